"""Makes the sounds of the kiosk.

``python -m tests.kiosk.sounds`` writes them into ``pi_app/kiosk/sounds``. ``--look DIRECTORY``
draws the waveform and the spectrogram of each besides, for those who cannot listen.
"""

from __future__ import annotations

import argparse
import sys
import wave
from pathlib import Path
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from tests.kiosk.sounds.bench import RATE, loudness, mixed
from tests.kiosk.sounds.recipes import RECIPES, make

FOLDER: Final = Path(__file__).parents[3] / "pi_app" / "kiosk" / "sounds"


def samples(name: str, take: int) -> NDArray[np.int16]:
    """Return a finished sound in 16 bits."""
    return np.round(mixed(make(name, take), RECIPES[name].loud) * 32767).astype(np.int16)


def main() -> int:
    """Write them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--look", type=Path, metavar="DIRECTORY")
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        for take in range(recipe.takes):
            pushes = samples(name, take)
            with wave.open(str(FOLDER / f"{name}_{take + 1}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(pushes.astype("<i2").tobytes())
            sound = pushes / 32768
            sys.stdout.write(
                f"{name}_{take + 1}: {len(sound) / RATE:.2f} s, {loudness(sound):.1f} dB, "
                f"peak {np.max(np.abs(sound)):.3f}\n"
            )
            if args.look is not None:
                _draw(args.look / f"{name}_{take + 1}.png", sound)
    return 0


def _draw(path: Path, sound: NDArray[np.float64]) -> None:
    """Draw how far the speaker is pushed, and beneath it how strong each frequency is: 90 dB from
    black to white, from 0 to half the rate."""
    size, hop = 256, 32
    padded = np.concatenate([sound, np.zeros(2 * size)])
    starts = range(0, len(sound) + size, hop)
    frames = np.stack(
        [padded[at : at + size] * np.hanning(size) for at in starts if at + size < len(padded)]
    )
    strength = 20 * np.log10(np.abs(np.fft.rfft(frames)) + 1e-7)
    light = np.clip((strength + 70) / 90, 0, 1)[:, ::-1]
    spectrum = pygame.surfarray.make_surface(np.repeat((light * 255)[:, :, None], 3, 2))
    wide, high = 460, 130
    picture = pygame.Surface((wide, 2 * high))
    picture.blit(pygame.transform.scale(spectrum, (wide, high)), (0, high))
    columns = np.array_split(sound, wide)
    for x, column in enumerate(columns):
        top, foot = (
            round(high / 2 - 4 * high / 2 * float(each))
            for each in (np.max(column), np.min(column))
        )
        picture.fill((240, 220, 160), (x, top, 1, max(1, foot - top)))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, str(path))


if __name__ == "__main__":
    raise SystemExit(main())
