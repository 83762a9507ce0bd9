"""The first game of *Hannibal vs Rome*."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.message import N_

LESSON: Final = Lesson(
    lines=(
        Say(
            "You lead Rome against Carthage. A legion that enters the enemy's capital wins at "
            "once.",
        ),
        Say(
            "There is another way: rule the sea between. For that Rome needs legions in Sardinia, "
            "in Hispania S or Mauretania, and in Zama or Sicily.",
        ),
        Do(
            "In a turn exactly one piece moves. Legions cross the sea where a fleet of yours "
            "lies: take a legion from Rome to Corsica.",
            ("legion Rome-Corsica",),
            N_("A good march as well. But cross the sea first: a legion from Rome to Corsica."),
        ),
        Play(1, ("legion Carthage-Sardinia",)),
        Do(
            "Carthage has come to Sardinia. Fleets go from any sea route to any other: send one "
            "to the route between Corsica and Sardinia.",
            ("fleet Rome/Corsica-Corsica/Sardinia",),
            N_("Send a fleet to the sea between Corsica and Sardinia, to carry your legion."),
        ),
        Play(1, ("Hannibal Mauretania",)),
        Do(
            "Now your legion can cross to Sardinia. An enemy is there, so there will be a battle: "
            "go!",
            ("legion Corsica-Sardinia",),
            N_("Cross from Corsica to Sardinia, and fight for it."),
        ),
        Play(1, ("card 2",)),
        Do(
            "A battle is a row of duels. Both choose a card from 1 to 5 in secret; the lower one "
            "loses a piece. Choose your 3, then “Ready”.",
            ("card 3",),
            N_("Keep the others for later: the 3 will do."),
        ),
        Say(
            "3 beats 2, and Sardinia is yours. Cards that were played are set aside until all "
            "five are used: so look which ones the other side has left.",
        ),
        Play(1, ("fleet Sardinia/Carthage-Corsica/Sardinia",)),
        Play(1, ("card 4",)),
        Do(
            "A battle at sea. You have 1, 2, 4 and 5 left, Carthage 1, 3, 4 and 5. Equal cards "
            "cost both a piece. Play your 5.",
            ("card 5",),
            N_("Nothing beats a 5 at sea: play it now."),
        ),
        Say(
            "5 beats 4: the fleet is sunk. Beware of Hannibal on land: when he fights, Carthage's "
            "card counts one more. If he doesn't win, he is lost.",
        ),
        Do(
            "The neat trick: threaten in two places at once, by sea and by land. Take a legion to "
            "Gallia, on the way to Hispania.",
            ("legion Rome-Gallia",),
            N_("Go by land from Rome to Gallia: there the way to Hispania begins."),
        ),
        Play(1, ("legion Carthage-Zama",)),
        Say(
            "Never leave Rome empty, for that ends the game too. Play on from here; the lamp "
            "suggests a move.",
        ),
    ),
)
