"""Who listens to a match: the streams of its seats, and of those who see everything later."""

from collections.abc import Sequence
from typing import Any

from ..core.records import Event
from ..protocol.game_spec import AnyGame
from ..protocol.messages import Presence, Problem
from .journal import Slices
from .moves import Told, addressed
from .records import MatchRecord
from .streams import EVERYTHING, Outbox, Stream

UNWATCHED = "unwatched"
"""The code that tells spectators that their seat has taken its consent back."""

NOTHING = addressed(-1, None)
"""People give no reasons."""


class Audience:
    """The streams of one match. Nobody's is kept longer than somebody is connected to it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.streams: dict[int, Stream] = {}
        self.guests: dict[int, set[Outbox]] = {}
        """Spectators of seats that let them watch."""
        self.early: set[Outbox] = set()
        """Spectators who wait until there is something old enough to be shown."""

    @property
    def listened(self) -> bool:
        """Whether anybody is connected."""
        return any(stream.outboxes for stream in self.streams.values())

    def watched(self, lone: bool) -> bool:
        """Whether anybody looks on; the page of a `lone` player must be in sight for that."""
        outboxes = [one for stream in self.streams.values() for one in stream.outboxes]
        return any(not (lone and one.hidden) for one in [*outboxes, *self.early])

    def connected(self, seat: int) -> bool:
        """Whether the player of a seat is connected, and not only its spectators."""
        stream = self.streams.get(seat)
        return stream is not None and bool(stream.outboxes - self.guests.get(seat, set()))

    def players(self) -> list[Stream]:
        """The streams of seats to which somebody is connected."""
        for seat in [seat for seat, one in self.streams.items() if not one.outboxes]:
            del self.streams[seat]
        return [stream for seat, stream in self.streams.items() if seat != EVERYTHING]

    def open(self, seat: int, state: Any, sequence: int) -> Stream:
        """The stream of a seat, begun with a number if there is none."""
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
        slices: Slices,
        told: Told = NOTHING,
    ) -> None:
        """Makes of an action what each seat may know of it; the actor hears of it in any case.

        Between two seats other matches get their turn. Needs the match's lock.
        """
        for stream in self.players():
            await slices.pause()
            stream.advance(state, events, ended or stream.seat == actor, told(stream.seat))

    async def show(self, state: Any, actor: int | None) -> None:
        """Sends the present view to everybody, after a leap that no single action made.

        Between two seats other matches get their turn. Needs the match's lock.
        """
        slices = Slices()
        for stream in self.players():
            await slices.pause()
            stream.leap(state, stream.seat == actor)
        self.flush()

    def flush(self) -> None:
        """Sends what waits on every stream, and who is there to those who have met somebody."""
        for stream in self.streams.values():
            stream.flush()
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tells every seat which of those whom it has met are connected, if that has changed."""
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
        """A spectator begins to watch a seat that lets them."""
        self.guests.setdefault(seat, set()).add(outbox)

    def part(self, outbox: Outbox) -> None:
        """Somebody who was connected is gone."""
        for listeners in [*self.guests.values(), self.early]:
            listeners.discard(outbox)

    def admit(self, record: MatchRecord) -> None:
        """Sends spectators away from seats that no longer let them watch."""
        for seat in [seat for seat in self.guests if not record.seats[seat].watched]:
            stream = self.streams.get(seat)
            for outbox in self.guests.pop(seat):
                if stream is not None:
                    stream.outboxes.discard(outbox)
                outbox.send(Problem(code=UNWATCHED, text="this seat can no longer be watched"))
                outbox.close()

    def close(self) -> None:
        """Cuts everybody off."""
        for stream in self.streams.values():
            for outbox in list(stream.outboxes):
                outbox.close()
