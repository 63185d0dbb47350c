"""What the program that runs the authority may set."""

from dataclasses import dataclass

MILLISECOND = 1
SECOND = 1000


@dataclass(frozen=True)
class MatchSettings:
    """How matches are kept and advanced. Times are in milliseconds."""

    local: bool = False
    """Whether all matches belong to one person, who may list them."""

    beat: int = 500 * MILLISECOND
    """The time between two messages about thinking AIs."""

    round_time: int = SECOND
    """The least time between two turns that an AI plays for a person."""

    live_matches: int = 2000
    """Matches kept in memory; beyond it the idle ones are put away."""

    idle: int = 15 * 60 * SECOND
    """A match nobody is connected to is put away after this time."""

    snapshot_every: int = 400
    """Log entries between two snapshots, at most one per turn."""

    log_chunk: int = 64
    """The most entries of an AI turn that are written at once."""

    drain: int = 10 * SECOND
    """How long a stopping program waits for what is under way."""
