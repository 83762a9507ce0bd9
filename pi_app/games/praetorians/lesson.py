"""The first game of *Praetorians*."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import CHANCE
from pi_app.core.message import N_, Word
from pi_app.games.praetorians.rules import terms
from pi_app.games.praetorians.rules.events import Clash, Pair, Stop
from pi_app.games.praetorians.rules.view import PraetoriansView, card_name
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say

PUPIL: Final = 0


def _facts(look: Look) -> dict[str, Word]:
    view: PraetoriansView = look.view
    space, points = view["pawns"][PUPIL], view["at_stake"]
    facts: dict[str, Word] = {"goal": terms.GOAL, "space": space, "points": points}
    if view["face_up"]:
        facts["card"] = card_name(terms.CARD_IDS.index(view["face_up"][-1]))
    clash, pair, stop = look.last(Clash), look.last(Pair), look.last(Stop)
    if clash is not None:
        facts["lost"] = clash.lost
    if pair is not None:
        facts["pair"] = pair.points
    if stop is not None:
        facts |= {"banked": stop.points, "reached": stop.target}
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    lines=(
        Say(
            "The first to reach space {goal} of the track is emperor. You are {you}. In each "
            "turn you turn up cards, as many as you dare.",
        ),
        Do("Turn up your first card: tap the lit button.", ("turn up",)),
        Play(CHANCE, ("red 7", "yellow 4")),
        Do(
            "A {card}: these points are at stake, but not yet yours. You may stop, or turn up "
            "another. Take the risk once more!",
            ("turn up",),
            N_("Stopping would be safe. But one card more is worth the risk here: turn it up."),
        ),
        Do(
            "Yellow is neutral and always safe: {points} at stake. Now stop, and your pawn "
            "goes {points} spaces forward.",
            ("stop",),
            N_("You could, but bank what you have for once: stop."),
        ),
        Play(1, ("turn up", "turn up")),
        Play(CHANCE, ("blue 5", "red 9")),
        Say(
            "{other} went too far. Red and purple are one camp, blue and green the other. When "
            "both lie face up, the turn ends and scores nothing.",
        ),
        Do("Your turn: the first card is never a risk.", ("turn up",)),
        Play(CHANCE, ("green 6", "red 6")),
        Do(
            "The line below the cards shows how many of those left would clash. Turn up "
            "another: watch for a card of the same value.",
            ("turn up",),
            N_("First see what another card does: turn one up."),
        ),
        Do(
            "A pair! Another {pair} of any camp scores {pair} points at once, and they are "
            "yours for good. Try one card more.",
            ("turn up",),
            N_("Try your luck once more: the {pair} of the pair can't be lost."),
        ),
        Play(CHANCE, ("purple 3",)),
        Say(
            "A clash: the {lost} at stake is gone, but the {pair} of the pair has stayed. "
            "You stand on space {space}.",
        ),
        Play(1, ("turn up", "turn up", "stop")),
        Play(CHANCE, ("yellow 10", "blue 8", "purple 9")),
        Do(
            "{other} has stopped with {banked} points and stands on space {reached}. Turn up a "
            "card again.",
            ("turn up",),
        ),
        Do(
            "The neat trick: the more is at stake, the less you should dare. With {points} one "
            "card more is right; with much more, stop. What do you do?",
            ("turn up", "stop"),
            free=True,
        ),
        Say(
            "That is the whole game. Play on from here by yourself to the throne; the lamp "
            "suggests a move.",
        ),
    ),
)
