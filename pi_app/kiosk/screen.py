"""The scenes, and the app that shows them: the loop, the window, the rest of the screen.

One thread draws. Results of other threads and processes reach it by ``App.post``. A frame is drawn
only when something has changed, thirty times a second at most, to save the Pi's processor.
"""

from __future__ import annotations

import gc
import logging
import queue
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from pi_app.devices.handhelds import KeyPress, LampPattern
from pi_app.drawing import image_cache
from pi_app.drawing.canvas import Canvas
from pi_app.drawing.theme import DESIGN_SIZE, Size, Theme
from pi_app.kiosk.gestures import Back, Gesture, Recognizer, Tap
from pi_app.kiosk.paper import desk, lay_veil
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.timeline import Tween, ease_out
from pi_app.kiosk.widgets import Answer, Dialog, Group, Label, Toast, Widget
from pi_app.system.host import ScreenRest
from pi_app.table.errors import TableError
from pi_app.text import Text, lazy, render

log = logging.getLogger(__name__)

FRAMES_PER_SECOND: Final = 30

PAGE_SECONDS: Final = 0.16
"""How long the picture of one page fades into that of the next."""

SMALLEST: Final = (480, 480)  # what a window can be made no smaller than
VEIL: Final = 130  # how dense the veil over a dim screen is, of 255
_TOUCHING: Final = (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_ACTIVITY: Final = (*_TOUCHING, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


@dataclass(eq=False, repr=False)
class Scene:
    """One screenful. Put widgets into ``widgets`` in ``layout``; a dialog lies over all of them.

    The order each frame: gestures to ``handle``, then ``update``, then (if anything changed)
    ``draw``.
    """

    app: App = field(init=False)
    widgets: Group = field(default_factory=Group, init=False)
    toast: Toast = field(default_factory=Toast, init=False)
    dialog: Dialog | None = field(default=None, init=False)
    theme = Theme(DESIGN_SIZE)
    area = pygame.Rect((0, 0), DESIGN_SIZE)
    _redraw = True

    def enter(self) -> None:
        """The scene becomes visible (again)."""

    def leave(self) -> None:
        """The scene is covered or removed."""

    def layout(self, area: pygame.Rect) -> None:
        """Place everything for this screen; called on entry, resize and change of language."""

    def arrange(self, area: pygame.Rect) -> None:
        """Take the screen ``area``: measures, widgets, toast and dialog."""
        self.area = area
        self.theme = Theme(area.size)
        self.layout(area)
        self.toast.place(self.remark_place(), self.theme)
        if self.dialog is not None:
            self.dialog.place(area, self.theme)
        self.redraw()

    def visit(self, page: Callable[..., Scene], *about: object) -> None:
        """Go to another page, made of what it is about; from there Back leads here."""
        self.app.push(page(*about))

    def put(self, widget: Widget, box: pygame.Rect) -> None:
        """Place a widget on this screen, above those that are there."""
        widget.place(box, self.theme)
        self.widgets.add(widget)

    def remark_place(self) -> pygame.Rect:
        """Where a remark hangs down from the head of this rectangle: over the title of the page,
        where it hides nothing that can be tapped."""
        title = _title(self.widgets)
        return self.area if title is None else title.rect

    def redraw(self) -> None:
        """Ask for a new frame."""
        self._redraw = True

    @property
    def needs_redraw(self) -> bool:
        """Whether the picture on the screen is out of date."""
        return (
            self._redraw
            or self.widgets.dirty
            or self.toast.dirty
            or (self.dialog is not None and self.dialog.dirty)
        )

    def ask(self, title: Text, question: Text | Widget, *answers: Answer) -> Dialog:
        """Put a question before everything else; without answers it is something to read, with a
        way back. The first answer is the harmless one, see `Dialog`."""
        read = [Answer(lazy("Back"), rank="primary")]
        self.dialog = dialog = Dialog(title, question, answers or read)
        dialog.place(self.area, self.theme)
        self.redraw()
        return dialog

    def say(self, words: str) -> None:
        """Show one remark for a few seconds."""
        self.toast.show(words)

    @contextmanager
    def explaining(self) -> Iterator[None]:
        """Show the reason if a table or the journal refuses something in the block."""
        try:
            yield
        except TableError as error:
            self.say(render(error.message))

    def gesture(self, gesture: Gesture) -> None:
        """Lead a gesture to the dialog, the widgets, or else ``handle``."""
        if isinstance(gesture, Tap) and (self.dialog or self.widgets).felt:
            self.app.play("tap")
        if self.dialog is not None:
            dialog = self.dialog
            dialog.handle(gesture)
            if not dialog.open and self.dialog is dialog:
                self.dialog = None
                self.redraw()
            return
        if not self.widgets.handle(gesture):
            self.handle(gesture)

    def handle(self, gesture: Gesture) -> None:
        """A gesture that no widget took."""
        if isinstance(gesture, Back):
            self.back()

    def back(self) -> None:
        """Go back, at Escape as well: leave the scene unless overridden."""
        self.app.back()

    def key(self, event: pygame.event.Event) -> None:
        """A key went down or up (for keyboards that stand in for keypads)."""

    def keypad(self, press: KeyPress) -> bool:
        """A key of a handheld was pressed; return whether it is not for the table."""
        return False

    def keypad_lamp(self, port: int) -> LampPattern | None:
        """The light of a handheld in place of what the table wants, or None."""
        return None

    @property
    def bots_wait(self) -> bool:
        """Whether there is so much to show that bots are to wait for it."""
        return False

    @property
    def phones_wanted(self) -> bool:
        """Whether this page is about phones that have no seat at the table yet."""
        return False

    def update(self, now: float) -> None:
        """Advance; call this from overriding methods too."""
        self.widgets.update(now)
        self.toast.update(now)

    def background(self, surface: pygame.Surface) -> None:
        """What lies beneath the widgets: a desk of parchment unless overridden."""
        surface.blit(desk(self.area.size), self.area)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole picture."""
        self._redraw = False
        self.background(surface)
        self.widgets.draw(surface)
        self.toast.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface)


def _title(group: Group) -> Label | None:
    """The first title among widgets."""
    for child in group.children:
        found = _title(child) if isinstance(child, Group) else child
        if isinstance(found, Label) and found.step == "title":
            return found
    return None


class Fade:
    """Fades the picture on the screen into the next one, whatever the two show."""

    def __init__(self, screen: pygame.Surface, seconds: float) -> None:
        self._screen = screen
        self._leaving = screen.copy()
        self._coming: pygame.Surface | None = None
        self._tween = Tween(seconds, ease_out)

    @property
    def begun(self) -> bool:
        """Whether the next picture has been drawn."""
        return self._coming is not None

    def begin(self, now: float) -> None:
        """Take what has just been drawn on the screen for the next picture."""
        self._coming = self._screen.copy()
        self.go_on(now)

    def go_on(self, now: float) -> bool:
        """Draw the mixture of this moment; return whether there is more to come."""
        self._tween.update(now)
        self.end()
        if not self._tween.finished:
            self._leaving.set_alpha(round(255 * (1.0 - self._tween.value)))
            self._screen.blit(self._leaving, (0, 0))
        return not self._tween.finished

    def end(self) -> None:
        """Draw the next picture as it is to stay."""
        if self._coming is not None:
            self._screen.blit(self._coming, (0, 0))


class ErrorScene(Scene):
    """Shown when a scene failed: plain words and two ways on. The details are in the log."""

    def __init__(self, again: Callable[[], None], home: Callable[[], None]) -> None:
        super().__init__()
        words = lazy(
            "This page could not be shown. Your game is saved. Try again, or go back to the "
            "shelf and resume the game there."
        )
        retry = Answer(lazy("Try again"), again, "primary")
        self.ask(lazy("Something went wrong"), words, Answer(lazy("To the shelf"), home), retry)


# Large: it is the loop of the program, through which every event and frame goes.
class App:
    """The loop. ``home`` makes the first scene, to which an error leads back.

    The screen can be filled by F11, a mouse pointer shows only to those who use a mouse, and the
    screen rests when nobody stirs.

    ``on_frame`` is called once in each frame that was completed, drawn or not (a watchdog feeds on
    it).
    """

    def __init__(
        self,
        surface: pygame.Surface,
        home: Callable[[], Scene],
        sounds: SoundBox,
        rest: ScreenRest,
        windowed: Size,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``windowed`` is the size of the window that F11 leads back to; ``clock`` gives seconds.
        Tests hand in their own and call ``frame`` themselves."""
        self.on_frame: Callable[[], None] | None = None
        self.running = True
        self.frames_drawn = 0
        self.page_seconds = PAGE_SECONDS
        self._fade: Fade | None = None
        self._sounds = sounds
        self._home = home
        self._rest = rest
        self._windowed = windowed
        self._clock = clock
        self._posted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._scenes: list[Scene] = []
        self._recognizer = Recognizer(surface.get_size(), Theme(surface.get_size()).scale)
        self._draw_on(surface)
        self._guard(lambda: self.push(home()))

    def _draw_on(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._canvas = Canvas(surface)
        self._fade = None
        image_cache.allow_for(surface)

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    def post(self, call: Callable[[], None]) -> None:
        """Have ``call`` run in the drawing thread before the next frame. Safe from any thread."""
        self._posted.put(call)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self.scene.leave()
            self.scene.widgets.let_go()
        self._scenes.append(scene)
        self._show(scene)

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the one on top."""
        self._scenes.pop().leave()
        self._scenes.append(scene)
        self._show(scene)

    def back(self) -> None:
        """Remove the scene on top; the first one stays."""
        if len(self._scenes) > 1:
            self._scenes.pop().leave()
            self._show(self.scene)

    def go_home(self) -> None:
        """Drop all scenes and start with the first again."""
        while self._scenes:
            self._scenes.pop().leave()
        # A page and its parts know each other. Their pictures are large; they go at once.
        gc.collect()
        self.push(self._home())

    def stop(self) -> None:
        """End after this frame."""
        self.running = False

    def play(self, name: Sound) -> None:
        """Start a sound, if there is a speaker."""
        self._sounds.play(name)

    def language_changed(self) -> None:
        """Lay every scene out again, since words have other lengths now."""
        for scene in self._scenes:
            scene.arrange(self.surface.get_rect())

    def resized(self, surface: pygame.Surface) -> None:
        """The screen is another one now."""
        self._draw_on(surface)
        size = surface.get_size()
        for gesture in self._recognizer.resize(size, Theme(size).scale):
            self._guard(partial(self.scene.gesture, gesture))
        self._guard(self.language_changed)

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

    def _show(self, scene: Scene) -> None:
        scene.app = self
        self._end_fade()
        if self.frames_drawn and self.page_seconds:
            self._fade = Fade(self.surface, self.page_seconds)
        scene.arrange(self.surface.get_rect())
        scene.enter()

    def _guard(self, step: Callable[[], None]) -> None:
        """Run a step; when it fails, log it and show plain words instead of a traceback."""
        try:
            step()
        except Exception:
            log.exception("A scene failed")
            self._show_error()

    def _show_error(self) -> None:
        failed = self._scenes[-1] if self._scenes else None
        if isinstance(failed, ErrorScene):
            raise RuntimeError("The error page itself failed; see the log.")

        def again() -> None:
            self._scenes.pop()
            if failed is None:
                self.go_home()
            else:
                self._show(self.scene)

        page = ErrorScene(again, self.go_home)
        self._scenes.append(page)
        self._show(page)

    def note_input(self) -> bool:
        """Note an input at the screen or a handheld; return whether it woke the screen and must do
        nothing else."""
        woke = self._rest.note_input(self._clock())
        if woke:
            self.scene.redraw()
        return woke

    def dispatch(self, event: pygame.event.Event) -> None:
        """Lead one pygame event where it belongs, unless it woke the screen."""
        if event.type in _ACTIVITY and self.note_input():
            return
        if event.type in _TOUCHING:
            self._end_fade()
        if event.type == pygame.QUIT:
            self.stop()
        elif event.type == pygame.VIDEORESIZE:
            wanted = (max(SMALLEST[0], event.w), max(SMALLEST[1], event.h))
            shown = pygame.display.get_surface()
            if shown is None or shown.get_size() != wanted:
                shown = pygame.display.set_mode(wanted, pygame.RESIZABLE)
            self.resized(shown)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_fullscreen(not self.fullscreen)
        else:
            self._dispatch_to_scene(event)

    def _dispatch_to_scene(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._canvas.forget()
            self.scene.redraw()
        elif event.type == pygame.FINGERDOWN:
            pygame.mouse.set_visible(False)
        elif event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            pygame.mouse.set_visible(True)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._guard(lambda: self.scene.key(event))
        for gesture in self._recognizer.feed(event, self._clock()):
            self._guard(partial(self.scene.gesture, gesture))

    def frame(self) -> bool:
        """One turn of the loop; returns whether a new picture was drawn."""
        self.advance()
        drawn = self.scene.needs_redraw or self._fade is not None
        if drawn:
            self._guard(self._draw)
            self.frames_drawn += 1
        if self.on_frame is not None:
            self.on_frame()
        return drawn

    def advance(self) -> None:
        """Advance everything to the present time, without drawing it."""
        now = self._clock()
        if self._rest.update(now):
            self.scene.redraw()
        for event in pygame.event.get():
            self.dispatch(event)
        while not self._posted.empty():
            self._guard(self._posted.get())
        for gesture in self._recognizer.tick(now):
            self._guard(partial(self.scene.gesture, gesture))
        self._guard(lambda: self.scene.update(now))

    def _draw(self) -> None:
        """Bring the screen up to date."""
        if self._fade is not None and self._fade.begun:
            if not self._fade.go_on(self._clock()):
                self._end_fade()
            pygame.display.update()
            return
        self._canvas.begin()
        self.paint(self._canvas)
        changed = self._canvas.show()
        if self._fade is None:
            pygame.display.update(changed)
        else:
            self._fade.begin(self._clock())
            pygame.display.update()

    def _end_fade(self) -> None:
        """Show the page that is coming up at once: the impatient tap."""
        if self._fade is not None:
            fade, self._fade = self._fade, None
            fade.end()
            self.scene.redraw()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the whole picture, under a veil or not at all when the screen rests."""
        self.scene.draw(surface)
        if self._rest.state != "awake":
            density = VEIL if self._rest.state == "dim" else 255
            lay_veil(surface, surface.get_rect(), (0, 0, 0), density)

    def run(self) -> None:
        """Until the window is closed or ``stop`` is called."""
        pace = pygame.time.Clock()
        while self.running:
            self.frame()
            pace.tick(FRAMES_PER_SECOND)
