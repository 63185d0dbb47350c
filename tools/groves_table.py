"""A table of the numbers in Groves' `ai.toml`: plays the games that show the effect of each.

Equal players of the default level meet on one board, with one number changed in a copy of the
ruleset. Exit 0 whatever the figures are.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from simple_civ.games.groves.rules.load_folder import PACKAGED
from simple_civ.lab.plan import Plan
from simple_civ.lab.pool import play_all
from simple_civ.lab.run import play_plan
from simple_civ.lab.table import markdown

DECISIVE = ("domination", "monopoly")
EDITION = "base"
CHANGES: dict[str, tuple[str, ...]] = {
    "host": ("1", "25", "75", "100"),
    "spare": ("1", "10", "50"),
    "alarm": ("3", "8"),
    "swarm": ("1", "3"),
    "hunt": ("2", "10"),
    "no_trash_after": ("1000",),
    "rally": ("2",),
    "lane": ("0", "20"),
    "committed": ("0",),
    "intercept": ("true",),
    "march": ("true",),
    "alarms": ("true",),
    "answers": ("true",),
    "saving": ("true",),
}
"""The changed values of each number, and the opposite of each freedom."""


def copy_rules(folder: Path, key: str, value: str) -> Path:
    """Return a copy of the ruleset under its own name with one number changed."""
    copy = folder / f"{key}-{value}"
    copytree(PACKAGED / EDITION, copy)
    change(copy / "edition.toml", "id", '"changed"')
    if key:
        change(copy / "ai.toml", key, value)
    return copy


def change(file: Path, key: str, value: str) -> None:
    """Give a key of a table another value."""
    pattern = re.compile(rf"^{key} = .*$", re.MULTILINE)
    text, times = pattern.subn(f"{key} = {value}", file.read_text(encoding="utf-8"))
    if times != 1:
        raise SystemExit(f"groves-table: {file.name} has no single line for {key}")
    file.write_text(text, encoding="utf-8")


def decided(folder: Path, size: str, games: int, workers: int) -> int:
    """Return the number of matches under a folder's rules that end before the cap."""
    plans = [Plan(seed, size, rules_folder=folder, game="groves") for seed in range(1, games + 1)]
    return sum(result["victory"] in DECISIVE for result in play_all(plans, workers, play_plan))


def rows(size: str, games: int, workers: int, keys: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table, the first for the numbers as they are."""
    with TemporaryDirectory() as folder:
        changes = [("", ""), *((key, value) for key in keys for value in CHANGES[key])]
        for key, value in changes:
            copy = copy_rules(Path(folder), key, value)
            count = decided(copy, size, games, workers)
            print(f"groves-table: {key or 'as it is'} {value}: {count}", file=sys.stderr)
            yield (f"`{key}`" if key else "as it is", value, str(count))


def main() -> int:
    """Run the command line of this tool."""
    parser = argparse.ArgumentParser(prog="groves-table", description=__doc__)
    parser.add_argument("--size", default="10", help="length of the board's side (10)")
    parser.add_argument("--games", type=int, default=200, help="games per line (200)")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--only", action="append", choices=list(CHANGES), help="only this number")
    chosen = parser.parse_args()
    keys = chosen.only or list(CHANGES)
    lines = list(rows(chosen.size, chosen.games, chosen.workers, keys))
    print(markdown([("number", "instead", "decisive"), *lines], left=(0,)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
