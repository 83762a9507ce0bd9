"""Ways through the kiosk that show what people meet, found by looking.

A module here defines ``tour(person)``, which leads a scripted person on and yields the name of
each page while it is on the screen. Every game has one of its name; that of Hannibal vs Rome goes
through the whole house.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

from tests.kiosk.driver import Person

Tour = Callable[[Person], Iterator[str]]


def tour_names() -> list[str]:
    """Return the names of all tours."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def find_tour(name: str) -> Tour:
    """Return the tour of that name."""
    tour: Tour = importlib.import_module(f"{__name__}.{name}").tour
    return tour
