"""The first game of *Kodai Heigi*."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.message import N_

LESSON: Final = Lesson(
    lines=(
        Play(1, ("set up CIIIIIC/ICIKICI",)),
        Do(
            "Bring one piece to the farthest rank, or remove the enemy commander, and you win. "
            "First both line up 14 pieces in secret: take this line-up.",
            ("set up CIIIIIC/CIIKIIC",),
            N_("A line-up of your own comes with your own game. Take “Wings” for now."),
        ),
        Do(
            "Nothing ever goes back, so think ahead. Cavalry rides one square ahead, straight or "
            "aslant, or two straight: tap it at a2, then a4.",
            ("a2-a4",),
            N_("Let the cavalry on the a-file ride two squares: from a2 to a4."),
        ),
        Play(1, ("c8-c7",)),
        Do(
            "Infantry goes one square ahead, straight or aslant. Send the one at d2 aslant, to c3.",
            ("d2-c3",),
            N_("Take the infantry at d2 to c3, one square ahead and aside."),
        ),
        Play(1, ("c7-c6",)),
        Do("On it goes: c3 to c4.", ("c3-c4",), N_("Go straight ahead from c3 to c4.")),
        Play(1, ("c6-c5",)),
        Say(
            "Face to face! Infantry with an enemy right ahead is bound: it can neither move nor "
            "take. Both are stuck.",
        ),
        Do(
            "But bound infantry may offset: leave the board together with the enemy ahead. Tap "
            "c4, then c5.",
            ("c4*c5",),
            N_("Offset the two at c4 and c5: take up c4 and put it on c5."),
        ),
        Play(1, ("a8-a6",)),
        Do(
            "Cavalry takes only on the second square straight ahead. There stands one: ride from "
            "a4 to a6 and take it.",
            ("a4xa6",),
            N_("Don't miss it: your cavalry at a4 can take the one at a6."),
        ),
        Play(1, ("b8-b7",)),
        Say(
            "Infantry takes aslant, so the one at b7 threatens yours at a6. But nobody can go "
            "back: ride past it, and it is too late.",
        ),
        Do(
            "The neat trick: flee and threaten at once. Ride to a7. From there you can take at "
            "a9, on the farthest rank.",
            ("a6-a7",),
            N_("Ride one square straight ahead, to a7."),
        ),
        Play(1, ("g8-g7",)),
        Do("Break through: take at a9!", ("a7xa9",), N_("One more ride wins: from a7 to a9.")),
        Say(
            "Breakthrough: you have won! That was the whole game. Try a real one now.",
        ),
    ),
)
