"""How AI players fight: camps, rivals about to win, and peace by the rules."""

from simple_civ.games.civ import actions, events
from simple_civ.games.civ.ai.diplomacy.war import target_worth
from simple_civ.games.civ.ai.orders import Orders
from simple_civ.games.civ.ai.outlook.profile import load_doctrine
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.engine import apply, view
from simple_civ.games.civ.reasons import RIVAL, STRENGTH
from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import RULES, first_choice, play_rounds, play_turn, scene
from tests.games.civ.ai.situations import band, camp_near_home

PLAIN = ["p" * 16] * 10


def test_it_clears_a_camp_near_home() -> None:
    state = camp_near_home()
    mind = CivPlayer("hard", 1, 0)
    found = play_rounds(state, 20, mind)
    assert any(isinstance(event, events.CampCleared) for event in found)
    assert "camp_hunted" in {reason.code for reason in mind.reasons}


def test_it_leaves_a_camp_alone_that_is_too_strong() -> None:
    state = scene(
        turn=40,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4]}],
        units=[
            {"id": "g", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [4, 4]},
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [9, 4], "camp": "k"},
            {"id": "m", "owner": "natives", "kind": "native_archer", "at": [10, 4], "camp": "k"},
            {"id": "o", "owner": "natives", "kind": "native_archer", "at": [9, 5], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [9, 4]}],
    )
    found = play_rounds(state, 8)
    assert not [event for event in found if isinstance(event, events.UnitDamaged)]


def nearly_won(stance: str, turn: int = 100) -> State:
    """Return a state: a strong civ beside a rival that needs one more step on the chain."""
    return scene(
        turn=turn,
        map={"terrain": PLAIN},
        players=[
            {"civ": "forge_clans", "ai": True, "explored": "all", "treasury": 200},
            {"civ": "starborne_seekers", "milestones": ["observatory", "grand_academy"]},
        ],
        diplomacy=[{"between": [0, 1], "stance": stance, "since": 20}],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 6},
            {"id": "b", "owner": 1, "at": [11, 4], "population": 6},
        ],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            *band(3, 3, "army_spear_guard", "army_spear_guard", "trebuchet", "trebuchet"),
            *band(5, 2, "army_riders", "army_spear_guard", "trebuchet", "army_bow_guard"),
            {"id": "e", "owner": 1, "kind": "spear_guard", "at": [11, 4]},
        ],
    )


def test_it_stops_a_rival_who_is_about_to_win() -> None:
    state = nearly_won("peace")
    mind = CivPlayer("hard", 1, 0)
    found = play_rounds(state, 20, mind)
    declared = [event for event in found if isinstance(event, events.WarDeclared)]
    taken = [event for event in found if isinstance(event, events.CityCaptured)]
    assert declared
    assert taken
    [reason] = [reason for reason in mind.reasons if reason.code == "war_declared"]
    assert reason.numbers[-1] == RIVAL


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


def test_engines_break_the_walls_before_the_capturer_strikes() -> None:
    """The other way round the spear would be spent when the walls fall."""
    state = scene(
        turn=90,
        map={"terrain": PLAIN},
        players=[{"civ": "jade_covenant"}, {"civ": "starborne_seekers"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 60}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}, {"id": "b", "owner": 1, "at": [11, 4]}],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [2, 4]},
            {"id": "s", "owner": 0, "kind": "spear_guard", "at": [10, 4]},
            {"id": "t", "owner": 0, "kind": "trebuchet", "at": [9, 4]},
            {"id": "v", "owner": 0, "kind": "trebuchet", "at": [9, 5]},
            {"id": "e", "owner": 1, "kind": "bow_guard", "at": [11, 4]},
        ],
        rolls=[50] * 20,
    )
    found = play_turn(state)
    assert any(isinstance(event, events.CityCaptured) for event in found)


def test_it_knows_that_a_camp_is_roused_which_its_unit_has_entered_out_of_sight() -> None:
    state = scene(
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [7, 4]},
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [11, 4], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [11, 4]}],
    )
    mind = CivPlayer("hard", 1, 0)
    [camp] = view(state, 0).camps.values()
    before = mind.outlook(view(state, 0))
    [soldier] = before.soldiers
    inside = state.world.grid.tile(8, 4)
    assert not before.is_roused(camp) and before.rouses(soldier, inside)
    apply(state, actions.MoveUnit(0, soldier.id, inside))
    assert not state.sees(0, camp.tile)
    after = mind.outlook(view(state, 0))
    assert after.is_roused(camp)
    assert not after.rouses(after.soldiers[0], state.world.grid.tile(9, 4))


def test_of_two_steps_as_near_it_takes_the_one_that_rouses_no_camp() -> None:
    state = scene(
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms", "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "h", "owner": 0, "kind": "spear_guard", "at": [7, 4]},
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [9, 7], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [9, 7]}],
    )
    outlook = CivPlayer("hard", 1, 0).outlook(view(state, 0))
    [soldier] = outlook.soldiers
    tile = state.world.grid.tile
    field = outlook.field(tile(12, 3))
    assert field[tile(8, 4)] == field[tile(7, 3)] < field[soldier.tile]
    orders = Orders(outlook, [])
    orders.send(soldier, tile(12, 3))
    assert orders.found == [actions.MoveUnit(0, soldier.id, tile(7, 3))]


def test_a_capital_that_no_longer_counts_is_worth_a_city() -> None:
    state = nearly_won("war")
    seen = view(state, 0)
    [city] = [city for city in seen.cities.values() if city.owner == 1]
    mind = CivPlayer("hard", 1, 0)
    worth = target_worth(mind.outlook(seen), city)
    state.uncounted = [1]
    assert target_worth(mind.outlook(view(state, 0)), city) == worth - 250
