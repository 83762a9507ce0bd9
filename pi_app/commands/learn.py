"""``tabularium learn``: train a bot's knowledge of a game from games against itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, add_workers_argument, message, positive, whole
from pi_app.commands.progress import timed_progress
from pi_app.installation.processors import available_processors

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "learn",
        parents=[shared],
        help="train a bot's evaluation, or its beliefs about hidden information, from games "
        "against itself",
        description="A bot plays against itself. From these games the command learns the weight of "
        "each feature of a state, or what the others' actions reveal about hidden information. "
        "It writes a file that bots read. docs/learning.md explains it.",
    )
    parser.add_argument("game", help="the id of a game, as in rome-vs-carthage")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--round",
        dest="rounds",
        action="append",
        type=_round,
        metavar="BOT,GAMES",
        help="learn the values of states from so many games of this bot; may be repeated: each "
        "round uses what the round before has learned",
    )
    what.add_argument(
        "--beliefs",
        type=_round,
        metavar="BOT,GAMES",
        help="learn what others' actions reveal, from so many games of this bot",
    )
    parser.add_argument(
        "--begin",
        type=Path,
        metavar="FILE.json",
        help="begin the first round with the weights of this file, not without any",
    )
    parser.add_argument(
        "--contest",
        type=positive,
        default=0,
        metavar="GAMES",
        help="keep the weights of a round only if they win so many games against those before, "
        "with the 95 %% interval above a half",
    )
    parser.add_argument(
        "--seed",
        type=whole,
        default=1,
        metavar="N",
        help="the random seed, a whole number; default: 1",
    )
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.json", help="the file to write"
    )
    add_workers_argument(parser)
    parser.set_defaults(run=run)


def _round(text: str) -> tuple[str, int]:
    bot, _, games = text.rpartition(",")
    return bot, positive(games)


def run(args: argparse.Namespace) -> int:
    """Play, learn and write the result."""
    from pi_app.installation.extras import needed

    with needed("learn", "Learning needs"):
        from pi_app.research.laboratory import beliefs, learning
    from pi_app.research.simulation.match import MatchPlan

    if args.beliefs and (args.begin or args.contest):
        raise CommandError("--begin and --contest are for --round, not for --beliefs.")

    def report(number: int, came: learning.Round) -> None:
        losses = " ".join(f"{loss:.3f}" for loss in came.learned.losses)
        message(f"Round {number} of {len(args.rounds)}; loss of each stage: {losses}")
        if came.share is not None:
            verdict = "They are kept." if came.kept else "They are not kept."
            message(f"The new weights won {100 * came.share:.1f} % of the contest. {verdict}")

    def keep(number: int, learned: learning.Weights) -> None:
        # A contest takes long, so what was learned stays even if it is interrupted.
        file = args.out.with_name(f"{args.out.stem}-round-{number}.json")
        learned.write(file, how)
        message(f"The weights of round {number} are in {file}. Now they must prove themselves.")

    asked = [args.beliefs] if args.beliefs else args.rounds
    rounds = [(MatchPlan(args.game, (bot, bot), args.seed), games) for bot, games in asked]
    for plan, _ in rounds:
        plan.checked_options()
    workers = args.workers or available_processors()
    option = "--beliefs" if args.beliefs else "--round"
    options = [f"{option} {bot},{games}" for bot, games in asked]
    if args.begin:
        options.append(f"--begin {args.begin.name}")
    if args.contest:
        options.append(f"--contest {args.contest}")
    how = " ".join(["tabularium learn", args.game, *options, f"--seed {args.seed}"])
    try:
        if args.beliefs:
            with timed_progress() as notify:
                believed = beliefs.learn_beliefs(*rounds[0], workers, notify)
            believed.write(args.out, how)
            message(
                f"In {believed.moments} decisions of test games, the real hidden state among "
                f"{1 + beliefs.OTHERS} got a probability of {believed.found:.3f} and was the "
                f"likeliest in {believed.first:.3f} of them. By chance both are "
                f"{1 / (1 + beliefs.OTHERS):.3f}."
            )
        else:
            begin = learning.Weights.read(args.begin) if args.begin else None
            with timed_progress() as notify:
                learned = learning.learn_in_rounds(
                    rounds, workers, begin, args.contest, report, notify, keep
                )
            learned.write(args.out, how)
    except learning.CannotLearn as error:
        raise CommandError(str(error)) from error
    return 0
