"""The tools of the workshop: struck bodies, plucked strings, breath and noise, a room around them.

A sound is an array of how far a speaker is pushed (-1 to 1), `RATE` times a second. All noise comes
from seeds, so that the same program makes the same sounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]

RATE: Final = 22050
WINDOW: Final = RATE // 10
"""A sound is as loud as its loudest tenth of a second."""

PEAK: Final = 0.245
"""How far a sound may push at most: four at once clip nothing."""

FADE: Final = 0.002
"""Seconds in which a sound comes from silence, and ten times that in which it goes there."""


def times(seconds: float) -> Sound:
    """Return the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, seed: int, low: float, high: float) -> Sound:
    """Return noise between two frequencies in Hz, about 1 strong."""
    dice = np.random.RandomState(seed)
    return filtered(dice.uniform(-1.0, 1.0, round(seconds * RATE)), low, high)


def filtered(sound: Sound, low: float, high: float) -> Sound:
    """Leave of a sound what lies between two frequencies, an octave's flank on either side."""
    spectrum = np.fft.rfft(sound)
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    below = np.clip(hertz * 2 / low - 1, 0.0, 1.0)
    above = np.clip(2 - hertz / high, 0.0, 1.0)
    result: Sound = np.fft.irfft(spectrum * below * above, len(sound))
    return result / max(1e-9, float(np.sqrt(np.mean(result**2)))) * 0.35


def falling(seconds: float, rate: float, attack: float = 0.001) -> Sound:
    """Return a strength that rises within `attack` seconds and falls by `rate` nepers a second."""
    time = times(seconds)
    return np.minimum(1.0, time / attack) * np.exp(-rate * time)


def struck(
    seconds: float, modes: Sequence[tuple[float, float, float]], attack: float = 0.0007
) -> Sound:
    """Return a body that is struck: each of its modes is a frequency in Hz, a strength and a rate
    at which it falls; high modes of a soft blow start late, hence the attack."""
    time = times(seconds)
    body = sum(
        strength * np.sin(2 * np.pi * hertz * time) * np.exp(-rate * time)
        for hertz, strength, rate in modes
    )
    return np.asarray(body * np.minimum(1.0, time / attack))


def plucked(seconds: float, hertz: float, bright: float) -> Sound:
    """Return a gut string that is plucked at a fifth of its length; `bright` is how strong its
    upper partials are."""
    return struck(
        seconds,
        [
            (
                hertz * n * (1 + 0.0002 * n * n) ** 0.5,
                abs(float(np.sin(np.pi * n / 5))) / n**1.4 * bright ** (n - 1),
                2.8 + 1.5 * n,
            )
            for n in range(1, 11)
            if hertz * n < RATE * 0.45
        ],
        0.004,
    )


def blown(seconds: float, hertz: float, strength: float = 1.0) -> Sound:
    """Return a bronze horn that is blown: it speaks late, and the louder the brighter."""
    time = times(seconds)
    breath = np.minimum(1.0, time / 0.045) * np.minimum(1.0, (seconds - time) / 0.11)
    swell = breath * (1.0 - 0.4 * (time / seconds) ** 1.5) * strength
    # The lips find their note from below, and tremble a little when it is held.
    sharp = 1.0 - 0.018 * np.exp(-time * 38) + 0.0022 * np.sin(2 * np.pi * 5.2 * time) * time
    phase = 2 * np.pi * np.cumsum(hertz * sharp) / RATE
    tone = np.zeros_like(time)
    for n in range(1, 13):
        if hertz * n < RATE * 0.45:
            tone += np.sin(n * phase) / n * swell ** (0.55 * n)
    return np.asarray(tone * 0.5)


def joined(seconds: float, *parts: tuple[float, Sound]) -> Sound:
    """Return sounds that begin at their seconds, one over the other, each without a step at its
    end."""
    result = np.zeros(round(seconds * RATE))
    for start, part in parts:
        first = round(start * RATE)
        left = np.arange(len(part))[::-1] / (0.015 * RATE)
        fits = (part * np.minimum(1.0, left))[: max(0, len(result) - first)]
        result[first : first + len(fits)] += fits
    return result


def in_room(sound: Sound, wet: float, seconds: float = 0.16, seed: int = 77) -> Sound:
    """Return a sound in a small room with much wood: a few early reflections and a short tail."""
    dice = np.random.RandomState(seed)
    time = times(seconds)
    tail = dice.uniform(-1.0, 1.0, len(time)) * np.exp(-time * 6.0 / seconds)
    answer = filtered(tail, 250.0, 4200.0) * np.minimum(1.0, time / 0.012) * 0.16
    answer *= 1.0 - time / seconds  # of what the filter has carried round to the end nothing stays
    for delay, strength in ((0.0071, 0.5), (0.0113, -0.38), (0.0167, 0.3), (0.0241, -0.22)):
        answer[round(delay * RATE)] += strength
    answer *= wet
    answer[0] += 1.0
    size = len(sound) + len(answer)
    result: Sound = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)
    return result[: len(sound)]


# --- measures -----------------------------------------------------------------------------------


def weighted(sound: Sound) -> Sound:
    """Return a sound as ears take it, roughly as ITU-R BS.1770 does: less of what is deep, and 4 dB
    more from 1500 Hz on."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    deep = hertz**2 / (hertz**2 + 60.0**2)
    shelf = 1 + 0.585 * hertz**2 / (hertz**2 + 1500.0**2)
    result: Sound = np.fft.irfft(np.fft.rfft(sound) * deep * shelf, len(sound))
    return result


def loudness(sound: Sound) -> float:
    """Return how loud the loudest tenth of a second is, in dB of a full push."""
    padded = np.concatenate([weighted(sound), np.zeros(WINDOW)])
    energy = np.cumsum(np.concatenate([[0.0], padded**2]))
    most = float(np.max(energy[WINDOW:] - energy[:-WINDOW])) / WINDOW
    return 10 * float(np.log10(max(most, 1e-12)))


def mixed(sound: Sound, wanted: float) -> Sound:
    """Return a sound as loud as wanted (dB), its highest peaks rounded off so far that four such
    sounds fit into one speaker, without a step at its ends."""
    time = times(len(sound) / RATE)
    ends = np.minimum(1.0, time / FADE) * np.minimum(1.0, (time[-1] - time) / (10 * FADE))
    bare, gain = (sound - np.mean(sound)) * ends, 1.0
    for _ in range(12):
        gain *= 10 ** ((wanted - loudness(_rounded(bare * gain))) / 20)
    return _rounded(bare * gain)


def _rounded(sound: Sound) -> Sound:
    return np.asarray(PEAK * np.tanh(sound / PEAK))
