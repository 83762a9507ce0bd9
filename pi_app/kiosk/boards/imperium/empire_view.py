"""The board of *Imperium*: the empire, its calendar, the race of scores, choosing on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from pi_app.kiosk.animation import pulse
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel, SeatPanel
from pi_app.kiosk.boards.imperium import bands, pictures
from pi_app.kiosk.boards.imperium.atlas import CALLED, LIT, Atlas, Sheet
from pi_app.kiosk.boards.imperium.choosing import ChoicePanel, Pad, Tray
from pi_app.kiosk.boards.imperium.family_panel import FamilyPanel
from pi_app.kiosk.boards.imperium.plan import Plan, planned
from pi_app.kiosk.boards.imperium.telling import Tableau, Telling
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.paper import desk
from pi_app.kiosk.text import Text
from pi_app.kiosk.theme import Theme
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.empire import REGIONS
from pi_app.rules.imperium.notation import ACTION_OF
from pi_app.rules.imperium.view import ImperiumView, regions_text
from pi_app.rules.message import Message

LIT_STRENGTH = 0.8

PORTRAIT_HEIGHT = 1.05
"""The board's height by its width on a screen higher than wide."""


class EmpireBoard(BoardView[ImperiumView]):
    """See `BoardView`. Whoever is alone at the table taps regions on the map to choose them; a
    family short of markers taps where they go."""

    def __init__(self, host: Host[ImperiumView], first: Perspective[ImperiumView]) -> None:
        super().__init__(host, first)
        self.thirty = first.options["thirty"] is True
        self.atlas = Atlas()
        self.tableau = Tableau(first.seats)
        self.telling = Telling(self.tableau, self.stage, self.atlas, host.sound)
        self.plan: Plan = planned(pygame.Rect(0, 0, 0, 0))
        self.tray: Tray | None = None
        self.put: list[int] = []
        self.asked: ImperiumView | None = None
        self._choosing: list[int] = []

    # --- moments and events -----------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        """Whether the map is drawn."""
        return self.atlas.sheet is not None

    @property
    def portrait_height(self) -> float:
        """Room beneath the map for what lies over its foot on a wide screen."""
        return PORTRAIT_HEIGHT

    def show(self, moment: Moment[ImperiumView]) -> None:
        super().show(moment)
        view = moment.seen.view()
        self.telling.show(view)
        # Who chooses at the screen or on a keypad.
        self._choosing = [
            seat for seat in moment.people if moment.statuses[seat] in ("choosing", "ready")
        ]
        self.put = []
        self.asked = None
        if self.acting is not None:
            self.asked = self.acting.view()
        if view["phase"] != "pick":
            self.tray = None

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.tray = None
        self.asked = None
        self.put = []
        self._choosing = []
        self.telling.tell(event, self.plan)

    @property
    def dirty(self) -> bool:
        return (
            super().dirty or self.asked is not None or (self.tray is not None and self.tray.dirty)
        )

    # --- choosing ---------------------------------------------------------------------------

    @property
    def picking_place(self) -> pygame.Rect:
        """The foot of the board."""
        if self.moment is not None and self.moment.seen.seat >= 0:
            return self.plan.tray(self.theme.touch)
        return self.plan.buttons(max(1, len(self._choosing)), self.theme)

    def pick_panel(
        self, own: Perspective[ImperiumView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """A pad of regions behind the curtain; alone, a tray of cards beneath the map."""
        view = own.view()
        panel: ChoicePanel
        if covert:
            panel = Pad(view, own.seat, self.styles, choose, self.host.refuse)
        else:
            panel = self.tray = Tray(self.styles[own.seat], choose, self.host.refuse)
        return panel

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SeatPanel:
        """A family beside the map."""
        return FamilyPanel(seat, self.styles[seat], name, detail)

    def open_regions(self) -> Counter[int]:
        """Return where the family short of markers may still put one, and how many there."""
        if self.asked is None or self.acting is None or self.asked["picks"] is None:
            return Counter()
        chosen = Counter(self.asked["picks"][self.acting.seat])
        return chosen - Counter(self.put)

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """A tap on a region chooses it, or puts a marker there."""
        if not self.holds(gesture) or not self.prepared:
            return False
        if not isinstance(gesture, Tap):
            return False
        number = self.atlas.region_at(gesture.pos)
        if self.tray is not None:
            if number is None:
                self.host.refuse(Message("Tap one of the nine regions."))
            else:
                self.host.sound("tap")
                self.tray.take(number)
        elif self.acting is not None:
            self._put_marker(number)
        else:
            self.refuse_turn()
        self.changed()
        return True

    def _put_marker(self, number: int | None) -> None:
        assert self.asked is not None
        assert self.acting is not None
        picks = self.asked["picks"]
        assert picks is not None
        seat = self.acting.seat
        if number is None or self.open_regions()[number] == 0:
            chosen = regions_text(picks[seat])
            self.host.refuse(Message("These you chose: {regions}.", {"regions": chosen}))
            return
        self.put.append(number)
        self.host.sound("tap")
        if len(self.put) == self.asked["reserve"][seat]:
            self.choose(ACTION_OF[tuple(sorted(region - 1 for region in self.put))])

    # --- drawing ----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Take a place; the map for it is drawn in the background."""
        super().place(rect, measures)
        self.plan = planned(rect)
        self.atlas.place(self.plan)

    def update(self, now: float) -> None:
        super().update(now)
        if self.atlas.update():
            self.changed()
        self.telling.advance()

    def paint(self, surface: pygame.Surface) -> None:
        """Map, lights, names, standards, and what frames them."""
        sheet = self.atlas.sheet
        if sheet is None:
            self.atlas.draw_unrolling(surface, self.theme)
            return
        if self.plan.map.height < self.rect.height:
            surface.blit(desk(self.rect.size), self.rect)
        self.atlas.draw_ground(surface, sheet)
        self._draw_lights(surface, sheet)
        tableau = self.tableau
        over = self.moment is not None and self.moment.seen.outcome() is not None
        spent = () if self.thirty else range(1, REGIONS + 1 if over else tableau.regions[0])
        self.atlas.draw_names(surface, () if over else tableau.regions, spent)
        self._draw_standards(surface)
        bands.draw_calendar(surface, self.plan, tableau.round, thirty=self.thirty)
        if tableau.picks is not None:
            bands.draw_rail(
                surface, self.plan, self.styles, tableau.picks, tableau.turned, tableau.placed
            )
        elif not self._choosing:
            bands.draw_track(surface, self.plan, self.styles, tableau.scores)
        self.telling.draw(surface, self.styles)

    def _draw_lights(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """The regions of this round glow; one being scored, or open to the last markers, pulses."""
        swell = 0.55 + 0.45 * pulse(self.now, 1.4)
        lit = self.open_regions()
        if self.asked is not None:
            for number in lit:
                self.atlas.draw_glow(surface, sheet, number, CALLED, swell)
        elif self.tableau.called is not None:
            self.atlas.draw_glow(surface, sheet, self.tableau.called, CALLED, swell)
        else:
            for number in self.tableau.regions:
                self.atlas.draw_glow(surface, sheet, number, LIT, LIT_STRENGTH)

    def _draw_standards(self, surface: pygame.Surface) -> None:
        """Everybody's standards; those a person is just choosing stand there as if put."""
        wanted, seat = Counter(self.put), -1
        if self.tray is not None and self.moment is not None:
            wanted, seat = Counter(self.tray.regions), self.moment.seen.seat
        elif self.acting is not None:
            seat = self.acting.seat
        high = self.atlas.px(36)
        for number in range(1, REGIONS + 1):
            counts = self.tableau.counts(number)
            place = self.atlas.standards_spot(number)
            pictures.draw_standards(surface, self.styles, counts, place, high)
            if wanted[number]:
                self._draw_wanted(surface, number, seat, wanted[number])

    def _draw_wanted(self, surface: pygame.Surface, number: int, seat: int, count: int) -> None:
        """A disc with what a person is about to put into a region, beside the standards there."""
        x, y = self.atlas.standards_spot(number)
        present = sum(each > 0 for each in self.tableau.counts(number))
        size = self.atlas.px(26)
        if present:
            x -= (pictures.row_width(present, self.atlas.px(36)) + size) / 2 + self.atlas.px(2)
        centre = (round(x), round(y))
        pictures.draw_badge(surface, self.styles[seat], f"+{count}", centre, size)
