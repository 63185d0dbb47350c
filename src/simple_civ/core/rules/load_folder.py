"""Reads the files of a ruleset folder and of what it extends, and merges them."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..digest import digest
from .locate import Locator, Place
from .problem import Problem, as_truth, closest, shown
from .read_toml import TooInvolved, read_toml

OWN_KEYS = ("id", "name", "description")
"""What `edition.toml` says of this folder alone: an edition that extends it has its own."""

RELEASED = "released"
"""Beside the editions lie their states of every version, each in a folder named by its hash."""

UNRELEASED = "ai"
"""The table that is not a rule: it is not part of the hash, and the latest one always holds."""

LONGEST_PLACE = 200
"""Letters of a place that a problem names."""

Tables = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class FolderLayout:
    """The layout of a game's ruleset folders, and the place of its own editions.

    `depths` is the number of keys that lead to a value of a file, 2 by default; what lies below
    (lists, bundles) is replaced as a whole. `groups` are tables whose keys are rows of their own.
    """

    packaged: Path
    files: tuple[str, ...]
    depths: dict[str, int]
    groups: tuple[str, ...] = ()

    def depth(self, file: str) -> int:
        """Return how many keys lead to a value of a file."""
        return self.depths.get(file, 2)


@dataclass
class Layer:
    """One folder as read; `name` leads its file names in problems, empty for the folder itself.

    `home` is its folder; texts that a client sent have none and extend editions only.
    """

    name: str
    home: Path | None = None
    tables: Tables = field(default_factory=dict)
    locators: dict[str, Locator] = field(default_factory=dict)


@dataclass
class Source:
    """A ruleset as written: its layers from the top down, merged, and what could not be read."""

    folder: Path
    layout: FolderLayout
    layers: list[Layer]
    tables: Tables = field(default_factory=dict)
    unreadable: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)

    def locate(self, file: str, place: Place) -> tuple[str, int]:
        """Return the file and line of a value, or of what is nearest around it."""
        for size in range(len(place), 0, -1):
            for layer in self.layers:
                if _holds(layer.tables.get(file), place[:size]):
                    return _shown_name(layer, file), layer.locators[file].line(place)
        for layer in self.layers:
            if file in layer.tables:
                return _shown_name(layer, file), 0
        return _shown_name(self.layers[0], file), 0

    def beside(self, file: str, place: Place, key: str) -> bool:
        """Return whether the folder that wrote a value also wrote this key in the same table."""
        for layer in self.layers:
            if _holds(layer.tables.get(file), place):
                return _holds(layer.tables.get(file), (*place[:-1], key))
        return False

    def where(self, file: str, place: Place) -> str:
        """Return a place in the file's notation: `[table] key`."""
        size = min(len(place), self.layout.depth(file) - 1)
        while size and not isinstance(_found(self.tables.get(file), place[:size]), dict):
            size -= 1
        head = ".".join(str(part) for part in place[:size])
        tail = ""
        for part in place[size:]:
            tail += f"[{part}]" if isinstance(part, int) else f".{part}" if tail else part
        whole = " ".join(part for part in (f"[{head}]" if head else "", tail) if part)
        return whole if len(whole) <= LONGEST_PLACE else f"{whole[:LONGEST_PLACE]}..."


def read_source(folder: Path, layout: FolderLayout) -> Source:
    """Read a folder and what it extends; never fail: the problems are in the result."""
    source = Source(folder, layout, layers=[Layer("")])
    if not folder.is_dir():
        source.problems.append(Problem(str(folder), 0, "", "folder not found"))
        source.unreadable.update(layout.files)
        return source
    source.layers[0].home = folder.resolve()
    _read_layer(source, source.layers[0], folder)
    return _completed(source)


def read_texts(texts: Mapping[str, str], layout: FolderLayout) -> Source:
    """Read the texts of a ruleset's files, by file name, as `read_source` reads a folder."""
    source = Source(Path(), layout, layers=[Layer("")])
    for name in sorted(texts):
        _read_file(source, source.layers[0], Path(name), texts[name].encode("utf-8", "replace"))
    return _completed(source)


def merged_source(tables: Tables, layout: FolderLayout) -> Source:
    """Return a source of tables that were read and merged before; it has no line numbers.

    It may bear the name of an edition that comes with the game, since it may be an earlier one.
    """
    layer = Layer("", None, tables, {file: Locator("") for file in tables})
    source = Source(layout.packaged / "stored", layout, layers=[layer], tables=dict(tables))
    _note_missing_files(source)
    for file in source.unreadable:
        source.tables[file] = {}
    return source


def _completed(source: Source) -> Source:
    """Add what the first layer extends, and merge."""
    base = _base_of(source, source.layers[0])
    while base is not None:
        layer = Layer(base.name + "/", base)
        source.layers.append(layer)
        _read_layer(source, layer, base)
        base = _base_of(source, layer)
    _note_missing_files(source)
    _merge(source)
    return source


def _merge(source: Source) -> None:
    """Merge the layers of a source."""
    for file in source.layout.files:
        source.tables[file] = _merged(source.layers, file, source.layout.depth(file))
    own = source.layers[0].tables.get("edition", {})
    for key in OWN_KEYS:
        if key not in own:
            source.tables["edition"].pop(key, None)
    source.tables["edition"].pop("extends", None)


def over_earlier(source: Source, digest: str) -> Tables | None:
    """Return the tables with this hash of a folder over an earlier state of its edition, if any.

    A folder that extends an edition changes with it; its matches of before name the former tables.
    """
    base = source.layers[-1]
    for state in released_states(source.layout):
        tables = read_released(source.layout, state)
        if base.home is None or tables["edition"]["id"] != base.home.name:
            continue
        ai = base.tables.get(UNRELEASED, {})
        earlier = Layer(base.name, base.home, {**tables, UNRELEASED: ai})
        found = Source(source.folder, source.layout, [*source.layers[:-1], earlier])
        _merge(found)
        if tables_hash(found.tables) == digest:
            return found.tables
    return None


def packaged_editions(layout: FolderLayout) -> list[str]:
    """Return the names of the editions that come with a game, oldest first."""
    names = [path.name for path in layout.packaged.iterdir() if (path / "edition.toml").is_file()]
    return sorted(names, key=_age)


def released_states(layout: FolderLayout) -> list[str]:
    """Return the hashes of the editions' states that the package keeps."""
    folder = layout.packaged / RELEASED
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def read_released(layout: FolderLayout, digest: str) -> Tables:
    """Return the tables of a state that the package keeps."""
    folder = layout.packaged / RELEASED / digest
    files = [file for file in layout.files if file != UNRELEASED]
    return {file: tomllib.loads((folder / f"{file}.toml").read_text("utf-8")) for file in files}


def _age(name: str) -> list[tuple[int, str]]:
    """Return a sort key that compares numbers part by part; words come after all numbers."""
    return [(int(part), "") if part.isdecimal() else (10**9, part) for part in name.split(".")]


def tables_hash(tables: Tables) -> str:
    """Return the digest of the rules: all tables but `ai`, with the order of the dense ids.

    Icons are left out: no rule reads them, and a different picture must not end running matches.
    """
    rules = {file: _without_icons(table) for file, table in tables.items() if file != UNRELEASED}
    return digest({"tables": rules, "order": [_order(rules[file]) for file in sorted(rules)]})


def _without_icons(table: dict[str, Any]) -> dict[str, Any]:
    return {
        key: _without_icons(value) if isinstance(value, dict) else value
        for key, value in table.items()
        if key != "icon"
    }


def _order(table: dict[str, Any]) -> list[Any]:
    """Return the keys of a table and of the tables in it, in their order."""
    return [
        [key, _order(value)] if isinstance(value, dict) else key for key, value in table.items()
    ]


def _read_layer(source: Source, layer: Layer, folder: Path) -> None:
    for path in sorted(folder.glob("*.toml")):
        _read_file(source, layer, path, None)


def _read_file(source: Source, layer: Layer, path: Path, given: bytes | None) -> None:
    """Read one file of a layer, or the content given for it."""
    files = source.layout.files
    if path.stem not in files or path.suffix != ".toml":
        meant = closest(path.stem, files)
        reason = "unknown table; choose from " + ", ".join(files)
        source.problems.append(
            Problem(layer.name + path.name, 0, "", reason, meant and f"{meant}.toml")
        )
        return
    text = ""
    try:
        raw = path.read_bytes() if given is None else given
        text = raw.decode("utf-8").replace("\r\n", "\n")
        layer.tables[path.stem] = read_toml(text)
        layer.locators[path.stem] = Locator(text)
    except (OSError, ValueError, RecursionError) as error:
        layer.tables.pop(path.stem, None)
        source.unreadable.add(path.stem)
        source.problems.append(_unreadable(layer.name + path.name, text, error))


def _unreadable(file: str, text: str, error: Exception) -> Problem:
    if isinstance(error, UnicodeDecodeError):
        return Problem(file, 0, "", "the file is not written in UTF-8")
    if isinstance(error, OSError):
        return Problem(file, 0, "", f"cannot be read: {error.strerror}")
    if isinstance(error, RecursionError):
        return Problem(file, 0, "", "lists or tables are nested too deeply")
    if isinstance(error, TooInvolved):
        return Problem(file, 0, "", str(error))
    told = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|(end of document))\)", str(error))
    if told is None:
        return Problem(file, 0, "", f"not valid TOML: {error}")
    if told[4]:
        return Problem(file, 0, "", f"not valid TOML: {told[1]}, at the end of the file")
    line = text.split("\n")[int(told[2]) - 1]
    word = re.match(r"\w+", line[int(told[3]) - 1 :])
    meant = as_truth(word[0]) if word else ""
    hint = "; a switch is written as true or false" if meant else ""
    return Problem(file, int(told[2]), "", f"not valid TOML: {told[1]}{hint}", meant)


def _base_of(source: Source, layer: Layer) -> Path | None:
    """Return the folder that a layer extends, if any."""
    wanted = layer.tables.get("edition", {}).get("extends", "")
    known = packaged_editions(source.layout)
    packaged = source.layout.packaged
    if wanted == "":
        return packaged / known[-1] if _lacks_base(source, layer, known[-1]) else None
    base = extended_folder(layer.home, wanted, source.layout)
    if base is None:
        # The check goes on with the likeliest base, so that the rest is not blamed for this.
        meant = _meant_base(layer.home, wanted, known)
        reason = f"unknown edition {shown(wanted)}; choose from {', '.join(known)}"
        if isinstance(wanted, str) and set(wanted) & set("/\\"):
            reason = f"there is no ruleset folder {shown(wanted)}"
            if layer.home is None:
                reason = "only a folder on disk can extend a folder, texts extend editions"
        _blame_extends(source, layer, reason, meant and f'"{meant}"')
        base = extended_folder(layer.home, meant, source.layout) or packaged / known[-1]
    base = base.resolve()
    path = [one.home for one in source.layers if one.home is not None]
    if base in path:
        circle = [one.name for one in [*path[path.index(base) :], base]]
        _blame_extends(source, layer, f"goes round in a circle: {' extends '.join(circle)}")
        base = packaged / known[-1]
    return None if base in path else base


def extended_folder(home: Path | None, wanted: object, layout: FolderLayout) -> Path | None:
    """Return the folder meant by the word after `extends`, seen from the folder that says it.

    An edition of the game comes first; a folder of the same name is reached by `./NAME`.
    """
    if not isinstance(wanted, str) or not wanted:
        return None
    if wanted in packaged_editions(layout):
        return layout.packaged / wanted
    if home is None:
        return None
    folder = home / wanted
    try:
        return folder if (folder / "edition.toml").is_file() else None
    except (OSError, ValueError):  # no system has such a name
        return None


def _meant_base(home: Path | None, wanted: object, known: list[str]) -> str:
    """Return the edition or the folder beside this one that was probably meant, or nothing."""
    if home is not None and isinstance(wanted, str):
        beside = [path.parent.name for path in home.parent.glob("*/edition.toml")]
        meant = closest(wanted, beside)
        if meant and meant != home.name:
            return f"../{meant}"
    return closest(str(wanted), known)


def _blame_extends(source: Source, layer: Layer, reason: str, suggestion: str = "") -> None:
    file = layer.name + "edition.toml"
    line = layer.locators["edition"].line(("extends",))
    source.problems.append(Problem(file, line, "extends", reason, suggestion))


def _lacks_base(source: Source, layer: Layer, newest: str) -> bool:
    """Return whether a folder holds so little that it must be meant to extend an edition.

    The check continues as if it did, so one omission is one problem.
    """
    files = source.layout.files
    found = {file for one in source.layers for file in one.tables} | source.unreadable
    missing = [file for file in files if file not in found]
    if len(missing) * 2 <= len(files):
        return False
    if "edition" not in source.unreadable:
        reason = (
            f"most files are missing: did you forget extends? A folder that changes an edition "
            f'names it in edition.toml, as in extends = "{newest}"'
        )
        source.problems.append(Problem(layer.name + "edition.toml", 0, "", reason))
    if "edition" in missing:
        source.unreadable.add("edition")
    return True


def _note_missing_files(source: Source) -> None:
    for file in source.layout.files:
        known = any(file in layer.tables for layer in source.layers)
        if not known and file not in source.unreadable:
            source.unreadable.add(file)
            source.problems.append(Problem(f"{file}.toml", 0, "", "the file is missing"))


def _merged(layers: list[Layer], file: str, depth: int) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for layer in reversed(layers):
        merged = _over(merged, layer.tables.get(file, {}), depth)
    return merged


def _over(below: dict[str, Any], above: dict[str, Any], levels: int) -> dict[str, Any]:
    """Return the tables of `above` merged over those of `below`.

    The merge goes value by value down to `levels` keys.
    """
    result = dict(below)
    for key, value in above.items():
        under = result.get(key)
        if levels > 1 and isinstance(value, dict) and isinstance(under, dict):
            result[key] = _over(under, value, levels - 1)
        else:
            result[key] = value
    return result


def _found(value: object, place: Place) -> object:
    for part in place:
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and isinstance(part, int) and part < len(value):
            value = value[part]
        else:
            return None
    return value


def _holds(table: dict[str, Any] | None, place: Place) -> bool:
    return _found(table, place) is not None


def _shown_name(layer: Layer, file: str) -> str:
    return f"{layer.name}{file}.toml"
