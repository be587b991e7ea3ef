"""What a starter set holds is legal as it comes: one deck for each format, and both at once (PRLX: Loadouts)."""

from collections import Counter
from random import Random

import pytest

from collection import services
from collection.cards.prlx.catalogue import CARDS
from collection.cards.prlx.vocabulary import Facet
from collection.starters import pack_starter_set
from decks.formats.prlx import PRLX_ATTRITION, PRLX_STANDARD, PersonaLoadout, problems


@pytest.mark.parametrize("theme", Facet)
def test_both_decks_of_a_box_are_legal_with_the_cards_of_the_box_alone(theme):
    for seed in range(25):
        box = pack_starter_set(CARDS, Random(seed), theme)
        owned = Counter(box.keys)
        for deck, format in ((box.standard, PRLX_STANDARD), (box.attrition, PRLX_ATTRITION)):
            assert problems(PersonaLoadout(deck.persona, deck.cards), format, owned) == []


def test_a_deck_counts_the_base_card_whatever_finish_is_owned(django_user_model, db):
    services.load_catalogue()
    cleo = django_user_model.objects.create_user("cleo")
    copies = services.grant_starter_set(cleo, chance=Random(1))
    keys = [copy.printing.design for copy in copies]
    assert {copy.printing.finish for copy in copies} > {"standard"}
    owned = services.owned(cleo, "prlx")
    assert owned == dict.fromkeys(keys, 1)
    assert problems(PersonaLoadout(keys[0], tuple(keys[1:13])), PRLX_STANDARD, owned) == []
    assert problems(PersonaLoadout(keys[13], tuple(keys[14:])), PRLX_ATTRITION, owned) == []
