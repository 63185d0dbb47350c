"""Deltas: the changes between two documents, and the hash by which both sides compare theirs.

A delta is a list of changes, carried out in order. A path is the keys that lead to a value.

- `["=", path, value]` puts a value there, whatever was there before.
- `["-", path]` takes the value away.
- `["@", path, places, values]` replaces single items of a list that keeps its length.

Objects are compared key by key. Lists are compared item by item if they are equally long and none
of the items that differ is a list or an object; other lists are replaced as a whole. Clients repeat
`patch` and `view_hash` in their own language: see docs/reference/protocol.md.
"""

import zlib
from itertools import compress, count
from operator import ne
from typing import Any

import msgspec

from .game_types import Doc

Delta = list[list[Any]]

_CANONICAL = msgspec.json.Encoder(order="sorted")
_CONTAINERS = (dict, list)


def canonical(document: object) -> bytes:
    """Return the canonical JSON text of a document: sorted keys, no spaces, UTF-8."""
    return _CANONICAL.encode(document)


def view_hash(document: Doc) -> str:
    """Return eight hexadecimal digits: the CRC-32 of the canonical text.

    It detects mistakes, not forgery: both sides have the document.
    """
    return f"{zlib.crc32(canonical(document)):08x}"


def diff(old: Doc, new: Doc) -> Delta:
    """Return the changes that turn `old` into `new`; empty if they are equal."""
    changes: Delta = []
    _compare(old, new, [], changes)
    return changes


def patch(old: Doc, delta: Delta) -> Doc:
    """Return the document that a delta makes of another, which stays unchanged."""
    new: Doc = _fresh(old)
    for kind, path, *given in delta:
        holder = new
        for key in path[:-1]:
            holder = holder[key]
        last = path[-1]
        if kind == "=":
            holder[last] = _fresh(given[0])
        elif kind == "-":
            del holder[last]
        elif kind == "@":
            changed = list(holder[last])
            for place, value in zip(given[0], given[1], strict=True):
                changed[place] = value
            holder[last] = changed
        else:
            raise ValueError(f"unknown change {kind!r}")
    return new


def _fresh(value: Any) -> Any:
    """Return a value whose objects may be changed; lists are replaced, never changed."""
    if isinstance(value, dict):
        return {key: _fresh(inner) for key, inner in value.items()}
    return value


def _compare(old: Doc, new: Doc, path: list[str], changes: Delta) -> None:
    for key in old:
        if key not in new:
            changes.append(["-", [*path, key]])
    for key, value in new.items():
        if key not in old:
            changes.append(["=", [*path, key], value])
            continue
        before = old[key]
        if before is value or (before == value and type(before) is type(value)):
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            _compare(before, value, [*path, key], changes)
        elif isinstance(before, list) and isinstance(value, list) and len(before) == len(value):
            changes.append(_compare_lists(before, value, [*path, key]))
        else:
            changes.append(["=", [*path, key], value])


def _compare_lists(old: list[Any], new: list[Any], path: list[str]) -> list[Any]:
    places = list(compress(count(), map(ne, old, new)))
    values = [new[place] for place in places]
    if any(isinstance(value, _CONTAINERS) for value in values):
        return ["=", path, new]
    return ["@", path, places, values]
