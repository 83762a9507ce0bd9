"""What bots have learned, as `tabularium learn` has written it: a file beside the bot of a game."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TypeVar

Weight = TypeVar("Weight")


def read_weights(package: str, name: str, kind: type[Weight]) -> dict[str, Weight]:
    """Return the weights in the JSON file of a name in a package, each a `kind`, by what they
    weigh."""
    text = files(package).joinpath(f"{name}.json").read_text(encoding="utf-8")
    weights = json.loads(text)["weights"]
    assert all(isinstance(each, kind) for each in weights.values()), (package, name)
    found: dict[str, Weight] = weights
    return found


def read_beliefs(package: str, signs: tuple[str, ...]) -> list[float]:
    """Return what a bot's package has learned of its game's signs (`Judgement.signs`), in their
    order; 0 for those of which nothing is."""
    weights = read_weights(package, "beliefs", float)
    return [weights.get(sign, 0.0) for sign in signs]
