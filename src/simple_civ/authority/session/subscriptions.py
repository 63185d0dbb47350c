"""Subscriptions: the seats that a connection follows by its links, and their views."""

from dataclasses import dataclass

import msgspec

from ...protocol.messages import ErrorMessage, Gap, Subscribe, Welcome, write_message
from ..authority import Authority
from ..match.match import Match
from ..match.note_run import carry_out
from ..match.seat_notes import notes_message, notes_of
from ..match.streams import EVERYTHING, Outbox, Stream
from ..people.access import Access, find_access, match_info
from ..people.catch_up import CatchUp, CatchUpSource, missed, missing
from ..people.spectators import SpectatorView, first_turn
from ..time.absence import note_seen
from ..time.attendance import report_missed


@dataclass(frozen=True)
class PendingWelcome:
    """A view to send, and its seat's catch-up, which is still to be computed."""

    welcome: Welcome
    missing: CatchUpSource | None


class Subscriptions:
    """The seats that a connection follows, and those among them that it plays."""

    def __init__(self, authority: Authority, match: Match, outbox: Outbox, who: str) -> None:
        self.authority = authority
        self.who = who
        self.match = match
        self.outbox = outbox
        self.streams: dict[int, Stream] = {}
        self.tokens: dict[int, str] = {}
        self.played: set[int] = set()

    def leave(self) -> None:
        """Leave the streams after the end of the connection."""
        for stream in self.streams.values():
            stream.outboxes.discard(self.outbox)
        self.match.audience.part(self.outbox)

    async def subscribe(self, message: Subscribe) -> ErrorMessage | None:
        """Start sending a seat's view, or continue where the client was; or return why not."""
        match = self.match
        await carry_out(match)
        watching = find_access(match.record, message.token).spectator
        shown = await self.authority.spectators.look_back(match) if watching else None
        try:
            async with match.lock:
                await match.refresh()
                access = find_access(match.record, message.token)
                pending = await self.start_stream(message, access, shown)
            if isinstance(pending, ErrorMessage):
                return pending if not access.spectator else self.told(pending)
            await self.send_welcome(pending)
        finally:
            self.outbox.release()
        if access.seat is not None:
            await self.send_notes(access.seat)
            await note_seen(self.authority.matches, match, access.seat)
            if match.record.seats[access.seat].missed:
                await report_missed(match, access.seat)
        self.authority.presence_changed(match)
        return None

    async def start_stream(
        self, message: Subscribe, access: Access, shown: SpectatorView | None
    ) -> ErrorMessage | PendingWelcome | None:
        """Send the changes of a view from now on, after the deltas that the client lacks; needs a
        lock.

        Return None if everything that the client lacks is sent already.
        """
        match = self.match
        seat = access.seat
        if seat is None and access.spectator:
            seat = self.watchable()
        if seat is None:
            text = "this link does not give you a seat in this match"
            return ErrorMessage(code="forbidden", text=text)
        everything = seat == EVERYTHING
        stream = self.authority.spectators.open(match, shown) if everything else match.stream(seat)
        if stream is None:
            turn = await first_turn(match) + match.record.options.delay
            match.audience.early.add(self.outbox)
            self.authority.turns.pace.watch(match)
            text = f"spectators see this match from turn {turn} on"
            return ErrorMessage(code="too_early", text=text)
        self.streams[seat] = stream
        self.tokens[seat] = message.token
        stream.present = stream.seating = None  # a new connection has not received it
        if access.seat is not None:
            self.played.add(seat)
        elif not everything and seat not in self.played:
            match.audience.welcome(seat, self.outbox)
        lost = None
        if message.seen is not None:
            lost = stream.missed(message.seen, message.hash)
        pending = None
        if lost is None:
            found = None if everything else await missing(match, seat)
            pending = PendingWelcome(self.welcome(stream, message.token), found)
            self.outbox.hold()
        for data in lost or ():
            self.outbox.put(data)
        stream.outboxes.add(self.outbox)
        match.audience.early.discard(self.outbox)
        return pending

    async def send_welcome(self, pending: PendingWelcome | None) -> None:
        """Send a whole view, with its seat's catch-up; a job computes that, without the lock.

        Later messages wait behind it.
        """
        if pending is None:
            return
        told = CatchUp()
        if pending.missing is not None:
            told = await missed(self.match, pending.missing, self.who)
        whole = msgspec.structs.replace(pending.welcome, notices=told.events, reasons=told.reasons)
        self.outbox.release(write_message(whole))

    async def send_notes(self, seat: int) -> None:
        """Send the notes of a seat to its player, if the game has notes."""
        if self.match.game.notes is not None:
            self.outbox.send(notes_message(await notes_of(self.match, seat)))

    def told(self, problem: ErrorMessage) -> ErrorMessage | None:
        """Tell a spectator why there is nothing to see yet; asking again is not a mistake."""
        self.outbox.send(problem)
        return None

    def watchable(self) -> int | None:
        """Return the seat that spectators of this match may watch, or everything."""
        record = self.match.record
        if record.options.spectators == "all":
            return EVERYTHING
        watched = [seat.seat for seat in record.seats if seat.watched]
        return watched[0] if watched else None

    def welcome(self, stream: Stream, token: str) -> Welcome:
        """Return a whole view."""
        record = self.match.record
        info = match_info(record, find_access(record, token), self.match.civs())
        return Welcome(
            seat=stream.seat,
            match=msgspec.to_builtins(info),
            sequence=stream.sequence,
            view=stream.document,
            hash=stream.hash,
            notices=[],
            reasons=[],
        )

    async def fill_gap(self, message: Gap) -> None:
        """Send lost deltas again, or the whole view."""
        async with self.match.lock:
            await self.match.refresh()
            stream = self.streams[message.seat]
            lost = stream.missed(message.since, None)
            if lost is None:
                self.outbox.send(self.welcome(stream, self.tokens[message.seat]))
            for data in lost or ():
                self.outbox.put(data)
