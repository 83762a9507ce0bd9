"""Settings are written to the Pico's own kind of file system, and power is lost at every write."""

from __future__ import annotations

import types

import led_settings
import pytest
from led_settings import USUAL, Store, settings_of

pytestmark = pytest.mark.deep

BLOCK, BLOCKS, PROGRAM = 4096, 16, 256
OLD = settings_of("RGB", 10, 100, 1000)
NEW = settings_of("BGR", 30, 2400, 8000)


class Flash:
    """Flash that remembers what was written to it, in turn."""

    def __init__(self, content: bytes | bytearray) -> None:
        self.content = bytearray(content)
        self.writes: list[tuple[int, bytes]] = []

    def _write(self, at: int, data: bytes) -> int:
        self.writes.append((at, data))
        self.content[at : at + len(data)] = data
        return 0

    def read(self, cfg: object, block: int, off: int, size: int) -> bytearray:
        at = block * BLOCK + off
        return self.content[at : at + size]

    def prog(self, cfg: object, block: int, off: int, data: bytes) -> int:
        return self._write(block * BLOCK + off, bytes(data))

    def erase(self, cfg: object, block: int) -> int:
        return self._write(block * BLOCK, b"\xff" * BLOCK)

    def sync(self, cfg: object) -> int:
        return 0


def store_on(flash: Flash, monkeypatch: pytest.MonkeyPatch, mount: bool = True) -> Store:
    littlefs = pytest.importorskip("littlefs", reason="littlefs-python is not installed")
    sizes = {"block_size": BLOCK, "block_count": BLOCKS, "read_size": 32, "prog_size": PROGRAM}
    files = littlefs.LittleFS(context=flash, mount=False, **sizes)
    if not mount:
        files.format()
    files.mount()
    monkeypatch.setattr(led_settings, "open", files.open, raising=False)
    monkeypatch.setattr(led_settings, "os", types.SimpleNamespace(rename=files.rename))
    return Store("led_settings.bin")


def test_a_loss_of_power_leaves_the_old_settings_or_the_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flash = Flash(b"\xff" * BLOCK * BLOCKS)
    store = store_on(flash, monkeypatch, mount=False)
    assert store.settings == USUAL
    store.keep(OLD)
    before = bytearray(flash.content)
    flash.writes.clear()
    store.keep(NEW)
    found = []
    for at, data in flash.writes:
        before[at : at + len(data) // 2] = data[: len(data) // 2]  # power goes in mid-write
        found.append(store_on(Flash(before), monkeypatch))
        before[at : at + len(data)] = data  # or just after it
        found.append(store_on(Flash(before), monkeypatch))
    settings = [each.settings for each in found]
    assert set(settings) == {OLD, NEW}
    assert settings == sorted(settings, key=[OLD, NEW].index), "once new, it stays so"
