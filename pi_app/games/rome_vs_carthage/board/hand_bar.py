"""The hand bar below the map: the actions that are not about a space, in all phases."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import emblems, lettering, theme
from pi_app.drawing.layout import anchored, flowing, inset, to_hand
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.board import artwork
from pi_app.games.rome_vs_carthage.board import choices as sorting
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.busts import bust
from pi_app.games.rome_vs_carthage.board.card_art import strategy_card
from pi_app.games.rome_vs_carthage.board.choices import Choices
from pi_app.games.rome_vs_carthage.board.choosing import TILE, open_width
from pi_app.games.rome_vs_carthage.board.moment import (
    general_name,
    general_side,
    office_of,
    side_of,
)
from pi_app.games.rome_vs_carthage.board.risks import Risks
from pi_app.games.rome_vs_carthage.board.ways import Ahead
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.march.marching import Marching
from pi_app.games.rome_vs_carthage.rules.march.reactions import Walls
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk.compose import Picture, block, image, overlay, row
from pi_app.kiosk.gestures import Cancel, Gesture
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.widgets.base import Group, Row, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, PictureButton, Stepper, leading_to
from pi_app.kiosk.widgets.panels import Composition
from pi_app.kiosk.widgets.seats import CardTile
from pi_app.text import N_, lazy, render, tr

_STRONG: Final = (
    notation.FIGHT, notation.BESIEGE, notation.YES, notation.PURSUE, notation.EVENT,
)  # fmt: skip
"""Actions with a primary button, in terracotta."""

USED: Final = {
    "move": N_("A general marches"),
    "markers": N_("Political markers"),
    "raise": N_("A new CU"),
    "event": N_("Event"),
    "discard": N_("Discarded"),
    "answered": N_("Answer card"),
}
"""Texts for an open card, by its use or by the kind of event."""

MARGIN: Final = 5  # the margin around the buttons, at 800x480
SAYING: Final = 200
"""The minimum width of the text beside the buttons, at 800x480; if there is less it is placed above
them, if a line fits there."""


def _width(offered: Widget, m: Theme) -> int:
    """Return the preferred width of a widget in the bar, in pixels."""
    match offered:
        case LeadImageButton():
            return m.px(312 if len(offered.children) == 2 else 528)
        case PictureButton(text=name, below=below) if name is not None and below is not None:
            wide = lettering.room_for(below(), "aside", m.small)
            wide = max(wide, lettering.room_for(name(), "strong", m.body))
            return max(m.px(168), wide + m.touch + m.px(10))
        case Button(text=text, icon=icon) if text is not None:
            wide = lettering.room_for(text(), "strong", m.body) + m.px(30)
            return max(m.px(76), min(m.px(236), wide + (m.px(30) if icon else 0)))
    return m.touch


class LeadImageButton(Row):
    """Steppers to choose a legal number of CUs, and of elephants among them."""

    def __init__(
        self,
        actions: Sequence[int],
        present: tuple[int, int] | None,
        choose: Callable[[int], None],
        refuse: Callable[[int], None],
    ) -> None:
        """``present`` is the load before the choice, if there is one. ``choose`` is called with the
        action, or ``refuse`` if it is not legal or there is no further number."""
        self.ways = {notation.led(action) for action in actions}
        self.now = present or max(self.ways)
        self.ways.add(self.now)
        self._legal = frozenset(actions)
        self._choose = choose
        self._refuse = refuse
        self.units = Stepper(self._count, partial(self._step, 0), number=True)
        self.elephants = Stepper(lambda: str(self.now[1]), partial(self._step, 1), number=True)
        self.take = Button(lazy("Confirm"), self._take, "primary", icon="check")
        sign = Composition(image(lambda high: artwork.elephant(high, theme.INK_SOFT), size=24))
        if any(each for _, each in self.ways):
            parts = [1.2, 28, 1.0, 110]
            super().__init__(self.units, sign, self.elephants, self.take, parts=parts)
        else:
            super().__init__(self.units, self.take, parts=[1.0, 122])

    def _count(self) -> str:
        return tr("{count} CU", plural="{count} CUs", count=sum(self.now))

    def _step(self, kind: int, step: int) -> None:
        """Go to the next number of CUs (`kind` 0) or, if possible with as many CUs, of elephants
        (1)."""
        now = _numbers(self.now)
        wanted = [way for way in self.ways if (_numbers(way)[kind] - now[kind]) * step > 0]
        if not wanted:
            self._refuse(notation.lead(*self.now))
            return

        def far(way: tuple[int, int]) -> tuple[int, int, tuple[int, int]]:
            cus, elephants = _numbers(way)
            return (abs(cus - now[0]), abs(elephants - now[1]), way)

        self.now = min(wanted, key=far)
        self.changed()

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """Return the button to press next for one of these actions."""
        wanted = [notation.led(action) for action in actions if action in self._legal]
        if not wanted:
            return []
        for stepper, number, now in zip(
            (self.units, self.elephants), _numbers(wanted[0]), _numbers(self.now), strict=True
        ):
            if number != now:
                return [stepper.more.rect if number > now else stepper.less.rect]
        return [self.take.rect]

    def _take(self) -> None:
        action = notation.lead(*self.now)
        act = self._choose if action in self._legal else self._refuse
        act(action)


def _numbers(load: tuple[int, int]) -> tuple[int, int]:
    """Return the CUs of a load, and the elephants among them."""
    return sum(load), load[1]


# Large: it offers the choices of all phases.
class HandBar(Group):
    """A bar of buttons, in as many rows as they need from the bottom up; without buttons it shows a
    short text.

    It offers all choices or, temporarily, only a part: the changes of a marching army, or the
    actions of a tap on one space.
    """

    def __init__(
        self,
        view: RomeVsCarthageView,
        choose: Callable[[int], None],
        refuse: Callable[[Message], None],
        look: Callable[[int], None],
        back: Callable[[], None],
    ) -> None:
        """``back`` offers all choices again."""
        super().__init__()
        self._back = back
        self._play = choose
        self._refuse = refuse
        self._look = look
        self._least = 0
        self._card: CardTile | None = None
        self.risks = Risks(self._arrange)
        self._room = self._rest = pygame.Rect(0, 0, 0, 0)
        self.show(None, None, view, Choices())

    # --- choices ------------------------------------------------------------------------------

    def show(
        self,
        own: Perspective[RomeVsCarthageView] | None,
        seen: Perspective[RomeVsCarthageView] | None,
        view: RomeVsCarthageView,
        choices: Choices,
        laid: Event | None = None,
        *,
        covered: bool = False,
    ) -> None:
        """Offer all choices of a player, if ``own`` is not None, and say what they risk by what may
        be ``seen`` on the screen. Show the card in play and the event that has ``laid`` it open,
        unless secret choices of others have ``covered`` it."""
        self._own, self._view, self._choices, self._laid = own, view, choices, laid
        self._seen = seen
        self._card, card = None, view["card"] if laid is None else laid.data["card"]
        if isinstance(card, int) and view["battle"] is None and not covered:
            self._card = CardTile(card, strategy_card(card), partial(self._look, card))
        self.offer(None)

    def offer(self, part: Choices | None, question: Message | None = None) -> None:
        """Offer a part of the choices and a back button, and ask a question if there is one; or,
        with None, offer all choices."""
        shown, self.question, self._part = part or self._choices, question, part
        self.children = list(map(self._button, shown.generals))
        if part is not None:
            self.children.insert(0, Button(None, self._back, "quiet", icon="back"))
        if shown.leading:
            present = _present(self._view)
            refuse = self._refuse_load
            self.children.append(LeadImageButton(shown.leading, present, self._choose, refuse))
        self.children += map(self._button, shown.words)
        if shown.regroup:
            regrouped = sorting.sort(shown.regroup, self._view["generals"])
            offer = partial(self.offer, regrouped)
            self.children.append(Button(lazy("Regroup"), offer, "quiet", icon="swap"))
        actions = [*shown.words, *shown.generals]
        self.risks.ask(self._seen, self._own, self._view, actions)
        steppers = any(isinstance(each, LeadImageButton) for each in self.children)
        self._whole = steppers or question is not None or bool(self.risks.lines)
        self._arrange()

    def _choose(self, action: int) -> None:
        """Choose an action. Before a march ends that could go on, ask once."""
        march, ends = self._view["march"], action == notation.HALT and self._choices.places
        if march is None or not ends or self.question is not None:
            self._play(action)
            return
        steps = {"left": march["points"] - march["spent"], "points": march["points"]}
        question = Message("End with {left} of {points} steps left?", {**steps})
        self.offer(Choices(words=[action]), question)

    def warns(self, action: int) -> bool:
        """Offer an action of a tap on the map for confirmation if it is a voyage, which can cross
        half the map, or a step with a risk. Return whether it is; a second tap confirms it."""
        if self._is_alone(action):
            return False
        self.offer(Choices(words=[action]))
        if notation.kind_of(action) == notation.SAIL or self.risks.lines:
            return True
        self.offer(None)
        return False

    def offer_way(self, ahead: Ahead, march: Button, others: Sequence[int]) -> None:
        """Offer a way, whose last step is risky or not, and other actions that lead to its end."""
        self.offer(Choices(words=[*others]))
        self.children.insert(1, march)
        self.risks.ask(ahead.seen, ahead.own, ahead.own.view(), [ahead.step], ahead.words)
        self._whole = True
        self._arrange()

    def _is_alone(self, action: int) -> bool:
        """Whether an action is offered alone, for confirmation."""
        return self._part is not None and self._part.words == [action]

    def _refuse_load(self, action: int) -> None:
        if self._own is not None:
            self._refuse(self._own.why_not(action))

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """Return the places of the buttons to press next for these actions."""
        return leading_to(self, self._choose, actions)

    @property
    def parts(self) -> Sequence[Widget]:
        """The card in play, unless steppers or a question need its room, and the buttons."""
        risks = [self.risks] if self.risks.lines else []
        if self._card is None or self._whole:
            return [*risks, *self.children]
        return [self._card, *self.children]

    def _button(self, action: int) -> Button:
        """A button for an action: with a bust for a general, else with its label only."""
        label = self._own.action_label(action) if self._own is not None else Message("")
        words, act = partial(render, label), partial(self._choose, action)
        general = sorting.general_of(action)
        if general is None:
            strong = action in _STRONG or self._is_alone(action)
            return Button(words, act, "primary" if strong else "secondary")
        office, name = office_of(self._view, general), general_name(general)
        head = partial(bust, general_side(general), office, name=name)
        remark = partial(render, sorting.remark_on(self._view, general))
        return PictureButton(words, act, head, below=remark)

    def _say(self) -> Picture:
        """The text: a question or what to do; without choices who plays the open card and its
        use."""
        if self.question is not None:
            return block(render(self.question), 17, "strong", theme.INK)
        if self._own is not None:
            words = N_("Tap a lit space on the map.") if self._choices.places else ""
            return block(words, 17, "aside", theme.INK_SOFT)
        if self._laid is None or self._card is None:
            return overlay()
        style, data = STYLES[side_of(str(self._laid.data["side"]))], self._laid.data
        words = USED.get(str(data.get("use", self._laid.kind)), "")
        medal = image(partial(emblems.medallion, style), size=44)
        return row(medal, block(words, 19, "strong", style.dark), parts=(48, 1.0), gap=6)

    # --- layout -------------------------------------------------------------------------------

    def spread(self, rect: pygame.Rect, least: int, measures: Theme) -> None:
        """Place the bar in the lower part of ``rect``, at least ``least`` pixels high; ``rect`` is
        the maximum."""
        self._room, self._least = rect, least
        super().place(rect, measures)
        self._arrange()

    def _arrange(self) -> None:
        m = self.theme
        whole, high = inset(self._room, m.px(MARGIN)), self._least - 2 * m.px(MARGIN)
        widths, inner = [_width(each, m) for each in self.children], whole
        # The card is a tab if the buttons would need more rows beside the whole card.
        for wide in (open_width(whole, m), m.px(TILE)) if self._card in self.parts else ():
            large, inner = to_hand(whole, [wide, 1.0], m.px(8))
            cells = flowing(inner, widths, m.touch, m.px(6))
            if self._card is not None:
                self._card.place(anchored(large, (wide, high), "bottomleft"), m)
            if not cells or cells[0].top >= whole.bottom - high - m.px(4):
                break
        cells, alone = (flowing(each, widths, m.touch, m.px(6)) for each in (inner, whole))
        # The map needs the height of a fourth row more than anybody needs to see the card.
        if cells and cells[-1].top - cells[0].top > 3 * m.touch:
            self._whole, inner, cells = True, whole, alone
        place_each(self.children, cells, m)
        left, top = inner.left, inner.bottom - m.touch
        if cells:
            left, top, high = cells[-1].right, cells[0].top, m.touch
        self._rest = pygame.Rect(left + m.px(8), inner.bottom - high, 0, high)
        self._rest.width = inner.right - self._rest.left - m.px(4)
        above = top - (self._room.bottom - self._least + m.px(MARGIN))
        if cells and self._rest.width < m.px(SAYING) and above >= m.px(24):
            self._rest = pygame.Rect(inner.left, top - above, inner.width, above)
        if self.risks.lines:
            high = self.risks.height_for(inner.width, m)
            top = min(top - m.px(MARGIN) - high, self._room.bottom - self._least + m.px(MARGIN))
            self.risks.place(pygame.Rect(inner.left, top, inner.width, high), m)
            self._rest.width = 0
        top = min(top - m.px(MARGIN), self._room.bottom - self._least)
        self.rect = pygame.Rect(self._room.left, top, self._room.width, self._room.bottom - top)
        self.changed()

    def handle(self, gesture: Gesture) -> bool:
        """Gestures do not pass through it to the map."""
        return super().handle(gesture) or (not isinstance(gesture, Cancel) and self.holds(gesture))

    def paint(self, surface: pygame.Surface) -> None:
        m = self.theme
        lay_sheet(surface, self.rect, m, 6, 5)
        super().paint(surface)
        if self._rest.width > m.px(100):
            self._say()(surface, self._rest, m)


def _present(view: RomeVsCarthageView) -> tuple[int, int] | None:
    """The load of the march or, in the phase `Walls`, the CUs and elephants inside the city; None
    in other phases."""
    task, march = view["task"], view["march"]
    if task is not None and march is not None and task["phase"] == Marching.id:
        return march["units"], march["elephants"]
    if task is not None and march is not None and task["phase"] == Walls.id:
        city = view["spaces"][march["space"]]
        return city["garrison"], city["stables"]
    return None
