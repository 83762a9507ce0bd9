"""Who is to sit where: plans for the seats of a game, those of the last time, and whose keypad is
whose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from pi_app.bots.registry import plug_in_bots
from pi_app.core.errors import BadOptions
from pi_app.core.game import Game, OptionValue
from pi_app.core.tool import Tool
from pi_app.table.entries import GameEntry
from pi_app.table.personas import persona_of
from pi_app.table.players import Player, phone_number

Kind = Literal["person", "keypad", "phone", "bot"]

DEFAULT_OPPONENTS: Final = ("fabius", "varro", "cornelia", "fulvia", "lucius")
"""Whom one meets where nobody was chosen, from the first seat on."""


@dataclass(frozen=True)
class SeatPlan:
    """Who will sit at a seat. Bot and port stay as they are while another kind is chosen; ``name``
    is None if nobody gave one."""

    kind: Kind
    bot: str
    port: int
    name: str | None = None

    def player(self) -> Player:
        """The player that is planned."""
        if self.kind == "bot":
            return Player.of_bot(self.bot)
        if self.kind in ("keypad", "phone"):
            return Player.keypad(self.port, self.name)
        return Player.person(self.name)


def planned(player: Player, seat: int) -> SeatPlan:
    """The plan that leads to ``player`` again."""
    persona = persona_of(player.bot)
    bot = DEFAULT_OPPONENTS[seat % len(DEFAULT_OPPONENTS)]
    if persona is not None:
        bot = persona.level
    elif player.bot is not None and player.bot.partition(":")[0] in plug_in_bots():
        bot = player.bot
    if player.bot is not None:
        return SeatPlan("bot", bot, seat + 1, player.name)
    if player.port is not None:
        kind: Kind = "keypad" if phone_number(player.port) is None else "phone"
        return SeatPlan(kind, bot, player.port, player.name)
    return SeatPlan("person", bot, seat + 1, player.name)


def first_players(game: Game, seats: int) -> list[Player]:
    """One person against bots, all different as long as there are others; at a tool people only."""
    return [
        Player.person()
        if seat == 0 or isinstance(game, Tool)
        else Player.of_bot(DEFAULT_OPPONENTS[seat % len(DEFAULT_OPPONENTS)])
        for seat in range(seats)
    ]


def fitted(game: Game, players: Sequence[Player]) -> list[Player]:
    """Seat the players of another game at this one.

    They keep their order. If there are too few seats, bots leave before people. If there are too
    few players, new ones join as `first_players` has them. No bot sits at a tool.
    """
    if isinstance(game, Tool):
        players = [player for player in players if player.is_person]
    people_first = sorted(range(len(players)), key=lambda seat: not players[seat].is_person)
    seats = len(players)
    if seats not in game.seat_counts:
        wanted = max(sum(player.is_person for player in players), game.seat_counts[0])
        seats = max(count for count in game.seat_counts if count <= wanted)
    seated = [players[seat] for seat in sorted(people_first[:seats])]
    return [*seated, *first_players(game, seats)[len(seated) :]]


class Seating(NamedTuple):
    """Who sits at each seat of a game, the value of each option, and whether its pieces stand on
    the real table."""

    players: Sequence[Player]
    options: Mapping[str, OptionValue]
    real_box: bool


def seating_of(game: Game, last: GameEntry, ports: Sequence[int]) -> Seating:
    """Return how a game of that kind was played, as far as that can be had again where there are
    keypads at these ports."""
    players = with_ports(last.players, ports)
    try:
        options = game.check_options(len(players), last.options)
    except BadOptions:
        options = {}
    return Seating(players, options, last.real_box)


def with_ports(players: Iterable[Player], ports: Collection[int]) -> list[Player]:
    """Return players as they can sit where there are keypads at these ports: those of other ones
    play at the screen."""
    return [
        player if player.port in (None, *ports) else replace(player, port=None)
        for player in players
    ]


def with_keypads(
    players: Iterable[Player], games: Iterable[GameEntry], ports: Collection[int]
) -> list[Player]:
    """Return players with the keypads that the people among them had the last time, as far as they
    are at these ports and nobody has them yet; ``games`` are all that were begun, the oldest
    first."""
    free = set(ports)
    held = {
        player.name: player.port for entry in games for player in entry.players if player.is_person
    }
    result = []
    for player in players:
        port = held.get(player.name) if player.is_person else None
        result.append(replace(player, port=port if port in free else None))
        free.discard(port or 0)
    return result
