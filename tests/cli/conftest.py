"""The command line as a fixture."""

import pytest

from tests.cli.commands import CommandLine


@pytest.fixture
def simple_civ(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Runs `simple-civ` with the words it is called with."""
    return CommandLine(capsys)
