"""Preview tasks: answer large previews from a whole state."""

from dataclasses import dataclass

import msgspec

from ...protocol.game_types import Refused
from ..log.log_replay import unpack_state
from .rulesets import offered, rules_of


@dataclass(frozen=True)
class Present:
    """A match as it stands: its game, its rules, and its packed state."""

    game: str
    ruleset: str
    rules: bytes
    state: bytes


def write_preview(present: Present, seat: int, request: object) -> bytes | Refused:
    """Return the requested preview, encoded, or the refusal."""
    game = offered[present.game]
    rules = rules_of(present.game, present.ruleset, present.rules)
    state = unpack_state(game, rules, present.state)
    found = game.preview(game.view(state, seat), request)
    return found if isinstance(found, Refused) else msgspec.json.encode(found)
