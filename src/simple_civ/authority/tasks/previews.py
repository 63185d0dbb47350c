"""Tasks that answer large previews, from a whole state that they are sent."""

from dataclasses import dataclass

import msgspec

from ...protocol.game_types import Refused
from ..log.log_replay import unpack_state
from .rulesets import offered, rules_of


@dataclass(frozen=True)
class Present:
    """How a match stands: its game, its rules, and its state, packed."""

    game: str
    ruleset: str
    rules: bytes
    state: bytes


def write_preview(present: Present, seat: int, request: object) -> bytes | Refused:
    """Return what a seat asks for, encoded, or the refusal."""
    game = offered[present.game]
    rules = rules_of(present.game, present.ruleset, present.rules)
    state = unpack_state(game, rules, present.state)
    found = game.preview(game.view(state, seat), request)
    return found if isinstance(found, Refused) else msgspec.json.encode(found)
