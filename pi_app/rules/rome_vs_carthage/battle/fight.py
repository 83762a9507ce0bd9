"""A battle while it lasts."""

from __future__ import annotations

from pi_app.rules.rome_vs_carthage.tables import BATTLE_DECK, TYPES


class Fight:
    """A battle, from its first declaration to the end of the losers' retreat.

    By side means a list of two, Rome's first.

    Attributes:
        space: where it is fought.
        aggressor: the side whose card moved: it attacks in the first round.
        attacker: the side that attacks in this round.
        commanders: by side the commanding general, or -1.
        sizes: by side the CUs that took part when the battle began.
        sorties: by side whether CUs from inside the city in this space take part, beside a relief
            army.
        from_city: whether the aggressor's army has come out of the city in this space.
        spy: the side that a spy works for, or -1.
        hands: by side how many battle cards of each type it holds.
        shown: by side how many of these, by type, the other side has been shown and still sees.
        undealt: how many of each type are left in the battle deck.
        due: by side how many cards are still to be dealt to it.
        fewer: by side the cards that the elephants' charge has taken from what is due.
        deserted: by side whether allies that it might have had have deserted: bit 0 those of
            Spain, bit 1 the Numidians.
        charging: how many elephants charge.
        round: the number of the round, from 1; 0 before the first.
        led: the type of the card that the attacker has played in this round, or -1.
        led_free: whether that card was Maharbal's, which gives no initiative away.
        probe_used: whether Hannibal has used his one free Probe.
        deciding: the type of the card that won the battle; -1 if the attacker ran out of cards.
        winner: the side that has won, or -1.
        lost: by side the CUs lost to casualties, the retreat table and the way back.
        path: the spaces that the beaten army still has to go through, its refuge last.
    """

    def __init__(self, space: int, aggressor: int) -> None:
        self.space = space
        self.aggressor = aggressor
        self.attacker = aggressor
        self.commanders = [-1, -1]
        self.sizes = [0, 0]
        self.sorties = [False, False]
        self.from_city = False
        self.spy = -1
        self.hands = [[0] * TYPES, [0] * TYPES]
        self.shown = [[0] * TYPES, [0] * TYPES]
        self.undealt = list(BATTLE_DECK)
        self.due = [0, 0]
        self.fewer = [0, 0]
        self.deserted = [0, 0]
        self.charging = 0
        self.round = 0
        self.led = -1
        self.led_free = False
        self.probe_used = False
        self.deciding = -1
        self.winner = -1
        self.lost = [0, 0]
        self.path: list[int] = []

    def copy(self) -> Fight:
        """Return an equal fight that shares nothing that changes."""
        other = Fight(self.space, self.aggressor)
        other.attacker = self.attacker
        other.commanders = self.commanders.copy()
        other.sizes = self.sizes.copy()
        other.sorties = self.sorties.copy()
        other.from_city = self.from_city
        other.spy = self.spy
        other.hands = [hand.copy() for hand in self.hands]
        other.shown = [hand.copy() for hand in self.shown]
        other.undealt = self.undealt.copy()
        other.due = self.due.copy()
        other.fewer = self.fewer.copy()
        other.deserted = self.deserted.copy()
        other.charging = self.charging
        other.round = self.round
        other.led = self.led
        other.led_free = self.led_free
        other.probe_used = self.probe_used
        other.deciding = self.deciding
        other.winner = self.winner
        other.lost = self.lost.copy()
        other.path = self.path.copy()
        return other
