"""The Seven Hills of Rome: two people, one alone, and open hands."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.registry import find_game
from pi_app.table.players import Player
from pi_app.text import tr
from tests.games.seven_hills.board.hands import board, card_pixel, draw_curtain, hill_pixel, play
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.driver import Person

OPENING = (
    (0, "5 at 5"), (1, "2 at 2"), (0, "8 at 7"), (1, "9 at 6"), (0, "4 at 5"), (1, "7 at 7"),
)  # fmt: skip
"""The last of these turns the Capitoline up."""


def sit_down(person: Person, *switches: str, other: Player) -> None:
    """To a table with these options, against somebody."""
    game = find_game("seven-hills")
    options = {option.id: option.id in switches for option in game.options}
    setup = person.session.navigator.setup(game, options, [Player.person(), other])
    person.app.push(setup)
    person.wait()
    person.tap(tr("Start the game"))


def tour(person: Person) -> Iterator[str]:
    """Play a little of each kind of game; at each page, yield its name."""
    person.tap(tr("The Seven Hills of Rome"))
    yield "setup"
    person.tap("[back]")
    yield from _two(person)
    yield from _alone(person)
    yield from _open(person)


def _two(person: Person) -> Iterator[str]:
    """Two people hide their choices from each other."""
    sit_down(person, other=Player.person())
    wait_for_turn(person)
    yield "table-two"
    person.tap("[help]")
    yield "help-1"
    person.tap(tr("Next"))
    yield "help-2"
    person.key(pygame.K_ESCAPE)
    for number, (seat, text) in enumerate(OPENING):
        play(person, seat, text)
        if number == 0:
            person.rest(0.25)
            yield "card-laid-down"
        elif number == len(OPENING) - 1:
            person.rest(1.0)
            yield "turned-up"
    wait_for_turn(person)
    yield "table-later"
    draw_curtain(person, 0)
    person.tap_at(card_pixel(person, 6))
    yield "curtain-card"
    person.tap_at(hill_pixel(person, 7))
    yield "curtain-barred"
    person.tap_at(hill_pixel(person, 6))
    person.rest(4.0)
    yield "curtain-picked"
    leave(person)


def leave(person: Person) -> None:
    """Go back to the shelf in the middle of a game."""
    for _ in range(3):
        if not person.sees(tr("Leave for now")):
            person.key(pygame.K_ESCAPE)
    person.tap(tr("Leave for now"))


def _alone(person: Person) -> Iterator[str]:
    """One person with banners and without repeats against a bot, to the end."""
    sit_down(person, "no_repeats", "banners", other=Player.of_bot("random"))
    adviser, dice = make_bot("greedy"), Random(9)
    for number in range(10):
        wait_for_turn(person)
        own = playing(person).table.perspective(0)
        if number in (0, 4):
            held = card_pixel(person, board(person).hands[0].cards[3])
            person.tap_at(held)
            yield f"alone-held-{number}"
            person.tap_at(held)
        if number in (2, 7):
            yield f"alone-{number}"
        play(person, 0, own.action_text(adviser.choose(own, dice)), drag=number % 2 == 1)
    see_result(person)
    yield "result"
    person.tap(tr("To the shelf"))


def _open(person: Person) -> Iterator[str]:
    """Both hands open: everything is chosen on the board."""
    sit_down(person, "banners", "highest_card", "open_hands", other=Player.person())
    texts = ("7 at 7", "8 at 6", "banner at 7", "9 at 5", "5 at 4", "6 at 7")
    for number, text in enumerate(texts):
        if number == 4:
            wait_for_turn(person)
            yield "open-hands"
        play(person, number % 2, text)
    person.rest(0.75)
    yield "open-cancelled"
    leave(person)
