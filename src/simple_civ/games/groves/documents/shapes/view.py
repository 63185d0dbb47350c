"""The view of a side of Groves, as a document for clients.

Tiles are `[column, row]`; `sight` lists them row by row. Walls and cooling edges are objects by the
number of their edge, so that a change of one is a small delta.
"""

from typing import Annotated, Any, Literal

import msgspec

from .....protocol.tiles import NAMED, At

VictoryCode = Annotated[str, msgspec.Meta(extra={NAMED: "Victory"})]
"""How a match ended: a key of `VICTORY_RULES`."""


class Document(msgspec.Struct, kw_only=True):
    """Base of every document."""


class WallDocument(Document):
    """A wall on the edge between two tiles, the upper or left one first."""

    one: At
    other: At
    owner: int | Literal["neutral"]
    hp: int


class CoolingDocument(Document):
    """An edge on which a wall fell, and the turns until it takes one again."""

    one: At
    other: At
    left: int


class BaseDocument(Document):
    """A base; `hp` is null where it is not known."""

    at: At
    hp: int | None


class SideDocument(Document):
    """A side; what its opponent may not know is null."""

    base: BaseDocument
    wood: int
    wood_income: int | None
    reserves: int | None
    income: int
    forests: int
    monopoly: int
    wall_built: bool


class UnitDocument(Document):
    """A unit; `shield` and `support` are what its defence has now."""

    owner: int
    points: int
    tier: int
    level: int
    at: At
    stationary: int
    occupation: int
    productive: bool
    shield: int
    support: int


class ViewDocument(Document):
    """A side's view; of a whole state `seat` is null and everything is known.

    `sight` has 1 for every tile in sight. `zones` are the tiles on which each side deploys,
    `no_build` those whose edges take no walls.
    """

    game: str
    edition: str
    ruleset: str
    seat: int | None
    size: int
    turn: int
    round_cap: int
    active: int
    first: int
    solo: bool
    fog: bool
    victory: VictoryCode | None
    winners: list[int]
    forests: list[At]
    zones: list[list[At]]
    no_build: list[At]
    sight: list[int]
    sides: dict[str, SideDocument]
    units: dict[str, UnitDocument]
    walls: dict[str, WallDocument]
    cooling: dict[str, CoolingDocument]


def plain(document: Document) -> dict[str, Any]:
    """Return a document as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(document)
    return found
