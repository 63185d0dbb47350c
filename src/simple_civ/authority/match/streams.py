"""Streams: a seat's view as numbered deltas, for all connections of the seat."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from ...core.records import Event
from ...protocol.deltas import diff, view_hash
from ...protocol.game_spec import AnyGame
from ...protocol.messages import DeltaMessage, Message, Seating, write_message
from ..match_records import Doc

KEPT = 64
"""Deltas kept for clients that missed some."""

WAITING = 512
WAITING_BYTES = 4_000_000
"""Queued messages for a slow client, and their bytes; beyond either it is cut off and may
return."""

EVERYTHING = -1
"""The stream of spectators with a delayed view of everything."""


def do_nothing() -> None:
    """Do nothing, for a connection that needs no ending."""


class Outbox:
    """The queue of messages for one connection."""

    def __init__(self) -> None:
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.wake = asyncio.Event()
        self.closed = False
        self.abort: Callable[[], None] = do_nothing
        """Ends the connection at once."""
        self.hidden = False
        """True if the page is hidden."""
        self.held: int | None = None
        """The position at which a message is missing that must be sent before the rest."""

    def put(self, data: bytes) -> None:
        """Add a message; cut off a client that does not keep up."""
        full = self.waiting and self.size + len(data) > WAITING_BYTES
        if len(self.waiting) >= WAITING or full:
            self.cut_off()
        if not self.closed:
            self.waiting.append(data)
            self.size += len(data)
            self.wake.set()

    def send(self, message: Message) -> None:
        """Add a message."""
        self.put(write_message(message))

    def hold(self) -> None:
        """Send nothing until the next message is there."""
        self.held = len(self.waiting)

    def release(self, data: bytes | None = None) -> None:
        """Insert the missing message, and continue sending."""
        place, self.held = self.held, None
        if data is not None and place is not None and not self.closed:
            self.waiting.insert(place, data)
            self.size += len(data)
        self.wake.set()

    def close(self) -> None:
        """Send nothing more than what is already queued."""
        self.closed = True
        self.wake.set()

    def cut_off(self) -> None:
        """Drop the queue and end the connection: a client that returns gets it again."""
        self.waiting.clear()
        self.size = 0
        self.close()
        self.abort()

    async def messages(self) -> AsyncIterator[bytes]:
        """Yield the queued messages in order until the outbox is closed."""
        while self.waiting or not self.closed:
            while self.waiting and self.held is None:
                data = self.waiting.popleft()
                self.size -= len(data)
                yield data
            self.wake.clear()
            if not self.closed or self.held is not None:
                await self.wake.wait()


class Stream:
    """One seat's view as it was last sent, and the connections that receive it."""

    def __init__(self, game: AnyGame, seat: int, view: Any, sequence: int) -> None:
        self.game = game
        self.seat = seat
        self.view = view
        self.document: Doc = game.encode_view(view)
        self.hash = view_hash(self.document)
        self.sequence = sequence
        self.recent: deque[tuple[int, str, bytes]] = deque(maxlen=KEPT)
        self.first = (sequence, self.hash)
        self.outboxes: set[Outbox] = set()
        self.pending: list[bytes] = []
        self.events: list[Doc] = []
        self.present: list[int] | None = None
        self.seating: Seating | None = None
        self.turn = 0
        """The turn that it shows, if it is a delayed view."""
        self.sent: tuple[int, str, Doc] = (sequence, self.hash, self.document)
        self.partial = False
        """True if the document lacks some consequences of what the seat has witnessed."""

    def advance(
        self,
        state: Any,
        events: Sequence[Event],
        whole: bool,
        reasons: list[Doc],
        more: bool = False,
    ) -> None:
        """Apply the result of an action; `whole` if the change must be sent even if unseen.

        Changes that this seat did not witness wait until a turn ends: otherwise the number of
        deltas would reveal how busy others are. With `more`, other actions of the same turn
        follow before anything is sent: the last one brings the document fully up to date.
        """
        view = self.game.view(state, self.seat)
        seen = self.game.witnessed(self.view, view, events)
        self.view = view
        self.events.extend(seen)
        if seen and more and not whole and not reasons:
            self.partial = True
            self.change(self.game.update_view(view, self.document, seen), whole, reasons)
        elif seen or whole or reasons:
            self.complete(whole, reasons)

    def complete(self, whole: bool, reasons: list[Doc]) -> None:
        """Bring the whole document up to date."""
        self.partial = False
        self.change(self.game.encode_view(self.view), whole, reasons)

    def leap(self, state: Any, whole: bool) -> None:
        """Continue with a state that the waiting changes do not lead to."""
        self.roll_back()
        self.view = self.game.view(state, self.seat)
        self.complete(whole, [])

    def change(self, document: Doc, whole: bool, reasons: list[Doc]) -> None:
        """Make the delta to a newer view, to be sent when everything is durable."""
        delta = diff(self.document, document)
        if not (delta or self.events or reasons or whole):
            return
        self.document = document
        if delta:
            self.hash = view_hash(document)
        self.sequence += 1
        events, self.events = self.events, []
        message = DeltaMessage(
            seat=self.seat,
            sequence=self.sequence,
            delta=delta,
            hash=self.hash,
            events=events,
            reasons=reasons,
        )
        data = write_message(message)
        self.recent.append((self.sequence, self.hash, data))
        self.pending.append(data)

    def flush(self) -> None:
        """Send the waiting deltas, of which the last leads to the whole view."""
        if self.partial:
            self.complete(False, [])
        for data in self.pending:
            for outbox in self.outboxes:
                outbox.put(data)
        self.pending.clear()
        self.sent = (self.sequence, self.hash, self.document)

    def roll_back(self) -> None:
        """Forget waiting changes: they never became durable."""
        for _ in range(min(len(self.pending), len(self.recent))):
            self.recent.pop()
        self.pending.clear()
        self.events.clear()
        self.partial = False
        self.sequence, self.hash, self.document = self.sent

    def missed(self, seen: int, digest: str | None) -> list[bytes] | None:
        """Return the deltas sent after a number, or None if they are no longer kept.

        A digest, if given, must be that of the view with that number.
        """
        known = [self.first, *((number, digest) for number, digest, _ in self.recent)]
        for number, known_digest in known:
            if number == seen and digest in (None, known_digest):
                later = [data for number, _, data in self.recent if number > seen]
                whole = not self.recent or self.recent[0][0] <= seen + 1
                return later if whole else None
        return None


def stream_start(own_entries: int) -> int:
    """Return the number with which a stream starts.

    It follows from the seat's own entries alone, so it reveals nothing about others; and a
    stream that starts later starts higher, so an action sent to the old one cannot count twice.
    """
    return own_entries << 20
