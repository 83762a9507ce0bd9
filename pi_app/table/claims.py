"""What a bot claims about a decision, as figures that can be checked, and in words.

Each claim is of one type and has only the figures that its words say. So a test can compute it
again from the same view, by other means.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pi_app.bots.bot import Outlook, Tried
from pi_app.core.game import State
from pi_app.core.message import N_, Message, Word
from pi_app.table.history import is_sealed

SURE: Final = 0.995
"""From this chance on a win counts as certain, if it is proved."""

MOST_LOTS: Final = 5
"""How many choices that were drawn at random are listed one by one, at most."""

VAGUE: Final = 0.035
"""From this margin on a chance is told with it."""

TOO_VAGUE: Final = 0.2
"""With a larger margin no chance is told: it would say nothing."""

_ALIKE: Final = 1e-9

_SELDOM: Final = 0.005
"""Less likely choices are summed up."""

_HOW: Final[dict[str, str]] = {
    "looked": N_("I looked at the moment right after each choice, no further."),
    "won": N_("I did not have to think about it: it was clearly the best."),
    "proved": N_("I went through every line to the end. Nothing was better."),
    "estimated": N_("I compared my choices by a quick estimate. This one came out best."),
    "suited": N_("Several choices were about equally good. I took the one that I like best."),
    "policy": N_("Here I follow a fixed rule, without comparing anything."),
    "only": N_("I had no other choice."),
    "glanced": N_("To tell the truth, I only took a quick look."),
}


class Method(NamedTuple):
    """How the decision was made.

    Attributes:
        how: as in `Outlook`, or ``only`` if a single choice was legal.
    """

    how: str

    def lines(self, _state: State, _seat: int) -> list[Message]:
        """Return the claim in words."""
        return [Message(_HOW[self.how])]


class Mixed(NamedTuple):
    """The choice was drawn by lot.

    Attributes:
        draws: each choice that could be drawn with its probability, the most likely first.
    """

    draws: tuple[tuple[int, float], ...]

    def lines(self, state: State, seat: int) -> list[Message]:
        """Return the claim in words."""
        draws, count = self.draws, len(self.draws)
        if count > MOST_LOTS and draws[0][1] - draws[-1][1] < _ALIKE:
            text = N_(
                "I drew lots, so that nobody can guess what I do: among {count} choices, all "
                "equally likely."
            )
            return [Message(text, {"count": count})]
        listed = [each for each in draws[:MOST_LOTS] if each[1] >= _SELDOM]
        lines = [Message(N_("I drew lots, so that nobody can guess what I do. The chances were:"))]
        lot = N_("· {action}: {percent}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100")
        for action, chance in listed:
            label = state.action_label(seat, action)
            lines.append(Message(lot, {"action": label, "percent": round(100 * chance)}))
        rest = 1.0 - sum(chance for _, chance in listed)
        if rest >= _SELDOM:
            text = N_(
                "· other choices ({count}): {percent}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100"
            )
            facts: dict[str, Word] = {"count": count - len(listed), "percent": round(100 * rest)}
            lines.append(Message(text, facts))
        return lines


class Line(NamedTuple):
    """What was expected to follow.

    Attributes:
        choices: the choices from `position` on, each a seat and its action, the own one first.
        position: the position in which they begin, as JSON; it agrees with what the seat knew.
    """

    choices: tuple[tuple[int, int], ...]
    position: dict[str, object]

    def until_secret(self, state: State, seat: int) -> Line:
        """Return the line without what follows from the seat's own next secret choice on."""
        world = state.game.load(self.position)
        for place, (mover, action) in enumerate(self.choices):
            if place > 0 and mover == seat and is_sealed(world, seat):
                return Line(self.choices[:place], self.position)
            world.play(mover, action)
        return self

    def lines(self, state: State, _seat: int) -> list[Message]:
        """Return the claim in words."""
        world = state.game.load(self.position)
        found = [Message(N_("What I expected:"))]
        for place, (mover, action) in enumerate(self.choices):
            names: dict[str, Word] = {
                "seat": world.game.seat_names[mover],
                "action": world.action_label(mover, action),
            }
            if place > 0:
                found.append(Message(N_("· {seat}: {action}"), names))
            world.play(mover, action)
        return found if len(found) > 1 else []


class Chance(NamedTuple):
    """The chance to win with the choice.

    Attributes:
        worth: the chance, 0 to 1.
        margin: half of its 95 % interval; 0 if it is proved.
    """

    worth: float
    margin: float

    def lines(self, _state: State, _seat: int) -> list[Message]:
        """Return the claim in words."""
        if self.margin == 0.0 and self.worth >= SURE:
            return [Message(N_("I was certain to win."))]
        if self.margin == 0.0 and self.worth <= 1.0 - SURE:
            return [Message(N_("I saw no way to win any more."))]
        low, high = self.worth - self.margin, self.worth + self.margin
        facts: dict[str, Word] = {"percent": _percent(self.worth)}
        if self.margin < VAGUE:
            text = N_("I rate my chances at {percent}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100.")
        elif high >= 1.0:
            facts["percent"] = _percent(low)
            text = N_(
                "I rate my chances at {percent}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100 or better."
            )
        elif low <= 0.0:
            facts["percent"] = _percent(high)
            text = N_(
                "I rate my chances at {percent}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100 or worse."
            )
        else:
            facts["margin"] = round(100 * self.margin)
            text = N_(
                "I rate my chances at {percent}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}100, give or "
                "take {margin}."
            )
        return [Message(text, facts)]


class Alternative(NamedTuple):
    """The best choice besides the one that was made.

    Attributes:
        action: that choice.
        cost: how much lower the chance to win would have been with it; negative if higher.
        margin: half of the 95 % interval of that.
    """

    action: int
    cost: float
    margin: float

    def lines(self, state: State, seat: int) -> list[Message]:
        """Return the claim in words."""
        facts: dict[str, Word] = {"action": state.action_label(seat, self.action)}
        if self.cost <= self.margin:
            text = N_("I could as well have chosen: {action}. I saw no clear difference.")
            return [Message(text, facts)]
        text = N_("Next best: {action}. It would have cost me about {percent} chances in 100.")
        return [Message(text, facts | {"percent": max(1, round(100 * self.cost))})]


Claim = Method | Mixed | Line | Chance | Alternative


def _percent(chance: float) -> int:
    """Return a chance in percent; what is not proved is never told as certain."""
    return min(99, max(1, round(100 * chance)))


def claims_of(action: int, outlook: Outlook) -> list[Claim]:
    """Return what a bot claims about an action that it chose, in the order in which it is told."""
    found: list[Claim] = []
    if outlook.how in _HOW:
        found.append(Method(outlook.how))
    if len(outlook.draws) > 1:
        found.append(Mixed(outlook.draws))
    if outlook.line and outlook.position is not None:
        found.append(Line(outlook.line, outlook.position))
    found += _alternatives(action, outlook)
    if outlook.worth is not None and outlook.margin <= TOO_VAGUE:
        found.append(Chance(outlook.worth, outlook.margin))
    return found


def _alternatives(action: int, outlook: Outlook) -> list[Claim]:
    """Return the best other action that was compared, if it and the chosen one were. Of one that
    seemed clearly better nothing is claimed: it was tried less, so that may be luck."""
    own = [each for each in outlook.tried if each.action == action]
    others = [each for each in outlook.tried if each.action != action]
    if not own or not others:
        return []
    best: Tried = max(others, key=lambda each: each.worth)
    cost = own[0].worth - best.worth
    margin = own[0].margin + best.margin
    return [Alternative(best.action, cost, margin)] if cost >= -margin else []
