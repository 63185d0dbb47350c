"""Actions and events of Groves as plain data, and back.

An edge is the pair of tiles that it lies between, units go by name.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Literal

from .....core.declarations import OWNER, UNIT
from .....core.ids import Seat, Tile, UnitId
from .....core.squares import SquareGrid
from .....protocol.errors import InputError
from .....protocol.record_codec import Reader, RecordCodec, Writer, is_number, kind_of
from .....protocol.value_forms import FORMS, OWN_FORM, PLACES, ValueForm, read_places
from ... import actions
from ...events import EVENTS
from ...field_kinds import EDGE, OUTCOME, SIDE, TIMES, VICTORY
from ...pieces import NEUTRAL
from ...state import owner_of
from .piece_names import PieceNames

MAX = "max"


class Codec(RecordCodec):
    """Turns records of a match into plain data and back."""

    def __init__(self, grid: SquareGrid, names: PieceNames) -> None:
        super().__init__(actions.ACTIONS, EVENTS, grid)
        self.names = names

    def read_unit(self, value: object, where: str) -> UnitId:
        """Return a unit from its name."""
        return self.names.unit_id(self.read_text(value, where))

    def read_edge(self, value: object, where: str) -> tuple[Tile, Tile]:
        """Return an edge from the two tiles beside it, in either order."""
        if not isinstance(value, list) or len(value) != 2:
            raise InputError(f"{where}: expected two tiles, got {kind_of(value)}")
        return self.read_tile(value[0], f"{where}[0]"), self.read_tile(value[1], f"{where}[1]")

    def write_edge(self, one: Tile, other: Tile) -> list[object]:
        """Return an edge as the tiles beside it, the upper or left one first."""
        return [self.write_tile(tile) for tile in sorted((one, other))]

    def read_times(self, value: object, where: str) -> int:
        """Return how often to convert: a number from 1, or `"max"`."""
        if value == MAX:
            return actions.MAX
        if isinstance(value, int) and is_number(value) and value >= 1:
            return value
        raise InputError(f'{where}: expected a number from 1 or "{MAX}", got {value!r}')

    def write_times(self, times: int) -> int | str:
        """Return how often to convert, as plain data."""
        return MAX if times == actions.MAX else times

    readers: ClassVar[Mapping[str, Reader]] = {
        **RecordCodec.readers,
        UNIT.kind: read_unit,
        EDGE.kind: read_edge,
        TIMES.kind: read_times,
    }
    writers: ClassVar[Mapping[str, Writer]] = {
        **RecordCodec.writers,
        UNIT.kind: lambda codec, unit: codec.names.unit(unit),
        EDGE.kind: write_edge,
        TIMES.kind: write_times,
        OWNER.kind: lambda codec, owner: write_owner(owner),
        SIDE.kind: lambda codec, unit: owner_of(unit),
    }
    plain_kinds: ClassVar[frozenset[str]] = RecordCodec.plain_kinds | {OUTCOME.kind, VICTORY.kind}
    forms: ClassVar[Mapping[str, ValueForm]] = {
        **FORMS,
        EDGE.kind: ValueForm("COLUMN,ROW;COLUMN,ROW", PLACES, read_places),
        TIMES.kind: replace(OWN_FORM, shape=f"NUMBER|{MAX}"),
    }


def write_owner(owner: Seat) -> int | Literal["neutral"]:
    """Return a side, or `neutral` for walls without an owner."""
    return "neutral" if owner == NEUTRAL else owner
