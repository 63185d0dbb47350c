"""Goals follow what happens: the chain that is open, the race, an enemy capital."""

import pytest

from simple_civ.games.civ import events
from simple_civ.games.civ.ai.player import CivPlayer
from tests.games.civ.ai.scenes import play_rounds, play_turn, scene
from tests.games.civ.ai.situations import CHAIN, PLAIN, realm, safe_realm


def test_it_turns_to_progress_once_the_chain_is_open_and_says_so() -> None:
    state = safe_realm(CHAIN[:1])
    mind = CivPlayer("hard", 1, 0)
    play_turn(state, player=mind)
    assert mind.memory_.goal == "progress"
    assert "goal_changed" in {reason.code for reason in mind.reasons}


@pytest.mark.parametrize(
    ("own", "enemy", "goal"),
    [(1, 1, "progress"), (2, 1, "progress"), (1, 2, "conquest"), (0, 1, "conquest")],
)
def test_in_a_race_of_projects_only_who_is_behind_takes_to_arms(
    own: int, enemy: int, goal: str
) -> None:
    state = realm("war", CHAIN[:own], CHAIN[:enemy])
    mind = CivPlayer("hard", 1, 0)
    play_turn(state, player=mind)
    assert mind.memory_.goal == goal


def test_it_turns_to_conquest_before_an_enemy_capital() -> None:
    army = [
        {"id": f"u{place}", "owner": 0, "kind": kind, "at": at}
        for place, (kind, at) in enumerate(
            [
                ("army_spear_guard", [9, 3]),
                ("army_spear_guard", [9, 5]),
                ("trebuchet", [8, 4]),
                ("trebuchet", [8, 5]),
                ("army_bow_guard", [8, 3]),
            ]
        )
    ]
    state = scene(
        turn=90,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant"}, {"civ": "starborne_seekers"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 80}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}, {"id": "b", "owner": 1, "at": [11, 4]}],
        units=[*army, {"id": "e", "owner": 1, "kind": "spear_guard", "at": [11, 4]}],
    )
    mind = CivPlayer("hard", 1, 0)
    found = play_turn(state, player=mind)
    assert mind.memory_.goal == "conquest"
    found += play_rounds(state, 5, mind)
    assert any(isinstance(event, events.CityCaptured) for event in found)


@pytest.mark.parametrize(("since", "goal"), [(3, "conquest"), (20, "progress")])
def test_a_goal_that_was_given_up_is_not_taken_again_at_once(since: int, goal: str) -> None:
    """An army that wavered before a capital once changed the goal every few turns."""
    state = safe_realm(CHAIN[:1])
    mind = CivPlayer("hard", 1, 0)
    mind.memory_.goal, mind.memory_.goal_before = "conquest", "progress"
    mind.memory_.goal_on = state.turn - since
    play_turn(state, player=mind)
    assert mind.memory_.goal == goal
