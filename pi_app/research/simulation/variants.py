"""The possible setups of a game."""

from __future__ import annotations

from itertools import product

from pi_app.core.game import Game, OptionValue


def variants(game: Game) -> list[tuple[int, dict[str, OptionValue]]]:
    """Return every number of seats with every combination of options that `game` allows."""
    ids = [option.id for option in game.options]
    found: list[tuple[int, dict[str, OptionValue]]] = []
    for seats in game.seat_counts:
        for values in product(*(option.values for option in game.options)):
            options = dict(zip(ids, values, strict=True))
            if game.conflict(options) is None:
                found.append((seats, options))
    return found


def spread_variants(game: Game, count: int) -> list[tuple[int, dict[str, OptionValue]]]:
    """Return `count` variants of `game`: each equally often, or, if there are more than `count`,
    evenly spread over all."""
    every = variants(game)
    if len(every) > count:
        return [every[index * len(every) // count] for index in range(count)]
    return [every[index % len(every)] for index in range(count)]
