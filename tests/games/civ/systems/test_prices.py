"""Costs that rise with the turn, by the printed rules of edition 1.0."""

from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.systems.prices import scale


def test_costs_that_rise() -> None:
    rules = load_ruleset("1.0")
    production = rules.balance.production
    spear = next(kind for kind in rules.units if kind.key == "spear_guard")
    costs = [spear.cost * scale(production.unit_scaling, turn) for turn in (1, 24, 25, 50)]
    assert costs == [27, 27, 54, 81]
    assert 10 * scale(production.project_scaling, 60) == 30
    assert 100 * scale(production.project_scaling, 30) == 200
