"""The benchmark command: runs every timing and prints a table with times and targets.

Numbers are CPU times of one process, except for the client's, which are wall-clock times. Exit 0
whatever they are: a busy machine is not a failure.
"""

import platform
import sys
from collections.abc import Callable

from simple_civ.__about__ import __version__
from simple_civ.build import build_kind
from simple_civ.lab.table import markdown

from . import (
    ai_players,
    client,
    envs,
    groves,
    load,
    maps,
    memory,
    opening,
    page,
    paths,
    planners,
    play,
    programs,
    rules,
    state,
    wire,
    yardstick,
)
from .timing import Figure

PARTS: dict[str, Callable[[], list[Figure]]] = {
    "yardstick": yardstick.figures,
    "rules": rules.figures,
    "play": play.figures,
    "minds": ai_players.figures,
    "state": state.figures,
    "planners": planners.figures,
    "paths": paths.figures,
    "maps": maps.figures,
    "groves": groves.figures,
    "wire": wire.figures,
    "opening": opening.figures,
    "load": load.figures,
    "memory": memory.figures,
    "programs": programs.figures,
    "client": client.figures,
    "page": page.figures,
    "envs": envs.figures,
}
HEADS: tuple[str, ...] = ("what", "unit", "best", "median", "worst", "target", "met")


def main(chosen: list[str]) -> int:
    """Run all parts, or the named ones."""
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        print(f"bench: unknown part {unknown[0]!r}; choose from {', '.join(PARTS)}")
        return 2
    print(f"simple-civ {__version__} ({build_kind()}), Python {platform.python_version()}")
    rows = [HEADS]
    for name in chosen or PARTS:
        rows += [cells(figure) for figure in PARTS[name]()]
    print(markdown(rows, left=(0, 1, 6)))
    return 0


def cells(figure: Figure) -> tuple[str, ...]:
    """Return one line of the table."""
    target = "" if figure.target is None else f"{figure.target:g}"
    met = {None: "", True: "yes", False: "NO"}[figure.met]
    numbers = (figure.best, figure.middle, figure.worst)
    return (figure.what, figure.unit, *(shown(number) for number in numbers), target, met)


def shown(number: float) -> str:
    """Format a number with three digits or more."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
