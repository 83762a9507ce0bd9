"""Which phone belongs to which port: the open invitation, and the keys of phones that joined.

The keys are in a file that only the kiosk may read. So phones return to their seats by themselves
after a power failure.
"""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, field
from pathlib import Path

from pi_app.phones.sealing import key_text, new_key, read_key
from pi_app.table.players import PHONE_PORTS
from pi_app.table.store import NONSENSE, replacing
from pi_app.text import LANGUAGES, Language

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Pass:
    """A phone that joined: its own key, and its language."""

    key: bytes = field(repr=False)
    language: Language


class Passes:
    """Admits one phone to each port.

    Attributes:
        invitation: the key of the open invitation, which the code on the table contains, or None.
    """

    def __init__(self, path: Path) -> None:
        """``path`` is the file."""
        self._path = path
        self._passes = _read(path)
        self.invitation: bytes | None = None

    def invite(self) -> bytes:
        """Return the key of a new invitation to the table. It replaces the last one."""
        self.invitation = new_key()
        return self.invitation

    def withdraw(self) -> None:
        """End the invitation."""
        self.invitation = None

    def admit(self, port: int, key: bytes, language: Language) -> None:
        """Assign a phone to a port."""
        self._passes[port] = Pass(key, language)
        self._write()

    def holder(self, port: int) -> Pass | None:
        """Return the phone that belongs to a port, or None."""
        return self._passes.get(port)

    def key(self, port: int) -> bytes | None:
        """Return the key of that phone."""
        held = self._passes.get(port)
        return None if held is None else held.key

    def speak(self, port: int, language: Language) -> None:
        """Change the language of the phone at a port."""
        held = self._passes.get(port)
        if held is not None and held.language != language:
            self._passes[port] = Pass(held.key, language)
            self._write()

    def expel(self, port: int) -> None:
        """Remove the phone from a port."""
        if self._passes.pop(port, None) is not None:
            self._write()

    def _write(self) -> None:
        data = {
            str(port): {"key": key_text(held.key), "language": held.language}
            for port, held in self._passes.items()
        }
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(self._path) as new:
                new.write_text(json.dumps(data, indent=2), encoding="utf-8")
        except OSError as problem:
            log.warning("The phones' keys could not be saved in %s: %s", self._path, problem)


def _read(path: Path) -> dict[int, Pass]:
    """Read the phones of a file. An invalid file is ignored, because a phone then only has to scan
    the code again."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        passes = {
            int(port): (read_key(each["key"]), each["language"]) for port, each in data.items()
        }
    except FileNotFoundError:
        return {}
    except (OSError, *NONSENSE) as problem:
        log.warning("The phones' keys in %s are not used: %s", path, problem)
        return {}
    return {
        port: Pass(key, language)
        for port, (key, language) in passes.items()
        if port in PHONE_PORTS and language in LANGUAGES
    }
