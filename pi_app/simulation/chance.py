"""Where the randomness of headless games comes from.

Every game of a simulation has its own random streams, made from nothing but the simulation's
seed and the game's index. So a figure does not depend on the machine, the number of worker
processes or the order in which they finish, and any single game can be played again.

Dice and cards have a stream apart from that of the players: the same seed turns up the same
cards whoever plays, which makes comparisons between bots sharper.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import Literal

Stream = Literal["bots", "chance"]


def game_random(seed: int, index: int, stream: Stream) -> Random:
    """Return the generator of one stream of game number `index`.

    Its seed is the first eight bytes, big-endian, of BLAKE2b over ``seed/index/stream``.
    """
    digest = hashlib.blake2b(f"{seed}/{index}/{stream}".encode(), digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))
