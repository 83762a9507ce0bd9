"""Hannibal: Rome vs. Carthage: cards, marches, a battle, and what can be looked up."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from pi_app.kiosk import background_job
from pi_app.table.players import Player
from pi_app.text import tr
from tests.games.rome_vs_carthage.board.hands import (
    TWO,
    board,
    cards_of,
    draw_curtain,
    panel,
    pick,
    play,
    settle,
    sit_down,
    tap,
    tap_space,
)
from tests.games.rome_vs_carthage.board.setups import (
    CARTHAGE,
    ROME,
    battle,
    card_to_play,
    march,
    sicily,
)
from tests.kiosk.at_table import playing
from tests.kiosk.driver import Person

ALONE = (Player.of_bot("random"), Player.person())


@pytest.mark.pygame
def tour(person: Person) -> Iterator[str]:
    """Go through the game; at each page, yield its name while it is on the screen."""
    person.tap(tr("Hannibal: Rome vs. Carthage"))
    yield "setup"
    person.key(pygame.K_ESCAPE)
    yield from _cards(person)
    yield from _marches(person)
    yield from _battle(person)
    yield from _pages(person)


def _cards(person: Person) -> Iterator[str]:
    sit_down(person, ALONE, card_to_play(), notes=True)
    yield "first-note"
    pick(person, CARTHAGE, "card 34")
    yield "note-on-a-campaign"
    person.tap("[eye]")
    person.rest(1.0)
    yield "one's-generals"
    sit_down(person, ALONE, card_to_play())
    yield "hand-alone"
    pick(person, CARTHAGE, "card 1")
    yield "card-open"
    tap(person, panel(person).tiles[0])
    yield "card-enlarged"
    person.tap_at(board(person).map.rect.center)
    tap_space(person, "saguntum")
    settle(person)
    yield "marches"
    sit_down(person, TWO, card_to_play())
    yield "who-chooses"
    person.tap(tr("{seat}: choose in secret", seat=tr("Carthage")))
    yield "curtain"
    person.tap_at(board(person).curtain_place.center)
    person.rest(0.5)
    yield "hand"
    pick(person, CARTHAGE, "card 34")
    yield "use"
    tap_space(person, "narbo")
    person.rest(0.5)
    yield "card-laid-open"
    settle(person)
    yield "markers"


def _marches(person: Person) -> Iterator[str]:
    sit_down(person, TWO, march())
    yield "march"
    person.tap(tr("Regroup"))
    yield "regroup"
    person.tap("[back]")
    tap_space(person, "new_carthage")
    yield "space-that-is-too-far"
    play(person, CARTHAGE, "dertosa")
    yield "march-goes-on"
    sit_down(person, TWO, sicily().state)
    tap_space(person, "lilybaeum")
    background_job.finish_all()
    person.rest(0.3)
    yield "what-a-step-risks"


def _battle(person: Person) -> Iterator[str]:
    rome = "frontal frontal left right probe reserve reserve"
    carthage = "frontal left left right probe probe envelopment reserve"
    sit_down(person, ALONE, battle(rome, carthage))
    yield "battle-alone"
    tap(person, next(tile for tile in panel(person).tiles if tile.card == "probe"))
    yield "probe-opened"
    sit_down(person, TWO, battle(rome, carthage))
    play(person, CARTHAGE, "play frontal")
    draw_curtain(person, ROME)
    yield "card-to-match"
    person.tap(tr("Close the curtain"))
    play(person, ROME, "play frontal")
    yield "matched"
    while playing(person).table.perspective(-1).deciders() == (ROME,):
        own = playing(person).table.perspective(ROME)
        play(person, ROME, own.action_text(own.legal_actions()[0]))
    yield "next-round"


def _pages(person: Person) -> Iterator[str]:
    scene = sit_down(person, TWO, card_to_play())
    play(person, CARTHAGE, "card 34", "discard")
    view = board(person)
    person.tap_at(playing(person).frame.last.rect.center)
    yield "log"
    person.tap("[back]")
    person.tap("[standings]")
    yield "standings"
    person.tap("[close]")
    tap(person, cards_of(scene, CARTHAGE))
    yield "own-cards-curtain"
    assert view.page is not None
    person.tap_at(view.page.content.rect.center)
    person.rest(0.5)
    yield "own-cards"
