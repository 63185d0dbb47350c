"""The recorded position is a scenario with the same pieces."""

from simple_civ.api import Game, new
from simple_civ.games.civ.documents.scenario.scenario_run import ScenarioMatch, parse
from simple_civ.games.civ.systems.yields import income
from tools.record_position import UNITS, scenario


def test_a_position_can_be_played_as_a_scenario() -> None:
    game: Game = new(size="tiny", seed=3)
    while game.turn < 12:
        game.play(game.active, "easy")
    before = game.state
    after = ScenarioMatch(parse(scenario(before, 0, 1)), None).state
    assert after.turn == before.turn and after.world.terrain == before.world.terrain
    assert after.world.rivers == before.world.rivers
    for seat in (0, 1):
        old, new_one = before.players[seat], after.players[seat]
        assert (old.techs, old.treasury) == (new_one.techs, new_one.treasury)
        assert str(income(before, old)) == str(income(after, new_one))
    own = [unit for unit in before.all_units() if unit.owner == 0][:UNITS]
    assert len(list(after.all_units())) == len(own)
