"""A running server: its parts, its start, and a stop that loses nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from ..authority.authority import Authority, make_authority
from ..authority.services import Services, wall_clock
from ..authority.session.client_session import ClientSession
from ..protocol.game_spec import AnyGame
from .ai.worker_pool import Workers
from .jobs.job_pool import JobPool
from .operations.change_feed import ChangeFeed
from .operations.lag import Lag
from .operations.metrics import Metrics
from .operations.retention import Retention
from .rate_limits import RateLimits
from .request_limits import RequestLimits
from .settings import Settings
from .store.store import Store
from .webhooks.webhook_targets import check_address
from .webhooks.webhooks import Webhooks


@dataclass(eq=False)
class Host:
    """All parts of a running server."""

    settings: Settings
    store: Store
    jobs: JobPool
    workers: Workers
    authority: Authority
    change_feed: ChangeFeed
    webhooks: Webhooks
    retention: Retention
    creations: RateLimits
    """Limits on the matches that each visitor may create."""
    sandboxes: RateLimits
    """Limits on the sandboxes that each visitor may start: ten times as many."""
    metrics: Metrics
    sessions: set[ClientSession] = field(default_factory=set)
    draining: bool = False
    lag: Lag = field(init=False)

    def __post_init__(self) -> None:
        self.lag = Lag(self.metrics)

    def start(self) -> None:
        """Start all background work."""
        self.lag.start()
        self.authority.start()
        self.change_feed.start()
        self.webhooks.start()
        self.retention.start()

    def figures(self) -> dict[str, int]:
        """Return the gauges by the names of the metrics."""
        return {
            "connections": len(self.sessions),
            "live_matches": len(self.authority.matches.live),
            "ai_turns": len(self.authority.turns.tasks),
            "ai_waiting": self.workers.waiting,
            "jobs_waiting": self.jobs.waiting.total(),
            "commits": self.store.writer.commits,
            "draining": int(self.draining),
        }

    def drain(self) -> None:
        """Accept nothing new, and ask connected clients to reconnect elsewhere."""
        self.draining = True
        for session in list(self.sessions):
            session.outbox.close()

    async def stop(self) -> None:
        """Let running work finish, then release everything."""
        self.drain()
        await self.lag.stop()
        await self.change_feed.stop()
        await self.webhooks.stop()
        await self.retention.stop()
        await self.authority.stop()
        await self.workers.stop()
        await self.jobs.stop()
        await self.authority.settle()
        await self.store.close()


def make_host(
    settings: Settings,
    store: Store,
    games: Mapping[str, AnyGame],
    now: Callable[[], int] = wall_clock,
    jobs: JobPool | None = None,
) -> Host:
    """Return the connected parts of a server; with its own job processes unless given others."""
    jobs = jobs or JobPool(settings)
    workers, metrics = Workers(settings), Metrics()
    services = Services(
        settings,
        store,
        jobs,
        games,
        now,
        limits=RequestLimits(settings),
        check_webhook=partial(check_address, settings),
        answered=metrics.answered,
    )
    authority = make_authority(services, workers)
    matches = authority.matches
    return Host(
        settings,
        store,
        jobs,
        workers,
        authority,
        ChangeFeed(matches, store),
        Webhooks(matches, store, settings),
        Retention(matches, store, settings),
        RateLimits(settings.creations_per_hour / 3600, settings.creations_per_hour),
        RateLimits(settings.creations_per_hour / 360, settings.creations_per_hour),
        metrics,
    )
