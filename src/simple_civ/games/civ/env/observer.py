"""Observations of a seat of Simple Civ: its tables, and behind them the planes.

Most steps change one row and nothing on the map. What a view showed last time is kept as long as
the same view is shown, and only rows and the focus are rewritten.
"""

from typing import Final, final

from mypy_extensions import i64

from ....core.buffers import BytesWriter
from ....core.ids import Seat, Tile
from ..state import State
from .layout import Layout
from .planes import FOCUS, PlaneWriter
from .tables import economy_row, write_tables

NOWHERE: Final = -1
"""The tile of a focus that is on no tile."""


@final
class Observer:
    """Writes the observations of one seat."""

    layout: Layout
    writer: PlaneWriter
    seen: State | None
    fields: int
    planes: bytes
    economy: list[int]

    def __init__(self, seat: Seat, layout: Layout) -> None:
        self.layout = layout
        self.writer = PlaneWriter(seat, layout.seats)
        self.seen = None
        self.fields = 0
        self.planes = b""
        self.economy = []

    def observe(
        self, seen: State, fields: int, focus_kind: int, focus_id: int, focus_tile: Tile
    ) -> bytes:
        """Return an observation.

        `fields` differs when a view shows other worked tiles than before.
        """
        if seen is not self.seen or fields != self.fields:
            self.seen = seen
            self.fields = fields
            self.planes = self.writer.planes(seen)
            self.economy = economy_row(seen)
        out = BytesWriter()
        write_tables(out, seen, self.layout, self.economy, focus_kind, focus_id)
        if focus_tile != NOWHERE:
            place: i64 = len(out) + FOCUS * len(seen.overlays) + focus_tile
            out.write(self.planes)
            out[place] = 1
        else:
            out.write(self.planes)
        return out.getvalue()
