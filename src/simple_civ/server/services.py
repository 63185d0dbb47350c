"""What every match needs of its server: the store, the settings, the time, and who is told."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..authority.match_records import MatchRecord
from ..protocol.game_spec import AnyGame
from .jobs.job_pool import Jobs
from .settings import Settings
from .store.store import Store

if TYPE_CHECKING:
    from .match.match import Match

Watcher = Callable[["Match", MatchRecord, bool], None]
"""Told of a match that has advanced, with its record from before, and whether it was here."""


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass
class Services:
    """Shared by all matches of a server."""

    settings: Settings
    store: Store
    games: Mapping[str, AnyGame]
    now: Callable[[], int] = wall_clock
    watchers: list[Watcher] = field(default_factory=list)
    droppers: list[Callable[[str], None]] = field(default_factory=list)
    """Told of a match that is not in memory any more."""
    jobs: Jobs = field(init=False)

    def __post_init__(self) -> None:
        self.jobs = Jobs(self.settings)

    def advanced(self, match: "Match", before: MatchRecord, here: bool = True) -> None:
        """Tell all watchers that a match has advanced, here or on another server."""
        for watcher in self.watchers:
            watcher(match, before, here)
