"""What the board asks of the rules besides options: the forecast of a roll, and what changes a number."""

from matches.engine.prlx import facts
from matches.engine.prlx.attack import forecast
from matches.engine.prlx.choices import PASS
from matches.engine.prlx.designs import AC, AIM, DMG
from matches.engine.prlx.stats import changes, statuses, terms
from tests.matches.boards.prlx_scenes import GAME, plays


def test_an_attack_hits_exactly_from_the_face_on_that_was_forecast():
    rolled = 0
    for seed in range(12):
        for _, _, position, _ in plays("standard", seed):
            decision = GAME.decision(position)
            if decision is None or decision.kind != "Defense":
                continue
            t = position.table
            least, advantage = forecast(t, t.battles[-1], declared=True)
            _, happened = GAME.apply(position, PASS)
            for fact in happened:
                if isinstance(fact, facts.AttackRolled):
                    rolled += 1
                    assert (fact.hit, fact.advantage) == (int(fact.kept >= least), advantage)
                    break
    assert rolled > 50


def test_the_terms_of_a_creature_add_up_to_its_changes_and_its_statuses():
    met = 0
    for seed in range(6):
        for _, _, position, _ in plays("attrition", seed):
            t = position.table
            for team in (0, 1):
                for creature in t.creatures(team):
                    found = terms(t, creature)
                    met += len(found)
                    for which in (AIM, DMG, AC):
                        assert sum(n for what, n, _, _ in found if what == which) == changes(t, creature, which)
                    status = {what for what, _, _, _ in found if 3 <= what < 10}
                    assert statuses(t, creature) == sum(1 << what for what in status)
    assert met > 50
