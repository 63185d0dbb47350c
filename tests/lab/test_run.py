"""Games between programs: what is counted, when they end, and who sees it."""

from types import SimpleNamespace
from typing import Any

from simple_civ.ai.turn import MOST_TRIES
from simple_civ.core.records import Action
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import EndTurn, HaltUnit, MoveUnit
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run, play_plan


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
