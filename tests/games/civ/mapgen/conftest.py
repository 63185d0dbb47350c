"""The editions on whose maps these tests look."""

import pytest

from simple_civ.games.civ.mapgen.palette import Palette
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset


@pytest.fixture(scope="session", params=["1.0.4", "1.0"])
def rules(request: pytest.FixtureRequest) -> Ruleset:
    """Provide the editions with one continent, rivers to the coast and camps."""
    return load_ruleset(request.param)


@pytest.fixture(scope="session", params=["0.91", "0.9"])
def band_rules(request: pytest.FixtureRequest) -> Ruleset:
    """Provide the editions with seas along the sides and no camps."""
    return load_ruleset(request.param)


@pytest.fixture(scope="session")
def old_rules() -> Ruleset:
    """Provide an edition with edge bands, walking rivers and no camps."""
    return load_ruleset("0.9")


@pytest.fixture(scope="session")
def palette(rules: Ruleset) -> Palette:
    """Provide the terrains of the edition by role."""
    return Palette(rules)
