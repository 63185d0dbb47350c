"""Folders for the tests of rulesets."""

from pathlib import Path

import pytest

from tests.games.civ.rules.folders import Folder, copy_of, extension_of


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Provide a copy of the default edition."""
    return copy_of("1.0.4", tmp_path)


@pytest.fixture
def extension(tmp_path: Path) -> Folder:
    """Provide a folder that extends the default edition."""
    return extension_of("1.0.4", tmp_path)
