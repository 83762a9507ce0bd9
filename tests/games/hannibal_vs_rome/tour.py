"""One evening: every page of the house, and Hannibal vs Rome."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.kiosk.scenes.result import ResultScene
from pi_app.text import tr
from tests.games.hannibal_vs_rome.board.hands import board, play
from tests.kiosk.at_table import choose_kind, playing, see_result, wait_for_turn
from tests.kiosk.driver import Person

RUSH = (
    (0, "legion Rome-Gallia"), (1, "legion Carthage-Mauretania"),
    (0, "legion Gallia-HispaniaN"), (1, "legion Mauretania-HispaniaS"),
    (0, "legion HispaniaN-HispaniaS"), (0, "card 5"), (1, "card 1"),
    (1, "legion Carthage-Zama"), (0, "legion HispaniaS-Mauretania"),
    (1, "legion Zama-Carthage"), (0, "legion Mauretania-Carthage"),
)  # fmt: skip
"""One Roman legion goes around the sea into Carthage, with one battle on its way."""


def sit_down_two(person: Person) -> None:
    """From the shelf to a table with two people at the screen."""
    choose_two(person)
    person.tap(tr("Start the game"))


def choose_two(person: Person) -> None:
    """From the shelf to the page where two people are about to sit down."""
    person.tap(tr("Hannibal vs Rome"))
    choose_kind(person, 1, tr("Person"))


def tour(person: Person) -> Iterator[str]:
    """Go through the house; at each page, yield its name while it is on the screen."""
    yield "shelf-first-evening"
    person.tap("[gear]")
    yield "settings"
    person.tap(tr("About"))
    yield "about"
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_ESCAPE)
    person.tap(tr("Hannibal vs Rome"))
    yield "setup"
    person.tap(tr("Keypad"))
    yield "setup-keypad"
    person.tap(tr("Person"))
    person.tap("[back]")
    sit_down_two(person)
    yield from _game(person)
    person.tap(tr("Again, sides swapped"))
    yield "new-seats"
    person.tap(tr("Start the game"))
    wait_for_turn(person)
    person.key(pygame.K_ESCAPE)
    yield "menu"
    person.tap(tr("Leave for now"))
    yield "shelf"
    person.tap(tr("Saved games"))
    yield "saved"
    person.tap("[close]")
    yield "give-up"
    person.tap(tr("Delete"))
    yield "delete"
    person.tap(tr("Keep it"))
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_ESCAPE)
    yield "close"
    person.tap(tr("Stay"))
    yield from _against_bot(person)


def _game(person: Person) -> Iterator[str]:
    """A whole game between two people."""
    wait_for_turn(person)
    yield "table"
    person.tap("[help]")
    yield "help"
    person.key(pygame.K_ESCAPE)
    for number, (seat, notation) in enumerate(RUSH):
        wait_for_turn(person)
        if number == 5:
            yield "battle"
            person.tap(tr("{seat}: choose in secret", seat=tr("Rome")))
            yield "curtain"
            person.tap_at(board(person).rect.center)
            person.rest(0.3)
            yield "hand"
        play(person, seat, notation)
        if number == 0:
            person.rest(0.3)
            yield "march"
            wait_for_turn(person)
            yield "table-other-side"
        if number == 6:
            person.rest(0.8)
            yield "reveal"
            person.rest(0.8)
            yield "losses"
    see_result(person)
    yield "result"


def _against_bot(person: Person) -> Iterator[str]:
    """Well into a game with a keypad against a bot, with both panels that stand in for devices."""
    person.tap(tr("Hannibal vs Rome"))
    # It proposes those who sat here the last time.
    person.tap(tr("Bot"))
    person.tap(tr("Fabius"))
    yield "opponents"
    person.tap(tr("Varro"))
    person.tap(tr("Swap sides"))
    person.tap(tr("Keypad"))
    person.tap(tr("Start the game"))
    # The panel of keypads would lie over the cards.
    person.key(pygame.K_F9)
    adviser, dice = make_bot("greedy"), Random(5)
    for _ in range(5):
        wait_for_turn(person)
        if isinstance(person.scene, ResultScene):
            return
        own = playing(person).table.perspective(0)
        play(person, 0, own.action_text(adviser.choose(own, dice)))
    wait_for_turn(person)
    yield "table-alone"
    person.tap_at(playing(person).frame.panels[1].badge.rect.center)
    yield "why"
    person.tap(tr("Back"))
    person.key(pygame.K_F9)
    person.key(pygame.K_F10)
    person.rest(0.3)
    yield "devices"
