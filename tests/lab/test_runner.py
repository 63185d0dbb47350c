"""Games between programs: what is counted, when they end, and that workers change nothing."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from simple_civ.ai.turn import MOST_TRIES
from simple_civ.core.records import Action
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import EndTurn, HaltUnit, MoveUnit
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.pool import play_plans
from simple_civ.lab.run import Run, play_plan
from simple_civ.protocol.errors import InputError

TIMES = {"cpu_seconds", "turn_ms"}


def timeless(result: dict[str, Any]) -> dict[str, Any]:
    """Return a result without its times."""
    return {key: value for key, value in result.items() if key not in TIMES}


class Stubborn:
    """Tries the same action for ever."""

    name = "stubborn"

    def __init__(self, action: Action) -> None:
        self.action = action

    def choose(self, view: State) -> list[Action]:
        return [self.action]

    def memory(self) -> dict[str, object]:
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        pass


def test_a_cut_game_has_no_winner() -> None:
    result: dict[str, Any] = play_plan(Plan(seed=1, size="tiny", turns=6))
    assert result["turns"] == 6
    assert (result["winner"], result["winners"], result["victory"]) == (None, [], None)
    assert result["player_turns"] == 12
    assert result["actions"] >= 12
    assert result["refused"] == 0
    assert [player["seat"] for player in result["players"]] == [0, 1]


def test_the_turn_limit_is_a_rule() -> None:
    result: dict[str, Any] = play_plan(Plan(seed=1, size="tiny", turns=300, turn_limit=6))
    scores = [player["score"] for player in result["players"]]
    assert (result["turns"], result["victory"]) == (6, "score")
    assert result["winner"] == result["winners"][0]
    assert scores[result["winner"]] == max(scores)


def test_results_are_the_same_on_any_number_of_workers(tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    alone.mkdir()
    shared.mkdir()
    one = [Plan(seed=seed, size="tiny", turns=5, replays=alone) for seed in range(3, 7)]
    two = [Plan(seed=seed, size="tiny", turns=5, replays=shared) for seed in range(3, 7)]
    first = [timeless(result) for result in play_plans(one, 1)]
    second = [timeless(result) for result in play_plans(two, 2)]
    assert [result["seed"] for result in second] == [3, 4, 5, 6]
    assert first == second
    for seed in range(3, 7):
        name = f"{seed}.json"
        assert (alone / name).read_bytes() == (shared / name).read_bytes()


def test_civs_are_drawn_from_the_seed_without_repeats() -> None:
    drawn = [Plan(seed=seed, size="large").setup().civs for seed in range(20)]
    assert all(len(set(civs)) == len(civs) for civs in drawn)
    assert len(set(drawn)) > 10
    assert drawn[7] == Plan(seed=7, size="large").setup().civs


def test_a_player_that_never_ends_its_turn_is_ended() -> None:
    run = Run(Plan(seed=1, size="tiny", turns=1))
    run.players[0] = Stubborn(MoveUnit(0, 999, 0))
    run.play_turn()
    assert run.state.active == 1
    assert run.tally.refused == MOST_TRIES
    assert run.tally.surprised == 0


def test_a_refusal_that_the_view_does_not_show_is_a_surprise() -> None:
    def check(state: State, action: Action) -> Refusal | None:
        hidden = state.viewer < 0 and isinstance(action, HaltUnit)
        return Refusal.TILE_OCCUPIED if hidden else game.check(state, action)

    run = Run(Plan(seed=1, size="tiny", turns=1))
    unit = next(unit for unit in run.state.units.values() if unit.owner == 0)
    run.players[0] = Stubborn(HaltUnit(0, unit.id))
    run.game = SimpleNamespace(
        check=check, apply=game.apply, view=game.view, view_after=game.view_after
    )
    run.play_turn()
    assert run.tally.surprised == MOST_TRIES
    assert run.tally.refused == 0


def test_observers_see_every_action_after_it_happened() -> None:
    run = Run(Plan(seed=1, size="tiny", turns=2))
    seen: list[Action] = []
    run.observers.append(lambda state, action, events: seen.append(action))
    run.play()
    assert len(seen) == run.tally.actions
    assert sum(isinstance(action, EndTurn) for action in seen) == 4


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (Plan(seed=1, size="tny"), 'did you mean "tiny"?'),
        (Plan(seed=1, size="tiny", players=3), "players: expected 1 to 2"),
        (Plan(seed=1, size="tiny", civs=("forge_clans", "x")), "civs[1]: unknown civ 'x'"),
        (Plan(seed=1, size="tiny", civs=("forge_clans",) * 2), "named too often; a civ plays once"),
        (Plan(seed=1, size="huge", edition="0.9"), "choose from small, standard, large"),
        (
            Plan(seed=1, size="small", edition="0.91", civs=("jade_covenant",)),
            "choose from forge_clans",
        ),
        (Plan(seed=1, size="tiny", civs=("forge_clans",), players=2), "civs: expected 2"),
        (Plan(seed=1, size="tiny", levels=("wise",)), "levels[0]: unknown level 'wise'"),
        (Plan(seed=1, size="tiny", levels=("random",) * 3), "levels: expected 1 or 2"),
    ],
)
def test_impossible_plans(plan: Plan, told: str) -> None:
    with pytest.raises(InputError) as problem:
        Run(plan)
    assert told in str(problem.value)
