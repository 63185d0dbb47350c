"""The codes with which a server refuses are those of the protocol."""

from simple_civ.protocol.messages import REFUSALS
from simple_civ.server import match, steps


def test_clients_know_every_code() -> None:
    used = (
        match.STALE,
        match.NOT_RUNNING,
        match.PAUSED,
        steps.NOTHING_TO_UNDO,
        steps.CANNOT_UNDO,
        steps.NO_UNDO,
    )
    assert set(used) == set(REFUSALS)
