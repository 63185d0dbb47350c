"""Differences between editions of a game: their tables side by side, key by key."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.rules.load_folder import UNRELEASED
from ..core.rules.read_toml import read_toml
from .game_spec import AnyGame

Tables = Mapping[str, Any]

NOTHING = "-"
"""Stands for a key that an edition does not set, or for a definition that it lacks."""

NO_RULES = {"edition", UNRELEASED}
"""Tables that every game may have and that change no rule."""


@dataclass(frozen=True)
class Difference:
    """A key and what each edition says about it, in the order of the editions.

    `whole` means that some editions lack the definition altogether.
    """

    file: str
    key: str
    values: tuple[str, ...]
    whole: bool = False


def differences(game: AnyGame, editions: Sequence[Tables]) -> list[Difference]:
    """Return every key on which the editions do not agree, file by file."""
    found: list[Difference] = []
    for file in merged(editions):
        if file not in NO_RULES:
            tables = [edition.get(file, {}) for edition in editions]
            found += file_differences(game, file, tables)
    return found


def file_differences(game: AnyGame, file: str, tables: Sequence[Tables]) -> Iterator[Difference]:
    """Yield the differences within one file: between its sections, or its definitions."""
    for part in parts_of(game, file):
        inner = [table.get(part, {}) if part else table for table in tables]
        place = f"{part}." if part and part != file else ""
        for name in merged(inner):
            have = [table.get(name) for table in inner]
            if not all(isinstance(one, dict | None) for one in have):
                if len({written(one) for one in have}) > 1:
                    yield Difference(file, place + name, tuple(map(written, have)))
                continue
            if None in have:
                values = tuple(NOTHING if one is None else "yes" for one in have)
                yield Difference(file, place + name, values, whole=True)
            yield from key_differences(game, file, place + name, have)


def parts_of(game: AnyGame, file: str) -> list[str]:
    """Return the tables of a file that hold definitions; an empty name stands for the file."""
    places = [place[1:] for place in game.kinds.values() if place[0] == file]
    return [""] if () in places or not places else [place[0] for place in places]


def key_differences(
    game: AnyGame, file: str, name: str, definitions: Sequence[Tables | None]
) -> Iterator[Difference]:
    """Yield the keys of a definition that differ among the editions that have it."""
    for key in merged([one for one in definitions if one is not None]):
        if key in game.silent_keys:
            continue
        there = [one for one in definitions if one is not None]
        if len({written(one.get(key)) for one in there}) > 1:
            values = tuple(NOTHING if one is None else written(one.get(key)) for one in definitions)
            yield Difference(file, f"{name}.{key}", values)


def merged(tables: Sequence[Tables]) -> list[str]:
    """Return the keys of all tables, in the order in which they occur."""
    return list(dict.fromkeys(key for table in tables for key in table))


def written(value: object) -> str:
    """Return a value in readable form: no quotes, no braces, one line."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {written(inner)}" for key, inner in value.items()) or "none"
    if isinstance(value, str):
        return value or "none"
    if isinstance(value, Sequence):
        between = "; " if any(isinstance(one, Mapping) for one in value) else ", "
        return between.join(written(one) for one in value) or "none"
    return str(value)


def page(game: AnyGame, names: Sequence[str], editions: Sequence[Tables]) -> str:
    """Return all differences as a Markdown page with a table per file."""
    lines = [
        "# What differs between the editions",
        "",
        "This page is generated from the ruleset tables: run `python -m tools.differences` after a",
        "change there. `simple-civ rules diff A B` prints the same for two editions or folders.",
        "",
        "A dash stands for a key that an edition leaves at its default, or for something that it",
        "does not have. What the keys mean stands in [the reference](../reference/rulesets.md).",
    ]
    file = ""
    for found in differences(game, editions):
        if found.file != file:
            file = found.file
            lines += ["", f"## {file}.toml", ""]
            lines += ["| Key | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
        lines.append(f"| `{found.key}` | " + " | ".join(found.values) + " |")
    return "\n".join(lines) + "\n"


def report(game: AnyGame, names: Sequence[str], editions: Sequence[Tables]) -> Iterator[str]:
    """Yield the differences between two editions, one per line."""
    for found in differences(game, editions):
        one, other = found.values
        place = f"{found.file}: {found.key}"
        if found.whole:
            yield f"{place}: only in {names[0] if other == NOTHING else names[1]}"
        else:
            yield f"{place}: {one} -> {other}"


def told_differences(game: AnyGame, folder: Path | None) -> tuple[str, list[str]]:
    """Return what a ruleset folder extends, and the differences; nothing for an edition.

    A folder that extends nothing is compared with the game's newest edition.
    """
    if folder is None:
        return "", []
    table = read_toml((folder / "edition.toml").read_text("utf-8"))
    base = str(table.get("extends") or game.default_edition())
    other = None if base in game.editions() else folder / base
    tables = [
        game.raw_tables(base) if other is None else game.raw_tables(None, other),
        game.raw_tables(None, folder),
    ]
    return base, list(report(game, [base, folder.name], tables))
