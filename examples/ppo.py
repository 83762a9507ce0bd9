"""Trains a network for one of the games with proximal policy optimisation, from games against
itself.

    pip install torch
    python examples/ppo.py --minutes 30 --out hills.pt

One network plays many games at once (`Batch`). In half of them it has one seat against itself
as it was earlier, so that it does not forget what it once knew. After each round of play it learns
from the choices of the games that ended: a choice whose result was better than the network expected
becomes more likely, within narrow bounds (Schulman and others 2017, "Proximal policy optimization
algorithms"). From time to time it meets one of the program's bots, in games with new cards, and the
share that it wins is printed. Play against itself goes up and down, so the network that won most is
kept, and is measured once more at the end.
"""

from __future__ import annotations

import argparse
import copy
import math
import time
from pathlib import Path
from typing import NamedTuple

from pi_app.core.build import compiled

compiled.activate()  # before any other import of the program

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from pi_app.bots.registry import make_bot
from pi_app.core.chance import seeded
from pi_app.research.adapters.batch import Batch
from pi_app.research.adapters.spaces import Spaces

HIDDEN = 128  # units of each of the two hidden layers
TAIL = 0.9  # how far a choice is judged by the end of its game, and not by the next situation
CLIP = 0.2  # how much more or less likely a choice may become in one round
CURIOSITY = 0.05  # the worth of undecided choices, so that the network goes on trying
RATE = 7e-4  # the learning rate at the beginning; it sinks to a tenth
EPOCHS = 2  # how often each choice is learned from
PORTION = 1024  # the choices of one step of learning
KEPT_EVERY = 10  # rounds until the network is kept as an opponent
MOST_KEPT = 20  # the opponents; later ones take the places of earlier ones
MEASURED = 400  # the games of one measurement
FAR = 10**6  # from the seeds of other measurements to that of the last
AT_THE_END = 4  # times as many games measure what was kept


class Rollout(NamedTuple):
    """Choices of the network, one row for each; the games that had not ended are left out."""

    games: int  # how many games ended
    seen: torch.Tensor  # observations, as bytes
    masks: torch.Tensor  # which actions were legal
    actions: torch.Tensor
    chances: torch.Tensor  # the logarithm of each action's probability
    values: torch.Tensor  # what the network expected
    returns: torch.Tensor  # what came of it


class Agent:
    """A network that sees a row of numbers, and returns how much it likes each action and what it
    expects to win."""

    def __init__(self, spaces: Spaces) -> None:
        self.scales = torch.from_numpy(spaces.scales)
        self.net = nn.Sequential(
            nn.Linear(len(spaces.names), HIDDEN),
            nn.ReLU(),
            nn.Linear(HIDDEN, HIDDEN),
            nn.ReLU(),
            nn.Linear(HIDDEN, spaces.codec.symbols + 1),
        )
        with torch.no_grad():
            self.net[-1].weight *= 0.01  # at first all actions are liked alike

    def judge(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logarithms of the probabilities of all actions, and the expected rewards."""
        found = self.net(seen * self.scales)
        likings = found[:, :-1].masked_fill(~masks, -1e9)
        return torch.log_softmax(likings, 1), found[:, -1]

    def draw(self, seen: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
        """Return an action of each row, drawn by its probability."""
        with torch.no_grad():
            return torch.multinomial(self.judge(seen, masks)[0].exp(), 1)[:, 0]

    def best(self, seen: NDArray[np.uint8], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return the most probable action of each row."""
        with torch.no_grad():
            chances, _ = self.judge(torch.tensor(seen), torch.tensor(masks))
        best: NDArray[np.int64] = chances.argmax(1).numpy()
        return best


def play(agent: Agent, earlier: Agent, batch: Batch, steps: int) -> Rollout:
    """Let the agent play; every second game it shares with an earlier one, which has one seat."""
    seen, masks, actions, chances, values, seats, rewards, dones = ([] for _ in range(8))
    rows = np.arange(batch.count)
    strange = np.where(rows % 2 == 0, rows // 2 % batch.spaces.seats, -1)  # that seat, or -1
    for _ in range(steps):
        now = batch.now
        seen.append(torch.tensor(now.observations))
        masks.append(torch.tensor(now.masks))
        seats.append(now.seats.astype(np.int64))
        with torch.no_grad():
            likings, value = agent.judge(seen[-1], masks[-1])
            chosen = torch.multinomial(likings.exp(), 1)
        others = torch.from_numpy(np.flatnonzero(seats[-1] == strange))
        chosen[others, 0] = earlier.draw(seen[-1][others], masks[-1][others])
        actions.append(chosen[:, 0])
        chances.append(likings.gather(1, chosen)[:, 0])
        values.append(value)
        after = batch.step(chosen[:, 0].numpy())
        rewards.append(after.rewards.copy())
        dones.append(after.dones.copy())
    returns, ended = results(torch.stack(values).numpy(), seats, rewards, dones)
    kept = torch.from_numpy(ended & (np.stack(seats) != strange))
    return Rollout(
        games=int(np.sum(dones)),
        seen=torch.stack(seen)[kept],
        masks=torch.stack(masks)[kept],
        actions=torch.stack(actions)[kept],
        chances=torch.stack(chances)[kept],
        values=torch.stack(values)[kept],
        returns=torch.from_numpy(returns)[kept],
    )


def results(
    values: NDArray[np.float32],
    seats: list[NDArray[np.int64]],
    rewards: list[NDArray[np.float64]],
    dones: list[NDArray[np.bool_]],
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Return what came of each choice for its own seat, and whether its game has ended.

    What comes is a mixture of the reward at the end and of what the network expected at the later
    choices of the same seat. Expectations of other seats are never mixed in.
    """
    rows = np.arange(values.shape[1])
    result = np.zeros(rewards[0].shape)  # by seat: of its next choice
    expected = np.zeros(rewards[0].shape)
    returns, ended = np.zeros_like(values), np.zeros(values.shape, np.bool_)
    over = np.zeros(len(rows), np.bool_)
    for step in reversed(range(len(seats))):
        done, seat = dones[step], seats[step]
        result[done] = expected[done] = rewards[step][done]
        over |= done
        returns[step] = TAIL * result[rows, seat] + (1 - TAIL) * expected[rows, seat]
        ended[step] = over
        result[rows, seat] = returns[step]
        expected[rows, seat] = values[step]
    return returns, ended


def learn(agent: Agent, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """Make choices that turned out well more likely."""
    gains = rollout.returns - rollout.values
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gains)).split(PORTION):
            likings, values = agent.judge(rollout.seen[rows], rollout.masks[rows])
            chances = likings.gather(1, rollout.actions[rows, None])[:, 0]
            ratio = (chances - rollout.chances[rows]).exp()
            gain = gains[rows]
            bounded = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
            undecided = -(likings.exp() * likings.clamp(min=-50)).sum(1)
            errors = (values - rollout.returns[rows]) ** 2
            loss = -(bounded + CURIOSITY * undecided).mean() + 0.5 * errors.mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.net.parameters(), 0.5)
            optimizer.step()


def measure(agent: Agent, arguments: argparse.Namespace, games: int, seed: int) -> float:
    """Return the agent's share of the victories in games in which a bot has the other seats. In
    game n the agent has seat n modulo the number of seats."""
    batch, rng = Batch(arguments.game, games, seed=seed), seeded(seed)
    bots = [make_bot(arguments.against) for _ in range(games)]
    words: list[list[int]] = [[] for _ in range(games)]
    seats = batch.spaces.seats
    own = np.arange(games) % seats
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        now = batch.now
        actions = agent.best(now.observations, now.masks)
        for row in np.flatnonzero((now.seats != own) & np.isnan(shares)):
            if not words[row]:  # the symbols of an action that are not yet chosen
                action = bots[row].choose(batch.perspective(int(row)), rng)
                words[row] = batch.spaces.codec.word(action)
            actions[row] = words[row].pop(0)
        after = batch.step(actions)
        for row in np.flatnonzero(after.dones & np.isnan(shares)):
            # A reward from -1 / (seats - 1) to 1 is a share of the victory from 0 to 1.
            shares[row] = (after.rewards[row, own[row]] * (seats - 1) + 1) / seats
    return float(shares.mean())


def say(minutes: float, ended: int, share: float, games: int) -> None:
    """Print the share of the victories, with the interval that holds it 95 times in a hundred."""
    doubt = 1.96 * math.sqrt(share * (1 - share) / games)
    print(f"{minutes:7.1f} {ended:9,}  {share:6.1%} ± {doubt:.1%}", flush=True)


def train(arguments: argparse.Namespace) -> float:
    """Train a network, print how it does, and return the share that the best one wins."""
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    batch = Batch(arguments.game, arguments.games, seed=arguments.seed)
    agent = Agent(batch.spaces)
    optimizer = torch.optim.Adam(agent.net.parameters(), RATE)
    begin, seconds = time.monotonic(), 60 * arguments.minutes
    rounds, ended, due = 0, 0, 0.0
    best, most = copy.deepcopy(agent), -1.0
    opponents = [copy.deepcopy(agent)]
    print(f"minutes     games  share against {arguments.against}")
    while True:
        spent = time.monotonic() - begin
        last = spent >= seconds or rounds == arguments.rounds
        if spent >= due or last:
            share = measure(agent, arguments, MEASURED, arguments.seed + 1 + rounds)
            say(spent / 60, ended, share, MEASURED)
            if share > most:
                best, most = copy.deepcopy(agent), share
            due += 60 * arguments.every
        if last:
            break
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - 0.9 * min(1.0, spent / seconds))
        earlier = opponents[int(torch.randint(len(opponents), ()))]
        rollout = play(agent, earlier, batch, arguments.steps)
        learn(agent, optimizer, rollout)
        rounds += 1
        if rounds % KEPT_EVERY == 0:
            opponents = [*opponents, copy.deepcopy(agent)][-MOST_KEPT:]
        ended += rollout.games
    share = measure(best, arguments, AT_THE_END * MEASURED, arguments.seed + FAR)
    print("the best, in new games:")
    say((time.monotonic() - begin) / 60, ended, share, AT_THE_END * MEASURED)
    if arguments.out is not None:
        torch.save(best.net.state_dict(), arguments.out)
    return share


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description="Train a network from games against itself.")
    parser.add_argument("--game", default="seven-hills", help="the id of the game")
    parser.add_argument("--minutes", type=float, default=30, help="how long to train")
    parser.add_argument("--rounds", type=int, default=-1, help="the most rounds; -1 for no limit")
    parser.add_argument("--games", type=int, default=512, help="how many games run at once")
    parser.add_argument("--steps", type=int, default=18, help="the choices of a round in each game")
    parser.add_argument("--against", default="greedy", help="the bot to measure against")
    parser.add_argument("--every", type=float, default=2, help="minutes between measurements")
    parser.add_argument("--threads", type=int, default=1, help="processors to use")
    parser.add_argument("--seed", type=int, default=1, help="of cards and learning")
    parser.add_argument("--out", type=Path, help="the file for the finished network")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
