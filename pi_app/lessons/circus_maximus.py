"""The first game of *Circus Maximus*."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.message import N_

LESSON: Final = Lesson(
    opening=(
        (0, "place 1-3"),
        (1, "place 2-3"),
        (1, "place 2-2"),
        (0, "place 3-3"),
        (1, "place 1-2"),
    ),
    lines=(
        Say(
            "Three chariots of yours race once round the track, clockwise, and into the goal in "
            "its middle. Whoever first has all three home wins.",
        ),
        Do(
            "Two of yours stand at the start already. Put the third one on a lit hex: the front "
            "one of lane 4.",
            ("place 4-3",),
            N_("That works as well. But take the hex farthest ahead in lane 4 for now."),
        ),
        Say(
            "In each round you have the cards 1 to 5. All chariots move once, the leader first: "
            "the ring marks whose turn it is.",
        ),
        Do(
            "A card moves a chariot exactly that many hexes in a straight line. Tap the 5, then "
            "the lit hex straight ahead.",
            ("drive 5 E",),
            N_("Take the 5 for this chariot, and drive it straight ahead."),
        ),
        Do(
            "A chariot may get up to three cards, but all three of yours need at least one each. "
            "Stop this one here.",
            ("stop",),
            N_("Save your cards for the other two: stop here."),
        ),
        Do(
            "Your next one. Inner lanes are shorter, so steer inwards early: take the 2 and drive "
            "it aslant, down to the right.",
            ("drive 2 SE",),
            N_("Let it go two hexes down to the right, towards the inner lanes."),
        ),
        Do(
            "Give it the 3 as well, straight ahead: between two cards you may turn.",
            ("drive 3 E",),
            N_("One more card for this one: the 3, straight ahead."),
        ),
        Do("That is enough. Stop.", ("stop",), N_("Keep a card for your last chariot: stop.")),
        Play(1, ("drive 4 E", "stop")),
        Say(
            "Chariots block each other: a card is driven in full over free hexes, or not at all. "
            "So stand in the others' way.",
        ),
        Do(
            "Your last one has the cards 1 and 4 left. Drive the 4 straight ahead.",
            ("drive 4 E",),
            N_("Begin with the 4, straight ahead."),
        ),
        Do(
            "The neat trick: a card that would lead you astray can be turned over, and nothing "
            "moves. Take the 1 and tap “Turn over”.",
            ("turn 1",),
            N_("You may drive it too. But see how a card is turned over: the 1, then “Turn over”."),
        ),
        Say(
            "After one lap a chariot wears a laurel, and may turn from the inner lane into the "
            "goal. It stops there, and its place is safe.",
        ),
        Say(
            "Play on from here by yourself: the race goes on. The lamp suggests a move.",
        ),
    ),
)
