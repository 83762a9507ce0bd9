"""How each sound of the kiosk is made: what is struck, plucked, blown or rubbed, and when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from tests.kiosk.sounds.bench import (
    Sound,
    blown,
    falling,
    filtered,
    in_room,
    joined,
    noise,
    plucked,
    struck,
    times,
)


@dataclass(frozen=True)
class Recipe:
    """A sound of the kiosk.

    Attributes:
        make: makes a take by its number; takes differ as two blows of one hand do.
        loud: how loud it is to be in dB, see `bench.loudness`: what happens often is soft.
        takes: how many there are.
        wet: how much of the room is in it.
    """

    make: Callable[[int], Sound]
    loud: float
    takes: int = 1
    wet: float = 0.5


def _dice(take: int, sound: int) -> np.random.RandomState:
    return np.random.RandomState(1000 * sound + take)


def _tap(take: int) -> Sound:
    """A fingernail on a thin board."""
    high = (1.0, 1.06, 0.95)[take]
    modes = [(1120 * high, 1.0, 150.0), (1890 * high, 0.5, 210.0), (430 * high, 0.35, 110.0)]
    click = noise(0.07, take, 1800, 5000) * falling(0.07, 420) * 0.5
    return struck(0.07, modes) + click


def _piece(take: int) -> Sound:
    """A wooden block set down on a wooden board, which answers."""
    high = (1.0, 1.05, 0.93)[take]
    block = [(690, 0.8, 70), (1210, 0.55, 95), (1980, 0.35, 130), (3150, 0.18, 190)]
    board = [(148.0, 0.75, 32.0), (236.0, 0.6, 38.0), (388.0, 0.4, 50.0)]
    contact = noise(0.24, 10 + take, 900, 6000) * falling(0.24, 380) * 0.9
    wood = struck(0.24, [(hertz * high, strength, rate) for hertz, strength, rate in block])
    # One edge comes down before the others.
    settle = 0.021 + 0.006 * take
    return joined(0.24, (0, wood + contact), (0, struck(0.24, board)), (settle, 0.35 * wood))


def _card(take: int) -> Sound:
    """Paper that is drawn over paper, and the snap with which it lies."""
    length, snap = 0.26, 0.105 + 0.012 * take
    time = times(length)
    slide = noise(length, 20 + take, 1700, 6500)
    slide *= np.sin(np.pi * np.clip(time / snap, 0, 1)) ** 1.5 * 0.55
    slide *= 0.75 + 0.25 * np.sin(2 * np.pi * (61 + 9 * take) * time)
    lies = noise(0.12, 30 + take, 700, 5200) * falling(0.12, 75, 0.0015)
    table = struck(0.12, [(182.0, 0.7, 48.0), (310.0, 0.3, 60.0)])
    return joined(length, (0, slide), (snap, lies + table))


def _shuffle(take: int) -> Sound:
    """Two halves of a deck that fall into each other, and a knock to square them."""
    dice, length = _dice(take, 4), 0.78
    parts: list[tuple[float, Sound]] = []
    at, step = 0.02, 0.027
    while at < 0.52:
        flick = noise(0.05, int(dice.randint(10**6)), 1300, 6500) * falling(0.05, 140)
        parts.append((at, flick * float(dice.uniform(0.4, 0.8))))
        at, step = at + step * float(dice.uniform(0.85, 1.15)), step * 0.972
    knock = noise(0.12, 41, 500, 4000) * falling(0.12, 60)
    parts.append((0.61, knock + struck(0.12, [(176.0, 0.8, 45.0)])))
    return joined(length, *parts)


def _dice_fall(take: int) -> Sound:
    """Two dice of bone on a table, faster and softer until they lie."""
    dice, length = _dice(take, 5), 0.58
    parts: list[tuple[float, Sound]] = []
    at, gap, strong = 0.01, 0.125, 1.0
    while at < 0.5:
        for later in (0.0, float(dice.uniform(0.012, 0.04))):
            high = float(dice.uniform(0.9, 1.12))
            modes = [(2150, 0.7, 170), (3480, 0.55, 230), (5100, 0.3, 300), (260, 0.4, 70)]
            blow = struck(0.1, [(f * high, a, r) for f, a, r in modes])
            blow += noise(0.1, int(dice.randint(10**6)), 1500, 7000) * falling(0.1, 420) * 0.7
            parts.append((at + later, blow * strong * float(dice.uniform(0.6, 1.0))))
        at, gap, strong = at + gap, gap * 0.72 + 0.006, strong * 0.74
    return joined(length, *parts)


def _coins(take: int) -> Sound:
    """A few coins that fall on each other."""
    dice, length = _dice(take, 6), 0.5
    coin = [(2890, 0.5, 22), (4230, 0.8, 17), (5620, 0.6, 24), (7480, 0.4, 30), (9150, 0.2, 40)]
    parts: list[tuple[float, Sound]] = []
    for number in range(4):
        high = float(dice.uniform(0.9, 1.15))
        ring = struck(length, [(f * high, a, r) for f, a, r in coin])
        clink = noise(0.04, 60 + 10 * take + number, 3000, 9000) * falling(0.04, 500)
        at = 0.005 + 0.062 * number + float(dice.uniform(0, 0.02))
        strong = 0.8**number
        parts += [(at, ring * strong * 0.7), (at, clink * strong)]
    return joined(length, *parts)


def _hoofs(take: int) -> Sound:
    """Horses that go off at a gallop on sand: three beats and a rest, twice."""
    dice, length = _dice(take, 7), 0.72
    parts: list[tuple[float, Sound]] = []
    for stride in (0.0, 0.31):
        for beat, strong in ((0.0, 0.75), (0.075, 0.9), (0.155, 1.0)):
            high = float(dice.uniform(0.92, 1.1))
            thud = struck(
                0.16, [(96 * high, 1.0, 34), (171 * high, 0.7, 44), (318 * high, 0.35, 70)]
            )
            seed = int(dice.randint(10**6))
            sand = noise(0.16, seed, 380, 2600) * falling(0.16, 62, 0.003) * 0.75
            at = stride + beat + float(dice.uniform(0, 0.008))
            parts.append((at, (thud + sand) * strong))
    return joined(length, *parts)


def _clash(take: int) -> Sound:
    """Iron on iron, and a shield behind it."""
    length = 0.75
    parts: list[tuple[float, Sound]] = []
    for at, high, strong in ((0.0, 1.0, 0.8), (0.12 + 0.02 * take, 1.17 - 0.06 * take, 1.0)):
        bar = [(1180, 0.5, 9), (1930, 0.45, 8), (3260, 0.7, 10), (4410, 0.5, 12), (6120, 0.4, 15)]
        # Each mode is a pair, a little apart: that is what makes it shimmer.
        pairs = [(f * high * d, a * 0.5, r) for f, a, r in bar for d in (1.0, 1.0061)]
        scrape = noise(0.2, 70 + take, 1800, 8000) * falling(0.2, 34, 0.004) * 0.8
        shield = struck(0.3, [(142.0, 1.2, 17.0), (231.0, 0.8, 24.0), (405.0, 0.4, 34.0)])
        parts += [(at, struck(length, pairs) * strong), (at, scrape * strong), (at, shield)]
    return joined(length, *parts)


def _march(_take: int) -> Sound:
    """A war drum of skin: one, and two, three."""
    length = 0.86
    parts: list[tuple[float, Sound]] = []
    for number, (at, strong) in enumerate(((0.0, 1.0), (0.32, 0.7), (0.5, 0.9))):
        time = times(0.36)
        # The skin is tighter while it is pressed in.
        phase = 2 * np.pi * np.cumsum(88 * (1 + 0.35 * np.exp(-time * 46))) / 22050
        skin = sum(
            a * np.sin(ratio * phase) * np.exp(-r * time)
            for ratio, a, r in ((1.0, 1.0, 9), (1.59, 0.5, 15), (2.14, 0.3, 21), (2.92, 0.2, 30))
        )
        stick = noise(0.36, 80 + number, 250, 2400) * falling(0.36, 85) * 0.9
        parts.append((at, (np.asarray(skin) + stick) * strong))
    return joined(length, *parts)


def _ship(take: int) -> Sound:
    """A bow that goes through water, and the creak of its wood."""
    length = 0.92
    time = times(length)
    wave = noise(length, 90 + take, 160, 1500)
    wave *= np.sin(np.pi * time / length) ** 2 * (0.8 + 0.2 * np.sin(2 * np.pi * 3.1 * time))
    foam = noise(length, 94 + take, 2200, 6500) * np.sin(np.pi * np.clip(time - 0.25, 0, 0.8) / 0.8)
    hertz = 74 + 20 * np.sin(np.pi * time / 0.5)
    rubbed = 2 * ((np.cumsum(hertz) / 22050) % 1.0) - 1
    creak = filtered(rubbed, 380, 1100) * np.sin(np.pi * np.clip(time - 0.1, 0, 0.42) / 0.42) ** 2
    return np.asarray(wave + 0.18 * foam + 0.3 * creak)


def _turn(_take: int) -> Sound:
    """Two notes of a lyre, a fifth apart: it is for you."""
    notes = ((0.0, 440.0, 0.75), (0.17, 659.3, 1.0))
    return joined(0.98, *((at, plucked(0.8, hertz, 0.66) * s) for at, hertz, s in notes))


def _seal(_take: int) -> Sound:
    """A ring that is pressed into wax on a folded sheet."""
    sheet = noise(0.16, 101, 1300, 5000) * np.sin(np.pi * times(0.16) / 0.16) ** 2 * 0.35
    press = struck(0.26, [(118.0, 1.0, 26.0), (205.0, 0.55, 36.0), (640.0, 0.2, 90.0)], 0.004)
    return joined(0.42, (0, sheet), (0.13, press))


def _hurry(_take: int) -> Sound:
    """Two soft knocks: it is nearly over."""
    knock = struck(0.2, [(780.0, 1.0, 46.0), (1590.0, 0.35, 70.0), (262.0, 0.3, 40.0)])
    return joined(0.44, (0, 0.8 * knock), (0.19, knock))


def _refused(_take: int) -> Sound:
    """Two dull knocks, the second lower."""
    parts = [
        (at, struck(0.2, [(f, 1.0, 34.0), (f * 1.52, 0.4, 48.0), (f * 3.1, 0.12, 90.0)], 0.003))
        for at, f in ((0.0, 196.0), (0.105, 155.0))
    ]
    return joined(0.34, *parts)


def _win(_take: int) -> Sound:
    """Two horns: a call of three notes, and the fifth held above them."""
    call = ((0.0, 0.17, 392.0), (0.18, 0.17, 392.0), (0.36, 0.2, 523.3), (0.58, 1.08, 659.3))
    below = ((0.0, 0.17, 261.6), (0.18, 0.17, 261.6), (0.36, 0.2, 329.6), (0.58, 1.08, 392.0))
    horns = [(at, blown(long, hertz)) for at, long, hertz in call]
    horns += [(at, blown(long, hertz, 0.85) * 0.75) for at, long, hertz in below]
    return joined(1.85, *horns)


RECIPES: Final = {
    "tap": Recipe(_tap, -37, 3, 0.2),
    "piece": Recipe(_piece, -25, 3),
    "card": Recipe(_card, -27, 3),
    "shuffle": Recipe(_shuffle, -26),
    "dice": Recipe(_dice_fall, -25, 2),
    "coins": Recipe(_coins, -26, 2),
    "hoofs": Recipe(_hoofs, -22, 2),
    "clash": Recipe(_clash, -20, 2, 0.8),
    "march": Recipe(_march, -21, 1, 0.7),
    "ship": Recipe(_ship, -25),
    "turn": Recipe(_turn, -24, 1, 0.8),
    "seal": Recipe(_seal, -27),
    "hurry": Recipe(_hurry, -28),
    "refused": Recipe(_refused, -25, 1, 0.3),
    "win": Recipe(_win, -20, 1, 1.0),
}


def make(name: str, take: int) -> Sound:
    """Return a take of a sound in its room, as loud as it comes."""
    recipe = RECIPES[name]
    return in_room(recipe.make(take), recipe.wet)
