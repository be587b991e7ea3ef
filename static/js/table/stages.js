// The stage of the game on the table. The page loads its script before its own, so nothing waits for it.

const STAGES = {};

export function enter(game, Stage) {
  STAGES[game] = Stage;
}

export function stageOf(place, stage) {
  return new STAGES[place.dataset.game](place, stage);
}
