"""The first game of *Circus Maximus*."""

from __future__ import annotations

from typing import Final

from pi_app.core.message import N_, Word
from pi_app.games.circus_maximus.rules.terms import MOST_CARDS, TEAM
from pi_app.games.circus_maximus.rules.view import CircusView
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say, enumerated

PUPIL: Final = 0


def _facts(look: Look) -> dict[str, Word]:
    view: CircusView = look.view
    hand = view["cards"][PUPIL]
    own = [each for each in view["chariots"] if each["seat"] == PUPIL]
    facts: dict[str, Word] = {
        "team": TEAM,
        "most": MOST_CARDS,
        "standing": sum(each["cell"] is not None for each in own),
        "left": sum(not each["moved"] for each in own) - 1,
    }
    if hand:
        facts |= {"low": hand[0], "high": hand[-1], "hand": enumerated(hand)}
    kind, _, how = look.move.partition(" ")
    if kind == "place":
        facts["lane"] = int(how.partition("-")[0])
    elif how:
        facts["card"] = int(how.partition(" ")[0])
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    opening=(
        (0, "place 1-3"),
        (1, "place 2-3"),
        (1, "place 2-2"),
        (0, "place 3-3"),
        (1, "place 1-2"),
    ),
    lines=(
        Say(
            "Your {team} chariots race once round the track, clockwise, and into the goal "
            "in its middle. The first to bring all {team} home wins.",
        ),
        Do(
            "Of your {team} chariots {standing} stand at the start already. Put the last "
            "one on a lit hex: the front one of lane {lane}.",
            ("place 4-3",),
            N_("That works as well. But take the hex farthest ahead in lane {lane} for now."),
        ),
        Say(
            "In each round you have the cards {low} to {high}. All chariots move once, the "
            "leader first: the ring marks whose turn it is.",
        ),
        Do(
            "A card moves a chariot exactly that many hexes in a straight line. Tap the "
            "{card}, then the lit hex straight ahead.",
            ("drive 5 E",),
            N_("Take the {card} for this chariot, and drive it straight ahead."),
        ),
        Do(
            "A chariot may get up to {most} cards, but all {team} of yours need at least "
            "one each. Stop this one here.",
            ("stop",),
            N_("Save your cards for the other {left}: stop here."),
        ),
        Do(
            "Your next one. Inner lanes are shorter, so steer inwards early: take the {card} "
            "and drive it diagonally, down to the right.",
            ("drive 2 SE",),
            N_("Drive it down to the right with the {card}, towards the inner lanes."),
        ),
        Do(
            "Give it the {card} as well, straight ahead: between cards you may turn.",
            ("drive 3 E",),
            N_("One more card for this one: the {card}, straight ahead."),
        ),
        Do("That is enough. Stop.", ("stop",), N_("Keep a card for your last chariot: stop.")),
        Play(1, ("drive 4 E", "stop")),
        Say(
            "Chariots block each other: a card is driven in full over free hexes, or not at all. "
            "So stand in the others' way.",
        ),
        Do(
            "Your last one has the cards {hand} left. Drive the {card} straight ahead.",
            ("drive 4 E",),
            N_("Begin with the {card}, straight ahead."),
        ),
        Do(
            "The neat trick: a card that would lead you astray can be turned over, and "
            "nothing moves. Take the {card} and tap “Turn over”.",
            ("turn 1",),
            N_(
                "You may drive it too. But see how a card is turned over: the {card}, then "
                "“Turn over”."
            ),
        ),
        Say(
            "After one lap a chariot has a gold rim, and may turn from the inner lane into "
            "the goal. It stops there, and its place is safe.",
        ),
        Say(
            "Play on from here by yourself: the race goes on. The lamp suggests a move.",
        ),
    ),
)
