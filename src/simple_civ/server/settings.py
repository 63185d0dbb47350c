"""Settings of a server: addresses, the database, limits and permissions.

Those that the authority reads are in `authority/ports/settings.py`. Options of the command line are
declared in `arguments/parser.py`, passed on in `commands/serve.py` and described in docs/deploy.md.
"""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ..authority.ports.settings import SECOND, MatchSettings
from ..protocol.limits import DAY


@dataclass(frozen=True, kw_only=True)
class Settings(MatchSettings):
    """Settings of one server; `local` is one person's own.

    Times are in milliseconds unless the name says otherwise.
    """

    database: str
    """`sqlite:///FILE` or `postgresql://USER@HOST/NAME`."""

    host: str = "127.0.0.1"
    port: int = 8000
    base_path: str = ""
    """The path at which a reverse proxy serves it, such as `/civ`; empty for the root."""

    rules_folders: tuple[Path, ...] = ()
    """Ruleset folders that are offered beside the editions; the last of a game is its default."""

    names: tuple[str, ...] = ()
    """Hosts with ports that are names of a person's own server; it answers to no other."""

    origins: tuple[str, ...] = ()
    """Further web origins that may write and open sockets; the server's own always may."""

    trusted_proxies: tuple[str, ...] = ()
    """Addresses whose `X-Forwarded-For` is believed."""

    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes that play AI turns for people; one more plays those of matches without people."""

    worker_timeout: int = 60 * SECOND
    """The time for one AI turn after which its worker is replaced."""

    ai_share: int = 50
    """The percentage of one worker's time that AI turns of one visitor's matches may take on
    average; beyond it they come after all others. A person's own server does not count."""

    ai_burst: int = 60 * SECOND
    """The time that a visitor's AI turns may take at once after a pause."""

    job_workers: int = 2
    """Processes for heavy work of visitors, started when they are needed."""

    job_seconds: int = 30
    """Processor time in seconds after which a job is ended."""

    job_megabytes: int = 1024
    """The most memory of a job."""

    job_patience: int = 300 * SECOND
    """The time after which a job is ended by the clock, if its process has not ended."""

    lease: int = 10 * SECOND
    """The time for which a claim on an AI turn holds if its server falls silent."""

    retention: int = 90 * DAY
    """The time without an action after which an unfinished match is deleted."""

    retention_finished: int = 365 * DAY
    """The time without an action after which a finished match is deleted."""

    webhook_hosts: tuple[str, ...] = ()
    """Hosts that may receive webhooks; `*` for any. None: no webhooks."""

    webhook_private: bool = False
    """True if webhooks may go to loopback and private addresses; for tests."""

    actions_per_second: int = 50
    """Requests of one seat per second, on average."""

    requests_per_second: int = 100
    """Requests of one address per second, on average."""

    arrivals_per_second: int = 3
    """Whole views that one address may request over sockets per second, on average, and twenty
    times as many at once."""

    connections_per_address: int = 200
    """The most open connections of one address; local servers and proxies do not count."""

    headers_time: int = 15 * SECOND
    """The time for the headers of a request."""

    body_time: int = 120 * SECOND
    """The time for the body of a request."""

    send_time: int = 30 * SECOND
    """The time for a client to read one message."""

    creations_per_hour: int = 60
    """Matches one address may create in an hour; local servers do not count."""

    metrics: bool = True
    """True if `/metrics` answers."""


def data_folder() -> Path:
    """Return the folder of a person's own matches, by the conventions of the system."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / "simple-civ"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "simple-civ"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "simple-civ"
