"""The laws of the engine, on random play of every mode and number of seats."""

import ast
from pathlib import Path

import pytest

import matches.engine.monstra
from collection.cards.monstra import words
from collection.cards.monstra.catalogue import BEHAVIORS, CREATURES, TACTICS
from collection.cards.monstra.vocabulary import Effect, FirstUse, OneOf
from matches.engine.dice import SearchDice
from matches.engine.monstra import facts
from matches.lab.monstra import laws
from tests.matches.engine.playing import GAME, KINDS, opening, random_plays
from tests.soaking import seeds


@pytest.mark.parametrize("kind", KINDS)
def test_random_play_keeps_every_law_and_ends(kind):
    for seed in seeds(f"laws {kind}", sample=6, full=2000):
        for before, choice, after, happened in random_plays(kind, seed):
            laws.check_position(after)
            laws.check_secrecy(after)
            if choice is not None:
                laws.check_play(before, choice, after, happened)
        assert GAME.outcome(after) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_a_choice_is_an_option_if_and_only_if_it_has_no_problem(kind):
    for seed in seeds(f"refusals {kind}", sample=1, full=40):
        for number, (_, _, after, _) in enumerate(random_plays(kind, seed)):
            if number % 8 == seed % 8 or not after.agenda:
                laws.check_refusals(after)


@pytest.mark.parametrize("kind", KINDS)
def test_folding_all_facts_over_the_opening_gives_the_last_table(kind):
    for seed in seeds(f"fold {kind}", sample=4, full=500):
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


def test_what_a_seat_may_not_see_changes_neither_its_facts_nor_its_log():
    """Law 5: the same choice in two positions that look the same to a seat looks the same to it again."""
    compared = 0
    for seed in seeds("secrecy of facts", sample=4, full=400):
        for before, choice, _, happened in random_plays("duel", seed):
            if choice is None or before.table.asked_seat != 0:
                continue
            other = GAME.sampler(GAME.view(before, 0)).draw(SearchDice(seed))
            other.dice = before.dice.clone()
            _, other_happened = GAME.apply(other, choice)
            for one, two in zip(happened, other_happened, strict=False):
                if isinstance(one, facts.CreatureEntered) or (one != two and _draws(one, 0)):
                    break  # chance dealt another card here: from now on the two positions may differ in the open
                assert GAME.seen_by(before, one, 0) == GAME.seen_by(other, two, 0)
                assert GAME.say(GAME.seen_by(before, one, 0)) == GAME.say(GAME.seen_by(other, two, 0))
                compared += 1
    assert compared > 100


def _draws(fact, team):
    return isinstance(fact, facts.TacticDrawn) and fact.team == team


def test_a_drawn_tactic_is_hidden_from_everybody_but_its_team():
    position = opening("duel", 1)
    drawn = facts.TacticDrawn(0, 7)
    assert GAME.seen_by(position, drawn, 0) == drawn
    for stranger in (1, None):
        assert GAME.seen_by(position, drawn, stranger) == facts.TacticDrawn(0, facts.HIDDEN)
        assert GAME.say(GAME.seen_by(position, drawn, stranger), ("Ann", "Bob")) == "Ann draws a tactic."


def test_every_fact_has_a_code_a_fold_and_a_place_in_the_log_or_none():
    kinds = {
        kind
        for kind in vars(facts).values()
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")
    }
    assert set(facts.CODES.values()) == kinds == set(facts.FOLDS)
    silent = {"Refreshed", "BehaviorDiscarded", "OrderSet", "TurnBegan", "TurnEnded", "Asked"}
    said = set()
    for kind in KINDS:
        for _, _, _, happened in random_plays(kind, 11):
            for fact in happened:
                said.add(type(fact).__name__)
                assert bool(GAME.say(fact)) == (type(fact).__name__ not in silent), fact
    assert len(said) > 20


def test_every_effect_has_words_a_rule_and_a_card_that_uses_it():
    used = set()
    for creature in CREATURES:
        assert words.signature_words(creature)
        for effect in (*creature.basic.effects, *creature.signature.effects):
            used.add(type(effect))
            if isinstance(effect, OneOf):
                used |= {type(effect.first), type(effect.second)}
            if isinstance(effect, FirstUse):
                used.add(type(effect.effect))
    for tactic in TACTICS:
        used |= {type(effect) for effect in tactic.effects}
    for behavior in BEHAVIORS:
        used |= {type(effect) for effect in behavior.effects}
    assert {kind.__name__ for kind in Effect.__subclasses__()} == {kind.__name__ for kind in used}


def test_nothing_but_the_facts_writes_to_the_table():
    """The fields of the table are set in ``facts``; only the opening, the storage and the sampler build tables."""
    room = Path(matches.engine.monstra.__file__).parent
    builders = {"facts.py", "table.py", "opening.py", "codec.py", "sight.py"}
    names = set(matches.engine.monstra.table.CELLS)
    for path in sorted(room.glob("*.py")):
        if path.name in builders:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign) else targets
            for target in targets:
                inner = target.value if isinstance(target, ast.Subscript) else target
                written = isinstance(inner, ast.Attribute) and inner.attr in names
                assert not written, f"{path.name}:{node.lineno} writes {ast.unparse(target)}"
