"""What the kiosk costs is measured by playing it."""

from __future__ import annotations

import json

import pytest

from pi_app.cli import main


def test_a_few_seconds_of_a_game_are_weighed(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("bench", "--kiosk", "seven-hills", "--size", "800x480", "--seconds", "3")
    assert main([*few, "--json"]) == 0
    (cost,) = json.loads(capsys.readouterr().out)["800x480"]
    assert cost["game"] == "seven-hills"
    assert 1 < cost["pictures"] <= 100
    assert 0 < cost["median"] <= cost["slowest"]
    assert cost["moving"] > 0
    assert cost["page"] == 0  # so early no other page is opened
    assert cost["shelf"] > 0 < cost["board"]
    assert cost["resident"] is None or cost["resident"] > 20
    assert cost["idle"] > 0


def test_an_evening_is_weighed_game_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["praetorians", "seven-hills"]
    few = ["--size", "800x480", "--seconds", "1", "--json"]
    assert main(["bench", "--kiosk", "--evening", *games, *few]) == 0
    weights = json.loads(capsys.readouterr().out)["800x480"]
    assert [each["game"] for each in weights] == 2 * games
    assert all(each["left"] is None or each["left"] > 20 for each in weights)


def test_a_size_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--kiosk", "--size", "large"]) != 0
    assert "WIDTHxHEIGHT" in capsys.readouterr().err
