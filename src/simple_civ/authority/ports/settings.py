"""Settings of the authority, for the program that runs it."""

from dataclasses import dataclass

MILLISECOND = 1
SECOND = 1000


@dataclass(frozen=True)
class MatchSettings:
    """Settings for keeping and advancing matches. Times are in milliseconds."""

    local: bool = False
    """True if all matches belong to one person, who may list them."""

    beat: int = 500 * MILLISECOND
    """The time between two messages about running AI turns."""

    round_time: int = SECOND
    """The least time between two turns that an AI plays for a person."""

    live_matches: int = 2000
    """The most matches in memory; beyond it, idle ones are unloaded."""

    idle: int = 15 * 60 * SECOND
    """The time after which a match without connections is unloaded."""

    snapshot_every: int = 400
    """Log entries between two snapshots, at most one per turn."""

    log_chunk: int = 64
    """The most log entries of an AI turn that are written at once."""

    drain: int = 10 * SECOND
    """The time that a stopping program waits for running work."""
