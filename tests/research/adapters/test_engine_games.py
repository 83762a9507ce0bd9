"""Every game on the shelf, driven through the engine protocol from its start to its end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from pi_app.core.game import CHANCE, SPECTATOR, Game
from pi_app.core.record import record_from_json, replay
from pi_app.core.registry import all_games
from pi_app.research.adapters.engine import Engine
from tests.core.random_play import LONGEST

LOOKS = 40
"""Every so many actions everything that can be asked is asked."""


class Client:
    """A program that drives an engine and takes no refusal."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, command: str, **fields: object) -> Any:
        line = json.dumps({"command": command, **fields}).encode()
        answer = json.loads(self.engine.answer_line(line))
        assert "result" in answer, (line, answer)
        return answer["result"]

    def decide(self, seat: int, rng: Random) -> None:
        """Play one of a seat's legal actions, or let chance fall as it is weighted."""
        if seat == CHANCE:
            outcomes = self.ask("chance")["outcomes"]
            weights = [outcome["weight"] for outcome in outcomes]
            action = rng.choices([outcome["action"] for outcome in outcomes], weights)[0]
        else:
            action = rng.choice(self.ask("legal", seat=seat)["actions"])
        self.ask("play", seat=seat, action=action)

    def look_around(self, seats: int) -> None:
        """Ask all that players and spectators may ask, and bots for what they would do."""
        deciders = self.ask("state")["deciders"]
        for seat in [*range(seats), SPECTATOR]:
            assert self.ask("view", seat=seat)["view"]
            assert self.ask("prompt", seat=seat)["prompt"]["text"]
            self.ask("events", seat=seat)
        for seat in deciders:
            legal = self.ask("legal", seat=seat, labels=True)
            assert all(label["text"] for label in legal["labels"])
            if seat != CHANCE:
                for bot in ("greedy", "search:2"):
                    choice = self.ask("bot", seat=seat, bot=bot, seed=1)["action"]
                    assert choice in legal["actions"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("crowd", [min, max])
def test_a_whole_game_through_the_engine(game: Game, crowd: Any) -> None:
    seats = crowd(game.seat_counts)
    client, rng = Client(), Random(3)
    situation = client.ask("new", game=game.id, seats=seats)
    for number in range(LONGEST):
        if not situation["deciders"]:
            break
        if number % LOOKS == 0:
            client.look_around(seats)
        client.decide(rng.choice(situation["deciders"]), rng)
        situation = client.ask("state")
    assert situation["deciders"] == []
    assert len(situation["outcome"]["scores"]) == seats
    record = record_from_json(client.ask("record")["record"])
    assert replay(record).outcome() is not None
    position = client.ask("position")["position"]
    assert client.ask("load", position=position)["outcome"] == situation["outcome"]
