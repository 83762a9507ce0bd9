"""Checks that every legal position of *Hannibal: Rome vs. Carthage* passes."""

from __future__ import annotations

from inspect import getmodule
from types import ModuleType
from typing import Final

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand
from pi_app.core.words import field, list_row
from pi_app.games.rome_vs_carthage.rules import (
    board,
    cards,
    losses,
    reinforcements,
    siege,
    terms,
    turn,
    victory,
)
from pi_app.games.rome_vs_carthage.rules.agenda import ITSELF, Task
from pi_app.games.rome_vs_carthage.rules.battle import aftermath, hands, opening, rounds, withdrawal
from pi_app.games.rome_vs_carthage.rules.card_events import armies, politics
from pi_app.games.rome_vs_carthage.rules.deck import CARDS, HANDS, KNOWN, TALON, campaigns
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS, GENERAL_IDS, GENERALS, SIDE_OF
from pi_app.games.rome_vs_carthage.rules.march import (
    attempts,
    counters,
    marching,
    moving,
    reactions,
)
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import Fight, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import both, is_empty, listed, without
from pi_app.games.rome_vs_carthage.rules.tables import BATTLE_DECK, TYPES

# What people may read who set a position right by taps.
TRIBE_STANDS: Final = N_("The tribe of {space} has not been subdued.")
CITY_IS_OWNED: Final = N_("The city {space} always has an owner.")
CAPACITY: Final = N_("At most {count} CUs are in the city {space}.")
NO_CITY: Final = N_("There is no city with walls in {space}.")
ROMAN_STABLES: Final = N_("Rome has no elephants, so none can be in the city {space}.")
BOTH_SIDES: Final = N_("Both sides have CUs outside walls in {space}.")
NOT_THERE: Final = N_("{general} can't be there.")
NOT_INSIDE: Final = N_("{general} can only be inside a city with walls of his own side.")
MOST_ELEPHANTS: Final = N_("There are only {count} elephants.")


def _tasks(*modules: ModuleType) -> tuple[type[Task], ...]:
    """Return the task classes of some modules: those with an id."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Task) and value.id
        if getmodule(value) is module
    )


ANYWHERE: Final = 0
MARCHING: Final = 3
BATTLE: Final = _tasks(opening, hands, rounds, withdrawal, aftermath)
DEPTH: Final[dict[type[Task], int]] = {
    **dict.fromkeys(_tasks(turn, reinforcements, victory), 1),
    **dict.fromkeys(_tasks(cards, politics, armies), 2),
    **dict.fromkeys(_tasks(marching, counters, moving, reactions, attempts), MARCHING),
    **dict.fromkeys((*BATTLE, *_tasks(siege)), 4),
    **dict.fromkeys((*_tasks(losses), victory.LoseMarkers, victory.Mourn), ANYWHERE),
}
"""By task class its depth in a turn: 1 for the turn frame, 2 for a card, 3 for a march, 4 for a
battle or siege during a march, or ANYWHERE if any chapter can put the task on the agenda."""

AFTER_STEP: Final = (
    reactions.React,
    reactions.Meet,
    attempts.Intercepted,
    attempts.Split,
    attempts.NavalReturn,
)
"""The tasks that come only after the march has taken a step."""

TASKS: Final = {task.id: task for task in DEPTH}  # every task by its id


def check(state: Situation) -> None:
    """Check that a position is possible in the game.

    Raises:
        BadPosition: the position is impossible; the message says why.
    """
    _check_cards(state)
    for space in range(board.SPACES):
        _check_space(state, space)
    demand(
        state.elephants_on_map() <= terms.MOST_ELEPHANTS,
        Message(MOST_ELEPHANTS, {"count": terms.MOST_ELEPHANTS}),
    )
    for general in range(GENERALS):
        _check_general(state, general)
    _check_offices(state)
    _check_march(state)
    _check_order(state)
    _check_agenda(state)
    _check_announcement(state)


def _check_cards(state: Situation) -> None:
    for seat in (0, 1):
        strange = without(state.pile(KNOWN + seat), state.hand(seat))
        demand(is_empty(strange), "A seat can know only cards that are in the other's hand.")
    everywhere = [*state.discarded, *state.removed]
    for pile in (HANDS + terms.ROME, HANDS + terms.CARTHAGE, TALON):
        everywhere.extend(listed(state.pile(pile)))
    demand(
        sorted(everywhere) == list(range(1, CARDS + 1)),
        f"Each of the {CARDS} cards is in one hand or pile.",
    )


def _check_space(state: Situation, space: int) -> None:
    id = board.SPACE_IDS[space]
    here: dict[str, Word] = {"space": SPACE_NAMES[space]}
    owner = state.control[space]
    if state.has_tribe(space):
        demand(board.TRIBE[space] != 0, f"No tribe lives in {id}.")
        demand(owner == board.START_CONTROL[space], Message(TRIBE_STANDS, here))
    if board.CAPACITY[space] > 0:
        demand(owner != terms.NOBODY, Message(CITY_IS_OWNED, here))
    most = int(board.CAPACITY[space])
    full = Message(CAPACITY if most else NO_CITY, {**here, "count": most})
    demand(state.garrison_cus(space) <= most, full)
    if state.stables[space] > 0:
        demand(owner == terms.CARTHAGE, Message(ROMAN_STABLES, here))
    both = state.has_cus(terms.ROME, space) and state.has_cus(terms.CARTHAGE, space)
    meeting = state.march is not None and state.march.space == space
    demand(not both or meeting, Message(BOTH_SIDES, here))
    resists = board.CAPACITY[space] > 0 or state.has_tribe(space)
    demand(resists or state.siege[space] == 0, f"Nothing in {id} can be besieged.")


def _check_general(state: Situation, general: int) -> None:
    id, place, side = GENERAL_IDS[general], state.place[general], SIDE_OF[general]
    name: dict[str, Word] = {"general": GENERAL_NAMES[general]}
    elsewhere = (terms.DISPLACED,) if side == terms.ROME else (terms.IN_POOL, terms.AWAITED)
    demand(place not in elsewhere, Message(NOT_THERE, name))
    demand(place != terms.AWAITED or general == AFRICANUS, f"{id} is not awaited.")
    demand(place != terms.IN_POOL or general != AFRICANUS, f"{id} is never drawn.")
    walled = place >= 0 and board.CAPACITY[place] > 0 and state.control[place] == side
    demand(walled or not state.is_inside(general), Message(NOT_INSIDE, name))


def _check_offices(state: Situation) -> None:
    officials = [*state.consuls, *([state.proconsul] if state.proconsul >= 0 else [])]
    demand(len(set(officials)) == len(officials), "Nobody has two offices.")
    for general in officials:
        fit = SIDE_OF[general] == terms.ROME and general != AFRICANUS
        demand(fit, f"{GENERAL_IDS[general]} can't be consul or proconsul.")


def _check_march(state: Situation) -> None:
    march = state.march
    if march is None:
        demand(state.fight is None, "A battle is part of a march.")
        return
    if state.fight is not None:
        _check_fight(state, state.fight)
    side = march.side
    demand(side == state.active, "Only the side whose card is played marches.")
    companions = list_row(march.companions)
    for general in (march.leader, *companions):
        demand(SIDE_OF[general] == side, "A march is of one side's generals.")
    demand(march.leader not in companions, "The leader is no companion of his own.")
    for part in march.detachments:
        demand(part.generals != 0, "A general leads every detachment.")
    own = not march.inside or state.control[march.space] == side
    demand(own, "A march starts inside a city of its own.")
    units, elephants = state.army(side, march.space, march.inside)
    there = march.units <= units and march.elephants <= elephants
    demand(there, "More CUs march than are there.")


def _check_fight(state: Situation, fight: Fight) -> None:
    if fight.from_city:
        own = state.is_city(fight.space) and state.control[fight.space] == fight.aggressor
        demand(own, "An army comes out of a city of its own.")
    for kind in range(TYPES):
        held = [field(fight.hands[side], kind) for side in (0, 1)]
        there = sum(held) + field(fight.undealt, kind)
        demand(there <= BATTLE_DECK[kind], "There are too many battle cards of a type.")
        for side in (0, 1):
            demand(
                field(fight.shown[side], kind) <= held[side],
                "Battle cards shown are in the hand that has shown them.",
            )


def _check_agenda(state: Situation) -> None:
    won = state.winner != terms.NOBODY
    demand(bool(state.agenda) != won, "There is something to do until the game is won.")
    demand(bool(state.ending) == won, '"ending" is empty until the game is won, and then says how.')
    for task in state.agenda:
        moved = not isinstance(task, AFTER_STEP) or state.the_march().previous >= 0
        demand(moved and task.fits(state), f"The task {task.id!r} makes no sense here.")
        if task.seat != ITSELF:
            open_to = Actions()
            task.offer(state, open_to)
            demand(open_to.count > 0, f"Nobody can do anything in the phase {task.id!r}.")
    if state.agenda:
        demand(state.agenda[-1].seat != ITSELF, "The next task is somebody's decision.")


def _check_order(state: Situation) -> None:
    """Refuse an agenda in which tasks of a march, or of its battle or siege, are not above the
    tasks of the turn, or exist without a march."""
    depth = 0
    for task in state.agenda:
        deeper = DEPTH[type(task)]
        begun = type(task) not in BATTLE or isinstance(task, opening.Begin)
        demand(begun or state.fight is not None, f"The task {task.id!r} is part of a battle.")
        if isinstance(task, cards.Strategy):
            depth = 1
        elif not isinstance(task, marching.Activate) and deeper != ANYWHERE:
            lost = deeper >= MARCHING and (state.march is None or depth == 0)
            demand(
                not lost and (state.march is None or depth <= deeper),
                f"The task {task.id!r} is in the wrong place.",
            )
            depth = deeper if depth > 0 else 0
    over = state.winner != terms.NOBODY
    demand(over or state.march is None or depth > 0, "A march is part of a turn's cards.")


def _check_announcement(state: Situation) -> None:
    """Refuse an announced Campaign that is not about to be played."""
    if state.must_campaign:
        held = both(state.hand(terms.ROME), campaigns())
        demand(not is_empty(held), "Rome has announced a Campaign without holding one.")
        task = state.agenda[-1]
        playing = task.seat == terms.ROME and isinstance(task, cards.PlayCard | cards.UseCard)
        demand(playing, "Rome has announced a Campaign and is not playing it.")
