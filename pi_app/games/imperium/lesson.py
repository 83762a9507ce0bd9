"""The first game of *Imperium*."""

from __future__ import annotations

from typing import Final

from pi_app.core.message import N_, Word
from pi_app.games.imperium.rules.empire import (
    LAST_ROUND,
    MARKERS,
    PICKED,
    POINTS,
    REGION_NAMES,
    REGIONS,
)
from pi_app.games.imperium.rules.events import Score
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say, enumerated

PUPIL: Final = 0


def _facts(look: Look) -> dict[str, Word]:
    view: ImperiumView = look.view
    next_one = view["regions"][0]
    facts: dict[str, Word] = {
        "seats": len(view["markers"]),
        "regions": REGIONS,
        "rounds": LAST_ROUND,
        "picks": PICKED,
        "markers": MARKERS,
        "round": view["round"],
        "region": REGION_NAMES[next_one - 1],
        "prizes": enumerated(POINTS[next_one - 1]),
        "dearest": REGION_NAMES[POINTS.index(max(POINTS))],
        "most": max(max(POINTS)),
        "there": view["markers"][PUPIL][next_one - 1],
    }
    if look.move:
        chosen = [int(number) for number in look.move.split()]
        names = [REGION_NAMES[number - 1] for number in chosen]
        facts |= {"choice": enumerated(chosen), "names": enumerated(names)}
        for number in set(chosen):
            count = chosen.count(number)
            facts["once" if count == 1 else "twice"] = REGION_NAMES[number - 1]
            facts["few" if count == 1 else "many"] = count
    score = look.last(Score)
    if score is not None:
        won = sorted(score.points, reverse=True)
        facts |= {
            "scored": REGION_NAMES[score.region - 1],
            "prize": POINTS[score.region - 1][0],
            "won": score.points[PUPIL],
            "second": won[1],
            "own": score.markers[PUPIL],
            "others": max(score.markers[PUPIL + 1 :]),
        }
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    seats=3,
    lines=(
        Say(
            "In this game {seats} families fight for the {regions} regions of the empire. In "
            "{rounds} rounds they are scored one after the other; most points win.",
        ),
        Play(1, ("1 2 4",)),
        Play(2, ("2 3 9",)),
        Do(
            "In each round all choose {picks} regions in secret, and put a marker into each. "
            "Round {round} scores {region}: tap {choice}, then “Ready”.",
            ("1 2 3",),
            N_("Later choose what you like. For now: {names}, so {choice}."),
        ),
        Say(
            "{scored} pays {prize} for most markers. You have as many as another, and tied players "
            "get the lower place: {won} points.",
        ),
        Play(1, ("4 4 5",)),
        Play(2, ("2 4 9",)),
        Do(
            "After scoring, markers there come back. Next is {region}, for {prizes}. You may "
            "choose a region again: {many} for {twice}, {few} for {once}.",
            ("2 2 3",),
            N_(
                "Put {many} of your {picks} into {twice}, which is scored now, and {few} into "
                "{once}."
            ),
        ),
        Say(
            "You have most markers in {scored}: {won} points, and {second} for the next. The "
            "weakest of all never scores, even where a place is left.",
        ),
        Play(1, ("5 5 6",)),
        Play(2, ("3 3 4",)),
        Do(
            "{region} pays {prizes}; {there} markers of yours lie there. The neat trick: prepare "
            "the rich regions while others fight. Put {few} there, {many} in {twice}.",
            ("3 4 4",),
            N_("Markers: {few} into {once}, {many} into {twice}. Tap {choice}."),
        ),
        Say(
            "{own} markers against {others}: a tie for first takes the next place, {won} points. "
            "In {region} you are ready for the next round.",
        ),
        Play(1, ("5 6 6",)),
        Play(2, ("5 8 9",)),
        Do(
            "You have {markers} markers in all, and they come back only when a region is "
            "scored. {region} is next: choose for yourself.",
            ("4 4 5", "4 5 5"),
            free=True,
        ),
        Say(
            "You have seen it all: the later regions are worth most, up to {most} for "
            "{dearest}. Play on from here; the lamp suggests a move.",
        ),
    ),
)
