"""The cards at one hill, in the order of play: what banners do among them, and who prevails.

A pile is a tuple of pieces. Settled, it holds what has survived; a banner in a settled pile is
always its last piece, since the next card would leave the game together with it.
"""

from __future__ import annotations

from pi_app.rules.seven_hills.cards import BANNER, LATINS, NOWHERE, SABINES, card_of, owner_of

Pile = tuple[int, ...]


def settle(pile: Pile) -> tuple[Pile, list[tuple[int, int]]]:
    """Let every banner cancel the card after it, in the order of play.

    One rule covers all that banners do: face up they cancel the next card, be it another banner;
    at a hill that is turned up they cancel their own tribe's next card or, last of their tribe,
    the one that caused the turning-up.

    Returns:
        What stays, and each banner with the piece that it cancels; both of these leave the game.
    """
    kept: list[int] = []
    cancelled: list[tuple[int, int]] = []
    for piece in pile:
        if kept and card_of(kept[-1]) == BANNER:
            cancelled.append((kept.pop(), piece))
        else:
            kept.append(piece)
    return tuple(kept), cancelled


def has_tribe(pile: Pile, tribe: int) -> bool:
    """Say whether the tribe has any card in the pile."""
    return any(owner_of(piece) == tribe for piece in pile)


def cards_by_tribe(pile: Pile, tribe: int) -> list[int]:
    """Return the tribe's cards in the pile, the highest first."""
    cards: list[int] = []
    for piece in pile:
        if owner_of(piece) == tribe:
            cards.append(card_of(piece))
    cards.sort(reverse=True)
    return cards


def holder(pile: Pile, highest_card: bool) -> int:
    """Return the tribe that a hill with this settled pile goes to, or NOWHERE.

    Args:
        pile: all cards at the hill.
        highest_card: compare the highest cards, then the next and so on, a card being more than
            none; else compare sums. What is equal goes to the Latins, who move first.
    """
    if highest_card:
        ours, theirs = cards_by_tribe(pile, LATINS), cards_by_tribe(pile, SABINES)
        latins, sabines = sum(ours), sum(theirs)
    else:
        latins = sabines = 0
        ours = theirs = []
        for piece in pile:
            if owner_of(piece) == LATINS:
                latins += card_of(piece)
            else:
                sabines += card_of(piece)
    # A tribe without a number card, that is with nothing but a banner, can't win the hill.
    if latins == 0 or sabines == 0:
        if latins == sabines:
            return NOWHERE
        return LATINS if sabines == 0 else SABINES
    if highest_card:
        return LATINS if ours >= theirs else SABINES
    return LATINS if latins >= sabines else SABINES
