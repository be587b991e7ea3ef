"""The commands for the publisher and for a developer's first start."""

import csv
import stat
from collections import Counter
from io import StringIO

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command
from django.db import DatabaseError

from collection import demo, secrets_file, services
from collection.cards.monstra.catalogue import CREATURES, PREMIUM, TACTICS
from collection.cards.prlx.catalogue import BY_ID
from collection.cards.prlx.vocabulary import Facet
from collection.identifiers import read_identifier, read_secret
from collection.models import OwnershipEvent, PhysicalCopy, Player, Printing, PrintRun, RegistrationAttempt, SealedSet

ADDRESS = "203.0.113.7"


def run(command: str, *words: object, **options: object) -> str:
    out = StringIO()
    call_command(command, *map(str, words), stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "for-the-printer.csv"


def lines(path) -> list[dict[str, str]]:
    with path.open(newline="") as opened:
        return list(csv.DictReader(opened))


def test_load_catalogue_makes_a_printing_for_every_design_and_is_done_then(db):
    assert "305 new printings" in run("load_catalogue")
    assert set(Printing.objects.filter(game="monstra").values_list("design", flat=True)) == {
        card.key for card in (*CREATURES, *TACTICS)
    }
    assert set(Printing.objects.filter(game="prlx").values_list("design", flat=True)) == set(BY_ID)
    assert "every design has its printing" in run("load_catalogue")
    assert Printing.objects.count() == 305


def test_a_prlx_card_has_a_standard_and_a_holographic_printing_and_the_large_ones_a_second_picture(catalogue):
    codes = dict(Printing.objects.filter(design="PX-G01").values_list("finish", "code"))
    assert codes == {"standard": "PX-G01", "holo": "PX-G01-H", "alternate": "PX-G01-A"}
    finishes = Printing.objects.filter(game="prlx").values_list("finish", flat=True)
    assert Counter(finishes) == {"standard": 115, "holo": 115, "alternate": 20}
    assert Printing.objects.get(code="PX-L01").art == Printing.objects.get(code="PX-L01-H").art
    assert Printing.objects.get(code="PX-L01").art != Printing.objects.get(code="PX-L01-A").art


def test_only_the_settled_codes_are_not_provisional(catalogue):
    settled = set(Printing.objects.filter(game="monstra", provisional=False).values_list("code", flat=True))
    assert settled == {"FLA-01", *(f"TAC-{number:02d}" for number in range(1, 26))}
    assert not Printing.objects.filter(game="prlx", provisional=True).exists()
    codes = list(Printing.objects.values_list("code", flat=True))
    assert len(set(codes)) == len(codes)


def test_load_catalogue_never_overwrites_an_edited_code(catalogue):
    brumel = Printing.objects.get(design="Brumel")
    brumel.code, brumel.provisional = "BRU-77", False
    brumel.save()
    run("load_catalogue")
    brumel.refresh_from_db()
    assert (brumel.code, brumel.provisional) == ("BRU-77", False)


def test_mythic_holo_creatures_are_holo_and_the_founder_is_not(catalogue):
    shining = Printing.objects.filter(game="monstra", finish="holo")
    assert set(shining.values_list("design", flat=True)) == PREMIUM - {"Fenara"}
    fenara = Printing.objects.get(design="Fenara")
    assert (fenara.edition, fenara.finish, fenara.rarity) == ("Founder", "standard", "premium")


def test_print_run_packs_playable_sets_and_writes_each_secret_once(catalogue, file):
    said = run("print_run", "--sets", 3, "--secrets-file", file)
    written = lines(file)
    assert "72 copies" in said
    assert len(written) == 72 == PhysicalCopy.objects.count()
    assert SealedSet.objects.count() == 3
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for number in ("1", "2", "3"):
        designs = [line["design"] for line in written if line["set"] == number]
        assert len(set(designs)) == 24
        assert len([design for design in designs if design.startswith("TAC-")]) == 12
        assert len(PREMIUM & set(designs)) <= 1
    assert len({line["identifier"] for line in written}) == len({line["secret"] for line in written}) == 72
    assert {read_identifier(line["identifier"]) for line in written} == set(
        PhysicalCopy.objects.values_list("identifier", flat=True)
    )
    assert not any(line["secret"] in said or read_secret(line["secret"]) in said for line in written)


def test_print_run_makes_starter_sets_with_one_premium_card_each(catalogue, file):
    said = run("print_run", "--starters", 3, "--secrets-file", file)
    written = lines(file)
    assert "117 copies" in said
    assert (PrintRun.objects.get().game, str(PrintRun.objects.get())) == (
        "prlx",
        f"Run {PrintRun.objects.get().pk}: 3 × Starter Sets, issued",
    )
    for number in ("1", "2", "3"):
        inside = [line for line in written if line["set"] == number]
        assert len({line["design"] for line in inside}) == 39
        assert len([line for line in inside if line["finish"] != "standard"]) == 1
    assert {box.title.removesuffix(" Starter Set") for box in SealedSet.objects.all()} <= {
        facet.label for facet in Facet
    }


def test_the_theme_of_starter_sets_can_be_ordered(catalogue, file):
    run("print_run", "--starters", 4, "--theme", "echo", "--secrets-file", file)
    assert {box.title for box in SealedSet.objects.all()} == {"Echo Starter Set"}


def test_a_base_gameplay_id_prints_the_standard_finish_and_a_letter_another(catalogue, file, tmp_path):
    run("print_run", "--printing", "px-g01", "--quantity", 1, "--secrets-file", file)
    run("print_run", "--printing", "PX-G01-A", "--quantity", 1, "--secrets-file", tmp_path / "second.csv")
    assert [line["finish"] for line in lines(file)] == ["standard"]
    assert [line["finish"] for line in lines(tmp_path / "second.csv")] == ["alternate"]


def test_a_run_can_be_registered_only_after_it_has_been_shipped(ann, catalogue, file):
    run("print_run", "--printing", "fla-01", "--quantity", 2, "--secrets-file", file)
    first, second = lines(file)
    assert PrintRun.objects.get().state == "issued"
    with pytest.raises(services.NotRegistered):
        services.register_copy(ann, first["identifier"], first["secret"], ADDRESS)
    assert "2 copies can be registered now" in run("ship_run", PrintRun.objects.get().pk)
    assert PrintRun.objects.get().state == "shipped"
    assert PrintRun.objects.get().shipped_at is not None
    services.register_copy(ann, first["identifier"], first["secret"], ADDRESS)
    assert "was shipped before" in run("ship_run", PrintRun.objects.get().pk)
    assert PhysicalCopy.objects.get(owner=ann).state == "registered"
    assert services.register_copy(ann, second["identifier"], second["secret"], ADDRESS).new


def test_a_run_can_be_shipped_at_once(ann, catalogue, file):
    run("print_run", "--sets", 1, "--secrets-file", file, "--shipped")
    for line in lines(file):
        services.register_copy(ann, line["identifier"], line["secret"], ADDRESS)
    assert sum(services.owned(ann).values()) == 24


def test_print_run_never_overwrites_a_file(catalogue, file):
    file.write_text("the secrets of an earlier run")
    with pytest.raises(CommandError, match="exists already"):
        run("print_run", "--sets", 1, "--secrets-file", file)
    assert file.read_text() == "the secrets of an earlier run"
    assert PrintRun.objects.count() == 0


def test_a_run_that_fails_leaves_neither_copies_nor_secrets_behind(catalogue, file, monkeypatch):
    def full_disk(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(secrets_file, "write", full_disk)
    with pytest.raises(CommandError, match="No space left on device"):
        run("print_run", "--sets", 1, "--secrets-file", file)
    assert not file.exists()
    assert PhysicalCopy.objects.count() == 0


def test_a_run_that_the_database_refuses_leaves_no_secrets_behind(catalogue, file, monkeypatch):
    def broken(*_):
        raise DatabaseError("gone")

    monkeypatch.setattr(services, "ship_run", broken)
    with pytest.raises(DatabaseError):
        run("print_run", "--sets", 1, "--secrets-file", file, "--shipped")
    assert not file.exists()
    assert PhysicalCopy.objects.count() == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--sets", "0"], "1 to 100,000"),
        (["--sets", "many"], "1 to 100,000"),
        (["--printing", "FLA-01"], "go together"),
        (["--sets", "1", "--quantity", "2"], "go together"),
        (["--sets", "1", "--theme", "echo"], "--theme goes with --starters"),
        (["--printing", "XXX-99", "--quantity", "1"], "No printing has the code or name XXX-99"),
        ([], "required"),
    ],
)
def test_print_run_says_what_it_cannot_do(catalogue, file, words, told):
    with pytest.raises(CommandError, match=told):
        run("print_run", *words, "--secrets-file", file)
    assert not file.exists()
    assert PrintRun.objects.count() == 0


def test_print_run_asks_for_the_catalogue_and_for_a_folder_that_exists(db, file, tmp_path):
    with pytest.raises(CommandError, match="run load_catalogue first"):
        run("print_run", "--sets", 1, "--secrets-file", file)
    with pytest.raises(CommandError, match="cannot be written"):
        run("print_run", "--sets", 1, "--secrets-file", tmp_path / "nowhere" / "file.csv")
    with pytest.raises(CommandError, match="no print run 7"):
        run("ship_run", 7)


@pytest.fixture
def developer(settings, tmp_path, catalogue):
    settings.DEBUG = True
    settings.DATA_DIR = tmp_path


def test_demo_accounts_own_a_registered_set_of_each_game_and_can_sign_in(developer, client):
    said = run("demo_accounts")
    for name in demo.NAMES:
        player = Player.objects.get(username=name)
        assert f"{name}   password: {demo.PASSWORD}   cards: 24 Monstra, 39 PRLX" in said
        assert len(services.owned(player)) == 24
        assert len(services.owned(player, "prlx")) == 39
        assert client.login(username=name, password=demo.PASSWORD)
        assert EmailAddress.objects.get(user=player).verified
    assert {event.kind for event in OwnershipEvent.objects.all()} == {"registered"}
    assert not RegistrationAttempt.objects.filter(failures__gt=0).exists()


def test_demo_accounts_print_the_same_again_on_a_later_start(developer):
    first = run("demo_accounts")
    assert run("demo_accounts") == first
    assert Player.objects.count() == 2
    assert PhysicalCopy.objects.count() == 127


def test_demo_accounts_of_an_older_release_get_their_starter_set(developer):
    ann = Player.objects.create_user("ann", password=demo.PASSWORD)
    services.grant_basic_set(ann)
    assert "ann   password: monstra-demo   cards: 24 Monstra, 39 PRLX" in run("demo_accounts")


def test_the_demo_card_can_be_registered_and_is_replaced_when_it_has_been(developer, django_user_model):
    newcomer = django_user_model.objects.create_user("cleo")
    run("demo_accounts")
    card = demo.card()
    assert services.register_copy(newcomer, card.identifier, card.secret, ADDRESS).new
    another = demo.card()
    assert another.identifier != card.identifier
    assert card.secret not in repr(card)
    assert f"{another.identifier}   secret: {another.secret}" in run("demo_accounts")


def test_a_changed_demo_password_is_not_undone(developer):
    run("demo_accounts")
    ann = Player.objects.get(username="ann")
    ann.set_password("something of her own")
    ann.save()
    assert "ann   password: (changed by its owner)" in run("demo_accounts")


def test_demo_accounts_are_refused_without_debug(catalogue, settings):
    settings.DEBUG = False
    with pytest.raises(CommandError, match="only while DEBUG is on"):
        run("demo_accounts")
    assert Player.objects.count() == 0
