"""Audience of a match: the streams of its seats, and of spectators with a delayed view."""

from collections.abc import Sequence
from typing import Any

from ...core.records import Event
from ...protocol.game_spec import AnyGame
from ...protocol.messages import ErrorMessage, Presence
from ..log.log_replay import TimeSlice
from ..log.moves import Told, addressed
from ..match_records import MatchRecord
from .streams import EVERYTHING, Outbox, Stream

UNWATCHED = "unwatched"
"""The code for spectators whose seat has withdrawn its consent."""

NOTHING = addressed(-1, None)
"""No reasons: people give none."""


class Audience:
    """The streams of one match. A stream is dropped when its last connection closes."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.streams: dict[int, Stream] = {}
        self.guests: dict[int, set[Outbox]] = {}
        """Spectators of seats that let them watch."""
        self.early: set[Outbox] = set()
        """Spectators who wait until a turn is old enough to show."""

    @property
    def listened(self) -> bool:
        """True if any client is connected."""
        return any(stream.outboxes for stream in self.streams.values())

    def watched(self, lone: bool) -> bool:
        """Return whether anyone is watching; a `lone` player's page must be visible for that."""
        outboxes = [one for stream in self.streams.values() for one in stream.outboxes]
        return any(not (lone and one.hidden) for one in [*outboxes, *self.early])

    def connected(self, seat: int) -> bool:
        """Return whether the player of a seat is connected, and not only its spectators."""
        return bool(self.player_outboxes(seat))

    def player_outboxes(self, seat: int) -> set[Outbox]:
        """Return the connections of the player of a seat, without its spectators."""
        stream = self.streams.get(seat)
        return set() if stream is None else stream.outboxes - self.guests.get(seat, set())

    def players(self) -> list[Stream]:
        """Return the streams of seats that have a connection."""
        for seat in [seat for seat, one in self.streams.items() if not one.outboxes]:
            del self.streams[seat]
        return [stream for seat, stream in self.streams.items() if seat != EVERYTHING]

    def open(self, seat: int, state: Any, sequence: int) -> Stream:
        """Return the stream of a seat; without one, start it with a sequence number."""
        stream = self.streams.get(seat)
        if stream is None:
            stream = Stream(self.game, seat, self.game.view(state, seat), sequence)
            self.streams[seat] = stream
        return stream

    async def take_in(
        self,
        state: Any,
        events: Sequence[Event],
        actor: int,
        ended: bool,
        time_slice: TimeSlice,
        told: Told = NOTHING,
        more: bool = False,
    ) -> None:
        """Work out what each seat may know of an action; the actor always hears of it.

        With `more`, other actions of the same turn follow before the next `flush`. Other matches
        get their turn between two seats. Needs the match's lock.
        """
        for stream in self.players():
            await time_slice.pause()
            whole = ended or stream.seat == actor
            stream.advance(state, events, whole, told(stream.seat), more)

    async def show(self, state: Any, actor: int | None) -> None:
        """Send the current view to all, after a jump that no single action made.

        Other matches get their turn between two seats. Needs the match's lock.
        """
        time_slice = TimeSlice()
        for stream in self.players():
            await time_slice.pause()
            stream.leap(state, stream.seat == actor)
        self.flush()

    def flush(self) -> None:
        """Send the queue of each stream, and presence to players who have met others."""
        for stream in self.streams.values():
            stream.flush()
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tell every seat which of the seats it has met are connected, if that has changed."""
        streams = {seat: one for seat, one in self.streams.items() if seat != EVERYTHING}
        present = [seat for seat, one in streams.items() if one.outboxes]
        for seat, stream in streams.items():
            known = sorted(
                one for one in present if one == seat or self.game.knows(stream.view, one)
            )
            if known != stream.present:
                stream.present = known
                message = Presence(seat=seat, present=known)
                for outbox in stream.outboxes:
                    outbox.send(message)

    def welcome(self, seat: int, outbox: Outbox) -> None:
        """Add a spectator of a seat that can be watched."""
        self.guests.setdefault(seat, set()).add(outbox)

    def part(self, outbox: Outbox) -> None:
        """Remove a client that has disconnected."""
        for listeners in [*self.guests.values(), self.early]:
            listeners.discard(outbox)

    def admit(self, record: MatchRecord) -> None:
        """Disconnect spectators from seats that can no longer be watched."""
        for seat in [seat for seat in self.guests if not record.seats[seat].watched]:
            stream = self.streams.get(seat)
            for outbox in self.guests.pop(seat):
                if stream is not None:
                    stream.outboxes.discard(outbox)
                outbox.send(ErrorMessage(code=UNWATCHED, text="this seat can no longer be watched"))
                outbox.close()

    def close(self) -> None:
        """Close all connections."""
        for stream in self.streams.values():
            for outbox in list(stream.outboxes):
                outbox.close()
