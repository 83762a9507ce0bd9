"""The campaign map of Rome vs. Carthage under fingers: taps, pinches, lights, marches."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import cast

import pygame
import pytest
from librt.random import Random

from pi_app.core.game import SPECTATOR
from pi_app.core.registry import find_game
from pi_app.drawing.layout import anchored
from pi_app.drawing.maps.board_map import Point, inside
from pi_app.drawing.theme import Theme
from pi_app.games.rome_vs_carthage.board import artwork, sheet
from pi_app.games.rome_vs_carthage.board.campaign_map import load_campaign_map
from pi_app.games.rome_vs_carthage.board.levels import Style
from pi_app.games.rome_vs_carthage.board.map import APART, Map
from pi_app.games.rome_vs_carthage.board.map_names import MapNames
from pi_app.games.rome_vs_carthage.board.moment import (
    Force,
    Leader,
    MapMoment,
    News,
    moment_of,
)
from pi_app.games.rome_vs_carthage.board.names import Room, is_covered, name_size, tag_places
from pi_app.games.rome_vs_carthage.board.notes import StackSheet
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.view import view_of
from pi_app.kiosk import background_job
from pi_app.kiosk.gestures import LONG_PRESS, Gesture, Recognizer
from pi_app.kiosk.timeline import Timeline
from pi_app.text import Language, set_language

CHART = load_campaign_map()
SCIPIO = Leader("P. Scipio", 3, 2, "consul")
HANNIBAL = Leader("Hannibal", 1, 4)
MAGO = Leader("Mago", 2, 2)
FRAME = 1 / 30


@pytest.fixture
def plain_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets without engraving, which takes seconds and which no finger feels."""
    monkeypatch.setattr(sheet, "engraved", lambda *at: pygame.Surface(at[-1].size))


START = MapMoment(
    control={"rome": "rome", "saguntum": "carthage", "carthage": "carthage"},
    provinces={"latium": "rome", "orospeda": "carthage"},
    tribes=frozenset(space.id for space in CHART.spaces.values() if space.kind == "tribe"),
    forces=(
        Force("rome", "rome", 8, leaders=(SCIPIO,)),
        Force("carthage", "saguntum", 10, 2, (HANNIBAL, MAGO)),
    ),
)


class Table:
    """A person with ten fingers before a map that fills the screen."""

    def __init__(
        self,
        size: tuple[int, int],
        moment: MapMoment = START,
        screen: tuple[int, int] | None = None,
    ) -> None:
        """``screen`` is the size of the screen if the map fills only a part of it."""
        self.size, theme = size, Theme(screen or size)
        self.screen = pygame.display.set_mode(size)
        self.chosen: list[str] = []
        self.held: list[str] = []
        self.grounds = 0
        self.timeline = Timeline()
        self.view = Map(self.timeline, self.chosen.append, self.held.append, self._ground)
        self.view.show(moment)
        self.view.place(pygame.Rect((0, 0), size), theme)
        self.recognizer = Recognizer(size, theme.scale)
        self.now = 10.0
        while not (self.view._sheets.complete and self.view._names.complete):
            background_job.finish_all()
            self.wait()
        self.draw()

    def complete(self) -> None:
        """Wait until all sections of all sheets are drawn."""
        while not self.view.complete:
            background_job.finish_all()
            self.wait()

    def _ground(self) -> None:
        self.grounds += 1

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.now += FRAME
            self.view.update(self.now)

    def rest(self) -> None:
        """Let everything that moves by itself come to its end."""
        for _ in range(600):
            self.wait()
            if not self.view.camera.moving:
                return
        raise AssertionError("the map does not come to rest")

    def draw(self) -> None:
        self.view.draw(self.screen)

    def feel(self, gestures: list[Gesture]) -> None:
        for gesture in gestures:
            self.view.handle(gesture)

    def finger(self, kind: int, place: Point, number: int = 0) -> None:
        event = pygame.event.Event(
            kind,
            touch_id=1,
            finger_id=number,
            x=place[0] / self.size[0],
            y=place[1] / self.size[1],
        )
        self.feel(self.recognizer.feed(event, self.now))

    def tap(self, place: Point) -> None:
        self.finger(pygame.FINGERDOWN, place)
        self.finger(pygame.FINGERUP, place)

    def drag(self, start: Point, end: Point) -> None:
        self.finger(pygame.FINGERDOWN, start)
        for step in range(1, 6):
            self.wait()
            part = step / 5
            place = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.finger(pygame.FINGERMOTION, place)
        self.finger(pygame.FINGERUP, end)

    def pinch(self, middle: Point, before: float, after: float) -> None:
        """Two fingers, ``before`` and then ``after`` pixels to the left and right of a middle."""
        x, y = middle
        self.finger(pygame.FINGERDOWN, (x - before, y), 0)
        self.finger(pygame.FINGERDOWN, (x + before, y), 1)
        for step in range(1, 9):
            self.wait()
            out = before + (after - before) * step / 8
            self.finger(pygame.FINGERMOTION, (x - out, y), 0)
            self.finger(pygame.FINGERMOTION, (x + out, y), 1)
        self.finger(pygame.FINGERUP, (x + after, y), 1)
        self.finger(pygame.FINGERUP, (x - after, y), 0)

    def zoom_to(self, level: int, space: str) -> None:
        """Have the camera at a level with a space in the middle, as far as the map goes."""
        camera = self.view.camera
        camera.glide(CHART.spaces[space].at, camera.levels[level])
        self.rest()

    def under(self, pixel: Point) -> Point:
        """The place of the map that is at a pixel of the screen."""
        window = self.view._window
        return self.view.camera.projection.to_board((pixel[0] - window.left, pixel[1] - window.top))

    @property
    def middle(self) -> Point:
        return (self.size[0] / 2, self.size[1] / 2)


@pytest.mark.usefixtures("plain_map")
def test_a_tap_hits_the_right_space_at_every_level(size: tuple[int, int]) -> None:
    table = Table(size, replace(START, forces=()))
    for level in range(len(table.view.camera.levels)):
        for space in CHART.spaces:
            table.zoom_to(level, space)
            place = table.view.pixel_of(space)
            assert table.view.rect.collidepoint(place)
            assert table.view.space_at(place) == space, (space, level)
    table.tap(table.view.pixel_of("baleares"))
    assert table.chosen[-1:] in ([], ["baleares"])


@pytest.mark.usefixtures("plain_map")
def test_spaces_and_counters_are_tapped_and_sea_is_not() -> None:
    table = Table((800, 480))
    table.zoom_to(3, "rome")
    x, y = table.view.pixel_of("rome")
    table.tap((x, y))
    table.tap((x, y - 25))
    assert table.chosen == ["rome", "rome"]
    table.tap((x - 130, y + 130))
    assert table.chosen == ["rome", "rome"]
    assert table.grounds == 1


def levels(view: Map) -> list[MapNames]:
    """The names at all levels of a map."""
    return list(view._names.drawn or ())


def names_at(view: Map, here: MapNames) -> dict[str, pygame.Rect]:
    """Where the names of spaces stand at a level."""
    at, letters = CHART.spaces, here.style.letters
    return {
        space: anchored((x + right, y + below), name_size(here.texts[space], letters))
        for space, (right, below) in view._labels().names.items()
        for x, y in [here.to_screen(at[space].at)]
    }


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_of_a_general_covers_another_name_or_army_where_a_side_is_free(
    language: Language,
) -> None:
    set_language(language)
    view = Table((800, 480)).view
    state, dice, looked_at = find_game("rome-vs-carthage").start(2), Random(4), 0
    while looked_at < 25 and state.deciders():
        for _ in range(80):
            for seat in state.deciders()[:1]:
                state.play(seat, state.random_action(seat, dice))
        moment = moment_of(view_of(cast(Situation, state), SPECTATOR))
        view.show(moment)
        looked_at += 1
        for lettered in levels(view):
            view.camera.scale = lettered.scale
            counters = dict(view._counters_on(lettered, lettered.rect))
            tags = {
                force: anchored(
                    counters[force].move(shift).center,
                    artwork.tag(force, counters[force].height).get_size(),
                )
                for force, shift in view._labels().tags.items()
            }
            names = [*lettered.boxes(CHART.spaces), *names_at(view, lettered).values()]
            for force, tag in tags.items():
                others = [box for each, box in (*counters.items(), *tags.items()) if each != force]
                room = Room(lettered.rect, [*others, *names], (), ())
                free = [room.is_free(box) for box in tag_places(counters[force], tag.size)]
                assert room.is_free(tag) or not any(free), (force, lettered.scale)
    assert looked_at > 10


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_of_spaces_keep_clear_of_armies(language: Language) -> None:
    set_language(language)
    view = Table((800, 480)).view
    state, dice = find_game("rome-vs-carthage").start(2), Random(4)
    given = left_out = 0
    for _ in range(25):
        for _ in range(80):
            for seat in state.deciders()[:1]:
                state.play(seat, state.random_action(seat, dice))
        view.show(moment_of(view_of(cast(Situation, state), SPECTATOR)))
        for lettered in levels(view):
            view.camera.scale = lettered.scale
            counters = [box for _, box in view._counters_on(lettered, lettered.rect)]
            names, before = names_at(view, lettered), lettered.spaces
            assert not any(is_covered(box, counters) for box in names.values())
            given += sum(before.get(each) != box for each, box in names.items())
            left_out += len(before.keys() - names.keys())
    # Where armies crowd around a space, its name could only lie over others: it is left out.
    assert 50 < given > 6 * left_out


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_an_army_stands_the_space_has_its_name(language: Language) -> None:
    """Hannibal at Narbo, of which a lesson speaks, has no room for it on the sheet."""
    set_language(language)
    view = Table((800, 480)).view
    view.show(replace(START, forces=(Force("carthage", "narbo", 10, 2, (HANNIBAL, MAGO)),)))
    for lettered in levels(view)[1:]:
        view.camera.scale = lettered.scale
        assert "narbo" in view._labels().names


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(556, 246), (800, 480), (1280, 800)])
def test_a_space_in_question_has_its_name_at_every_scale(
    size: tuple[int, int], language: Language
) -> None:
    set_language(language)
    view = Table(size).view
    for space in CHART.spaces:
        view.ask(frozenset({space}))
        for lettered in levels(view):
            view.camera.scale = lettered.scale
            assert space in view._labels().names


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize(
    ("size", "most"), [((556, 246), 2), ((800, 480), 2), ((968, 500), 1), ((1280, 800), 1)]
)
def test_from_the_whole_map_a_marker_takes_two_taps_at_most(
    size: tuple[int, int], most: int
) -> None:
    """The sizes are those of the map at 800x480 and at 1280x800, and of these screens."""
    table = Table(size, screen=(800, 480) if most == 2 else (1280, 800))
    table.view.light(CHART.spaces)
    camera, tapped = table.view.camera, 0
    for space in CHART.spaces:
        camera.open(camera.size, camera.field, camera.levels)
        if not table.view.sees(space):
            continue  # beneath a button
        for _ in range(most):
            if not table.chosen:
                table.tap(table.view.pixel_of(space))
                table.rest()
        assert table.chosen == [space]
        tapped += 1
        table.chosen.clear()
    assert tapped > 80


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize("province", ["celtiberia", "samnium", "sicilia"])
def test_ten_markers_take_twelve_taps(province: str) -> None:
    """The ten spaces nearest to a province's, from the whole map on the smallest screen."""
    table = Table((556, 246), replace(START, forces=()), screen=(800, 480))
    first = next(each for each in CHART.spaces.values() if each.province == province)
    spaces = sorted(CHART.spaces, key=lambda each: math.dist(CHART.spaces[each].at, first.at))
    free, taps, drags = {*CHART.spaces}, 0, 0
    for space in spaces[:10]:
        table.view.light(free)
        while not table.chosen:
            if table.view.sees(space):
                taps += 1
                table.tap(table.view.pixel_of(space))
            else:
                drags += 1
                table.view.camera.look_at(CHART.spaces[space].at)
            table.rest()
        assert table.chosen.pop() == space
        free.remove(space)
    assert taps <= 12
    assert drags <= 3


@pytest.mark.usefixtures("plain_map")
def test_a_finger_that_rests_on_a_space_asks_about_it_and_does_not_choose_it() -> None:
    table = Table((800, 480))
    place = table.view.pixel_of("saguntum")
    table.finger(pygame.FINGERDOWN, place)
    table.now += LONG_PRESS + FRAME
    table.feel(table.recognizer.tick(table.now))
    table.finger(pygame.FINGERUP, place)
    assert table.held == ["saguntum"]
    assert table.chosen == []
    table.tap(place)
    assert table.chosen == ["saguntum"]


@pytest.mark.usefixtures("plain_map")
def test_where_spaces_are_crowded_a_finger_means_the_lit_one() -> None:
    table = Table((800, 480), replace(START, forces=()))
    capua, neapolis = table.view.pixel_of("capua"), table.view.pixel_of("neapolis")
    between = ((capua[0] * 3 + neapolis[0] * 2) / 5, (capua[1] * 3 + neapolis[1] * 2) / 5)
    assert table.view.space_at(between) == "capua"
    table.view.light(["neapolis"])
    assert table.view.space_at(between) == "neapolis"
    assert table.view.space_at(capua) == "capua"


@pytest.mark.usefixtures("plain_map")
def test_among_crowded_lit_spaces_a_tap_brings_the_map_nearer_and_chooses_nothing(
    size: tuple[int, int],
) -> None:
    table = Table(size, replace(START, forces=()))
    spaces = ("messana", "rhegium", "croton", "capua", "neapolis")
    table.view.light(spaces)
    for space in spaces:
        table.zoom_to(0, space)
        for _ in table.view.camera.levels:
            table.tap(table.view.pixel_of(space))
            table.rest()
            if table.chosen:
                break
            assert table.view.camera.level > 0
        assert table.chosen.pop() == space
        others = [table.view.pixel_of(each) for each in spaces if each != space]
        place = table.view.pixel_of(space)
        assert min(math.dist(place, each) for each in others) >= table.view.theme.touch * 0.3


@pytest.mark.usefixtures("plain_map")
def test_two_fingers_enlarge_the_map_about_their_middle(size: tuple[int, int]) -> None:
    table = Table(size)
    table.zoom_to(-2, "cirta")
    under = table.under(table.middle)
    before = table.view.camera.scale
    table.pinch(table.middle, 60, 150)
    assert table.view.camera.scale > before * 1.4
    table.rest()
    assert table.view.camera.scale in table.view.camera.levels
    assert table.under(table.middle) == pytest.approx(under, abs=3)
    assert table.chosen == []
    table.pinch(table.middle, 200, 20)
    table.rest()
    assert table.view.camera.scale == table.view.camera.levels[0]


@pytest.mark.usefixtures("plain_map")
def test_a_finger_that_stays_after_a_pinch_does_not_move_the_map() -> None:
    table = Table((800, 480))
    table.finger(pygame.FINGERDOWN, (300, 240), 0)
    table.finger(pygame.FINGERDOWN, (400, 240), 1)
    table.finger(pygame.FINGERMOTION, (520, 240), 1)
    table.finger(pygame.FINGERUP, (520, 240), 1)
    table.rest()
    before = table.view.camera.frame
    table.finger(pygame.FINGERMOTION, (200, 140), 0)
    table.finger(pygame.FINGERUP, (200, 140), 0)
    table.rest()
    assert table.view.camera.frame == before
    assert table.chosen == []


@pytest.mark.usefixtures("plain_map")
def test_the_map_follows_a_finger(size: tuple[int, int]) -> None:
    table = Table(size)
    table.zoom_to(-1, "baleares")
    place = table.under(table.middle)
    x, y = table.middle
    table.finger(pygame.FINGERDOWN, (x, y))
    table.finger(pygame.FINGERMOTION, (x - 100, y - 40))
    assert table.under((x - 100, y - 40)) == pytest.approx(place, abs=2)
    assert table.chosen == []


@pytest.mark.usefixtures("plain_map")
def test_the_wheel_the_buttons_and_a_double_tap_zoom() -> None:
    table = Table((800, 480))
    camera = table.view.camera
    closer, wider = table.view.parts[-2:]
    for part in (closer, wider):
        assert min(part.rect.size) >= 48
    table.tap(closer.rect.center)
    table.rest()
    assert camera.scale == camera.levels[1]
    table.tap(wider.rect.center)
    table.rest()
    assert camera.scale == camera.levels[0]
    sea = (330, 420) if table.view.space_at((330, 200)) else (330, 200)
    table.tap(sea)
    table.tap(sea)
    table.rest()
    assert camera.scale == camera.levels[1]
    pygame.mouse.set_pos((400, 240))
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, touch=False)
    table.feel(table.recognizer.feed(wheel, table.now))
    table.feel(table.recognizer.feed(wheel, table.now))
    table.rest()
    assert camera.scale == camera.levels[3]


@pytest.mark.usefixtures("plain_map")
def test_the_small_map_shows_where_one_is_and_leads_elsewhere() -> None:
    table = Table((800, 480))
    overview = table.view._overview
    assert not overview.visible, "no small map while all is seen"
    table.zoom_to(2, "rome")
    assert overview.visible
    spot = table.view._overview.projection.to_screen(CHART.spaces["azaila"].at)
    assert overview.rect.collidepoint(spot)
    table.tap(spot)
    table.rest()
    assert table.view.pixel_of("azaila") == pytest.approx(table.middle, abs=24)
    assert table.view.camera.scale == table.view.camera.levels[2]
    assert table.chosen == []
    table.drag(spot, table.view._overview.projection.to_screen(CHART.spaces["zama"].at))
    assert table.view.rect.collidepoint(table.view.pixel_of("zama"))


@pytest.mark.usefixtures("plain_map")
@pytest.mark.parametrize(
    "spaces",
    [("rome",), ("messana", "rhegium"), ("gades", "brundisium"), ("saguntum", "massilia", "rome")],
)
def test_the_camera_finds_what_a_decision_needs(
    size: tuple[int, int], spaces: tuple[str, ...]
) -> None:
    table = Table(size)
    table.view.focus_on(spaces)
    table.rest()
    for space in spaces:
        x, y = table.view.pixel_of(space)
        assert 0 < x < size[0]
        assert 0 < y < size[1]
    if len(spaces) == 2 and spaces[0] == "messana":
        apart = math.dist(table.view.pixel_of("messana"), table.view.pixel_of("rhegium"))
        assert apart >= table.view.theme.touch * APART


@pytest.mark.usefixtures("plain_map")
def test_the_camera_stays_when_everything_can_be_seen() -> None:
    table = Table((800, 480))
    table.view.focus_on(["messana", "rhegium", "capua"])
    table.rest()
    before = table.view.camera.frame
    table.view.focus_on(["capua", "rhegium"])
    table.rest()
    assert table.view.camera.frame == before


@pytest.mark.usefixtures("plain_map")
def test_a_force_marches_along_its_way_and_can_be_hurried() -> None:
    table = Table((800, 480))
    timeline = table.timeline
    hannibal = START.at("saguntum")[0]
    marching = replace(hannibal, units=8, leaders=(HANNIBAL,))
    stays = replace(hannibal, units=2, elephants=0, leaders=(MAGO,))
    rome, _ = START.forces
    table.view.show(replace(START, forces=(rome, stays)))
    arrived = replace(START, forces=(rome, stays, replace(marching, space="tarraco")))
    table.view.march(marching, ["saguntum", "dertosa", "tarraco"], arrived)
    assert timeline.busy
    assert table.view.moment.at("saguntum") == (stays,)
    assert table.view.moment.at("tarraco") == ()
    timeline.update(table.now)
    timeline.update(table.now + 0.3)
    table.draw()
    timeline.update(table.now + 2.5)
    assert not timeline.busy
    assert table.view.moment == arrived
    table.view.show(START)
    table.view.march(replace(marching, space="tarraco"), ["tarraco", "dertosa"], arrived)
    timeline.skip()
    assert table.view.moment == arrived


@pytest.mark.usefixtures("plain_map")
def test_the_camera_keeps_its_scale_from_step_to_step_and_lies_still_if_all_is_seen() -> None:
    table = Table((800, 480))
    table.view.follow(["saguntum"])
    table.rest()
    frame, scale = table.view.camera.frame, table.view.camera.scale
    assert Style(scale, 1.0).letters, "names can be read"
    table.view.follow(["saguntum", "dertosa"])
    assert not table.view.camera.moving
    assert table.view.camera.frame == frame
    for space in ("ilerda", "rome", "zama", "gades"):
        table.view.follow([space])
        table.rest()
        assert table.view.sees(space)
        assert table.view.camera.scale == scale


def test_news_join_the_steps_of_a_march_and_add_up_losses() -> None:
    news = News().after_march("rome", ("rome", "tarquinii")).after_losses("rome", "capua", 2)
    news = news.after_march("carthage", ("carthage", "zama"))
    news = news.after_march("carthage", ("zama", "cirta")).after_losses("rome", "capua", 1)
    assert news.marches == (
        ("rome", ("rome", "tarquinii")),
        ("carthage", ("carthage", "zama", "cirta")),
    )
    assert news.losses == {("capua", "rome"): 3}
    assert news.spaces == {"tarquinii", "capua", "cirta"}


def test_the_map_is_tinted_by_who_holds_it_and_changes_where_it_must() -> None:
    table = Table((800, 480))
    table.zoom_to(1, "laminium")
    table.complete()
    table.draw()
    before = table.screen.copy()
    shape = CHART.base.regions["celtiberia"].polygon
    drawn = levels(table.view)[1]
    title = drawn.titles["celtiberia"].box.inflate(4, 4)
    table.view.show(replace(START, provinces={**START.provinces, "celtiberia": "rome"}))
    table.complete()
    table.draw()
    changed = 0
    for x in range(170, 640, 9):
        for y in range(10, 470, 9):
            place = table.under((x, y))
            if before.get_at((x, y)) != table.screen.get_at((x, y)):
                changed += 1
                assert inside(place, shape) or title.collidepoint(drawn.to_screen(place))
    assert changed > 100
    table.view.show(START)
    table.complete()
    table.draw()
    spots = [(x, y) for x in range(170, 640, 9) for y in range(10, 470, 9)]
    assert all(before.get_at(spot) == table.screen.get_at(spot) for spot in spots)


@pytest.mark.usefixtures("plain_map")
def test_the_map_is_drawn_anew_only_while_something_changes() -> None:
    table = Table((800, 480))
    assert not table.view.dirty
    table.view.light(["rome"])
    table.draw()
    assert table.view.dirty, "lights pulse"
    table.view.light()
    table.draw()
    assert not table.view.dirty


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_sheet_of_a_stack_lists_generals_and_units(language: Language) -> None:
    set_language(language)
    theme = Theme((800, 480))
    closed: list[bool] = []
    stack = StackSheet(lambda: closed.append(True))
    stack.show_space("saguntum", START)
    high = stack.height_for(340, theme)
    stack.show_space("zama", START)
    assert stack.height_for(340, theme) < high <= 240
    stack.show_space("saguntum", START)
    stack.place(pygame.Rect(20, 20, 340, high), theme)
    empty = pygame.Surface((400, 300))
    stack.draw(empty)
    assert stack.close.rect.width >= 48
