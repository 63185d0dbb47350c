"""What the rulebook says of AI players."""

from typing import Any

import pytest

from simple_civ.ai.civ.brain import CivPlayer
from simple_civ.ai.civ.outlook import Outlook
from simple_civ.ai.civ.profile import load_doctrine, load_profile, load_skill
from simple_civ.ai.civ.reasons import CODES
from simple_civ.ai.civ.war import needed_ratio
from simple_civ.civ import actions, events
from simple_civ.civ.game import new_game, view
from simple_civ.civ.state import State
from simple_civ.core.records import Action
from simple_civ.protocol.civ.lineup import make_setup
from tests.ai.civ.scenes import RULES, first_choice, play_turn, scene

PLAIN = ["p" * 12] * 8


@pytest.mark.rule("ai.personality")
def test_civs_differ_in_aims_and_aggression_and_keep_the_same_rules() -> None:
    profiles = [load_profile(RULES, civ.id) for civ in RULES.civs]
    assert {profile.goal for profile in profiles} == {"conquest", "progress", "balanced"}
    assert len({profile.war_ratio for profile in profiles}) > 2
    state = new_game(RULES, make_setup(RULES, "standard", seed=4, ai=True), 4)
    for _ in range(8):
        play_turn(state)


def outlook_of(state: State) -> Outlook:
    """How things stand for the active seat."""
    mind = CivPlayer("normal", 1, state.active)
    return mind.outlook(view(state, state.active))


def war_scene(turn: int, civ: str = "aetherian_vanguard", rows: list[str] | None = None) -> State:
    """Two civs that know each other."""
    return scene(
        turn=turn,
        map={"terrain": rows or PLAIN},
        players=[{"civ": civ, "ai": True}, {"civ": "scholar_kingdoms"}],
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 1}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [9, 3]}],
    )


@pytest.mark.rule("ai.escalation")
def test_a_war_takes_less_as_the_game_goes_on() -> None:
    needed = [needed_ratio(outlook_of(war_scene(turn))) for turn in (10, 60, 120, 200)]
    assert needed == sorted(needed, reverse=True)
    assert needed[0] > needed[-1]


@pytest.mark.rule("ai.map_scaling")
def test_conquerors_are_bolder_on_large_maps() -> None:
    small = needed_ratio(outlook_of(war_scene(60)))
    large = needed_ratio(outlook_of(war_scene(60, rows=["p" * 30] * 22)))
    assert large < small
    quiet = [
        needed_ratio(outlook_of(war_scene(60, "scholar_kingdoms", rows)))
        for rows in (None, ["p" * 30] * 22)
    ]
    assert quiet[0] == quiet[1]


def losing(turn: int) -> State:
    """A civ with one city and no soldiers, at war with one that has many, which offers peace."""
    guards = [
        {"id": f"g{column}", "owner": 1, "kind": "army_spear_guard", "at": [column, 4]}
        for column in range(3, 9)
    ]
    return scene(
        turn=turn,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant", "ai": True}, {"civ": "forge_clans"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        offers=[{"from": 1, "to": 0}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [9, 3]}],
        units=guards,
    )


def kinds(chosen: list[Action]) -> set[type[Action]]:
    """What sorts of actions were chosen."""
    return {type(action) for action in chosen}


@pytest.mark.rule("ai.bloodthirsty")
def test_peace_is_accepted_before_the_bloodthirsty_turn_and_never_after() -> None:
    limit = load_doctrine(RULES).bloodthirsty_turn
    assert actions.AcceptPeace in kinds(first_choice(losing(limit - 1)))
    refused = kinds(first_choice(losing(limit)))
    assert actions.DeclinePeace in refused
    assert actions.AcceptPeace not in refused
    assert actions.ProposePeace not in refused


def strong(since: int, turn: int) -> dict[str, Any]:
    """An AI civ with a great army near a weak neighbour whom it met at `since`."""
    army = [
        {"id": f"u{column}{row}", "owner": 0, "kind": kind, "at": [column, row]}
        for row, kind in ((2, "army_spear_guard"), (4, "army_riders"), (5, "trebuchet"))
        for column in range(1, 5)
    ]
    return {
        "turn": turn,
        "map": {"terrain": PLAIN},
        "players": [
            {"civ": "forge_clans", "ai": True, "techs": ["formation_training"], "treasury": 500},
            {"civ": "jade_covenant"},
        ],
        "diplomacy": [{"between": [0, 1], "stance": "peace", "since": since}],
        "cities": [{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [8, 3]}],
        "units": [*army, {"id": "eye", "owner": 0, "kind": "scout", "at": [6, 1]}],
    }


@pytest.mark.rule("ai.domination")
def test_overwhelming_power_breaks_a_young_peace() -> None:
    state = scene(**strong(since=58, turn=60))
    declared = [e for e in play_turn(state) if isinstance(e, events.WarDeclared)]
    assert declared == [events.WarDeclared(0, 1, True)]


@pytest.mark.rule("ai.preparation")
def test_a_war_is_prepared_for_ten_turns_at_most() -> None:
    doctrine = load_doctrine(RULES)
    assert doctrine.preparation_turns == 10
    state = new_game(RULES, make_setup(RULES, "standard", seed=3, ai=True), 3)
    players = [CivPlayer("normal", 3, seat) for seat in range(4)]
    for _ in range(4 * 75):
        mind = players[state.active]
        play_turn(state, player=mind)
        planning = mind.memory_.target >= 0 and not state.at_war(
            (state.active - 1) % 4, mind.memory_.target
        )
        if planning:
            assert state.turn - mind.memory_.planned_on <= doctrine.preparation_turns + 1
    codes = [reason.code for mind in players for reason in mind.reasons]
    assert "war_declared" in codes
    assert set(codes) <= set(CODES)


def test_every_level_is_described() -> None:
    for level in ("novice", "easy", "normal", "hard"):
        assert load_skill(RULES, level).name == level
