"""What every game puts on the table: the interface of a board and its view.

A game has its board in its own package: a module ``board`` with a ``BOARD``, or a package ``board``
whose module ``board`` has it. Without it, it is played on the board for any game.

The scene of play knows nothing of any game. It hands the view *moments* (what may be seen, and who
may act on the board) and *events* to animate, one after the other. The view hands back actions.
Secret choices are made in a `PickPanel` of the view, which the scene puts behind a curtain. By
default it is made from the form of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Generic, NamedTuple, Protocol

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective, View_co
from pi_app.core.message import N_, Message
from pi_app.drawing import art, shapes
from pi_app.drawing import theme as look
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk import compose
from pi_app.kiosk.boards.animation_layer import AnimationLayer
from pi_app.kiosk.boards.drawn_map import DrawnMap
from pi_app.kiosk.boards.form_panels import panel_of
from pi_app.kiosk.boards.lamps import Lamps, Seen, seat_lamps
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.boards.seat_panel import ScorePanel, SeatMeasures
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture, Pos, Tap
from pi_app.kiosk.sound import LANDING, usual_sound
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.timeline import Timeline
from pi_app.kiosk.widgets.base import Group, Widget
from pi_app.kiosk.widgets.buttons import Button, leading_to
from pi_app.text import Text, render

HIGHLIGHT_S: Final = 3.0
"""How long places of a board are lit to which the log has led."""


class Host(Protocol[View_co]):
    """What a board view may ask of the scene that it is in."""

    @property
    def styles(self) -> Sequence[SeatStyle]:
        """How each seat looks."""

    def choose(self, seat: int, action: int) -> None:
        """Play an action of `seat`; if that fails, the scene says why."""

    def instruct(self, words: Message) -> None:
        """Show what people must do now, until the next moment."""

    def advise(self) -> None:
        """Have a bot suggest a choice."""

    def refuse(self, why: Message | str) -> None:
        """Say in one line why a gesture did nothing; a `str` is in the language now spoken."""

    def sound(self, name: Sound) -> None:
        """Start a sound."""

    def place_foot(self) -> None:
        """Arrange the board's controls again, after some were shown or hidden."""

    def private_window(self, seat: int) -> Perspective[View_co] | None:
        """Return a person's own window, to be shown to nobody else; None if a bot sits there."""


# Large: it is the whole interface of a board, each part with a default.
class BoardView(Group, Generic[Seen]):
    """The board of one game on the screen. The scene places it once for each size and language.

    Events come one at a time: `on_event`, and the next when the board is no longer `busy`; then
    `show` with the moment that they led to. `show` alone must be able to show any moment. The
    `show` and `on_event` of a game's board call these first, and animate on the `timeline`.

    Attributes:
        seat_measures: how the panels of seats are divided.
        sounds: the sound of each kind of event, where that is not the usual one.
        host: the scene that it is in.
        styles: how each seat looks.
        alone: whether only one person sits at the table, who may see that seat's view.
        moment: the moment that is shown at rest; None before the first.
        view: the view of that moment; while an event is shown, of the moment right after it.
        before: the view of the moment before the last event.
        timeline: the animations of the present event; it is over when all have ended.
        animations: what moves over the board; the board draws it.
        now: the time of the last frame in seconds, for pulsing lights.
        controls: buttons for open decisions, which the scene shows beneath the board; hidden ones
            have no use now.
        terrain: the map that is expensive to draw, on boards that have one.
        portrait_height: how high the board would like to be on a high screen, as a part of its
            width.
        secret_way: the words on the button to a secret choice, as a message id.
        has_room: whether a line of instructions may take a little of the board's height.
        unhurried: whether the words of past events stay on the screen, so that nobody waits for
            them.
        news: what others have changed since a person acted last, in the board's own terms.
        looked: the places to which the log has just led, lit for a short time.
    """

    seat_measures = SeatMeasures()
    sounds: Mapping[type[Event], Sound | None] = {}
    terrain: DrawnMap[Any] | None = None
    portrait_height = 0.84
    has_room = True
    unhurried = False
    secret_way = N_("{seat}: choose in secret")

    def __init__(self, host: Host[Seen], first: Perspective[Seen]) -> None:
        """``first`` is a window on the game, for its seats and options."""
        super().__init__()
        self.host = host
        self.styles = tuple(host.styles)
        self.alone = first.seat >= 0
        self.moment: Moment[Seen] | None = None
        self.view = self.before = first.view()
        self.timeline = Timeline()
        self.animations = AnimationLayer(self.timeline)
        self.now = 0.0
        self.controls: Sequence[Widget] = ()
        self._landing: Sound | None = None  # what is heard when an event has been shown
        self.news: frozenset[Any] = frozenset()
        self.looked: frozenset[Any] = frozenset()
        self._looked_until: float | None = None  # None before the first frame in which they are lit

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[Seen]) -> None:
        """Show a moment at rest, no matter what was shown before, and take gestures for it."""
        self.timeline.skip()
        self.animations.clear()
        self.moment, self.view = moment, moment.seen.view()
        self.changed()

    def on_event(self, event: Event, moment: Moment[Seen]) -> None:
        """Begin to show an event and the moment that it led to: a picture of what is different from
        the moment before, not longer than about a second. What is still on its way is hidden where
        it comes to lie. Nobody acts meanwhile. The scene says the event in words after that, for as
        long as reading takes."""
        self.before, self.view, self.moment = self.view, moment.seen.view(), moment
        sound = self.sound_of(event)
        self._landing = sound if sound in LANDING else None
        if sound is not None and self._landing is None:
            self.host.sound(sound)
        self.changed()

    def sound_of(self, event: Event) -> Sound | None:
        """Return the sound of an event."""
        kind = type(event)
        return self.sounds[kind] if kind in self.sounds else usual_sound(event)

    def say(self, event: Event, *, known: bool) -> None:
        """Take note that an event has been seen and is put into words now.

        Args:
            event: which.
            known: whether those who look have brought it about, so that nothing of it is news.
        """
        if not known:
            self.news = frozenset(self.news_after(self.news, event))
            self.changed()

    def news_after(self, news: frozenset[Any], event: Event) -> Collection[Any]:
        """Return what others have changed on the board since a person acted last, in the board's
        own terms, when an event is added to it; by default nothing is marked."""
        return news

    def mark_news(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw a ring around a square thing, a frame around another one: it is news."""
        m = self.theme
        if abs(box.width - box.height) <= m.px(4):
            art.paint(surface, "marks/news", box.center, max(box.size))
            return
        for width, colour in ((5, look.INK), (3, look.WHITE)):
            frame = box.inflate(m.px(width), m.px(width))
            shapes.rect(surface, colour, frame, m.px(width), border_radius=m.px(5))

    @property
    def keeps_in_sight(self) -> bool:
        """Whether what the last event has shown stays on the board at rest."""
        return True

    def acted(self) -> None:
        """Take note that a person acts: what was news until then has been seen."""
        self.news = frozenset()
        self.changed()

    def leapt(self, *, taken_back: bool) -> None:
        """Take note that no event leads to the next moment that is shown: moves are taken back, or
        the position has been corrected. By default that makes no difference."""

    @property
    def busy(self) -> bool:
        """Whether an event is being shown."""
        return self.timeline.busy

    def skip(self) -> None:
        """Finish showing an event at once."""
        self.timeline.skip()
        self.changed()

    def takes_to_go_on(self, tap: Tap) -> bool:
        """Whether a tap, while events are shown, only skips to the next one."""
        return self.holds(tap)

    # --- what boards ask themselves ---------------------------------------------------------

    @property
    def acting(self) -> Perspective[Seen] | None:
        """The window of the person whose decision is made on the board now, or None."""
        if self.moment is None:
            return None
        return next(iter(self.moment.acting.values()), None)

    def choose(self, action: int) -> None:
        """Play an action of the person who acts."""
        if self.acting is not None:
            self.host.choose(self.acting.seat, action)

    def enable(self, button: Button, action: int | None, hint: Message | None = None) -> None:
        """Have a button play an action. While that is not possible the button says why, or without
        an action (None) gives a hint."""
        own, why = self.acting, hint
        if action is not None and own is not None:
            button.action = partial(self.choose, action)
            why = None if action in own.legal_actions() else own.why_not(action)
        elif action is not None and self.moment is not None:
            why = self.moment.seen.prompt()
        button.refused = self.host.refuse
        button.disable(None if why is None else partial(render, why))

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """Return what a finger touches next to choose one of these actions on the board, for
        lessons and suggestions to point to. By default that is a button of the board's."""
        controls = Group(self.controls)
        return [
            spot for part in (self, controls) for spot in leading_to(part, self.choose, actions)
        ]

    @property
    def met(self) -> Sequence[str]:
        """What the person who decides now meets, the most special first, by the names of the notes
        that a lesson has for a first game (`Lesson.notes`)."""
        return ()

    @property
    def sights(self) -> Sequence[pygame.Rect] | None:
        """Where what those notes speak of lies on the screen, as far as it is in sight; None where
        they speak of nothing that can be looked at."""
        return None

    def look_on(self) -> None:
        """Bring into sight what they speak of, one after the other."""

    def places_of(self, event: Event) -> Collection[Any]:
        """Return the places on the board that an event is about, in the board's own terms: they are
        lit when its entry in the log has led there. By default none."""
        return ()

    def look_at(self, places: Collection[Any]) -> None:
        """Bring places on the board into sight and light them for a moment."""
        self.looked, self._looked_until = frozenset(places), None
        self.changed()

    def locate(self, places: Collection[str]) -> Sequence[pygame.Rect]:
        """Return where places of the game's `layout`, by their English names, lie on the board that
        is `prepared`, as far as they do. By default none does."""
        return ()

    def bring(self, places: Collection[str]) -> None:
        """Bring such places into sight at once. By default all are."""

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if super().handle(gesture):
            return True
        if not isinstance(gesture, Tap) or not self.holds(gesture):
            return False
        if not self.take_tap(gesture.pos):
            self.refuse_turn()
        self.changed()
        return True

    def take_tap(self, pos: Pos) -> bool:
        """Take a tap on the board, beside its buttons; return whether it meant anything. If not, it
        is answered."""
        return False

    def refuse_turn(self) -> None:
        """Answer a touch that means nothing: say what to do, or for whom the table waits."""
        if self.moment is not None:
            self.host.refuse((self.acting or self.moment.seen).prompt())

    # --- what it looks like -----------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        """Whether the expensive pictures are there; until then the scene shows that it waits."""
        return self.terrain is None or self.terrain.drawn is not None

    @property
    def dirty(self) -> bool:
        return super().dirty or self.busy or bool(self.looked)

    def update(self, now: float) -> None:
        super().update(now)
        self.now = now
        if self.busy:
            self.changed()  # the last step is to be drawn, too
        self.timeline.update(now)
        if self.looked and self._looked_until is None:
            self._looked_until = now + HIGHLIGHT_S
        if self._looked_until is not None and now >= self._looked_until:
            self.looked, self._looked_until = frozenset(), None
            self.changed()
        if self._landing is not None and not self.busy:
            self.host.sound(self._landing)
            self._landing = None
        if self.terrain is not None and self.terrain.update():
            self.changed()

    # --- secrets and seats ------------------------------------------------------------------

    def cover(self) -> None:
        """Close what only one person may see. By default a board shows nothing of the kind."""

    @property
    def picking_place(self) -> pygame.Rect:
        """The part of the board that the scene may cover while secret choices are made; without
        any height as long as nothing may be covered, so that choosing has to wait."""
        return self.rect

    @property
    def curtain_place(self) -> pygame.Rect:
        """The part of the board before which the curtain hangs: by default all of it."""
        return self.rect

    def pick_panel(self, asked: Asked[Seen]) -> PickPanel[Seen]:
        """Return what a person chooses from in secret."""
        return panel_of(asked)

    def seat_score(self, seat: int, seen: Perspective[Seen]) -> str:
        """Return the large figure of a seat: points, or what else the game is won by. By default it
        is the seat's public standing, where that is a whole number."""
        standing = seen.standing()[seat]
        return f"{standing:.0f}" if standing.is_integer() else ""

    def seat_strip(self, seat: int, seen: Perspective[Seen]) -> Picture | None:
        """Return what else is shown of a seat, beneath its badge; nothing by default."""
        return None

    def seat_panel(self, seat: int, name: Text, detail: Text) -> ScorePanel[Seen]:
        """Return what the screen shows of a seat beside the board.

        Args:
            seat: which.
            name: who sits there.
            detail: a word about how (with a keypad, a bot).
        """
        return ScorePanel(self, seat, name, detail)


class HelpEntry(NamedTuple):
    """Words, and a drawn example where there is one."""

    words: Message
    picture: Picture | None = None


class HelpPage:
    """One page of help: its title, a message id, and its entries from top to bottom."""

    def __init__(self, title: str, *parts: str | Message | Picture) -> None:
        """``parts`` are messages or their ids, each followed by its picture if there is one."""
        self.title = title
        self.entries: list[HelpEntry] = []
        for part in parts:
            if isinstance(part, str | Message):
                self.entries.append(HelpEntry(Message(part) if isinstance(part, str) else part))
            else:
                self.entries[-1] = self.entries[-1]._replace(picture=part)


@dataclass(frozen=True)
class Board(Generic[Seen]):
    """What the kiosk knows of one game beyond its rules.

    Attributes:
        view: makes a view for a game in a scene; called with the scene and a window on the game,
            for its seats and options.
        help: the rules in short, with pictures.
        lamps: what the LED board shows.
        styles: how each seat looks, of as many as there can be.
        headings: the kinds of events that begin a chapter of what has happened.
        sign: what a tool is known by in the drawer.
    """

    view: Callable[[Host[Seen], Perspective[Seen]], BoardView[Seen]]
    help: Sequence[HelpPage]
    lamps: Lamps[Seen] = field(default_factory=seat_lamps)
    styles: Sequence[SeatStyle] = look.SEATS
    headings: Collection[str] = ()
    sign: Picture = field(default_factory=lambda: compose.sign("box"))
