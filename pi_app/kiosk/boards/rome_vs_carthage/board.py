"""The board of *Hannibal: Rome vs. Carthage*: the map, the row of actions beneath it, the battle
over it, and pages to look things up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, PickPanel
from pi_app.kiosk.boards.log import Log
from pi_app.kiosk.boards.rome_vs_carthage import choices as sorting
from pi_app.kiosk.boards.rome_vs_carthage.battle_panel import BattlePanel, plays_battle_card
from pi_app.kiosk.boards.rome_vs_carthage.battle_scene import BattleScene
from pi_app.kiosk.boards.rome_vs_carthage.choices import Choices
from pi_app.kiosk.boards.rome_vs_carthage.hand_panel import FoldedPanel, HandPanel, card_held
from pi_app.kiosk.boards.rome_vs_carthage.map import Map
from pi_app.kiosk.boards.rome_vs_carthage.moment import moment_of
from pi_app.kiosk.boards.rome_vs_carthage.pages import Page, cards_page
from pi_app.kiosk.boards.rome_vs_carthage.ribbon import MarchStrip, Ribbon
from pi_app.kiosk.boards.rome_vs_carthage.seat_panel import SidePanel
from pi_app.kiosk.boards.rome_vs_carthage.stack_sheet import StackSheet
from pi_app.kiosk.boards.rome_vs_carthage.standings import Standings
from pi_app.kiosk.boards.rome_vs_carthage.telling import Telling, news_after
from pi_app.kiosk.boards.rome_vs_carthage.tray import Tray, row_height
from pi_app.kiosk.gestures import Tap
from pi_app.kiosk.layout import columns, inset
from pi_app.kiosk.text import Text, lazy
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets.base import Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.overlays import Curtain
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.rome_vs_carthage.notation import CARD, PASS, PASSES
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

MOST_SLIPS = 3
"""A secret question with so few answers leaves most of the map in sight."""


class RomeVsCarthageBoard(BoardView[RomeVsCarthageView]):
    """See `BoardView`. What is about a place is done on the map, all else in the row beneath it."""

    def __init__(
        self, host: Host[RomeVsCarthageView], first: Perspective[RomeVsCarthageView]
    ) -> None:
        super().__init__(host, first)
        self.alone = first.seat >= 0
        self.map = Map(self.stage, self._tap_space, self._look_into, self._tap_ground)
        self.ribbon = Ribbon()
        self.strip = MarchStrip()
        self.tray = Tray(self.choose, host.refuse)
        self.battle = BattleScene()
        self.battle.visible = False
        self.sheet = StackSheet(self._close_sheet)
        self.sheet.visible = False
        self.page: Page | None = None
        self.log = Button(None, self._open_log, icon="log")
        self.standings = Button(None, self._open_standings, icon="standings")
        self.to_map = Button(None, partial(self._show_map, shown=True), icon="map")
        self.to_battle = Button(None, partial(self._show_map, shown=False), icon="swords")
        self.telling = Telling(self.stage, self.map, self.battle, host.sound)
        self.view: RomeVsCarthageView | None = None
        self.choices = Choices()
        self.folded = False
        self._resting = True
        self._asked: tuple[object, ...] = ()
        self._let_be: tuple[object, ...] = ()

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[RomeVsCarthageView]) -> None:
        super().show(moment)
        self._resting = True
        view = self.view = moment.seen.view()
        self.map.show(moment_of(view))
        self.ribbon.show(view)
        self.strip.show(view)
        self.battle.show(view)
        self.telling.show(view)
        asked = (view["turn"], view["task"], len(view["discarded"]))
        if asked != self._asked:
            self._asked = asked
            self.folded = False
            if moment.acting or (self.alone and moment.seen.is_secret()):
                # It would hide what is asked, and shows a moment that is over.
                self.page = None
        self._take_choices()

    def tell(self, event: Event) -> None:
        super().tell(event)
        self.map.light()
        self.tray.close()
        self.sheet.visible = False
        self._resting = False
        self._place_battle()
        self.telling.tell(event)
        self._place_battle()

    def say(self, event: Event, *, known: bool) -> None:
        """Let a battle say it, and mark where it has changed something."""
        if self.battle.battle is not None:
            self.battle.say(event.text)
        if not known:
            self.map.ring_news(news_after(self.map.news, event))

    @property
    def keeps_in_sight(self) -> bool:
        """Unless it was a card, a die or a banner, or belongs to a battle."""
        return self.telling.shown is None and self.battle.battle is None

    def acted(self) -> None:
        """Nothing is news any more."""
        self.map.ring_news(())

    def takes_to_go_on(self, tap: Tap) -> bool:
        """All but the pages and what opens them."""
        tools = (self.log, self.standings, self.to_map, self.to_battle)
        tool = any(each in self._layers() and each.holds(tap) for each in tools)
        return self.page is None and not tool and super().takes_to_go_on(tap)

    def _take_choices(self) -> None:
        """Light what may be chosen on the map, and offer the rest beneath it."""
        own, view = self.acting, self.view
        self.choices = Choices()
        if view is None:
            return
        if own is not None:
            self.choices = sorting.sort(own.legal_actions(), view["generals"])
        march = view["march"]
        origin = march["space"] if march is not None else None
        self.map.light(self.choices.targets, origin)
        if self.choices.places and not self.busy:
            near = self.choices.near or self.choices.targets
            self.map.focus_on({*near, *([origin] if origin else [])})
        self.tray.show(own, view, self.choices)
        self._place_battle()

    @property
    def prepared(self) -> bool:
        """Whether the map is drawn."""
        return self.map.prepared

    # --- what fingers do on the map ---------------------------------------------------------

    def _tap_space(self, space: str) -> None:
        actions = self.choices.places.get(space, [])
        if len(actions) == 1 and not sorting.is_voyage(actions[0]):
            self.choose(actions[0])
        elif actions:
            self.tray.narrow(actions)
        else:
            self._inspect(space)

    def _inspect(self, space: str) -> None:
        """Show who is in a space; to somebody who is to choose, say why it is not that one."""
        own, view = self.acting, self.view
        if own is not None and view is not None:
            self.host.refuse(self.choices.why_not(view, SIDE_IDS[own.seat], space))
        self._look_into(space)

    def _look_into(self, space: str) -> None:
        """Show who is in a space."""
        self.sheet.tell(space, self.map.moment)
        self.sheet.visible = True
        self._place_sheet()

    def _tap_ground(self) -> None:
        self.sheet.visible = False
        self.tray.widen()
        self.changed()

    def _close_sheet(self) -> None:
        self.sheet.visible = False
        self.changed()

    # --- pages ------------------------------------------------------------------------------

    def _open(self, page: Page) -> None:
        self.page = page
        page.place(self.rect, self.theme)
        self.changed()

    def _close_page(self) -> None:
        self.page = None
        self.changed()

    def _open_log(self) -> None:
        log = Log(self.host.events_so_far(), ("turn", "battle_begins"))
        self._open(Page(lazy("What has happened"), log, self._close_page))

    def _open_standings(self) -> None:
        if self.view is not None:
            standings = Standings(self.view)
            self._open(Page(lazy("How the war stands"), standings, self._close_page))

    def _look_at_cards(self, seat: int) -> None:
        """Show a side's cards, behind a curtain unless its player is alone."""
        if self.view is not None:
            own = self.host.private_window(seat)
            self._open(cards_page(self.view, seat, own, self._close_page, alone=self.alone))

    def cover(self) -> None:
        """Let the curtain fall before cards that somebody looks at."""
        if self.page is not None and isinstance(self.page.content, Curtain):
            self.page.content.close()

    def _show_map(self, *, shown: bool) -> None:
        self.folded = shown
        self._place_battle()
        self.changed()

    # --- the interface ----------------------------------------------------------------------

    @property
    def parts(self) -> Sequence[Widget]:
        """A page, or what it would hide."""
        if self.page is not None:
            return [self.page]
        return [each for each in self._layers() if each.visible]

    def _layers(self) -> list[Widget]:
        """Everything but pages, from below; a battle covers the map."""
        tools: list[Widget] = [self.log, self.standings]
        ground: list[Widget] = [self.map, self.ribbon, self.strip]
        if self.battle.visible:
            tools = [self.to_map] if self.battle.brief else [self.log, self.to_map]
            ground = [self.battle]
        elif self.view is not None and self.view["battle"] is not None:
            tools.append(self.to_battle)
        return [*ground, self.tray, *tools, self.sheet]

    @property
    def portrait_height(self) -> float:
        """A high screen has room for a high map."""
        return 1.15

    @property
    def picking_place(self) -> pygame.Rect:
        """As much of the board as the question that is asked needs; nothing under a page."""
        if self.page is not None:
            return pygame.Rect(self.rect.left, self.rect.bottom, self.rect.width, 0)
        low = pygame.Rect(self.rect.left, 0, self.rect.width, row_height(self.theme))
        low.bottom = self.rect.bottom
        if not self.alone or self.folded or self.moment is None:
            return low
        box = pygame.Rect(self.rect)
        box.height = self._panel_height(self.moment.seen.legal_actions())
        box.bottom = self.rect.bottom
        return box

    def _panel_height(self, actions: Sequence[int]) -> int:
        m = self.theme
        if self.view is not None and self.view["battle"] is not None:
            # The battle stays in sight above it.
            return min(m.px(182), self.rect.height // 2)
        card_to_read = self.view is not None and card_held(self.view) is not None
        with_cards = any(CARD <= action < CARD + 100 for action in actions)
        if len(actions) <= MOST_SLIPS and not with_cards and not card_to_read:
            return m.px(124)
        if PASS in actions:
            return m.px(204)
        return self.rect.height

    def pick_panel(
        self, own: Perspective[RomeVsCarthageView], choose: Callable[[int], None], *, covert: bool
    ) -> PickPanel:
        """Return the hand, or while the map is being looked at only the way back to it."""
        fold: Button | None = None
        if not covert:
            if self.folded:
                back = Button(lazy("Back to the cards"), self._unfold, "primary", icon="eye")
                return FoldedPanel(choose, back)
            if self.picking_place.height > self.theme.px(240):
                fold = Button(None, partial(self._show_map, shown=True), icon="map")
        actions = own.legal_actions()
        nothing = all(action in PASSES for action in actions)
        if not covert and nothing and self._let_be != self._asked:
            # Nothing but to let it be: one tap is enough.
            self._let_be = self._asked
            choose(PASS)
        if any(plays_battle_card(action) for action in actions):
            return BattlePanel(own, choose, self.host.refuse, headed=covert)
        return HandPanel(own, choose, self.host.refuse, headed=covert, fold=fold)

    def _unfold(self) -> None:
        self._show_map(shown=False)

    def seat_panel(self, seat: int, name: Text, detail: Text) -> SidePanel:
        """Return a side's panel."""
        return SidePanel(seat, name, detail, self._look_at_cards)

    # --- layout and drawing -----------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The map above, one row beneath it."""
        super().place(rect, measures)
        m = measures
        row = row_height(m)
        field = pygame.Rect(rect.left, rect.top, rect.width, rect.height - row - m.px(4))
        self.map.place(field, m)
        gap = m.px(6)
        edge = inset(field, gap)
        head = pygame.Rect(edge.topleft, (edge.width, m.touch))
        line, *tools = columns(head, [1.0, m.touch, m.touch, m.touch], gap)
        place_each((self.to_battle, self.standings, self.log), tools, m)
        self.ribbon.place(pygame.Rect(line.topleft, (line.width, m.px(28))), m)
        strip = pygame.Rect(
            line.left, line.top + m.px(33), tools[1].left - gap - line.left, m.px(38)
        )
        self.strip.place(strip, m)
        self.map.camera.covered = strip.bottom - field.top
        self.tray.place(rect, m)
        self._place_battle()
        self._place_sheet()
        if self.page is not None:
            self.page.place(rect, m)

    def _place_battle(self) -> None:
        """The battle covers the map, unless something is to be chosen there."""
        battle = self.view is not None and self.view["battle"] is not None
        elsewhere = self.folded or bool(self.choices.places) or self.battle.left
        self.battle.visible = battle and not elsewhere
        self.strip.visible = not self.battle.left
        box = pygame.Rect(self.map.rect)
        asked = self.moment is not None and self.alone and self._resting
        secret = asked and self.moment is not None and self.moment.seen.is_secret()
        self.battle.foot = 0
        if secret:
            box = pygame.Rect(self.rect)
            self.battle.foot = self.picking_place.height - self.theme.px(4)
        self.tray.visible = not secret
        self._place_way_to_map(brief=secret)
        self.battle.place(box, self.theme)
        self.map.cover(self.map.rect.bottom - self.picking_place.top if secret else 0)
        self._place_sheet()

    def _place_way_to_map(self, *, brief: bool) -> None:
        """The button from the battle to the map: beside the log, or beneath the button that makes
        a secret choice stand."""
        m = self.theme
        self.battle.brief = brief
        self.battle.margin = 0 if brief else 2 * (m.touch + m.px(6))
        spot = self.standings.rect.copy()
        if brief:
            spot.bottomright = (self.rect.right - m.px(43), self.rect.bottom)
        self.to_map.place(spot, m)

    def _place_sheet(self) -> None:
        m = self.theme
        room = self.map.free.inflate(-2 * m.px(8), -2 * m.px(8))
        high = min(self.sheet.height_for(room.width, m), room.height)
        box = pygame.Rect(0, 0, min(m.px(350), room.width), high)
        box.bottomleft = room.bottomleft
        self.sheet.place(box, m)

    def update(self, now: float) -> None:
        super().update(now)
        if self.map not in self.parts:
            self.map.update(now)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.page is None:
            self.telling.draw(surface, self.map.rect, self.theme)
