"""``tabularium --version``: the versions of the program and of what it runs on."""

from __future__ import annotations

import os
import platform


def version_lines() -> list[str]:
    """Return the versions of the program, of the rules and bots of all games (a digest of their
    source), of Python and of pygame, as lines."""
    import hashlib

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from pi_app.core.build.compiled import Core
    from pi_app.core.registry import game_ids
    from pi_app.installation.version import program_version
    from pi_app.research.simulation.provenance import rules_digest

    core = "compiled" if Core().is_built() else "interpreted"
    digests = "".join(rules_digest(game) for game in game_ids())
    digest = hashlib.sha256(digests.encode()).hexdigest()[:16]
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return [
        f"tabularium {program_version()}",
        f"rules and bots {digest}, {core}",
        f"Python {platform.python_version()}, pygame {pygame.ver}, SDL {sdl}",
    ]
