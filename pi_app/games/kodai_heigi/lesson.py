"""The first game of *Kodai Heigi*."""

from __future__ import annotations

import re
from typing import Final

from pi_app.core.message import N_, Word
from pi_app.games.kodai_heigi.rules.events import Turn
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say


def _facts(look: Look) -> dict[str, Word]:
    facts: dict[str, Word] = {"pieces": sum(each.isalpha() for each in look.move.split(" ")[-1])}
    if re.fullmatch("[a-g][1-9].[a-g][1-9]", look.move):
        target = look.move[3:]
        facts |= {"origin": look.move[:2], "target": target}
        facts["reach"] = abs(int(target[1]) - int(look.move[1]))
        facts["ahead"] = f"{target[0]}{int(target[1]) + 2}"
    for event in look.events:
        if isinstance(event, Turn):
            facts["own" if event.side == "rome" else "other"] = event.target
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    lines=(
        Play(1, ("set up CIIIIIC/ICIKICI",)),
        Do(
            "Bring one piece to the farthest rank, or remove the enemy commander, and you win. "
            "First each side lines up {pieces} pieces in secret: take this line-up.",
            ("set up CIIIIIC/CIIKIIC",),
            N_("A line-up of your own comes with your own game. Take “Wings” for now."),
        ),
        Do(
            "No piece can go back, so think ahead. Cavalry rides one square ahead, straight or "
            "diagonally, or {reach} straight: tap it at {origin}, then {target}.",
            ("a2-a4",),
            N_("Let this cavalry ride {reach} squares: from {origin} to {target}."),
        ),
        Play(1, ("c8-c7",)),
        Do(
            "Infantry goes one square ahead, straight or diagonally. Send the one at {origin} "
            "diagonally, to {target}.",
            ("d2-c3",),
            N_("Take the infantry at {origin} to {target}, one square ahead and aside."),
        ),
        Play(1, ("c7-c6",)),
        Do(
            "Go on: {origin} to {target}.",
            ("c3-c4",),
            N_("Go straight ahead from {origin} to {target}."),
        ),
        Play(1, ("c6-c5",)),
        Say(
            "Face to face! Infantry with an enemy right ahead is bound: it can neither move nor "
            "take. Neither gets away.",
        ),
        Do(
            "But bound infantry may offset: leave the board together with the enemy ahead. "
            "Tap {origin}, then {target}.",
            ("c4*c5",),
            N_(
                "Offset the pieces at {origin} and {target}: take up the one at {origin} and put "
                "it on the other."
            ),
        ),
        Play(1, ("a8-a6",)),
        Do(
            "Cavalry takes only {reach} squares straight ahead. An enemy is there: ride from "
            "{origin} to {target} and take it.",
            ("a4xa6",),
            N_("Don't miss it: your cavalry at {origin} can take the one at {target}."),
        ),
        Play(1, ("b8-b7",)),
        Say(
            "Infantry takes diagonally, so the one at {other} threatens yours at {own}. But no "
            "piece can go back: ride past it, and it can't take yours any more.",
        ),
        Do(
            "The neat trick: flee and threaten at once. Ride to {target}. From there you "
            "can take at {ahead}, on the farthest rank.",
            ("a6-a7",),
            N_("Ride one square straight ahead, to {target}."),
        ),
        Play(1, ("g8-g7",)),
        Do(
            "Break through: take at {target}!",
            ("a7xa9",),
            N_("One more ride wins: from {origin} to {target}."),
        ),
        Say(
            "Breakthrough: you have won! That was the whole game. Try a real one now.",
        ),
    ),
)
