"""Offers of the set-up: each civ with its real traits."""

from typing import Any

import pytest

from simple_civ.protocol.registry import find_game

GIVEN = ("production", "science", "food", "gold", "attack", "defense", "move")
"""Amounts of an effect that its sentence must name."""


@pytest.mark.parametrize("edition", ["1.0.4", "1.0", "0.91", "0.9"])
def test_traits_are_those_of_the_edition(edition: str) -> None:
    """Each effect is a sentence with its amounts; own builds and the start follow."""
    game = find_game("civ")
    rules = game.ruleset(edition)
    rows = rules.tables["civs"]
    offered = {civ["key"]: civ for civ in game.options(rules)["civs"]}
    for civ in rules.ruleset.civs:
        traits = offered[civ.key]["traits"]
        effects = rows[civ.key].get("effects", [])
        for effect, sentence in zip(effects, traits, strict=False):
            assert all(str(effect[key]) in sentence for key in GIVEN if key in effect)
        pieces: list[Any] = [*rules.ruleset.units, *rules.ruleset.buildings]
        own = [one.name for one in pieces if one.civs >> civ.id & 1]
        more = [rules.ruleset.units[kind].name for kind in civ.starting_units]
        assert len(traits) == len(effects) + bool(own) + bool(more) > 0
        last = " ".join(traits[len(effects) :])
        assert all(name in last for name in (*own, *more))
