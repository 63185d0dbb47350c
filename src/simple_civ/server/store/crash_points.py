"""Crash points: the moments around durable writes at which a server may die.

Tests have it die at each of them, on both databases, and look what is left after a new start.
"""

from collections.abc import Callable
from enum import StrEnum


class CrashPoint(StrEnum):
    """A moment by its name. What is said of it holds when the server has started again."""

    MATCH_WRITING = "match.writing"
    """A new match is half written: there is none."""
    MATCH_WRITTEN = "match.written"
    """Its links were not told: an AI with the first turn plays; a rematch is asked for again."""
    SEATS_WRITING = "seats.writing"
    """Changed seats are written, but not whose turn that makes it: nothing has changed."""
    SEATS_WRITTEN = "seats.written"
    """Nobody was told: a join is repeated with its secret, AIs and deputies play."""
    LOG_WRITING = "log.writing"
    """Entries are written, but not how the match stands: neither is there."""
    LOG_WRITTEN = "log.written"
    """Nobody was told: the order is repeated and done once, the AI whose turn it is plays."""
    TURN_CLAIMED = "turn.claimed"
    """An AI turn was taken on, but not begun: it is taken on again."""
    WEBHOOK_SENT = "webhook.sent"
    """The receiver heard of its turn, but that was not noted: it hears again, by the same key."""


hooks: list[Callable[[CrashPoint], None]] = []
"""What is called at crash points: nothing, but in tests."""


def reached(point: CrashPoint) -> None:
    """Tell the hooks; one that raises ends what is under way, as a crash would."""
    for hook in hooks:
        hook(point)
