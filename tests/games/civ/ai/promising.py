"""Editions and their civs as the rulebook tells of AI players."""

import pytest

from simple_civ.games.civ.rules.load import editions, load_ruleset

PROMISING = [load_ruleset(edition) for edition in ("1.0.4", "1.0")]
"""The editions whose rulebooks tell how AI players make war and peace, in the same words."""

each_promising = pytest.mark.parametrize("rules", PROMISING, ids=lambda rules: rules.edition)
each_edition = pytest.mark.parametrize("edition", editions())
