"""Things that players made: counted from the events of a game, with the turn of the first."""

from simple_civ.games.civ.events import BuildCompleted, TechCompleted, UnitMoved
from simple_civ.games.civ.pieces import BUILD_BUILDING, BUILD_KIND, BUILD_PROJECT
from simple_civ.lab.made import Made
from simple_civ.lab.plan import Plan
from simple_civ.lab.play_out import play_out
from simple_civ.lab.run import Run


def test_builds_and_techs_are_counted() -> None:
    run = Run(Plan(seed=1, size="tiny", levels=("random",), turns=1))
    rules = run.state.rules
    made = Made(run.spec.lab.made)
    action = run.spec.end_turn(run.state, 0)
    run.state.turn = 4
    made.watch(run.state, action, [BuildCompleted(16, 1, 0, False), UnitMoved(16, 3, 4)])
    run.state.turn = 9
    building, project = BUILD_BUILDING * BUILD_KIND, BUILD_PROJECT * BUILD_KIND
    for build in (0, building, project):
        made.watch(run.state, action, [BuildCompleted(16, 1, build, True)])
    made.watch(run.state, action, [TechCompleted(0, 2)])
    assert made.rows == [
        {"seat": 1, "kind": "unit", "name": rules.units[0].key, "count": 2, "turn": 4},
        {"seat": 1, "kind": "building", "name": rules.buildings[0].key, "count": 1, "turn": 9},
        {"seat": 1, "kind": "project", "name": rules.projects[0].key, "count": 1, "turn": 9},
        {"seat": 0, "kind": "tech", "name": rules.techs[2].key, "count": 1, "turn": 9},
    ]


def test_results_with_curves_tell_what_was_made() -> None:
    plan = Plan(seed=1, size="tiny", levels=("random",), turns=30)
    result = play_out(lambda: Run(plan), step=10).result
    assert {row["kind"] for row in result["made"]} >= {"unit", "tech"}
    assert "made" not in play_out(lambda: Run(plan)).result


def test_games_without_builds_tell_nothing() -> None:
    plan = Plan(seed=1, levels=("random",), turns=3, game="groves")
    assert play_out(lambda: Run(plan), step=1).result["made"] == []
