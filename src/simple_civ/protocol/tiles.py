"""Tiles in documents: `[column, row]`, as in actions, events and files.

Documents mark the fields that hold tiles by their type; `places` finds them, so that clients that
calculate with tile numbers can turn them into such where documents arrive.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import inspect as shape

from .record_codec import Grid

NAMED = "typescript"
"""The key of `msgspec.Meta.extra` under which a plain value names its type."""

TILE = "Tile"

Coordinate = Annotated[int, msgspec.Meta(ge=0, lt=100_000)]
At = Annotated[list[Coordinate], msgspec.Meta(min_length=2, max_length=2, extra={NAMED: TILE})]
"""A tile, for the fields of documents and requests."""

EVERY = "*"
Places = str | dict[str, Any]
"""Where a document holds tiles: `TILE` for a tile, otherwise an object by key; `EVERY` stands for
all items of a list or an object, a number for an item of a list."""


@dataclass(frozen=True)
class TilePlaces:
    """The places of tiles in all documents of a game; `width` is the key of a view's row length.

    `requests` and `answers` are those of previews, by the kind of request.
    """

    width: str
    view: Places | None
    history: Places | None
    requests: dict[str, Places | None]
    answers: dict[str, Places | None]


NO_TILES = TilePlaces("", None, None, {}, {})
"""Of games whose documents hold no tiles but those of actions and events."""


def places_of(
    width: str, view: type, history: type, answers: Mapping[Any, type[msgspec.Struct]]
) -> TilePlaces:
    """Return where documents hold tiles; `answers` has the document that answers each request."""
    return TilePlaces(
        width,
        places(view),
        places(history),
        {tag_of(kind): places(kind) for kind in answers},
        {tag_of(kind): places(answer) for kind, answer in answers.items()},
    )


def tag_of(request: type[msgspec.Struct]) -> str:
    """Return the `kind` of a request."""
    return str(request.__struct_config__.tag)


def at(grid: Grid, tile: int) -> list[int]:
    """Return a tile as a document holds it."""
    return [grid.column(tile), grid.row(tile)]


def all_at(grid: Grid, tiles: Iterable[int]) -> list[list[int]]:
    """Return tiles as a document holds them."""
    return [[grid.column(tile), grid.row(tile)] for tile in tiles]


def places(kind: Any) -> Places | None:
    """Return where a struct holds tiles, or None if it holds none."""
    return _places(shape.type_info(kind))


def _places(info: shape.Type) -> Places | None:
    if isinstance(info, shape.Metadata):
        return TILE if (info.extra or {}).get(NAMED) == TILE else _places(info.type)
    if isinstance(info, shape.StructType):
        return _inside({one.encode_name: one.type for one in info.fields})
    if isinstance(info, shape.ListType):
        return _inside({EVERY: info.item_type})
    if isinstance(info, shape.DictType):
        return _inside({EVERY: info.value_type})
    if isinstance(info, shape.TupleType):
        return _inside({str(number): one for number, one in enumerate(info.item_types)})
    if isinstance(info, shape.UnionType):
        return next((found for found in map(_places, info.types) if found is not None), None)
    return None


def _inside(parts: dict[str, shape.Type]) -> Places | None:
    found = {key: _places(part) for key, part in parts.items()}
    return {key: inner for key, inner in found.items() if inner is not None} or None


def turned(document: Any, where: Places | None, turn: Callable[[Any], Any]) -> Any:
    """Return a document whose tiles have another form; the document stays as it is."""
    if document is None or where is None:
        return document
    if isinstance(where, str):
        return turn(document)
    items: Any = enumerate(document) if isinstance(document, list) else document.items()
    every = where.get(EVERY)
    made = {key: turned(item, every or where.get(str(key)), turn) for key, item in items}
    return list(made.values()) if isinstance(document, list) else made
