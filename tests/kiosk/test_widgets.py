from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise

import pygame
import pytest

from pi_app.core.message import Message
from pi_app.drawing import emblems, lettering, theme
from pi_app.drawing.layout import columns, grid, rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk import cards, compose
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.gestures import Back, Cancel, DragMove, DragStart, Drop, Press, Scroll, Tap
from pi_app.kiosk.timeline import QUICK, Timeline, Tween, overshoot
from pi_app.kiosk.widgets import (
    Answer,
    Button,
    Choice,
    Curtain,
    Dialog,
    Group,
    Label,
    Paragraphs,
    Scroller,
    Stack,
    Toast,
    Toggle,
    Widget,
)
from pi_app.kiosk.widgets.game_cover import Shelf
from pi_app.kiosk.widgets.scroll import HIGHEST
from pi_app.kiosk.widgets.seats import CardTile, SeatBadge, Status
from pi_app.kiosk.widgets.table_lines import EventLines
from pi_app.text import LANGUAGES, Language, plain, set_language
from tests.kiosk.lettering_watch import watched_lettering

THEME = Theme((800, 480))


def at(widget: Widget, x: int = 0, y: int = 0, w: int = 200, h: int = 60) -> pygame.Rect:
    rect = pygame.Rect(x, y, w, h)
    widget.place(rect, THEME)
    return rect


def bits(widget: Widget, size: tuple[int, int] = (800, 480)) -> bytes:
    surface = pygame.Surface(size)
    surface.fill(theme.PARCHMENT)
    widget.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_measures_keep_fingers_in_mind(size: tuple[int, int]) -> None:
    measures = Theme(size)
    assert measures.touch >= theme.TOUCH_MINIMUM
    assert measures.body >= 18
    assert measures.portrait == (size[1] > size[0])


def test_layout_fills_exactly() -> None:
    box = pygame.Rect(3, 5, 401, 299)
    parts = rows(box, [50, 1.0, 0.5], 7)
    assert parts[0].height == 50
    assert parts[0].top == box.top
    assert parts[-1].bottom == box.bottom
    assert all(b.top - a.bottom == 7 for a, b in pairwise(parts))
    assert columns(box, [1.0, 1.0])[1].right == box.right
    assert len(grid(box, 4, 3, 2)) == 12
    assert not any(a.colliderect(b) for a in grid(box, 3, 2) for b in grid(box, 3, 2) if a != b)


def test_button_acts_on_tap_and_not_on_a_slip() -> None:
    done: list[str] = []
    button = Button(plain("Go"), lambda: done.append("go"))
    at(button)
    calm = bits(button)
    assert button.handle(Press((10, 10)))
    assert bits(button) != calm
    button.handle(DragStart((10, 10), (300, 300)))
    assert bits(button) == calm
    assert done == []
    button.handle(Press((10, 10)))
    button.handle(Tap((10, 10)))
    assert done == ["go"]
    assert not button.handle(Tap((700, 10)))


def test_disabled_button_says_why() -> None:
    done: list[str] = []
    button = Button(plain("Go"), lambda: done.append("go"), refused=done.append)
    at(button)
    button.disable(plain("Not yet"))
    button.handle(Tap((10, 10)))
    button.disable(None)
    button.handle(Tap((10, 10)))
    assert done == ["Not yet", "go"]


def test_choice_and_toggle_tell_changes_only() -> None:
    told: list[object] = []
    choice = Choice([("a", plain("A")), ("b", plain("B"))], "a", told.append)
    at(choice)
    choice.handle(Tap((10, 10)))
    choice.handle(Tap((190, 10)))
    toggle = Toggle(plain("T"), False, told.append)
    at(toggle)
    toggle.handle(Tap((5, 5)))
    assert told == ["b", True]
    assert choice.chosen == "b"


def test_topmost_child_takes_the_gesture() -> None:
    told: list[str] = []
    under, over = (Button(plain(n), partial(told.append, n)) for n in "uo")
    group = Group([under, over])
    at(under)
    at(over)
    group.handle(Tap((5, 5)))
    over.visible = False
    group.handle(Tap((5, 5)))
    assert told == ["o", "u"]


def test_dialog_is_modal_and_back_is_the_harmless_answer(size: tuple[int, int]) -> None:
    told: list[str] = []
    answers = [Answer(plain(n), partial(told.append, n)) for n in ("stay", "resign", "draw")]
    dialog = Dialog(plain("Leave?"), plain("The game is saved."), answers)
    dialog.place(pygame.Rect((0, 0), size), Theme(size))
    assert dialog.handle(Tap((1, 1)))
    assert dialog.open
    dialog.handle(Back())
    assert told == ["stay"]
    assert not dialog.open


def test_toast_leaves_by_itself() -> None:
    toast = Toast()
    at(toast, w=800, h=480)
    toast.show("No")
    toast.update(10.0)
    toast.update(10.0 + Toast.SECONDS - 0.1)
    assert toast.visible
    toast.update(10.0 + Toast.SECONDS)
    assert not toast.visible
    assert toast.dirty


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("high", [24, 48])
def test_a_warning_stands_within_the_foot_beside_a_button(high: int, language: Language) -> None:
    """Beneath the board, where there is one line, or two lines beside a button."""
    set_language(language)
    lines = EventLines(lambda: None)
    lines.add(Message("The LED board does not respond."))
    lines.warning = Message("Phone {port} does not respond. Choose on the screen.", {"port": 1})
    with watched_lettering() as watch:
        lines.place(pygame.Rect(8, 424, 440, high), Theme((800, 480)))
        lines.draw(pygame.Surface((800, 480)))
    assert watch.blocks + watch.lines
    assert watch.complaints == set()


@pytest.mark.parametrize("count", range(1, 9))
def test_all_answers_have_room_on_every_screen(size: tuple[int, int], count: int) -> None:
    answers = [Answer(plain(f"Answer {number}")) for number in range(count)]
    dialog = Dialog(plain("Question"), plain("What is to be done?"), answers)
    screen = pygame.Rect((0, 0), size)
    dialog.place(screen, Theme(size))
    places = [button.rect for button in dialog._buttons]
    assert all(min(place.size) >= 48 and screen.contains(place) for place in places)
    assert all(not place.colliderect(dialog._panel.children[0].rect) for place in places)
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))


def test_long_answers_stand_one_above_the_other(size: tuple[int, int]) -> None:
    words = ("Nobody", "Livia: infantry d3 to d4", "Marcus: fleet from Sardinia to Corsica")
    dialog = Dialog(plain("Take back"), plain("Who?"), [Answer(plain(each)) for each in words])
    dialog.place(pygame.Rect((0, 0), size), Theme(size))
    for button in dialog._buttons:
        assert button.has_room_for_words(button.rect.size, Theme(size))


def card_in_curtain() -> tuple[Curtain, CardTile, list[int]]:
    picked: list[int] = []
    picture = compose.overlay(battle_card(4, theme.CARTHAGE))
    card = CardTile(4, picture, lambda: picked.append(4))
    at(card, 100, 60, 200, 200)
    curtain = Curtain(theme.CARTHAGE, plain("Carthage"), card, lambda: None)
    at(curtain, 0, 0, 800, 400)
    return curtain, card, picked


def test_closed_curtain_shows_and_feeds_nothing_of_its_secret() -> None:
    curtain, card, picked = card_in_curtain()
    closed = bits(curtain)
    card.picture, card.chosen = compose.overlay(battle_card(1, theme.CARTHAGE)), True
    assert bits(curtain) == closed
    curtain.handle(Tap((200, 150)))
    assert curtain.is_open
    assert picked == []
    curtain.handle(Tap((200, 150)))
    assert picked == [4]
    curtain.close()
    assert bits(curtain) == closed


def test_curtain_falls_when_left_alone() -> None:
    curtain, _, _ = card_in_curtain()
    curtain.update(0.0)
    curtain.open()
    curtain.update(1.0)
    curtain.update(Curtain.SECONDS)
    curtain.handle(Press((200, 150)))
    curtain.update(2 * Curtain.SECONDS - 1.0)
    assert curtain.is_open
    curtain.update(2 * Curtain.SECONDS + 0.5)
    assert not curtain.is_open


def test_a_card_hides_its_face_until_it_has_turned_half_way() -> None:
    def pictures(up: float) -> set[bytes]:
        deck = [battle_card(value, theme.ROME).side(160, up) for value in range(1, 6)]
        return {pygame.image.tobytes(card, "RGBA") for card in deck}

    assert [len(pictures(up)) for up in (0.0, 0.4, 0.6, 1.0)] == [1, 1, 5, 5]


def test_a_badge_tells_status_and_nothing_else() -> None:
    badge = SeatBadge(theme.ROME, plain("Livia"), plain("a bot"))
    at(badge)
    looks = set()
    statuses: tuple[Status, ...] = ("waiting", "turn", "choosing", "ready", "thinking")
    for status in statuses:
        badge.status = status
        looks.add(bits(badge))
    assert len(looks) == 5


def scroller() -> tuple[Scroller, list[int]]:
    told: list[int] = []
    items = [Button(plain(str(n)), partial(told.append, n)) for n in range(20)]
    result = Scroller(Stack(items))
    at(result, 100, 50, 300, 200)
    return result, told


def test_scrolling_moves_what_a_tap_hits_and_stops_at_the_ends() -> None:
    view, told = scroller()
    view.handle(Tap((120, 60)))
    view.handle(DragStart((120, 200), (120, 180)))
    view.handle(DragMove((120, 200), (120, 136)))
    view.handle(Drop((120, 200), (120, 136)))
    view.handle(Tap((120, 60)))
    view.handle(Scroll((120, 60), -100))
    assert view.offset == view.furthest > 0
    view.handle(Tap((120, 240)))
    view.handle(Scroll((120, 60), 100))
    assert view.offset == 0
    assert told == [0, 1, 19]


def test_the_end_of_a_page_that_no_surface_holds_is_left_out() -> None:
    content = Group()
    content.high = 70_000
    view = Scroller(content)
    at(view, 100, 50, 300, 200)
    assert content.rect.height == HIGHEST
    surface = pygame.Surface((1, HIGHEST))
    surface.fill(theme.GOLD, (0, HIGHEST - 1, 1, 1))
    golden = [surface.get_at((0, row))[:3] == theme.GOLD for row in (0, HIGHEST - 1)]
    assert golden == [False, True]


def test_a_thrown_page_comes_to_rest() -> None:
    view, _ = scroller()
    view.update(0.0)
    view.handle(DragStart((120, 240), (120, 228)))
    view.update(0.03)
    view.handle(DragMove((120, 240), (120, 200)))
    view.handle(Drop((120, 240), (120, 200)))
    thrown = view.offset
    for frame in range(1, 200):
        view.update(0.03 + frame / 30)
    rest = view.offset
    assert rest > thrown
    view.update(8.0)
    assert view.offset == rest


def test_paragraphs_take_the_height_they_say() -> None:
    paragraphs = Paragraphs(plain("# Setup\nSome words that wrap over several lines.\n\nMore."))
    assert paragraphs.height_for(100, THEME) > paragraphs.height_for(600, THEME)


def test_the_last_word_of_a_paragraph_does_not_stand_alone() -> None:
    words = "Games of ancient Rome for a table. Tabularium is free software under the MIT licence."
    for width in range(400, 900):
        lines = lettering.running(words, "text", 18, width)
        assert len(lines) == len(lettering.wrap(words, "text", 18, width))
        assert " ".join(lines) == words
        assert len(lines) == 1 or lines[-1] != "licence."


def test_every_screen_shows_the_whole_shelf() -> None:
    """Beneath the line of a game that goes on, as long as boxes are large enough to be tapped."""
    for size, room in (((800, 480), 335), ((720, 1280), 930), ((1920, 1080), 800)):
        shelf = Shelf([Label(plain("")) for _ in range(8)], room)
        assert shelf.height_for(size[0] - 48, Theme(size)) == room
        more = Shelf([Label(plain("")) for _ in range(40)], room)
        assert more.height_for(size[0] - 48, Theme(size)) > room
        # A part of the next row shows that there is more.
        across = more.across(size[0] - 48, Theme(size))
        assert across > 1
        assert room / (more.height_for(size[0] - 48, Theme(size)) * across / 40) % 1 > 0.2


def test_labels_follow_their_text() -> None:
    words = ["one"]
    label = Label(lambda: words[0])
    at(label)
    before = bits(label)
    words[0] = "two"
    assert bits(label) != before


def test_tween_runs_is_skipped_and_ends_once() -> None:
    ends: list[int] = []
    tween = Tween(0.4, done=lambda: ends.append(1))
    tween.update(5.0)
    assert tween.value == 0
    tween.update(5.2)
    assert 0.4 < tween.value < 0.6
    tween.skip()
    tween.update(6.0)
    assert tween.value == 1
    assert ends == [1]
    assert overshoot(0.7) > 1


def test_skipping_a_stage_runs_what_follows_too() -> None:
    timeline, ends = Timeline(), list[str]()

    def second() -> None:
        ends.append("first")
        timeline.run(QUICK, done=lambda: ends.append("second"))

    timeline.run(QUICK, done=second)
    timeline.update(0.0)
    timeline.skip()
    assert ends == ["first", "second"]
    assert not timeline.busy


def test_seats_differ_by_emblem_and_colour() -> None:
    assert len({seat.emblem for seat in theme.SEATS}) == len(theme.SEATS) == 7
    grey = {
        pygame.image.tobytes(emblems.picture(seat.emblem, 24, (0, 0, 0)), "RGBA")
        for seat in theme.SEATS
    }
    assert len(grey) == 7


def test_card_faces_differ() -> None:
    faces = {
        pygame.image.tobytes(cards.face(value, theme.ROME, 150), "RGBA") for value in range(1, 6)
    }
    assert len(faces) == 5


def test_cancel_reaches_every_child() -> None:
    buttons = [Button(plain(n), lambda: None) for n in "ab"]
    for number, button in enumerate(buttons):
        at(button, x=number * 210)
    group = Group(buttons)
    group.handle(Press((215, 5)))
    assert buttons[1].pressed
    group.handle(Cancel())
    assert not buttons[1].pressed
