"""Tunes figures of an edition's `ai.toml` by games, with SPSA (stochastic approximation).

`python -m tools.ai_tune host ranged war_chest --size tiny --pairs 10 --rounds 40 --out build/tune`
lets two players duel whose figures are a small step away from the present ones, each up or down at
random, and moves all figures towards the winner. Every round is a line in `rounds.jsonl`; the
command continues after the last one. What it finds has to be shown on seeds that were not used
here, with `simple-civ lab compare`. `--on ray` plays on a cluster of machines that have this
repository.
"""

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from simple_civ.core.ids import Seat
from simple_civ.core.records import Action
from simple_civ.games.civ.ai.outlook.profile import Doctrine, section
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.lab.executors import find_executor
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import Executor, PlannedGame

Figures = dict[str, float]

STEP = 0.15
"""How far the players of a round are from the present figures, as a share of those."""

GAIN = 0.3
"""How far a round that one side won altogether moves the figures, as a share of the step."""

STEADY = 10
"""Rounds by which the gain has fallen to half."""

SIDES = ("plus", "minus")


class TunedPlayer:
    """A level of Simple Civ with other figures in its doctrine."""

    def __init__(self, level: str, table: dict[str, object], seed: int, seat: Seat) -> None:
        self.player = CivPlayer(level, seed, seat)
        self.doctrine = Doctrine(table)
        self.reasons = self.player.reasons

    @property
    def name(self) -> str:
        """The level."""
        return self.player.name

    def memory(self) -> dict[str, object]:
        """Return what the player remembers."""
        return self.player.memory()

    def restore(self, memory: dict[str, object]) -> None:
        """Remember this instead."""
        self.player.restore(memory)

    def choose(self, view: State) -> list[Action]:
        """Return the next actions of the turn."""
        if self.player._doctrine is not self.doctrine:
            self.player.outlook(view)  # it loads the edition's own figures first
            self.player._doctrine = self.doctrine
        return self.player.choose(view)


@dataclass(frozen=True)
class Tuned:
    """The factory of a tuned player; it can be sent to another process."""

    level: str
    table: dict[str, object]

    def __call__(self, seed: int, seat: int) -> TunedPlayer:
        """Return the player of a seat."""
        return TunedPlayer(self.level, self.table, seed, seat)


@cache
def doctrine_of(edition: str) -> dict[str, object]:
    """Return the present figures of an edition; it is read once."""
    return section(load_ruleset(edition).ai, "doctrine")


@dataclass(frozen=True)
class Tuning:
    """The settings of a tuning: edition, level, and the games of a round."""

    edition: str
    size: str
    level: str
    pairs: int
    seed: int

    def doctrine(self) -> dict[str, object]:
        """Return the edition's present figures."""
        return doctrine_of(self.edition)

    def start(self, keys: Sequence[str]) -> Figures:
        """Return the figures with which tuning begins; raise if there is no such key."""
        table = self.doctrine()
        found: Figures = {}
        for key in keys:
            value = table.get(key)
            if isinstance(value, bool) or not isinstance(value, int):
                known = ", ".join(name for name, held in table.items() if type(held) is int)
                raise SystemExit(f"ai-tune: no figure {key!r} in [doctrine]; choose from {known}")
            found[key] = float(value)
        return found

    def signs(self, keys: Sequence[str], number: int) -> dict[str, int]:
        """Return the direction of each figure in a round."""
        coins = random.Random(f"{self.seed} {number}")
        return {key: coins.choice((-1, 1)) for key in keys}

    def games(self, figures: Figures, signs: dict[str, int], number: int) -> list[PlannedGame]:
        """Return the duels of a round: every map twice, with the seats swapped."""
        tables = {side: self.moved(figures, signs, way) for side, way in zip(SIDES, (1, -1))}
        players = tuple(
            ExtraPlayer(side, Tuned(self.level, self.doctrine() | table))
            for side, table in tables.items()
        )
        found = []
        for place in range(2 * self.pairs):
            seed = self.seed + number * self.pairs + place // 2
            levels = SIDES if place % 2 == 0 else SIDES[::-1]
            plan = Plan(
                seed,
                self.size,
                self.edition,
                players=2,
                levels=levels,
                turns=350,
                extra_players=players,
            )
            found.append(PlannedGame(f"{number} {place}", plan))
        return found

    def moved(self, figures: Figures, signs: dict[str, int], way: int) -> dict[str, object]:
        """Return the figures one step up or down, whole and not below 0."""
        return {
            key: max(0, round(value + way * signs[key] * step_of(value)))
            for key, value in figures.items()
        }

    def play(self, figures: Figures, number: int, executor: Executor) -> dict[str, object]:
        """Play a round and return its line: the score of the upper side, and the new figures."""
        signs = self.signs(list(figures), number)
        games = self.games(figures, signs, number)
        score = 0
        for game, played in zip(games, executor(games)):
            for seat in played.result.get("winners", []):
                score += 1 if game.plan.levels[seat] == SIDES[0] else -1
        gain = GAIN * STEADY / (STEADY + number) * score / len(games)
        after = {key: value + gain * signs[key] * step_of(value) for key, value in figures.items()}
        return {"round": number, "signs": signs, "score": score, "figures": after}


def step_of(value: float) -> float:
    """Return how far a round steps from a figure."""
    return max(1.0, abs(value) * STEP)


def tune(
    tuning: Tuning, keys: Sequence[str], rounds: int, path: Path, executor: Executor
) -> Figures:
    """Play rounds until there are as many as wanted; those that are kept count."""
    lines = path.read_text().splitlines() if path.exists() else []
    figures = dict(json.loads(lines[-1])["figures"]) if lines else tuning.start(keys)
    for number in range(len(lines), rounds):
        line = tuning.play(figures, number, executor)
        with path.open("a") as kept:
            kept.write(json.dumps(line) + "\n")
        figures = dict(json.loads(json.dumps(line))["figures"])
        shown = ", ".join(f"{key} {value:.1f}" for key, value in figures.items())
        print(f"round {number + 1}: score {line['score']:+}, {shown}", flush=True)
    return figures


def main() -> None:
    """Run the command line of this tool."""
    parser = argparse.ArgumentParser(prog="ai-tune", description=__doc__)
    parser.add_argument("keys", nargs="+", help="figures of [doctrine]")
    parser.add_argument("--edition", default="1.0.4")
    parser.add_argument("--size", default="tiny")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--pairs", type=int, default=10, help="maps a round (10)")
    parser.add_argument("--rounds", type=int, default=30, help="rounds altogether (30)")
    parser.add_argument("--seed", type=int, default=70_001, help="the first seed (70001)")
    parser.add_argument("--out", type=Path, default=Path("build/ai-tune"))
    parser.add_argument("--on", default="local", help="local, ray or ray://HOST:PORT")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    tuning = Tuning(chosen.edition, chosen.size, chosen.level, chosen.pairs, chosen.seed)
    executor = find_executor(chosen.on, chosen.workers)
    tune(tuning, chosen.keys, chosen.rounds, chosen.out / "rounds.jsonl", executor)


if __name__ == "__main__":
    main()
