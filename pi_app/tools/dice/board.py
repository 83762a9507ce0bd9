"""Dice on the screen: those of the player who throws, or everybody's cup with the dice that are
shown."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.core.words import set_of
from pi_app.drawing import emblems, ink, shapes, theme
from pi_app.drawing.layout import packed, rows, under
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk import compose
from pi_app.kiosk.boards.animation_layer import falling
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.desk_board import DeskBoard
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.timeline import ease_out
from pi_app.kiosk.widgets.base import Column, Middle, Row
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Composition, Panel
from pi_app.text import lazy, tr
from pi_app.tools.dice import GAME
from pi_app.tools.dice.die_art import die
from pi_app.tools.dice.rules import KEEP, LIFT, LOOK, PASS_ON, SHAKE, SHOW, DiceView, Shaken, Thrown

SECRET: Final = 64
"""How wide a die is that only its owner may see, at 800x480: 12 mm on the smallest screen, which is
read in the hand but not across the table."""
THROWING: Final = 0.55  # seconds in which dice tumble
HOLD_SOME: Final = Message(N_("Touch the dice that you want to throw again."))


class CupPanel(PickPanel[DiceView]):
    """The dice under a seat's own cup, and the choice what to do with them."""

    confirmed = False

    def __init__(self, asked: Asked[DiceView], sides: int) -> None:
        super().__init__(asked)
        faces = asked.own.view()["faces"][asked.own.seat]
        dice = Composition(compose.tiled([dice_picture(face, sides) for face in faces]))
        own = Middle(dice, SECRET * len(faces), SECRET)
        keep = Button(lazy("Keep the cup down"), partial(asked.play, [KEEP]), "primary", "check")
        show = Button(lazy("Show"), partial(asked.play, [SHOW]), icon="eye")
        self.add(Panel([Column(own, Row(keep, show), parts=(1.0, 56))], 14))


def dice_picture(face: int, sides: int) -> Picture:
    """Return a die in its cell, a little apart from others."""
    return compose.image(lambda high: die(face, sides, high), 0.86)


def cup(style: SeatStyle) -> Picture:
    """Return a cup upside down in a seat's colour."""

    def draw(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        side = min(box.size)
        x, y = box.centerx, box.centery
        wide, top, high = side * 0.4, side * 0.27, side * 0.4
        body = [
            (x - top, y - high),
            (x + top, y - high),
            (x + wide, y + high),
            (x - wide, y + high),
        ]
        shapes.polygon(surface, style.colour, body)
        rim = pygame.Rect(0, 0, round(wide * 2.15), max(3, round(side * 0.1)))
        rim.center = (x, round(y + high))
        shapes.rect(surface, style.dark, rim, border_radius=rim.height // 2)
        medal = emblems.picture(style.emblem, round(side * 0.36), theme.PARCHMENT_LIGHT)
        surface.blit(medal, medal.get_rect(center=(x, round(y - side * 0.02))))

    return draw


class DiceBoard(DeskBoard[DiceView]):
    """See `BoardView`. In the open, dice that are touched are thrown again.

    Attributes:
        again: the dice that are to be thrown again.
    """

    def __init__(self, host: Host[DiceView], first: Perspective[DiceView]) -> None:
        super().__init__(host, first)
        self.cups = first.options["cups"] is True
        if self.cups:
            self.secret_way = N_("{seat}: look under the cup")
        self.sides = int(first.options["sides"])
        self.count = int(first.options["dice"])
        self.again: set[int] = set()
        refuse = self.refuse_turn
        self.throw = Button(self._throw_words, refuse, "primary", size=24)
        self.second = Button(self._second_words, refuse)
        self.look = Button(lazy("Look again"), refuse, icon="eye")
        self._buttons = Row(self.throw, self.second, self.look, gap=10)
        self.add(self.field, self._buttons)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[DiceView]) -> None:
        super().show(moment)
        self.again = set()
        self._take_choices()
        self.place(self.rect, self.theme)

    def _take_choices(self) -> None:
        own = self.acting
        self._buttons.visible = own is not None
        if self.cups:
            self.enable(self.throw, SHAKE)
            self.enable(self.second, LIFT)
            self.enable(self.look, LOOK)
        else:
            legal = [] if own is None else own.legal_actions()
            dice = set_of(self.again) if PASS_ON in legal else max(legal, default=0)
            self.enable(self.throw, dice or None, HOLD_SOME)
            self.enable(self.second, PASS_ON)
        self.look.visible = self.cups

    def _throw_words(self) -> str:
        if self.cups:
            return tr("Shake")
        return tr("Throw again") if self.view["faces"][self.view["mover"]] else tr("Throw")

    def _second_words(self) -> str:
        return tr("Lift all cups") if self.cups else tr("Pass the dice on")

    def on_event(self, event: Event, moment: Moment[DiceView]) -> None:
        super().on_event(event, moment)
        self._buttons.visible = False
        match event:
            case Thrown(dice=dice):
                for each in dice:
                    self._tumble(each)
            case Shaken():
                self.host.sound("shuffle")
                self.timeline.run(0.5)

    def _tumble(self, number: int) -> None:
        end = self.cells()[number]
        start = end.move(-end.width // 3, -end.height // 3)
        side = min(end.size) * 86 // 100
        image = die(0, self.sides, max(8, side))
        spun = falling(image, 540.0 + 70 * number)

        def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
            spun(surface, box, part * 0.45)

        wait = 0.07 * number
        self.animations.fly(draw, start, end, THROWING, ease_out, delay=wait, bow=0.12, key=number)

    # --- places -----------------------------------------------------------------------------

    def lay(self, box: pygame.Rect) -> None:
        m = self.theme
        if self._buttons.visible:
            box, buttons = rows(box, [1.0, m.px(60)], m.unit)
            shown = [way for way in (self.throw, self.second, self.look) if way.visible]
            self._buttons.children = [*shown]
            self._buttons.place(buttons, m)
        super().lay(box)

    def cells(self) -> list[pygame.Rect]:
        """Return where the dice in the open lie, apart from the room for buttons."""
        box, _ = rows(self.rect, [1.0, self.theme.px(68)])
        inner = box.inflate(-self.theme.px(40), -self.theme.px(40))
        return packed(inner, self.count, gap=self.theme.px(6))

    def take_tap(self, pos: Pos) -> bool:
        if self.cups or self.acting is None or PASS_ON not in self.acting.legal_actions():
            return False
        touched = under(pos, list(enumerate(self.cells())))
        if touched is None:
            return False
        self.again ^= {touched}
        self._take_choices()
        self.changed()
        return True

    # --- looks ------------------------------------------------------------------------------

    def picture(self) -> Picture:
        return self._all_cups if self.cups else self._open_dice

    def _open_dice(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        lay_sheet(surface, box, m)
        view = self.view
        faces, style = view["faces"][view["mover"]], self.styles[view["mover"]]
        for number, cell in enumerate(self.cells()):
            face = faces[number] if faces else 0
            if self.animations.hides(number):
                continue
            side = min(cell.size) * 86 // 100
            image = die(face, self.sides, side, style.dark)
            image = image if faces else ink.faded(image, 120)
            place = image.get_rect(center=cell.center)
            surface.blit(image, place)
            if number in self.again:
                ring = place.inflate(m.px(8), m.px(8))
                shapes.rect(surface, theme.GOLD, ring, m.px(4), border_radius=side // 5)

    def _all_cups(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        lay_sheet(surface, box, m)
        inner = box.inflate(-m.px(20), -m.px(16))
        cells = packed(inner, len(self.styles), 1.25, m.px(8))
        for seat, (style, cell) in enumerate(zip(self.styles, cells, strict=True)):
            faces = self.view["faces"][seat] if self._is_open(seat) else []
            if not faces:
                cup(style)(surface, cell, m)
                continue
            pictures = [dice_picture(face, self.sides) for face in faces]
            compose.tiled(pictures)(surface, cell, m)
            shapes.rect(surface, style.colour, cell, m.px(3), border_radius=m.px(6))

    def _is_open(self, seat: int) -> bool:
        """Whether the dice of a seat lie open for all who look at the screen."""
        return bool(self.view["faces"][seat]) and (
            seat in self.view["shown"] or self.moment is None or seat != self.moment.seen.seat
        )

    def pick_panel(self, asked: Asked[DiceView]) -> PickPanel[DiceView]:
        return CupPanel(asked, self.sides)

    def seat_score(self, seat: int, seen: Perspective[DiceView]) -> str:
        total = round(seen.standing()[seat])
        return str(total) if total else ""


BOARD = Board(DiceBoard, help_of(GAME), sign=compose.image(partial(die, 5, 6), size=62))
