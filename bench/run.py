"""Runs every timing and prints a table: what, how long, what it should be at most.

Numbers are CPU times of one process. Exit 0 whatever they are: a busy machine is no failure.
"""

import platform
import sys
from collections.abc import Callable

from simple_civ.__about__ import __version__
from simple_civ.build import build_kind

from . import maps, paths, play, rules, state, yardstick
from .timing import Figure

PARTS: dict[str, Callable[[], list[Figure]]] = {
    "yardstick": yardstick.figures,
    "rules": rules.figures,
    "play": play.figures,
    "state": state.figures,
    "paths": paths.figures,
    "maps": maps.figures,
}
HEADS: tuple[str, ...] = ("what", "unit", "best", "median", "worst", "target", "met")


def main(chosen: list[str]) -> int:
    """Runs all parts, or those that are named."""
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        print(f"bench: no part is called {unknown[0]!r}; known are {', '.join(PARTS)}")
        return 2
    print(f"simple-civ {__version__} ({build_kind()}), Python {platform.python_version()}")
    rows = [HEADS]
    for name in chosen or PARTS:
        rows += [cells(figure) for figure in PARTS[name]()]
    print(table(rows))
    return 0


def cells(figure: Figure) -> tuple[str, ...]:
    """One line of the table."""
    target = "" if figure.target is None else f"{figure.target:g}"
    met = {None: "", True: "yes", False: "NO"}[figure.met]
    numbers = (figure.best, figure.middle, figure.worst)
    return (figure.what, figure.unit, *(shown(number) for number in numbers), target, met)


def shown(number: float) -> str:
    """A number with three digits or more."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def table(rows: list[tuple[str, ...]]) -> str:
    """Lines in columns, the numbers to the right; it is also a table in Markdown."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(HEADS))]
    lines = ["| " + " | ".join(aligned(row, widths)) + " |" for row in rows]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def aligned(row: tuple[str, ...], widths: list[int]) -> list[str]:
    """The cells of a row, as wide as their columns."""
    return [
        cell.ljust(width) if place < 2 or place == 6 else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths))
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
