"""What the staff may see and do: everything but secrets, and nothing that the services must do."""

import pytest

from collection import services
from collection.models import OwnershipEvent, PhysicalCopy, Printing


@pytest.fixture
def staff(client, django_user_model):
    client.force_login(django_user_model.objects.create_superuser("warden", "warden@example.com", "warden-password"))
    return client


@pytest.fixture
def copy(ann, card) -> PhysicalCopy:
    return services.register_copy(ann, card.identifier, card.secret, "203.0.113.7").copy


@pytest.mark.parametrize("name", ["player", "printing", "printrun", "sealedset", "physicalcopy", "ownershipevent"])
def test_every_list_opens(staff, copy, ann, catalogue, name):
    services.grant_basic_set(ann)
    assert staff.get(f"/admin/collection/{name}/").status_code == 200


def test_a_copy_is_shown_without_its_secret_and_cannot_be_changed(staff, copy, card):
    page = staff.get(f"/admin/collection/physicalcopy/{copy.pk}/change/")
    assert page.status_code == 200
    shown = page.content.decode()
    assert copy.identifier in shown
    stored = PhysicalCopy.objects.get(pk=copy.pk)
    assert stored.secret_hash not in shown
    assert card.secret not in shown
    assert "secret" not in shown.lower()
    answer = staff.post(f"/admin/collection/physicalcopy/{copy.pk}/change/", {"secret_hash": "0" * 64, "owner": ""})
    assert answer.status_code == 403
    assert PhysicalCopy.objects.get(pk=copy.pk).secret_hash == stored.secret_hash
    assert PhysicalCopy.objects.get(pk=copy.pk).owner is not None


def test_the_staff_adds_and_deletes_nothing_that_was_printed(staff, copy):
    event = OwnershipEvent.objects.get()
    for name, key in [("physicalcopy", copy.pk), ("ownershipevent", event.pk), ("printing", copy.printing_id)]:
        assert staff.get(f"/admin/collection/{name}/add/").status_code == 403
        assert staff.post(f"/admin/collection/{name}/{key}/delete/", {"post": "yes"}).status_code == 403
    assert OwnershipEvent.objects.count() == PhysicalCopy.objects.count() == 1


def test_the_staff_settles_a_code(staff, catalogue):
    brumel = Printing.objects.get(design="Brumel")
    answer = staff.post(
        f"/admin/collection/printing/{brumel.pk}/change/",
        {"code": "BRU-07", "rarity": "common", "art": brumel.art, "design": "Flaro"},
    )
    assert answer.status_code == 302
    brumel.refresh_from_db()
    assert (brumel.code, brumel.provisional, brumel.design) == ("BRU-07", False, "Brumel")


@pytest.mark.parametrize("field", ["secret_hash", "pepper"])
def test_nobody_finds_out_a_stored_secret_by_asking_for_its_beginning(staff, copy, field):
    assert staff.get("/admin/collection/physicalcopy/", {f"{field}__startswith": "1"}).status_code == 400
    assert staff.get("/admin/collection/physicalcopy/", {"state__exact": "registered"}).status_code == 200
