"""Play that Hypothesis chooses, in every mode and with every number of seats: it looks for a way to break a law."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from matches.engine.monstra.facts import HIDDEN, TacticDrawn
from matches.lab.monstra import laws
from tests.matches.engine.playing import GAME, KINDS, opening
from tests.soaking import SOAKING

EXAMPLES = 2000 if SOAKING else 40

plays = st.tuples(
    st.sampled_from(sorted(KINDS)),
    st.integers(0, 10_000),
    st.lists(st.integers(0, 60), max_size=160),
)


@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(plays)
def test_no_choice_of_legal_options_breaks_a_law(play):
    kind, seed, picks = play
    position, _ = GAME.begin(opening(kind, seed))
    for pick in picks:
        options = GAME.options(position)
        if not options:
            break
        choice = options[pick % len(options)]
        after, happened = GAME.apply(position, choice)
        laws.check_play(position, choice, after, happened)
        laws.check_position(after)
        laws.check_secrecy(after)
        _nothing_hidden_leaks(after, happened)
        position = after


def _nothing_hidden_leaks(position, happened):
    """A drawn tactic is HIDDEN in the facts of every seat of the other side, and so is the line about it."""
    setting = position.table.setting
    for seat in {*setting.seats, None} - {-1}:
        for fact in happened:
            seen = GAME.seen_by(position, fact, seat)
            if isinstance(fact, TacticDrawn) and setting.team_of(seat) != fact.team:
                assert seen.tactic == HIDDEN
                assert GAME.say(seen).endswith("draws a tactic.")
            else:
                assert seen == fact
