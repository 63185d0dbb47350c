"""Types shared by games and their callers: documents, refusals, seats, standings, players."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeVar

from ..ai.player import AiPlayer
from ..core.ids import Seat
from ..core.records import Action, Event

Doc = dict[str, Any]
"""A document: an object of plain data."""

Barrier = Literal["turn_ended", "game_over", "dice", "revealed", "met", "concerned", "seen"]
"""Why an action that was carried out cannot be undone."""

RecordedT = TypeVar("RecordedT", contravariant=True)


@dataclass(frozen=True)
class Refused:
    """The reason why an action is refused: a stable code, and the numbers and names behind it."""

    code: str
    facts: Doc = field(default_factory=dict)


@dataclass(frozen=True)
class Status:
    """The standing of a match, for the code that runs it. `victory` is empty until it ends."""

    turn: int
    active: Seat
    winners: tuple[Seat, ...]
    victory: str

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        return self.victory != ""


@dataclass(frozen=True)
class SeatStatus:
    """A place at a match, as the state knows it."""

    seat: Seat
    civ: str
    ai: bool
    eliminated: bool


@dataclass(frozen=True)
class Opening:
    """A match about to begin: from a set-up, or from a scenario."""

    rules: Any
    state: Any
    seed: int


LEGAL: Doc = {"kind": "legal"}
"""The request for a preview of everything that a seat may do; every game knows it."""


class AnyReason(Protocol):
    """The reason for a decision, as AI players give it."""

    @property
    def turn(self) -> int:
        """The turn of the decision."""
        ...

    @property
    def code(self) -> str:
        """The code of the decision."""
        ...

    @property
    def about(self) -> int:
        """A seat, city, unit, tile or tech, as the code says."""
        ...

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers behind the decision."""
        ...


@dataclass(frozen=True)
class DroppedPart:
    """A note, or the part of one, that cannot be carried out, and the reason."""

    note: Doc
    reason: Refused


@dataclass(frozen=True)
class DueNote:
    """The result of looking at a note: the note that stays, an order, and what was dropped.

    With `again` the note is looked at once more in this turn, after its order.
    """

    note: Doc | None
    action: Action | None = None
    dropped: tuple[DroppedPart, ...] = ()
    again: bool = False


class NoteKeeper(Protocol):
    """Notes of a seat, as their game understands them: orders for the start of its turns."""

    def read(self, view: Any, notes: list[Doc], /) -> list[Doc]:
        """Return notes of a player, checked; raise InputError if one is not what it should be."""
        ...

    def due(
        self, view: Any, notes: Sequence[Doc], place: int, dropped: Sequence[DroppedPart] = (), /
    ) -> DueNote:
        """Return the result of the note at a place, at the start of a turn of the view's seat.

        `dropped` is what was dropped in this turn before.
        """
        ...


class HistoryProtocol(Protocol[RecordedT]):
    """An observer of one match, told of every action from the state it was made for."""

    def record(self, state: RecordedT, events: list[Event]) -> None:
        """Record the effects of an action; `state` is the one after it."""
        ...

    def document(self, seat: Seat | None) -> Doc:
        """Return statistics by turn and events for charts and replays; of a seat only its part.

        The whole is for matches that have ended.
        """
        ...


class Players(Protocol):
    """The AI players of a game, by level. A ruleset may have levels of its own."""

    def levels(self, rules: Any = None) -> list[str]:
        """Return the levels, weakest first."""
        ...

    def find_level(self, name: str, rules: Any = None) -> str:
        """Return the level that one of its names means, or the name itself."""
        ...

    def default_level(self, rules: Any = None) -> str:
        """Return the level of a seat for which nobody chose one."""
        ...

    def make_player(self, level: str, seed: int, seat: Seat) -> AiPlayer[Any]:
        """Return a player of a level for one seat of the match with this seed."""
        ...
