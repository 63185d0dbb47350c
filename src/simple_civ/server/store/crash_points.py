"""Crash points: the moments around durable writes at which a server may die.

Tests crash the server at each of them, on both databases, and check the state after a restart.
"""

from collections.abc import Callable
from enum import StrEnum


class CrashPoint(StrEnum):
    """A crash point. The comment on each holds when the server has restarted."""

    MATCH_WRITING = "match.writing"
    """A new match is half written: it does not exist."""
    MATCH_WRITTEN = "match.written"
    """Its links were not sent: an AI with the first turn plays; a rematch is asked for again."""
    SEATS_WRITING = "seats.writing"
    """Changed seats are written, but not the turn that follows: nothing has changed."""
    SEATS_WRITTEN = "seats.written"
    """No client was told: a join is repeated with its secret, AIs and deputies play."""
    LOG_WRITING = "log.writing"
    """Entries are written, but not the match's head: neither is there."""
    LOG_WRITTEN = "log.written"
    """No client was told: the order is repeated and done once, the AI whose turn it is plays."""
    TURN_CLAIMED = "turn.claimed"
    """An AI turn was claimed, but not started: it is claimed again."""
    WEBHOOK_SENT = "webhook.sent"
    """The receiver got the webhook, but that was not recorded: it gets it again, with the same
    key."""


hooks: list[Callable[[CrashPoint], None]] = []
"""Functions that are called at crash points; only tests add some."""


def reached(point: CrashPoint) -> None:
    """Call the hooks; one that raises ends the work, as a crash would."""
    for hook in hooks:
        hook(point)
