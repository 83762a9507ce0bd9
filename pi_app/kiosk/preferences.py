"""What the people at this table like: language, volume, what is shown. Kept in a small JSON file.

The file is a convenience: whatever in it cannot be read or makes no sense counts as not said, and
what cannot be written is only lost for the next evening.
"""

from __future__ import annotations

import json
import locale
import logging
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import platformdirs

from pi_app.core.json_text import parse_json
from pi_app.kiosk.player_profiles import Person, new_profile
from pi_app.system.host import ROTATIONS
from pi_app.table.backup import Contents
from pi_app.table.bounds import MOST_PEOPLE
from pi_app.table.store import replacing
from pi_app.text import LANGUAGES, Language

log = logging.getLogger(__name__)

VOLUMES = (0.0, 0.3, 0.6, 1.0)  # the loudness that one can choose: off, soft, medium, loud
BRIGHTNESSES = (0.25, 0.5, 0.75, 1.0)
"""The brightnesses of the LED board that one can choose, as shares of all its light."""


READING_PACES = (1.6, 1.0, 0.6)
"""How long what is told may stand, in times of how long reading it takes."""

REST_MINUTES = (0, 5, 15)
"""After how many minutes without a touch or key the screen may dim; 0 is never."""

CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "language": LANGUAGES,
    "volume": VOLUMES,
    "loudness": VOLUMES[1:],
    "brightness": BRIGHTNESSES,
    "reading_pace": READING_PACES,
    "rest_minutes": REST_MINUTES,
    "rotation": ROTATIONS,
    "fullscreen": (None, False, True),
}
"""What each preference may be that is more than on or off."""


def system_language() -> Language:
    """The language that this computer speaks, if the kiosk does too; else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((name for name in names if name), locale.getlocale()[0] or "")
    return "ja" if spoken.lower().startswith(("ja", "japan")) else "en"


@dataclass
class Preferences:
    """What was chosen, or the defaults."""

    language: Language = "en"  # what the kiosk speaks
    volume: float = 0.6  # from 0 (silent) to 1
    loudness: float = 0.6  # what it was before it was muted
    calm: bool = False  # whether nothing moves on the screen by itself
    handhelds_shown: bool = False  # whether keyboard rows stand in for handhelds on the screen
    brightness: float = BRIGHTNESSES[-1]  # of the LED board, from 0 to 1
    lamps_shown: bool = False  # whether a panel stands in for the LED board
    remarks: bool = True  # whether bots say something now and then
    reading_pace: float = READING_PACES[1]  # what is told stands so many times as long as reading
    rest_minutes: int = REST_MINUTES[2]  # the screen dims after so many without a touch or key
    rotation: int = 0  # by how many degrees the picture is turned, where that can be done
    fullscreen: bool | None = None  # None leaves it to the kind of screen
    large: bool = False  # letters, and on a large screen buttons
    left_handed: bool = False  # whether what is tapped most lies at the left
    people: tuple[Person, ...] = ()  # those who are remembered
    noted: tuple[str, ...] = ()  # which notes on a first game need not be shown again, to whom


def default_preferences_path() -> Path:
    """Where preferences lie unless somebody names another place."""
    return platformdirs.user_config_path("tabularium", appauthor=False) / "kiosk.json"


def load_preferences(path: Path) -> Preferences:
    """Read preferences; what is missing or makes no sense has its default."""
    result = Preferences(language=system_language())
    try:
        data = parse_json(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return result
    except (OSError, ValueError) as problem:
        log.warning("Preferences in %s are not used: %s", path, problem)
        return result
    if not isinstance(data, dict):
        log.warning("Preferences in %s are not used: not a JSON object", path)
        return result
    usual = asdict(result).items()
    may_be = CHOICES | {name: (False, True) for name, value in usual if isinstance(value, bool)}
    for name, value in data.items():
        if name == "people":
            result.people = read_people(value)
        elif name == "noted" and isinstance(value, list):
            result.noted = tuple(each for each in value if isinstance(each, str))
        # To Python, True is 1 and 90 is 90.0.
        elif any(each == value and type(each) is type(value) for each in may_be.get(name, ())):
            setattr(result, name, value)
        else:
            log.warning("Preference %r in %s is not used", name, path)
    return result


def read_people(data: object) -> tuple[Person, ...]:
    """Return those of a JSON list of people who make sense, each name once."""
    found: dict[str, Person] = {}
    for each in data[:MOST_PEOPLE] if isinstance(data, list) else ():
        try:
            person = Person.from_json(each)
        except ValueError as problem:
            log.warning("A player profile is not used: %s", problem)
        else:
            found.setdefault(person.name, person)
    return tuple(found.values())


def unknown_people_in(data: Contents, here: Sequence[Person]) -> tuple[Person, ...]:
    """Return those of whose name nobody is here: whom a backup remembers or, if it does not tell,
    everybody with a name who played."""
    people: list[Person] = []
    if data.people is not None:
        people += read_people(data.people)
    else:
        for name in data.names:
            people.append(new_profile(name, (*here, *people)))
    known = {each.name.casefold() for each in here}
    return tuple(each for each in people if each.name.casefold() not in known)


def save_preferences(preferences: Preferences, path: Path) -> None:
    """Write preferences: wholly or not at all. A failure is logged, since no game hangs on it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as new:
            new.write_text(json.dumps(asdict(preferences), indent=2), encoding="utf-8")
    except OSError as problem:
        log.warning("Preferences could not be saved in %s: %s", path, problem)
