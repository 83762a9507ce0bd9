"""What happens in *Hannibal: Rome vs. Carthage* in the frame of a turn, by cards, and whichever
chapter it happens in, told to the state's chronicle. `march.story`, `battle.story` and `siege` tell
the rest.

| kind | data |
| --- | --- |
| ``displaced`` | ``general``: he has lost his army and leaves the map |
| ``killed`` | ``general``: he is dead |
| ``lost`` | ``side``, ``space``, ``units``, ``elephants``: CUs lost there |
| ``control`` | ``space``, ``side`` (the new owner or null), ``was`` |
| ``attrition`` | ``side``, ``space``, ``die``, ``modifier``, ``count``: CUs to be lost |
| ``siege_lifted`` | ``space``: no besieger is left there |
| ``turn`` | ``turn``, ``years`` |
| ``arrived`` | ``side``, ``space``, ``count``, ``inside``: new CUs there, told together |
| ``arrivals_lost`` | ``side``, ``count``: new CUs that have nowhere to go |
| ``placed`` | ``general``, ``space``: he comes to the map |
| ``never_comes`` | ``general``: he has nowhere to come to, now or later |
| ``proconsul`` | ``general``: he stays as proconsul |
| ``retired`` | ``general``: he leaves the map, his name goes to the pool |
| ``consul`` | ``general``: he has been drawn |
| ``shuffled`` | ``cards``: how many the deck holds now |
| ``dealing`` | ``each``: how many cards each side is being dealt |
| ``dealt`` | ``seat``, ``card``: for that seat alone |
| ``first`` | ``side``, ``campaign``: who plays the first card, and whether as a Campaign |
| ``isolated`` | ``side``, ``spaces``: markers that come off |
| ``victory_check`` | ``rome``, ``carthage``: provinces controlled |
| ``over`` | ``side``, ``ending``: who has won, and how |
| ``card_played`` | ``side``, ``card``, ``use`` (move, markers, raise, event, discard) |
| ``truce`` | ``holds``: whether a truce has begun, or ended |
| ``relieved`` | ``space``, ``points``: siege or subjugation points that are left there |
| ``alliance`` | ``holds``: whether Macedonia has become Carthage's ally, or is no more |
| ``card_lost`` | ``side``, ``card``: discarded by chance |
| ``card_taken`` | ``side``: it takes a card blindly from the other's hand |
| ``card_seen`` | ``side``, ``card``: which one it has taken; only players are told |
| ``replaced`` | ``general`` (the new proconsul), ``was``, ``space`` |
| ``siege_train`` | ``space``: where the siege train is now |
| ``naval_victory`` | none |
| ``held_back`` | ``side``: Hanno or Cato holds its armies back |
| ``desertion`` | ``space``, ``general``, ``die``, ``stays``: whether he keeps his mercenaries |

Sides, spaces and generals are ids; seats and cards are numbers. Wherever a die is rolled, ``die``
is the number on it and ``modifier`` what is added to that, if anything can be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pi_app.rules.event import Event
from pi_app.rules.game import State
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS
from pi_app.rules.rome_vs_carthage.deck import CARDS, YEARS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS
from pi_app.rules.rome_vs_carthage.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    cus_of,
    elephants_of,
)
from pi_app.rules.rome_vs_carthage.notation import (
    DISCARD,
    EVENT,
    MARKERS,
    MOVE,
    RAISE,
    TYPE_NAMES,
    WORDS,
)
from pi_app.rules.rome_vs_carthage.tables import TYPE_IDS
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME, SIDE_IDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_SPACES: Final = (SPACE_NAMES, SPACE_IDS)
_KNOWN: Final[dict[str, tuple[Sequence[str], Sequence[str | int]]]] = {
    "side": (SIDE_NAMES, SIDE_IDS),
    "general": (GENERAL_NAMES, GENERAL_IDS),
    "space": _SPACES,
    "origin": _SPACES,
    "target": _SPACES,
    "card": (CARD_NAMES, range(CARDS + 1)),
    "type": (TYPE_NAMES, TYPE_IDS),
}
"""What a number says under these names: what is read, and what the data hold."""


class Told(Event):
    """An event of any kind."""

    name: str
    line: Message
    facts: Mapping[str, object]
    seats: tuple[int, ...] | None

    @property
    def kind(self) -> str:
        return self.name

    @property
    def text(self) -> Message:
        return self.line

    @property
    def data(self) -> dict[str, object]:
        return dict(self.facts)

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self.seats


def tell(
    state: State,
    kind: str,
    text: str,
    facts: Mapping[str, object],
    words: Mapping[str, str | int | Message] | None = None,
    audience: tuple[int, ...] | None = None,
) -> None:
    """Tell an event: its text is filled from the same facts that are its data.

    Args:
        state: the moment; nothing is told without a chronicle.
        kind: what the event is, as the tables of the ``story`` modules list them.
        text: what is to be read, marked for the catalogue. ``{roll}`` stands for ``die`` and
            ``modifier`` as `rolled` puts them.
        facts: the data. A side, space, general, card or type is its number, -1 for none.
        words: what fills gaps of the text and is no part of the data.
        audience: the seats that may know of it, or None for everybody.
    """
    if state.chronicle is None:
        return
    params = dict(words) if words is not None else {}
    data: dict[str, object] = {}
    for name, fact in facts.items():
        value = fact
        if isinstance(fact, int):
            read: str | int = fact
            if name in _KNOWN:
                names, ids = _KNOWN[name]
                value = ids[fact] if fact >= 0 else None
                read = names[fact] if fact >= 0 else ""
            if "{" + name + "}" in text:
                params[name] = read
        data[name] = value
    die, modifier = facts.get("die"), facts.get("modifier", 0)
    if isinstance(die, int) and isinstance(modifier, int):
        params["roll"] = rolled(die, modifier)
    state.chronicle.append(Told(kind, Message(text, params), data, audience))


def rolled(die: int, modifier: int) -> int | Message:
    """Return the number on a die, and if something modifies it that and what comes out."""
    if modifier == 0:
        return die
    more: dict[str, str | int | Message] = {"die": die, "sum": die + modifier, "by": abs(modifier)}
    if modifier > 0:
        return Message("{die}, +{by} = {sum}", more)
    return Message("{die}, −{by} = {sum}", more)


def army(units: int, elephants: int, companions: Sequence[int] = ()) -> Message:
    """Return how strong an army is, and which generals besides its leader are with it."""
    names = Message(GENERAL_NAMES[companions[0]]) if companions else Message("")
    for general in companions[1:]:
        names = Message("{names}, {name}", {"names": names, "name": GENERAL_NAMES[general]})
    if units + elephants == 0:
        return names
    found = cus_of(units)
    if elephants > 0:
        both: dict[str, str | int | Message] = {"cus": found, "elephants": elephants_of(elephants)}
        found = Message("{cus} and {elephants}", both) if units > 0 else elephants_of(elephants)
    return Message("{army} ({names})", {"army": found, "names": names}) if companions else found


def displaced(state: State, general: int) -> None:
    """Tell that a general has lost his army."""
    text = N_("{general} has lost his army and leaves the map.")
    tell(state, "displaced", text, {"general": general})


def killed(state: State, general: int) -> None:
    """Tell that a general is dead."""
    tell(state, "killed", N_("{general} is dead."), {"general": general})


def lost(state: State, side: int, space: int, units: int, elephants: int) -> None:
    """Tell that a side has lost CUs."""
    if units + elephants > 0:
        text = N_("{side}: losses in {space}: {count}")
        words = {"count": units + elephants}
        facts = {"space": space, "units": units, "elephants": elephants}
        tell(state, "lost", text, {"side": side, **facts}, words=words)


def control_changed(state: State, space: int, was: int, now: int) -> None:
    """Tell that a space has a new owner, or none any more."""
    text = N_("{space}: no marker any more") if now == NOBODY else N_("{space} is {side}'s.")
    before = SIDE_IDS[was] if was != NOBODY else None
    tell(state, "control", text, {"space": space, "side": now, "was": before})


def attrition(state: State, side: int, space: int, die: int, modifier: int, count: int) -> None:
    """Tell what attrition costs a force: so many CUs, by the die and what is added to it."""
    text = N_("{side} rolls {roll} for attrition in {space}. CUs to be lost: {count}")
    facts = {"space": space, "die": die, "modifier": modifier, "count": count}
    tell(state, "attrition", text, {"side": side, **facts})


def siege_lifted(state: State, space: int) -> None:
    """Tell that a city or tribe has no besieger any more."""
    tell(state, "siege_lifted", N_("{space}: the siege is lifted."), {"space": space})


def turn_begins(state: Situation) -> None:
    """Tell that a turn begins."""
    years = YEARS[state.turn]
    facts = {"turn": state.turn, "years": years}
    tell(state, "turn", N_("Turn {turn}: {years} BC"), facts, {"years": years})


def arrived(state: Situation, side: int, space: int, count: int, inside: bool) -> None:
    """Tell that new CUs arrive."""
    facts = {"side": side, "space": space, "count": count, "inside": inside}
    tell(state, "arrived", N_("{side}: new CUs in {space}: {count}"), facts)


def nowhere_to_go(state: Situation, side: int, count: int) -> None:
    """Tell that new CUs are lost because they can reach nobody."""
    text = N_("{side}: new CUs that reach nobody and are lost: {count}")
    tell(state, "arrivals_lost", text, {"side": side, "count": count})


def placed(state: Situation, general: int, space: int) -> None:
    """Tell that a general comes to the map."""
    text = N_("{general} takes up his post in {space}.")
    tell(state, "placed", text, {"general": general, "space": space})


def never_comes(state: Situation, general: int) -> None:
    """Tell that a general has nowhere to come to."""
    text = N_("{general} finds no place to land and never comes.")
    tell(state, "never_comes", text, {"general": general})


def proconsul(state: Situation) -> None:
    """Tell who stays as proconsul."""
    text = N_("{general} stays as proconsul.")
    tell(state, "proconsul", text, {"general": state.proconsul})


def retired(state: Situation, general: int) -> None:
    """Tell that a general's year of office is over."""
    text = N_("{general} lays down his office and leaves the map.")
    tell(state, "retired", text, {"general": general})


def consul_drawn(state: Situation, general: int) -> None:
    """Tell that a general has been drawn as consul."""
    tell(state, "consul", N_("{general} becomes consul."), {"general": general})


def shuffled(state: Situation) -> None:
    """Tell that the strategy deck has been shuffled."""
    tell(state, "shuffled", N_("The strategy deck is shuffled."), {"cards": len(state.deck)})


def dealing(state: Situation, each: int) -> None:
    """Tell how many cards each side is being dealt."""
    tell(state, "dealing", N_("Both sides are dealt {each} strategy cards."), {"each": each})


def dealt(state: Situation, seat: int, card: int) -> None:
    """Tell a seat, and nobody else, which card it has been dealt."""
    facts = {"seat": seat, "card": card}
    tell(state, "dealt", N_("You are dealt {card}."), facts, audience=(seat,))


def first_player(state: Situation) -> None:
    """Tell who plays the first card."""
    text = N_("{side} plays the first card.")
    if state.must_campaign:
        text = N_("Rome opens the turn with a Campaign.")
    tell(state, "first", text, {"side": state.first, "campaign": state.must_campaign})


def isolated(state: Situation, side: int, spaces: list[int]) -> None:
    """Tell which markers come off because they are cut off; each is told apart as well."""
    text = N_("{side}: isolated markers that come off: {count}")
    facts = {"side": side, "spaces": [SPACE_IDS[space] for space in spaces]}
    tell(state, "isolated", text, facts, {"count": len(spaces)})


def victory_check(state: Situation, scores: tuple[int, int]) -> None:
    """Tell how many political provinces both sides control."""
    text = N_("Provinces: Rome {rome}, Carthage {carthage}")
    tell(state, "victory_check", text, {"rome": scores[ROME], "carthage": scores[CARTHAGE]})


def over(state: Situation, text: Message) -> None:
    """Tell who has won, in the words given."""
    if state.chronicle is not None:
        data = {"side": SIDE_IDS[state.winner], "ending": state.ending}
        state.chronicle.append(Told("over", text, data, None))


_PLAYED: Final = {
    MOVE: N_("{side} plays “{card}”: a general moves."),
    MARKERS: N_("{side} plays “{card}”: political markers."),
    RAISE: N_("{side} plays “{card}”: a CU is raised."),
    EVENT: N_("{side} plays “{card}”: the event."),
    DISCARD: N_("{side} discards “{card}”."),
}


def card_played(state: Situation, seat: int, card: int, use: int) -> None:
    """Tell which card is laid open, and what for."""
    facts = {"side": seat, "card": card, "use": WORDS[use][0]}
    tell(state, "card_played", _PLAYED[use], facts)


def truce_changed(state: Situation) -> None:
    """Tell that a truce has begun or ended."""
    text = N_("The truce is over.")
    if state.truce:
        text = N_("There is a truce, until an event breaks it.")
    tell(state, "truce", text, {"holds": state.truce})


def relieved(state: Situation, space: int) -> None:
    """Tell how many points a siege or subjugation has left."""
    text = N_("{space}: points left against it: {points}")
    tell(state, "relieved", text, {"space": space, "points": state.siege[space]})


def alliance_changed(state: Situation) -> None:
    """Tell that Macedonia has become Carthage's ally, or is no more."""
    text = N_("Macedonia's alliance with Carthage is over.")
    if state.macedonia:
        text = N_("Philip V of Macedon allies with Carthage.")
    tell(state, "alliance", text, {"holds": state.macedonia})


def card_lost(state: Situation, side: int, card: int) -> None:
    """Tell which card chance has discarded from a hand."""
    tell(state, "card_lost", N_("{side} loses “{card}”."), {"side": side, "card": card})


def card_taken(state: Situation, side: int, card: int) -> None:
    """Tell everybody that a card has been taken, and the players which."""
    tell(state, "card_taken", N_("{side} takes a card from its enemy."), {"side": side})
    facts = {"side": side, "card": card}
    tell(state, "card_seen", N_("{side} has taken “{card}”."), facts, audience=(ROME, CARTHAGE))


def proconsul_replaced(state: Situation, was: int, general: int) -> None:
    """Tell who follows the proconsul that the Senate has dismissed."""
    facts = {"general": general, "was": GENERAL_IDS[was], "space": state.place[general]}
    text = N_("{was} is dismissed; {general} is proconsul.")
    tell(state, "replaced", text, facts, {"was": GENERAL_NAMES[was]})


def train_placed(state: Situation) -> None:
    """Tell where the siege train is now."""
    tell(state, "siege_train", N_("The siege train is in {space}."), {"space": state.train})


def won_at_sea(state: Situation) -> None:
    """Tell that Carthage rules the sea for the rest of the turn."""
    tell(state, "naval_victory", N_("Carthage rules the sea for this turn."), {})


def held_back(state: Situation, side: int) -> None:
    """Tell that Hanno or Cato holds a side's armies back."""
    text = N_("Cato's counsel: no Roman army goes to Africa.")
    if side == CARTHAGE:
        text = N_("Hanno's counsel: no Carthaginian army leaves Africa.")
    tell(state, "held_back", text, {"side": side})


def desertion(state: Situation, space: int, general: int, die: int, stays: bool) -> None:
    """Tell whether the roll of a general keeps his mercenaries together."""
    text = N_("{general} rolls {roll} and can't hold his mercenaries.")
    if stays:
        text = N_("{general} rolls {roll} and keeps his mercenaries.")
    facts = {"space": space, "general": general, "die": die, "stays": stays}
    tell(state, "desertion", text, facts)
