"""`simple-civ rules`: editions and what differs, checks of folders, definitions, the rulebook."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..protocol.edition_diff import report
from ..protocol.errors import InputError, unknown
from ..protocol.game_spec import AnyGame
from ..protocol.registry import GAMES, game_of_edition, game_of_folder
from .book import book
from .failure import fail


def run(chosen: Namespace) -> int:
    """Run one of list, check, book, diff and show."""
    if chosen.verb == "list":
        return list_editions()
    if chosen.verb == "check":
        return check(chosen.folder)
    if chosen.verb == "book":
        print(book(chosen.edition))
        return 0
    if chosen.verb == "diff":
        return diff(chosen.one, chosen.other)
    print(json.dumps(find(chosen.edition, chosen.kind, chosen.id), indent=2))
    return 0


def list_editions() -> int:
    """Print one edition per line, game by game, oldest first."""
    for game in GAMES.sound().values():
        newest = game.default_edition()
        for edition in game.editions():
            name = game.raw_tables(edition)["edition"].get("name", "")
            print(f"{edition}\t{name}" + (" (default)" if edition == newest else ""))
    return 0


def check(folder: Path) -> int:
    """Print every problem of a folder on its own line; their number is the command's error."""
    game = game_of_folder(folder)
    problems = game.check_folder(folder)
    for problem in problems:
        print(problem)
    if problems:
        return fail(f"{folder}: {len(problems)} problem{'s' if len(problems) > 1 else ''}")
    notes = game.check_pictures(folder)
    for note in notes:
        print(f"note: {note}")
    told = f"; {len(notes)} without a picture" if notes else ""
    rules = game.load(folder=folder)
    print(f"ok: {folder}: edition {rules.edition} with {game.summary(rules)}{told}")
    return 0


def diff(one: str, other: str) -> int:
    """Print the differences between two editions or folders, one per line.

    Print nothing if they agree.
    """
    (game, first), (_, second) = read_tables(one), read_tables(other)
    for line in report(game, [one, other], [first, second]):
        print(line)
    return 0


def read_tables(edition: str) -> tuple[AnyGame, Any]:
    """Return the tables of an edition or a folder, with the game they belong to."""
    game = game_of_edition(edition)
    if edition not in game.editions() and Path(edition).is_dir():
        game = game_of_folder(Path(edition))
        return game, game.raw_tables(None, Path(edition))
    return game, game.raw_tables(edition)


def find(edition: str, kind: str | None, name: str | None) -> Any:
    """Return the tables of an edition, all definitions of a kind, or one of them."""
    game, tables = read_tables(edition)
    kinds = game.kinds
    if kind is None:
        return tables
    single = kind if kind in kinds else kind.removesuffix("s")
    if single not in kinds:
        raise InputError(f"KIND: {unknown('kind', kind, list(kinds))}")
    for part in kinds[single]:
        tables = tables.get(part, {})
    if name is None:
        return tables
    if name not in tables:
        raise InputError(f"ID: {unknown(single, name, list(tables))}")
    found = tables[name]
    return {"id": name, **found} if isinstance(found, dict) else found
