"""The seats of one connection: which links it has shown, and the views that it gets for them."""

import msgspec

from ..protocol.messages import Gap, Problem, Subscribe, Welcome
from .absence import note_seen
from .access import find_access, match_info
from .attendance import report_missed
from .gallery import first_turn
from .host import Host
from .match import Match
from .notices import Missed, missed
from .streams import EVERYTHING, Outbox, Stream


class Subscriptions:
    """The seats that a connection follows, and those among them that it plays."""

    def __init__(self, host: Host, match: Match, outbox: Outbox) -> None:
        self.host = host
        self.match = match
        self.outbox = outbox
        self.streams: dict[int, Stream] = {}
        self.tokens: dict[int, str] = {}
        self.played: set[int] = set()

    def leave(self) -> None:
        """The connection has ended."""
        for stream in self.streams.values():
            stream.outboxes.discard(self.outbox)
        self.match.audience.part(self.outbox)

    async def subscribe(self, message: Subscribe) -> Problem | None:
        """Begins to send a seat's view, or goes on where the client was; or why not."""
        match = self.match
        async with match.lock:
            await match.refresh()
            access = find_access(match.record, message.token)
            seat = access.seat
            if seat is None and access.spectator:
                seat = self.watchable()
            if seat is None:
                problem = Problem(code="forbidden", text="this link opens no seat in this match")
                return self.told(problem) if access.spectator else problem
            stream = await self.open_stream(seat)
            if stream is None:
                turn = await first_turn(match) + match.record.options.delay
                text = f"spectators see this match from turn {turn} on"
                match.audience.early.add(self.outbox)
                self.host.turns.pace.watch(match)
                return self.told(Problem(code="too_early", text=text))
            self.streams[seat] = stream
            self.tokens[seat] = message.token
            stream.present = stream.seating = None  # whoever is new has not been told
            if access.seat is not None:
                self.played.add(seat)
            elif seat != EVERYTHING and seat not in self.played:
                match.audience.welcome(seat, self.outbox)
            lost = None
            if message.seen is not None:
                lost = stream.missed(message.seen, message.hash)
            if lost is None:
                told = Missed() if seat == EVERYTHING else await missed(match, seat)
                self.welcome(stream, message.token, told)
            else:
                for data in lost:
                    self.outbox.put(data)
            stream.outboxes.add(self.outbox)
            match.audience.early.discard(self.outbox)
        if access.seat is not None:
            await note_seen(self.host.matches, match, access.seat)
            if match.record.seats[access.seat].missed:
                await report_missed(match, access.seat)
        self.host.presence_changed(match)
        return None

    def told(self, problem: Problem) -> Problem | None:
        """Tell a spectator why there is nothing to see yet; to ask again is no mistake."""
        self.outbox.send(problem)
        return None

    async def open_stream(self, seat: int) -> Stream | None:
        """The stream of a seat, or of everything for those who see it later, if it is time."""
        if seat == EVERYTHING:
            return await self.host.gallery.stream(self.match)
        return self.match.stream(seat)

    def watchable(self) -> int | None:
        """What spectators of this match see: a seat that lets them, or everything."""
        record = self.match.record
        if record.options.spectators == "all":
            return EVERYTHING
        watched = [seat.seat for seat in record.seats if seat.watched]
        return watched[0] if watched else None

    def welcome(self, stream: Stream, token: str, told: Missed) -> None:
        """Sends a whole view."""
        record = self.match.record
        info = match_info(record, find_access(record, token), self.match.civs())
        self.outbox.send(
            Welcome(
                seat=stream.seat,
                match=msgspec.to_builtins(info),
                sequence=stream.sequence,
                view=stream.document,
                hash=stream.hash,
                notices=told.events,
                reasons=told.reasons,
            )
        )

    async def fill_gap(self, message: Gap) -> None:
        """Sends once more what was lost on the way, or everything anew."""
        async with self.match.lock:
            await self.match.refresh()
            stream = self.streams[message.seat]
            lost = stream.missed(message.since, None)
            if lost is None:
                self.welcome(stream, self.tokens[message.seat], Missed())
            for data in lost or ():
                self.outbox.put(data)
