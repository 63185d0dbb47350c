"""Statistics and events of a match of Simple Civ as documents, for charts and replays."""

from typing import Any

from .....core.ids import Seat
from .....core.records import Event
from .....protocol.tiles import all_at
from ...history import Figures, History
from ...state import State
from ..encoding.codec import Codec
from ..encoding.piece_names import PieceNames
from ..shapes.content import FiguresRow, HistoryDocument
from ..shapes.view import plain

FIGURES = ("score", "science", "production", "military", "territory", "gold")
"""What is charted, in the order in which charts are shown."""


class HistoryWriter:
    """An observer of one match."""

    def __init__(self, state: State) -> None:
        self.history = History(state)
        self.codec = Codec(state.rules, state.world.grid, PieceNames())

    def record(self, state: State, events: list[Event]) -> None:
        """Record the effects of an action."""
        self.history.record(state, events)

    def document(self, seat: Seat | None) -> dict[str, Any]:
        """Return figures by seat; events and uncovered tiles only for those who may know all."""
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
    """Return a player's figures as a row."""
    return FiguresRow(
        turn=row.turn,
        score=row.score,
        science=row.science,
        production=row.production,
        military=row.military,
        territory=row.territory,
        gold=row.gold,
    )
