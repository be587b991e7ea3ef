// The stage of each game; only that of the game on the table is loaded.

const STAGES = {
  monstra: async () => (await import("./stage-monstra.js")).MonstraStage,
  prlx: async () => (await import("./stage-prlx.js")).PrlxStage,
};

export async function stageOf(place, stage) {
  const Stage = await STAGES[place.dataset.game]();
  return new Stage(place, stage);
}
