"""The laws of the PRLX engine, on random play of both formats and of custom ones."""

import ast
import itertools
import random
from pathlib import Path

import pytest

import matches.engine.prlx
from collection.cards.prlx import vocabulary, words
from collection.cards.prlx.catalogue import CARDS
from matches.engine.game import Options, Outcome, PersonaList
from matches.engine.prlx import decisions, designs, effects, facts, sight, steps
from matches.engine.prlx.choices import END_TURN, ChooseTargets
from matches.engine.prlx.table import CELLS, Ruleset
from matches.lab.prlx import laws
from matches.lab.prlx.candidates import candidates
from matches.lab.verdict import LawBroken
from tests.matches.engine.prlx_playing import GAME, KINDS, crowd, opening, random_plays
from tests.soaking import seeds

SILENT = {"TurnEnded", "Activated", "ActivationEnded", "AttackEnded", "Paused", "Asked"}
RARE = {"Negated", "DefensiveFollowUpEarned", "StreakSet"}
SOMETIMES = {"CardMoved", "StreakSet"}
"""Cards that are dealt or on their way are not worth a line, nor is a streak that is over."""


@pytest.mark.parametrize("kind", KINDS)
def test_random_play_keeps_every_law_and_ends(kind):
    for seed in seeds(f"prlx laws {kind}", sample=2, full=1000):
        for number, (before, choice, after, happened) in enumerate(random_plays(kind, seed)):
            laws.check_position(after)
            laws.check_secrecy(after, seed)
            if choice is not None:
                laws.check_play(before, choice, after, happened)
                if number % 3 == seed % 3:
                    laws.check_news(before, choice, seed)
        assert GAME.outcome(after) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_a_choice_is_an_option_if_and_only_if_it_has_no_problem(kind):
    for seed in seeds(f"prlx refusals {kind}", sample=1, full=40):
        for number, (_, _, after, _) in enumerate(random_plays(kind, seed)):
            if number % 32 == seed % 32 or not after.agenda:
                laws.check_refusals(after, candidates(after))


@pytest.mark.parametrize("kind", KINDS)
def test_no_refusal_tells_what_lies_in_a_deck_or_in_the_other_hand(kind):
    for seed in seeds(f"prlx answers {kind}", sample=1, full=40):
        for number, (_, _, after, _) in enumerate(random_plays(kind, seed)):
            if number % 32 == seed % 32:
                laws.check_answers(after, list(candidates(after)), seed)


@pytest.mark.parametrize("kind", KINDS)
def test_folding_all_facts_over_the_opening_gives_the_last_table(kind):
    for seed in seeds(f"prlx fold {kind}", sample=3, full=500):
        folded = opening(kind, seed)
        for _, _, after, happened in random_plays(kind, seed):
            for fact in GAME.load_facts(GAME.dump_facts(happened)):
                GAME.fold(folded, fact)
            assert folded.table.cells() == after.table.cells()


@pytest.mark.parametrize("kind", KINDS)
def test_apply_leaves_its_argument_untouched(kind):
    for before, choice, _, _ in random_plays(kind, 3):
        if choice is not None:
            text = GAME.dump(before)
            GAME.apply(before, choice)
            assert GAME.dump(before) == text


def test_a_match_stored_and_loaded_in_every_window_goes_on_as_if_nothing_had_been():
    met = set()
    for seed in seeds("prlx reload", sample=9, full=400):
        rng = random.Random(seed)
        kept = (crowd(), *[GAME.begin(opening(kind, seed))[0] for kind in ("standard", "attrition")])[seed % 3]
        stored = GAME.load(GAME.dump(kept))
        while kept.agenda:
            met.add(kept.agenda[-1][0])
            options = GAME.options(kept)
            steps_first = [choice for choice in options if isinstance(choice, ChooseTargets)]
            choice = rng.choice(steps_first or options)
            assert GAME.options(stored) == GAME.options(kept)
            kept, happened = GAME.apply(kept, choice)
            stored, news = GAME.apply(GAME.load(GAME.dump(stored)), GAME.choice(choice.key))
            assert news == happened
        assert GAME.dump(stored) == GAME.dump(kept)
    assert met == set(steps.DECISION_NAMES)


def test_random_play_compares_many_facts_that_hidden_cards_could_change():
    plays = itertools.islice(random_plays("attrition", 5), 1, 60)
    assert sum(laws.check_news(before, choice) for before, choice, _, _ in plays) > 1000


def test_a_view_that_tells_of_a_hidden_card_breaks_the_law(monkeypatch):
    """Each leak in turn: a number in the other Hand, a place in the own deck, a card that waits at the Hand boundary."""
    position, _ = GAME.begin(opening("attrition", 2))
    laws.check_secrecy(position)
    honest = sight.view
    for leak in (
        lambda p, seat, seen: seen._replace(attached=tuple(p.table.hand[1 - (seat or 0)])),
        lambda p, seat, seen: seen._replace(waiting=tuple(p.table.deck[seat or 0][-1:])),
        lambda p, seat, seen: seen._replace(turn=p.table.design[p.table.events[1 - (seat or 0)][0]]),
        lambda p, seat, seen: seen._replace(turn=sum(p.table.design[card] for card in p.table.hand[1])),
    ):
        monkeypatch.setattr(sight, "view", lambda p, seat, leak=leak: leak(p, seat, honest(p, seat)))
        with pytest.raises(LawBroken, match="5"):
            laws.check_secrecy(position)


def test_a_fact_that_tells_of_a_hidden_card_breaks_the_law(monkeypatch):
    plays = list(itertools.islice(random_plays("attrition", 5), 1, 40))
    monkeypatch.setattr(sight, "seen_by", lambda p, fact, seat: fact)
    with pytest.raises(LawBroken, match="5"):
        [laws.check_news(before, choice) for before, choice, _, _ in plays]


def test_nothing_but_a_step_towards_a_target_leaves_all_that_others_see_as_it_was(monkeypatch):
    """Whatever a stranger can see nothing of is kept as a step of the play to come, without facts of its own."""
    monkeypatch.setattr(decisions, "LISTED_TARGETS", 0)
    unseen = set()
    for kind, seed in itertools.product(("standard", "attrition"), range(4)):
        for before, choice, after, _ in random_plays(kind, seed):
            if choice is not None and GAME.view(before, None) == GAME.view(after, None):
                unseen.add(choice.kind)
    assert unseen == {"ChooseTargets", "PickTarget", "Back"}


def test_two_players_who_do_nothing_draw_when_the_last_turn_ends():
    loadout = opening("standard", 1).table.setting.cards
    lists = [PersonaList(*_ids(row)) for row in loadout]
    position = GAME.rehearse(Options("standard", (0, 1)), lists, 4)
    GAME.start(position)
    turns = 0
    while position.agenda:
        turns = position.table.turn
        GAME.advance(position, END_TURN)
    assert turns == Ruleset().draw_after_turn == 200
    assert GAME.outcome(position) == Outcome(None, "turn-limit")


def _ids(row):
    persona, *cards = [designs.DESIGNS[number].id for number in row]
    return persona, tuple(cards)


def test_every_fact_has_a_code_a_fold_and_a_place_in_the_log_or_none():
    kinds = {
        kind
        for kind in vars(facts).values()
        if isinstance(kind, type) and issubclass(kind, tuple) and kind.__module__ == facts.__name__
    }
    assert set(facts.CODES.values()) == kinds == set(facts.FOLDS)
    said = set()
    for kind in KINDS:
        for seed in range(6):
            for _, _, _, happened in random_plays(kind, seed):
                for fact in happened:
                    name = type(fact).__name__
                    said.add(name)
                    assert name in SOMETIMES or bool(GAME.say(fact)) == (name not in SILENT), fact
    assert said >= {kind.__name__ for kind in kinds} - RARE


def test_every_operation_has_words_a_rule_and_a_card_that_uses_it():
    used = set()
    for card in CARDS:
        assert all(words.ability_words(card, ability) for ability in card.abilities)
        for ability in card.abilities:
            for op in ability.ops:
                used.add(type(op).__name__)
    assert used == {kind.__name__ for kind in vocabulary.Op.__subclasses__()}
    carried_out = {value for name, value in vars(designs).items() if name.startswith("OP_")}
    assert set(effects._OPS) == carried_out


def test_nothing_but_the_facts_writes_to_the_table():
    """The fields of the table are set in ``facts``; only the opening, the storage and the sampler build tables."""
    room = Path(matches.engine.prlx.__file__).parent
    builders = {"facts.py", "table.py", "opening.py", "codec.py", "sight.py"}
    written = []
    for path in sorted(room.glob("*.py")):
        if path.name not in builders:
            written += [f"{path.name}:{line}" for line in _writes(path, set(CELLS))]
    assert written == []


def _writes(path, names):
    """The lines that assign to one of these attributes, or to a place in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AugAssign) else targets
        for target in targets:
            inner = target
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            owner = inner.value if isinstance(inner, ast.Attribute) else None
            if owner is not None and inner.attr in names and isinstance(owner, ast.Name) and owner.id in ("t", "table"):
                yield node.lineno
