"""The editions on whose maps these tests look."""

import pytest

from simple_civ.civ.mapgen.palette import Palette
from simple_civ.civ.rules.load import load_ruleset
from simple_civ.civ.rules.ruleset import Ruleset


@pytest.fixture(scope="session")
def rules() -> Ruleset:
    """The default edition: one continent, rivers to the coast, camps."""
    return load_ruleset("1.0.4")


@pytest.fixture(scope="session")
def old_rules() -> Ruleset:
    """An edition with edge bands, walking rivers and no camps."""
    return load_ruleset("0.9")


@pytest.fixture(scope="session")
def palette(rules: Ruleset) -> Palette:
    """The default edition's terrains by role."""
    return Palette(rules)
