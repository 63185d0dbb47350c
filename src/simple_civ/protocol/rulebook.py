"""Rulebook pages: sections and statements, figures filled in from the tables, the players' part.

A statement is one list item `- [topic.slug] text`. A section's number is its anchor. Fenced code is
left as it is. A line `<!-- CONTENTS kind -->` says that the lines below it, up to the next empty
one, list content of one kind; for a ruleset that is no edition they are replaced by its content.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.rules.load_folder import Tables
from .errors import InputError, suggestion
from .files import read_text

PAGE_LIMIT = 1_000_000
"""The longest page that is read, in bytes."""

DEV_ONLY = "[DEV-ONLY]"
SKIP_START = "<!-- CODEX_SKIP_START -->"
SKIP_END = "<!-- CODEX_SKIP_END -->"

Contents = Callable[[str], list[str]]
"""The lines that list the content of a ruleset of one kind."""

Kinds = Mapping[str, tuple[str, ...]]
"""Where in the tables of a game the definitions of each kind are."""

NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()

_CONTENTS = re.compile(r"<!-- CONTENTS ([a-z]+) -->")
_HEADING = re.compile(r"(#{1,6}) (?P<title>.+)")
_NUMBER = re.compile(r"(\d+(?:\.\d+)*)\.? (.+)")
_ITEM = re.compile(r"- \[(?P<id>[^\]]*)\](?!\()(?P<rest>.*)")
_ID = re.compile(r"[a-z0-9_]+\.[a-z0-9_]+")
_PLACEHOLDER = re.compile(r"\{\{([^{}]*)\}\}")


@dataclass(frozen=True)
class Statement:
    """A rule that can be checked."""

    id: str
    text: str
    section: str
    line: int


@dataclass(frozen=True)
class Section:
    """A heading with the text up to the next one; `number` is its anchor, empty if it has none."""

    number: str
    title: str
    level: int
    line: int
    text: str


@dataclass(frozen=True)
class Rulebook:
    """A page, taken apart."""

    sections: tuple[Section, ...]
    statements: tuple[Statement, ...]


@dataclass(frozen=True)
class _Line:
    """A line with its number, and what it is besides text."""

    number: int
    text: str
    fenced: bool
    level: int = 0
    title: str = ""


def read_page(path: Path) -> str:
    """Return the text of a rulebook page."""
    return read_text(path, PAGE_LIMIT)


# --- sections and statements ---------------------------------------------------------------------


def parse(page: str, name: str) -> Rulebook:
    """Parse a page; `name` is its name in errors."""
    sections: list[Section] = []
    statements: list[Statement] = []
    for heading, body in _parts(page, name):
        number, title = _numbered(heading.title)
        text = "\n".join(line.text for line in body).strip()
        sections.append(Section(number, title, heading.level, heading.number, text))
        for line in body:
            item = None if line.fenced else _ITEM.fullmatch(line.text)
            if item is not None:
                statements.append(_statement(item, number, line.number, name))
    _check_unique([(part.number, part.line) for part in sections if part.number], "section", name)
    _check_unique([(found.id, found.line) for found in statements], "statement", name)
    return Rulebook(tuple(sections), tuple(statements))


def _parts(page: str, name: str) -> list[tuple[_Line, list[_Line]]]:
    """Return every heading with the lines below it; lines before the first have an empty one."""
    found: list[tuple[_Line, list[_Line]]] = [(_Line(1, "", False), [])]
    for line in _lines(page, name):
        if line.level:
            found.append((line, []))
        else:
            found[-1][1].append(line)
    preface = found[0][1]
    return found if any(line.text.strip() for line in preface) else found[1:]


def _statement(item: re.Match[str], section: str, line: int, name: str) -> Statement:
    where = f"{name}: line {line}"
    if _ID.fullmatch(item["id"]) is None:
        raise InputError(f"{where}: expected an id such as `topic.slug`, found {item['id']!r}")
    if not section:
        raise InputError(f"{where}: {item['id']} stands in no numbered section")
    rest = item["rest"]
    if not rest.startswith(" ") or not rest.strip():
        raise InputError(f"{where}: {item['id']} says nothing after a blank")
    return Statement(item["id"], rest.strip(), section, line)


def _numbered(title: str) -> tuple[str, str]:
    """Return a heading's number and the rest of it, without the developers' mark."""
    plain = title.removeprefix(DEV_ONLY).strip()
    found = _NUMBER.fullmatch(plain)
    return ("", plain) if found is None else (found[1], found[2])


def _check_unique(names: list[tuple[str, int]], what: str, name: str) -> None:
    lines: dict[str, int] = {}
    for key, line in names:
        if key in lines:
            raise InputError(f"{name}: line {line}: {what} {key} is already on line {lines[key]}")
        lines[key] = line


def _lines(page: str, name: str) -> Iterator[_Line]:
    """Yield the lines of a page; headings in fenced code do not count as headings."""
    fence = 0
    for number, text in enumerate(page.split("\n"), 1):
        if text.startswith("```"):
            fence = 0 if fence else number
            yield _Line(number, text, True)
            continue
        found = None if fence else _HEADING.fullmatch(text)
        if found is None:
            yield _Line(number, text, fence > 0)
        else:
            yield _Line(number, text, False, len(found[1]), found["title"].strip())
    if fence:
        raise InputError(f"{name}: line {fence}: the code that begins here has no end")


# --- figures -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Source:
    """The tables of a ruleset, and the places of definitions by the names of their tables."""

    tables: Tables
    places: Kinds

    def place(self, first: str) -> tuple[str, ...]:
        """Where the first word of a placeholder leads."""
        return self.places.get(first, (first,))


def fill(page: str, tables: Tables, name: str, kinds: Kinds, *, lenient: bool = False) -> str:
    """Return the page with every `{{table.key}}` replaced by its figure.

    `{{table.key + other.key}}` is the sum of numbers, `{{count.kind}}` how many there are, as in
    "four eras". What is one level deep in a table, as `kinds` say, may be named without it. A
    lenient page leaves out the lines whose figures the tables lack.
    """
    source = _Source(tables, {path[-1]: path for path in kinds.values()})
    filled: list[str] = []
    for line in _lines(page, name):
        try:
            filled.append(line.text if line.fenced else _fill_line(line, source, name))
        except InputError:
            if not lenient:
                raise
    return "\n".join(filled)


def _fill_line(line: _Line, source: _Source, name: str) -> str:
    where = f"{name}: line {line.number}"
    rest = _PLACEHOLDER.sub("", line.text)
    if "{{" in rest or "}}" in rest:
        raise InputError(f"{where}: a placeholder is not closed")
    return _PLACEHOLDER.sub(lambda found: _filled(found[1], source, where), line.text)


def _filled(placeholder: str, source: _Source, where: str) -> str:
    """Return the replacement for a placeholder: a figure, or the sum of several."""
    figures = [_figure(path.strip(), source, where) for path in placeholder.split("+")]
    if len(figures) == 1:
        return str(figures[0])
    numbers = [figure for figure in figures if isinstance(figure, int)]
    if len(numbers) < len(figures):
        raise InputError(f"{where}: {{{{{placeholder}}}}}: only numbers can be added")
    return str(sum(numbers))


def _figure(path: str, source: _Source, where: str) -> int | str:
    """Return the figure at a place such as `balance.growth.bands.0.percent`."""
    first, *rest = path.split(".")
    if first == "count" and len(rest) == 1:
        return _count(rest[0], source, where)
    value: object = source.tables
    walked: list[str] = []
    for key in [*source.place(first), *rest]:
        inside = ".".join(walked) or "the ruleset"
        if isinstance(value, dict):
            if key not in value:
                known = [str(other) for other in value]
                meant = suggestion(key, known)
                raise InputError(f"{where}: {{{{{path}}}}}: {inside} has no {key!r}{meant}")
            value = value[key]
        elif isinstance(value, list):
            if not key.isascii() or not key.isdigit() or int(key) >= len(value):
                problem = f"{inside} has {len(value)} entries, found {key!r}"
                raise InputError(f"{where}: {{{{{path}}}}}: {problem}")
            value = value[int(key)]
        else:
            raise InputError(f"{where}: {{{{{path}}}}}: nothing lies below {inside}")
        walked.append(key)
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise InputError(f"{where}: {{{{{path}}}}}: expected a number or a text, found {value!r}")
    return value


def _count(kind: str, source: _Source, where: str) -> str:
    """Return how many definitions of a kind there are, with the noun for them."""
    value: Any = source.tables
    for key in source.place(kind):
        value = value.get(key)
    if not isinstance(value, dict):
        raise InputError(f"{where}: {{{{count.{kind}}}}}: there is no table of {kind}")
    return counted(len(value), kind)


def counted(number: int, kind: str) -> str:
    """Return a number of things as words; `kind` is their plural, which ends with `s`."""
    shown = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{shown} {kind.removesuffix('s') if number == 1 else kind}"


# --- contents ------------------------------------------------------------------------------------


def with_contents(page: str, contents: Contents | None) -> str:
    """Return the page with the lists of an edition as written, or of another ruleset."""
    kept: list[str] = []
    replacing = False
    for line in page.split("\n"):
        found = _CONTENTS.fullmatch(line)
        replacing = replacing and bool(line)
        if found is not None and contents is not None:
            kept += contents(found[1])
            replacing = True
        elif found is None and not replacing:
            kept.append(line)
    return "\n".join(kept)


# --- what players see ----------------------------------------------------------------------------


def for_players(page: str, name: str) -> str:
    """Return the page without skipped blocks and the developers' sections.

    A developers' section ends at the next heading of the same or a higher level.
    """
    kept: list[str] = []
    skipping = 0
    hidden = 0
    for line in _lines(page, name):
        mark = "" if line.fenced else line.text.strip()
        if mark == SKIP_START:
            if skipping:
                raise InputError(
                    f"{name}: line {line.number}: already skipping since line {skipping}"
                )
            skipping = line.number
        elif mark == SKIP_END:
            if not skipping:
                raise InputError(f"{name}: line {line.number}: nothing is being skipped here")
            skipping = 0
        elif not skipping:
            if line.level and (not hidden or line.level <= hidden):
                hidden = line.level if line.title.startswith(DEV_ONLY) else 0
            if not hidden:
                kept.append(line.text)
    if skipping:
        raise InputError(f"{name}: line {skipping}: the skipped block has no end")
    return "\n".join(kept)
