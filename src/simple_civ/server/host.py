"""A running server: what it is made of, how it starts, and how it stops without losing anything."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .ai.ai_turns import AiTurns
from .ai.worker_pool import Workers
from .files.content_documents import Documents
from .match.match import Match
from .match.matches import Matches
from .operations.change_feed import ChangeFeed
from .operations.lag import Lag
from .operations.metrics import Metrics
from .operations.retention import Retention
from .people.lobby import Lobby
from .people.spectators import Spectators
from .people.webhooks import Webhooks
from .rate_limits import RateLimits
from .services import Services
from .settings import Settings
from .time.attendance import Attendance, tell_seating
from .time.heartbeat import Heartbeat
from .time.timekeeper import Timekeeper

if TYPE_CHECKING:
    from .edge.websocket import Connection


@dataclass(eq=False)
class Host:
    """Everything that serves requests."""

    services: Services
    matches: Matches
    workers: Workers
    turns: AiTurns
    heartbeat: Heartbeat
    spectators: Spectators
    change_feed: ChangeFeed
    timekeeper: Timekeeper
    webhooks: Webhooks
    retention: Retention
    attendance: Attendance
    documents: Documents
    paces: RateLimits
    """How often each seat may ask, over all its connections and requests."""
    lobby: Lobby
    creations: RateLimits
    """How many matches each visitor may make."""
    arrivals: RateLimits
    """How many whole views each visitor may ask for over sockets."""
    metrics: Metrics = field(default_factory=Metrics)
    connections: set["Connection"] = field(default_factory=set)
    draining: bool = False
    lag: Lag = field(init=False)

    def __post_init__(self) -> None:
        self.lag = Lag(self.metrics)

    @property
    def settings(self) -> Settings:
        """What the operator has set."""
        return self.services.settings

    def start(self) -> None:
        """Start all background work."""
        self.lag.start()
        self.matches.start()
        self.turns.start()
        self.heartbeat.start()
        self.change_feed.start()
        self.timekeeper.start()
        self.webhooks.start()
        self.retention.start()
        self.attendance.start()

    def hears(self, match: Match, seat: int) -> bool:
        """Return whether a seat may send another request."""
        return self.paces.allows(f"{match.record.id}:{seat}")

    async def admit(self, who: str) -> None:
        """Wait until a visitor may ask for a whole view once more; a local server does not count.

        For each the log is read back to what the seat missed. Nobody is refused: a whole household
        comes back at once after a lost connection.
        """
        while not self.settings.local and not self.arrivals.allows(who):
            await asyncio.sleep(1 / self.settings.arrivals_per_second)

    def presence_changed(self, match: Match) -> None:
        """React to a player who connected or disconnected."""
        match.audience.tell_presence()
        tell_seating(match)
        self.turns.pace.watch(match)

    def drain(self) -> None:
        """Accept nothing new, and ask connected clients to reconnect elsewhere."""
        self.draining = True
        for connection in list(self.connections):
            connection.outbox.close()

    async def stop(self) -> None:
        """Let running work finish, then release everything."""
        self.drain()
        await self.lag.stop()
        await self.heartbeat.stop()
        await self.change_feed.stop()
        await self.timekeeper.stop()
        await self.webhooks.stop()
        await self.retention.stop()
        await self.attendance.stop()
        await self.turns.stop()
        await self.workers.stop()
        await self.services.jobs.stop()
        await self.matches.stop()
        # Whoever holds a match's lock is about to write; the writer waits for it.
        for match in list(self.matches.live.values()):
            try:
                async with asyncio.timeout(self.settings.drain / 1000):
                    async with match.lock:
                        pass
            except TimeoutError:
                break
        await self.services.store.close()


def make_host(services: Services) -> Host:
    """Return the parts of a server, connected."""
    matches = Matches(services)
    settings = services.settings
    workers = Workers(settings)
    return Host(
        services,
        matches,
        workers,
        AiTurns(matches, workers),
        Heartbeat(matches),
        Spectators(services),
        ChangeFeed(matches),
        Timekeeper(matches),
        Webhooks(matches),
        Retention(matches),
        Attendance(matches),
        Documents(matches),
        RateLimits(settings.actions_per_second),
        Lobby(services),
        RateLimits(settings.creations_per_hour / 3600, settings.creations_per_hour),
        RateLimits(settings.arrivals_per_second, 20 * settings.arrivals_per_second),
    )
