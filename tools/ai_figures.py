"""The elements of an AI report: figures with targets, parts that play and judge games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from simple_civ.lab.executors import lost
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import Executor, PlannedGame, play_planned
from simple_civ.lab.play_out import Played
from simple_civ.lab.pool import play_all

Results = Sequence[dict[str, Any]]
Rows = list[tuple[str, ...]]

HEADS = ("figure", "value", "wanted", "met")


@dataclass(frozen=True)
class Figure:
    """A measured figure with its target. Timed ones depend on the machine."""

    what: str
    value: str
    wanted: str
    met: bool
    timed: bool = False

    def cells(self) -> tuple[str, ...]:
        """Return a row of the table."""
        return (self.what, self.value, self.wanted, "yes" if self.met else "NO")


@dataclass(frozen=True)
class Findings:
    """The findings of a part: figures with targets, and a table of details if there is one."""

    figures: list[Figure]
    details: Rows


@dataclass(frozen=True)
class Part:
    """A part of the report. `games` is how many of each kind it plays unless told otherwise.

    Some games are watched while they are played; their results are kept apart from others'.
    """

    title: str
    games: int
    plans: Callable[[int], list[Plan]]
    judge: Callable[[Results], Findings]
    play: Callable[[PlannedGame], Played] = play_planned

    def planned_games(self, games: int) -> list[PlannedGame]:
        """Return the games by the names under which their results are kept."""
        mark = "" if self.play is play_planned else f"{self.play.__name__} "
        return [PlannedGame(f"{mark}{plan.label}", plan) for plan in self.plans(games)]

    def executor(self, workers: int) -> Executor:
        """Return some processes that play the games."""
        return lambda games: play_all(games, workers, self.play, lost)


def series(plan: Plan, games: int) -> list[Plan]:
    """Return the same game with `games` seeds in a row."""
    return [replace(plan, seed=plan.seed + number) for number in range(games)]
