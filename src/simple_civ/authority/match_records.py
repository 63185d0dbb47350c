"""Match records: plain data between the store and the authority."""

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
    """A seat of a match, and its player."""

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
    """The turns that the deputy still plays; None until the seat is taken back."""
    missed: bool = False
    """True if its time ran out in its last turn and its player has done nothing since."""
    lent: bool = False
    """True if an AI has ever played for it."""
    seen: int | None = None
    """The time at which its player was last connected."""
    agreed: int | None = None
    """The length of the log at which its player agreed that the absent one resigns."""

    @property
    def automatic(self) -> bool:
        """True if an AI plays it now."""
        return self.kind == AI or self.deputy

    @property
    def given(self) -> bool:
        """True if an AI plays it on purpose, and not because its player missed a turn."""
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
    """True if it continues a log whose seed its creator knows."""
    rematch: str | None = None
    """The rematch of this match."""
    maker: str | None = None
    """The hash of the visitor who created it, if known."""
    dice: int | None = None
    """The start of chance, if it does not follow from the seed."""
    paused: int | None = None
    """The time at which the operator of the server paused it."""

    @property
    def source(self) -> str:
        """The visitor who pays for its work: its creator, or if unknown, the match itself."""
        return self.maker or self.id

    @property
    def people(self) -> int:
        """The number of seats that are not an AI's, taken or not."""
        return sum(seat.kind != AI for seat in self.seats)

    def with_seat(self, seat: SeatRecord) -> "MatchRecord":
        """Return the match with one seat changed."""
        seats = tuple(seat if one.seat == seat.seat else one for one in self.seats)
        return replace(self, seats=seats)

    def after(self, change: "Change") -> "MatchRecord":
        """Return the match with the head, the reserve and the deputy of a change.

        A seat keeps the rest: its player may have changed it since the change was prepared.
        """
        head = change.head
        record = replace(
            self,
            length=head.length,
            turn=head.turn,
            active=head.active,
            status=head.status,
            touched=head.touched,
            outcome=head.outcome,
            deadline=head.deadline,
        )
        if change.reserve is not None:
            seat, left = change.reserve
            record = record.with_seat(replace(record.seats[seat], reserve=left))
        if change.seat is not None:
            new = change.seat
            old = record.seats[new.seat]
            record = record.with_seat(
                replace(old, deputy=new.deputy, turns=new.turns, missed=new.missed, lent=new.lent)
            )
        return record


@dataclass(frozen=True)
class Entry:
    """A line of a match's log. An undo removes the last action that still stands."""

    number: int
    seat: int
    turn: int
    kind: str
    action: Doc | None
    reasons: list[Doc] | None
    hash: str | None
    at: int
    order: str | None = None
    """The client's own name for it, unique among the entries of a seat."""


@dataclass(frozen=True)
class Snapshot:
    """The whole state after an entry; number 0 is the start."""

    number: int
    turn: int
    content: bytes


@dataclass(frozen=True)
class Head:
    """The record of a match after its last entry."""

    length: int
    turn: int
    active: int
    status: str
    touched: int
    outcome: Doc | None = None
    deadline: int | None = None


@dataclass(frozen=True)
class DueTurn:
    """An AI turn that a server has to play."""

    match: str
    seat: int


@dataclass(frozen=True)
class SeatNotes:
    """The notes of a seat: what its player wants done at the start of its turns, in their order.

    They are not part of the match: neither its log nor its state has them. Every change raises
    the version by one.
    """

    seat: int
    version: int = 0
    notes: tuple[Doc, ...] = ()
    dropped: tuple[Doc, ...] = ()
    """The last notes that were dropped, each with its turn and the reason."""
    turn: int = 0
    """The turn in which they were carried out last."""
    place: int | None = None
    """The note that is next in that turn; None if it was the last one."""


@dataclass(frozen=True)
class Change:
    """A change that becomes durable at once: entries and their consequences."""

    match: str
    entries: tuple[Entry, ...]
    head: Head
    snapshot: Snapshot | None = None
    memory: tuple[int, bytes] | None = None
    """The seat whose AI's turn has ended, and its memory."""
    due: int | None = None
    """The seat whose AI turn is due, if there is one."""
    played: bool = False
    """True if a due AI turn is over."""
    reserve: tuple[int, int] | None = None
    """A seat and the rest of its reserve."""
    tell: int | None = None
    """The seat whose turn a webhook reports."""
    seat: SeatRecord | None = None
    """A seat whose deputy starts or leaves with these entries."""
    notes: SeatNotes | None = None
    """The notes of a seat after one of them led to these entries."""

    @property
    def plain(self) -> bool:
        """True if nothing but the head follows from the entries."""
        further = (self.snapshot, self.memory, self.due, self.reserve, self.tell, self.seat)
        return not self.played and all(one is None for one in (*further, self.notes))


@dataclass(frozen=True)
class SeatingUpdate:
    """A change of seats that becomes durable at once, without entries."""

    record: MatchRecord
    """The match after the change."""
    at: int
    due: int | None = None
    """The seat whose AI turn is due from now on."""
    freed: bool = False
    """True if an AI turn goes back to the player of the seat."""
    tell: int | None = None
    """The seat whose turn a webhook reports."""


@dataclass(frozen=True)
class RematchSlot:
    """A finished match, and the rematch that it has so far."""

    match: str
    before: str | None


@dataclass(frozen=True)
class Delivery:
    """A webhook to send."""

    key: str
    match: str
    seat: int
    number: int
    attempts: int = 0
    webhook: str | None = None
    """Its target, if the seat still has one."""
    maker: str | None = None
    """The hash of the visitor who created the match."""
