"""The people whom the table remembers, and how players look on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pi_app.core.game import Game
from pi_app.drawing.emblems import FACES
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.player_profiles import GUEST, Person, new_profile
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.kiosk.preferences import unknown_people_in
from pi_app.table.backup import Contents
from pi_app.table.personas import persona_of
from pi_app.table.players import Player


class PeopleStore:
    """Reads and writes the people among the preferences."""

    def __init__(self, preferences: PreferenceStore) -> None:
        self._preferences = preferences

    @property
    def everybody(self) -> tuple[Person, ...]:
        """All people who are remembered."""
        return self._preferences.values.people

    def find(self, name: str | None) -> Person | None:
        """Return the person of that name, or None."""
        return next((each for each in self.everybody if each.name == name), None)

    def add(self, name: str) -> Person:
        """Add a person with an emblem and a colour that nobody else has."""
        person = new_profile(name, self.everybody)
        self._preferences.change(people=(*self.everybody, person))
        return person

    def add_from(self, backup: Contents) -> int:
        """Add the people of a backup whose names are unknown here; return how many."""
        unknown = unknown_people_in(backup, self.everybody)
        if unknown:
            self._preferences.change(people=(*self.everybody, *unknown))
        return len(unknown)

    def update(self, person: Person) -> None:
        """Replace the person of the same name."""
        changed = (person if each.name == person.name else each for each in self.everybody)
        self._preferences.change(people=tuple(changed))

    def remove(self, person: Person) -> None:
        """Remove the person of that name."""
        others = (each for each in self.everybody if each.name != person.name)
        self._preferences.change(people=tuple(others))

    def medal(self, key: str) -> SeatStyle:
        """Return the medal of a player: a name, or ``bot:`` with a level, which has a face."""
        persona = persona_of(key.removeprefix("bot:"))
        if key.startswith("bot:") and persona is not None:
            return replace(GUEST, emblem=f"{FACES}{persona.level}")
        person = self.find(key)
        return GUEST if person is None else person.style

    def styles(self, game: Game, players: Sequence[Player]) -> tuple[SeatStyle, ...]:
        """Return how the seats of a game look, each with the medal of its player."""
        people = [self.find(player.name) for player in players]
        medals = [None if person is None else person.style for person in people]
        pairs = zip(find_board(game).styles, medals, strict=False)
        return tuple(replace(style, person=medal) for style, medal in pairs)
