"""The first game of *Mercator*."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_

LESSON: Final = Lesson(
    seats=3,
    opening=((CHANCE, "draw wine 7"),),
    lines=(
        Say(
            "Three merchants fill their ships with six cards. Then Rome pays 30 for the best "
            "cargo and 15 for the second.",
        ),
        Say(
            "Each begins with 50 in the purse. Whoever has most money in the end wins: so don't "
            "pay more than a cargo will bring.",
        ),
        Do(
            "You are Ostia, and sell the first lot: a wine 7 lies there. You may add up to two "
            "cards. Turn up one more.",
            ("more",),
            N_("You could sell the 7 alone. But add one more card this time."),
        ),
        Play(CHANCE, ("draw oil 9",)),
        Do(
            "7 and 9 make 16: a fine lot, and only whole lots are sold. Offer it; the seller may "
            "bid as well.",
            ("sell",),
            N_("Two cards are enough: a third would fill half a ship. Offer the lot."),
        ),
        Play(1, ("bid 9",)),
        Play(2, ("bid 11",)),
        Do(
            "All bid in secret. The highest bid takes the lot and pays the bank, the others "
            "nothing. Type 12, then tap “Ready”.",
            ("bid 12",),
            N_("You may bid what you like, later on. Type 12 this time, then “Ready”."),
        ),
        Say(
            "12 beats 11 and 9: the lot is in your ship, worth 16. The strip at the top shows "
            "whom Rome would pay how much now.",
        ),
        Play(CHANCE, ("draw grain 2",)),
        Play(1, ("more", "sell", "bid 2")),
        Play(CHANCE, ("draw cloth 1",)),
        Play(2, ("bid 4",)),
        Do(
            "Now another sells a 2 and a 1. A ship has only six places, and these would waste "
            "two. Bid 0.",
            ("bid 0",),
            N_("Small cards fill a ship without making it rich: bid 0."),
        ),
        Play(CHANCE, ("draw marble 10",)),
        Play(2, ("sell", "bid 8")),
        Play(1, ("bid 6",)),
        Do(
            "A 10, a treasure! Of equal bids the one next to the seller's left wins, and that is "
            "you. Bid 8.",
            ("bid 8", "bid 9", "bid 1[0-5]"),
            N_("Bid at least 8, but no more than 15: a 10 is not worth that."),
        ),
        Say(
            "The 10 is yours; 26 points fill half of your ship. When only one ship has room "
            "left, its owner takes cards for free.",
        ),
        Say(
            "Then cargo is paid for, and money counts. Play on from here by yourself; the lamp "
            "suggests a move.",
        ),
    ),
)
