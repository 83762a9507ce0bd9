"""Plays four games of The Seven Hills of Rome at once through the engine, all seats at random.

The arguments, if any, are the command that starts the engine.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

COMMAND = sys.argv[1:] or ["tabularium", "engine"]
ENGINE = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
GAMES = ["Palatine", "Capitol", "Aventine", "Caelian"]


def ask(requests: list[dict[str, Any]]) -> list[Any]:
    """Send all requests in one line and return their results."""
    print(json.dumps(requests), file=ENGINE.stdin, flush=True)
    answers = json.loads(ENGINE.stdout.readline())  # type: ignore[union-attr] # it is a pipe
    for answer in answers:
        if "error" in answer:
            raise SystemExit(answer["error"]["message"])
    return [answer["result"] for answer in answers]


states = ask([{"command": "new", "handle": game, "game": "seven-hills"} for game in GAMES])
state = dict(zip(GAMES, states, strict=True))
while asked := [
    {"handle": game, "seat": now["deciders"][0]} for game, now in state.items() if now["deciders"]
]:
    legal = ask([{"command": "legal"} | each for each in asked])
    actions = [random.choice(each["actions"]) for each in legal]
    plays = zip(asked, actions, strict=True)
    states = ask([{"command": "play", "action": action} | each for each, action in plays])
    state |= {each["handle"]: now for each, now in zip(asked, states, strict=True)}
for game, end in state.items():
    print(game, "was won by", end["outcome"]["winners"])
ask([{"command": "quit"}])
