"""The chain of great projects: finished when it is safe, its last step before all else."""

from tests.games.civ.ai.scenes import RULES, play_rounds, play_turn
from tests.games.civ.ai.situations import CHAIN, safe_realm


def test_it_finishes_the_chain_when_it_is_safe() -> None:
    state = safe_realm([])
    play_rounds(state, 120)
    assert (state.victory, state.winners) == ("progress", [0])


def test_the_last_step_comes_before_everything_else() -> None:
    state = safe_realm(CHAIN[:2])
    play_turn(state)
    projects = [
        RULES.projects[city.build % 1000].key
        for city in state.cities.values()
        if city.owner == 0 and city.build // 1000 == 2
    ]
    assert projects == CHAIN[2:]
