"""Statistics and events of a match of Groves as documents, for charts and replays."""

from typing import Any

from .....core.ids import Seat
from .....core.records import Event
from ...history import History
from ...state import State
from ...systems.victory import STANDING
from ..encoding.codec import Codec
from ..encoding.piece_names import PieceNames

FIGURES = ("points", "wood", "reserves", "forests", "base_hp")
"""What is charted, in the order in which charts are shown."""


class HistoryWriter:
    """An observer of one match."""

    def __init__(self, state: State) -> None:
        self.past = History(state)
        self.codec = Codec(state.board.grid, PieceNames())

    def record(self, state: State, events: list[Event]) -> None:
        """Record the effects of an action."""
        self.past.record(state, events)

    def document(self, seat: Seat | None) -> dict[str, Any]:
        """Return figures by seat; events only for those who may know everything."""
        document: dict[str, Any] = {
            "charts": list(FIGURES),
            "figures": {
                str(one): [
                    {"turn": row.turn, **{name: getattr(row, name) for name in FIGURES}}
                    for row in rows
                ]
                for one, rows in enumerate(self.past.standings)
                if seat is None or one == seat
            },
            "compared": list(STANDING),
            "decided": self.past.decided or None,
        }
        if seat is None:
            document["events"] = [
                {"turn": turn, **self.codec.write_event(event)}
                for turn, event in self.past.happenings
            ]
        return document
