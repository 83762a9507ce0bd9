"""The people of this table: who they are, how they have fared, and who is to sit at a seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from pi_app.core.registry import all_games
from pi_app.drawing import emblems, lettering, shapes, theme
from pi_app.drawing.layout import centred, columns, grid, inset, rows
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture, words
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.player_profiles import COLOURS, EMBLEMS, GUEST, Person
from pi_app.kiosk.scenes.game_night import fared
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Answer, Button, Composition, Label, Panel
from pi_app.kiosk.widgets.base import Column, Row, Stack, Tappable, Widget
from pi_app.kiosk.widgets.buttons import PictureButton
from pi_app.kiosk.widgets.game_cover import Tiles
from pi_app.kiosk.widgets.letter_keys import DELETE, LetterKeys, after_key
from pi_app.table.journal import Journal
from pi_app.table.names import title_of
from pi_app.table.personas import PERSONAS
from pi_app.table.player_statistics import (
    NEW_PLAYER,
    HeadToHead,
    PlayerStatistics,
    head_to_head,
    player_statistics,
)
from pi_app.text import N_, lazy, plain, tr

GRADE: Final = 100
"""What lies between two lines of a rating's scale, or a multiple of it."""

MOST_GRADES: Final = 4


NOBODY_YET: Final = (
    lazy("There is nobody on this list yet."),
    lazy("People on this list take a seat with one tap, and their games are counted."),
)


@dataclass(eq=False, repr=False)
class PeopleScene(PageScene):
    """All people who are remembered. A tap opens a person's page, or seats that person."""

    journal: Journal
    people: PeopleStore
    sit: Callable[[str | None], None] | None = None  # is told who shall sit there, None for a guest
    seated: Collection[str] = ()  # those who sit elsewhere and are not offered

    def layout(self, area: pygame.Rect) -> None:
        title = lazy("The people") if self.sit is None else lazy("Who sits here?")
        (body,) = self.begin(title)
        every = player_statistics(self.journal.finished())
        shown = [each for each in self.people.everybody if each.name not in self.seated]
        tiles: list[Widget] = [
            self._tile(each, every.get(each.name, PlayerStatistics())) for each in shown
        ]
        if self.sit is not None:
            medal = partial(emblems.medallion, GUEST)
            below = lazy("Is not remembered")
            guest = PictureButton(lazy("Guest"), partial(self._choose, None), medal, below=below)
            tiles.insert(0, guest)
        somebody = Button(lazy("New player"), self._ask_name, icon="plus")
        if not tiles:
            somebody.rank = "primary"
            self.invite(NOBODY_YET, somebody, body)
            return
        self.scroll("people", Tiles([*tiles, somebody]), body)

    def _tile(self, person: Person, statistics: PlayerStatistics) -> PictureButton:
        choose, medal = partial(self._choose, person), partial(emblems.medallion, person.style)
        return PictureButton(
            plain(person.name),
            choose,
            medal,
            below=partial(fared, statistics.games, statistics.wins),
        )

    def _choose(self, person: Person | None) -> None:
        if self.sit is not None:
            self.app.back()
            self.sit(person.name if person is not None else None)
        elif person is not None:
            self.app.push(PersonScene(self.journal, self.people, person))

    def _ask_name(self) -> None:
        self.app.push(NameScene(self.people, self._add_person))

    def _add_person(self, name: str) -> None:
        person = self.people.add(name)
        if self.sit is None:
            self.arrange(self.area)
        else:
            self._choose(person)


@dataclass(eq=False, repr=False)
class NameScene(PageScene):
    """Asks for the name of somebody new; it can be typed on a keyboard as well."""

    people: PeopleStore
    done: Callable[[str], None]
    name = ""

    def __post_init__(self) -> None:
        self.keys = LetterKeys(self._type)

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("What is your name?"))
        m = self.theme
        line, keys = rows(body, [m.touch, 1.0], m.unit)
        keys.height = min(keys.height, self.keys.height_for(body.width, m) + m.touch)
        name = Panel([Label(lambda: f"{self.name}|", "strong", "large", align="centre")])
        done = Button(lazy("Done"), self._finish, "primary", icon="check")
        self.put(Row(name, done, parts=[1.0, 150]), line)
        self.put(self.keys, keys)

    def key(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYDOWN:
            return
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._finish()
        elif event.key == pygame.K_BACKSPACE:
            self._type(DELETE)
        elif event.unicode.isalnum() or event.unicode in ("'", "-", ".", " "):
            self._type(event.unicode)

    def _type(self, key: str) -> None:
        self.name = after_key(self.name, key)
        self.redraw()

    def _finish(self) -> None:
        name = " ".join(self.name.split())
        if not name:
            self.say(tr("Type a name first."))
        elif name.casefold() in {each.name.casefold() for each in self.people.everybody}:
            self.say(tr("{name} is already on this list.", name=name))
        else:
            self.app.back()
            self.done(name)


@dataclass(eq=False, repr=False)
class MedalChoice(Tappable):
    """Several medals, of which a tap chooses one."""

    medals: Sequence[SeatStyle]
    chosen: int
    choose: Callable[[int], None]

    def on_tap(self, spot: tuple[int, int]) -> None:
        for number, cell in enumerate(self._cells()):
            if cell.collidepoint(spot):
                self.choose(number)

    def _cells(self) -> list[pygame.Rect]:
        across, down = (len(self.medals), 1) if self.theme.portrait else (4, 2)
        return grid(self.rect, across, down)[: len(self.medals)]

    def paint(self, surface: pygame.Surface) -> None:
        for number, (medal, cell) in enumerate(zip(self.medals, self._cells(), strict=True)):
            if number == self.chosen:
                ring, pen = centred(cell, (min(cell.size),) * 2), self.theme.px(3)
                shapes.rect(surface, theme.GOLD, ring, pen, border_radius=3 * pen)
            compose.image(partial(emblems.medallion, medal), 0.74)(surface, cell, self.theme)


@dataclass(eq=False, repr=False)
class PersonScene(PageScene):
    """One person: the medal, and each game with its figures."""

    journal: Journal
    people: PeopleStore
    person: Person

    def layout(self, area: pygame.Rect) -> None:
        forget = Button(lazy("Forget"), self._ask_to_forget, "quiet", icon="close")
        (body,) = self.begin(plain(self.person.name), [(forget, 172)])
        cut, size = (rows, 240) if self.theme.portrait else (columns, 250)
        left, right = cut(body, [self.theme.px(size), 1.0], self.theme.unit)
        self.put(self._medal_choices(), left)
        self.sheet("figures", Stack(self._figures(), 4), right, 12)

    def _medal_choices(self) -> Panel:
        person, high = self.person, 52 if self.theme.portrait else 104
        emblems_ = [replace(person, emblem=emblem).style for emblem in EMBLEMS]
        colours = [replace(person, colour=number).style for number in range(len(COLOURS))]
        emblem = EMBLEMS.index(person.emblem)
        choices = Column(
            Composition(compose.image(partial(emblems.medallion, person.style))),
            MedalChoice(
                emblems_, emblem, lambda n: self._change(replace(person, emblem=EMBLEMS[n]))
            ),
            MedalChoice(colours, person.colour, lambda n: self._change(replace(person, colour=n))),
            parts=[1.0, high, high],
        )
        return Panel([choices], 14)

    def _change(self, person: Person) -> None:
        self.people.update(person)
        self.person = person
        self.arrange(self.area)

    def _figures(self) -> list[Widget]:
        """Figures and a curve for each game that was played, and a line for each opponent."""
        finished = self.journal.finished()
        name = self.person.name
        lines: list[Widget] = []
        titles = {None: N_("All games")} | {game.id: game.title for game in all_games()}
        for id, title in titles.items():
            own = [entry for entry in finished if id in (None, entry.game_id)]
            statistics = player_statistics(own).get(name)
            if statistics is not None:
                lines.append(Composition(statistics_line(title, statistics), 58))
                lines.append(Composition(curve(statistics), 104))
        beside = len(lines)
        others = [each.name for each in self.people.everybody if each.name != name]
        for other in [*others, *(f"bot:{each.level}" for each in PERSONAS)]:
            against = head_to_head(finished, name, other)
            if any((against.ahead, against.level, against.behind)):
                if len(lines) == beside:
                    words = lazy("Placed above, equal, below")
                    lines.append(Label(words, "strong", colour=theme.TERRACOTTA_DARK))
                lines.append(Composition(against_line(title_of(other), against), 30))
        return lines or [Label(lazy("No game has ended yet."))]

    def _ask_to_forget(self) -> None:
        title = lazy("Forget {name}?", name=self.person.name)
        words = lazy("The games stay in the journal, and the name leaves this list.")
        forget = Answer(lazy("Forget"), self._forget, "primary")
        self.ask(title, words, Answer(lazy("Keep")), forget)

    def _forget(self) -> None:
        self.people.remove(self.person)
        self.app.back()


def statistics_line(title: str, statistics: PlayerStatistics) -> Picture:
    """Return the figures of a game whose title is a message id."""
    counts = [
        (str(statistics.games), N_("Games")),
        (str(statistics.wins), N_("Won")),
        (str(statistics.longest), N_("In a row")),
        (str(statistics.rating), N_("Rating")),
    ]
    cells = [
        compose.column(
            words(count, 20, colour=theme.TERRACOTTA_DARK),
            words(name, 13, "aside", theme.INK_SOFT),
            parts=(1.0, 0.7),
            gap=0,
        )
        for count, name in counts
    ]
    name = compose.block(title, 16, "tag")
    return compose.row(name, *cells, parts=(1.7, *[0.9] * 4))


def against_line(called: str, against: HeadToHead) -> Picture:
    """Return how often somebody was ahead of another, level and behind."""
    parts = (against.ahead, against.level, against.behind)
    shares = [max(0.001, part / sum(parts)) for part in parts]
    colours = (theme.TERRACOTTA, theme.PARCHMENT_EDGE, theme.INK_SOFT)
    bars = [compose.background(colour, corner=2) for colour in colours]
    return compose.row(
        compose.block(called, 15, "tag"),
        words(" – ".join(str(part) for part in parts), 17),
        compose.flat(compose.row(*bars, parts=shares, gap=0), 12),
        parts=(1.7, 1.0, 3.1),
    )


def curve(statistics: PlayerStatistics) -> Picture:
    """Return the figures of the rating from left to right over a scale, with a point for each game
    won, and a last one."""
    low = min(NEW_PLAYER, *statistics.ratings) // GRADE * GRADE
    grades = -((low - max(NEW_PLAYER, *statistics.ratings)) // GRADE) or 1
    step = GRADE * -(-grades // MOST_GRADES)
    high = low + step * -(-grades * GRADE // step)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        scale, room = columns(inset(box, m.px(8)), [m.px(40), 1.0], m.px(8))

        def y(figure: int) -> float:
            return room.bottom - room.height * (figure - low) / (high - low)

        for grade in range(low, high + 1, step):
            shapes.line(
                surface, theme.PARCHMENT_EDGE, (room.left, y(grade)), (room.right, y(grade))
            )
            spot = (scale.right, y(grade))
            size, soft = m.px(13), theme.INK_SOFT
            lettering.draw_line(surface, f"{grade}", spot, "text", size, soft, "right")
        figures = [NEW_PLAYER, *statistics.ratings]
        wide = room.width / (len(figures) - 1)
        points = [(room.left + wide * at, y(figure)) for at, figure in enumerate(figures)]
        shapes.lines(surface, theme.GOLD_DARK, False, points, m.px(2))
        for point, won in zip(points[1:], statistics.won, strict=True):
            if won and wide > m.px(6):
                shapes.circle(surface, theme.GOLD, point, m.px(3))
        shapes.circle(surface, theme.TERRACOTTA, points[-1], m.px(4))

    return draw
