"""Subjects of the reasons of Groves' AI players, and who may know them during play."""

from .....core.declarations import TILE
from .....core.ids import Seat
from .....protocol.game_types import AnyReason, Doc
from ...reasons import REASONS
from ...state import owner_of
from ..encoding.codec import Codec


def addressee(reason: AnyReason) -> Seat | None:
    """Return the seat that learns the reason: the one attacked.

    It sees the attacker and everything that was weighed.
    """
    declared = REASONS.by_code.get(reason.code)
    is_told = declared is not None and declared.addressed
    return 1 - owner_of(reason.about) if is_told else None


def reason_document(reason: AnyReason, codec: Codec) -> Doc:
    """Return a reason as plain data."""
    about: object = None
    if reason.about >= 0:
        declared = REASONS.by_code.get(reason.code)
        is_tile = declared is not None and declared.about is TILE
        about = codec.write_tile(reason.about) if is_tile else codec.names.unit(reason.about)
    return {
        "turn": reason.turn,
        "code": reason.code,
        "about": about,
        "numbers": list(reason.numbers),
    }
