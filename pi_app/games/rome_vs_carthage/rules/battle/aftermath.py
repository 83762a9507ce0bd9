"""The end of a battle: casualties by the number of rounds, the loser's losses in the rout, his
retreat, and his political loss.

Both sides lose as many CUs as the attrition table gives for the number of rounds. On its rows 6 and
7 one of Carthage's losses must be an elephant. In the rout the first loss must always be one.

A beaten army retreats into the friendly city in the battle space or to a refuge; without either it
is eliminated. It goes at most four spaces, over plain roads, never through the battle space. A
refuge is the nearest space that has a friendly marker or more friendly CUs than the army, and no
enemy CU. Smaller friendly forces on the way are swept along. Each space with an enemy marker or a
tribe that is not friendly costs a CU, and one more for each enemy CU there. A longer way may be
taken only if it costs fewer CUs. CUs that have landed with this card cannot retreat
(§6 Rounds, §6 Withdrawal, §6 Casualties, §6 Retreat, §6 Political loss).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.event import Event
from pi_app.core.message import N_
from pi_app.core.words import BIT, field, in_field, set_in, table
from pi_app.games.rome_vs_carthage.rules import losses, notation, siege, spaces, tables, victory
from pi_app.games.rome_vs_carthage.rules.agenda import Counted, Roll, SideWork, Task, Work
from pi_app.games.rome_vs_carthage.rules.battle import events
from pi_app.games.rome_vs_carthage.rules.board import PLAIN, SPACE_IDS, SPACES, around
from pi_app.games.rome_vs_carthage.rules.generals import named
from pi_app.games.rome_vs_carthage.rules.march import moving
from pi_app.games.rome_vs_carthage.rules.march.campaign import exhaust, forget_landed, landed
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, SIDE_IDS, side_id

# --- casualties and the rout ----------------------------------------------------------------------


class Casualties(Roll):
    """The roll for the casualties of both sides."""

    id = "battle_casualties"

    def rolled(self, state: Situation, die: i64) -> None:
        fight = state.the_fight()
        count = tables.attrition(fight.round, die)
        if state.event_log is not None:
            state.emit(events.BattleCasualties(die, fight.round, count))
        for side in (1 - fight.aggressor, fight.aggressor):
            _lose(state, side, count, tables.elephant_must_go(die))


class Aftermath(SideWork):
    """Generals of a side that has no CUs left after the battle are displaced (edition 1)."""

    id = "battle_aftermath"

    def run(self, state: Situation) -> None:
        if state.fighting_cus(self.side) == 0:
            for general in state.fighting_generals(self.side):
                losses.displace(state, general)


class Rout(Work):
    """The loser rolls for the rout if any CU or general is left. A general alone rolls too, since
    the result can kill him."""

    id = "battle_rout"

    def run(self, state: Situation) -> None:
        loser = state.the_fight().loser
        if state.fighting_cus(loser) > 0 or state.fighting_generals(loser):
            state.then(RoutRoll())


class RoutRoll(Roll):
    """The loser's roll on the retreat table, modified by the card that decided (edition 3)."""

    id = "battle_rout_roll"

    def rolled(self, state: Situation, die: i64) -> None:
        fight = state.the_fight()
        loser = fight.loser
        size = fight.sizes[loser]
        modifier: i64 = 0
        because: list[str] = []
        if fight.deciding == tables.ENVELOPMENT:
            modifier = 2
        elif fight.deciding == tables.PROBE:
            modifier = -2
        if modifier != 0:
            because.append(tables.TYPE_IDS[fight.deciding])
        count = tables.retreat_losses(size, die + modifier)
        if state.event_log is not None:
            large = size >= tables.LARGE_FORCE
            lost = count if count < tables.ALL else None
            state.emit(events.BattleRout(SIDE_IDS[loser], die, modifier, because, large, lost))
        if count < tables.ALL:
            _lose(state, loser, count, elephant_first=True)
            return
        _eliminate(state, loser, state.army(loser, fight.space))
        if fight.sorties[loser]:
            _eliminate(state, loser, state.army(loser, fight.space, True), inside=True)
        if state.supplements and fight.commanders[loser] >= 0:
            losses.kill(state, fight.commanders[loser])


def _lose(state: Situation, side: i64, count: i64, elephant_first: bool) -> None:
    """Remove CUs of a side in the battle. With `elephant_first` one of them is an elephant, if
    there is one; the owner chooses the others (edition 15)."""
    units, elephants = state.fighters(side)
    left = min(count, units + elephants)
    if left > 0 and elephant_first and elephants > 0:
        left -= 1
        _eliminate(state, side, (0, 1), state.army(side, state.the_fight().space)[1] == 0)
    if left > 0:
        state.then(losses.BattleLosses(side, left))


# --- what happens to an army that leaves the field ------------------------------------------------


def move_army(
    state: Situation, side: i64, space: i64, target: i64, event: Event | None = None
) -> None:
    """Move a side's whole army outside walls from one space to another; `event` says so. Lone enemy
    generals there are displaced."""
    generals = state.company(side, space)
    moving.transfer(state, side, generals, state.army(side, space), space, False, target)
    if side == CARTHAGE and state.train == space:
        state.train = target
    march = state.the_march()
    if march.side == side and march.space == space:
        march.space = target
    if event is not None:
        state.emit(event)
    moving.sweep(state, target)


def shelter(state: Situation, side: i64, cus: tuple[i64, i64], generals: i64) -> None:
    """Move CUs and a row of generals from the battle space into their own city there. If the
    whole army of a march goes in, the march ends inside."""
    space = state.the_fight().space
    moving.enter(state, set_in(generals), cus, space)
    march = state.the_march()
    if march.side == side and not state.has_cus(side, space):
        march.inside = True
    elif march.side == side:
        exhaust(state, side, space, True, cus, generals)
        march.keep_to(state.army(side, space))
    if state.event_log is not None:
        ids = named(set_in(generals))
        state.emit(events.BattleSheltered(SIDE_IDS[side], SPACE_IDS[space], ids))


def shelter_all(state: Situation, side: i64) -> None:
    """Move a side's whole army in the battle space into its own city there."""
    space = state.the_fight().space
    shelter(state, side, state.army(side, space), state.stack(side, space))


def abandon(state: Situation, side: i64) -> None:
    """Displace a side's generals outside walls in the battle space, whose CUs are lost
    (edition 1)."""
    for general in state.generals_at(side, state.the_fight().space):
        losses.displace(state, general)


def lose_train(state: Situation, side: i64) -> None:
    """Take the siege train off the map if it is with the side that leaves the battle space
    (ruling 38)."""
    if side == CARTHAGE and state.train == state.the_fight().space:
        moving.capture_train(state)


def _eliminate(state: Situation, side: i64, cus: tuple[i64, i64], inside: bool = False) -> None:
    fight = state.the_fight()
    fight.lost[side] += cus[0] + cus[1]
    losses.lose_cus(state, side, fight.space, cus[0], cus[1], inside)


# --- ways to a refuge -----------------------------------------------------------------------------

_ANY_TOLL: Final = 1000  # more CUs than any way costs
_NO_PATHS: Final = table([0] * SPACES)


def toll_of(state: Situation, side: i64, space: i64) -> i64:
    """Return the CUs that a side's beaten army loses when it enters a space (edition 21)."""
    toll = state.cus(1 - side, space)
    if state.control[space] == 1 - side or state.is_strange_tribe(space, side):
        toll += 1
    return toll


def came_from(state: Situation) -> Spaces:
    """Return the space from which the march has come. The beaten defender may not go there."""
    march = state.the_march()
    return spaces.only(march.previous) if march.previous >= 0 else (0, 0)


def ways_off(state: Situation, side: i64) -> Spaces:
    """Return the first spaces of a way by which a side's army can leave the battle space. The
    aggressor can only go back to where it came from, by a plain road; the other side can go to any
    other neighbour by a plain road."""
    fight = state.the_fight()
    near = around(fight.space, PLAIN)
    if side != fight.aggressor:
        return spaces.without(near, came_from(state))
    return came_from(state) if state.the_march().way == PLAIN else (0, 0)


class Refuges:
    """The refuges that a side's beaten army may choose from: the nearest ones, and farther ones
    that cost fewer CUs than all nearer ones."""

    def __init__(self, state: Situation, side: i64) -> None:
        self.spaces: Spaces = (0, 0)
        self.paths: vec[i64] = _NO_PATHS[:]  # by space the cheapest way there (see `Fight.path`)
        self.tolls: vec[i64] = _NO_PATHS[:]  # by space the CUs that the army loses on it
        self._state = state
        self._side = side
        self._least: i64 = _ANY_TOLL  # what the cheapest of the nearer refuges costs
        self._cheapest: i64 = _ANY_TOLL  # what the cheapest of all so far costs
        fight = state.the_fight()
        closed = spaces.only(fight.space)
        if side != fight.aggressor:
            closed = spaces.either(closed, came_from(state))
        units, elephants = landed(state, side, fight.space)
        size = state.cus(side, fight.space) - units - elephants
        for distance in range(4):
            self._least = self._cheapest
            self._follow(ways_off(state, side), closed, 0, 0, distance, 0, size)

    def _follow(
        self, ways: Spaces, closed: Spaces, path: i64, gone: i64, left: i64, toll: i64, size: i64
    ) -> None:
        """Search depth-first for the refuges at the end of a way. The way so far is `path`: it is
        `gone` spaces long and has cost `toll` CUs. It goes on to the spaces `ways` and then `left`
        spaces farther. `size` is the army's size; forces swept along are added to it."""
        state, side = self._state, self._side
        for space in spaces.listed(ways):
            cost = toll_of(state, side, space)
            rest, paid = size - cost, toll + cost
            if rest <= 0 or paid >= self._least:
                continue
            friends = state.cus(side, space)
            on = path + in_field(space + 1, gone)
            safe = state.control[space] == side or friends > rest
            if not safe or state.enemy_outside(side, space):
                if left > 0:
                    behind = spaces.added(closed, space)
                    ahead = spaces.without(around(space, PLAIN), behind)
                    self._follow(ahead, behind, on, gone + 1, left - 1, paid, rest + friends)
            elif left == 0 and (not spaces.holds(self.spaces, space) or paid < self.tolls[space]):
                self.spaces = spaces.added(self.spaces, space)
                self.paths[space] = on
                self.tolls[space] = paid
                self._cheapest = min(self._cheapest, paid)


# --- the retreat ----------------------------------------------------------------------------------


class Retreat(Work):
    """The beaten army outside walls leaves the battle space; it loses the siege train. CUs of a
    sortie stay in their city."""

    id = "battle_retreat"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        loser, space = fight.loser, fight.space
        lose_train(state, loser)
        if not state.has_cus(loser, space):
            abandon(state, loser)
        elif fight.from_city and loser == fight.aggressor:
            shelter_all(state, loser)
        elif state.open_room(loser, space) > 0 or not spaces.is_empty(Refuges(state, loser).spaces):
            state.then(RetreatTo(loser))
        else:
            if state.event_log is not None:
                state.emit(events.BattleCutOff(SIDE_IDS[loser], SPACE_IDS[space]))
            _eliminate(state, loser, state.army(loser, space))
            abandon(state, loser)


class RetreatTo(Task):
    """The loser chooses where his army retreats to; the program finds the best way there."""

    id = "battle_retreat_to"
    text = N_("Where does the beaten army retreat to?")

    def offer(self, state: Situation, into: Actions) -> None:
        spaces.offer(Refuges(state, self.seat).spaces, notation.SPACE, into)
        if state.open_room(self.seat, state.the_fight().space) > 0:
            into.add(notation.ENTER)

    def apply(self, state: Situation, action: i64) -> None:
        fight = state.the_fight()
        side, space = self.seat, fight.space
        room = state.open_room(side, space)
        if action != notation.ENTER:
            target = action - notation.SPACE
            fight.path = Refuges(state, side).paths[target]
            # CUs that have landed with this card stay behind and are lost.
            stranded = landed(state, side, space)
            if sum(stranded) > 0:
                if state.event_log is not None:
                    here = SPACE_IDS[space]
                    state.emit(events.BattleStranded(SIDE_IDS[side], here, sum(stranded)))
                _eliminate(state, side, stranded)
                forget_landed(state, space)
            state.then(WayBack(space))
        elif state.cus(side, space) <= room:
            shelter_all(state, side)
        else:
            state.then(Shelter(side, room), Retreat())


class Shelter(Counted):
    """The city is too small for all: the loser chooses the CUs that go in."""

    id = "battle_shelter"
    text = N_("Which CUs find shelter in {city}?")

    def offer(self, state: Situation, into: Actions) -> None:
        units, elephants = state.army(self.seat, state.the_fight().space)
        for beasts in range(min(elephants, self.count) + 1):
            if self.count - beasts <= units:
                into.add(notation.lead(self.count - beasts, beasts))

    def apply(self, state: Situation, action: i64) -> None:
        shelter(state, self.seat, notation.led(action), 0)
        if state.commander(self.seat, state.the_fight().space) >= 0:
            state.then(ShelterGenerals(self.seat))


class ShelterGenerals(Task):
    """The loser chooses which generals go into the city with a part of the army."""

    id = "battle_shelter_generals"
    text = N_("Which generals go into the city? The others retreat with the rest.")

    def offer(self, state: Situation, into: Actions) -> None:
        into.add(notation.DONE)
        for general in state.generals_at(self.seat, state.the_fight().space):
            into.add(notation.GENERAL + general)

    def apply(self, state: Situation, action: i64) -> None:
        if action != notation.DONE:
            general = BIT[action - notation.GENERAL]
            moving.enter_city(state, general, (0, 0), state.the_fight().space)
            state.then(self)


class WayBack(Work):
    """The beaten army moves on along its path to the next space without enemy CUs."""

    id = "battle_way_back"
    fields = ("space",)

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.space = space

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        loser = fight.loser
        if fight.path == 0:
            return
        toll: i64 = 0
        space = self.space
        way: list[str] = []
        while fight.path != 0 and (space == self.space or state.enemy_outside(loser, space)):
            space = field(fight.path, 0) - 1
            fight.path >>= 8
            toll += toll_of(state, loser, space)
            way.append(SPACE_IDS[space])
        fight.lost[loser] += toll
        state.then(WayBack(space))
        event: Event | None = None
        if state.event_log is not None:
            generals = named(state.company(loser, self.space))
            origin = SPACE_IDS[self.space]
            why = self._why(state, space)
            event = events.BattleRetreat(SIDE_IDS[loser], origin, way, toll, generals, why)
        move_army(state, loser, self.space, space, event)
        if toll > 0:
            state.then(losses.Losses(loser, toll, space))

    def _why(self, state: Situation, space: i64) -> str | None:
        """Return why the army goes just to this space (see `events.BattleRetreat`)."""
        fight = state.the_fight()
        if self.space == fight.space and fight.loser == fight.aggressor:
            return "back"
        if fight.path != 0:
            return None
        return "marker" if state.control[space] == fight.loser else "army"


# --- the end --------------------------------------------------------------------------------------


class End(Work):
    """The battle is over.

    CUs and generals that made a sortie to join a relief army may not move again in a campaign.
    Points that a beaten army has won against a city or tribe are removed. The loser removes
    political markers: half the number of CUs that he has lost in the battle, the rout and the
    retreat, rounded down. A side that withdrew has not lost the battle and removes no markers
    (rulings 5, 19).
    """

    id = "battle_end"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        march = state.the_march()
        march.halted = True
        march.fought = True
        side, space = fight.aggressor, fight.space
        if fight.sorties[side]:
            garrison = state.army(side, space, True)
            exhaust(state, side, space, True, garrison, state.stack(side, space, True))
        if state.has_cus(side, space):
            siege.relieve(state, space)
        state.fight = None
        if state.event_log is not None:
            winner, lost = side_id(fight.winner), events.by_side(fight.lost)
            state.emit(events.BattleEnded(SPACE_IDS[space], winner, lost))
        if fight.winner != NOBODY and fight.lost[fight.loser] > 1:
            cus = fight.lost[fight.loser]
            victory.demand_markers(state, fight.loser, cus // 2, "battle", cus)
