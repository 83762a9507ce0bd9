"""Who sits at a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pi_app.core.message import N_, Message
from pi_app.table.errors import Refused

if TYPE_CHECKING:
    from pi_app.table.worker_pool import WorkerPool


PHONE_PORTS: Final = (101, 102, 103, 104, 105, 106, 107)
"""The ports of phones, above those of keypads."""


def phone_number(port: int | None) -> int | None:
    """Return the number by which people know the phone at a port; None if there is no phone."""
    return None if port not in PHONE_PORTS else PHONE_PORTS.index(port) + 1


@dataclass(frozen=True)
class Player:
    """A person at the screen, a person with a keypad or a phone, or a bot.

    Attributes:
        name: what the others call the player; None if nobody gave a name.
        port: the number of the player's keypad, or of the phone (`PHONE_PORTS`); None without any.
        bot: what kind of bot it is, as `make_bot` understands it; None for a person.
    """

    name: str | None = None
    port: int | None = None
    bot: str | None = None

    @staticmethod
    def person(name: str | None = None) -> Player:
        """Return a person who plays at the screen."""
        return Player(name)

    @staticmethod
    def keypad(port: int, name: str | None = None) -> Player:
        """Return a person with the keypad or phone at `port`, who may use the screen as well."""
        return Player(name, port=port)

    @staticmethod
    def of_bot(spec: str, name: str | None = None) -> Player:
        """Return a bot, as in ``random`` or ``search``."""
        return Player(name, bot=spec)

    @property
    def is_person(self) -> bool:
        """Whether somebody has to be asked."""
        return self.bot is None


def check_players(seats: int, players: Sequence[Player], worker_pool: WorkerPool) -> None:
    """Make sure that these players can sit down.

    Raises:
        Refused: they don't fit the seats, two share a handheld, or a bot is unknown.
    """
    if len(players) != seats:
        raise Refused(
            Message(
                "There are {seats} seats, but {count} player.",
                {"seats": seats, "count": len(players)},
                plural="There are {seats} seats, but {count} players.",
            )
        )
    ports = [player.port for player in players if player.port is not None]
    for port in ports:
        if ports.count(port) > 1:
            phone = phone_number(port)
            if phone is not None:
                raise Refused(Message(N_("Two players can't share phone {port}."), {"port": phone}))
            raise Refused(Message(N_("Two players can't share keypad {port}."), {"port": port}))
    for player in players:
        if player.bot is not None:
            worker_pool.check(player.bot)
