"""Worth of yields: gold comes first in austerity."""

from simple_civ.games.civ import events
from tests.games.civ.ai.scenes import play_rounds
from tests.games.civ.ai.situations import debt


def test_it_leaves_austerity() -> None:
    """A treasury in debt and too many soldiers: gold comes first, and soldiers may go."""
    state = debt()
    found = play_rounds(state, 40)
    assert any(isinstance(event, events.AusterityEnded) for event in found)
    last = state.turn
    play_rounds(state, 15)
    assert state.turn == last + 15
    assert not state.players[0].austerity
