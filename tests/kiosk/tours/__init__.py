"""Ways through the kiosk that show what people meet, found by looking.

A module here defines ``tour(person)``, which leads a scripted person on and yields the name of
each page while it is on the screen. So does the module ``tour`` beside the tests of each game; that
of Hannibal vs Rome goes through the whole house. The marks of a tour are those of its test on the
smallest screen.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

from tests.games import games_with
from tests.kiosk.driver import Person

Tour = Callable[[Person], Iterator[str]]


def tour_names() -> list[str]:
    """Return the names of all tours."""
    return sorted((*games_with("tour.py"), *_own()))


def find_tour(name: str) -> Tour:
    """Return the tour of that name."""
    module = f"{__name__}.{name}" if name in _own() else f"tests.games.{name}.tour"
    tour: Tour = importlib.import_module(module).tour
    return tour


def _own() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__)]
