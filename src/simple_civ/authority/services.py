"""Services: the ports, the time and the counters that all matches share."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ..protocol.errors import InputError
from ..protocol.game_spec import AnyGame
from .ports.jobs import Jobs
from .ports.limits import Limits, NoLimits
from .ports.settings import MatchSettings
from .ports.storage import Storage


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def refuse_webhook(address: str) -> None:
    """Refuse all webhooks, for a program that sends none."""
    raise InputError("webhook: no webhooks are sent from here")


def count_nothing(refused: bool, seconds: float) -> None:
    """Do nothing, for a program without metrics."""


@dataclass
class Services:
    """Services that all matches share."""

    settings: MatchSettings
    store: Storage
    jobs: Jobs
    games: Mapping[str, AnyGame]
    now: Callable[[], int] = wall_clock
    """Returns the milliseconds since 1970."""
    limits: Limits = field(default_factory=NoLimits)
    check_webhook: Callable[[str], object] = refuse_webhook
    """Raises InputError if a webhook may not go to an address."""
    answered: Callable[[bool, float], None] = count_nothing
    """Called for every action and undo with whether it was refused, and its seconds."""
