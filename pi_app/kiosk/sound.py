"""The sounds of the kiosk: which there are, what each kind of event sounds like, and the box that
plays them; silent where there is no speaker. `pi_app/kiosk/sounds` says how they are made."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import resources
from io import BytesIO
from itertools import cycle
from typing import Final, Literal, get_args

import pygame

from pi_app.core.event import Event

log = logging.getLogger(__name__)

Name = Literal[
    "tap", "piece", "card", "shuffle", "dice", "coins", "hoofs", "clash", "march", "ship",
    "turn", "seal", "hurry", "refused", "win",
]  # fmt: skip

RATE: Final = 22050

VOICES: Final = 4
"""So many may sound at once; a further one takes the place of the oldest."""

LANDING: Final[frozenset[Name]] = frozenset(("piece", "coins"))
"""The sounds that are played when a movement ends, and not when it starts."""

_WORDS: Final[Mapping[Name, str]] = {
    "win": "over won",
    "dice": "rolled",
    "shuffle": "shuffled dealt anew",
    "card": "card reveal laid drawn up",
    "coins": "bids raise bought sold score",
    "piece": "move place placed put",
    "clash": "battle clash take loss lost killed",
    "march": "marched",
    "ship": "sailed",
}
BY_WORD: Final = {word: name for name, words in _WORDS.items() for word in words.split()}
"""What an event sounds like by a word in the name of its kind, unless a board says otherwise."""


def usual_sound(event: Event) -> Name | None:
    """Return what an event sounds like where its board does not say so: a die that is rolled, or
    else as the last word of its kind that is known here."""
    if isinstance(event.data.get("die"), int):
        return "dice"
    words = reversed(event.kind.split("_"))
    return next((BY_WORD[word] for word in words if word in BY_WORD), None)


class SoundBox:
    """Plays sounds by name; does nothing, quietly, when no sound device can be opened."""

    def __init__(self, volume: float = 0.6) -> None:
        self._takes: dict[Name, list[pygame.mixer.Sound]] = {}
        self._volume = volume
        try:
            with _hushed():
                pygame.mixer.init(RATE, -16, 1, 512)
            pygame.mixer.set_num_channels(VOICES)
            self._takes = {name: _load(name) for name in get_args(Name)}
        except (pygame.error, NotImplementedError, OSError) as problem:
            log.info("No sound: %s", problem)
        self._next = {name: cycle(takes) for name, takes in self._takes.items()}
        self._voices: dict[Name, pygame.mixer.Channel] = {}  # where each sounded last
        self.volume = volume

    @property
    def can_play(self) -> bool:
        """Whether a sound device is open."""
        return bool(self._takes)

    @property
    def volume(self) -> float:
        """0 (silent) to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = max(0.0, min(1.0, value))
        for takes in self._takes.values():
            for take in takes:
                take.set_volume(self._volume)
                if not self._volume:
                    take.stop()

    def play(self, name: Name) -> None:
        """Start the next take of a sound. It takes the place of one of its kind that still sounds,
        so that no two of them add up."""
        if not self.can_play or not self._volume:
            return
        voice = self._voices.get(name)
        if voice is None or voice.get_sound() not in self._takes[name]:
            voice = self._voices[name] = pygame.mixer.find_channel(True)
        voice.play(next(self._next[name]))


def _load(name: Name) -> list[pygame.mixer.Sound]:
    """All takes of a sound."""
    folder = resources.files("pi_app.kiosk").joinpath("sounds")
    takes = sorted(file.name for file in folder.iterdir() if file.name.startswith(f"{name}_"))
    return [pygame.mixer.Sound(file=BytesIO((folder / take).read_bytes())) for take in takes]


@contextmanager
def _hushed() -> Iterator[None]:
    """Hide what the libraries beneath pygame write to the terminal about missing devices."""
    stderr, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)
