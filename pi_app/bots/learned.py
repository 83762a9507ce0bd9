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


def read_beliefs(package: str, belief_features: tuple[str, ...]) -> list[float]:
    """Return the weights that a bot's package has learned for belief features, in their order; 0
    for a feature without one."""
    weights = read_weights(package, "beliefs", float)
    return [weights.get(feature, 0.0) for feature in belief_features]
