"""What bots have learned, as `tabularium learn` has written it: a file for each game and matter."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TypeVar

Weight = TypeVar("Weight")


def read_weights(name: str, kind: type[Weight]) -> dict[str, Weight]:
    """Return the weights in a file of ``pi_app/bots/data``, each a `kind`, by what they weigh."""
    text = files("pi_app.bots").joinpath("data", f"{name}.json").read_text(encoding="utf-8")
    weights = json.loads(text)["weights"]
    assert all(isinstance(each, kind) for each in weights.values()), name
    found: dict[str, Weight] = weights
    return found


def read_beliefs(name: str, signs: tuple[str, ...]) -> list[float]:
    """Return what is learned of a game's signs (`Judgement.signs`), in their order; 0 for those of
    which nothing is."""
    weights = read_weights(name, float)
    return [weights.get(sign, 0.0) for sign in signs]
