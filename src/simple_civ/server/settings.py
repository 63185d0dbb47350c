"""What an operator can set: addresses, the database, limits and what is allowed."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ..authority.ports.settings import SECOND, MatchSettings
from ..protocol.limits import DAY


@dataclass(frozen=True, kw_only=True)
class Settings(MatchSettings):
    """One server; `local` is one person's own.

    Times are in milliseconds unless the name says otherwise.
    """

    database: str
    """`sqlite:///FILE` or `postgresql://USER@HOST/NAME`."""

    host: str = "127.0.0.1"
    port: int = 8000
    base_path: str = ""
    """Where a reverse proxy puts the server, such as `/civ`; empty for the root."""

    rules_folders: tuple[Path, ...] = ()
    """Ruleset folders that are offered beside the editions; the last of a game is its default."""

    names: tuple[str, ...] = ()
    """Hosts with ports by which a person's own server is called; it answers to no other."""

    origins: tuple[str, ...] = ()
    """Further web origins that may write and open sockets; the server's own always may."""

    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose `X-Forwarded-For` is believed."""

    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which AI players think while people play; one more thinks where nobody does."""

    worker_timeout: int = 60 * SECOND
    """A worker that thinks longer about one turn is replaced."""

    ai_share: int = 50
    """Percent of one worker's time that AI turns of one visitor's matches may take on average;
    beyond it they come after everybody else's. A person's own server does not count."""

    ai_burst: int = 60 * SECOND
    """What a visitor may use at once after a pause."""

    job_workers: int = 2
    """Processes for heavy work that visitors ask for, started when they are needed."""

    job_seconds: int = 30
    """Processor time in seconds after which such work is ended."""

    job_megabytes: int = 1024
    """Memory that such work may take."""

    job_patience: int = 300 * SECOND
    """And after this time by the clock, if the process does not come to its end."""

    lease: int = 10 * SECOND
    """How long a claim on an AI turn holds if its server falls silent."""

    retention: int = 90 * DAY
    """After this time without an action an unfinished match is deleted."""

    retention_finished: int = 365 * DAY
    """And a finished one."""

    webhook_hosts: tuple[str, ...] = ()
    """Hosts that may be told of turns; `*` for any. None: no webhooks."""

    webhook_private: bool = False
    """Whether webhooks may go to loopback and private addresses; for tests."""

    actions_per_second: int = 50
    """What one seat may ask in a second, on average."""

    requests_per_second: int = 100
    """What one address may ask in a second, on average."""

    arrivals_per_second: int = 3
    """Whole views that one address may ask for over sockets in a second, on average, and twenty
    times as many at once."""

    connections_per_address: int = 200
    """Connections that one address may have open; local servers and proxies do not count."""

    headers_time: int = 15 * SECOND
    """How long the headers of a request may take."""

    body_time: int = 120 * SECOND
    """And its body."""

    send_time: int = 30 * SECOND
    """How long a client may take to read one message."""

    creations_per_hour: int = 60
    """Matches one address may create in an hour; local servers do not count."""

    metrics: bool = True
    """Whether `/metrics` answers."""


def data_folder() -> Path:
    """Return the folder of a person's own matches, by the conventions of the system."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / "simple-civ"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "simple-civ"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "simple-civ"
