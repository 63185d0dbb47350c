"""Peace and shared vision of AI players: when they agree, and when they refuse."""

from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ import actions, events
from simple_civ.games.civ.ai.outlook.profile import load_doctrine
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import view
from simple_civ.games.civ.reasons import STRENGTH
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from tests.games.civ.ai.promising import each_promising
from tests.games.civ.ai.rivals import nearly_won
from tests.games.civ.ai.scenes import RULES, first_choice, play_turn, scene
from tests.games.civ.ai.situations import band

PLAIN = ["p" * 16] * 10

OFFER = [{"from": 1, "to": 0, "kind": "vision"}]

GROUND = ["p" * 12] * 8


def test_it_makes_no_peace_with_a_rival_who_is_about_to_win() -> None:
    chosen = {type(action) for action in first_choice(nearly_won("war", 40))}
    assert actions.ProposePeace not in chosen


def at_war(turn: int, own: list[str], other: list[str], since: int = 1) -> State:
    """Two civs at war, of which the second offers peace."""
    return scene(
        turn=turn,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant", "ai": True, "explored": "all"}, {"civ": "forge_clans"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": since}],
        offers=[{"from": 1, "to": 0}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4]}, {"id": "b", "owner": 1, "at": [8, 4]}],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            *band(3, 3, *own),
            *(unit | {"id": f"x{unit['id']}", "owner": 1} for unit in band(5, 5, *other)),
        ],
    )


def test_who_is_losing_accepts_peace_early_and_says_why() -> None:
    limit = load_doctrine(RULES).bloodthirsty_turn
    state = at_war(limit - 10, [], ["army_spear_guard"] * 5)
    mind = CivPlayer("normal", 1, 0)
    found = play_turn(state, player=mind)
    assert any(isinstance(event, events.PeaceMade) for event in found)
    [reason] = [reason for reason in mind.reasons if reason.code == "peace_accepted"]
    assert reason.about == 1
    assert reason.numbers[-1] == STRENGTH


def test_who_is_winning_refuses_peace() -> None:
    limit = load_doctrine(RULES).bloodthirsty_turn
    state = at_war(limit - 10, ["army_spear_guard"] * 6, [])
    mind = CivPlayer("hard", 1, 0)
    found = play_turn(state, player=mind)
    assert not [event for event in found if isinstance(event, events.PeaceMade)]
    [reason] = [reason for reason in mind.reasons if reason.code == "peace_refused"]
    assert reason.numbers[-1] == STRENGTH


def test_from_the_bloodthirsty_turn_on_nobody_makes_peace() -> None:
    limit = load_doctrine(RULES).bloodthirsty_turn
    for turn in (limit, limit + 100):
        state = at_war(turn, [], ["army_spear_guard"] * 5)
        found = play_turn(state)
        kinds = {type(event) for event in found}
        assert not kinds & {events.PeaceMade, events.PeaceOffered}


def test_a_young_war_binds() -> None:
    """Peace cannot be made before a war is old enough, and nobody asks for it in vain."""
    limit = load_doctrine(RULES).bloodthirsty_turn
    state = at_war(limit - 10, [], ["army_spear_guard"] * 5, since=limit - 12)
    kinds = {type(event) for event in play_turn(state)}
    assert events.PeaceMade not in kinds


def neighbours(civ: str, stance: str = "peace", turn: int = 30, **more: Any) -> State:
    """Two civs that have met."""
    return scene(
        turn=turn,
        map={"terrain": ["p" * 16] * 8},
        players=[{"civ": civ}, {"civ": "scholar_kingdoms"}],
        diplomacy=[{"between": [0, 1], "stance": stance, "since": 1}],
        cities=[{"id": "a", "owner": 0, "at": [2, 3]}, {"id": "b", "owner": 1, "at": [13, 3]}],
        units=[{"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 3]}],
        **more,
    )


def told(state: State) -> tuple[set[type], set[str]]:
    """Return what happens in a turn of the first seat, and the reasons for it."""
    mind = CivPlayer("normal", 1, 0)
    found = play_turn(state, player=mind)
    return {type(event) for event in found}, {reason.code for reason in mind.reasons}


@pytest.mark.parametrize("civ", ["starborne_seekers", "jade_covenant"])
def test_the_peaceful_offer_their_sight(civ: str) -> None:
    kinds, codes = told(neighbours(civ))
    assert events.VisionOffered in kinds
    assert "vision_offered" in codes


@pytest.mark.parametrize("civ", ["starborne_seekers", "jade_covenant"])
def test_the_peaceful_accept_an_offer(civ: str) -> None:
    kinds, codes = told(neighbours(civ, offers=OFFER))
    assert events.VisionShared in kinds
    assert "vision_accepted" in codes


def test_conquerors_that_arm_neither_offer_nor_accept() -> None:
    kinds, codes = told(neighbours("aetherian_vanguard", turn=45, offers=OFFER))
    assert events.OfferDeclined in kinds
    assert not kinds & {events.VisionShared, events.VisionOffered}
    assert "vision_refused" in codes


def test_conquerors_share_their_sight_before_they_arm() -> None:
    """They saw a quarter of a huge map by turn 40, where others saw more than half."""
    kinds, _ = told(neighbours("aetherian_vanguard", turn=20, offers=OFFER))
    assert events.VisionShared in kinds


def test_who_prepares_a_war_declines_its_victim() -> None:
    state = neighbours("jade_covenant", offers=OFFER)
    mind = CivPlayer("normal", 1, 0)
    mind.memory_.target = 1
    chosen = {type(action) for action in mind.choose(view(state, 0))}
    assert actions.AcceptVision not in chosen
    assert actions.OfferVision not in chosen


def test_in_war_nothing_is_shared() -> None:
    kinds, _ = told(neighbours("jade_covenant", "war"))
    assert not kinds & {events.VisionShared, events.VisionOffered}


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
        map={"terrain": GROUND},
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
