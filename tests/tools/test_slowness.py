"""Limits on waiting follow one setting, which is measured where it is not set."""

import os

import pytest

from tools import slowness


def test_the_setting_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(slowness.SETTING, "2.5")
    assert slowness.patience() == 2.5


def test_without_it_the_machine_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(slowness.SETTING, "1")
    monkeypatch.delenv(slowness.SETTING)
    monkeypatch.setattr(slowness, "loop_seconds", lambda: 7 * slowness.REFERENCE)
    monkeypatch.setattr(os, "getloadavg", lambda: (0.0, 0.0, 0.0))
    assert slowness.patience() == 7
    monkeypatch.setattr(slowness, "loop_seconds", lambda: slowness.REFERENCE)
    assert slowness.patience() == 7, "all processes of a run wait alike"


@pytest.mark.parametrize(("load", "loop", "factor"), [(0, 0.5, 1), (16, 1, 8), (2, 3, 3)])
def test_a_busy_or_slow_machine_has_more_time(
    monkeypatch: pytest.MonkeyPatch, load: float, loop: float, factor: float
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(os, "getloadavg", lambda: (load, 0.0, 0.0))
    monkeypatch.setattr(slowness, "loop_seconds", lambda: loop * slowness.REFERENCE)
    assert slowness.slowness() == factor
