"""In every case, after every step, lists, keys and views are as if nothing were kept for them."""

import pytest

from simple_civ.games.civ.documents.scenario.scenario_run import ScenarioMatch
from simple_civ.games.civ.rules.load import editions
from simple_civ.games.groves.documents.scenario import scenario_run as groves_run
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.scenario import run_scenario
from simple_civ.protocol.scenario_run import Reply, ScenarioStep
from tests.cases.test_cases import CASES
from tests.games.groves.laws import of_keys
from tests.properties.laws_of_keys import keys_follow_the_position
from tests.properties.laws_of_lists import lists_hold_what_is_legal
from tests.properties.laws_of_views import views_show_the_position


@pytest.mark.parametrize("edition", editions())
def test_nothing_kept_shows_after_any_step_of_a_case(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems: list[str] = []
    take = ScenarioMatch.take

    def take_and_look(match: ScenarioMatch, step: ScenarioStep, where: str) -> Reply:
        match.state.key()
        reply = take(match, step, where)
        problems.extend(keys_follow_the_position(match.state))
        problems.extend(lists_hold_what_is_legal(match.state))
        problems.extend(views_show_the_position(match.state))
        return reply

    monkeypatch.setattr(ScenarioMatch, "take", take_and_look)
    for name, case in CASES.items():
        if case["game"] != "civ" or case["edition"] != edition:
            continue
        try:
            run_scenario({"edition": edition, "seed": 1, **case["scenario"]})
        except InputError:
            assert "error" in case["expect"]
        assert not problems, f"{name}: {problems}"


def test_no_key_that_is_kept_shows_after_any_step_of_a_case_of_groves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problems: list[str] = []
    take = groves_run.ScenarioMatch.take

    def take_and_look(match: groves_run.ScenarioMatch, step: ScenarioStep, where: str) -> Reply:
        match.state.key()
        reply = take(match, step, where)
        problems.extend(of_keys(match.state))
        return reply

    monkeypatch.setattr(groves_run.ScenarioMatch, "take", take_and_look)
    for name, case in CASES.items():
        if case["game"] != "groves":
            continue
        try:
            run_scenario(
                {"game": "groves", "edition": case["edition"], "seed": 1, **case["scenario"]}
            )
        except InputError:
            assert "error" in case["expect"]
        assert not problems, f"{name}: {problems}"
