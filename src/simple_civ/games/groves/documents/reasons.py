"""What the reasons of Groves programs are about, and who may hear them during play."""

from ....protocol.games import Doc, Reason
from ..state import owner_of
from .codec import Codec

UNIT, TILE, NOTHING = "unit", "tile", ""

ABOUT = {
    "base_hit": UNIT,
    "base_defended": UNIT,
    "threat_intercepted": UNIT,
    "alarm_answered": UNIT,
    "forest_cleared": UNIT,
    "enemy_attacked": UNIT,
    "retreated": UNIT,
    "strike_advanced": UNIT,
    "enemy_hunted": UNIT,
    "hunters_gathered": UNIT,
    "hunters_merged": UNIT,
    "forest_kept": UNIT,
    "forest_sought": UNIT,
    "wall_breached": UNIT,
    "idle_merged": UNIT,
    "passed": NOTHING,
    "wood_converted": NOTHING,
    "blocker_deployed": TILE,
    "opening_deployed": TILE,
    "answer_deployed": TILE,
    "hunter_deployed": TILE,
    "gatherer_deployed": TILE,
    "fortress_built": TILE,
}
"""Every reason with what it is about."""

TOLD = {"base_hit", "base_defended", "forest_cleared", "enemy_attacked"}
"""Reasons of blows, about the unit that strikes; their numbers are points that both sides see."""


def addressee(reason: Reason) -> int | None:
    """Whoever is struck learns why: it sees the attacker and all that was weighed."""
    return 1 - owner_of(reason.about) if reason.code in TOLD else None


def reason_document(reason: Reason, codec: Codec) -> Doc:
    """A reason as plain data."""
    about: object = None
    if reason.about >= 0:
        is_tile = ABOUT.get(reason.code) == TILE
        about = codec.write_tile(reason.about) if is_tile else codec.names.unit(reason.about)
    return {
        "turn": reason.turn,
        "code": reason.code,
        "about": about,
        "numbers": list(reason.numbers),
    }
