"""Results in a file: played once, taken up again, and games that break are told of."""

from pathlib import Path

from simple_civ.core.records import Action
from simple_civ.games.civ.state import State
from simple_civ.lab.executors import local
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import PlannedGame
from simple_civ.lab.result_store import ResultStore

PLANS = [Plan(seed=seed, size="tiny", levels=("random",), turns=3) for seed in (1, 2, 1)]
GAMES = [PlannedGame(plan.label, plan) for plan in PLANS]
HERE = local(1)


class Broken:
    """Fails at its first choice."""

    name = "broken"

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat

    def choose(self, view: State) -> list[Action]:
        raise RuntimeError("no idea what to do")

    def memory(self) -> dict[str, object]:
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        pass


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    told: list[int] = []
    first = ResultStore(tmp_path / "games.jsonl").results(GAMES[:1], HERE, lambda: told.append(1))
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write('{"name": "broken off')
    again = ResultStore(tmp_path / "games.jsonl")
    assert [game.plan.seed for game in again.missing(GAMES)] == [2]
    second = again.results(GAMES, HERE, lambda: told.append(2))
    assert told == [1, 2]
    assert second[0] == first[0] == second[2]
    assert [result["seed"] for result in second] == [1, 2, 1]


def test_labels_tell_plans_apart() -> None:
    plans = [
        Plan(seed=1),
        Plan(seed=2),
        Plan(seed=1, size="tiny"),
        Plan(seed=1, levels=("hard",)),
        Plan(seed=1, turns=9),
        Plan(seed=1, players=2),
        Plan(seed=1, edition="1.0.4"),
    ]
    assert len({plan.label for plan in plans}) == len(plans)


def test_a_program_that_breaks_is_a_result(tmp_path: Path) -> None:
    plan = Plan(
        seed=4, size="tiny", levels=("broken",), extra_players=(ExtraPlayer("broken", Broken),)
    )
    [result] = ResultStore(tmp_path / "games.jsonl").results([PlannedGame("a", plan)], HERE)
    assert result["seed"] == 4
    assert "no idea what to do" in str(result["error"])
