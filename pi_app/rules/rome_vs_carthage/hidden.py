"""What a seat can't know, dealt anew at random: strategy cards and battle cards."""

from __future__ import annotations

from librt.random import Random

from pi_app.rules.chance import sample, shuffle
from pi_app.rules.rome_vs_carthage import deck, spaces
from pi_app.rules.rome_vs_carthage.cards import UseCard
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import Spaces, listed, set_of
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME


def deal_anew(state: Situation, viewer: int, rng: Random) -> None:
    """Deal anew all cards that `viewer` (a seat, or a spectator) has not seen.

    Hands keep their sizes and the cards that the viewer knows to be in them. A card that somebody
    has chosen but not yet laid open becomes any of that hand. Once Rome has announced a Campaign,
    it has one. Whoever has quietly decided to let everything be may answer again.
    """
    unseen = state.pile(deck.TALON)
    for seat in (ROME, CARTHAGE):
        unseen = spaces.either(unseen, spaces.without(state.hand(seat), _seen(state, seat, viewer)))
    # In an order that betrays nothing of who holds which.
    unknown = listed(unseen)
    shuffle(unknown, rng)
    for seat in (ROME, CARTHAGE):
        if seat != viewer:
            state.silent[seat] = False
            kept = _seen(state, seat, viewer)
            missing = spaces.size(state.hand(seat)) - spaces.size(kept)
            if seat == ROME and state.must_campaign and missing > 0:
                _bring_a_campaign(kept, unknown)
            state.lay(deck.HANDS + seat, spaces.either(kept, set_of(unknown[:missing])))
            unknown = unknown[missing:]
    state.lay(deck.TALON, set_of(unknown))
    if viewer not in (ROME, CARTHAGE):
        # What one side knows of the other's hand a spectator does not know either: any cards of
        # that hand may be meant.
        for seat in (ROME, CARTHAGE):
            known = deck.KNOWN + seat
            count = spaces.size(state.pile(known))
            state.lay(known, set_of(sample(listed(state.hand(seat)), count, rng)))
    if state.agenda:
        task = state.agenda[-1]
        if isinstance(task, UseCard) and task.seat != viewer:
            _choose_anew(state, task.seat, rng)
    if state.fight is not None:
        state.fight.deal_anew(viewer, rng)


def _seen(state: Situation, seat: int, viewer: int) -> Spaces:
    """Return the cards of a seat's hand that the viewer knows."""
    if seat == viewer:
        return state.hand(seat)
    return state.pile(deck.KNOWN + seat) if viewer == 1 - seat else (0, 0)


def _bring_a_campaign(kept: Spaces, unknown: list[int]) -> None:
    """Put a Campaign card first among the unknown ones if none is known to be in the hand."""
    if spaces.is_empty(spaces.both(kept, deck.campaigns())):
        for place, card in enumerate(unknown):
            if card in deck.CAMPAIGNS:
                unknown[0], unknown[place] = card, unknown[0]
                return


def _choose_anew(state: Situation, seat: int, rng: Random) -> None:
    """Let the card that a seat holds ready be any that it could have chosen."""
    hand = state.hand(seat)
    if state.must_campaign:
        hand = spaces.both(hand, deck.campaigns())
    cards = listed(hand)
    state.agenda[-1] = UseCard(seat, cards[rng.randrange(len(cards))])
