"""Who listens to a match: the streams of its seats, and of those who see everything later."""

from collections.abc import Sequence
from typing import Any

from ..core.records import Event
from ..protocol.games import AnyGame
from .moves import Told, addressed
from .streams import EVERYTHING, Stream

NOTHING = addressed(-1, None)
"""People give no reasons."""


class Audience:
    """The streams of one match. Nobody's is kept longer than somebody is connected to it."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.streams: dict[int, Stream] = {}

    @property
    def listened(self) -> bool:
        """Whether anybody is connected."""
        return any(stream.outboxes for stream in self.streams.values())

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

    def take_in(
        self, state: Any, events: Sequence[Event], actor: int, ended: bool, told: Told = NOTHING
    ) -> None:
        """Makes of an action what each seat may know of it; the actor hears of it in any case."""
        for stream in self.players():
            stream.advance(state, events, ended or stream.seat == actor, told(stream.seat))

    def show(self, state: Any, actor: int | None) -> None:
        """Sends the present view to everybody, after a leap that no single action made."""
        for stream in self.players():
            stream.leap(state, stream.seat == actor)
        self.flush()

    def flush(self) -> None:
        """Sends what waits on every stream."""
        for stream in self.streams.values():
            stream.flush()

    def close(self) -> None:
        """Cuts everybody off."""
        for stream in self.streams.values():
            for outbox in list(stream.outboxes):
                outbox.close()
