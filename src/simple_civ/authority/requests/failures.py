"""Failures of requests: the authority's errors, explained to callers."""

from ...core.rules.problem import RulesetError
from ...protocol.errors import InputError
from ..log.log_replay import Damaged
from ..match.match import MatchGone
from ..match.matches import GameMissing
from ..people.seats import SeatTaken
from ..ports.jobs import Busy, JobLost, Overrun
from ..ports.storage import StorageAway
from ..refusals import AWAY, BUSY, CODES, RequestRefused
from ..request_bodies import NO_JSON

DAMAGED = "this match is damaged on the server; please tell the operator, whose log says more"

EXPLAINED: dict[type[Exception], tuple[int, str, str]] = {
    InputError: (400, "", ""),
    RulesetError: (400, "", ""),
    UnicodeDecodeError: (400, "", NO_JSON),
    RecursionError: (400, "", NO_JSON),
    MatchGone: (404, "", "this match no longer exists"),
    SeatTaken: (409, "taken", ""),
    Overrun: (
        422,
        "too_much_work",
        "this would take the server too long; ask for something smaller",
    ),
    Busy: (503, "busy", BUSY),
    JobLost: (503, "busy", BUSY),
    GameMissing: (503, "", ""),
    StorageAway: (503, "", AWAY),
    Damaged: (500, "damaged", DAMAGED),
}
"""The status, the code unless it is the usual one, and the text unless it is the error's own."""


def refusal_of(error: Exception) -> RequestRefused | None:
    """Return the explanation of an error for a caller; None for a bug."""
    if isinstance(error, RequestRefused):
        return error
    for kind in type(error).__mro__:
        if kind in EXPLAINED:
            status, code, text = EXPLAINED[kind]
            return RequestRefused(status, text or str(error), code or CODES[status])
    return None
