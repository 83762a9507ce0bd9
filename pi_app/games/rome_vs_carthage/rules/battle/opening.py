"""The beginning of a battle: the forces, the commanders, strategy cards played before the battle,
and the charge of elephants.

CUs inside a city, besieged or not, may join an army that has come to its relief. If there are
several generals of the highest rank their owner names the commander. If both consuls are there,
Carthage may require a die roll that can give the command to the other one. Then the aggressor, and
after him the other side, may send a spy or make allies desert. Only cards with an effect are
offered.

Elephants charge before battle cards are dealt. A die above the Roman commander's battle rating
costs Rome one card for each charging elephant; without a Roman general only a 1 fails. A 1
always costs Carthage a card (§6 Opening, §6 Elephants, §8 Sieges).
"""

from __future__ import annotations

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage.rules import deck, notation
from pi_app.games.rome_vs_carthage.rules.agenda import Roll, SideWork, Task, Window, Work
from pi_app.games.rome_vs_carthage.rules.battle import events, hands, rounds
from pi_app.games.rome_vs_carthage.rules.battle.hands import (
    NUMIDIANS,
    SPANIARDS,
    deserters,
    hand_size,
)
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE as BATTLE_RATING
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march import moving
from pi_app.games.rome_vs_carthage.rules.march.events import Sortie
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES
from pi_app.games.rome_vs_carthage.rules.situation import Fight, Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, added, only
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME, SIDE_IDS

# --- forces and commanders ------------------------------------------------------------------------


class Begin(Work):
    """A battle begins. A force that attacks from inside its city comes out."""

    id = "battle"

    def run(self, state: Situation) -> None:
        march = state.the_march()
        fight = Fight(march.space, march.side)
        state.fight = fight
        state.then(Muster())
        if march.inside:
            fight.from_city = True
            sortie = Sortie.of(march) if state.event_log is not None else None
            moving.relocate(state, march, march.space, 0, event=sortie)
        elif state.walled_cus(march.side, march.space) > 0:
            state.then(Join(march.side))


class Join(Task):
    """The force inside a city may join the battle of the army that relieves it."""

    id = "battle_join"
    choices = (notation.SORTIE, notation.STAY)
    text = N_("Let those inside {city} join the battle?")

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.SORTIE:
            fight = state.the_fight()
            fight.sorties[self.seat] = True
            if state.event_log is not None:
                side, space = SIDE_IDS[self.seat], SPACE_IDS[fight.space]
                state.emit(events.BattleJoined(side, space))


class Muster(Work):
    """Record sizes and commanders, and put the steps before the first round on the agenda."""

    id = "battle_muster"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        state.then_all(
            [Open(), Answers(fight.aggressor), Answers(1 - fight.aggressor), Herd(), CountOut()]
        )
        for side in (1 - fight.aggressor, fight.aggressor):
            fight.sizes[side] = state.fighting_cus(side)
            found = candidates(state, side)
            if found:
                fight.commanders[side] = found[0]
            if side == ROME and len(_fighting_consuls(state)) > 1:
                state.then(Challenge(CARTHAGE))
            if len(found) > 1:
                state.then(Command(side))


def candidates(state: Situation, side: i64) -> list[int]:
    """Return the generals of whom one has to command a side: those of the highest rank. If the
    leader of the march is among those outside walls, he takes precedence over them (ruling 28)."""
    fight = state.the_fight()
    leader = state.the_march().leader
    found = _highest(state, state.generals_at(side, fight.space))
    if leader in found:
        found = [leader]
    if fight.sorties[side]:
        found = _highest(state, [*found, *state.generals_at(side, fight.space, True)])
    return found


def _highest(state: Situation, generals: list[int]) -> list[int]:
    return [general for general in generals if state.rank(general) > 0] or generals


def _fighting_consuls(state: Situation) -> list[int]:
    """Return the consuls who take part in the battle."""
    return [general for general in state.fighting_generals(ROME) if state.is_consul(general)]


class Command(Task):
    """A side with several candidates names its commander (ruling 28)."""

    id = "battle_command"
    text = N_("Who is to command in this battle?")

    def offer(self, state: Situation, into: Actions) -> None:
        for general in candidates(state, self.seat):
            into.add(notation.GENERAL + general)

    def apply(self, state: Situation, action: i64) -> None:
        general = action - notation.GENERAL
        state.the_fight().commanders[self.seat] = general
        if state.event_log is not None:
            state.emit(events.BattleCommander(SIDE_IDS[self.seat], GENERAL_IDS[general]))


class Challenge(Task):
    """Carthage may require a roll for which of two consuls commands (edition 16)."""

    id = "battle_challenge"
    choices = (notation.YES, notation.NO)
    text = N_("{general} commands Rome. Roll whether the other consul does (4-6)?")

    def word(self, state: Situation, gap: str) -> Word:
        return GENERAL_NAMES[state.the_fight().commanders[ROME]]

    def apply(self, state: Situation, action: i64) -> None:
        if action == notation.YES:
            state.then(Change())


class Change(Roll):
    """The roll for the command; a 4 or more gives it to the other consul."""

    id = "battle_change"

    def rolled(self, state: Situation, die: i64) -> None:
        commanders = state.the_fight().commanders
        changed = die >= 4
        if changed:
            for general in _fighting_consuls(state):
                if general != commanders[ROME]:
                    commanders[ROME] = general
                    break
        if state.event_log is not None:
            general_id = GENERAL_IDS[commanders[ROME]]
            state.emit(events.BattleCommandRolled(die, changed, general_id))


class Open(Work):
    """Emit the event that the battle begins."""

    id = "battle_open"

    def run(self, state: Situation) -> None:
        if state.event_log is None:
            return
        fight = state.the_fight()
        forces: dict[str, events.Force] = {}
        for side in (ROME, CARTHAGE):
            units, elephants = state.fighters(side)
            general = fight.commanders[side]
            forces[SIDE_IDS[side]] = {
                "cus": units + elephants,
                "elephants": elephants,
                "general": GENERAL_IDS[general] if general >= 0 else None,
            }
        space, aggressor = SPACE_IDS[fight.space], SIDE_IDS[fight.aggressor]
        state.emit(events.BattleBegins(space, aggressor, forces))


# --- cards before the battle ----------------------------------------------------------------------


class Opening(Window):
    """A side may send a spy or make the enemy's allies desert before cards are dealt."""

    id = "battle_opening"
    text = N_("The battle of {space} begins. Play a card against the enemy, or let it be?")

    def cards(self, state: Situation) -> Spaces:
        enemy = 1 - self.seat
        found: Spaces = (0, 0)
        # A spy shows half of the cards, rounded down.
        if hand_size(state, enemy) >= 2:
            found = added(found, deck.SPY)
        kind = deserters(state, enemy)
        if kind == SPANIARDS:
            found = added(found, deck.SPANISH_DESERT)
        elif kind == NUMIDIANS:
            found = added(found, deck.NUMIDIAN_DESERT)
        return found

    def played(self, state: Situation, card: i64) -> None:
        fight = state.the_fight()
        if card == deck.SPY:
            fight.spy = self.seat
        elif card == deck.SPANISH_DESERT:
            fight.deserted[1 - self.seat] += SPANIARDS
        else:
            fight.deserted[1 - self.seat] += NUMIDIANS
        if state.event_log is not None:
            state.emit(events.BattleEvent(SIDE_IDS[self.seat], card))
        state.then(Answers(self.seat))


class Answers(SideWork):
    """Ask a side for cards of `Opening`, if it might hold any."""

    id = "battle_answers"

    def run(self, state: Situation) -> None:
        Opening(self.side).ask(state)


# --- elephants ------------------------------------------------------------------------------------


def _rating(state: Situation) -> i64:
    """Return the rating that a charge has to beat: 1 without a Roman general."""
    general = state.the_fight().commanders[ROME]
    return BATTLE_RATING[general] if general >= 0 else 1


class Herd(Work):
    """Ask Carthage for a charge if it has elephants in the battle."""

    id = "battle_herd"

    def run(self, state: Situation) -> None:
        if state.fighters(CARTHAGE)[1] > 0:
            state.then(Charge(CARTHAGE))


class Charge(Task):
    """Carthage chooses how many elephants charge."""

    id = "battle_charge"
    text = N_("How many elephants charge? A die above {rating} costs Rome a card for each.")

    def rating(self, state: Situation) -> i64:
        return _rating(state)

    def offer(self, state: Situation, into: Actions) -> None:
        into.add_range(notation.NUMBER, notation.NUMBER + state.fighters(CARTHAGE)[1] + 1)

    def apply(self, state: Situation, action: i64) -> None:
        fight = state.the_fight()
        fight.charging = action - notation.NUMBER
        if fight.charging == 0:
            return
        if state.event_log is not None:
            state.emit(events.BattleCharge(fight.charging))
        if not Fright(ROME).ask(state):
            state.then(ChargeRoll())


class Fright(Window):
    """Rome may play Elephant Fright: the charge fails and Carthage gets two cards less."""

    id = "battle_fright"

    def cards(self, state: Situation) -> Spaces:
        return only(deck.ELEPHANT_FRIGHT)

    def prompt(self, state: Situation) -> Message:
        return Message(
            "{count} elephant charges. Answer with a card, or let it be?",
            {"count": state.the_fight().charging},
            plural="{count} elephants charge. Answer with a card, or let it be?",
        )

    def played(self, state: Situation, card: i64) -> None:
        fight = state.the_fight()
        fight.charging = 0
        fight.fewer[CARTHAGE] += 2
        if state.event_log is not None:
            state.emit(events.BattleEvent(SIDE_IDS[self.seat], card))

    def declined(self, state: Situation) -> None:
        state.then(ChargeRoll())


class ChargeRoll(Roll):
    """The roll for the charge."""

    id = "battle_charge_roll"

    def rolled(self, state: Situation, die: i64) -> None:
        fight = state.the_fight()
        rating = _rating(state)
        side = CARTHAGE
        count: i64 = 0
        if die > rating:
            side = ROME
            count = fight.charging
        elif die == 1:
            count = 1
        fight.fewer[side] += count
        if state.event_log is not None:
            fewer = {**dict.fromkeys(SIDE_IDS, 0), SIDE_IDS[side]: count}
            state.emit(events.BattleChargeRolled(die, rating, fewer))


# --- battle cards ---------------------------------------------------------------------------------


class CountOut(Work):
    """Count the battle cards due to each side and put the deals on the agenda."""

    id = "battle_count_out"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        state.then(hands.Spying(), rounds.Round())
        for side in (1 - fight.aggressor, fight.aggressor):
            fight.due[side] = hand_size(state, side)
            if state.event_log is not None:
                why = hands.reasons(state, side)
                state.emit(events.BattleHand(SIDE_IDS[side], fight.due[side], why))
            if fight.due[side] > 0:
                state.then(hands.Deal(side))
