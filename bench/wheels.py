"""Comparison of compiled wheels: times an earlier commit and the current state alternately.

`python -m bench.wheels REV` builds the commit into build/commits and runs both with the timings of
their own sources, in alternating order. The best value of each figure over all rounds counts,
because other work on the machine only adds to it. Figures that only one of them has are left out. A
figure that is slower by more than the margin is marked, and the command fails.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from simple_civ.lab.table import markdown
from tools import compiled
from tools.commits import build_commit, full_name, sources_of
from tools.saying import ROOT, say

PAIRS = 10
PARTS = ("rules", "play", "minds", "groves", "state", "envs")
MARGIN = 1.05
"""The ratio of times at which a figure counts as slower."""

MARK = "slower"
BY_CLOCK = "by the clock"
"""The mark in the names of figures that are not CPU times: other work on the machine affects
them."""

Figures = dict[tuple[str, str], float]


def measured(python: Path, folder: Path, parts: list[str]) -> Figures:
    """Return the best value of each CPU time of one run, by its name and unit."""
    asked = [str(python), "-m", "bench.run", *parts]
    told = subprocess.run(asked, cwd=folder, stdout=subprocess.PIPE, text=True, check=True).stdout
    rows = [line.strip("| ").split("|") for line in told.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row] for row in rows[2:]]
    return {(row[0], row[1]): float(row[2]) for row in cells if BY_CLOCK not in row[0]}


def better(known: Figures, found: Figures) -> Figures:
    """Return the best of two runs: the greatest rate, or the least time."""
    return {
        key: (max if is_rate(key) else min)(value, known.get(key, value))
        for key, value in found.items()
    }


def is_rate(key: tuple[str, str]) -> bool:
    """Return whether more is better."""
    return "/s" in key[1]


def ratio(key: tuple[str, str], old: float, new: float) -> float:
    """Return the new time as a multiple of the old one."""
    return old / new if is_rate(key) else new / old


def in_turns(pairs: int) -> Iterator[tuple[int, int]]:
    """Yield the order of the two in each pair: neither has the advantage of always being first.

    The old one has the number 0, the new one 1.
    """
    return ((number % 2, 1 - number % 2) for number in range(pairs))


def compared(old: Figures, new: Figures) -> list[tuple[str, ...]]:
    """Return the rows of the table of ratios, its head first."""
    rows: list[tuple[str, ...]] = [("what", "unit", "old", "new", "ratio", "verdict")]
    for key in [key for key in new if key in old]:
        numbers = (old[key], new[key], ratio(key, old[key], new[key]))
        mark = MARK if numbers[-1] > MARGIN else ""
        rows.append((*key, *(f"{number:.3g}" for number in numbers), mark))
    return rows


def main() -> int:
    """Parse a commit, a number of rounds and parts; fail if something has become slower."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("parts", nargs="*", default=PARTS)
    chosen = parser.parse_intermixed_args()
    compiled.install()
    sides = [
        (build_commit(chosen.revision, compiled=True), sources_of(full_name(chosen.revision))),
        (compiled.PYTHON, ROOT),
    ]
    best: list[Figures] = [{}, {}]
    for number, order in enumerate(in_turns(chosen.pairs), 1):
        say(f"pair {number} of {chosen.pairs}")
        for side in order:
            best[side] = better(best[side], measured(*sides[side], chosen.parts))
    rows = compared(*best)
    print(markdown(rows, left=(0, 1, 5)))
    return int(any(row[-1] == MARK for row in rows))


if __name__ == "__main__":
    sys.exit(main())
