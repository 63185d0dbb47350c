"""`simple-civ rules`: the editions, the check of a folder, definitions as JSON, the rulebook."""

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from ..civ.rules.check import check_folder
from ..civ.rules.load import default_edition, editions, load_ruleset, raw_tables
from ..protocol.civ.lineup import unknown
from ..protocol.errors import InputError
from .book import book
from .failure import fail

KINDS: dict[str, tuple[str, ...]] = {
    "terrain": ("terrain",),
    "overlay": ("overlays",),
    "unit": ("units",),
    "building": ("buildings",),
    "era": ("techs", "eras"),
    "tech": ("techs", "techs"),
    "project": ("projects",),
    "civ": ("civs",),
    "size": ("maps", "sizes"),
    "generator": ("maps", "generator"),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}
"""Where in the tables the definitions of a kind stand."""


def run(chosen: Namespace) -> int:
    """One of list, check, book and show."""
    if chosen.verb == "list":
        return list_editions()
    if chosen.verb == "check":
        return check(chosen.folder)
    if chosen.verb == "book":
        print(book(chosen.edition))
        return 0
    print(json.dumps(find(chosen.edition, chosen.kind, chosen.id), indent=2))
    return 0


def list_editions() -> int:
    """One edition to a line, oldest first."""
    newest = default_edition()
    for edition in editions():
        name = raw_tables(edition)["edition"].get("name", "")
        print(f"{edition}\t{name}" + (" (default)" if edition == newest else ""))
    return 0


def check(folder: Path) -> int:
    """Every problem of a folder to a line; how many there are is the error of the command."""
    problems = check_folder(folder)
    for problem in problems:
        print(problem)
    if problems:
        return fail(f"{folder}: {len(problems)} problem{'s' if len(problems) > 1 else ''}")
    rules = load_ruleset(folder=folder)
    print(
        f"ok: {folder}: edition {rules.edition} with {len(rules.civs)} civs, "
        f"{len(rules.units)} units, {len(rules.buildings)} buildings, {len(rules.techs)} techs"
    )
    return 0


def find(edition: str, kind: str | None, name: str | None) -> Any:
    """The tables of an edition, all definitions of a kind, or one of them."""
    folder = None if edition in editions() or not Path(edition).is_dir() else Path(edition)
    tables: Any = raw_tables(None if folder is not None else edition, folder)
    if kind is None:
        return tables
    single = kind if kind in KINDS else kind.removesuffix("s")
    if single not in KINDS:
        raise InputError(f"KIND: {unknown('kind', kind, list(KINDS))}")
    for part in KINDS[single]:
        tables = tables.get(part, {})
    if name is None:
        return tables
    if name not in tables:
        raise InputError(f"ID: {unknown(single, name, list(tables))}")
    found = tables[name]
    return {"id": name, **found} if isinstance(found, dict) else found
