"""Play of PRLX that Hypothesis chooses, in both formats and in custom ones: it looks for a way to break a law."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from matches.lab.prlx import laws
from tests.matches.engine.prlx_playing import GAME, KINDS, crowd, opening
from tests.soaking import SOAKING

EXAMPLES = 1500 if SOAKING else 25

plays = st.tuples(
    st.sampled_from(sorted(KINDS)),
    st.integers(0, 10_000),
    st.lists(st.integers(0, 60), max_size=120),
)


@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(plays)
def test_no_choice_of_legal_options_breaks_a_law(play):
    kind, seed, picks = play
    position = crowd() if seed % 7 == 0 else GAME.begin(opening(kind, seed))[0]
    for pick in picks:
        options = GAME.options(position)
        if not options:
            break
        choice = options[pick % len(options)]
        after, happened = GAME.apply(position, choice)
        laws.check_play(position, choice, after, happened)
        laws.check_news(position, choice, seed)
        laws.check_position(after)
        laws.check_secrecy(after, seed)
        position = after
