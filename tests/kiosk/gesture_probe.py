"""A window that tells of each gesture on it: ``python -m tests.kiosk.gesture_probe``."""

from __future__ import annotations

import sys
import time

import pygame

from pi_app.kiosk.gestures import Recognizer
from tests.kiosk.touch_display import HEIGHT, WIDTH


def main() -> None:
    """Run until the window is closed or the process killed."""
    pygame.display.init()
    pygame.display.set_mode((WIDTH, HEIGHT), pygame.NOFRAME)
    recognizer = Recognizer((WIDTH, HEIGHT))
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            for gesture in recognizer.feed(event, time.monotonic()):
                sys.stdout.write(f"{gesture}\n")
                sys.stdout.flush()
        pygame.display.flip()
        time.sleep(0.01)


if __name__ == "__main__":
    main()
