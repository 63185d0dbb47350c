"""The command line as a fixture."""

import pytest

from tests.cli.commands import CommandLine


@pytest.fixture
def simple_civ(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Provide `simple-civ` as a callable that takes its arguments."""
    return CommandLine(capsys)
