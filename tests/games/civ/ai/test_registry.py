"""Players by the names of their levels."""

import pytest

from simple_civ.games.civ.ai.registry import default_level, make_player
from simple_civ.games.civ.command_words import LEVELS


def test_registry_knows_its_levels() -> None:
    assert default_level() in LEVELS
    for level in LEVELS:
        assert make_player(level, 1, 0).name == level
    with pytest.raises(ValueError, match="unknown level 'wise'"):
        make_player("wise", 1, 0)
