"""What lies on the table in *Hannibal: Rome vs. Carthage*, and the questions that every chapter of
the rules asks of it.

CUs are counted by space: ordinary ones of each side, Carthage's elephants, and those inside walled
cities apart, which are always of the city's owner. A general stands in a space or is off the map
(§1 Map, §4 Rank).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pi_app.rules.game import Game, OptionValue, State, View_co
from pi_app.rules.rome_vs_carthage import deck, story
from pi_app.rules.rome_vs_carthage.agenda import CountTask, Task
from pi_app.rules.rome_vs_carthage.armies import Campaign, Fight, March
from pi_app.rules.rome_vs_carthage.board import (
    CAPACITY,
    COUNTRY_OF,
    POLITICAL,
    PROVINCES,
    SPACES,
    SPACES_OF,
    START_CONTROL,
    TRIBE,
)
from pi_app.rules.rome_vs_carthage.generals import (
    AFRICANUS,
    BEST_FIRST,
    GENERALS,
    HANNIBAL,
    OF_SIDE,
)
from pi_app.rules.rome_vs_carthage.terms import (
    AWAITED,
    CARTHAGE,
    IN_POOL,
    NOBODY,
    ROME,
)

STRONGHOLDS: Final = tuple(
    [space for space in range(SPACES) if CAPACITY[space] > 0 or TRIBE[space]]
)
"""The spaces that can be besieged or subjugated: walled cities and tribes."""


class Situation(State[View_co]):
    """A moment of *Hannibal: Rome vs. Carthage*; by side means a list of two, Rome's first."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        # whether the supplementary rules hold (option ``seed_supplements``)
        self.supplements: bool = options["seed_supplements"] is True
        # by space whose political marker, city or friendly tribe is there, or NOBODY
        self.control: list[int] = list(START_CONTROL)
        self.tribes: list[bool] = list(TRIBE)  # by space whether an unsubdued tribe lives there
        # by side and space the ordinary CUs outside walls
        self.units: list[list[int]] = [[0] * SPACES, [0] * SPACES]
        self.elephants: list[int] = [0] * SPACES  # by space Carthage's elephant CUs outside walls
        self.garrison: list[int] = [0] * SPACES  # by space the ordinary CUs inside the walled city
        self.stables: list[int] = [0] * SPACES  # by space the elephant CUs inside the walled city
        # by space the points of a siege or subjugation, 0 to 2
        self.siege: list[int] = [0] * SPACES
        # by general the space where he is, or IN_POOL, DISPLACED, DEAD or AWAITED
        self.place: list[int] = [IN_POOL] * GENERALS
        self.place[AFRICANUS] = AWAITED
        # by general whether he is inside the walled city of his space
        self.inside: list[bool] = [False] * GENERALS
        self.consuls: list[int] = []  # the Roman consuls, at most two
        self.proconsul = -1  # the Roman proconsul, or -1. Africanus is a second one by himself
        self.train = -1  # the space of Carthage's siege train, or -1
        self.hands: list[list[int]] = [[], []]  # by seat the strategy cards held, ascending
        # by seat the cards in its hand that the other seat knows of, ascending
        self.known: list[list[int]] = [[], []]
        # the cards still to be dealt, ascending; nobody knows their order
        self.deck: list[int] = list(range(1, deck.CARDS + 1))
        # the cards in the discard pile, in the order in which they got there
        self.discarded: list[int] = []
        self.removed: list[int] = []  # the cards that have left the game
        self.card = 0  # the card being played, or 0
        self.combined = False  # whether the card is played for its operations and its event at once
        self.active = CARTHAGE  # the seat whose card is being played, or was last
        # by seat whether it has declined every answer while this card is played
        self.silent: list[bool] = [False, False]
        self.turn = 0  # the turn, from 1; 0 before the first
        self.first = CARTHAGE  # the seat that plays the first card of the turn
        self.must_campaign = False  # whether Rome has announced a Campaign as the turn's first card
        self.truce = False  # whether a truce is in force
        self.reshuffle = False  # whether the deck is to be shuffled at the end of the turn
        self.macedonia = False  # whether Macedonia is allied with Carthage
        self.naval_victory = False  # whether Carthage has won at sea this turn
        # by seat whether its side's CUs are held back by Hanno or Cato (57 and 58)
        self.counsels: list[bool] = [False, False]
        self.agenda: list[Task] = []  # what is to be done, the next thing last
        # what the next task offers, once it is known
        self.offers: list[int] | None = None
        # the spaces of the CUs that have come with the present reinforcements of a side,
        # as long as these go on: they are told of together
        self.newcomers: list[int] = []
        # groups of the active side's CUs and generals that have used movement points with
        # the card being played; each is ``[place, kind, spent, landed, count]`` with the
        # numbers of `march.campaign`
        self.tired: list[list[int]] = []
        self.march: March | None = None  # the march that is going on, or None
        self.campaign: Campaign | None = None  # the campaign that is going on, or None
        self.fight: Fight | None = None  # the battle that is being fought, or None
        self.disclosed = 0  # how often chance has spoken or something hidden has come to light
        self.winner = NOBODY  # the side that has won, or NOBODY
        self.ending = ""  # how, as an id of `victory`; "" while the game goes on

    def take_over(self, other: Situation) -> None:
        """Become equal to another situation of the same game, sharing nothing that changes."""
        self.control = other.control.copy()
        self.tribes = other.tribes.copy()
        self.units = [other.units[0].copy(), other.units[1].copy()]
        self.elephants = other.elephants.copy()
        self.garrison = other.garrison.copy()
        self.stables = other.stables.copy()
        self.siege = other.siege.copy()
        self.place = other.place.copy()
        self.inside = other.inside.copy()
        self.consuls = other.consuls.copy()
        self.proconsul = other.proconsul
        self.train = other.train
        self.hands = [other.hands[0].copy(), other.hands[1].copy()]
        self.known = [other.known[0].copy(), other.known[1].copy()]
        self.deck = other.deck.copy()
        self.discarded = other.discarded.copy()
        self.removed = other.removed.copy()
        self.card = other.card
        self.combined = other.combined
        self.active = other.active
        self.silent = other.silent.copy()
        self.turn = other.turn
        self.first = other.first
        self.must_campaign = other.must_campaign
        self.truce = other.truce
        self.reshuffle = other.reshuffle
        self.macedonia = other.macedonia
        self.naval_victory = other.naval_victory
        self.counsels = other.counsels.copy()
        self.agenda = other.agenda.copy()
        self.newcomers = other.newcomers.copy()
        self.tired = [group.copy() for group in other.tired]
        self.march = other.march.copy() if other.march is not None else None
        self.campaign = other.campaign.copy() if other.campaign is not None else None
        self.fight = other.fight.copy() if other.fight is not None else None
        self.disclosed = other.disclosed
        self.winner = other.winner
        self.ending = other.ending

    # --- the agenda -----------------------------------------------------------------------

    def then(self, *tasks: Task) -> None:
        """Put tasks on top of the agenda, so that the first of them comes next."""
        for task in reversed(tasks):
            self.agenda.append(task)

    def again(self, task: CountTask) -> None:
        """Put what is left of a task that has been done once on the agenda, if anything is."""
        if task.count > 1:
            self.agenda.append(replace(task, count=task.count - 1))

    def win(self, side: int, ending: str) -> None:
        """End the game with a winner; nothing more is to be done."""
        self.winner = side
        self.ending = ending
        self.agenda.clear()

    def set_control(self, space: int, side: int) -> None:
        """Let a side, or NOBODY, own the marker or city in a space."""
        was = self.control[space]
        if was != side:
            self.control[space] = side
            story.control_changed(self, space, was, side)

    def the_march(self) -> March:
        """Return the march that is going on."""
        assert self.march is not None
        return self.march

    def the_fight(self) -> Fight:
        """Return the battle that is going on."""
        assert self.fight is not None
        return self.fight

    # --- spaces and provinces -------------------------------------------------------------

    def is_city(self, space: int) -> bool:
        """Say whether there is a walled city in a space."""
        return CAPACITY[space] > 0

    def spaces_of(self, side: int) -> list[int]:
        """Return the spaces, ascending, whose marker, city or friendly tribe is a side's; of
        NOBODY, those without any."""
        return [space for space, owner in enumerate(self.control) if owner == side]

    def free_spaces(self) -> list[int]:
        """Return the spaces, ascending, with neither marker, city nor unsubdued tribe."""
        return [space for space in self.spaces_of(NOBODY) if not self.tribes[space]]

    def is_ordinary(self, space: int, side: int) -> bool:
        """Say whether a side has an ordinary political marker in a space: no city, no tribe."""
        return self.control[space] == side and CAPACITY[space] == 0 and not self.tribes[space]

    def ordinary_markers(self, side: int) -> list[int]:
        """Return the spaces of a side's ordinary political markers, ascending (ruling 8)."""
        return [
            space
            for space in self.spaces_of(side)
            if CAPACITY[space] == 0 and not self.tribes[space]
        ]

    def is_strange_tribe(self, space: int, side: int) -> bool:
        """Say whether an unsubdued tribe lives in a space that is no friend of a side."""
        return self.tribes[space] and self.control[space] != side

    def is_free(self, space: int) -> bool:
        """Say whether a space has neither marker, city nor unsubdued tribe."""
        return self.control[space] == NOBODY and not self.tribes[space]

    def besieged(self, space: int) -> bool:
        """Say whether a space's walled city is besieged: it has at least one siege point."""
        return CAPACITY[space] > 0 and self.siege[space] > 0

    def controls(self, side: int, province: int) -> bool:
        """Say whether a side controls a province: strictly more than half of its spaces."""
        held = 0
        for space in SPACES_OF[province]:
            if self.control[space] == side:
                held += 1
        return held * 2 > len(SPACES_OF[province])

    def owner(self, province: int) -> int:
        """Return who controls a province, or NOBODY."""
        if self.controls(ROME, province):
            return ROME
        return CARTHAGE if self.controls(CARTHAGE, province) else NOBODY

    def score(self, side: int) -> int:
        """Return how many political provinces a side controls."""
        count = 0
        for province in range(PROVINCES):
            if POLITICAL[province] and self.controls(side, province):
                count += 1
        return count

    def provinces_in(self, side: int, country: str) -> list[int]:
        """Return the provinces of a country that a side controls."""
        found: list[int] = []
        for province in range(PROVINCES):
            first = SPACES_OF[province][0]
            if COUNTRY_OF[first] == country and self.controls(side, province):
                found.append(province)
        return found

    def strongholds_under_siege(self) -> list[int]:
        """Return the cities and tribes, ascending, that have points of a siege or subjugation."""
        if not any(self.siege):
            return []
        return [space for space in STRONGHOLDS if self.siege[space] > 0]

    # --- CUs ------------------------------------------------------------------------------

    def cus(self, side: int, space: int) -> int:
        """Return a side's CUs outside walls in a space, elephants included."""
        count = self.units[side][space]
        return count + self.elephants[space] if side == CARTHAGE else count

    def has_cus(self, side: int, space: int) -> bool:
        """Say whether a side has CUs outside walls in a space."""
        if self.units[side][space] > 0:
            return True
        return side == CARTHAGE and self.elephants[space] > 0

    def spaces_with_cus(self, side: int) -> list[int]:
        """Return the spaces, ascending, where a side has CUs outside walls."""
        herd = self.elephants if side == CARTHAGE else self.units[side]
        return [
            space
            for space, (units, beasts) in enumerate(zip(self.units[side], herd, strict=True))
            if units or beasts
        ]

    def enemy_outside(self, side: int, space: int) -> bool:
        """Say whether CUs of the other side than a side stand outside walls in a space."""
        return self.has_cus(1 - side, space)

    def army(self, side: int, space: int, inside: bool = False) -> tuple[int, int]:
        """Return a side's ordinary CUs and elephants outside walls in a space, or inside its walled
        city there."""
        if inside:
            own = self.control[space] == side
            return (self.garrison[space], self.stables[space]) if own else (0, 0)
        return self.units[side][space], self.elephants[space] if side == CARTHAGE else 0

    def add_cus(
        self, side: int, space: int, units: int, elephants: int, inside: bool = False
    ) -> None:
        """Let a side have so many ordinary CUs and elephants more outside walls in a space, or
        inside its walled city there; or fewer, by negative numbers."""
        if inside:
            self.garrison[space] += units
            self.stables[space] += elephants
            return
        self.units[side][space] += units
        if side == CARTHAGE:
            self.elephants[space] += elephants

    def move_inside(self, side: int, space: int, units: int, elephants: int) -> None:
        """Let a side's CUs outside walls in a space go into its city there; or out of it, by
        negative numbers."""
        self.add_cus(side, space, -units, -elephants)
        self.add_cus(side, space, units, elephants, True)

    def garrison_cus(self, space: int) -> int:
        """Return the CUs inside a space's walled city, elephants included."""
        return self.garrison[space] + self.stables[space]

    def walled_cus(self, side: int, space: int) -> int:
        """Return a side's CUs inside a space's walled city."""
        return self.garrison_cus(space) if self.control[space] == side else 0

    def elephants_on_map(self) -> int:
        """Return how many elephant CUs there are."""
        return sum(self.elephants) + sum(self.stables)

    def room_inside(self, space: int) -> int:
        """Return how many more CUs fit into a space's walled city."""
        return CAPACITY[space] - self.garrison_cus(space)

    def has_open_city(self, side: int, space: int) -> bool:
        """Say whether a side has a walled city in a space that nobody besieges."""
        return CAPACITY[space] > 0 and self.control[space] == side and self.siege[space] == 0

    def open_room(self, side: int, space: int) -> int:
        """Return how many more CUs a side's walled city in a space takes in, if it has one there
        that nobody besieges."""
        return self.room_inside(space) if self.has_open_city(side, space) else 0

    # --- who fights -----------------------------------------------------------------------

    def fighters(self, side: int) -> tuple[int, int]:
        """Return a side's ordinary CUs and elephants that take part in the battle, those included
        who come out of a city beside a relief army."""
        fight = self.the_fight()
        units, elephants = self.army(side, fight.space)
        if fight.sorties[side]:
            units += self.garrison[fight.space]
            elephants += self.stables[fight.space]
        return units, elephants

    def fighting_cus(self, side: int) -> int:
        """Return a side's CUs that take part in the battle, elephants included."""
        return sum(self.fighters(side))

    def fighting_generals(self, side: int) -> list[int]:
        """Return a side's generals who take part in the battle."""
        fight = self.the_fight()
        found = self.generals_at(side, fight.space)
        if fight.sorties[side]:
            found.extend(self.generals_at(side, fight.space, True))
        return found

    # --- generals -------------------------------------------------------------------------

    def generals_at(self, side: int, space: int, inside: bool = False) -> list[int]:
        """Return a side's generals in a space, the highest in rank first, and of equals the best in
        battle.

        Args:
            side: whose generals.
            space: where.
            inside: those inside the walled city instead of those outside.
        """
        found: list[int] = []
        heads = 0
        for general in BEST_FIRST[side]:
            if self.place[general] == space and self.inside[general] == inside:
                if self.rank(general) > 0:
                    found.insert(heads, general)
                    heads += 1
                else:
                    found.append(general)
        return found

    def commander(self, side: int, space: int, inside: bool = False) -> int:
        """Return who commands a side's force in a space where nobody is asked, or -1 if no general
        is there (ruling 27)."""
        found = self.generals_at(side, space, inside)
        return found[0] if found else -1

    def rank(self, general: int) -> int:
        """Return a general's rank: 1 for Hannibal and for consuls, else 0. Whoever has the higher
        rank commands; between equals the owner chooses whenever somebody has to lead."""
        return 1 if general == HANNIBAL or general in self.consuls else 0

    def on_map(self, general: int) -> bool:
        """Say whether a general stands in some space."""
        return self.place[general] >= 0

    def generals_on_map(self, side: int) -> list[int]:
        """Return a side's generals who stand in some space, by their numbers."""
        return [general for general in OF_SIDE[side] if self.place[general] >= 0]

    def put(self, general: int, space: int, inside: bool = False) -> None:
        """Put a general into a space, outside walls or inside its walled city; or off the map:
        IN_POOL, DISPLACED, DEAD or AWAITED."""
        self.place[general] = space
        self.inside[general] = inside

    # --- strategy cards -------------------------------------------------------------------

    def discard(self, seat: int, card: int) -> None:
        """Lay a card from a hand face up on the discard pile."""
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.discarded.append(card)
        self.disclosed += 1

    def could_hold(self, seat: int, cards: tuple[int, ...]) -> bool:
        """Say whether, for all that everybody knows, a seat might hold one of some cards.

        Who has to be asked for an answer must depend on nothing else: otherwise the question
        itself would betray a hand.
        """
        if not self.hands[seat]:
            return False
        for card in cards:
            if (
                card not in self.discarded
                and card not in self.removed
                and card not in self.known[1 - seat]
            ):
                return True
        return False
