"""The first game of *Imperium*."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.message import N_

LESSON: Final = Lesson(
    seats=3,
    lines=(
        Say(
            "Three families fight for the nine regions of the empire. In eight rounds they are "
            "scored one after the other; most points win.",
        ),
        Play(1, ("1 2 4",)),
        Play(2, ("2 3 9",)),
        Do(
            "In each round all choose three regions in secret, and put a marker into each. Round "
            "1 scores Italia: tap 1, 2 and 3, then “Ready”.",
            ("1 2 3",),
            N_("Later choose what you like. For now: Italia, Africa and Hispania, 1, 2 and 3."),
        ),
        Say(
            "Italia pays 1 point to whoever has most markers. You share that with another, and "
            "whoever ties gets the lower place: nothing.",
        ),
        Play(1, ("4 4 5",)),
        Play(2, ("2 4 9",)),
        Do(
            "After scoring, markers there come back. Next is Africa, for 2 and 1. You may choose "
            "a region twice or three times: Africa twice and Hispania.",
            ("2 2 3",),
            N_("Put two of your three into Africa, which is scored now, and one into Hispania."),
        ),
        Say(
            "You have most markers in Africa: 2 points, and 1 for the second. The weakest of all "
            "never scores, even where a place is left.",
        ),
        Play(1, ("5 5 6",)),
        Play(2, ("3 3 4",)),
        Do(
            "Hispania pays 3, 2 and 1. Two markers of yours lie there already. The neat trick: "
            "prepare the rich regions while others fight. One there, and two in Gallia.",
            ("3 4 4",),
            N_("One marker into Hispania, two into Gallia: tap 3, 4 and 4."),
        ),
        Say(
            "Three markers against three: a tie for first takes the second place, 2 points. In "
            "Gallia you are ready for the next round.",
        ),
        Play(1, ("5 6 6",)),
        Play(2, ("5 8 9",)),
        Do(
            "Fourteen markers are all you have, and they come back only when a region is scored. "
            "Gallia is next: choose for yourself.",
            ("4 4 5", "4 5 5"),
            free=True,
        ),
        Say(
            "You have seen it all: the later regions are worth most, up to 9 for Aegyptus. Play "
            "on from here; the lamp suggests a move.",
        ),
    ),
)
