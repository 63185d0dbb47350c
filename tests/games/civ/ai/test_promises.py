"""What the rulebook says of AI players."""

from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ import actions, events
from simple_civ.games.civ.ai.diplomacy.war import needed_ratio
from simple_civ.games.civ.ai.outlook.outlook import Outlook
from simple_civ.games.civ.ai.outlook.profile import load_doctrine, load_profile, load_skill
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.documents.setup.setup_names import make_setup
from simple_civ.games.civ.engine import new_game, view
from simple_civ.games.civ.reasons import REASONS
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import first_choice, play_turn, scene

PLAIN = ["p" * 12] * 8


PROMISING = [load_ruleset(edition) for edition in ("1.0.4", "1.0")]
"""The editions whose rulebooks tell how AI players make war and peace, in the same words."""

each_promising = pytest.mark.parametrize("rules", PROMISING, ids=lambda rules: rules.edition)
each_edition = pytest.mark.parametrize("edition", editions())


@pytest.mark.rule("ai.personality")
@each_promising
def test_civs_differ_in_aims_and_aggression(rules: Ruleset) -> None:
    profiles = [load_profile(rules, civ.id) for civ in rules.civs]
    assert {profile.goal for profile in profiles} == {"conquest", "progress", "balanced"}
    assert len({profile.war_ratio for profile in profiles}) > 2


@pytest.mark.rule("ai.personality")
@each_edition
def test_civs_differ_in_what_they_study_build_and_risk(edition: str) -> None:
    rules = load_ruleset(edition)
    profiles = [load_profile(rules, civ.id) for civ in rules.civs]
    for traits in (
        {tuple(profile.techs) for profile in profiles},
        {tuple(profile.buildings) for profile in profiles},
        {(profile.risk, profile.war_turn) for profile in profiles},
    ):
        assert len(traits) > len(rules.civs) // 2


@pytest.mark.rule("ai.personality")
@each_edition
def test_all_civs_keep_the_same_rules(edition: str) -> None:
    rules = load_ruleset(edition)
    state = new_game(rules, make_setup(rules, "standard", seed=4, ai=True), 4)
    for _ in range(8):
        play_turn(state)


def outlook_of(state: State) -> Outlook:
    """How things stand for the active seat."""
    mind = CivPlayer("normal", 1, state.active)
    return mind.outlook(view(state, state.active))


def war_scene(
    rules: Ruleset, turn: int, civ: str = "aetherian_vanguard", rows: list[str] | None = None
) -> State:
    """Two civs that know each other."""
    return scene(
        rules,
        turn=turn,
        map={"terrain": rows or PLAIN},
        players=[{"civ": civ, "ai": True}, {"civ": "scholar_kingdoms"}],
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 1}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [9, 3]}],
    )


@pytest.mark.rule("ai.escalation")
@each_promising
def test_a_war_takes_less_as_the_game_goes_on(rules: Ruleset) -> None:
    needed = [needed_ratio(outlook_of(war_scene(rules, turn))) for turn in (10, 60, 120, 200)]
    assert needed == sorted(needed, reverse=True)
    assert needed[0] > needed[-1]


@pytest.mark.rule("ai.map_scaling")
@each_promising
def test_conquerors_are_bolder_on_large_maps(rules: Ruleset) -> None:
    small = needed_ratio(outlook_of(war_scene(rules, 60)))
    large = needed_ratio(outlook_of(war_scene(rules, 60, rows=["p" * 30] * 22)))
    assert large < small
    quiet = [
        needed_ratio(outlook_of(war_scene(rules, 60, "scholar_kingdoms", rows)))
        for rows in (None, ["p" * 30] * 22)
    ]
    assert quiet[0] == quiet[1]


def losing(rules: Ruleset, turn: int) -> State:
    """Return a state: a civ with one city and no soldiers, offered peace by a strong enemy.

    They are at war, and the enemy has many soldiers.
    """
    guards = [
        {"id": f"g{column}", "owner": 1, "kind": "army_spear_guard", "at": [column, 4]}
        for column in range(3, 9)
    ]
    return scene(
        rules,
        turn=turn,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant", "ai": True}, {"civ": "forge_clans"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        offers=[{"from": 1, "to": 0}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [9, 3]}],
        units=guards,
    )


def kinds(chosen: list[Action]) -> set[type[Action]]:
    """Return the kinds of the chosen actions."""
    return {type(action) for action in chosen}


@pytest.mark.rule("ai.bloodthirsty")
@each_promising
def test_peace_is_accepted_before_the_bloodthirsty_turn_and_never_after(rules: Ruleset) -> None:
    limit = load_doctrine(rules).bloodthirsty_turn
    assert actions.AcceptPeace in kinds(first_choice(losing(rules, limit - 1)))
    refused = kinds(first_choice(losing(rules, limit)))
    assert actions.DeclinePeace in refused
    assert actions.AcceptPeace not in refused
    assert actions.ProposePeace not in refused


def strong(since: int, turn: int) -> dict[str, Any]:
    """Return a situation: an AI civ with a great army near a weak neighbour met at `since`."""
    army = [
        {"id": f"u{column}{row}", "owner": 0, "kind": kind, "at": [column, row]}
        for row, kind in ((2, "army_spear_guard"), (4, "army_riders"), (5, "army_bow_guard"))
        for column in range(1, 5)
    ]
    return {
        "turn": turn,
        "map": {"terrain": PLAIN},
        "players": [
            {"civ": "forge_clans", "ai": True, "techs": ["formation_training"]},
            {"civ": "jade_covenant"},
        ],
        "diplomacy": [{"between": [0, 1], "stance": "peace", "since": since}],
        "cities": [{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [8, 3]}],
        "units": [*army, {"id": "eye", "owner": 0, "kind": "scout", "at": [6, 1]}],
    }


@pytest.mark.rule("ai.domination")
@each_promising
def test_overwhelming_power_breaks_a_young_peace(rules: Ruleset) -> None:
    state = scene(rules, **strong(since=58, turn=60))
    declared = [e for e in play_turn(state) if isinstance(e, events.WarDeclared)]
    assert declared == [events.WarDeclared(0, 1, True)]


@pytest.mark.rule("ai.preparation")
@each_promising
def test_a_war_is_prepared_for_ten_turns_at_most(rules: Ruleset) -> None:
    doctrine = load_doctrine(rules)
    assert doctrine.preparation_turns == 10
    state = new_game(rules, make_setup(rules, "standard", seed=3, ai=True), 3)
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
    assert set(codes) <= set(REASONS.by_code)


@each_edition
def test_every_level_is_described(edition: str) -> None:
    for level in ("novice", "easy", "normal", "hard"):
        assert load_skill(load_ruleset(edition), level).name == level
