"""Whether somebody stirs, by events as the kernel writes them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.devices.activity_monitor import ABS_MT_TRACKING_ID, EV_REL, EVENT, ActivityMonitor
from pi_app.devices.key_legends import ABS_X, EV_ABS, EV_KEY, EV_SYN


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[int]:
    """The other end of an input device."""
    place = tmp_path / "event0"
    os.mkfifo(place)
    end = os.open(place, os.O_RDWR)
    yield end
    os.close(end)


def write(pipe: int, *events: tuple[int, int, int]) -> None:
    """Let the kernel tell of events."""
    os.write(pipe, b"".join(EVENT.pack(1, 2, *event) for event in events))


@pytest.mark.parametrize(
    ("event", "felt"),
    [
        ((EV_KEY, 28, 1), True), ((EV_KEY, 330, 1), True), ((EV_REL, 0, -3), True),
        ((EV_ABS, ABS_MT_TRACKING_ID, 7), True), ((EV_ABS, ABS_MT_TRACKING_ID, -1), False),
        ((EV_KEY, 28, 0), False), ((EV_KEY, 28, 2), False), ((EV_ABS, ABS_X, 9), False),
        ((EV_SYN, 0, 0), False),
    ],
)  # fmt: skip
def test_only_what_people_do_counts(
    tmp_path: Path, pipe: int, event: tuple[int, int, int], felt: bool
) -> None:
    activity_monitor = ActivityMonitor(tmp_path)
    assert activity_monitor
    assert not activity_monitor.felt()
    write(pipe, (EV_SYN, 0, 0), event, (EV_SYN, 0, 0))
    assert activity_monitor.felt() is felt
    assert not activity_monitor.felt(), "it is told once"
    activity_monitor.close()


def test_a_flood_is_read_to_its_end(tmp_path: Path, pipe: int) -> None:
    activity_monitor = ActivityMonitor(tmp_path)
    write(pipe, *[(EV_ABS, ABS_X, 1)] * 500, (EV_KEY, 1, 1))
    assert activity_monitor.felt()
    assert not activity_monitor.felt()
    activity_monitor.close()


def test_nobody_to_listen_to(tmp_path: Path) -> None:
    assert not ActivityMonitor(tmp_path)
    assert not ActivityMonitor(tmp_path / "nowhere").felt()
