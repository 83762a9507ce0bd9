"""The views of the players of *Hannibal: Rome vs. Carthage*."""

from __future__ import annotations

from typing import TypedDict

from pi_app.core.words import field, list_row, total
from pi_app.games.rome_vs_carthage.rules.battle.hands import reasons
from pi_app.games.rome_vs_carthage.rules.board import (
    PROVINCE_IDS,
    PROVINCES,
    SPACE_IDS,
    SPACES,
    space_id,
)
from pi_app.games.rome_vs_carthage.rules.cards import UseCard
from pi_app.games.rome_vs_carthage.rules.deck import KNOWN, TALON, YEARS
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS, GENERAL_IDS, GENERALS, SIDE_OF
from pi_app.games.rome_vs_carthage.rules.situation import Campaign, Fight, March, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import listed, size
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, OFF_MAP_IDS, ROME, SIDE_IDS, side_id


class SpaceView(TypedDict):
    """A space. ``control`` is a side or None; ``tribe`` is True if an unsubdued tribe lives there.

    ``units`` are the ordinary CUs outside walls by side, ``elephants`` Carthage's elephant CUs,
    ``garrison`` and ``stables`` ordinary and elephant CUs inside the city, which are its owner's;
    ``siege`` the points of a siege or subjugation.
    """

    control: str | None
    tribe: bool
    units: dict[str, int]
    elephants: int
    garrison: int
    stables: int
    siege: int


class GeneralView(TypedDict):
    """A general. ``space`` is where he is, or None; then ``off_map`` says why: ``pool``,
    ``displaced``, ``dead`` or ``awaited``. ``commands`` says whether he commands the
    force there (`Situation.commander`), ``office`` is ``consul``, ``proconsul`` or None."""

    side: str
    space: str | None
    off_map: str | None
    inside: bool
    commands: bool
    office: str | None


class DetachmentView(TypedDict):
    """A part of an army that reacts to a march (see `situation.Detachment`)."""

    leader: str
    companions: list[str]
    units: int
    elephants: int


class MarchView(TypedDict):
    """The current march (see `situation.March`)."""

    side: str
    leader: str
    companions: list[str]
    units: int
    elephants: int
    train: bool
    inside: bool
    space: str
    origin: str
    previous: str | None
    points: int
    spent: int
    halted: bool
    detachments: list[DetachmentView]


class CampaignView(TypedDict):
    """The current campaign: how many generals may still move, and who has moved."""

    left: int
    moved: list[str]
    sailed: bool
    besieged: bool


class BattleView(TypedDict):
    """The current battle. By side: ``commanders`` (or None), ``sizes`` (CUs at its
    beginning), ``reasons`` (by reason the battle cards that it gets, see `hands.reasons`),
    ``cards`` (battle cards held), ``shown`` (types of those that have been shown), ``lost``.
    ``hand`` holds the types of the viewing seat's own cards, or None. ``led`` is the type of the
    attacker's card in this round, or None."""

    space: str
    aggressor: str
    attacker: str
    round: int
    commanders: dict[str, str | None]
    sizes: dict[str, int]
    sorties: dict[str, bool]
    reasons: dict[str, dict[str, int]]
    cards: dict[str, int]
    shown: dict[str, list[str]]
    due: dict[str, int]
    lost: dict[str, int]
    charging: int
    led: str | None
    probe_used: bool
    winner: str | None
    hand: list[str] | None


class TaskView(TypedDict):
    """The task to decide now: its id, the side that decides (None for dice and cards), and the
    values of its fields by name, as far as the seat may know them. While attempts against a march
    are declared, ``about`` is by general who may try it the highest die roll that succeeds; less
    than 1 if none does."""

    phase: str
    side: str | None
    about: dict[str, int]


class RomeVsCarthageView(TypedDict):
    """All information that a seat may have.

    Only these differ between seats: ``hand`` (the seat's own strategy cards, None for spectators),
    ``known`` (cards that it knows to be in the other hand), the battle's ``hand``, and the fields
    of a private task. ``provinces`` gives the controller of each province or None, ``score`` the
    number of political provinces of each side. ``card`` is the card being played or None;
    ``combined`` says whether it is played for its operations and its event.
    """

    turn: int
    years: str
    first: str
    active: str
    task: TaskView | None
    spaces: dict[str, SpaceView]
    provinces: dict[str, str | None]
    score: dict[str, int]
    generals: dict[str, GeneralView]
    train: str | None
    hand: list[int] | None
    known: list[int]
    hand_sizes: dict[str, int]
    deck: int
    discarded: list[int]
    removed: list[int]
    card: int | None
    combined: bool
    truce: bool
    reshuffle: bool
    macedonia: bool
    naval_victory: bool
    counsels: dict[str, bool]
    must_campaign: bool
    march: MarchView | None
    campaign: CampaignView | None
    battle: BattleView | None


def view_of(state: Situation, seat: int) -> RomeVsCarthageView:
    """Return the view of a situation for `seat`, which may be a spectator."""
    plays = seat in (ROME, CARTHAGE)
    return {
        "turn": state.turn,
        "years": YEARS[state.turn],
        "first": SIDE_IDS[state.first],
        "active": SIDE_IDS[state.active],
        "task": _task(state, seat),
        "spaces": {SPACE_IDS[space]: _space(state, space) for space in range(SPACES)},
        "provinces": {
            PROVINCE_IDS[province]: side_id(state.owner(province)) for province in range(PROVINCES)
        },
        "score": {SIDE_IDS[side]: state.score(side) for side in (0, 1)},
        "generals": {GENERAL_IDS[general]: _general(state, general) for general in range(GENERALS)},
        "train": space_id(state.train),
        "hand": listed(state.hand(seat)) if plays else None,
        "known": listed(state.pile(KNOWN + 1 - seat)) if plays else [],
        "hand_sizes": {SIDE_IDS[side]: size(state.hand(side)) for side in (0, 1)},
        "deck": size(state.pile(TALON)),
        "discarded": state.discarded.copy(),
        "removed": state.removed.copy(),
        "card": state.card or None,
        "combined": state.combined,
        "truce": state.truce,
        "reshuffle": state.reshuffle,
        "macedonia": state.macedonia,
        "naval_victory": state.naval_victory,
        "counsels": {SIDE_IDS[side]: state.counsels[side] for side in (0, 1)},
        "must_campaign": state.must_campaign,
        "march": _march(state.march) if state.march is not None else None,
        "campaign": _campaign(state.campaign) if state.campaign is not None else None,
        "battle": _battle(state, state.fight, seat) if state.fight is not None else None,
    }


def _space(state: Situation, space: int) -> SpaceView:
    return {
        "control": side_id(state.control[space]),
        "tribe": state.has_tribe(space),
        "units": {"rome": state.units[space], "carthage": state.units[SPACES + space]},
        "elephants": state.elephants[space],
        "garrison": state.garrison[space],
        "stables": state.stables[space],
        "siege": state.siege[space],
    }


def _general(state: Situation, general: int) -> GeneralView:
    place = state.place[general]
    side = SIDE_OF[general]
    commands = place >= 0 and state.commander(side, place, state.is_inside(general)) == general
    office = "consul" if general in state.consuls else None
    if general == state.proconsul or (general == AFRICANUS and place >= 0):
        office = "proconsul"
    return {
        "side": SIDE_IDS[side],
        "space": space_id(place),
        "off_map": None if place >= 0 else OFF_MAP_IDS[-1 - place],
        "inside": state.is_inside(general),
        "commands": commands,
        "office": office,
    }


def _task(state: Situation, seat: int) -> TaskView | None:
    if not state.agenda:
        return None
    task = state.agenda[-1]
    hidden = isinstance(task, UseCard) and task.seat != seat
    return {
        "phase": task.id,
        "side": SIDE_IDS[task.seat] if task.seat >= 0 else None,
        "about": {} if hidden else task.about(state),
    }


def _march(march: March) -> MarchView:
    return {
        "side": SIDE_IDS[march.side],
        "leader": GENERAL_IDS[march.leader],
        "companions": [GENERAL_IDS[general] for general in list_row(march.companions)],
        "units": march.units,
        "elephants": march.elephants,
        "train": march.train,
        "inside": march.inside,
        "space": SPACE_IDS[march.space],
        "origin": SPACE_IDS[march.origin],
        "previous": space_id(march.previous),
        "points": march.allowance,
        "spent": march.spent,
        "halted": march.halted,
        "detachments": [
            {
                "leader": GENERAL_IDS[part.leader],
                "companions": [GENERAL_IDS[general] for general in list_row(part.generals)[1:]],
                "units": part.units,
                "elephants": part.elephants,
            }
            for part in march.detachments
        ],
    }


def _campaign(campaign: Campaign) -> CampaignView:
    return {
        "left": campaign.left,
        "moved": [GENERAL_IDS[general] for general in list_row(campaign.moved)],
        "sailed": campaign.sailed,
        "besieged": campaign.besieged,
    }


def types_of(cards: int) -> list[str]:
    """Return battle cards counted by type in the fields of a word as a list of types."""
    return [id for kind, id in enumerate(TYPE_IDS) for _ in range(field(cards, kind))]


def _battle(state: Situation, fight: Fight, seat: int) -> BattleView:
    commanders: dict[str, str | None] = {}
    for side in (0, 1):
        general = fight.commanders[side]
        commanders[SIDE_IDS[side]] = GENERAL_IDS[general] if general >= 0 else None
    plays = seat in (ROME, CARTHAGE)
    return {
        "space": SPACE_IDS[fight.space],
        "aggressor": SIDE_IDS[fight.aggressor],
        "attacker": SIDE_IDS[fight.attacker],
        "round": fight.round,
        "commanders": commanders,
        "sizes": {SIDE_IDS[side]: fight.sizes[side] for side in (0, 1)},
        "sorties": {SIDE_IDS[side]: fight.sorties[side] for side in (0, 1)},
        "reasons": {SIDE_IDS[side]: reasons(state, side) for side in (0, 1)},
        "cards": {SIDE_IDS[side]: total(fight.hands[side]) for side in (0, 1)},
        "shown": {SIDE_IDS[side]: types_of(fight.shown[side]) for side in (0, 1)},
        "due": {SIDE_IDS[side]: fight.due[side] for side in (0, 1)},
        "lost": {SIDE_IDS[side]: fight.lost[side] for side in (0, 1)},
        "charging": fight.charging,
        "led": TYPE_IDS[fight.led] if fight.led >= 0 else None,
        "probe_used": fight.probe_used,
        "winner": side_id(fight.winner),
        "hand": types_of(fight.hands[seat]) if plays else None,
    }
