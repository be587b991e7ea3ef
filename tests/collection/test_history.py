"""The history of a copy is append-only."""

import pytest
from django.db import IntegrityError, transaction

from collection import services
from collection.models import AppendOnlyError, OwnershipEvent, PhysicalCopy


@pytest.fixture
def event(ann, card) -> OwnershipEvent:
    services.register_copy(ann, card.identifier, card.secret, "203.0.113.7")
    return OwnershipEvent.objects.get()


def test_an_event_cannot_be_saved_again(event, bob):
    event.to_player = bob
    with pytest.raises(AppendOnlyError):
        event.save()
    assert OwnershipEvent.objects.get().to_player != bob


def test_an_event_cannot_be_deleted(event):
    with pytest.raises(AppendOnlyError):
        event.delete()
    with pytest.raises(AppendOnlyError):
        OwnershipEvent.objects.all().delete()
    with pytest.raises(AppendOnlyError):
        event.copy.events.all().delete()
    assert OwnershipEvent.objects.count() == 1


def test_events_cannot_be_changed_in_bulk(event, bob):
    with pytest.raises(AppendOnlyError):
        OwnershipEvent.objects.update(to_player=bob)
    event.to_player = bob
    with pytest.raises(AppendOnlyError), transaction.atomic():
        OwnershipEvent.objects.bulk_update([event], ["to_player"])
    with pytest.raises(AppendOnlyError), transaction.atomic():
        OwnershipEvent.objects.update_or_create(copy=event.copy, number=1, defaults={"to_player": bob})
    assert OwnershipEvent.objects.get().to_player != bob


def test_two_events_of_a_copy_cannot_have_the_same_number(event, bob):
    with pytest.raises(IntegrityError), transaction.atomic():
        OwnershipEvent.objects.create(copy=event.copy, number=1, kind="registered", to_player=bob)


def test_a_copy_with_a_history_cannot_be_deleted(event):
    with pytest.raises(Exception, match="protected"):
        event.copy.delete()
    assert PhysicalCopy.objects.count() == 1
