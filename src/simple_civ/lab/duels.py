"""Duels between two programs, fair in pairs: the same match twice, with the seats swapped."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .plan import Plan
from .share import Share


@dataclass(frozen=True)
class DuelScore:
    """The score of the first of two levels in duels. A game that was stopped counts for neither."""

    won: int
    lost: int
    cut: int

    @property
    def share(self) -> Share:
        """Games won of all that were played; a game that was cut is not won."""
        return Share(self.won, self.won + self.lost + self.cut)


def duel_plans(plan: Plan, one: str, other: str, games: int) -> list[Plan]:
    """Return plans for duels like the one given, from its seed on.

    Each seed is played twice from the same opening on the same map, and the levels change seats.
    The openings of the game take turns.
    """
    openings = plan.lab.openings(plan.rules())
    found: list[Plan] = []
    for number in range(games):
        pair = number // 2
        levels = (one, other) if number % 2 == 0 else (other, one)
        # A stride that shares no factor with the number of openings mixes them from the start.
        opening = openings[pair * stride(len(openings)) % len(openings)]
        found.append(replace(plan, seed=plan.seed + pair, levels=levels, **opening))
    return found


def stride(count: int) -> int:
    """Return a step that visits all of `count` places before it repeats, and not in a row."""
    return next((step for step in (7, 11, 13) if count % step), 1)


def score_duels(results: Sequence[dict[str, Any]], level: str) -> DuelScore:
    """Return what a level won and lost."""
    won = [bool(r["winners"]) and r["players"][r["winners"][0]]["level"] == level for r in results]
    cut = [not r["winners"] for r in results]
    return DuelScore(sum(won), len(results) - sum(won) - sum(cut), sum(cut))
