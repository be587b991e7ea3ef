"""Two people register one copy at the same moment, on two database connections."""

import threading

import pytest
from django.db import connections, transaction

from collection import services
from collection.attempts import TooManyAttempts
from collection.identifiers import new_identifier, new_secret
from collection.models import OwnershipEvent, PhysicalCopy, Player, Printing, RegistrationAttempt
from collection.services import NotRegistered, register_copy

RACERS = 6
PATIENCE = 60  # seconds; a busy machine is slow to let every thread run

pytestmark = pytest.mark.django_db(transaction=True)


def together(work) -> list[object]:
    """What each racer's work gave or raised, all started at one moment."""
    start = threading.Barrier(RACERS)
    results: list[object] = [None] * RACERS

    def race(number: int) -> None:
        start.wait(timeout=PATIENCE)
        try:
            results[number] = work(number)
        except (NotRegistered, TooManyAttempts) as refusal:
            results[number] = refusal.code
        finally:
            connections.close_all()

    racers = [threading.Thread(target=race, args=(number,)) for number in range(RACERS)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join(timeout=PATIENCE)
    return results


def a_shipped_card() -> services.PrintedCopy:
    services.load_catalogue()
    run, (card,) = services.print_copies(Printing.objects.get(design="Flaro"), 1)
    services.ship_run(run)
    return card


def test_of_many_people_registering_one_copy_at_once_exactly_one_becomes_its_owner():
    card = a_shipped_card()
    people = [Player.objects.create_user(f"racer{number}") for number in range(RACERS)]
    results = together(
        lambda number: register_copy(people[number], card.identifier, card.secret, f"203.0.113.{number}").new
    )
    assert results.count(True) == 1
    assert results.count("NOT_REGISTERED") == RACERS - 1
    winner = people[results.index(True)]
    assert PhysicalCopy.objects.get().owner == winner
    assert OwnershipEvent.objects.get().to_player == winner


def test_one_person_pressing_many_times_succeeds_every_time_with_one_event():
    card = a_shipped_card()
    ann = Player.objects.create_user("ann")
    results = together(lambda number: register_copy(ann, card.identifier, card.secret, "203.0.113.7").new)
    assert sorted(results, key=str) == [False] * (RACERS - 1) + [True]
    assert OwnershipEvent.objects.count() == 1
    assert set(RegistrationAttempt.objects.values_list("failures", flat=True)) == {0}


def test_simultaneous_failures_cannot_slip_past_the_limit():
    services.load_catalogue()
    ann = Player.objects.create_user("ann")
    for _ in range(7):
        with pytest.raises(NotRegistered):
            register_copy(ann, new_identifier(), new_secret(), "203.0.113.7")
    results = together(lambda number: register_copy(ann, new_identifier(), new_secret(), "203.0.113.7"))
    assert sorted(results, key=str) == ["NOT_REGISTERED"] * 3 + ["TOO_MANY_ATTEMPTS"] * (RACERS - 3)


@pytest.mark.postgres
def test_whoever_waits_for_another_ones_transaction_finds_the_copy_taken():
    card = a_shipped_card()
    ann, bob = Player.objects.create_user("ann"), Player.objects.create_user("bob")
    ann_has_registered, bob_has_begun = threading.Event(), threading.Event()
    answers = []

    def bob_registers() -> None:
        ann_has_registered.wait(timeout=PATIENCE)
        bob_has_begun.set()
        try:
            register_copy(bob, card.identifier, card.secret, "203.0.113.8")
        except NotRegistered as refusal:
            answers.append(refusal.code)
        finally:
            connections.close_all()

    waiting = threading.Thread(target=bob_registers)
    waiting.start()
    with transaction.atomic():
        register_copy(ann, card.identifier, card.secret, "203.0.113.7")
        ann_has_registered.set()
        bob_has_begun.wait(timeout=PATIENCE)
        waiting.join(timeout=0.3)
        assert waiting.is_alive(), "Bob's UPDATE waits for Ann's commit."
    waiting.join(timeout=PATIENCE)
    assert answers == ["NOT_REGISTERED"]
    assert PhysicalCopy.objects.get().owner == ann
