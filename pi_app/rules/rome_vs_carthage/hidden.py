"""What a seat can't know, dealt anew at random: strategy cards and battle cards."""

from __future__ import annotations

from librt.random import Random

from pi_app.rules.chance import sample, shuffle
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.agenda import HOLDING, CardTask
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import ROME


def deal_anew(state: Situation, viewer: int, rng: Random) -> None:
    """Deal anew all cards that `viewer` (a seat, or a spectator) has not seen.

    Hands keep their sizes and the cards that the viewer knows to be in them. A card that somebody
    has chosen but not yet laid open becomes any of that hand. Once Rome has announced a Campaign,
    it has one. Whoever has quietly decided to let everything be may answer again.
    """
    unknown = state.deck.copy()
    kept: list[list[int]] = [[], []]
    for seat in (0, 1):
        if seat == viewer:
            kept[seat] = state.hands[seat].copy()
            continue
        for card in state.hands[seat]:
            if card in state.known[seat] and viewer == 1 - seat:
                kept[seat].append(card)
            else:
                unknown.append(card)
    # In an order that betrays nothing of who holds which.
    unknown.sort()
    shuffle(unknown, rng)
    for seat in (0, 1):
        missing = len(state.hands[seat]) - len(kept[seat])
        if seat != viewer:
            state.silent[seat] = False
            if seat == ROME and state.must_campaign and missing > 0:
                _bring_a_campaign(kept[seat], unknown)
            hand = kept[seat] + unknown[:missing]
            unknown = unknown[missing:]
            state.hands[seat] = sorted(hand)
    state.deck = sorted(unknown)
    if viewer not in (0, 1):
        # What one side knows of the other's hand a spectator does not know either: any cards of
        # that hand may be meant.
        for seat in (0, 1):
            state.known[seat] = sorted(sample(state.hands[seat], len(state.known[seat]), rng))
    if state.agenda:
        task = state.agenda[-1]
        if task.phase == HOLDING and task.seat != viewer:
            _choose_anew(state, task.seat, rng)
    if state.fight is not None:
        state.fight.deal_anew(viewer, rng)


def _bring_a_campaign(kept: list[int], unknown: list[int]) -> None:
    """Put a Campaign card first among the unknown ones if none is known to be in the hand."""
    for card in kept:
        if card in deck.CAMPAIGNS:
            return
    for place, card in enumerate(unknown):
        if card in deck.CAMPAIGNS:
            unknown[0], unknown[place] = card, unknown[0]
            return


def _choose_anew(state: Situation, seat: int, rng: Random) -> None:
    """Let the card that a seat holds ready be any that it could have chosen."""
    hand = state.hands[seat]
    if state.must_campaign:
        hand = [card for card in hand if card in deck.CAMPAIGNS]
    card = hand[rng.randrange(len(hand))]
    state.agenda[-1] = CardTask(HOLDING, seat, card)
