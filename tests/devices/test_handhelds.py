from __future__ import annotations

import pytest
from hypothesis import given
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

PRESSES = st.lists(st.tuples(st.sampled_from(PORTS), st.sampled_from(KEYS)))


@given(presses=PRESSES)
def test_each_press_is_polled_once_and_in_order(presses: list[tuple[int, str]]) -> None:
    bank = VirtualHandhelds()
    for n, (port, key) in enumerate(presses):
        bank.press(port, key, float(n))
    assert bank.poll(100.0) == [KeyPress(p, key, float(n)) for n, (p, key) in enumerate(presses)]
    assert bank.poll(101.0) == []


def test_held_key_is_one_press_and_then_stuck() -> None:
    bank = VirtualHandhelds()
    bank.hold(3, "5", 1.0)
    bank.hold(3, "5", 1.1)
    bank.press(3, "6", 1.2)
    assert [press.key for press in bank.poll(2.0)] == ["5", "6"]
    assert bank.conditions(1.0 + STUCK_SECONDS - 0.1) == []
    assert bank.conditions(1.0 + STUCK_SECONDS) == [Condition(3, "stuck", "5")]
    assert bank.connected(3)
    bank.release(3, "5")
    assert bank.conditions(99.0) == []
    bank.press(3, "5", 99.0)
    assert len(bank.poll(99.0)) == 1


@pytest.mark.parametrize("fault", ["unplugged", "damaged"])
def test_unplugging_and_plugging_in_again(fault: str) -> None:
    bank = VirtualHandhelds()
    bank.set_lamp(2, LampPattern("solid"))
    bank.hold(2, "1", 0.0)
    if fault == "unplugged":
        bank.unplug(2)
    else:
        bank.damage(2)
    assert [(each.port, each.kind) for each in bank.conditions(100.0)] == [(2, fault)]
    assert not bank.connected(2)
    assert bank.connected(1)
    assert bank.lamp(2) == LampPattern("off")
    bank.press(2, "9", 1.0)
    bank.set_lamp(2, LampPattern("flashes", 3))
    bank.plug(2)
    assert bank.connected(2)
    assert bank.conditions(100.0) == []
    assert bank.lamp(2) == LampPattern("flashes", 3)
    bank.press(2, "8", 2.0)
    # What was pressed before the plug was pulled still counts, what was pressed after does not.
    assert [press.key for press in bank.poll(3.0)] == ["1", "8"]


def test_closing_unplugs_everything() -> None:
    bank = VirtualHandhelds()
    bank.close()
    assert not any(map(bank.connected, bank.ports))


def test_ports_and_keys_that_do_not_exist() -> None:
    bank = VirtualHandhelds((1, 2))
    with pytest.raises(ValueError, match="no port 3"):
        bank.press(3, "1", 0.0)
    with pytest.raises(ValueError, match="no key 'A'"):
        bank.press(1, "A", 0.0)
    with pytest.raises(ValueError, match="no port 0"):
        bank.set_lamp(0, LampPattern("solid"))


def test_pressed_key_does_not_show_in_a_repr() -> None:
    assert "7" not in repr(KeyPress(1, "7", 0.0))


def blinks(pattern: LampPattern, seconds: float) -> int:
    """Count how often the lamp goes on within a time."""
    states = [pattern.lit(n / 100) for n in range(round(seconds * 100))]
    return sum(now and not before for before, now in zip([False, *states], states, strict=False))


def test_lamp_patterns_can_be_told_apart() -> None:
    assert blinks(LampPattern("off"), 8.0) == 0
    assert blinks(LampPattern("solid"), 8.0) == 1
    assert all(LampPattern("solid").lit(n / 10) for n in range(80))
    assert blinks(LampPattern("slow"), 8.0) == 5
    assert blinks(LampPattern("fast"), 8.0) == 40
    for count in range(1, 6):
        period = count * 0.4 + 1.2
        assert blinks(LampPattern("flashes", count), 10 * period) == 10 * count


def test_smart_player_answers_the_lamp_after_a_while() -> None:
    bank = SmartHandhelds()
    seen: list[str] = []

    def strategy(port: int, lamp: LampPattern) -> list[str]:
        assert port == 4
        seen.append(lamp.kind)
        return ["3", "OK"] if lamp.kind == "slow" else []

    bank.assign(4, strategy, reaction=1.0, pause=0.5)
    assert bank.poll(0.0) == []
    bank.set_lamp(4, LampPattern("slow"))
    assert bank.poll(10.0) == []
    assert bank.poll(10.9) == []
    assert bank.poll(11.1) == [KeyPress(4, "3", 11.0)]
    bank.set_lamp(4, LampPattern("flashes", 1))
    assert bank.poll(11.6) == [KeyPress(4, "OK", 11.5)]
    bank.set_lamp(4, LampPattern("solid"))
    assert bank.poll(12.0) == []
    assert bank.poll(13.0) == []
    assert seen == ["slow", "solid"]
    # The next decision looks just like the last: the lamp blinks slowly again.
    bank.set_lamp(4, LampPattern("slow"))
    assert bank.poll(20.0) == []
    assert [press.key for press in bank.poll(30.0)] == ["3", "OK"]
    assert bank.poll(31.0) == []
    assert [press.key for press in bank.poll(40.0)] == ["3", "OK"]


def presses_one(_port: int, lamp: LampPattern) -> list[str]:
    return ["1"] if lamp.kind == "slow" else []


def test_smart_players_press_in_the_order_of_time() -> None:
    bank = SmartHandhelds()
    for port, reaction in [(1, 2.0), (2, 1.0)]:
        bank.assign(port, presses_one, reaction=reaction)
        bank.set_lamp(port, LampPattern("slow"))
    bank.poll(0.0)
    assert [press.port for press in bank.poll(5.0)] == [2, 1]


def test_unplugged_smart_player_is_not_heard() -> None:
    bank = SmartHandhelds()
    bank.assign(1, presses_one)
    bank.set_lamp(1, LampPattern("slow"))
    bank.unplug(1)
    bank.poll(0.0)
    assert bank.poll(60.0) == []
    bank.plug(1)
    bank.poll(61.0)
    assert len(bank.poll(70.0)) == 1
