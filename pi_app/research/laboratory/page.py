"""The results of a study: a self-contained page of HTML, a page of Markdown, and the data as
CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from pi_app.core.registry import find_game
from pi_app.research.laboratory.comparison import SHARE, TURNS
from pi_app.research.laboratory.conclusion import (
    Compared,
    Finding,
    findings,
    ladder_conclusion,
    percent,
    sweep_conclusion,
)
from pi_app.research.laboratory.plots import ratings_plot, shares_plot
from pi_app.research.laboratory.ratings import head_to_head, ratings
from pi_app.research.laboratory.standings import Standing, Standings, read_standings
from pi_app.research.laboratory.study import Ladder, Match, Study, Sweep
from pi_app.research.laboratory.totals import Total

COLUMNS: Final = (
    *("section", "game", "options", "lineup", "games", "seat", "bot"),
    *("wins", "share", "low", "high", "draws", "turns", "rules"),
)
"""The columns of a study's data."""

Totals = Mapping[str, Total]
"""The totals of matches, by their keys."""


def study_page(study: Study, totals: Totals, file: str, template: str = "study.html") -> str:
    """Return the page.

    Args:
        study: the study.
        totals: the totals of its matches.
        file: the path of the study, for the command that repeats it.
        template: ``study.html``, or ``study.md`` for a page with only tables.

    Raises:
        StudyError: its `ladder_data` can't be read.
    """
    environment = Environment(
        loader=PackageLoader("pi_app.research.laboratory", "pages"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    sections = [
        _sweep(section, totals) if isinstance(section, Sweep) else _ladder(section, totals)
        for section in study.sections
    ]
    games = sum(totals[match.key].games for match in study.matches)
    rules = {match.plan.game: match.plan.rules for match in study.matches}
    return environment.get_template(template).render(
        study=study,
        sections=sections,
        players=_players(study),
        games=f"{games:,}",
        file=file,
        rules=", ".join(f"{game} {digest}" for game, digest in sorted(rules.items())),
    )


def study_csv(study: Study, totals: Totals) -> str:
    """Return a row for each seat of each match; `docs/studies.md` describes the columns."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for section in study.sections:
        for match in section.matches:
            total = totals[match.key]
            options = " ".join(f"{id}={value}" for id, value in match.options.items())
            for seat, bot in enumerate(total.lineup):
                share = float(total.shares()[seat])
                interval = total.intervals()[seat]
                table.writerow(
                    [section.title, match.plan.game, options, " ".join(total.lineup), total.games]
                    + [seat, bot, total.statistics.wins_json()[seat]]
                    + [f"{each:.6f}" for each in (share, *interval)]
                    + [total.statistics.draws, f"{total.statistics.turns()['mean']:.4f}"]
                    + [match.plan.rules]
                )
    return text.getvalue()


def _players(study: Study) -> list[dict[str, str]]:
    """Return for each bot of each game in the sweeps its place on the ladder, if there is one."""
    standings = {} if study.ladder_data is None else read_standings(study.ladder_data)
    sweeps = [section for section in study.sections if isinstance(section, Sweep)]
    played = {
        (match.plan.game, bot): match.plan.rules
        for sweep in sweeps
        for match in sweep.matches
        for bot in match.plan.lineup
    }
    return [
        {
            "game": find_game(game).title,
            "bot": bot,
            "place": "" if study.ladder_data is None else _place(standings, game, bot, rules),
        }
        for (game, bot), rules in played.items()
    ]


def _place(standings: Standings, game: str, bot: str, rules: str) -> str:
    standing: Standing | None = standings.get((game, bot))
    if standing is None:
        return "not on the ladder"
    text = (
        f"place {standing.place} of {standing.bots} on the ladder for {standing.players} players, "
        f"{standing.points:+.0f} points"
    )
    # Rules and bots may have changed since the ladder was played.
    return text if standing.rules == rules else f"{text}, with other rules or bots"


def _sweep(sweep: Sweep, totals: Totals) -> dict[str, object]:
    played = [totals[match.key] for match in sweep.matches]
    labels = _labels(sweep.matches)
    seats = _seat_names(sweep.matches)
    found = findings(sweep.matches, labels, played)
    return {
        "title": sweep.title,
        "text": sweep.text,
        "conclusion": " ".join(sweep_conclusion(found)),
        "plot": shares_plot(labels, played, seats),
        "seats": seats,
        "rows": [_row(finding) for finding in found],
        "differences": [
            _difference(finding, compared) for finding in found for compared in finding.compared
        ],
        "commands": [
            match.command(total.games) for match, total in zip(sweep.matches, played, strict=True)
        ],
    }


def _row(finding: Finding) -> dict[str, object]:
    total, unfair = finding.total, finding.unfairness
    return {
        "label": finding.label,
        "games": f"{total.games:,}",
        "shares": [percent(share) for share in total.shares()],
        "draws": percent(total.statistics.draws / total.games),
        "turns": f"{total.statistics.turns()['mean']:.1f}",
        "unfair": "" if unfair is None else percent(unfair.value),
        "unfair_range": "" if unfair is None else " – ".join(map(percent, unfair.interval)),
        "p_even": "" if finding.p_even is None else _chance(finding.p_even),
    }


def _difference(finding: Finding, compared: Compared) -> dict[str, str]:
    difference = compared.difference
    low, high = difference.interval
    texts = [
        f"{each:+.1f}" if difference.measure == TURNS else f"{100 * each:+.1f} %"
        for each in (difference.value, low, high)
    ]
    seat = find_game(finding.match.plan.game).seat_names[0]
    return {
        "label": finding.label,
        "first": finding.first,
        "measure": f"share of {seat}" if difference.measure == SHARE else difference.measure,
        "value": texts[0],
        "range": f"{texts[1]} to {texts[2]}",
        "p": _chance(compared.p),
        "verdict": compared.verdict,
    }


def _chance(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def _ladder(ladder: Ladder, totals: Totals) -> dict[str, object]:
    found = [totals[match.key] for match in ladder.matches]
    rated = ratings(ladder.bots, found)
    order = [rating.bot for rating in rated]
    return {
        "title": ladder.title,
        "text": ladder.text,
        "conclusion": " ".join(ladder_conclusion(rated)),
        "plot": ratings_plot(rated),
        "bots": order,
        "ratings": [
            {
                "bot": rating.bot,
                "points": f"{rating.points:+.0f}",
                "range": f"{rating.interval.low:+.0f} to {rating.interval.high:+.0f}",
                "against": [
                    "" if share is None else percent(share)
                    for share in head_to_head(order, found)[row]
                ],
            }
            for row, rating in enumerate(rated)
        ],
        "games": f"{sum(total.games for total in found):,}",
        "commands": [match.command(totals[match.key].games) for match in ladder.matches],
    }


def _labels(matches: Sequence[Match]) -> list[str]:
    """Return for each match a label with the facts in which it differs from the others."""
    lines = []
    facts = [
        {
            "game": find_game(match.plan.game).title,
            "players": f"{len(match.plan.lineup)} players",
            "bots": _bots(match.plan.lineup),
            **{id: f"{id} {value}" for id, value in match.options.items()},
        }
        for match in matches
    ]
    names = dict.fromkeys(name for fact in facts for name in fact)
    telling = [name for name in names if len({fact.get(name) for fact in facts}) > 1]
    several = len({match.plan.game for match in matches}) > 1
    for match, fact in zip(matches, facts, strict=True):
        own = {each.id for each in find_game(match.plan.game).options}
        defaults = {each.id: each.default for each in find_game(match.plan.game).options}
        words = [
            fact[name]
            for name in telling
            if name in fact and not (several and name in own and _is_default(match, name, defaults))
        ]
        lines.append(", ".join(words) or fact["game"])
    return lines


def _is_default(match: Match, name: str, defaults: Mapping[str, object]) -> bool:
    return match.plan.checked_options()[name] == defaults[name]


def _bots(lineup: Sequence[str]) -> str:
    return lineup[0] if len(set(lineup)) == 1 else " – ".join(lineup)


def _seat_names(matches: Sequence[Match]) -> list[str]:
    """Return the names of seats if all matches are of one game, otherwise numbers."""
    most = max(len(match.plan.lineup) for match in matches)
    if len({match.plan.game for match in matches}) == 1:
        return list(find_game(matches[0].plan.game).seat_names[:most])
    return [f"seat {number}" for number in range(1, most + 1)]
