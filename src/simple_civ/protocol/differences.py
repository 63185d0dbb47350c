"""What differs between editions: their tables laid side by side, key by key."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Tables = Mapping[str, Any]

NOTHING = "-"
"""Stands for a key that an edition does not set, or for a definition that it lacks."""

SILENT = {"description", "icon", "color", "cities"}
"""Keys of definitions that change no rule."""

LEFT_OUT = {"edition", "ai"}
"""Files that hold no rules."""

NESTED = {"techs": ("eras", "techs"), "maps": ("generator", "sizes")}
"""Files whose definitions stand one level deeper."""


@dataclass(frozen=True)
class Difference:
    """A key and what each edition says about it, in the order of the editions.

    `whole` means that some editions lack the definition altogether.
    """

    file: str
    key: str
    values: tuple[str, ...]
    whole: bool = False


def differences(editions: Sequence[Tables]) -> list[Difference]:
    """Every key on which the editions do not agree, file by file."""
    found: list[Difference] = []
    for file in merged(editions):
        if file not in LEFT_OUT:
            found += file_differences(file, [edition.get(file, {}) for edition in editions])
    return found


def file_differences(file: str, tables: Sequence[Tables]) -> Iterator[Difference]:
    """The differences within one file: of its sections, or of its definitions."""
    for part in NESTED.get(file, ("",)):
        inner = [table.get(part, {}) if part else table for table in tables]
        place = f"{part}." if part and part != file else ""
        if part == "generator":
            yield from key_differences(file, part, inner)
            continue
        for name in merged(inner):
            have = [table.get(name) for table in inner]
            if not all(isinstance(one, dict | None) for one in have):
                if len({written(one) for one in have}) > 1:
                    yield Difference(file, place + name, tuple(map(written, have)))
                continue
            if None in have:
                values = tuple(NOTHING if one is None else "yes" for one in have)
                yield Difference(file, place + name, values, whole=True)
            yield from key_differences(file, place + name, have)


def key_differences(
    file: str, name: str, definitions: Sequence[Tables | None]
) -> Iterator[Difference]:
    """The keys of a definition that differ among the editions that have it."""
    for key in merged([one for one in definitions if one is not None]):
        if key in SILENT:
            continue
        there = [one for one in definitions if one is not None]
        if len({written(one.get(key)) for one in there}) > 1:
            values = tuple(NOTHING if one is None else written(one.get(key)) for one in definitions)
            yield Difference(file, f"{name}.{key}", values)


def merged(tables: Sequence[Tables]) -> list[str]:
    """The keys of all tables, in the order in which they come up."""
    return list(dict.fromkeys(key for table in tables for key in table))


def written(value: object) -> str:
    """A value as a reader wants it: no quotes, no braces, one line."""
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


def page(names: Sequence[str], editions: Sequence[Tables]) -> str:
    """All differences as a Markdown page with a table per file."""
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
    for found in differences(editions):
        if found.file != file:
            file = found.file
            lines += ["", f"## {file}.toml", ""]
            lines += ["| Key | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
        lines.append(f"| `{found.key}` | " + " | ".join(found.values) + " |")
    return "\n".join(lines) + "\n"


def report(names: Sequence[str], editions: Sequence[Tables]) -> Iterator[str]:
    """The differences of two editions, one to a line."""
    for found in differences(editions):
        one, other = found.values
        place = f"{found.file}: {found.key}"
        if found.whole:
            yield f"{place}: only in {names[0] if other == NOTHING else names[1]}"
        else:
            yield f"{place}: {one} -> {other}"
