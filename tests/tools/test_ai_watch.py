"""The watcher of games counts what happened, and changes nothing of it."""

from collections import Counter

import pytest

from simple_civ.ai.reason import Reason
from simple_civ.games.civ.actions import FoundCity
from simple_civ.games.civ.ai.outlook.memory import ADVANCE, ASSAULT
from simple_civ.games.civ.engine import apply
from simple_civ.games.civ.events import CityCaptured
from simple_civ.games.civ.pieces import BUILD_KIND, City
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.production import production_of
from simple_civ.games.civ.systems.yields import city_yields
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import PlannedGame, play_planned
from simple_civ.lab.run import Run
from tools.ai_faults import FAULTS, TABLES, fault_plans, judge_faults
from tools.ai_trace import Trace
from tools.ai_watch import SAVING, Watch, play_watched

PLAN = Plan(5, "tiny", levels=("hard", "normal"), turns=45)


def test_a_watched_game_goes_as_it_would_unwatched() -> None:
    watched, alone = (play(PlannedGame("x", PLAN)).result for play in (play_watched, play_planned))
    assert watched["hash"] == alone["hash"]
    counts = watched["watched"]
    assert set(counts) == {"hard", "normal"}
    assert counts["hard"]["seats"] == 1
    assert counts["hard"]["output"] > 0
    assert counts["hard"]["steps"] >= counts["hard"]["steps_back"]


def test_counts_of_all_games_make_a_figure() -> None:
    games = [
        {"size": "tiny", "watched": {"hard": {"city_turns": 30, "idle": 3}}},
        {"size": "tiny", "watched": {"hard": {"city_turns": 10, "idle": 5}}},
        {"size": "huge", "watched": {"hard": {"city_turns": 10, "idle": 10}}},
    ]
    found = judge_faults(games)
    idle = {f.what: f for f in found.figures if "idle city-turns after turn 30" in f.what}
    tiny = idle["tiny, hard: idle city-turns after turn 30 for nothing"]
    assert (tiny.value, tiny.wanted, tiny.met) == ("20.0 %", "at most 12 %", False)
    assert idle["tiny, normal: idle city-turns after turn 30 for nothing"].value == "none"
    levels = [level for table in TABLES.values() for level in set(table)]
    assert len(found.figures) == len(FAULTS) * len(levels)


def storms(*orders: tuple[int, int, int]) -> tuple[int, int]:
    """Return how many storms are counted, and how many as broken off, when city 7 fell on turn 20.

    An order is a turn, a phase and a city.
    """
    watch = Watch(Run(PLAN))
    state = watch.run.state
    state.turn = 20
    watch.hear(state, CityCaptured(7, 1, 0, 0, False))
    state.turn = 60
    count = Counter[str]()
    reasons = [Reason(turn, "army_ordered", city, (phase,)) for turn, phase, city in orders]
    watch.count_reasons(count, reasons)
    return count["storms"], count["storms_broken"]


def test_a_storm_is_broken_off_if_the_army_leaves_a_city_that_has_not_fallen() -> None:
    assert storms((10, ASSAULT, 7), (15, ADVANCE, 7)) == (1, 1)
    assert storms((10, ASSAULT, 7), (24, ADVANCE, 8)) == (1, 0)
    assert storms((30, ASSAULT, 7), (35, ADVANCE, 7)) == (1, 1)


def test_a_last_storm_counts_if_the_city_fell() -> None:
    assert storms((10, ASSAULT, 7)) == (1, 0)
    assert storms((30, ASSAULT, 7)) == (0, 0)


def idle_turns(turns: int, build: str, wait: int = 0) -> Counter[str]:
    """Return what is counted of a city that is idle for some turns from 40 on and then builds.

    Every turn before the build is one on which something was bought; `wait` turns pass before it.
    """
    watch = Watch(Run(PLAN))
    state = watch.run.state
    city = found_city(state, 0)
    count = Counter[str]()
    output = production_of(state, city, city_yields(state, city).production)
    watch.bought = {city.id}
    for turn in range(40, 40 + turns):
        state.turn = turn
        city.pot += output
        watch.wasted[city.id] = 7
        watch.judge_city(state, city, count)
    state.turn += wait
    rules = state.rules
    kinds = (rules.units, rules.buildings, rules.projects)
    made = [(kind, one.id) for kind in range(3) for one in kinds[kind] if one.key == build]
    city.build = made[0][0] * BUILD_KIND + made[0][1]
    city.cost = 9999
    watch.judge_city(state, city, count)
    return count


def found_city(state: State, seat: int) -> City:
    """Found a city with the first Settler of a seat."""
    (founder,) = (
        u for u in state.all_units() if u.owner == seat and state.rules.units[u.kind].founds
    )
    apply(state, FoundCity(seat, founder.id))
    return state.all_cities()[0]


def test_a_city_that_stores_for_a_great_project_saves() -> None:
    count = idle_turns(5, "observatory")
    assert (count["idle"], count["idle_saved"]) == (5, 5)
    assert (count["idle_bought"], count["idle_bought_saved"]) == (5, 5)
    assert count["gold_saved"] == 35
    idle = next(fault for fault in FAULTS if fault.part == "idle")
    assert idle.value(count) == 0


def test_a_city_that_stores_for_anything_else_or_for_too_long_is_idle() -> None:
    assert idle_turns(5, "farmstead")["idle_saved"] == 0
    assert idle_turns(5, "observatory", wait=SAVING + 1)["idle_saved"] == 0
    assert idle_turns(5, "observatory", wait=SAVING - 1)["idle_saved"] == 2


def test_the_levels_change_seats_on_every_map() -> None:
    one, two = fault_plans(2)[:2]
    assert one.seed == two.seed
    assert one.levels == two.levels[::-1]


def test_the_trace_says_why_a_city_is_idle(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(Plan(3, "standard", levels=("hard",), turns=45))
    Trace(run, {0, 1, 2, 3}, range(30, 46))
    run.play()
    lines = capsys.readouterr().out.splitlines()
    assert any("is idle: " in line for line in lines)
    assert all(line.startswith("turn ") for line in lines)
