"""What a section of a study has shown, in sentences that are computed from its figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pi_app.core.registry import find_game
from pi_app.research.laboratory.comparison import (
    ERROR,
    SHARE,
    TURNS,
    UNFAIRNESS,
    Difference,
    corrected,
    differences,
    favours_a_seat,
)
from pi_app.research.laboratory.ratings import Rating
from pi_app.research.laboratory.study import Match
from pi_app.research.laboratory.totals import Total, Unfairness, unfairness

VERDICTS: Final = {
    UNFAIRNESS: ("fairer", "less fair"),
    TURNS: ("shorter", "longer"),
    SHARE: ("a smaller share", "a greater share"),
}
"""What a difference below and above 0 means, by its measure."""


@dataclass(frozen=True)
class Compared:
    """A difference to the first set-up of a group, corrected for the number of comparisons.

    Attributes:
        difference: the difference.
        p: its probability by chance, corrected.
        verdict: in words, what is shown.
    """

    difference: Difference
    p: float
    verdict: str


@dataclass(frozen=True)
class Finding:
    """What is known of a match of a sweep.

    Attributes:
        match, total, label: the match, its total and its label.
        unfairness: None if different bots sit at its seats.
        p_even: the probability, corrected, of such unequal shares if the seats are worth the same;
            None if different bots sit at them.
        first: the label of the first match of the group, with which it is compared; empty for that
            match itself.
        compared: its differences to the first one.
    """

    match: Match
    total: Total
    label: str
    unfairness: Unfairness | None
    p_even: float | None
    first: str
    compared: tuple[Compared, ...]

    @property
    def favours(self) -> bool:
        """Whether it is shown that the seats are not worth the same."""
        return self.p_even is not None and self.p_even < ERROR


def findings(
    matches: Sequence[Match], labels: Sequence[str], totals: Sequence[Total]
) -> list[Finding]:
    """Return what is known of each match of a sweep. Matches are compared with the first one of
    their game, number of seats and bots; matches with different bots at their seats with the first
    one of their game and number of seats."""
    firsts: dict[tuple[object, ...], int] = {}
    raw: list[tuple[int, list[Difference], float | None]] = []
    for place, (match, total) in enumerate(zip(matches, totals, strict=True)):
        bots = total.lineup if all(each.is_mirror for each in totals) else len(total.lineup)
        first = firsts.setdefault((match.plan.game, bots), place)
        found = [] if first == place else differences(totals[first], total)
        raw.append((first, found, favours_a_seat(total) if total.is_mirror else None))
    chances = [each.p for _, found, _ in raw for each in found]
    even = [chance for _, _, chance in raw if chance is not None]
    likely = iter(corrected(chances + even))
    compared = [tuple(_compared(each, next(likely)) for each in found) for _, found, _ in raw]
    return [
        Finding(
            match=matches[place],
            total=totals[place],
            label=labels[place],
            unfairness=unfairness(totals[place]) if totals[place].is_mirror else None,
            p_even=None if chance is None else next(likely),
            first="" if first == place else labels[first],
            compared=compared[place],
        )
        for place, (first, _, chance) in enumerate(raw)
    ]


def sweep_conclusion(found: Sequence[Finding]) -> list[str]:
    """Return the sentences that a sweep ends with."""
    return [*_about_seats(found), *_about_differences(found)]


def ladder_conclusion(rated: Sequence[Rating]) -> list[str]:
    """Return the sentences that a ladder ends with; `rated` has the strongest bot first."""
    first, last = rated[0], rated[-1]
    lead = first.points - last.points
    sentences = [
        f"{first.bot} is the strongest of {len(rated)} bots, {lead:.0f} points above {last.bot}."
    ]
    chances = corrected([each.p_over_next for each in rated[:-1]])
    steps = list(zip(rated[:-1], rated[1:], chances, strict=True))
    open_steps = [f"{one.bot} and {two.bot}" for one, two, p in steps if p >= ERROR]
    if not open_steps:
        sentences.append("Each bot is shown to be stronger than the next one.")
    else:
        sentences.append(f"No difference is shown between {_and(open_steps)}.")
        if len(open_steps) < len(steps):
            sentences.append("Each other bot is shown to be stronger than the next one.")
    return sentences


def _about_seats(found: Sequence[Finding]) -> list[str]:
    mirrors = [each for each in found if each.p_even is not None]
    if not mirrors:
        return []
    uneven = [each for each in mirrors if each.favours]
    sentences = []
    if uneven:
        where = "every set-up" if len(uneven) == len(mirrors) else "these set-ups"
        sentences.append(
            f"In {where} the seats are shown not to be worth the same: "
            f"{_and(map(_favoured, uneven))}."
        )
    else:
        most = percent(max(map(_most_unfair, mirrors)))
        sentences.append(
            "In no set-up are the seats shown to differ in worth. The unfairness is at most "
            f"{most} everywhere."
        )
    even = [each for each in mirrors if not each.favours]
    if uneven and even:
        widest = max(even, key=_most_unfair)
        sentences.append(
            "No other difference between seats is shown; the unfairness elsewhere is at most "
            f"{percent(_most_unfair(widest))} ({widest.label})."
        )
    for group in _groups(mirrors):
        if len(group) > 1 and any(each.favours for each in group):
            best = min(group, key=lambda each: each.unfairness.value if each.unfairness else 1.0)
            if best.unfairness is not None:
                sentences.append(
                    f"The most even is {best.label}: unfairness {percent(best.unfairness.value)}, "
                    f"at most {percent(_most_unfair(best))}."
                )
    return sentences


def _about_differences(found: Sequence[Finding]) -> list[str]:
    sentences = []
    for group in _groups([each for each in found if each.first]):
        parts = []
        for measure, verdicts in VERDICTS.items():
            for verdict in verdicts:
                labels = [
                    each.label
                    for each in group
                    for compared in each.compared
                    if compared.difference.measure == measure and compared.verdict == verdict
                ]
                if labels:
                    whose = f" for {_first_seat(group[0])}" if measure == SHARE else ""
                    parts.append(f"{verdict}{whose}: {_and(labels)}")
        shown = "; ".join(parts) or "no difference is shown"
        sentences.append(f"Compared with {group[0].first}: {shown}.")
    return sentences


def _groups(found: Sequence[Finding]) -> list[list[Finding]]:
    """Return the findings by what they are compared with; the first of a group belongs to it."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for each in found:
        groups.setdefault((each.match.plan.game, each.first or each.label), []).append(each)
    return list(groups.values())


def _compared(difference: Difference, p: float) -> Compared:
    if p >= ERROR or difference.value == 0:
        return Compared(difference, p, "no difference shown")
    return Compared(difference, p, VERDICTS[difference.measure][difference.value > 0])


def _most_unfair(finding: Finding) -> float:
    return 0.0 if finding.unfairness is None else finding.unfairness.interval.high


def _favoured(finding: Finding) -> str:
    shares = finding.total.shares()
    seat = int(shares.argmax())
    name = find_game(finding.match.plan.game).seat_names[seat]
    return f"{finding.label} ({name} with {percent(float(shares[seat]))})"


def _first_seat(finding: Finding) -> str:
    return find_game(finding.match.plan.game).seat_names[0]


def _and(words: Iterable[str]) -> str:
    return "; ".join(words)


def percent(share: float) -> str:
    """Return a share as text, as in "12.3 %"."""
    return f"{100 * share:.1f} %"
