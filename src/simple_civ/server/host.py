"""A running server: what it is made of, how it starts, and how it stops without losing anything."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .attendance import Attendance, tell_seating
from .documents import Documents
from .gallery import Gallery
from .lag import Lag
from .limits import Limits
from .lobby import Lobby
from .match import Match
from .matches import Matches
from .metrics import Metrics
from .news import News
from .progress import Beat
from .retention import Retention
from .services import Services
from .settings import Settings
from .timekeeper import Timekeeper
from .turns import AiTurns
from .webhooks import Webhooks
from .workers import Workers

if TYPE_CHECKING:
    from .sockets import Connection


@dataclass(eq=False)
class Host:
    """Everything that serves requests."""

    services: Services
    matches: Matches
    workers: Workers
    turns: AiTurns
    beat: Beat
    gallery: Gallery
    news: News
    timekeeper: Timekeeper
    webhooks: Webhooks
    retention: Retention
    attendance: Attendance
    documents: Documents
    paces: Limits
    """How often each seat may ask, over all its connections and requests."""
    lobby: Lobby
    creations: Limits
    """How many matches each visitor may make."""
    arrivals: Limits
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
        """Begins to work."""
        self.lag.start()
        self.matches.start()
        self.turns.start()
        self.beat.start()
        self.news.start()
        self.timekeeper.start()
        self.webhooks.start()
        self.retention.start()
        self.attendance.start()

    def hears(self, match: Match, seat: int) -> bool:
        """Whether a seat may ask once more."""
        return self.paces.allows(f"{match.record.id}:{seat}")

    async def admit(self, who: str) -> None:
        """Wait until a visitor may ask for a whole view once more; a local server does not count.

        For each the log is read back to what the seat missed. Nobody is refused: a whole household
        comes back at once after a lost connection.
        """
        while not self.settings.local and not self.arrivals.allows(who):
            await asyncio.sleep(1 / self.settings.arrivals_per_second)

    def presence_changed(self, match: Match) -> None:
        """Somebody came or went."""
        match.audience.tell_presence()
        tell_seating(match)
        self.turns.pace.watch(match)

    def drain(self) -> None:
        """Takes nothing new on; those who are connected are asked to come again elsewhere."""
        self.draining = True
        for connection in list(self.connections):
            connection.outbox.close()

    async def stop(self) -> None:
        """Lets what is under way come to its end; then lets go of everything."""
        self.drain()
        await self.lag.stop()
        await self.beat.stop()
        await self.news.stop()
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
    """The parts of a server, joined."""
    matches = Matches(services)
    settings = services.settings
    workers = Workers(settings)
    return Host(
        services,
        matches,
        workers,
        AiTurns(matches, workers),
        Beat(matches),
        Gallery(services),
        News(matches),
        Timekeeper(matches),
        Webhooks(matches),
        Retention(matches),
        Attendance(matches),
        Documents(matches),
        Limits(settings.actions_per_second),
        Lobby(services),
        Limits(settings.creations_per_hour / 3600, settings.creations_per_hour),
        Limits(settings.arrivals_per_second, 20 * settings.arrivals_per_second),
    )
