"""Reads the learned weights of bots, which `tabularium learn` writes to a file beside a game's
bot."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TypeVar

Weight = TypeVar("Weight")


def read_weights(package: str, name: str, kind: type[Weight]) -> dict[str, Weight]:
    """Return the weights in the JSON file with this name in a package, each of type `kind`, by
    their names."""
    text = files(package).joinpath(f"{name}.json").read_text(encoding="utf-8")
    weights = json.loads(text)["weights"]
    assert all(isinstance(each, kind) for each in weights.values()), (package, name)
    found: dict[str, Weight] = weights
    return found


def read_beliefs(package: str, belief_features: tuple[str, ...]) -> list[float]:
    """Return the learned weights of belief features in a package, in their order; 0 for a feature
    without a weight."""
    weights = read_weights(package, "beliefs", float)
    return [weights.get(feature, 0.0) for feature in belief_features]
