"""Legal actions of any game as buttons: a few all at once, many narrowed down step by step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Final, NamedTuple

import pygame

from pi_app.core.ask import OneOf
from pi_app.core.game import CHANCE, Perspective
from pi_app.core.message import GAP, Message, Word
from pi_app.drawing import lettering, theme
from pi_app.drawing.layout import columns
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.widgets.base import Column, Group, Layers, Row, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.text import Text, render

FEW: Final = 12  # so many actions stand side by side; more are narrowed down first
MOST_ACROSS: Final = 6
FEW_ROWS: Final = 3  # so many may stand one below the other
OPEN: Final = "…"  # what stands in a gap that is still to be filled


class Offered(NamedTuple):
    """A legal action with its label, and what it is about (see `ask.Choice`)."""

    action: int
    label: Message
    thing: Message | None


@dataclass(frozen=True)
class Offer:
    """A button's worth of actions: one to choose, or several to narrow down."""

    words: Text  # what they have in common
    actions: tuple[Offered, ...]


def offers_of(own: Perspective) -> tuple[Offered, ...]:
    """Return a seat's legal actions. Equal labels get the notation of their actions as well."""
    form = own.ask()
    choices = form.choices if isinstance(form, OneOf) else ()
    things = {choice.action: choice.thing for choice in choices}
    labels = {action: own.action_label(action) for action in own.legal_actions()}
    alike = Counter(label.english() for label in labels.values())
    for action, label in labels.items():
        if alike[label.english()] > 1:
            facts: dict[str, Word] = {"label": label, "notation": own.action_text(action)}
            labels[action] = Message("{label} ({notation})", facts)
    return tuple(Offered(action, label, things.get(action)) for action, label in labels.items())


def narrowed(actions: Sequence[Offered], *, opened: bool = False) -> list[list[Offer]]:
    """Return what to offer for actions, in groups of one kind: each action if they are few, else
    what they are about, else what their labels have in common, first by template, then by what
    fills its gaps. Of ``opened`` ones a title says what they have in common, so that their buttons
    need not repeat it."""
    kinds = _parted(actions, lambda each: each.label.text)
    gaps = [gap for gap in GAP.findall(actions[0].label.text) if len(kinds) == 1]
    different = [gap for gap in gaps if len(_parted(actions, partial(_filled, gap))) > 1]
    if opened and len(actions) <= FEW and len(different) == 1:
        return [[_filling(each, different[0]) for each in actions]]
    if len(actions) <= FEW:
        return [[_offer([each]) for each in kind] for kind in kinds.values()]
    things = _parted(actions, lambda each: each.thing and each.thing.english())
    if len(things) > 1:
        loose = things.pop(None, [])
        return [[*map(_about, things.values())], *([_offer([each])] for each in loose)]
    if len(kinds) > 1:
        return [[_offer(kind)] for kind in kinds.values()]
    for gap in GAP.findall(actions[0].label.text):
        parts = _parted(actions, partial(_filled, gap))
        if 1 < len(parts) < len(actions):
            return [[_offer(part) for part in parts.values()]]
    return [[_offer([each]) for each in actions]]


def _parted(
    actions: Sequence[Offered], key: Callable[[Offered], Hashable]
) -> dict[Hashable, list[Offered]]:
    parts: dict[Hashable, list[Offered]] = {}
    for each in actions:
        parts.setdefault(key(each), []).append(each)
    return parts


def _filled(gap: str, each: Offered) -> Hashable:
    word = each.label.params[gap]
    return word.english() if isinstance(word, Message) else word


def _about(actions: Sequence[Offered]) -> Offer:
    """Say what several actions are about."""
    first = actions[0]
    if first.thing is None or len(actions) == 1:
        return _offer(actions)
    return Offer(partial(_words, first.thing, first.label), tuple(actions))


def _offer(actions: Sequence[Offered]) -> Offer:
    """Say what actions of one template have in common; gaps in which they differ stay open."""
    first = actions[0].label
    known = {
        gap: word if len({_filled(gap, each) for each in actions}) == 1 else OPEN
        for gap, word in first.params.items()
    }
    plural = None if known.get("count") == OPEN else first.plural
    common = Message(first.text, known, plural=plural)
    return Offer(partial(_words, common, first), tuple(actions))


def _filling(each: Offered, gap: str) -> Offer:
    """Say what fills a gap in an action's label."""
    word = Message("{word}", {"word": each.label.params[gap]})
    return Offer(partial(_words, word, each.label), (each,))


def _words(common: Message, example: Message) -> str:
    """Return what labels have in common; if that is no word, an example of them."""
    words = render(common)
    if not any(letter.isalnum() for letter in words):
        words = f"{render(example)} {OPEN}"
    # The open end stays on the line of the last word.
    words = words.replace(f" {OPEN}", f"\u00a0{OPEN}")
    return words[:1].upper() + words[1:]


class _ButtonGrid(Group):
    """Buttons in as many columns as their words allow, each kind from a new line on; kinds of a
    single button stand together at the head."""

    def __init__(self, kinds: Sequence[Sequence[Button]]) -> None:
        super().__init__([button for kind in kinds for button in kind])
        single = [kind[0] for kind in takewhile(lambda kind: len(kind) == 1, kinds)]
        self._runs = [run for run in (single, *kinds[len(single) :]) if run]

    def _across(self, width: int, m: Theme) -> int:
        """Return how many columns leave all words their size: in one line if there are few
        buttons, else in two."""
        few = sum(map(len, self._runs)) <= FEW_ROWS
        fit = (
            each
            for lines in ((1, 2) if few else (2,))
            for each in range(MOST_ACROSS, 0 if lines == 1 else 1, -1)
            if self.is_legible(width, m, each, lines)
        )
        return next(fit, 1)

    def is_legible(self, width: int, m: Theme, across: int = 1, lines: int = 2) -> bool:
        """Say whether so many columns leave all words their size in so many lines, and a finger its
        room."""
        words = [button.text() for run in self._runs for button in run if button.text is not None]
        longest = sorted(words, key=len)[-8:]
        wide = (width - m.unit * (across - 1)) // across
        if across > 1 and wide < m.touch:
            return False
        room = wide - 2 * m.unit
        sizes = [lettering.block_size(each, "strong", m.body, room) for each in longest]
        high = lines * lettering.line_height("strong", m.body)
        return all(least <= room and tall <= high for least, tall in sizes)

    def _lines(self, width: int, m: Theme) -> list[list[tuple[Sequence[Button], int]]]:
        """Return for each run its lines: the buttons of each, and how high their words make it."""
        most = self._across(width, m)
        runs = []
        for run in self._runs:
            across = min(most, len(run))
            wide = (width - m.unit * (across - 1)) // across
            lines = [run[at : at + across] for at in range(0, len(run), across)]
            runs.append([(line, max(_high(each, wide, m) for each in line)) for line in lines])
        return runs

    def height_for(self, width: int, measures: Theme) -> int:
        gap, runs = measures.px(6), self._lines(width, measures)
        return sum(high + gap for run in runs for _, high in run) + (len(runs) - 1) * gap

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Line by line, a little apart from kind to kind."""
        super().place(rect, theme)
        top, gap = rect.top, theme.px(6)
        for run in self._lines(rect.width, theme):
            across = len(run[0][0])
            for buttons, high in run:
                line = pygame.Rect(rect.left, top, rect.width, high)
                cells = columns(line, [1.0] * across, theme.unit)
                place_each(buttons, cells[: len(buttons)], theme)
                top += high + gap
            top += gap


def _high(button: Button, width: int, m: Theme) -> int:
    """Return how high a button of some width has to be for all its words."""
    words = "" if button.text is None else button.text()
    _, block = lettering.block_size(words, "strong", m.body, width - 2 * m.px(6))
    tight = block - lettering.leading("strong", m.body) + m.px(5)
    return m.touch if tight <= m.touch else block + m.px(6)


class ActionList(Layers):
    """A seat's legal actions, to be chosen by taps."""

    def __init__(
        self, own: Perspective, choose: Callable[[int], None], *, covert: bool = False
    ) -> None:
        """``covert`` shuffles them each time, so that a finger's place reveals nothing."""
        super().__init__()
        self.picked: int | None = None  # the action that is shown as chosen, or None
        self._choose = choose
        actions = list(offers_of(own))
        # Where people enter what a die shows, the page says so: a button needs only the number.
        bare = all(len(GAP.findall(each.label.text)) == 1 for each in actions)
        self._titled = own.seat == CHANCE and bare
        if covert:
            random.SystemRandom().shuffle(actions)
        self._opened: list[Offer] = [Offer(lambda: "", tuple(actions))]
        self._buttons: list[tuple[Button, Offer]] = []
        self._lay()

    def _lay(self) -> None:
        self.clear()
        kinds = narrowed(self._opened[-1].actions, opened=self._titled or len(self._opened) > 1)
        self._buttons = [
            (Button(offer.words, partial(self._take, offer)), offer)
            for kind in kinds
            for offer in kind
        ]
        laid = iter(button for button, _ in self._buttons)
        self._grid = _ButtonGrid([[next(laid) for _ in kind] for kind in kinds])
        self._scroller = Scroller(self._grid)
        content: Widget = self._scroller
        if len(self._opened) > 1:
            title = Label(self._opened[-1].words, "strong", colour=theme.INK_SOFT)
            head = Row(Button(None, self._close, "quiet", icon="back"), title, parts=[52, 1.0])
            content = Column(head, content, parts=[52, 1.0], gap=6)
        self.add(content)
        self.mark(self.picked)

    def mark(self, action: int | None) -> None:
        """Show an action, and what leads to it, as chosen."""
        self.picked = action
        for button, offer in self._buttons:
            chosen = action is not None and any(each.action == action for each in offer.actions)
            button.rank = "primary" if chosen else "secondary"
            button.changed()

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """Return the buttons that choose one of these actions, or lead there."""
        window = self._scroller
        return [
            button.rect.move(window.rect.left, window.rect.top - round(window.offset))
            for button, offer in self._buttons
            if any(each.action in actions for each in offer.actions)
        ]

    def _take(self, offer: Offer) -> None:
        if len(offer.actions) == 1:
            self._choose(offer.actions[0].action)
            return
        self._opened.append(offer)
        self._lay()
        self.place(self.rect, self.theme)

    def _close(self) -> None:
        self._opened.pop()
        self._lay()
        self.place(self.rect, self.theme)

    def fits(self, box: pygame.Rect, measures: Theme) -> bool:
        """Say whether all that is offered can be seen at once in a box, in letters of full size."""
        high = self.height_for(box.width, measures)
        return high <= box.height and self._grid.is_legible(box.width, measures)

    def height_for(self, width: int, measures: Theme) -> int:
        head = measures.touch + measures.px(6) if len(self._opened) > 1 else 0
        return head + self._grid.height_for(width, measures)


class ActionPanel(PickPanel):
    """Legal actions to choose from in secret."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        self._actions = ActionList(asked.own, asked.choose, covert=asked.covert)
        self.add(self._actions)

    def show_picked(self) -> None:
        self._actions.mark(self.picked)
