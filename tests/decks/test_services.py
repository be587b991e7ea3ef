"""Saving decks: versions, undo, two tabs, and who may play what."""

import random
import uuid

import pytest

from collection import services as collection
from collection.cards.monstra.catalogue import CREATURE, TACTIC
from collection.models import AppendOnlyError, Player
from decks import generate, services
from decks.formats import Loadout as List
from decks.models import Loadout, LoadoutVersion
from decks.services import Conflict, DeckError, Stale

PLAIN = tuple(key for key, creature in CREATURE.items() if not creature.premium)
LEGAL = List(PLAIN[:12], tuple(TACTIC)[:12])


def test_a_new_deck_is_empty_and_at_version_one(ann: Player) -> None:
    deck = services.create(ann, "  My   first deck ")
    assert (deck.name, deck.number) == ("My first deck", 1)
    assert deck.current.as_list() == List()


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u0007", "x" * 61])
def test_a_name_that_cannot_be_read_is_refused_with_a_sentence(ann: Player, name: str) -> None:
    with pytest.raises(DeckError, match=r"\.$|shorten"):
        services.create(ann, name)
    assert not Loadout.objects.exists()


def test_saving_adds_a_version_and_keeps_the_old_ones(ann: Player) -> None:
    deck = services.create(ann, "Deck", List(("Flaro",)))
    deck = services.save(deck, List(("Neru",)), based_on=1)
    assert deck.number == 2
    assert [version.as_list() for version in deck.versions.all()] == [List(("Flaro",)), List(("Neru",))]


def test_saving_the_same_cards_in_another_order_adds_no_version(ann: Player) -> None:
    deck = services.create(ann, "Deck", List(("Neru", "Flaro")))
    assert services.save(deck, List(("Flaro", "Neru")), based_on=1).number == 1
    assert LoadoutVersion.objects.count() == 1


def test_a_version_is_never_rewritten(ann: Player) -> None:
    version = services.create(ann, "Deck").current
    version.contents = {"creatures": ["Flaro"], "tactics": []}
    with pytest.raises(AppendOnlyError):
        version.save()
    with pytest.raises(AppendOnlyError):
        LoadoutVersion.objects.update(contents={})


def test_unfinished_doubled_and_unowned_lists_can_be_saved(ann: Player) -> None:
    deck = services.create(ann, "Deck", List(("Flaro", "Flaro", "Veloryn"), ("TAC-25",)))
    codes = [problem.code for problem in services.problems_for(deck.current, ann, "duel")]
    assert codes == ["CREATURE_COUNT", "TACTIC_COUNT", "DUPLICATE_CREATURE", "NOT_OWNED"]


def test_a_card_that_does_not_exist_is_refused_and_nothing_changes(ann: Player) -> None:
    deck = services.create(ann, "Deck", List(("Flaro",)))
    with pytest.raises(DeckError, match="“Pikachu” is no creature of Monstra: take it out"):
        services.save(deck, List(("Flaro", "Pikachu")), based_on=1)
    with pytest.raises(DeckError, match="There is no card “Pikachu” in Monstra"):
        services.add(deck, "Pikachu", based_on=1)
    assert LoadoutVersion.objects.count() == 1


def test_a_list_that_is_far_too_long_is_refused(ann: Player) -> None:
    with pytest.raises(DeckError, match="61 cards"):
        services.create(ann, "Deck", List(("Flaro",) * 61))


def test_adding_and_removing_say_how_full_the_deck_is(ann: Player) -> None:
    deck = services.create(ann, "Deck", List(PLAIN[1:9]))
    assert services.add(deck, "Flaro", based_on=1).words == "Flaro added, 9 of 12 creatures."
    assert services.add(deck, "Flaro", based_on=2).words == "Flaro is in the deck already, 9 of 12 creatures."
    assert services.add(deck, "TAC-01", based_on=2).words == "Mending Brew added, 1 of 12 tactics."
    assert services.remove(deck, "Flaro", based_on=3).words == "Flaro removed, 8 of 12 creatures."
    assert services.remove(deck, "Flaro", based_on=4).words == "Flaro is not in the deck, 8 of 12 creatures."
    assert LoadoutVersion.objects.count() == 4


def test_two_tabs_that_add_a_card_each_keep_both(ann: Player) -> None:
    deck = services.create(ann, "Deck")
    services.add(deck, "Flaro", based_on=1)
    done = services.add(deck, "Neru", based_on=1)
    assert done.loadout.current.as_list() == List(("Flaro", "Neru"))
    assert done.words == (
        "Meanwhile changed in another tab: Flaro added. Both are kept. Neru added, 2 of 12 creatures."
    )


def test_a_list_from_a_tab_that_fell_behind_becomes_a_deck_of_its_own(ann: Player) -> None:
    deck = services.create(ann, "Deck")
    services.save(deck, List(("Flaro",)), based_on=1)
    with pytest.raises(Conflict, match=r"Nothing was overwritten.*“Deck \(other tab\)”") as late:
        services.save(deck, List(("Neru",)), based_on=1)
    assert late.value.current.current.as_list() == List(("Flaro",))
    assert late.value.kept.current.as_list() == List(("Neru",))
    assert late.value.kept.owner == ann


def test_the_same_late_list_sent_again_is_kept_once(ann: Player) -> None:
    deck = services.create(ann, "Deck")
    services.save(deck, List(("Flaro",)), based_on=1)
    for _ in range(3):
        with pytest.raises(Conflict):
            services.save(deck, List(("Neru",)), based_on=1)
    assert Loadout.objects.count() == 2


def test_a_late_list_that_changes_nothing_is_no_conflict(ann: Player) -> None:
    deck = services.create(ann, "Deck")
    services.save(deck, List(("Flaro",)), based_on=1)
    assert services.save(deck, List(("Flaro",)), based_on=1).number == 2


@pytest.mark.parametrize("act", ["fill", "clear", "undo"])
def test_a_tab_that_fell_behind_cannot_change_the_whole_list_unseen(ann: Player, act: str) -> None:
    deck = services.create(ann, "Deck")
    services.add(deck, "Flaro", based_on=1)
    acts = {
        "fill": lambda: services.fill(deck, ann, 1, random.Random(1)),
        "clear": lambda: services.clear(deck, 1),
        "undo": lambda: services.undo(deck, 1),
    }
    with pytest.raises(Stale, match="press again"):
        acts[act]()
    assert services.mine(ann, deck.pk).current.as_list() == List(("Flaro",))


def test_filling_up_takes_only_owned_cards_and_makes_the_deck_legal(ann: Player) -> None:
    deck = services.create(ann, "Deck", List(("Flaro", "Neru")))
    done = services.fill(deck, ann, 1, random.Random(3))
    cards = done.loadout.current.as_list()
    assert {"Flaro", "Neru"} <= set(cards.creatures)
    assert services.problems_for(done.loadout.current, ann, "duel") == []
    assert done.words == "22 cards added at random, 12 of 12 creatures and 12 of 12 tactics."


def test_filling_up_with_an_empty_collection_says_that_there_is_nothing_to_add(bob: Player) -> None:
    deck = services.create(bob, "Deck")
    done = services.fill(deck, bob, 1, random.Random(3))
    assert done.words.startswith("Nothing to add")
    assert done.loadout.number == 1


def test_undo_goes_back_step_by_step_and_forward_changes_start_anew(ann: Player) -> None:
    deck = services.create(ann, "Deck")
    services.add(deck, "Flaro", 1)
    services.add(deck, "Neru", 2)
    first = services.undo(deck, 3)
    assert first.loadout.current.as_list() == List(("Flaro",))
    assert first.words == "Undone: Neru added. Now 1 of 12 creatures and 0 of 12 tactics."
    second = services.undo(deck, 4)
    assert second.loadout.current.as_list() == List()
    assert services.undo(deck, 5).words == "There is nothing to undo."
    services.add(deck, "Korun", 5)
    assert services.undo(deck, 6).loadout.current.as_list() == List()
    assert LoadoutVersion.objects.filter(loadout=deck).count() == 7


def test_clearing_can_be_undone(ann: Player) -> None:
    deck = services.create(ann, "Deck", LEGAL)
    assert services.clear(deck, 1).loadout.current.as_list() == List()
    assert services.undo(deck, 2).loadout.current.as_list() == LEGAL


def test_a_copy_has_the_list_and_a_history_of_its_own(ann: Player) -> None:
    deck = services.create(ann, "Deck", LEGAL)
    twin = services.copy(deck, ann)
    assert (twin.name, twin.number, twin.current.as_list()) == ("Deck (copy)", 1, LEGAL)
    services.clear(twin, 1)
    assert services.mine(ann, deck.pk).current.as_list() == LEGAL


def test_the_copy_of_a_deck_with_a_long_name_has_a_name_that_fits(ann: Player) -> None:
    twin = services.copy(services.create(ann, "x" * 60), ann)
    assert len(twin.name) == 60
    assert twin.name.endswith(" (copy)")


def test_a_deleted_deck_is_gone_keeps_its_versions_and_can_be_put_back(ann: Player) -> None:
    deck = services.create(ann, "Deck", LEGAL)
    pinned = deck.current
    services.delete(deck)
    with pytest.raises(Loadout.DoesNotExist):
        services.mine(ann, deck.pk)
    assert services.playable(ann, "duel") == []
    assert LoadoutVersion.objects.get(pk=pinned.pk).as_list() == LEGAL
    services.restore(ann, deck.pk)
    assert services.mine(ann, deck.pk).current.as_list() == LEGAL


def test_a_deck_that_was_deleted_in_another_tab_takes_no_change(ann: Player) -> None:
    deck = services.create(ann, "Deck")
    services.delete(deck)
    with pytest.raises(Stale, match="put it back first"):
        services.add(deck, "Flaro", 1)
    assert LoadoutVersion.objects.count() == 1


def test_nobody_gets_at_the_deck_of_somebody_else(ann: Player, bob: Player) -> None:
    deck = services.create(ann, "Deck")
    for pk in (deck.pk, uuid.uuid4()):
        with pytest.raises(Loadout.DoesNotExist):
            services.mine(bob, pk)
        with pytest.raises(Loadout.DoesNotExist):
            services.restore(bob, pk)


def test_only_legal_decks_of_owned_cards_can_be_played(ann: Player) -> None:
    legal = services.create(ann, "Legal", services.create_at_random(ann, "Random", random.Random(1)).current.as_list())
    services.create(ann, "Short", List(PLAIN[:11], tuple(TACTIC)[:12]))
    services.create(ann, "Not mine", List((*PLAIN[:11], PLAIN[-1]), tuple(TACTIC)[:12]))
    for format in ("duel", "mission"):
        assert {deck.name for deck in services.playable(ann, format)} == {"Legal", "Random"}
    assert services.problems_for(legal.current, ann, "mission") == []


def test_a_newly_registered_card_makes_its_deck_playable(ann: Player) -> None:
    services.create(ann, "Nearly mine", List((*PLAIN[:11], PLAIN[-1]), tuple(TACTIC)[:12]))
    assert services.playable(ann, "duel") == []
    collection.grant_copies(ann, [PLAIN[-1]])
    assert [deck.name for deck in services.playable(ann, "duel")] == ["Nearly mine"]


def test_a_random_deck_needs_enough_cards_and_says_so(bob: Player) -> None:
    with pytest.raises(DeckError, match="No legal deck can be made of these cards"):
        services.create_at_random(bob, "Deck", random.Random(1))
    assert not Loadout.objects.exists()


def test_nobody_can_hoard_decks_without_end(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_DECKS", 2)
    deck = services.create(ann, "One")
    services.create(ann, "Two")
    with pytest.raises(DeckError, match="You have 2 decks"):
        services.create(ann, "Three")
    services.delete(deck)
    assert services.create(ann, "Three").name == "Three"
    with pytest.raises(DeckError, match="You have 2 decks"):
        services.restore(ann, deck.pk)


def test_reading_many_decks_takes_two_questions_to_the_database(
    ann: Player, django_assert_num_queries: pytest.FixtureRequest
) -> None:
    for loaner in generate.loaners_for("duel"):
        deck = services.create(ann, loaner.name, loaner.loadout)
        services.clear(deck, 1)
    with django_assert_num_queries(2):  # type: ignore[operator]
        lists = [deck.current.as_list() for deck in Loadout.objects.of(ann.pk).with_lists()]
    assert lists == [List()] * len(generate.loaners_for("duel"))
