"""Failures of requests: explanations for callers, the same over every transport."""

import pytest

from simple_civ.authority.log.log_replay import Damaged
from simple_civ.authority.match.matches import GameMissing
from simple_civ.authority.ports.jobs import Busy
from simple_civ.authority.ports.storage import StorageAway, StorageError
from simple_civ.authority.refusals import RequestRefused
from simple_civ.authority.requests.failures import EXPLAINED, refusal_of
from simple_civ.protocol.errors import InputError


@pytest.mark.parametrize(
    ("error", "status", "code", "text"),
    [
        (InputError("seat: too large"), 400, "bad_request", "seat: too large"),
        (Busy(), 503, "busy", "too much to do"),
        (GameMissing("no such game here"), 503, "unavailable", "no such game here"),
        (Damaged("entry 3 of 5 is missing"), 500, "damaged", "tell the operator"),
        (StorageAway("connection refused"), 503, "unavailable", "try again soon"),
        (RequestRefused(403, "not yours"), 403, "forbidden", "not yours"),
    ],
)
def test_an_error_is_explained(error: Exception, status: int, code: str, text: str) -> None:
    refused = refusal_of(error)
    assert refused is not None
    assert (refused.status, refused.code) == (status, code)
    assert text in refused.text


def test_what_is_known_of_a_failure_stays_in_the_log() -> None:
    """Neither the place of a mistake nor the words of a database are told."""
    assert refusal_of(KeyError("secret")) is None
    assert refusal_of(StorageError("no such table: snapshots")) is None
    for error in (StorageAway("10.0.0.7:5432 refused"), Damaged("entry 3")):
        refused = refusal_of(error)
        assert refused is not None and str(error) not in refused.text


def test_every_explanation_has_a_text() -> None:
    for kind in EXPLAINED:
        error = kind("x", b"", 0, 1, "y") if kind is UnicodeDecodeError else kind("text")
        refused = refusal_of(error)
        assert refused is not None and refused.text
