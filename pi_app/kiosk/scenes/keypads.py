"""One keypad: whether its keys are heard and its lamp shines, and which keypad it is to be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from pi_app.devices.handhelds import KEYS, Handhelds, KeyPress, LampPattern, Pairing
from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import grid, inset, rows
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Button, Paragraphs, Stack, Toggle, Widget
from pi_app.text import N_, Text, lazy, tr

ORDER: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "C", "0", "OK")
"""The keys of a handheld, row by row."""

CONDITIONS: dict[str, str] = {
    "unplugged": N_("Unplugged"),
    "damaged": N_("Damaged"),
    "stuck": N_("A key is stuck"),
}
"""The present fault of a keypad, by the kind of its condition, as message ids."""


@dataclass(eq=False, repr=False)
class KeyRequest:
    """Asks for a key on a keypad of any kind, which then is the one of a port."""

    scene: Scene
    pairing: Pairing
    port: int
    question: Text
    otherwise: Callable[[], None] = lambda: None  # is called if nobody presses one

    def __post_init__(self) -> None:
        self.pairing.wait_for(self.port)
        cancel = Answer(lazy("Cancel"), self._cancel)
        self._dialog = self.scene.ask(lazy("Keypad {port}", port=self.port), self.question, cancel)

    @property
    def open(self) -> bool:
        """Whether it still asks."""
        return self.scene.dialog is self._dialog

    def end(self) -> None:
        """Ask no longer."""
        self.pairing.wait_for(None)
        if self.open:
            self.scene.dialog = None
            self.scene.redraw()

    def _cancel(self) -> None:
        self.end()
        self.otherwise()


@dataclass(eq=False, repr=False)
class KeyField(Widget):
    """The twelve keys of a handheld: gold when they were heard, brightest the one heard last."""

    high = 250

    heard: set[str] = field(default_factory=set, init=False)
    last: str | None = field(default=None, init=False)

    def hear(self, key: str) -> None:
        """Light a key."""
        self.heard.add(key)
        self.last = key
        self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        m = self.theme
        side = min(self.rect.width // 3, self.rect.height // 4)
        field = pygame.Rect(0, 0, 3 * side, 4 * side)
        field.center = self.rect.center
        for key, cell in zip(ORDER, grid(field, 3, 4, 0), strict=True):
            cap = inset(cell, m.px(4))
            gold = theme.GOLD_LIGHT if key == self.last else theme.GOLD
            face = gold if key in self.heard else theme.WHITE
            shapes.rect(surface, theme.PARCHMENT_EDGE, cap, border_radius=m.px(10))
            top, _ = rows(cap, [1.0, m.px(4)])
            shapes.rect(surface, face, top, border_radius=m.px(10))
            lettering.draw_line(surface, key, top.center, "strong", m.large, theme.INK)


@dataclass(eq=False, repr=False)
class KeypadScene(PageScene):
    """While it is open its keys are tried out: the game does not hear them."""

    handhelds: Handhelds
    clock: Callable[[], float]
    port: int
    _flickers = False

    def __post_init__(self) -> None:
        self.keys = KeyField()
        self._request: KeyRequest | None = None

    def leave(self) -> None:
        if self._request is not None:
            self._request.end()

    def keypad(self, press: KeyPress) -> bool:
        if self._request is not None and self._request.open:
            self._request.end()
            self.keys.heard.clear()
        if press.port == self.port:
            self.keys.hear(press.key)
        else:
            self.say(tr("That was keypad {port}.", port=press.port))
        return True

    def keypad_lamp(self, port: int) -> LampPattern | None:
        flickers = self._flickers and port == self.port
        return LampPattern.FAST if flickers else super().keypad_lamp(port)

    def facts(self) -> object:
        return self._words()

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Keypad {port}", port=self.port))
        keys, words = self.parted(body, 0.42)
        self.put(self.keys, keys)
        self.sheet("words", Stack(self._choices()), words)

    def _words(self) -> str:
        pairing = self.handhelds.pairing
        name = None if pairing is None else pairing.paired(self.port)
        wrong = [
            tr(CONDITIONS[each.kind])
            for each in self.handhelds.conditions(self.clock())
            if each.port == self.port
        ]
        lines = [f"# {name}" if name else "", *(wrong or [tr("Connected")])]
        lines.append(
            tr(
                "Press each key: the keys that work turn gold. On this page they do not reach the "
                "game."
            )
        )
        lines.append(
            tr("Keys pressed: {count} of {all}", count=len(self.keys.heard), all=len(KEYS))
        )
        return "\n".join(filter(None, lines))

    def _choices(self) -> list[Widget]:
        widgets: list[Widget] = [Paragraphs(self._words)]
        widgets.append(Toggle(lazy("Its lamp flickers"), self._flickers, self._flicker))
        pairing = self.handhelds.pairing
        if pairing is not None:
            take = partial(self._ask, pairing)
            widgets.append(Button(lazy("Choose by pressing a key"), take, icon="swap"))
            if pairing.paired(self.port) is not None:
                widgets.append(Button(lazy("Forget this keypad"), partial(self._forget, pairing)))
                words = lazy(
                    "On a number pad . and − are C. On a game controller the cross is 1 to 4 and "
                    "the buttons at the right are 5 to 8, each clockwise from the upper one; "
                    "behind are 9 and 0, Select is C, Start is OK."
                )
                widgets.append(Paragraphs(words))
        return widgets

    def _flicker(self, wanted: bool) -> None:
        self._flickers = wanted

    def _ask(self, pairing: Pairing) -> None:
        question = lazy(
            "Press a key on the device that will be keypad {port}: a number pad, a keyboard or "
            "a game controller.",
            port=self.port,
        )
        self._request = KeyRequest(self, pairing, self.port, question)

    def _forget(self, pairing: Pairing) -> None:
        pairing.forget(self.port)
        self.keys.heard.clear()
