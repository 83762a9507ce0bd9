"""The page on which people set right where things lie: a tap on a piece, and one on its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from pi_app.core.correction import Shift, places_of, tallies_of
from pi_app.core.difference import MOVED, PUT, TAKEN, Layout, spelt
from pi_app.core.game import SPECTATOR, Perspective
from pi_app.core.message import N_, Message, Word
from pi_app.drawing import lettering
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk.boards.board_view import BoardView, Host
from pi_app.kiosk.boards.companion import layout_of, line_of
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.gestures import Gesture, Pos, Tap
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.widgets import Button, Label, Stack, Widget
from pi_app.kiosk.widgets.base import Layers
from pi_app.table.errors import TableError
from pi_app.table.table import Table
from pi_app.text import lazy, render, tr

Thing = tuple[Word, Word | None]
"""A thing and its place by the program; None is beside the board."""

REACH: Final = 60  # how far a finger may be from the middle of a place, at 800x480
HELD: Final = N_("{thing}: tap its place on the board")
NAME: Final = "{name}"  # a thing or place as it stands


class Onlooker(Host[Any]):
    """The host of a board that is looked at only."""

    def __init__(self, scene: PageScene, styles: Sequence[SeatStyle]) -> None:
        self.scene = scene
        self._styles = styles

    @property
    def styles(self) -> Sequence[SeatStyle]:
        return self._styles

    def choose(self, seat: int, action: int) -> None:
        """Nobody chooses here."""

    def instruct(self, words: Message) -> None:
        """The page says what to do."""

    def advise(self) -> None:
        """Nobody is advised here."""

    def refuse(self, why: Message | str) -> None:
        self.scene.say(why if isinstance(why, str) else render(why))

    def sound(self, name: Sound) -> None:
        self.scene.app.play(name)

    def place_foot(self) -> None:
        """The page has no foot."""

    def private_window(self, seat: int) -> Perspective | None:
        return None


class Way(Button):
    """A button in the column beside the board, high enough for its words to stand clear of its
    edges."""

    def height_for(self, width: int, measures: Theme) -> int:
        words = "" if self.text is None else self.text()
        room = width - 2 * measures.px(6)
        _, high = lettering.block_size(words, self.face, measures.px(self.size), room)
        least = super().height_for(width, measures)
        return max(
            least, high - lettering.leading(self.face, measures.px(self.size)) + measures.px(16)
        )


class Ground(Layers):
    """A board of which taps are taken as places; all other gestures are the board's own."""

    def __init__(self, scene: CorrectionScene) -> None:
        super().__init__([scene.view])
        self._scene = scene

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Tap) and self.holds(gesture):
            self._scene.touch(gesture.pos)
            return True
        return super().handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for box in self._scene.origin:
            self._scene.view.mark_news(surface, box)


class Noted(NamedTuple):
    """What has been set right, in words: a thing lies at the target, not at the origin. None is
    beside the board."""

    thing: Word
    origin: Word | None
    target: Word | None

    @property
    def shift(self) -> Shift:
        """The same for the rules."""
        ends = [None if end is None else spelt(end) for end in (self.origin, self.target)]
        return Shift(spelt(self.thing), *ends)

    def line(self) -> str:
        """The same for people."""
        words: dict[str, Word] = {"things": self.thing}
        if self.origin is not None and self.target is not None:
            ways: dict[str, Word] = {"origin": self.origin, "target": self.target}
            return line_of(Message(MOVED, {**words, **ways}))
        if self.target is not None:
            return line_of(Message(PUT, {**words, "places": self.target}))
        return line_of(Message(TAKEN, {**words, "places": self.origin or ""}))


@dataclass(eq=False, repr=False)
class CorrectionScene(PageScene):
    """Shows the game's own board with what has been set right so far. Each step is checked at
    once, and all of them count when they are confirmed.

    Attributes:
        table: the table whose position is corrected.
        noted: what has been set right.
        offered: the things to choose from, each with its place by the program.
        held: the one that was chosen.
        targets: the places to choose from for that.
        beside: whether something beside the board is being set right.
        holder: whose that is, once that has been chosen.
    """

    table: Table
    noted: list[Noted] = field(default_factory=list, init=False)
    offered: Sequence[Thing] = field(default=(), init=False)
    held: Thing | None = field(default=None, init=False)
    targets: Sequence[Word] = field(default=(), init=False)
    beside: bool = field(default=False, init=False)
    holder: Word | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        game, board = self.table.game, find_board(self.table.game)
        host = Onlooker(self, tuple(board.styles[: self.table.seats]))
        self.view: BoardView[Any] = board.view(host, self.table.perspective(SPECTATOR))
        self._layout = layout_of(game)
        self._places = places_of(game)
        self._show(self.table.perspective(SPECTATOR))

    def _show(self, seen: Perspective) -> None:
        self._seen = seen
        self._tallies = tallies_of(self.table.game, seen.view())
        self.view.show(Moment(seen, {}, ["waiting"] * self.table.seats, frozenset()))

    # --- what lies where ----------------------------------------------------------------------

    def _lying(self, seen: Perspective) -> Layout:
        """Return what lies in a moment at places that can be corrected."""
        names = set(map(spelt, self._places))
        lying = [] if self._layout is None else self._layout(seen.view())
        return [each for each in lying if each.number > 0 and spelt(each.place) in names]

    def _things_at(self, places: Sequence[Word]) -> list[Thing]:
        names = [spelt(place) for place in places]
        found = [each for each in self._lying(self._seen) if spelt(each.place) in names]
        return [(each.thing, each.place) for each in found]

    def _reserve(self) -> list[Thing]:
        """Return one of each kind of things, to be put on the board."""
        start = self.table.game.start(self.table.seats, self.table.options)
        lying = [*self._lying(Perspective(start, SPECTATOR)), *self._lying(self._seen)]
        return [
            (thing, None) for thing in {spelt(each.thing): each.thing for each in lying}.values()
        ]

    def _tallied(self, of: Word | None) -> list[Noted]:
        """Return the changes of what somebody has beside the board, or of what the piece at a place
        has, that are possible now. How many there are of what is hidden, they don't tell."""
        possible = []
        for tally in self._tallies:
            if spelt(tally.of) == spelt(of):
                found = [Noted(tally.thing, tally.place, target) for target in tally.targets]
                possible += [each for each in found if tally.hidden or self._is_possible(each)]
        return possible

    def _is_possible(self, change: Noted) -> bool:
        with suppress(TableError):
            self._seen_after([*self.noted, change])
            return True
        return False

    def _holders(self) -> list[Word]:
        """Return who has something beside the board that can be changed, each once."""
        names = set(map(spelt, self._places))
        found = {spelt(each.of): each.of for each in self._tallies if each.of is not None}
        beside = [holder for name, holder in found.items() if name not in names]
        return [holder for holder in beside if self._tallied(holder)]

    def _seen_after(self, noted: Sequence[Noted]) -> Perspective:
        """Return what everybody would see after that; raises what `Table.shifted` does."""
        return self.table.shifted([each.shift for each in noted])

    def _under(self, pos: Pos) -> list[Word]:
        """Return the places whose middle is nearest to a finger, if it is near enough."""
        away: dict[float, list[Word]] = {}
        for place in self._places if self.view.prepared else ():
            for box in self.view.locate([spelt(place)]):
                far = math.dist(box.center, pos)
                if far <= self.theme.px(REACH):
                    away.setdefault(far, []).append(place)
        return away[min(away)] if away else []

    @property
    def origin(self) -> Sequence[pygame.Rect]:
        """Where on the board the chosen thing lies by the program."""
        place = None if self.held is None else self.held[1]
        return () if place is None else self.view.locate([spelt(place)])

    # --- what people do -----------------------------------------------------------------------

    def touch(self, pos: Pos) -> None:
        """Take a tap on the board: where a thing lies by the program, or where it really lies."""
        places = self._under(pos)
        self.beside = False
        if self.held is not None:
            self.targets = places
            if len(places) == 1:
                self._shift(places[0])
            self.arrange(self.area)
            return
        found = self._things_at(places)
        if len(found) == 1:
            self._hold(found[0])
        else:
            self._offer(found)
        if not found:
            self.say(tr("Nothing lies there."))

    def _offer(self, things: Sequence[Thing]) -> None:
        self.offered, self.held, self.targets = things, None, ()
        self.arrange(self.area)

    def _hold(self, thing: Thing) -> None:
        self._offer(())
        self.held = thing
        self.arrange(self.area)

    def _turn_to(self, beside: bool, holder: Word | None = None) -> None:
        """Set right something beside the board, that of somebody or of all, or the pieces."""
        self.beside, self.holder = beside, holder
        self._offer(())

    def _shift(self, target: Word | None) -> None:
        """Note that the chosen thing lies elsewhere, if that is possible."""
        if self.held is not None:
            self._note(Noted(*self.held, target))

    def _note(self, change: Noted) -> None:
        self._try([*self.noted, change])

    def _try(self, noted: list[Noted]) -> None:
        try:
            self._show(self._seen_after(noted))
        except TableError as error:
            self.app.play("refused")
            self.say(render(error.message))
        else:
            self.noted = noted
        self._offer(())

    def _done(self) -> None:
        """Go on from the corrected position."""
        with self.explaining():
            if self.noted:
                self.table.correct([each.shift for each in self.noted])
            self.app.back()

    # --- layout -------------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        back = Button(None, partial(self._try, self.noted[:-1]), icon="undo")
        back.visible = bool(self.noted)
        done = Button(lazy("Done"), self._done, "primary", icon="check")
        (body,) = self.begin(lazy("Correct the position"), [(back, 52), (done, 150)])
        board, side = self.parted(body, 0.68, 0.66)
        self.put(Ground(self), board)
        self.sheet("side", Stack(self._side()), side, 12)

    def _side(self) -> list[Widget]:
        """Return what is to be done now, what there is to choose from, and what has been noted."""
        if self.view.prepared and not self.view.locate(list(map(spelt, self._places))):
            return [Label(lazy("The board does not show its places now. Play on a little first."))]
        if self.held is not None:
            return [
                Label(partial(line_of, Message(HELD, {"thing": self.held[0]})), "strong"),
                *[self._button(place, partial(self._shift, place)) for place in self.targets],
                *(() if self.held[1] is None else self._changes(self.held[1])),
                Way(lazy("Beside the board"), partial(self._shift, None)),
                Way(lazy("Choose another piece"), partial(self._offer, ()), "quiet"),
            ]
        if self.offered:
            return [
                Label(lazy("Which piece?"), "strong"),
                *[self._button(each[0], partial(self._hold, each)) for each in self.offered],
            ]
        if self.beside:
            holders = self._holders() if self.holder is None else []
            return [
                Label(lazy("What is different on the table?"), "strong"),
                *self._changes(self.holder),
                *[self._button(each, partial(self._turn_to, True, each)) for each in holders],
                Way(lazy("Back to the pieces"), partial(self._turn_to, False), "quiet"),
                *self._noted_lines(),
            ]
        beside = Way(lazy("Something else"), partial(self._turn_to, True))
        beside.visible = bool(self._tallies)
        return [
            Label(lazy("Tap a piece that lies elsewhere on the table."), "strong"),
            Way(lazy("From beside the board"), lambda: self._offer(self._reserve())),
            beside,
            *self._noted_lines(),
        ]

    def _changes(self, of: Word | None) -> list[Button]:
        """Return what can be changed of somebody's, or of the piece at a place."""
        return [Way(each.line, partial(self._note, each)) for each in self._tallied(of)]

    def _noted_lines(self) -> list[Label]:
        return [Label(each.line) for each in reversed(self.noted)]

    def _button(self, word: Word, action: Callable[[], None]) -> Button:
        return Way(lambda: line_of(Message(NAME, {"name": word})), action)
