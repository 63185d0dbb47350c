"""Statistics and events of a match of Simple Civ as documents, for charts and replays."""

from typing import Any

from ....core.records import Event
from ....protocol.tiles import all_at
from ..history import Figures, History
from ..state import State
from .codec import Codec
from .content import FiguresRow, HistoryDocument
from .documents import plain
from .names import Names

FIGURES = ("score", "science", "production", "military", "territory", "gold")
"""What is charted, in the order in which charts are shown."""


class Chronicle:
    """An observer of one match."""

    def __init__(self, state: State) -> None:
        self.history = History(state)
        self.codec = Codec(state.rules, state.world.grid, Names())

    def record(self, state: State, events: list[Event]) -> None:
        """Notes what an action brought about."""
        self.history.record(state, events)

    def document(self, seat: int | None) -> dict[str, Any]:
        """Figures by seat; events and uncovered tiles only for those who may know everything."""
        rows = self.history.figures
        history = self.history
        return plain(
            HistoryDocument(
                charts=[name for name in FIGURES if name != "gold" or self.codec.rules.gold],
                figures={
                    str(one): [figures_row(row) for row in rows[one]]
                    for one in range(len(rows))
                    if seat is None or one == seat
                },
                events=[
                    {"turn": one.turn, **self.codec.write_event(one.event)}
                    for one in history.happenings
                    if seat is None
                ],
                uncovered=[
                    (one.turn, one.seat, all_at(self.codec.grid, one.tiles))
                    for one in history.uncovered
                    if seat is None
                ],
            )
        )


def figures_row(row: Figures) -> FiguresRow:
    """How a player stood."""
    return FiguresRow(
        turn=row.turn,
        score=row.score,
        science=row.science,
        production=row.production,
        military=row.military,
        territory=row.territory,
        gold=row.gold,
    )
