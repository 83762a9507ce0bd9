"""The people of old Rome as whom bots are met, one for each level: names, callings, manners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from pi_app.bots.levels import level_of
from pi_app.core.message import N_

Occasion = Literal["greeting", "gain", "setback", "victory", "defeat"]


class Persona(NamedTuple):
    """Somebody whom one plays against; all texts are message ids.

    Attributes:
        level: how the character plays, the id of a level.
        name: what everybody calls the character.
        calling: what the character does in life.
        manner: how the character plays, in a sentence.
        remarks: what the character says on each occasion, in turn.
    """

    level: str
    name: str
    calling: str
    manner: str
    remarks: Mapping[Occasion, tuple[str, ...]]


PERSONAS: Final[tuple[Persona, ...]] = (
    Persona(
        "lucius",
        N_("Lucius"),
        N_("a schoolboy"),
        N_("Takes every risk without a thought. Good for learning the rules."),
        {
            "greeting": (N_("I should be at school."), N_("Can I be first? Please?")),
            "gain": (N_("Did you see that?"), N_("Ha! I meant to do that.")),
            "setback": (N_("That's not fair!"), N_("Can we do that again?")),
            "victory": (N_("I won! I must tell everybody!"), N_("Beaten by a boy!")),
            "defeat": (N_("I let you win."), N_("Once more? Please?")),
        },
    ),
    Persona(
        "fulvia",
        N_("Fulvia"),
        N_("an innkeeper"),
        N_("Plays quickly, spends freely and seeks no quarrel."),
        {
            "greeting": (
                N_("Sit! The wine is on the house."),
                N_("I play as I pour: generously."),
            ),
            "gain": (N_("And how do you like that?"), N_("That goes on your bill.")),
            "setback": (N_("Fortune, you old gossip!"), N_("Spilt. Well, well.")),
            "victory": (N_("The loser pays for the wine!"), N_("Such guests may come again.")),
            "defeat": (N_("The next jug costs double."), N_("I was looking after the soup.")),
        },
    ),
    Persona(
        "varro",
        N_("Varro"),
        N_("a centurion"),
        N_("Sees a little way ahead, and likes to attack."),
        {
            "greeting": (N_("Fall in. We begin."), N_("Twenty years a soldier.")),
            "gain": (N_("That is how it is done."), N_("Position taken.")),
            "setback": (N_("I have marched through worse."), N_("Luck! Give me a good sword.")),
            "victory": (N_("Victory. Dismissed."), N_("Well fought. Not well enough.")),
            "defeat": (N_("Clean work. My respects."), N_("A broken line! I knew it.")),
        },
    ),
    Persona(
        "cornelia",
        N_("Cornelia"),
        N_("a noble lady"),
        N_("Weighs what may come, risks little and saves her strength."),
        {
            "greeting": (
                N_("Good evening. Let us think."),
                N_("My sons still learn from me."),
            ),
            "gain": (N_("I had hoped for that."), N_("One only has to count.")),
            "setback": (N_("Even the gods miscount."), N_("How very unlikely.")),
            "victory": (N_("What charming company."), N_("It was decided some time ago.")),
            "defeat": (N_("Well played. I will remember."), N_("I have learned something.")),
        },
    ),
    Persona(
        "fabius",
        N_("Fabius"),
        N_("the Delayer"),
        N_("Takes his time, avoids fights and looks far ahead. The strongest."),
        {
            "greeting": (N_("No hurry. The night is long."), N_("Hannibal was in a hurry, too.")),
            "gain": (N_("Patience bears fruit."), N_("I have waited for this.")),
            "setback": (N_("So be it. I can wait."), N_("Fortune loves the hasty.")),
            "victory": (N_("By delaying one saves the state."), N_("You see: there was time.")),
            "defeat": (N_("Then I waited too long."), N_("A battle is not the war.")),
        },
    ),
)
"""All of them, the weakest first."""


def persona_of(spec: str | None) -> Persona | None:
    """Return as whom a bot is met; None for a person, and for a bot of unknown kind."""
    level = level_of(spec) if spec is not None else None
    for persona in PERSONAS:
        if level is not None and persona.level == level.id:
            return persona
    return None
