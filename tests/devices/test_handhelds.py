from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pi_app.devices.handhelds import (
    KEYS,
    PORTS,
    STUCK_SECONDS,
    Condition,
    KeyPress,
    LampPattern,
    SmartHandhelds,
    VirtualHandhelds,
)
from tests.devices.rigs import Rig, electric_rig, keys, press, virtual_rig

PRESSES = st.lists(st.tuples(st.sampled_from(PORTS), st.sampled_from(KEYS)), max_size=8)
Made = Callable[[], AbstractContextManager[Rig]]
RIGS: dict[str, Made] = {"virtual": virtual_rig, "electric": electric_rig}


@pytest.fixture(params=RIGS)
def make_rig(request: pytest.FixtureRequest) -> Made:
    """Makes a bank: the virtual one, and the real driver with circuits at its pins."""
    return RIGS[request.param]


@pytest.fixture
def rig(make_rig: Made) -> Iterator[Rig]:
    with make_rig() as made:
        yield made


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(presses=PRESSES)
def test_each_press_is_polled_once_and_in_order(
    make_rig: Made, presses: list[tuple[int, str]]
) -> None:
    with make_rig() as rig:
        times = []
        for port, key in presses:
            times.append(rig.now)
            press(rig, port, key)
        heard = rig.bank.poll(rig.now)
        assert [(each.port, each.key) for each in heard] == presses
        assert [each.time for each in heard] == pytest.approx(times, abs=0.021)
        assert rig.bank.poll(rig.now) == []


STEPS = st.tuples(
    st.sampled_from(["hold", "hold", "hold", "release", "unplug", "damage", "plug"]),
    st.sampled_from(PORTS[:3]),
    st.sampled_from(KEYS),
)


@settings(max_examples=15)
@given(story=st.lists(STEPS, max_size=12))
def test_both_banks_tell_the_same_story(story: list[tuple[str, int, str]]) -> None:
    """Whatever happens to the handhelds, the virtual bank behaves as the real driver does."""
    with virtual_rig() as virtual, electric_rig() as electric:
        rigs: tuple[Rig, Rig] = (virtual, electric)
        for step, port, key in story:
            seen = [_after(rig, step, port, key) for rig in rigs]
            assert seen[0] == seen[1], step


def _after(rig: Rig, step: str, port: int, key: str) -> tuple[object, ...]:
    """Let a step happen; return what a table learns of it."""
    if step == "hold" and rig.bank.connected(port):
        rig.hold(port, key)
    elif step == "release":
        rig.release(port, key)
    elif step in ("unplug", "plug") or (step == "damage" and rig.bank.connected(port)):
        # Who pulls a plug lets the keys go.
        for each in KEYS:
            rig.release(port, each)
        rig.wait(0.1)
        getattr(rig, step)(port)
        rig.wait(1.0)
    rig.wait(0.1)
    return (
        [(press.port, press.key) for press in rig.bank.poll(rig.now)],
        rig.bank.conditions(rig.now),
        [rig.bank.connected(each) for each in PORTS],
    )


def test_held_key_is_one_press_and_then_stuck(rig: Rig) -> None:
    rig.hold(3, "5")
    rig.wait(0.1)
    rig.hold(3, "5")
    press(rig, 3, "6")
    assert keys(rig) == ["5", "6"]
    rig.wait(STUCK_SECONDS - 0.3)
    assert rig.bank.conditions(rig.now) == []
    rig.wait(0.2)
    assert rig.bank.conditions(rig.now) == [Condition(3, "stuck", "5")]
    assert rig.bank.connected(3)
    press(rig, 3, "9")
    assert keys(rig) == ["9"]
    rig.release(3, "5")
    rig.wait(0.1)
    assert rig.bank.conditions(rig.now) == []
    press(rig, 3, "5")
    assert keys(rig) == ["5"]


@pytest.mark.parametrize("fault", ["unplugged", "damaged"])
def test_unplugging_and_plugging_in_again(rig: Rig, fault: str) -> None:
    rig.bank.set_lamp(2, LampPattern.SOLID)
    rig.hold(2, "1")
    rig.wait(0.1)
    assert rig.lamp(2) == LampPattern.SOLID
    if fault == "unplugged":
        rig.unplug(2)
    else:
        rig.damage(2)
    rig.release(2, "1")
    rig.wait(0.5)
    assert [(each.port, each.kind) for each in rig.bank.conditions(rig.now)] == [(2, fault)]
    assert not rig.bank.connected(2)
    assert rig.bank.connected(1)
    assert rig.lamp(2) == LampPattern.OFF
    press(rig, 2, "9")
    rig.bank.set_lamp(2, LampPattern.FLASHES)
    rig.plug(2)
    rig.wait(0.5)
    assert rig.bank.connected(2)
    assert rig.bank.conditions(rig.now) == []
    assert rig.lamp(2) == LampPattern.FLASHES
    press(rig, 2, "8")
    # What was pressed before the plug was pulled still counts, what was pressed after does not.
    assert keys(rig) == ["1", "8"]


def test_closing_unplugs_everything(rig: Rig) -> None:
    rig.bank.close()
    assert not any(map(rig.bank.connected, rig.bank.ports))


def test_lamp_of_a_port_that_does_not_exist(rig: Rig) -> None:
    with pytest.raises(ValueError, match="no port 0"):
        rig.bank.set_lamp(0, LampPattern.SOLID)
    with pytest.raises(ValueError, match="no port 8"):
        rig.bank.connected(8)


def test_ports_and_keys_that_do_not_exist() -> None:
    bank = VirtualHandhelds((1, 2))
    with pytest.raises(ValueError, match="no port 3"):
        bank.press(3, "1", 0.0)
    with pytest.raises(ValueError, match="no key 'A'"):
        bank.press(1, "A", 0.0)
    for pull in (bank.unplug, bank.damage, bank.plug):
        with pytest.raises(ValueError, match="no port 3"):
            pull(3)
    assert bank.conditions(0.0) == []


def test_pressed_key_does_not_show_in_a_repr() -> None:
    assert "7" not in repr(KeyPress(1, "7", 0.0))


def blinks(pattern: LampPattern, seconds: float) -> int:
    """Count how often the lamp goes on within a time."""
    states = [pattern.lit(n / 100) for n in range(round(seconds * 100))]
    return sum(now and not before for before, now in zip([False, *states], states, strict=False))


def test_lamp_patterns_can_be_told_apart() -> None:
    assert blinks(LampPattern.OFF, 8.0) == 0
    assert blinks(LampPattern.SOLID, 8.0) == 1
    assert all(LampPattern.SOLID.lit(n / 10) for n in range(80))
    assert blinks(LampPattern.SLOW, 8.0) == 5
    assert blinks(LampPattern.FAST, 8.0) == 40
    flashes = [LampPattern.FLASHES.lit(n / 100) for n in range(1600)]
    assert blinks(LampPattern.FLASHES, 16.0) == 10
    assert 0 < sum(flashes) < sum(LampPattern.SLOW.lit(n / 100) for n in range(1600)) / 2


def test_smart_player_answers_the_lamp_after_a_while() -> None:
    bank = SmartHandhelds()
    seen: list[str] = []

    def strategy(port: int, lamp: LampPattern) -> list[str]:
        assert port == 4
        seen.append(lamp)
        return ["3", "OK"] if lamp is LampPattern.SLOW else []

    bank.assign(4, strategy, reaction=1.0, pause=0.5)
    assert bank.poll(0.0) == []
    bank.set_lamp(4, LampPattern.SLOW)
    assert bank.poll(10.0) == []
    assert bank.poll(10.9) == []
    assert bank.poll(11.1) == [KeyPress(4, "3", 11.0)]
    bank.set_lamp(4, LampPattern.FLASHES)
    assert bank.poll(11.6) == [KeyPress(4, "OK", 11.5)]
    bank.set_lamp(4, LampPattern.SOLID)
    assert bank.poll(12.0) == []
    assert bank.poll(13.0) == []
    assert seen == ["slow", "solid"]
    # The next decision looks just like the last: the lamp blinks slowly again.
    bank.set_lamp(4, LampPattern.SLOW)
    assert bank.poll(20.0) == []
    assert [press.key for press in bank.poll(30.0)] == ["3", "OK"]
    assert bank.poll(31.0) == []
    assert [press.key for press in bank.poll(40.0)] == ["3", "OK"]


def presses_one(_port: int, lamp: LampPattern) -> list[str]:
    return ["1"] if lamp is LampPattern.SLOW else []


def test_smart_players_press_in_the_order_of_time() -> None:
    bank = SmartHandhelds()
    for port, reaction in [(1, 2.0), (2, 1.0)]:
        bank.assign(port, presses_one, reaction=reaction)
        bank.set_lamp(port, LampPattern.SLOW)
    bank.poll(0.0)
    assert [press.port for press in bank.poll(5.0)] == [2, 1]


def test_unplugged_smart_player_is_not_heard() -> None:
    bank = SmartHandhelds()
    bank.assign(1, presses_one)
    bank.set_lamp(1, LampPattern.SLOW)
    bank.unplug(1)
    bank.poll(0.0)
    assert bank.poll(60.0) == []
    bank.plug(1)
    bank.poll(61.0)
    assert len(bank.poll(70.0)) == 1
