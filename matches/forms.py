"""The forms of the match pages: what a match is opened or joined with, a choice of the board, a message, a handover."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django import forms

from matches import services
from matches.ai import LEVELS
from matches.lists import BOT_DECKS, MIRROR
from matches.models import Match
from matches.plans import BASE_HPS, SLOT_COUNTS, STARTS, Plan, bosses
from matches.screens.lists import DeckChoice
from matches.screens.rooms import Invitation
from matches.screens.ways import PERSON

GUEST = ""
BOT_LEVELS = [(level, f"A bot, {level}") for level in LEVELS]
SITTERS = [(GUEST, "Somebody who gets the link"), *BOT_LEVELS]
DEFAULT_LEVEL = services.Bot().level


class DeckForm(forms.Form):
    """The deck that a player brings: one of their own that is legal now, or a loaner."""

    deck = forms.ChoiceField(
        label="Your deck",
        widget=forms.RadioSelect,
        error_messages={
            "required": "Choose the deck you want to play with.",
            "invalid_choice": "That deck cannot be chosen. It may have been changed or deleted: choose another one.",
        },
    )

    def __init__(self, decks: Sequence[DeckChoice], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.decks = decks
        self.fields["deck"].choices = [(each.value, each.name) for each in decks]
        if any(each.persona for each in decks):
            self.fields["deck"].label = "Your Loadout"

    @property
    def chosen(self) -> str:
        """The value of the deck that is marked when the form is shown."""
        return str(self["deck"].value() or self.decks[0].value)


class OpeningForm(DeckForm):
    """What a match is opened with. Each kind says what is `plan`ned, and where which `bots` sit.

    `start` is the plan with what is preselected in it.
    """

    title = ""
    button = "Begin the match"
    partners = False  # whether two players may make a team

    def __init__(self, start: Plan, decks: Sequence[DeckChoice], *args: Any, **kwargs: Any) -> None:
        super().__init__(decks, *args, **kwargs)
        self.start = start

    @property
    def plan(self) -> Plan:
        return self.start

    @property
    def bots(self) -> Mapping[int, str] | None:
        """The level of the bot on each seat that one takes; None for a bot everywhere, if there is one."""
        return None

    @property
    def bot(self) -> services.Bot | None:
        """The bot, if one plays, with the deck of a team of bots."""
        return None


class TableForm(OpeningForm):
    """A match that somebody is waited for: how long, and who may look on."""

    pace = forms.TypedChoiceField(
        label="Clock",
        help_text="When it runs out, the creature guards itself. Three times in a row lose the match.",
        choices=Match.Pace.choices,
        coerce=int,
        initial=Match.Pace.CALM,
    )
    visibility = forms.ChoiceField(
        label="Who may look on",
        help_text="Onlookers never see a hand.",
        choices=Match.Visibility.choices,
        initial=Match.Visibility.PLAYERS,
    )


class AgainstBotForm(OpeningForm):
    """One's own deck against a bot, which plays with the same, with another of one's own, or with a random one."""

    title = "Play against a bot"

    bot_deck = forms.ChoiceField(
        label="The bot plays with",
        initial=MIRROR,
        widget=forms.RadioSelect,
        error_messages={"required": "Choose what the bot plays with."},
    )
    level = forms.ChoiceField(label="How it plays", choices=BOT_LEVELS, initial=DEFAULT_LEVEL, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        own = [(each.value, f"My deck “{each.name}”") for each in self.decks if not each.loaner]
        self.fields["bot_deck"].choices = [*BOT_DECKS.items(), *(own if len(own) > 1 else [])]
        if len(BOT_LEVELS) == 1:
            del self.fields["level"]

    @property
    def bot(self) -> services.Bot:
        return services.Bot(self.cleaned_data["bot_deck"], self.cleaned_data.get("level") or DEFAULT_LEVEL)


class AgainstPersonForm(TableForm):
    """A room that somebody is invited to."""

    title = "Invite somebody"
    button = "Open the room"


class TermsForm(forms.Form):
    """What the one who opens a room of PRLX may choose in a format: Base Persona HP and Field Slots (P-009, P-007)."""

    base_hp = forms.TypedChoiceField(
        label="Base Persona HP",
        help_text="The same for both. A Medium Persona has 1 less, a Large 2, a Giant 3.",
        coerce=int,
    )
    field_slots = forms.TypedChoiceField(
        label="Field Slots",
        help_text="With any number but three this is a custom match: unrated, and open to everyone.",
        choices=[(count, str(count)) for count in SLOT_COUNTS],
        coerce=int,
    )

    def __init__(self, start: Plan, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.start = start
        self.fields["field_slots"].initial = start.field_slots
        self.fields["base_hp"].initial = start.base_hp
        possible = BASE_HPS[start.format]
        self.fields["base_hp"].choices = [(hp, str(hp)) for hp in possible]
        if len(possible) == 1:
            del self.fields["base_hp"]

    @property
    def plan(self) -> Plan:
        """What is to be played with what was chosen."""
        return replace(self.start, **self.cleaned_data)


class PersonaForm(OpeningForm):
    """The fields of `TermsForm` among the others of a form that opens a match of PRLX."""

    def __init__(self, start: Plan, decks: Sequence[DeckChoice], *args: Any, **kwargs: Any) -> None:
        super().__init__(start, decks, *args, **kwargs)
        self.terms = TermsForm(start).fields
        self.fields.update(self.terms)
        self.order_fields(["deck", *self.terms])
        for name in self.terms:
            self.fields[name].required = False
        if "pace" in self.fields:
            self.fields[
                "pace"
            ].help_text = (
                "When it runs out, the window is declined, or the turn ends. Three times in a row lose the match."
            )

    @property
    def plan(self) -> Plan:
        return replace(self.start, **{name: self.cleaned_data[name] for name in self.terms if self.cleaned_data[name]})


class PersonaAgainstBotForm(PersonaForm, AgainstBotForm):
    """PRLX against a bot."""


class PersonaAgainstPersonForm(PersonaForm, AgainstPersonForm):
    """A room of PRLX that somebody is invited to."""


class FourForm(TableForm):
    """A duel of two teams of two: persons and bots in any mixture."""

    title = "Duel of four"
    button = "Open the table"
    partners = True

    partner = forms.ChoiceField(label="Your partner", choices=SITTERS, required=False)
    first_opponent = forms.ChoiceField(label="Opponent, slot 1", choices=SITTERS, required=False)
    second_opponent = forms.ChoiceField(label="Opponent, slot 2", choices=SITTERS, required=False)
    bot_deck = forms.ChoiceField(
        label="Two bots as opponents play with", choices=list(BOT_DECKS.items()), initial=MIRROR, required=False
    )

    field_order = ["deck", "partner", "first_opponent", "second_opponent", "bot_deck", "pace", "visibility"]

    @property
    def bots(self) -> Mapping[int, str]:
        names = ("partner", "first_opponent", "second_opponent")
        levels = {index: self.cleaned_data[name] for index, name in enumerate(names, start=1)}
        return {index: level for index, level in levels.items() if level}

    @property
    def bot(self) -> services.Bot:
        return services.Bot(self.cleaned_data["bot_deck"] or MIRROR)


class MissionForm(TableForm):
    """A mission, alone or with a partner. Which boss it goes against is said by the button that is pressed."""

    title = "Rift Guardian mission"
    partners = True
    ALONE, INVITED = "alone", "invited"
    MISSION_WITH = [(ALONE, "Nobody: I play both creatures"), (INVITED, "A partner who gets the link"), *BOT_LEVELS]

    company = forms.ChoiceField(label="With", choices=MISSION_WITH, initial=ALONE, required=False)
    boss = forms.ChoiceField(error_messages={"required": "Choose which version of the boss you want to face."})

    field_order = ["deck", "company", "pace", "visibility"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["boss"].choices = [(slug, slug) for slug in bosses()]
        self.fields["pace"].initial = Match.Pace.NONE
        for name in ("pace", "visibility"):
            self.fields[name].required = False

    def clean_pace(self) -> int:
        return int(self.cleaned_data["pace"] or Match.Pace.NONE)

    def clean_visibility(self) -> str:
        return str(self.cleaned_data["visibility"] or Match.Visibility.PLAYERS)

    @property
    def company_now(self) -> str:
        return str(self.cleaned_data["company"] or self.ALONE)

    @property
    def plan(self) -> Plan:
        places = 1 if self.company_now == self.ALONE else 2
        return replace(self.start, places=places, boss=self.cleaned_data["boss"])

    @property
    def bots(self) -> Mapping[int, str]:
        return {} if self.company_now in {self.ALONE, self.INVITED} else {1: self.company_now}


BOT = "bot"

OPENINGS: dict[str, tuple[Plan, dict[str, type[OpeningForm]]]] = {
    "duel": (STARTS["duel"], {BOT: AgainstBotForm, PERSON: AgainstPersonForm}),
    "four": (replace(STARTS["duel"], places=4), {BOT: FourForm}),
    "mission": (STARTS["mission"], {BOT: MissionForm}),
    "standard": (STARTS["standard"], {BOT: PersonaAgainstBotForm, PERSON: PersonaAgainstPersonForm}),
    "attrition": (STARTS["attrition"], {BOT: PersonaAgainstBotForm, PERSON: PersonaAgainstPersonForm}),
}
"""What can be opened, as a link names it: the plan that it begins with, and the form against a bot or a person."""


class JoinForm(DeckForm):
    """What somebody sits down with: a seat where there are several, a deck where the team may have none yet."""

    seat_choice = forms.TypedChoiceField(
        label="Your seat",
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={
            "required": "Choose where you want to sit.",
            "invalid_choice": "That seat is taken meanwhile. Choose another one.",
        },
    )

    def __init__(self, room: Invitation, *args: Any, **kwargs: Any) -> None:
        super().__init__(room.decks, *args, **kwargs)
        if len(room.free) > 1:
            self.fields["seat_choice"].choices = room.free
            self.fields["seat_choice"].initial = room.free[0][0]
        else:
            del self.fields["seat_choice"]
        if not room.decks:
            del self.fields["deck"]

    @property
    def seat(self) -> int | None:
        """The seat that was chosen; None where there is no choice."""
        return self.cleaned_data.get("seat_choice")


class SeatForm(forms.Form):
    """A seat of a room, and the level of the bot that is to take it; no level frees it."""

    seat = forms.IntegerField(min_value=0, max_value=3)
    level = forms.ChoiceField(choices=[("", ""), *BOT_LEVELS], required=False)


class ChoiceForm(forms.Form):
    """One press of a button on the board: the number of the decision, a space, and the key of the choice."""

    choice = forms.RegexField(r"^\d{1,9} [!-~]{1,120}$", strip=True)

    @property
    def number(self) -> int:
        return int(self.cleaned_data["choice"].partition(" ")[0])

    @property
    def key(self) -> str:
        return str(self.cleaned_data["choice"].partition(" ")[2])


class PointForm(ChoiceForm):
    """The same for a choice that is proposed; without a key the proposal is taken back."""

    choice = forms.RegexField(r"^\d{1,9}( [!-~]{1,120})?$", strip=True)


class SayForm(forms.Form):
    """A message to the partner. What is wrong with it is for the services to say."""

    text = forms.CharField(max_length=4096)


class HandoverForm(forms.Form):
    """Who is to answer for a slot: `what` is leaving or stepping in, `level` that of a bot, empty for a person."""

    LEAVE, STEP_IN = "leave", "step-in"

    what = forms.ChoiceField(choices=[(LEAVE, LEAVE), (STEP_IN, STEP_IN)])
    level = forms.ChoiceField(choices=[("", ""), *BOT_LEVELS], required=False)
