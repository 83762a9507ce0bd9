"""The events of a battle or a siege in *Hannibal: Rome vs. Carthage*.

``type`` is the type that a battle card counts as, ``by`` the card itself: a type, or ``maharbal``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypedDict

from pi_app.core.event import Event
from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage.rules import names
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.deck import MAHARBAL
from pi_app.games.rome_vs_carthage.rules.events import OfField, OfSide, SeatEvent
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.notation import TYPE_NAMES
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME, SIDE_IDS

BySide = dict[str, int]  # a number for each side


def by_side(counts: Iterable[int]) -> BySide:
    """Return two numbers, Rome's first, by the sides' ids."""
    return dict(zip(SIDE_IDS, counts, strict=True))


class _OfCard(OfSide):
    """An event about a battle card of a side."""

    type: str


class _OfCus(SeatEvent):
    """An event that costs ``count`` CUs; the placeholder ``cus`` stands for them."""

    def word(self, gap: str) -> Word:
        return (
            names.cus_of(getattr(self, "count", None) or 0) if gap == "cus" else super().word(gap)
        )


# --- how it begins --------------------------------------------------------------------------------


class BattleJoined(OfField):
    template = N_("{space}: those inside join the battle.")


class BattleCommander(OfSide):
    template = N_("{general} commands {side}.")
    general: str


class BattleCommandRolled(SeatEvent):
    """The roll for a change of command: whether it ``changed``, and who commands Rome now."""

    die: int
    changed: bool
    general: str

    @property
    def template(self) -> str:
        if self.changed:
            return N_("Carthage rolls {roll} (needs 4 or more): now {general} commands.")
        return N_("Carthage rolls {roll} (needs 4 or more): {general} still commands.")


class Force(TypedDict):
    """A side's army: its CUs, the elephants among them, and who commands it."""

    cus: int
    elephants: int
    general: str | None


class BattleBegins(SeatEvent):
    """A battle begins: its space and the armies of both sides."""

    template = N_("Battle of {space}: {rome} against {carthage}")
    space: str
    aggressor: str
    forces: dict[str, Force]

    def word(self, gap: str) -> Word:
        if gap not in SIDE_IDS:
            return super().word(gap)
        force = self.forces[gap]
        name = names.SIDE_NAMES[SIDE_IDS.index(gap)]
        if force["general"] is not None:
            name = names.GENERAL_NAMES[GENERAL_IDS.index(force["general"])]
        return Message("{name} ({cus})", {"name": name, "cus": names.cus_of(force["cus"])})


class BattleEvent(OfSide):
    template = N_("{side} plays “{card}”.")
    card: int


class BattleCharge(SeatEvent):
    template = N_("Elephants charge: {elephants}")
    elephants: int


class BattleChargeRolled(SeatEvent):
    """The roll for the charge, which has to be higher than Rome's ``rating``. ``fewer`` is the
    number of cards that it costs each side."""

    needs = N_("{roll} (needs more than {rating})")
    die: int
    rating: int
    fewer: BySide

    @property
    def template(self) -> str:
        if any(self.fewer.values()):
            return N_("Carthage rolls {roll} for the charge. Battle cards lost by {side}: {count}")
        return N_("Carthage rolls {roll} for the charge: it breaks in vain.")

    def word(self, gap: str) -> Word:
        if gap == "side":
            return names.SIDE_NAMES[ROME if self.fewer[SIDE_IDS[ROME]] > 0 else CARTHAGE]
        return max(self.fewer.values()) if gap == "count" else super().word(gap)


HAND_REASONS: Final = {
    "cus": N_("CUs"),
    "general": N_("battle rating"),
    "interception": N_("interception"),
    "cornered": N_("failed to avoid"),
    "allies": N_("allies"),
    "tribe": N_("friendly tribe"),
    "militia": N_("militia of Latium"),
    "limit": N_("limit"),
    "elephants": N_("elephants"),
}
"""By id the words for what gives battle cards or takes them away (see `hands.reasons`)."""


class BattleHand(OfSide):
    """The number of battle cards that a side gets, and the counts by reason, which add up to it."""

    template = N_("Battle cards for {side}: {cards}")
    cards: int
    reasons: dict[str, int]

    def word(self, gap: str) -> Word:
        if gap != "cards" or not self.reasons:
            return super().word(gap)
        why = [
            Message(
                N_("{reason} {count}") if count > 0 else N_("{reason} −{count}"),
                {"reason": HAND_REASONS[reason], "count": abs(count)},
            )
            for reason, count in self.reasons.items()
        ]
        facts: dict[str, Word] = {"number": self.cards, "reasons": names.enumerated(why)}
        return Message("{number} ({reasons})", facts)


class BattleDealt(_OfCard):
    """A battle card has been dealt to a side; only this side sees the event."""

    template = N_("You are dealt: {type}")

    @property
    def audience(self) -> tuple[int, ...]:
        return (SIDE_IDS.index(self.side),)


class BattleShown(_OfCard):
    """A spy has turned up a card of a side."""

    template = N_("The spy sees: {side} holds {type}.")


# --- the rounds -----------------------------------------------------------------------------------


class BattleTaken(_OfCard):
    """A battle card has gone over to a side; both players see its type."""

    template = N_("An ally deserts to {side}: {type}")

    @property
    def audience(self) -> tuple[int, ...]:
        return (ROME, CARTHAGE)


class _Played(_OfCard):
    """A battle card is played; the placeholder ``card`` names ``by`` and ``type``."""

    by: str

    def word(self, gap: str) -> Word:
        if gap != "card":
            return super().word(gap)
        if self.by == "maharbal":
            return Message(names.CARD_NAMES[MAHARBAL])
        name = TYPE_NAMES[TYPE_IDS.index(self.type)]
        if self.by == self.type:
            return Message(name)
        text = N_("Probe as {type}") if self.by == "probe" else N_("Reserve as {type}")
        return Message(text, {"type": name})


class BattleLed(_Played):
    """The attacker leads a card in a ``round``."""

    template = N_("{side} attacks: {card}")
    round: int


class BattleMatched(_Played):
    template = N_("{side} matches: {card}")


class BattleUnmatched(_OfCard):
    template = N_("{side} does not match the {type}.")


class _Tried(OfSide):
    """A side's roll against its rating; ``die`` and ``rating`` are None if no roll is needed."""

    die: int | None
    rating: int | None
    success: bool


class BattleInitiative(_Tried):
    """A side takes the initiative or fails to."""

    @property
    def template(self) -> str:
        if self.die is None:
            return N_("{side} has matched the envelopment and takes the initiative.")
        if self.success:
            return N_("{side} rolls {roll} and wins the initiative.")
        return N_("{side} rolls {roll} and does not win the initiative.")


class BattleWithdraws(OfSide):
    template = N_("{side} tries to withdraw.")


class BattleWithdrawalRolled(_Tried):
    """A side rolls for its withdrawal."""

    @property
    def template(self) -> str:
        if self.success:
            return N_("{side} rolls {roll} and may withdraw.")
        return N_("{side} rolls {roll}: the withdrawal fails.")


class BattleStopRolled(_Tried):
    """A side rolls to stop the enemy's withdrawal."""

    @property
    def template(self) -> str:
        if self.success:
            return N_("{side} rolls {roll} and stops the withdrawal.")
        return N_("{side} rolls {roll} and cannot stop the withdrawal.")


class BattleGotAway(OfSide):
    template = N_("{side} has withdrawn: nobody wins.")


class BattleWon(OfField):
    """A side has won. ``type`` is the type of the card that decided the battle, or None if the
    attacker had none to lead."""

    type: str | None

    @property
    def template(self) -> str:
        if self.type is None:
            return N_("The attacker has no card left: {side} wins the battle of {space}.")
        return N_("{side} wins the battle of {space}.")


# --- losses and retreat ---------------------------------------------------------------------------


class BattleCasualties(_OfCus):
    """Both sides lose CUs by the number of rounds."""

    template = N_("Casualties after {fought}, roll {roll}: {cus} on either side")
    die: int
    rounds: int
    count: int

    def word(self, gap: str) -> Word:
        if gap == "fought":
            return Message("{count} round", {"count": self.rounds}, plural="{count} rounds")
        return super().word(gap)


class BattleRout(_OfCus, OfSide):
    """The loser's roll on the retreat table, in the column for a ``large`` force or a small one. A
    ``count`` of None means the whole army."""

    die: int
    modifier: int
    because: list[str]
    large: bool
    count: int | None

    @property
    def template(self) -> str:
        if self.count is None:
            return N_("{side} flees and rolls {roll}: the whole army is lost.")
        if self.large:
            return N_("{side} flees with 5 CUs or more and rolls {roll}, which costs {cus}.")
        return N_("{side} flees with fewer than 5 CUs and rolls {roll}, which costs {cus}.")


_REFUGES: Final = {
    "back": N_("{space}, where it came from"),
    "marker": N_("{space}, a marker of its own"),
    "army": N_("{space}, a larger army of its own"),
}
"""By reason the words for where a beaten army goes."""


class BattleRetreat(OfSide):
    """A beaten army has retreated along a ``path`` to its first space without enemy CUs, which
    costs ``toll`` CUs for enemy markers, tribes and enemy CUs on it. ``because`` says why just
    there: it came from there ("back"), a friendly "marker" or larger "army" makes the space a
    refuge, or the army goes on (None)."""

    origin: str
    path: list[str]
    toll: int
    generals: list[str]
    because: str | None

    @property
    def template(self) -> str:
        if self.toll > 0:
            return N_("{side} retreats to {refuge}. Hostile spaces cost {cus}.")
        return N_("{side} retreats to {refuge}.")

    def word(self, gap: str) -> Word:
        if gap == "refuge":
            space = names.SPACE_NAMES[SPACE_IDS.index(self.path[-1])]
            if self.because is None:
                return space
            return Message(_REFUGES[self.because], {"space": space})
        return names.cus_of(self.toll) if gap == "cus" else super().word(gap)

    def supersedes(self, earlier: Event) -> bool:
        """The army has gone on, and nothing has happened to it on the way."""
        match earlier:
            case BattleRetreat(toll=0, because=None):
                return True
        return False


class BattleCutOff(OfField):
    template = N_("{side} has no refuge in reach of {space}: the army is lost.")


class BattleStranded(_OfCus, OfField):
    """CUs of a beaten army that have landed with the played card can't retreat and are lost."""

    template = N_("{side}: an army that has landed can't retreat from {space}. Losses: {cus}")
    count: int


class BattleSheltered(OfField):
    """CUs and ``generals`` of a beaten army have gone inside the city."""

    template = N_("{side} finds shelter inside {space}.")
    generals: list[str]


class BattleWithdrawn(OfSide):
    """An army that has withdrawn goes to a space with its ``generals``."""

    template = N_("{side} withdraws to {target}.")
    origin: str
    target: str
    generals: list[str]


class BattleEnded(SeatEvent):
    """The battle is over: the winner, or None, and by side all CUs lost."""

    template = N_("The battle of {space} is over. CUs lost: Rome {rome}, Carthage {carthage}")
    space: str
    winner: str | None
    lost: BySide

    def word(self, gap: str) -> Word:
        return self.lost[gap] if gap in self.lost else super().word(gap)


# --- a siege --------------------------------------------------------------------------------------


class Besieged(SeatEvent):
    """A general besieges a city, or tries to subdue a ``tribe``."""

    space: str
    general: str
    tribe: bool

    @property
    def template(self) -> str:
        if self.tribe:
            return N_("{general} tries to subdue the tribe of {space}.")
        return N_("{general} besieges {space}.")


class SiegeRoll(SeatEvent):
    """The roll of a ``besieger``: its siege ``points``, the ``total`` so far, and the number of CUs
    that he has ``lost``."""

    space: str
    die: int
    modifier: int
    because: list[str]
    points: int
    total: int
    lost: int
    besieger: Message

    @property
    def template(self) -> str:
        if self.lost > 0:
            return N_("{general} rolls {roll} and loses {cus}. {space}: points {total} of 3")
        return N_("{general} rolls {roll}. {space}: points {total} of 3")

    def word(self, gap: str) -> Word:
        if gap == "cus":
            return names.cus_of(self.lost)
        return self.besieger if gap == "general" else super().word(gap)


class Betrayed(SeatEvent):
    template = N_("Traitors open the gates of {space}.")
    space: str


class CityFell(OfField):
    template = N_("{space} falls to {side}.")


class Subdued(OfField):
    template = N_("{side} subdues the tribe of {space}.")
