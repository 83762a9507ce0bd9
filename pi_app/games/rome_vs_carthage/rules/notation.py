"""The actions of *Hannibal: Rome vs. Carthage* and their text.

An action is the number of a word, or a base number plus the number of its object:
``SPACE + space``, ``CARD + card`` and so on. Its meaning depends on the task: a space can be the
target of a step, of a marker or of a retreat. Texts are lower case, as in ``lead 6+2`` or
``take hannibal``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from pi_app.core.message import N_, Message
from pi_app.core.notation import Notation
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_IDS, SPACE_IDS, SPACES
from pi_app.games.rome_vs_carthage.rules.deck import CARDS
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    PROVINCE_NAMES,
    SPACE_NAMES,
    cus_of,
    strength_of,
)
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import MOST_CUS, MOST_ELEPHANTS

WORDS: Final = (
    ("done", N_("Done")),
    ("pass", N_("Let it be")),
    ("pass all", N_("Nothing more against this card")),
    ("yes", N_("Yes")),
    ("no", N_("No")),
    ("move", N_("Move a general")),
    ("markers", N_("Place political markers")),
    ("raise", N_("Raise a CU")),
    ("event", N_("Use the event")),
    ("discard", N_("Discard the card")),
    ("halt", N_("End the march")),
    ("fight", N_("Fight")),
    ("step back", N_("Go back")),
    ("enter city", N_("Into the city")),
    ("leave city", N_("Out of the city")),
    ("take train", N_("Take the siege train along")),
    ("leave train", N_("Leave the siege train behind")),
    ("withdraw", N_("Withdraw from the battle")),
    ("first", N_("Play first")),
    ("second", N_("Play second")),
    ("claim", N_("Open with a Campaign")),
    ("besiege", N_("Besiege")),
    ("sortie", N_("Sortie")),
    ("lose unit", N_("Lose a CU")),
    ("lose elephant", N_("Lose an elephant")),
    ("lose garrison", N_("Lose a CU inside the city")),
    ("lose stable", N_("Lose an elephant inside the city")),
    ("concede", N_("Let it go unanswered")),
    ("counterattack", N_("Counterattack")),
    ("pursue", N_("Pursue")),
    ("avoid", N_("Avoid battle")),
    ("stay", N_("Stay where you are")),
    ("draw", N_("Draw a hidden card")),
    ("remove marker", N_("Take the marker off")),
)
"""The actions that consist of a word only: text and label, by number."""

# In compiled code only a constant that is a literal number costs nothing.
DONE: Final = 0
PASS: Final = 1
PASS_ALL: Final = 2
YES: Final = 3
NO: Final = 4
MOVE: Final = 5
MARKERS: Final = 6
RAISE: Final = 7
EVENT: Final = 8
DISCARD: Final = 9
HALT: Final = 10
FIGHT: Final = 11
STEP_BACK: Final = 12
ENTER: Final = 13
LEAVE: Final = 14
TAKE_TRAIN: Final = 15
LEAVE_TRAIN: Final = 16
WITHDRAW: Final = 17
FIRST: Final = 18
SECOND: Final = 19
CLAIM: Final = 20
BESIEGE: Final = 21
SORTIE: Final = 22
LOSE_UNIT: Final = 23
LOSE_ELEPHANT: Final = 24
LOSE_GARRISON: Final = 25
LOSE_STABLE: Final = 26
CONCEDE: Final = 27
COUNTERATTACK: Final = 28
PURSUE: Final = 29
AVOID: Final = 30
STAY: Final = 31
DRAW: Final = 32
REMOVE: Final = 33

PASSES: Final = (PASS, PASS_ALL)  # the two ways to pass in a `Window`

CARD: Final = 100  # a strategy card, chosen or played: ``card 33``
SPACE: Final = 200  # a space: ``tarentum``
SAIL: Final = 300  # a port to sail to: ``sail syracuse``
GENERAL: Final = 400  # a general: ``hannibal``
TAKE: Final = 420  # a general taken along: ``take mago``
DROP: Final = 440  # a general left behind: ``drop mago``
WALLED: Final = 500  # the inside of a walled city: ``inside capua``
LEAD: Final = 600  # how many CUs go along, ``LEAD + units * 5 + elephants``: ``lead 6+2``
NUMBER: Final = 700  # a number: ``3``
PROVINCE: Final = 800  # a province: ``province celtiberia``
DIE: Final = 850  # the number on a die: ``die 4``
FACES: Final = (DIE + 1, DIE + 2, DIE + 3, DIE + 4, DIE + 5, DIE + 6)

DEALT: Final = 860  # the type of a battle card dealt or drawn: ``dealt probe``
BATTLE_CARD: Final = 870  # a battle card played, by type: ``play probe``
RESERVE_AS: Final = 880  # a Reserve played as another type: ``reserve as probe``
PROBE_AS: Final = 890  # Hannibal's Probe played as another type: ``probe as left``

KINDS: Final = (
    0, CARD, SPACE, SAIL, GENERAL, TAKE, DROP, WALLED, LEAD, NUMBER, PROVINCE, DIE, DEALT,
    BATTLE_CARD, RESERVE_AS, PROBE_AS,
)  # fmt: skip
"""The kinds of actions, each by its first action; words have the kind 0."""


def kind_of(action: int) -> int:
    """Return the kind of an action, one of `KINDS`."""
    return KINDS[bisect_right(KINDS, action) - 1]


def space_of(action: int) -> int:
    """Return the space that an action is about, or -1."""
    kind = kind_of(action)
    space = action - kind
    return space if kind in (SPACE, SAIL, WALLED) and space < SPACES else -1


TYPE_NAMES: Final = (
    N_("Frontal Assault"),
    N_("Flank Left"),
    N_("Flank Right"),
    N_("Probe"),
    N_("Double Envelopment"),
    N_("Reserves"),
)


def lead(units: int, elephants: int) -> int:
    """Return the action of leading a number of ordinary CUs and elephants."""
    return LEAD + units * (MOST_ELEPHANTS + 1) + elephants


def led(action: int) -> tuple[int, int]:
    """Return the ordinary CUs and elephants that a LEAD action names."""
    return divmod(action - LEAD, MOST_ELEPHANTS + 1)


_SPACES: Final = [id.replace("_", "-") for id in SPACE_IDS]
_GENERALS: Final = [id.replace("_", "-") for id in GENERAL_IDS]
_PROVINCES: Final = [id.replace("_", "-") for id in PROVINCE_IDS]
_CARDS: Final = [str(card) for card in range(CARDS + 1)]

_ABOUT: Final[tuple[tuple[int, str, Sequence[str], str, str, Sequence[str]], ...]] = (
    (CARD, "card {}", _CARDS, "", "", CARD_NAMES),
    (SPACE, "{}", _SPACES, "", "", SPACE_NAMES),
    (SAIL, "sail {}", _SPACES, N_("Sail to {port}"), "port", SPACE_NAMES),
    (GENERAL, "{}", _GENERALS, "", "", GENERAL_NAMES),
    (TAKE, "take {}", _GENERALS, N_("With {general}"), "general", GENERAL_NAMES),
    (DROP, "drop {}", _GENERALS, N_("Without {general}"), "general", GENERAL_NAMES),
    (WALLED, "inside {}", _SPACES, N_("Inside {city}"), "city", SPACE_NAMES),
    (PROVINCE, "province {}", _PROVINCES, "", "", PROVINCE_NAMES),
    (DEALT, "dealt {}", TYPE_IDS, "", "", TYPE_NAMES),
    (BATTLE_CARD, "play {}", TYPE_IDS, "", "", TYPE_NAMES),
    (RESERVE_AS, "reserve as {}", TYPE_IDS, N_("Reserve as {type}"), "type", TYPE_NAMES),
    (PROBE_AS, "probe as {}", TYPE_IDS, N_("Probe as {type}"), "type", TYPE_NAMES),
)
"""The actions with an object: the base number, the text and the ids that fill it; the label and the
name of its placeholder, both empty if the name alone is the label; and the names that fill it."""


def _labels() -> dict[int, tuple[str, Message]]:
    found: dict[int, tuple[str, Message]] = {}
    for action, (word, words) in enumerate(WORDS):
        found[action] = word, Message(words)
    for first, text, ids, words, gap, names in _ABOUT:
        for number, (id, name) in enumerate(zip(ids, names, strict=True)):
            said = Message(words, {gap: name}) if words else Message(name)
            # There is no card 0.
            if name:
                found[first + number] = text.format(id), said
    for units in range(MOST_CUS + 1):
        found[lead(units, 0)] = f"lead {units}", cus_of(units)
        for elephants in range(1, MOST_ELEPHANTS + 1):
            text = f"lead {units}+{elephants}"
            found[lead(units, elephants)] = text, strength_of(units, elephants)
    for number in range(21):
        found[NUMBER + number] = f"{number}", Message("{number}", {"number": number})
    for face in FACES:
        found[face] = f"die {face - DIE}", Message("Die: {number}", {"number": face - DIE})
    return found


_SAID: Final = _labels()
NOTATION: Final[Notation] = Notation(
    "Hannibal: Rome vs. Carthage",
    "card 33; event; hannibal; tarentum; sail syracuse; lead 6+2; play probe; done",
    {action: text for action, (text, _) in _SAID.items()},
)
"""The written form of the actions."""


def label(action: int) -> Message:
    """Return a few words that name an action on a button."""
    return _SAID[action][1]
