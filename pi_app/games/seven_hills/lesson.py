"""The first game of *The Seven Hills of Rome*."""

from __future__ import annotations

from typing import Final

from pi_app.core.message import N_, Word
from pi_app.games.seven_hills.rules.events import Place, TurnUp
from pi_app.games.seven_hills.rules.terms import HILL_NAMES
from pi_app.games.seven_hills.rules.view import SevenHillsView
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say


def _facts(look: Look) -> dict[str, Word]:
    view: SevenHillsView = look.view
    hand, worths = view["hands"]["latins"] or [], [hill["worth"] for hill in view["hills"]]
    facts: dict[str, Word] = {"smallest": min(worths), "largest": max(worths), "left": len(hand)}
    facts["hills"] = len(worths)
    if hand:
        facts |= {"low": hand[0], "high": hand[-1]}
    if look.move:
        cards = [int(each.partition(" at ")[0]) for each in look.wanted]
        worth = int(look.move.partition(" at ")[2])
        facts |= {"card": cards[0], "least": min(cards)}
        facts |= {"worth": worth, "hill": HILL_NAMES[worth - 1]}
    placed, turned = look.last(Place), look.last(TurnUp)
    if placed is not None:
        facts |= {"their_hill": HILL_NAMES[placed.hill - 1], "their_worth": placed.hill}
    if turned is not None:
        facts |= {"open_hill": HILL_NAMES[turned.hill - 1], "open_worth": turned.hill}
        for gap, tribe in (("own", "latins"), ("theirs", "sabines")):
            facts[gap] = sum(each["card"] for each in turned.cards if each["tribe"] == tribe)
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    lines=(
        Say(
            "Rome has {hills} hills, worth {smallest} to {largest}. The side whose hills are "
            "worth more at the end wins. You lead the {you}."
        ),
        Do(
            "Your cards are {low} to {high}. Tap the {card}, then the {hill} at the right: "
            "it is worth {worth}.",
            ("8 at 7",),
            N_("A good place too! But take the {card} to the {hill} for now."),
        ),
        Play(1, ("2 at 2",)),
        Say(
            "Your card lies face down: as long as you are alone there, nobody may look at it. The "
            "{other} have hidden one at the {their_hill}."
        ),
        Do(
            "A small card holds a hill as well, as long as nobody else comes. Hide your "
            "{card} at the {hill}, worth {worth}: that is a bluff.",
            ("1 at 5",),
            N_("Keep that card for a fight. To bluff, the {card} is enough: put it on the {hill}."),
        ),
        Play(1, ("7 at 7",)),
        Say(
            "The {other} came to your {open_hill}, and all cards there were turned up. Your {own} "
            "beats their {theirs}, so the hill is yours: see the {open_worth} points beside your "
            "name."
        ),
        Do(
            "They may come back with more. But where the other tribe has just placed, you "
            "may not answer: the hill is barred. Find out what the {hill} hides: put your "
            "{card} there.",
            ("4 at 2",),
            N_(
                "Not that one yet: visit the {other} on the {hill}, the hill worth {worth}, with "
                "your {card}."
            ),
        ),
        Play(1, ("9 at 6",)),
        Say(
            "{own} against {theirs}: the {open_hill} is yours too. The {other} hid another card "
            "at the {their_hill}, worth {their_worth}. A high card, perhaps?"
        ),
        Do(
            "Sums count, not single cards: make the {hill} safe with another card, {least} or "
            "more. Yours lie face up there now.",
            ("5 at 7", "[679] at 7"),
            N_(
                "First make the {hill} safe: a card of {least} or more belongs on the hill "
                "worth {worth}."
            ),
        ),
        Play(1, ("1 at 1",)),
        Do(
            "Now the neat trick: let them waste their best cards. Put your {card} against "
            "the card at the {hill}, and see what they spent there.",
            ("2 at 6",),
            N_(
                "Use your {card}, which you can spare, to turn up the {hill}, the hill worth "
                "{worth}."
            ),
        ),
        Play(1, ("3 at 4",)),
        Say(
            "It was their {theirs}! One small card of yours cost them their highest. When "
            "all cards are placed, the higher sum takes each hill; equal sums are yours."
        ),
        Say(
            "That is all there is to it. Play on from here by yourself: {left} cards are "
            "left to each. The lamp suggests a move whenever you like."
        ),
    ),
)
