"""Running out of file descriptors is logged."""

import pytest

from simple_civ.server.edge.transports import Guard
from simple_civ.server.operations.descriptors import Descriptors, allowed, room
from simple_civ.server.settings import Settings


def test_the_log_tells_once_of_the_end_of_descriptors(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    descriptors = Descriptors()
    for used in (10, 95, 96, 20, 30):
        descriptors.note(used, 100)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    descriptors.check()


def test_connections_leave_descriptors_for_files() -> None:
    """A match that is not in memory can still be read, and heavy work be done."""
    guard = Guard(Settings(database=""))
    assert guard.admits("1.2.3.4", room(allowed()) - 1)
    assert not guard.admits("1.2.3.4", room(allowed()))
    assert [most - room(most) for most in (100, 1024, 2**20)] == [32, 102, 256]
