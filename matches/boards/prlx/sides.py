"""One player's half of a PRLX board: Persona, Field, Hand, Events, piles and the resources of the turn."""

from collection.faces import PrlxFace
from matches.boards.prlx.layout import (
    Creature,
    EventCard,
    Fitted,
    HandCard,
    Lying,
    Marker,
    Resource,
    Side,
)
from matches.boards.prlx.numbers import numbers, statuses, ward
from matches.boards.prlx.speaking import Speaker, capital
from matches.boards.scene import Scene
from matches.engine.game import RUNNING
from matches.engine.prlx.choices import CARD_NAMES
from matches.engine.prlx.designs import DESIGNS
from matches.engine.prlx.sight import TeamView, View
from matches.engine.prlx.stats import persona_ready, rounds_left, waited
from matches.engine.prlx.table import EMPTY, STRIDE, Table, most_hp


class Half:
    """What the half of one team is made from: its view, and the table that this view knows."""

    def __init__(self, scene: Scene, team: int, t: Table) -> None:
        self.scene = scene
        self.speaker = Speaker(t, scene.names, scene.team)
        self.team = team
        self.t = t
        self.view: View = scene.views[team]
        self.shown: TeamView = self.view.teams[team]

    def side(self) -> Side:
        """The whole half."""
        scene, team, shown = self.scene, self.team, self.shown
        seat = scene.seat_at(self.view.seats[team])
        deck_name, loaner = scene.decks[team]
        away = self._away()
        monsters = [None if card == away else self._creature(card) for card in shown.field]
        empty = [None] * (self.view.slots - len(monsters))
        return Side(
            team=team,
            seat=self.view.seats[team],
            name=scene.names[team],
            bot=bool(seat and seat.bot),
            loaner=loaner,
            deck_name=deck_name if scene.team == team else "",
            yours=scene.team == team,
            asked=self.view.asked_seat == self.view.seats[team],
            active=self.t.active_team == team,
            persona=self._creature(team * STRIDE),
            field=(*monsters, *empty),
            protector=self._creature(away) if away != EMPTY else None,
            away=shown.field.index(away) if away != EMPTY else EMPTY,
            resources=resources(self.t, team),
            hand=tuple([self._held(card) for card in shown.hand]),
            hand_hidden=shown.hand_hidden,
            hand_open=not shown.hand_hidden and self.view.team == team,
            events=tuple([self._event(card) for card in (*shown.active, *shown.events)]),
            events_hidden=shown.events_hidden,
            recovery=tuple([self._recovering(card) for card in shown.recovery]),
            buried=tuple([Lying(CARD_NAMES[card], self._face(card)) for card in shown.buried]),
            deck=shown.deck_size if self.view.mode == "attrition" else None,
            deck_left=None if shown.deck_left is None else tuple(map(self._printed, shown.deck_left)),
        )

    def _printed(self, design: int) -> PrlxFace:
        face: PrlxFace = self.scene.printed[DESIGNS[design].id]
        return face

    def _face(self, card: int) -> PrlxFace:
        return self._printed(self.t.design[card])

    def _away(self) -> int:
        """The Monster that stands beside its Persona, as the protector of the innermost attack (P-157)."""
        battle = self.t.battles[-1] if self.t.battles else None
        there = battle is not None and battle.protector in self.shown.field
        return battle.protector if battle and there else EMPTY

    def _creature(self, card: int) -> Creature:
        t, face = self.t, self._face(card)
        ac, aim, dmg = numbers(t, card, face)
        return Creature(
            id=CARD_NAMES[card],
            called=capital(self.speaker.called(card)),
            face=face,
            hp=t.hp[card],
            most=most_hp(t, card),
            temp=t.temp[card],
            ward=ward(t, card),
            ac=ac,
            aim=aim,
            dmg=dmg,
            statuses=statuses(t, card),
            attacks=t.attacks[card],
            attacks_most=t.setting.rules.attacks_per_turn,
            role=role(t, card),
            marker=self._marker() if card % STRIDE == 0 else None,
            fitted=tuple([self._fitted(each) for each in t.attached if t.host[each] == card]),
        )

    def _marker(self) -> Marker:
        t, persona = self.t, self.team * STRIDE
        face, used = self._face(persona), t.persona_used[self.team]
        if persona_ready(t, self.team):
            return Marker(face.marker, True, "Persona Action ready")
        ready = waited(t, used, DESIGNS[t.design[persona]].size) + 1
        return Marker(face.marker, False, f"Persona Action ready again on turn {ready}")

    def _fitted(self, card: int) -> Fitted:
        owner = card // STRIDE
        return Fitted(CARD_NAMES[card], self._face(card), self.scene.names[owner], owner != self.team)

    def _held(self, card: int) -> HandCard:
        t = self.t
        note = "Was defeated: its next summon takes an Action, and it enters Fatigued." if t.debt[card] else ""
        return HandCard(CARD_NAMES[card], self._face(card), bool(t.known[card]), note)

    def _event(self, card: int) -> EventCard:
        active = card in self.shown.active
        rounds = rounds_left(self.t, card) if active else 0
        return EventCard(CARD_NAMES[card], self._face(card), active, rounds)

    def _recovering(self, card: int) -> Lying:
        t = self.t
        last = waited(t, t.since[card], t.rounds[card])
        rounds = (last - t.turn + 1) // 2
        if last <= t.turn:
            words = "returns when this turn ends"
        else:
            words = f"{rounds} round{'' if rounds == 1 else 's'} left, returns when turn {last} ends"
        return Lying(CARD_NAMES[card], self._face(card), rounds, words)


def role(t: Table, card: int) -> str:
    """What a creature does in the innermost attack; empty without a part in it, or if that attack ended the match."""
    if not t.battles or t.winner != RUNNING:
        return ""
    battle = t.battles[-1]
    if card == battle.attacker:
        return "attacks"
    if card == battle.protector:
        return "protects"
    return "target" if card == battle.target else ""


_RESOURCES = {
    "action": ("Action", "Action", "Act"),
    "bonus": ("Bonus Action", "Bonus", "Bon"),
    "sacrisummon": ("Free Sacrisummon", "Sacrisummon", "Sacc"),
    "reaction": ("Reaction", "Reaction", "React"),
    "defense": ("Free Defense", "Defense", "Def"),
    "follow-up": ("Defensive Follow Up", "Follow Up", "F. Up"),
    "event": ("Event of this round", "Event", "Event"),
}
"""What each resource is called in a sentence, in a word, and where there is hardly room."""


def resources(t: Table, team: int) -> tuple[Resource, ...]:
    """What a player still has: for the own turn, for the enemy turn, and for the round (P-069 to P-083, P-159)."""
    own = t.active_team == team
    row = [
        _resource("action", t.actions[team], waits="" if own else "in the own turn"),
        _resource("bonus", t.bonus[team], waits="" if own else "in the own turn"),
        _resource("sacrisummon", t.free_sacrisummon[team], waits="" if own else "in the own turn"),
        _resource("reaction", t.reaction[team], spent="comes back at the end of the own turn"),
        _resource("defense", t.free_defense[team], waits="in the enemy turn" if own else ""),
    ]
    if t.follow_up_of[team] != EMPTY:
        earner = DESIGNS[t.design[t.follow_up_of[team]]].name
        row.append(_resource("follow-up", 1, ready=f"earned by {earner}, for another Monster"))
    row.append(_resource("event", int(t.event_round[team] != t.round)))
    return tuple(row)


def _resource(kind: str, left: int, *, waits: str = "", ready: str = "", spent: str = "") -> Resource:
    """One resource; `waits` says when it counts if that is not now, the others add to what it is now."""
    called, word, short = _RESOURCES[kind]
    if waits:
        return Resource(kind, word, short, 0, "waits", f"{called}: {waits}")
    if not left:
        return Resource(kind, word, short, 0, "spent", f"{called} spent{', ' + spent if spent else ''}")
    count = f"{left} Actions" if left > 1 else called
    return Resource(kind, word, short, left, "ready", f"{count} ready{', ' + ready if ready else ''}")
