"""What lies where on a real table, and the difference between two such tables in words.

A game says what lies where in a module ``layout`` with a function ``layout(view)``. It lists what
is public and really lies on the table. Things are alike if their names are; so are places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pi_app.core.message import N_, Message, Word

MANY_MOVED: Final = 5
MANY_TAKEN: Final = 1
"""If more things than this leave a place, those are named that stay, if there are fewer of them.
Where some of a thing leave and some stay, both numbers are `MANY_MOVED`."""

COUNTED: Final = N_("{count}× {thing}")
NEXT: Final = N_("{first}, {rest}")
EVERYTHING: Final = N_("everything")
EVERYTHING_BUT: Final = N_("everything but {things}")
TAKEN: Final = N_("Remove from {places}: {things}")
MOVED: Final = N_("{things}: {origin} → {target}")
EXCHANGED: Final = N_("{places}: {things} → {others}")
PUT: Final = N_("Add to {places}: {things}")


class Lying(NamedTuple):
    """So many of a thing at a place. Things without a ``kind`` move from place to place. Others are
    removed and added, or exchanged at their place for another thing of their kind: a card for its
    other side, a marker for that of another side."""

    thing: Word
    place: Word
    number: int = 1
    kind: str = ""


Layout = Sequence[Lying]
"""All that lies on a table, in the order in which it is named. A thing may stand at a place several
times; the numbers are added up."""


class Change(NamedTuple):
    """Something to do on the table with so many of a ``thing``.

    They are removed from the ``origin``, unless that is None, and added to the ``target``, unless
    that is None. Where the two are one place, they are exchanged there for ``other`` things.
    """

    number: int
    thing: Word
    origin: Word | None
    target: Word | None
    other: Word | None = None


class Instruction(NamedTuple):
    """A line for people: something to do on the table, and from where to where (see `Change`)."""

    words: Message
    ways: tuple[tuple[Word | None, Word | None], ...] = ()


_Key = tuple[str, str]  # a thing and a place, spelt


def spelt(word: Word | None) -> str:
    """Return the English of a word, by which things and places are compared."""
    return word.english() if isinstance(word, Message) else str(word)


class _Balance:
    """How many more of each thing lie at each place before than after."""

    def __init__(self, before: Layout, after: Layout) -> None:
        self.lying: dict[_Key, Lying] = {}
        self.left: dict[_Key, int] = {}
        for layout, sign in ((before, 1), (after, -1)):
            for each in layout:
                key = (spelt(each.thing), spelt(each.place))
                self.lying.setdefault(key, each)
                self.left[key] = self.left.get(key, 0) + sign * each.number

    def match(self, *, exchange: bool) -> list[Change]:
        """Pair what is gone with what has come, in order: what is exchanged at its place, or what
        has moved."""
        found: list[Change] = []
        gone = [key for key in self.left if self.left[key] > 0]
        come = [key for key in self.left if self.left[key] < 0]
        for origin in gone:
            for target in come:
                number = min(self.left[origin], -self.left[target])
                old, new = self.lying[origin], self.lying[target]
                if exchange:
                    fits = origin[1] == target[1] and old.kind == new.kind != ""
                else:
                    fits = origin[0] == target[0] and old.kind == ""
                if number > 0 and fits:
                    self.left[origin] -= number
                    self.left[target] += number
                    other = new.thing if exchange else None
                    found.append(Change(number, old.thing, old.place, new.place, other))
        return found

    def rest(self, sign: int) -> list[Change]:
        """Return what is only gone (``sign`` 1) or has only come (-1)."""
        found: list[Change] = []
        for key, left in self.left.items():
            if left * sign > 0:
                each = self.lying[key]
                origin, target = (each.place, None) if sign > 0 else (None, each.place)
                found.append(Change(left * sign, each.thing, origin, target))
        return found


def changes(before: Layout, after: Layout) -> list[Change]:
    """Return what is to be done to make one table another: what is removed, moved, exchanged and
    added, in this order. A place is left before the same thing comes to it, as far as possible."""
    balance = _Balance(before, after)
    exchanged = balance.match(exchange=True)
    moved = balance.match(exchange=False)
    return [*balance.rest(1), *_in_turn(moved), *exchanged, *balance.rest(-1)]


def _in_turn(moved: list[Change]) -> list[Change]:
    """Return moves in an order in which a place is left before something comes to it."""
    ordered: list[Change] = []
    waiting = list(moved)
    while waiting:
        origins = {spelt(each.origin) for each in waiting}
        free = [each for each in waiting if spelt(each.target) not in origins] or waiting[:1]
        ordered += free
        waiting = [each for each in waiting if each not in free]
    return ordered


# --- in words -----------------------------------------------------------------------------------


def differences(before: Layout, after: Layout) -> list[Instruction]:
    """Return what is to be done to make one table another, as lines for people. What happens at a
    place or on a way is one line, and so is what happens alike at several places."""
    lines: list[Instruction] = []
    for group in _grouped(changes(before, after)):
        here = group[0]
        first = here[0]
        ways = tuple((each[0].origin, each[0].target) for each in group)
        words: dict[str, Word] = {"things": _counted([(each.number, each.thing) for each in here])}
        if first.origin is None or first.target is None or first.other is not None:
            at = [each[0].target if each[0].origin is None else each[0].origin for each in group]
            words["places"] = _listed([place for place in at if place is not None])
        if first.other is not None:
            others = [(each.number, each.other) for each in here if each.other is not None]
            line = Message(EXCHANGED, {**words, "others": _counted(others)})
        elif first.target is None:
            if len(group) == 1:
                words["things"] = _except(here, before, MANY_TAKEN) or words["things"]
            line = Message(TAKEN, words)
        elif first.origin is None:
            line = Message(PUT, words)
        else:
            words["things"] = _except(here, before, MANY_MOVED) or words["things"]
            line = Message(MOVED, {**words, "origin": first.origin, "target": first.target})
        lines.append(Instruction(line, ways))
    return lines


def _grouped(done: list[Change]) -> list[list[list[Change]]]:
    """Return what is one line: for each place, or for one way, the changes of all things there."""
    by_way: dict[tuple[str, str, bool], list[Change]] = {}
    for each in done:
        way = (spelt(each.origin), spelt(each.target), each.other is None)
        by_way.setdefault(way, []).append(each)
    lines: dict[tuple[str, ...], list[list[Change]]] = {}
    for way, here in by_way.items():
        origin, target, _ = way
        moves = here[0].other is None and None not in (here[0].origin, here[0].target)
        kind = (origin, target) if moves else (f"{here[0].origin is None}",)
        things = [f"{each.number} {spelt(each.thing)} {spelt(each.other)}" for each in here]
        lines.setdefault((*kind, *things), []).append(here)
    return list(lines.values())


def _except(moved: list[Change], before: Layout, many: int) -> Message | None:
    """Return what leaves a place by naming what does not, if that is shorter."""
    rest: dict[str, tuple[int, Word]] = {}
    for each in before:
        if spelt(each.place) == spelt(moved[0].origin):
            name = spelt(each.thing)
            rest[name] = rest.get(name, (0, ""))[0] + each.number, each.thing
    for change in moved:
        name = spelt(change.thing)
        rest[name] = rest[name][0] - change.number, change.thing
    stays = [each for each in rest.values() if each[0] > 0]
    if any(rest[spelt(change.thing)][0] > 0 for change in moved):
        many = MANY_MOVED  # one would have to subtract
    if len(moved) <= max(many, len(stays)):
        return None
    return Message(EVERYTHING_BUT, {"things": _counted(stays)}) if stays else Message(EVERYTHING)


def _counted(things: Sequence[tuple[int, Word]]) -> Word:
    """Return things with their numbers as a list."""
    return _listed(
        [
            thing if number == 1 else Message(COUNTED, {"count": number, "thing": thing})
            for number, thing in things
        ]
    )


def _listed(words: Sequence[Word]) -> Word:
    """Return words separated by commas."""
    text = words[-1]
    for each in reversed(words[:-1]):
        text = Message(NEXT, {"first": each, "rest": text})
    return text
