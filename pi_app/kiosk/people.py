"""Who plays: people by their names and emblems, people with keypads, bots as whom they are met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from pi_app.kiosk import art, theme
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.game import Game
from pi_app.table.characters import CHARACTERS, character_of
from pi_app.table.players import Player
from pi_app.text import tr

BOT_TITLES: dict[str, str] = {each.level: each.name for each in CHARACTERS}
"""Whom a bot is met as, by its level, as message ids."""

EMBLEMS: tuple[str, ...] = tuple(style.emblem for style in theme.SEATS)
"""The emblems that a person can have."""


@dataclass(frozen=True)
class Person:
    """Somebody who is remembered from one evening to the next."""

    name: str  # what everybody calls the person; no two have the same
    emblem: str = EMBLEMS[0]  # which of `EMBLEMS`
    colour: int = 0  # the colour, as its number among those of the seats

    @staticmethod
    def from_json(told: object) -> Person:
        """Return the person that a JSON object describes.

        Raises:
            ValueError: it describes none.
        """
        match told:
            case {"name": str(name), "emblem": str(emblem), "colour": int(colour)}:
                if name.strip() and emblem in EMBLEMS and colour in range(len(theme.SEATS)):
                    return Person(name, emblem, colour)
        raise ValueError("this is no person")

    @property
    def style(self) -> SeatStyle:
        """How the person's medal looks."""
        return replace(theme.SEATS[self.colour], emblem=self.emblem)


GUEST = SeatStyle(theme.PARCHMENT_EDGE, theme.INK_SOFT, theme.PARCHMENT_LIGHT, "laurel")
"""How those look who are not remembered."""


def newcomer(name: str, people: Sequence[Person]) -> Person:
    """Return a new person, who looks like nobody else as long as there are looks left."""
    taken = {(person.emblem, person.colour) for person in people}
    count = len(EMBLEMS)
    looks = [(EMBLEMS[n % count], (n + n // count) % count) for n in range(count * count)]
    emblem, colour = next((each for each in looks if each not in taken), looks[0])
    return Person(name, emblem, colour)


def bot_title(spec: str) -> str:
    """What a bot is called; its own name if it is nobody that one knows."""
    character = character_of(spec)
    return spec if character is None else tr(character.name)


def face_of(spec: str, diameter: int) -> pygame.Surface:
    """The portrait of whom a bot is met as."""
    character = character_of(spec) or CHARACTERS[0]
    return art.picture(f"faces/{character.level}", diameter)


def title_of(key: str) -> str:
    """What is called who has a career of that key: a person by name, bots by their rank."""
    name = key.removeprefix("bot:")
    return bot_title(name) if name != key else name


def player_name(player: Player) -> str:
    """What a player is called, in the language now spoken."""
    if player.bot is not None:
        title = bot_title(player.bot)
        return tr("{bot} for {player}", bot=title, player=player.name) if player.name else title
    if player.name:
        return player.name
    if player.port is not None:
        return tr("Keypad {port}", port=player.port)
    return tr("Guest")


def names_by_seat(game: Game, players: Sequence[Player]) -> dict[str, str]:
    """The names of those who have one, by those of their seats (see `text.set_players`)."""
    seats = zip(game.seat_names, players, strict=False)
    return {seat: player.name for seat, player in seats if player.name}


def seat_title(name: str, player: Player) -> str:
    """A seat by its name, which is a message id, and by that of its player if anybody gave one."""
    return f"{tr(name)} · {player.name}" if player.name else tr(name)


def seat_detail(game: Game, players: Sequence[Player], numbers: Sequence[int], seat: int) -> str:
    """What stands beneath the name of whoever plays at a seat: which bot does in that person's
    stead; the seat, if it is called by the player's own name; else what kind of player it is."""
    player = players[seat]
    if not player.name:
        return player_names(players, numbers)[seat]
    return tr(game.seat_names[seat]) if player.bot is None else bot_title(player.bot)


def player_names(players: Sequence[Player], numbers: Sequence[int]) -> list[str]:
    """What the players at each seat are called, no two alike: namesakes are counted.

    Args:
        players: who sits at each seat.
        numbers: each seat's number in the series, by which namesakes keep theirs when seats move.
    """
    plain = [player_name(player) for player in players]
    names = []
    for name, own in zip(plain, numbers, strict=True):
        alike = sorted(each for other, each in zip(plain, numbers, strict=True) if other == name)
        if len(alike) > 1:
            name = tr("{player} {number}", player=name, number=alike.index(own) + 1)
        names.append(name)
    return names


def joined(names: Sequence[str]) -> str:
    """Names as one says them: with commas, and an *and* before the last."""
    if len(names) < 2:
        return "".join(names)
    return tr(" and ").join([tr(", ").join(names[:-1]), names[-1]])


def victory(names: Sequence[str]) -> str:
    """Who has won."""
    if not names:
        return tr("A draw")
    if len(names) == 1:
        return tr("Victory for {seat}", seat=names[0])
    return tr("{seats} win together", seats=joined(names))
