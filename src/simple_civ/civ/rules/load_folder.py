"""Reads the files of a ruleset folder and of the editions it extends, and merges them."""

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .locate import Locator, Place
from .problem import Problem, as_truth, closest, shown

FILES = (
    "edition",
    "terrain",
    "overlays",
    "units",
    "buildings",
    "techs",
    "projects",
    "civs",
    "maps",
    "balance",
    "ai",
)
"""The tables of an edition, in the order in which people read them."""

PACKAGED = Path(__file__).resolve().parents[2] / "rulesets" / "civ"

OWN_KEYS = ("id", "name", "description")
"""What `edition.toml` says of this folder alone: an edition that extends it has its own."""

_DEPTHS = {"edition": 1, "techs": 3, "maps": 3}
"""How many keys lead to a value; what lies below (lists, bundles) is replaced as a whole."""

Tables = dict[str, dict[str, Any]]


@dataclass
class Layer:
    """One folder as read; `name` leads its file names in problems, empty for the folder itself."""

    name: str
    tables: Tables = field(default_factory=dict)
    locators: dict[str, Locator] = field(default_factory=dict)


@dataclass
class Source:
    """A ruleset as written: its layers from the top down, merged, and what could not be read."""

    folder: Path
    layers: list[Layer]
    tables: Tables = field(default_factory=dict)
    unreadable: set[str] = field(default_factory=set)
    problems: list[Problem] = field(default_factory=list)

    def locate(self, file: str, place: Place) -> tuple[str, int]:
        """The file and line in which a value stands, or else what is nearest around it."""
        for size in range(len(place), 0, -1):
            for layer in self.layers:
                if _holds(layer.tables.get(file), place[:size]):
                    return _shown_name(layer, file), layer.locators[file].line(place)
        for layer in self.layers:
            if file in layer.tables:
                return _shown_name(layer, file), 0
        return _shown_name(self.layers[0], file), 0

    def beside(self, file: str, place: Place, key: str) -> bool:
        """Whether the folder that wrote a value wrote this key in the same table, too."""
        for layer in self.layers:
            if _holds(layer.tables.get(file), place):
                return _holds(layer.tables.get(file), (*place[:-1], key))
        return False

    def where(self, file: str, place: Place) -> str:
        """A place in the words of the file: `[table] key`."""
        size = min(len(place), depth(file) - 1)
        while size and not isinstance(_found(self.tables.get(file), place[:size]), dict):
            size -= 1
        head = ".".join(str(part) for part in place[:size])
        tail = ""
        for part in place[size:]:
            tail += f"[{part}]" if isinstance(part, int) else f".{part}" if tail else part
        return " ".join(part for part in (f"[{head}]" if head else "", tail) if part)


def read_source(folder: Path) -> Source:
    """Reads a folder and what it extends; never fails, the problems are in the result."""
    source = Source(folder, layers=[Layer("")])
    if not folder.is_dir():
        source.problems.append(Problem(str(folder), 0, "", "there is no such folder"))
        source.unreadable.update(FILES)
        return source
    seen = [folder.resolve()]
    _read_layer(source, source.layers[0], folder)
    base = _base_of(source, source.layers[0], seen)
    while base is not None:
        layer = Layer(base.name + "/")
        source.layers.append(layer)
        _read_layer(source, layer, base)
        seen.append(base)
        base = _base_of(source, layer, seen)
    _note_missing_files(source)
    for file in FILES:
        source.tables[file] = _merged(source.layers, file)
    own = source.layers[0].tables.get("edition", {})
    for key in OWN_KEYS:
        if key not in own:
            source.tables["edition"].pop(key, None)
    source.tables["edition"].pop("extends", None)
    return source


def packaged_editions() -> list[str]:
    """The names of the editions that come with the game, oldest first."""
    names = [path.name for path in PACKAGED.iterdir() if (path / "edition.toml").is_file()]
    return sorted(names, key=lambda name: [int(part) for part in name.split(".")])


def depth(file: str) -> int:
    """How many keys lead to a value of a file."""
    return _DEPTHS.get(file, 2)


def _read_layer(source: Source, layer: Layer, folder: Path) -> None:
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in FILES:
            meant = closest(path.stem, FILES)
            reason = "no table has this name; known are " + ", ".join(FILES)
            source.problems.append(
                Problem(layer.name + path.name, 0, "", reason, meant and f"{meant}.toml")
            )
            continue
        text = ""
        try:
            text = path.read_bytes().decode("utf-8").replace("\r\n", "\n")
            layer.tables[path.stem] = tomllib.loads(text)
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


def _base_of(source: Source, layer: Layer, seen: list[Path]) -> Path | None:
    """The folder that a layer extends, if it extends one."""
    wanted = layer.tables.get("edition", {}).get("extends", "")
    known = packaged_editions()
    if wanted == "":
        return PACKAGED / known[-1] if _lacks_base(source, layer, known[-1]) else None
    if wanted not in known:
        # The check goes on with the likeliest base, so that the rest is not blamed for this.
        meant = closest(str(wanted), known)
        told = Problem(
            layer.name + "edition.toml",
            layer.locators["edition"].line(("extends",)),
            "extends",
            f"there is no edition {shown(wanted)}; known are {', '.join(known)}",
            meant and f'"{meant}"',
        )
        source.problems.append(told)
        wanted = meant or known[-1]
    base = (PACKAGED / wanted).resolve()
    return None if base in seen else base


def _lacks_base(source: Source, layer: Layer, newest: str) -> bool:
    """Whether a folder holds so little that it surely means to extend an edition.

    The check goes on as if it did, so that one omission is one problem.
    """
    missing = [file for file in FILES if file not in layer.tables and file not in source.unreadable]
    if len(source.layers) > 1 or len(missing) * 2 <= len(FILES):
        return False
    if "edition" not in source.unreadable:
        reason = (
            f"most files are missing: did you forget extends? A folder that changes an edition "
            f'names it in edition.toml, as in extends = "{newest}"'
        )
        source.problems.append(Problem("edition.toml", 0, "", reason))
    if "edition" in missing:
        source.unreadable.add("edition")
    return True


def _note_missing_files(source: Source) -> None:
    for file in FILES:
        known = any(file in layer.tables for layer in source.layers)
        if not known and file not in source.unreadable:
            source.unreadable.add(file)
            source.problems.append(Problem(f"{file}.toml", 0, "", "the file is missing"))


def _merged(layers: list[Layer], file: str) -> dict[str, Any]:
    merged: dict[str, Any] = {}
    for layer in reversed(layers):
        merged = _over(merged, layer.tables.get(file, {}), depth(file))
    return merged


def _over(below: dict[str, Any], above: dict[str, Any], levels: int) -> dict[str, Any]:
    """The tables of `above` laid over those of `below`, value by value down to `levels` keys."""
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
