"""The codes with which a server refuses are those of the protocol."""

from simple_civ.authority.log import undo
from simple_civ.authority.match import match
from simple_civ.protocol.messages import REFUSALS


def test_clients_know_every_code() -> None:
    used = (
        match.STALE,
        match.NOT_RUNNING,
        match.PAUSED,
        undo.NOTHING_TO_UNDO,
        undo.CANNOT_UNDO,
        undo.NO_UNDO,
    )
    assert set(used) == set(REFUSALS)
