"""What PRLX cards offer: every legal choice once, in words, and why the rest is not possible."""

from matches.boards.prlx.layout import Act
from matches.engine.position import Position
from matches.engine.prlx.choices import CARD_NAMES, Plain
from tests.matches.boards.prlx_scenes import GAME, asked, board, found, plays, scene


def acts_of(position: Position, eyes: int) -> list[Act]:
    """All acts that a seat is offered."""
    return [act for row in scene(position, eyes).offers.values() for act in row]


def test_every_legal_choice_is_offered_exactly_once_and_nothing_else():
    decisions = 0
    for mode in ("standard", "attrition"):
        for seed in range(2):
            for _, _, position, _ in plays(mode, seed):
                decision = GAME.decision(position)
                if decision is None:
                    continue
                offered = [option.key for act in acts_of(position, decision.seat) for option in act.options]
                assert sorted(offered) == sorted(choice.key for choice in decision.options)
                decisions += 1
    assert decisions > 300


def test_the_same_choices_are_all_buttons_of_the_board_or_of_its_window():
    for kind, mode in (
        ("Main", "attrition"),
        ("Defense", "standard"),
        ("HandLimit", "attrition"),
        ("Counter", "standard"),
    ):
        position = found(kind, mode)
        shown = board(position, asked(position))
        assert shown.ask is not None
        keys = {option.key for option in shown.ask.plain}
        rows = [act for row in shown.acts.values() for act in row] if kind == "Main" else shown.ask.acts
        keys |= {option.key for act in rows for option in act.options}
        assert keys == {choice.key for choice in GAME.options(position)}


def test_whoever_is_not_asked_is_offered_nothing():
    position = found("Main")
    assert acts_of(position, 1 - asked(position)) == []
    assert not scene(position, None).offers


def test_the_ids_of_acts_are_unique():
    for _, _, position, _ in plays("attrition", 2):
        if position.agenda:
            ids = [act.id for act in acts_of(position, asked(position))]
            assert len(set(ids)) == len(ids)


def test_what_is_not_possible_says_why_with_its_rule():
    met = set()
    for mode in ("standard", "attrition"):
        for seed in range(3):
            for _, _, position, _ in plays(mode, seed):
                if not position.agenda:
                    continue
                for act in acts_of(position, asked(position)):
                    if act.kind == "passive":
                        assert not act.why_not
                    elif not act.ways:
                        assert act.why_not
                        assert act.rule.startswith("PRLX: ")
                        met.add(act.code)
    wanted = {"NO_ACTION", "FIELD_FULL", "WRONG_FODDER", "TWO_ATTACKS", "NO_TARGET", "WRONG_WINDOW", "FIRST_TURN"}
    assert wanted <= met
    assert "CHOICE_INVALID" not in met


def test_what_is_possible_stands_before_what_is_not():
    for _, _, position, _ in plays("standard", 4):
        if position.agenda:
            for row in scene(position, asked(position)).offers.values():
                possible = [bool(act.ways) for act in row]
                assert possible == sorted(possible, reverse=True)


def test_an_attack_is_paid_with_the_bonus_action_first_and_says_what_hits():
    position = found("Main", wanted=lambda p: p.table.turn > 4 and all(_attack(p).ways) and len(_attack(p).ways) == 2)
    attack = _attack(position)
    assert [way.words for way in attack.ways] == ["Bonus Action", "Action"]
    option = attack.ways[0].options[0]
    assert option.short.endswith("Persona")
    assert option.note.startswith("AC ")
    assert " hits on " in option.note
    assert option.label.startswith("Attack ")
    assert ", for a Bonus Action: " in option.label


def _attack(position: Position) -> Act:
    acts = acts_of(position, asked(position))
    return next((act for act in acts if act.kind == "attack"), Act("", "", "", "", ""))


def test_fodder_is_called_fodder():
    position = found(
        "Main", wanted=lambda p: any(_many(act) for act in acts_of(p, asked(p)) if act.kind == "sacrisummon")
    )
    act = next(act for act in acts_of(position, asked(position)) if act.kind == "sacrisummon" and _many(act))
    assert act.aim == "Fodder"
    assert act.words.endswith("from your Field as Fodder.")
    assert all(option.targets for option in act.options)


def _many(act: Act) -> bool:
    return any(len(way.options) > 1 for way in act.ways)


def test_a_single_target_needs_no_choosing():
    for _, _, position, _ in plays("standard", 6):
        if position.agenda:
            for act in acts_of(position, asked(position)):
                assert bool(act.aim) == any(len(way.options) > 1 and way.options[0].targets for way in act.ways)


def test_a_persona_offers_its_persona_action_alone():
    position = found("Main")
    seat = asked(position)
    row = scene(position, seat).offers[f"{'AB'[seat]}0"]
    assert [bool(act.printed and act.printed.badges[-1].startswith("PERSONA ACTION")) for act in row] == [True]


def test_the_hand_limit_asks_for_the_incoming_card_or_one_of_the_hand():
    position = found("HandLimit", "attrition")
    seat = asked(position)
    shown = board(position, seat)
    assert shown.ask is not None
    incoming, hand = shown.ask.acts
    assert incoming.title == "Bury the incoming card"
    assert len(incoming.options) == 1
    assert len(hand.options) == 9
    waiting = next(each for each in shown.used if each.waits)
    assert hand.title == f"Or Bury one of your Hand, and keep {waiting.face.name}"
    assert not [
        each
        for each in board(position, 1 - seat).used
        if each.waits and not position.table.known[position.agenda[-1][1]]
    ]


def test_every_window_can_be_left_by_a_choice_without_a_card():
    words = {}
    for kind, mode in (
        ("OwnAttack", "standard"),
        ("Defense", "standard"),
        ("Activation", "attrition"),
        ("Counter", "standard"),
        ("FollowUp", "standard"),
        ("Secondary", "attrition"),
    ):
        position = found(kind, mode)
        ask = board(position, asked(position)).ask
        assert ask is not None
        (option,) = ask.plain
        choice = GAME.choice(option.key)
        assert isinstance(choice, Plain)
        words[kind] = option.short
    assert len(set(words.values())) == len(words)
    assert words["FollowUp"] == "Keep the Reaction"


def test_the_cards_that_can_do_something_are_listed_with_what():
    position = found("Main", wanted=lambda p: p.table.turn > 2)
    shown = board(position, asked(position))
    assert shown.ask is not None
    assert [each.id for each in shown.ask.todo] == [card for card in shown.able if card != "ask"]
    assert all(each.name and each.acts for each in shown.ask.todo)


def test_an_active_event_that_something_can_destroy_is_marked_with_what():
    def aimed(position: Position) -> bool:
        t = position.table
        lying = {CARD_NAMES[card] for card in (*t.active[0], *t.active[1], *t.attached)}
        acts = acts_of(position, asked(position)) if lying else []
        return any(lying & set(option.targets) for act in acts for option in act.options)

    position = found("Main", "attrition", aimed)
    shown = board(position, asked(position))
    assert shown.exposed
    for card, aimers in shown.exposed.items():
        for aimer in aimers:
            targets = {target for act in shown.acts[aimer.id] for option in act.options for target in option.targets}
            assert card in targets
    assert not board(position, 1 - asked(position)).exposed
