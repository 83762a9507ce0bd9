"""The window around the app: full screen and back, when a mouse pointer shows, and when the screen
rests."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

import pygame

from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.rest import ScreenRest
from pi_app.kiosk.screen import App, Scene
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.theme import Size

VEIL = 130
"""How dense the veil over a dim screen is, of 255."""

_STIRRING = (
    pygame.FINGERDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
)

WINDOW: Size = (1280, 800)
"""The size of a window for which nobody has asked another."""


def on_desktop() -> bool:
    """Whether a desktop with windows is running, as far as its environment tells."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"))


class Kiosk(App):
    """The app with what belongs to the window: full screen by F11, a mouse pointer only for those
    who use a mouse, and a rest for the screen when nobody stirs."""

    def __init__(
        self,
        surface: pygame.Surface,
        home: Callable[[], Scene],
        sounds: SoundBox,
        windowed: Size,
        rest: ScreenRest,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``windowed`` is the size of the window that F11 leads back to."""
        self._windowed = windowed
        self._rest = rest
        super().__init__(surface, home, sounds, clock=clock)

    @property
    def fullscreen(self) -> bool:
        """Whether the whole screen is filled."""
        return bool(self.surface.get_flags() & pygame.FULLSCREEN)

    def set_fullscreen(self, wanted: bool) -> None:
        """Fill the whole screen, or go back to a window."""
        if wanted == self.fullscreen:
            return
        if wanted:
            self._windowed = self.surface.get_size()
            shown = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            shown = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        self.resized(shown)

    def dispatch(self, event: pygame.event.Event) -> None:
        """Take what concerns the window; scenes get the rest, but not what woke the screen."""
        if event.type in _STIRRING and self.stir():
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(not self.fullscreen)
            return
        if event.type == pygame.FINGERDOWN:
            pygame.mouse.set_visible(False)
        elif event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            pygame.mouse.set_visible(True)
        super().dispatch(event)

    def stir(self) -> bool:
        """Somebody stirred, here or at a handheld; return whether that woke the screen, and so is
        to do nothing else."""
        woke = self._rest.stir(self._clock())
        if woke:
            self.scene.redraw()
        return woke

    def frame(self) -> bool:
        """One turn of the loop, at whose beginning the screen may go to rest."""
        if self._rest.update(self._clock()):
            self.scene.redraw()
        return super().frame()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the picture, under a veil or not at all when the screen rests."""
        super().paint(surface)
        if self._rest.state != "awake":
            density = VEIL if self._rest.state == "dim" else 255
            lay_veil(surface, surface.get_rect(), (0, 0, 0), density)
