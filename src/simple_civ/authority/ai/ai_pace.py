"""AI pace: slow enough to follow where AIs play for people, and paused while nobody watches.

An AI seat of the match plays as fast as it can. A seat that its player gave to an AI starts at most
one turn a second. Where only AIs play, the match continues only while a client watches.
"""

from collections.abc import Callable, Container
from dataclasses import dataclass

from ..match.match import Match
from ..poller import Poller
from ..services import Services

INTERVAL = 0.1
"""Seconds between two scans for delayed turns that may start."""

RECHECK = 2000
"""Milliseconds after which to ask again for a turn that another server plays."""


@dataclass(frozen=True)
class DelayedTurn:
    """A match with the time at which its AI turn may start."""

    match: Match
    at: int


class Pace:
    """AI turns that must not start yet, and the poller that starts them."""

    def __init__(
        self, services: Services, playing: Container[str], begin: Callable[[Match], None]
    ) -> None:
        self.services = services
        self.playing = playing
        """The matches in which AI turns run."""
        self.begin = begin
        self.delayed: dict[str, DelayedTurn] = {}
        self.poller = Poller("pace", self.poll, INTERVAL)

    def start(self) -> None:
        """Start polling."""
        self.poller.start()

    async def stop(self) -> None:
        """Stop polling."""
        await self.poller.stop()

    def poll(self) -> None:
        """Start the turns whose time has come."""
        now = self.services.now()
        for key, turn in list(self.delayed.items()):
            if turn.at <= now and key not in self.playing:
                del self.delayed[key]
                self.begin(turn.match)

    def watch(self, match: Match) -> None:
        """Continue an unwatched match when a client came, left, or watches again.

        Also do so if its turn is just being delayed, which would go unnoticed otherwise.
        """
        if match.due is not None and match.programs and not match.unwatched:
            self.delayed.setdefault(match.record.id, DelayedTurn(match, self.services.now()))

    async def admits(self, match: Match, seat: int) -> bool:
        """Return whether an AI turn may start now.

        Otherwise it starts later, or when the match is watched.
        """
        record = match.record
        if match.unwatched:
            await self.services.store.work.drop_turn(record.id)
            return False
        if not (match.programs or any(one.lent or one.deputy for one in record.seats)):
            return True
        now = self.services.now()
        at = match.paced.get(seat, 0) + self.services.settings.round_time
        if record.seats[seat].given and now < at:
            self.delayed[record.id] = DelayedTurn(match, at)
            return False
        if not await self.services.store.work.claim_turn(record.id, seat, now):
            self.delayed[record.id] = DelayedTurn(match, now + RECHECK)
            return False
        match.paced[seat] = now
        return True
