"""A folder of results: what they are results of, the games one to a line, their replays."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from ..__about__ import __version__
from ..build import build_kind
from ..protocol.edition_diff import told_differences
from ..protocol.errors import InputError
from ..protocol.files import read_json
from ..protocol.registry import find_game
from .bots.entry import BotEntry, OtherInstallEntry
from .bots.other_install import files_of_other_install
from .crashes import BotCrashes
from .fingerprint import HOME, fingerprint
from .loop import Result
from .result_store import REPLAYS, ResultStore
from .series import Series

Doc = dict[str, Any]

PLAN = "plan.json"
GAMES = "games.jsonl"
TOLD = ("ruleset_name", "base", "differences")
"""What is stored for reports only: it follows from the ruleset."""

GROWING = ("games", "replays")
"""What may change when a series is taken up again: more games, or replays from now on."""

MAX_BYTES = 1_000_000


class Folder:
    """Results of one series."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, plan: Doc) -> ResultStore:
        """Return the results so far of a plan, after checking that they belong to it."""
        if (self.path / PLAN).is_file():
            self._compare(self.plan(), plan)
        self.path.mkdir(parents=True, exist_ok=True)
        (self.path / PLAN).write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8")
        return ResultStore(self.path / GAMES)

    def plan(self) -> Doc:
        """Return the stored description of the series."""
        if not (self.path / PLAN).is_file():
            raise InputError(f"{self.path}: holds no results of simple-civ lab")
        data = read_json(self.path / PLAN, MAX_BYTES)
        if not isinstance(data, dict) or not isinstance(data.get("series"), dict):
            raise InputError(f"{self.path / PLAN}: expected the plan of a series")
        return data

    def results(self) -> list[Result]:
        """Return all games that have been played so far, in the order in which they were played."""
        self.plan()
        return list(ResultStore(self.path / GAMES).known.values())

    def _compare(self, kept: Doc, now: Doc) -> None:
        before, after = ({**doc, **doc["series"], "series": None} for doc in (kept, now))
        for key in after.keys() - {"program", "version", *TOLD, *GROWING}:
            if before.get(key) != after[key]:
                raise InputError(
                    f"{self.path}: holds results of another plan: {key} was {before.get(key)!r}, "
                    f"now it is {after[key]!r}; choose another folder with --out"
                )
        if kept.get("program") != now["program"]:
            raise InputError(
                f"{self.path}: holds results of other programs ({kept.get('program')}, now "
                f"{now['program']}), and figures of both together would mean nothing; "
                "choose another folder with --out"
            )


@contextmanager
def left_alone(path: Path | None) -> Iterator[None]:
    """Leave a folder of results as it was if a bot ends the series: a repaired bot is another
    program, whose games may not join those of before."""
    if path is None:
        yield
        return
    plan, games, replays = path / PLAN, path / GAMES, path / REPLAYS
    new = [place for place in (replays, path, *path.parents) if not place.exists()]
    written = plan.read_bytes() if plan.is_file() else None
    size = games.stat().st_size if games.is_file() else None
    kept = set(replays.iterdir()) if replays.is_dir() else set()
    try:
        yield
    except BotCrashes:
        if size is None:
            games.unlink(missing_ok=True)
        else:
            os.truncate(games, size)
        if written is None:
            plan.unlink(missing_ok=True)
        else:
            plan.write_bytes(written)
        for replay in set(replays.iterdir()) - kept if replays.is_dir() else ():
            replay.unlink()
        for place in new:
            with suppress(OSError):  # it does not exist, or another program has written into it
                place.rmdir()
        raise


def other_files(series: Series) -> tuple[Path, ...]:
    """Return the files of bots, of other installations that play, and of another package's game.

    Other files mean other results.
    """
    home = find_game(series.game).home
    found = [] if home.is_relative_to(HOME) else [home]
    for extra_player in series.extra_players():
        if isinstance(extra_player.make, BotEntry):
            found.append(extra_player.make.path)
        elif isinstance(extra_player.make, OtherInstallEntry):
            found += files_of_other_install(extra_player.make.path)
    return tuple(found)


def plan_of(series: Series, kind: str = "run", **others: object) -> Doc:
    """Return what results depend on, and what produces them."""
    plan = series.first_plan()
    rules = plan.rules()
    base, lines = told_differences(plan.spec, plan.rules_folder)
    return {
        "kind": kind,
        "series": msgspec.to_builtins(series),
        **others,
        "ruleset": rules.hash,
        "ruleset_name": rules.name,
        "base": base,
        "differences": lines,
        "program": fingerprint(other_files(series)),
        "version": f"simple-civ {__version__} ({build_kind()})",
    }
