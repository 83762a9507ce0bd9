"""The first game of *The Seven Hills of Rome*."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.message import N_

LESSON: Final = Lesson(
    lines=(
        Say(
            "Rome has seven hills, worth 1 to 7. Whoever holds hills of the higher total in the "
            "end wins. You lead the Latins."
        ),
        Do(
            "Your cards are 1 to 9. Tap the 8, then the Capitoline at the right: it is worth 7.",
            ("8 at 7",),
            N_("A good place too! But take the 8 to the Capitoline for now."),
        ),
        Play(1, ("2 at 2",)),
        Say(
            "Your card lies face down: as long as you are alone there, nobody may look at it. The "
            "Sabines have hidden one at the Caelian."
        ),
        Do(
            "A small card holds a hill as well, as long as nobody else comes. Hide your 1 at the "
            "Quirinal, worth 5: that is a bluff.",
            ("1 at 5",),
            N_("Keep that card for a fight. To bluff, the 1 is enough: put it on the Quirinal."),
        ),
        Play(1, ("7 at 7",)),
        Say(
            "The Sabines came to your Capitoline, and all cards there were turned up. Your 8 "
            "beats their 7, so the hill is yours: see the 7 points beside your name."
        ),
        Do(
            "They may come back with more. But where the other tribe has just placed, you may not "
            "answer: the hill is barred. Find out what the Caelian hides: put your 4 there.",
            ("4 at 2",),
            N_(
                "Not that one yet: visit the Sabines on the Caelian, the hill worth 2, with your 4."
            ),
        ),
        Play(1, ("9 at 6",)),
        Say(
            "4 against 2: the Caelian is yours too. The Sabines hid another card at the Palatine, "
            "worth 6. A high card, perhaps?"
        ),
        Do(
            "Sums count, not single cards: make the Capitoline safe with a second card, 5 or "
            "more. Yours lie face up there now.",
            ("5 at 7", "[679] at 7"),
            N_("First make the Capitoline safe: a card of 5 or more belongs on the hill worth 7."),
        ),
        Play(1, ("1 at 1",)),
        Do(
            "Now the neat trick: let them waste their best cards. Put your 2 against the card at "
            "the Palatine, and see what they spent there.",
            ("2 at 6",),
            N_("Use your 2, which you can spare, to turn up the Palatine, the hill worth 6."),
        ),
        Play(1, ("3 at 4",)),
        Say(
            "It was their 9! One small card of yours cost them their highest. When all cards are "
            "placed, each hill goes to the higher sum; equal sums are yours, since you began."
        ),
        Say(
            "That is all there is to it. Play on from here by yourself: four cards are left to "
            "each. The lamp suggests a move whenever you like."
        ),
    ),
)
