"""Claims: which AI turns this page plays, and until when no other page may."""

from ..authority.tokens import new_match_id
from .key_values import Put
from .records import StoredTurn, put_turn

LEASE = 30_000
"""Milliseconds after which a turn is due again that was begun and not kept."""


class Claims:
    """The claims of a page: no other page plays at the same time, but an earlier one may have."""

    def __init__(self) -> None:
        self.holder = new_match_id()

    def put(self, match: str, seat: int, now: int) -> Put:
        """Return the edit that makes an AI turn due, claimed by this page."""
        return put_turn(match, StoredTurn(seat, self.holder, now + LEASE))
