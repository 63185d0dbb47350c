"""Needs of an AI player's civ: a scout early, and none late."""

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.player import CivPlayer
from tests.games.civ.ai.scenes import play_rounds
from tests.games.civ.ai.situations import unknown_land


def test_a_civ_without_a_scout_makes_one_early_and_none_late() -> None:
    def scouts(turn: int) -> list[int]:
        state = unknown_land(scouts=0)
        state.turn = turn
        made = play_rounds(state, 20, CivPlayer("normal", 1, 0))
        scout = state.rules.unit_named("scout")
        return [e.unit for e in made if isinstance(e, events.UnitCreated) and e.kind == scout]

    assert len(scouts(5)) == 1
    assert not scouts(60)
