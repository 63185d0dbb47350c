"""Forfeits are counted, and the last one is told."""

from simple_civ.lab.forfeit import Forfeits


def test_the_last_forfeit_is_told_with_their_number() -> None:
    found = Forfeits()
    found.add("hung: more than 10 seconds for a turn")
    assert found.told("bot:a.py") == (
        "bot:a.py forfeited once, the last time: hung: more than 10 seconds for a turn"
    )
    found.add("crashed: ZeroDivisionError")
    assert found.told("bot:a.py") == (
        "bot:a.py forfeited 2 times, the last time: crashed: ZeroDivisionError"
    )
