"""New sandboxes: a scenario as a match that one visitor plays for all its seats."""

import msgspec

from ...protocol.errors import InputError
from ...protocol.requests import MatchOptions, NewSeat
from ..log.log_replay import pack_state
from .new_match import MatchTerms, NewMatchData, Origin, begin, check_bulk
from .rulesets import find_rules

MOST_BYTES = 10_000
"""The most bytes of a sandbox's first state, as it is saved: it stays in memory."""

OPTIONS = MatchOptions(deputies=False, hotseat=True, absence=0)


def begin_sandbox(
    game: str | None, digest: str, content: bytes | None, scenario: str
) -> NewMatchData | None:
    """Return the sandbox of a scenario by a ruleset; None if the ruleset is unknown."""
    found = find_rules(game, digest, content)
    if found is None:
        return None
    spec, rules = found
    opening = spec.read_scenario(scenario, rules)
    check_bulk(spec, opening.state, "scenario")
    if len(msgspec.msgpack.encode(spec.save_state(opening.state))) > MOST_BYTES:
        raise InputError("scenario: expected a smaller one; a sandbox is for small boards")
    start = pack_state(spec, opening.state)
    origin = Origin(None, opening.seed, None, start, (), scenario)
    seats = [NewSeat(kind="human") for _ in spec.seats(opening.state)]
    wish = MatchTerms(seats, "", False, OPTIONS)
    return begin(spec, rules, opening.state, origin, wish)
