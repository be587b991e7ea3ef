"""Registering a physical copy: one owner, and one answer to everything that is not allowed."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from collection import attempts, services
from collection.attempts import TooManyAttempts
from collection.identifiers import TypingError, group_identifier, group_secret, new_identifier, new_secret
from collection.models import OwnershipEvent, PhysicalCopy, RegistrationAttempt
from collection.services import NotRegistered, register_copy

HOME = "203.0.113.7"


def fail(player, times: int = 1, ip: str = HOME) -> None:
    for _ in range(times):
        with pytest.raises(NotRegistered):
            register_copy(player, new_identifier(), new_secret(), ip)


def failures() -> dict[str, int]:
    """The counted failures by name of the limit, however many accounts and addresses there are."""
    counted: dict[str, int] = {}
    for bucket, number in RegistrationAttempt.objects.values_list("bucket", "failures"):
        name = bucket.rpartition("/")[0]
        counted[name] = counted.get(name, 0) + number
    return counted


def test_a_copy_with_its_secret_becomes_the_players(ann, card):
    registration = register_copy(ann, card.identifier, card.secret, HOME)
    assert registration.new
    assert registration.copy.owner == ann
    assert services.owned(ann) == {"Flaro": 1}
    assert [copy.identifier for copy in services.copies(ann)] == [card.identifier]
    event = OwnershipEvent.objects.get()
    assert (event.number, event.kind, event.from_player, event.to_player, event.actor) == (
        1,
        "registered",
        None,
        ann,
        ann,
    )


def test_spaces_dashes_and_lookalikes_are_forgiven(ann, card):
    typed = group_secret(card.secret).lower().replace("0", "o").replace("1", "l")
    assert register_copy(ann, f" {group_identifier(card.identifier)} ", typed, HOME).new


def test_registering_ones_own_copy_again_succeeds_and_changes_nothing(ann, card):
    register_copy(ann, card.identifier, card.secret, HOME)
    again = register_copy(ann, card.identifier, card.secret, HOME)
    assert not again.new
    assert again.copy.identifier == card.identifier
    assert OwnershipEvent.objects.count() == 1
    assert failures() == {"account/15 min": 0, "account/day": 0, "address/hour": 0}


def test_wrong_secret_unknown_identifier_foreign_and_unshipped_copies_get_one_answer_after_the_same_work(
    ann, bob, card, unshipped, flaro
):
    run, printed = services.print_copies(flaro, 1)
    services.ship_run(run)
    register_copy(bob, card.identifier, card.secret, HOME)
    answers, work = [], []
    for identifier, secret in [
        (printed[0].identifier, new_secret()),
        (new_identifier(), new_secret()),
        (card.identifier, card.secret),
        (card.identifier, new_secret()),
        (unshipped.identifier, unshipped.secret),
    ]:
        with (
            CaptureQueriesContext(
                connection,
            ) as queries,
            pytest.raises(NotRegistered) as refusal,
        ):
            register_copy(ann, identifier, secret, HOME)
        answers.append((refusal.type, refusal.value.code, str(refusal.value)))
        work.append([query["sql"].split(" ")[0] for query in queries])
    assert len(set(answers)) == 1
    assert work == [work[0]] * 5
    assert services.owned(ann) == {}
    assert services.owned(bob) == {"Flaro": 1}


def test_a_copy_that_is_taken_between_reading_and_writing_stays_with_whoever_took_it(ann, bob, card, monkeypatch):
    verify = services._is_secret

    def verify_while_bob_is_quicker(*facts):
        PhysicalCopy.objects.filter(identifier=card.identifier).update(owner=bob, state="registered")
        return verify(*facts)

    monkeypatch.setattr(services, "_is_secret", verify_while_bob_is_quicker)
    with pytest.raises(NotRegistered):
        register_copy(ann, card.identifier, card.secret, HOME)
    assert PhysicalCopy.objects.get(identifier=card.identifier).owner == bob
    assert OwnershipEvent.objects.count() == 0


def test_a_secret_of_another_copy_does_not_open_this_one(ann, flaro):
    run, (first, second) = services.print_copies(flaro, 2)
    services.ship_run(run)
    with pytest.raises(NotRegistered):
        register_copy(ann, first.identifier, second.secret, HOME)


def test_typing_errors_are_told_before_anything_is_counted_or_looked_up(ann, card, django_assert_num_queries):
    wrong = card.identifier[:-1] + str((int(card.identifier[-1]) + 1) % 10)
    with django_assert_num_queries(0):
        with pytest.raises(TypingError):
            register_copy(ann, wrong, card.secret, HOME)
        with pytest.raises(TypingError):
            register_copy(ann, card.identifier, card.secret[:-1], HOME)
    assert failures() == {}


def test_a_failure_is_counted_for_account_and_address_and_a_success_is_not(ann, card):
    fail(ann)
    assert failures() == {"account/15 min": 1, "account/day": 1, "address/hour": 1}
    register_copy(ann, card.identifier, card.secret, HOME)
    assert failures() == {"account/15 min": 1, "account/day": 1, "address/hour": 1}


def test_the_eleventh_failure_of_an_account_has_to_wait_and_others_do_not(ann, bob, card):
    fail(ann, 10)
    with pytest.raises(TooManyAttempts) as refusal:
        register_copy(ann, card.identifier, card.secret, HOME)
    assert 1 <= refusal.value.minutes <= 15
    assert "try again in 15 minutes" in refusal.value.words
    assert register_copy(bob, card.identifier, card.secret, HOME).new


def test_a_refused_attempt_is_charged_nowhere(ann):
    fail(ann, 10)
    before = failures()
    with pytest.raises(TooManyAttempts):
        register_copy(ann, new_identifier(), new_secret(), HOME)
    assert failures() == before


def test_after_the_wait_the_account_may_try_again_until_thirty_a_day(ann, card):
    for _ in range(3):
        fail(ann, 10)
        with pytest.raises(TooManyAttempts):
            register_copy(ann, card.identifier, card.secret, HOME)
        soon = RegistrationAttempt.objects.get(bucket=f"account/15 min/{ann.pk}")
        soon.until -= timedelta(minutes=16)
        soon.save()
    with pytest.raises(TooManyAttempts) as refusal:
        register_copy(ann, card.identifier, card.secret, HOME)
    assert refusal.value.minutes > 60
    today = RegistrationAttempt.objects.get(bucket=f"account/day/{ann.pk}")
    today.until -= timedelta(days=1)
    today.save()
    assert register_copy(ann, card.identifier, card.secret, HOME).new


def test_an_address_may_fail_sixty_times_an_hour_over_all_accounts(django_user_model, ann, bob, card):
    for number in range(6):
        fail(django_user_model.objects.create_user(f"guesser{number}"), 10)
    with pytest.raises(TooManyAttempts):
        register_copy(bob, card.identifier, card.secret, HOME)
    assert register_copy(ann, card.identifier, card.secret, "198.51.100.20").new


def test_ipv6_neighbours_share_a_counter_and_mapped_ipv4_addresses_count_as_ipv4(ann):
    for ip in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"):
        fail(ann, ip=ip)
    assert sorted(_address_counts()) == [2]
    fail(ann, ip="2001:db8:1:3::1")
    assert sorted(_address_counts()) == [1, 2]
    fail(ann, ip="::ffff:203.0.113.7")
    fail(ann, ip="203.0.113.7")
    assert sorted(_address_counts()) == [1, 2, 2]


def _address_counts() -> list[int]:
    return list(RegistrationAttempt.objects.filter(bucket__startswith="address").values_list("failures", flat=True))


def test_addresses_themselves_are_not_kept(ann):
    fail(ann)
    assert not RegistrationAttempt.objects.filter(bucket__contains="203.0").exists()


def test_the_copy_is_never_locked_by_strangers_who_fail_on_it(django_user_model, ann, card):
    for number in range(5):
        stranger = django_user_model.objects.create_user(f"stranger{number}")
        for _ in range(10):
            with pytest.raises(NotRegistered):
                register_copy(stranger, card.identifier, new_secret(), f"198.51.100.{number}")
    assert register_copy(ann, card.identifier, card.secret, HOME).new


def test_the_database_keeps_a_keyed_hash_and_never_the_secret(card, settings):
    copy = PhysicalCopy.objects.get(identifier=card.identifier)
    assert copy.pepper == settings.PEPPER_CURRENT
    assert len(copy.secret_hash) == 64
    assert card.secret not in str(list(PhysicalCopy.objects.filter(pk=copy.pk).values()))
    assert card.secret not in repr(card)


def test_an_old_pepper_keeps_verifying_and_new_copies_take_the_newest(ann, card, flaro, settings):
    old = settings.PEPPER_CURRENT
    settings.PEPPERS = {**settings.PEPPERS, old + 1: b"a newer pepper that is long enough to be one"}
    settings.PEPPER_CURRENT = old + 1
    run, (newer,) = services.print_copies(flaro, 1)
    services.ship_run(run)
    assert PhysicalCopy.objects.get(identifier=newer.identifier).pepper == old + 1
    assert register_copy(ann, card.identifier, card.secret, HOME).new
    assert register_copy(ann, newer.identifier, newer.secret, HOME).new


def test_another_pepper_does_not_verify(ann, card, settings):
    settings.PEPPERS = dict.fromkeys(settings.PEPPERS, b"some other pepper that is long enough to be one")
    with pytest.raises(NotRegistered):
        register_copy(ann, card.identifier, card.secret, HOME)


def test_no_log_line_holds_a_secret(ann, bob, card, caplog, capfd):
    caplog.set_level("DEBUG", "collection")
    with pytest.raises(NotRegistered):
        register_copy(ann, new_identifier(), card.secret, HOME)
    register_copy(ann, card.identifier, card.secret, HOME)
    with pytest.raises(NotRegistered):
        register_copy(bob, card.identifier, card.secret, HOME)
    written = caplog.text + "".join(capfd.readouterr())
    assert "Copy registered" in written
    assert card.secret not in written
    assert group_secret(card.secret) not in written


def test_the_database_refuses_an_owner_of_a_copy_that_is_not_registered(ann, card):
    with pytest.raises(IntegrityError), transaction.atomic():
        PhysicalCopy.objects.filter(identifier=card.identifier).update(owner=ann)


def test_when_an_account_ends_its_copies_stay_registered_and_cannot_be_claimed_again(ann, bob, card):
    register_copy(ann, card.identifier, card.secret, HOME)
    ann.delete()
    copy = PhysicalCopy.objects.get(identifier=card.identifier)
    assert (copy.owner, copy.state) == (None, "registered")
    event = copy.events.get()
    assert (event.kind, event.to_player) == ("registered", None)
    with pytest.raises(NotRegistered):
        register_copy(bob, card.identifier, card.secret, HOME)


def test_granted_copies_are_owned_and_have_a_history(ann, bob, catalogue):
    box = services.grant_basic_set(ann, actor=bob)
    assert len(box) == 24
    assert len(services.owned(ann)) == 24
    assert {event.kind for event in OwnershipEvent.objects.all()} == {"granted"}
    assert {event.actor for event in OwnershipEvent.objects.all()} == {bob}
    services.grant_copies(bob, ["Fenara", "TAC-01", "Fenara"])
    assert services.owned(bob) == {"Fenara": 2, "TAC-01": 1}
    with pytest.raises(KeyError):
        services.grant_copies(bob, ["Nobody"])


def test_a_stranger_owns_nothing(catalogue):
    assert services.owned(AnonymousUser()) == {}
    assert list(services.copies(AnonymousUser())) == []


def test_waiting_times_are_said_in_words():
    assert "in a minute" in TooManyAttempts(1).words
    assert "in 15 minutes" in TooManyAttempts(15).words
    assert "in 23 hours" in TooManyAttempts(1439).words
    assert attempts.ACCOUNT_LIMITS[0].failures == 10
