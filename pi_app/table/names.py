"""What those are called who play: people by their names, bots as whom they are met, namesakes with
a number."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.core.game import Game
from pi_app.table.personas import persona_of
from pi_app.table.players import Player, phone_number
from pi_app.text import tr


def bot_title(spec: str) -> str:
    """What a bot is called: as whom one meets it, or else its own name, in words that may stand in
    two lines."""
    persona = persona_of(spec)
    return spec.replace("-", " ") if persona is None else tr(persona.name)


def title_of(key: str) -> str:
    """Return the title of the player with these statistics: a person's name, or a bot's title."""
    name = key.removeprefix("bot:")
    return bot_title(name) if name != key else name


def player_name(player: Player) -> str:
    """What a player is called, in the language now spoken."""
    if player.bot is not None:
        title = bot_title(player.bot)
        return tr("{bot} for {player}", bot=title, player=player.name) if player.name else title
    if player.name:
        return player.name
    phone = phone_number(player.port)
    if phone is not None:
        return tr("Phone {port}", port=phone)
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
    """What stands beneath the name of the player at a seat: which bot does in that person's
    stead; the seat, if it is called by the player's own name; else what kind of player it is."""
    player = players[seat]
    if not player.name:
        return player_names(players, numbers)[seat]
    return tr(game.seat_names[seat]) if player.bot is None else bot_title(player.bot)


def player_names(players: Sequence[Player], numbers: Sequence[int]) -> list[str]:
    """Return the names of the players by seat, no two alike: namesakes are numbered.

    Args:
        players: who sits at each seat.
        numbers: each seat's number in the series, so that namesakes have the same number when the
            seats move on.
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
