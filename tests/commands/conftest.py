"""A bot that crashes, for the tests of commands."""

from pathlib import Path

import pytest

from tests.commands.crashing_bots import CRASHING


@pytest.fixture
def crashing(tmp_path: Path) -> str:
    """Provide a bot that crashes in every game."""
    path = tmp_path / "crashing.py"
    path.write_text(CRASHING)
    return f"bot:{path}"
