"""What is kept of a match: plain records between the store and the authority."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from ..protocol.requests import MatchOptions

Doc = dict[str, Any]

GATHERING = "gathering"
RUNNING = "running"
FINISHED = "finished"

SeatKind = Literal["human", "ai", "open", "bot"]
HUMAN: SeatKind = "human"
AI: SeatKind = "ai"
OPEN: SeatKind = "open"
BOT: SeatKind = "bot"

ACTION = "action"
AI_ACTION = "ai"
UNDO = "undo"


@dataclass(frozen=True)
class SeatRecord:
    """A place at a match and who may play it."""

    seat: int
    kind: SeatKind
    level: str = ""
    name: str = ""
    token: str | None = None
    deputy: bool = False
    watched: bool = False
    reserve: int = 0
    webhook: str | None = None
    secret: str | None = None
    turns: int | None = None
    """How many turns the deputy still plays; None until the seat is taken back."""
    missed: bool = False
    """Whether its time ran out in its last turn and its player has done nothing since."""
    lent: bool = False
    """Whether an AI has ever played for it."""
    seen: int | None = None
    """When its player was last known to be connected."""
    agreed: int | None = None
    """The length of the log at which its player agreed that the absent one resigns."""

    @property
    def automatic(self) -> bool:
        """Whether an AI plays it now."""
        return self.kind == AI or self.deputy

    @property
    def given(self) -> bool:
        """Whether an AI plays it on purpose, and not because its player missed a turn."""
        return self.deputy and not self.missed


@dataclass(frozen=True)
class MatchRecord:
    """A match without its log."""

    id: str
    game: str
    ruleset: str
    edition: str
    setup: Doc | None
    seed: int
    title: str
    options: MatchOptions
    status: str
    public: bool
    owner: str
    spectator: str | None
    created: int
    touched: int
    length: int
    turn: int
    active: int
    outcome: Doc | None
    deadline: int | None
    seats: tuple[SeatRecord, ...]
    copied: bool = False
    """Whether it goes on from a log that whoever made it knows, seed included."""
    rematch: str | None = None
    """The match in which its players play again."""
    maker: str | None = None
    """The hash of the visitor who made it, if that is known."""
    dice: int | None = None
    """Where chance began, if that does not follow from the seed."""
    paused: int | None = None
    """When the operator of the server paused it."""

    @property
    def source(self) -> str:
        """To whom its work is charged: whoever made it, or where that is not known it alone."""
        return self.maker or self.id

    @property
    def people(self) -> int:
        """Seats that are not an AI's, whether taken or not."""
        return sum(seat.kind != AI for seat in self.seats)

    def with_seat(self, seat: SeatRecord) -> "MatchRecord":
        """Return the match with one seat changed."""
        seats = tuple(seat if one.seat == seat.seat else one for one in self.seats)
        return replace(self, seats=seats)


@dataclass(frozen=True)
class Entry:
    """One line of a match's log. An undo takes back the last action that still stands."""

    number: int
    seat: int
    turn: int
    kind: str
    action: Doc | None
    reasons: list[Doc] | None
    hash: str | None
    at: int
    order: str | None = None
    """The client's own name of it, unique among the entries of a seat."""


@dataclass(frozen=True)
class Snapshot:
    """The whole state after an entry; number 0 is the beginning."""

    number: int
    turn: int
    content: bytes


@dataclass(frozen=True)
class Head:
    """How a match stands after its last entry."""

    length: int
    turn: int
    active: int
    status: str
    touched: int
    outcome: Doc | None = None
    deadline: int | None = None


@dataclass(frozen=True)
class DueTurn:
    """An AI turn that somebody has to play."""

    match: str
    seat: int


@dataclass(frozen=True)
class Change:
    """All that becomes durable together: entries and what follows from them."""

    match: str
    entries: tuple[Entry, ...]
    head: Head
    snapshot: Snapshot | None = None
    memory: tuple[int, bytes] | None = None
    """The seat whose AI's turn has ended, and what it remembers."""
    due: int | None = None
    """The seat whose AI's turn has come, if one's has."""
    played: bool = False
    """Whether an AI turn that was due is over."""
    reserve: tuple[int, int] | None = None
    """A seat and what is left of its reserve."""
    tell: int | None = None
    """The seat that a webhook tells of its turn."""
    seat: SeatRecord | None = None
    """A seat to which a deputy comes or from which it goes with the entries."""

    @property
    def plain(self) -> bool:
        """Whether nothing follows from the entries but how the match stands."""
        further = (self.snapshot, self.memory, self.due, self.reserve, self.tell, self.seat)
        return not self.played and all(one is None for one in further)


@dataclass(frozen=True)
class SeatingUpdate:
    """All that becomes durable together when seats change and nothing is played."""

    record: MatchRecord
    """The match as it stands then."""
    at: int
    due: int | None = None
    """The seat whose turn an AI has to play from now on."""
    freed: bool = False
    """Whether an AI turn goes back to the player of the seat."""
    tell: int | None = None
    """The seat that a webhook tells of its turn."""


@dataclass(frozen=True)
class RematchSlot:
    """A finished match, and the rematch that it has so far."""

    match: str
    before: str | None


@dataclass(frozen=True)
class Delivery:
    """A webhook to be sent."""

    key: str
    match: str
    seat: int
    number: int
    attempts: int = 0
    webhook: str | None = None
    """Where it goes, if the seat still wants to be told."""
    maker: str | None = None
    """The hash of the visitor who made the match."""
