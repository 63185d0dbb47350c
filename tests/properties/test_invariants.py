"""Every law can be broken: a doctored position for each, and the law that notices."""

from collections.abc import Callable

import pytest

from simple_civ.games.civ.actions import HaltUnit
from simple_civ.games.civ.events import CityCaptured, UnitCaptured
from simple_civ.games.civ.pieces import NOBODY, City, Due
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.offers import build_choices
from simple_civ.games.civ.view import view
from tests.games.civ.board import Board
from tests.properties.invariants import LAWS, broken
from tests.properties.laws_of_time import breaches


def board() -> Board:
    """Return a sound position: a city, a linked pair, natives, partners with shared vision."""
    return Board(
        ["pppppppppp", "pp^ppppppp", "pppppppppp", "pppccppppp", "pppppppppp", "pppppppppp"],
        seats=3,
        turn=20,
        diplomacy=[
            {"between": [0, 1], "stance": "peace", "since": 5, "contact": 3},
            {"between": [0, 2], "stance": "war", "since": 6, "contact": 3},
        ],
        shared_vision=[[0, 1]],
        offers=[{"from": 2, "to": 0, "kind": "peace"}],
        cities=[
            {"id": "home", "owner": 0, "at": [1, 4], "population": 3, "build": {"unit": "scout"}},
            {"id": "east", "owner": 1, "at": [8, 4]},
        ],
        units=[
            {"id": "guard", "owner": 0, "kind": "spear_guard", "at": [4, 2], "linked": "settler"},
            {"id": "settler", "owner": 0, "kind": "settler", "at": [4, 2]},
            {"id": "scout", "owner": 2, "kind": "scout", "at": [6, 0]},
            {
                "id": "native",
                "owner": "natives",
                "kind": "native_archer",
                "at": [9, 1],
                "camp": "c",
            },
        ],
        camps=[{"id": "c", "at": [9, 0]}],
    )


Doctoring = Callable[[Board, State], None]


def lost_index(board: Board, state: State) -> None:
    state.military[board.unit("guard").tile] = NOBODY


def two_in_one_place(board: Board, state: State) -> None:
    board.unit("scout").tile = board.unit("guard").tile


def foreign_company(board: Board, state: State) -> None:
    board.unit("settler").owner = 1


def guest_in_a_city(board: Board, state: State) -> None:
    guest = board.unit("scout")
    state.military[guest.tile] = NOBODY
    guest.tile = board.city("east").tile
    state.military[guest.tile] = guest.id


def too_healthy(board: Board, state: State) -> None:
    board.unit("guard").hp = board.unit("guard").max_hp + 1


def dead_on_its_feet(board: Board, state: State) -> None:
    board.unit("guard").hp = 0


def on_a_peak(board: Board, state: State) -> None:
    scout = board.unit("scout")
    state.military[scout.tile] = NOBODY
    scout.tile = board.tile(2, 1)
    state.military[scout.tile] = scout.id


def id_from_nowhere(board: Board, state: State) -> None:
    state.players[0].units_made = 0


def one_sided_link(board: Board, state: State) -> None:
    board.unit("settler").linked = NOBODY


def land_of_two(board: Board, state: State) -> None:
    board.city("east").tiles.append(board.city("home").tiles[1])


def land_without_list(board: Board, state: State) -> None:
    state.land[0] = board.city("home").id


def walls_too_high(board: Board, state: State) -> None:
    board.city("home").shield = 1


def nobody_lives_there(board: Board, state: State) -> None:
    board.city("home").population = 0


def too_many_at_work(board: Board, state: State) -> None:
    board.city("home").population = 2


def work_abroad(board: Board, state: State) -> None:
    board.city("home").worked[1] = board.city("east").tile


def work_without_centre(board: Board, state: State) -> None:
    board.city("home").worked.pop(0)


def pinned_and_excluded(board: Board, state: State) -> None:
    board.city("home").pins = board.city("home").excluded = [board.city("home").tiles[1]]


def unknown_build(board: Board, state: State) -> None:
    board.city("home").build = 999


def built_twice(board: Board, state: State) -> None:
    board.city("home").build = 1000
    board.city("home").buildings = 1


def second_capital(board: Board, state: State) -> None:
    board.city("east").founder = 0


def camp_without_overlay(board: Board, state: State) -> None:
    state.overlays[board.tile(9, 0)] = 0


def homeless_native(board: Board, state: State) -> None:
    board.unit("native").camp = 5


def empty_purse(board: Board, state: State) -> None:
    state.players[0].treasury = -1


def studies_the_known(board: Board, state: State) -> None:
    state.players[0].techs, state.players[0].research = 1, 0


def ghost(board: Board, state: State) -> None:
    state.players[2].eliminated = True


def second_sight(board: Board, state: State) -> None:
    state.players[0].sight[0] += 1


def seen_and_unknown(board: Board, state: State) -> None:
    state.players[0].explored[board.unit("guard").tile] = False


def memory_in_sight(board: Board, state: State) -> None:
    tile = board.unit("guard").tile
    state.players[0].memories[tile] = City(17, 1, tile, "Mirage", 20)


def dreams(board: Board, state: State) -> None:
    tile = next(tile for tile, count in enumerate(state.players[2].sight) if count == 0)
    state.players[2].explored[tile] = True
    state.players[2].known_owners[tile] = 2


def one_sided_war(board: Board, state: State) -> None:
    state.stances[state.pair(0, 1)] = True


def peace_offered_at_peace(board: Board, state: State) -> None:
    state.peace_offers[state.pair(0, 1)] = True


def strangers_in_sight(board: Board, state: State) -> None:
    for index in (state.pair(0, 2), state.pair(2, 0)):
        state.contacts[index] = state.since[index] = NOBODY
        state.stances[index] = False
    state.peace_offers[state.pair(2, 0)] = False


def choice_of_another(board: Board, state: State) -> None:
    state.dues.append(Due(1, 0, board.city("home").id, NOBODY, NOBODY))


def winner_of_an_open_match(board: Board, state: State) -> None:
    state.winners = [0]


def unlisted(board: Board, state: State) -> None:
    assert state.all_cities()
    del state.cities[board.city("east").id]


def wrong_offers(board: Board, state: State) -> None:
    build_choices(state, board.city("home")).reverse()


def forged_map(board: Board, state: State) -> None:
    view(state, state.active)
    state.known_maps[state.active].overlays[board.unit("guard").tile] ^= 1


def unmarked_step(board: Board, state: State) -> None:
    state.key()
    board.unit("guard").moves += 1


NOTICED: list[tuple[Doctoring, str]] = [
    (unlisted, "lists_hold_everybody"),
    (lost_index, "units_stand_where_the_index_says"),
    (two_in_one_place, "units_stand_where_the_index_says"),
    (foreign_company, "nobody_stands_with_foreigners"),
    (guest_in_a_city, "nobody_stands_with_foreigners"),
    (too_healthy, "units_are_sound"),
    (dead_on_its_feet, "units_are_sound"),
    (on_a_peak, "units_are_sound"),
    (id_from_nowhere, "units_are_sound"),
    (one_sided_link, "linked_units_go_together"),
    (land_of_two, "land_has_one_owner"),
    (land_without_list, "land_has_one_owner"),
    (walls_too_high, "cities_are_sound"),
    (nobody_lives_there, "cities_are_sound"),
    (too_many_at_work, "citizens_work_own_land"),
    (work_abroad, "citizens_work_own_land"),
    (work_without_centre, "citizens_work_own_land"),
    (pinned_and_excluded, "citizens_work_own_land"),
    (unknown_build, "builds_are_possible"),
    (built_twice, "builds_are_possible"),
    (second_capital, "capitals_are_first_cities"),
    (camp_without_overlay, "camps_lie_where_their_overlay_lies"),
    (homeless_native, "camps_lie_where_their_overlay_lies"),
    (empty_purse, "stores_are_possible"),
    (studies_the_known, "stores_are_possible"),
    (ghost, "the_fallen_own_nothing"),
    (second_sight, "sight_is_what_the_sources_see"),
    (seen_and_unknown, "memory_is_of_known_tiles_out_of_sight"),
    (memory_in_sight, "memory_is_of_known_tiles_out_of_sight"),
    (dreams, "nobody_dreams_of_lost_land"),
    (one_sided_war, "treaties_are_mutual"),
    (peace_offered_at_peace, "treaties_are_mutual"),
    (strangers_in_sight, "who_sees_each_other_has_met"),
    (choice_of_another, "choices_are_about_own_cities"),
    (winner_of_an_open_match, "the_match_goes_on_or_is_decided"),
    (wrong_offers, "lists_hold_what_is_legal"),
    (unmarked_step, "keys_follow_the_position"),
    (forged_map, "views_show_the_position"),
]


def test_the_position_is_sound_before_it_is_doctored() -> None:
    assert broken(board().state) == []


@pytest.mark.parametrize(
    ("doctoring", "law"), NOTICED, ids=[doctoring.__name__ for doctoring, _ in NOTICED]
)
def test_a_law_notices_what_breaks_it(doctoring: Doctoring, law: str) -> None:
    position = board()
    doctoring(position, position.state)
    assert law in {problem.split(":")[0] for problem in broken(position.state)}


def tech_is_forgotten(board: Board, state: State) -> None:
    state.players[0].techs = 0


def land_is_forgotten(board: Board, state: State) -> None:
    state.players[0].own_memory()
    state.players[0].explored[board.tile(4, 2)] = False


def contact_is_lost(board: Board, state: State) -> None:
    state.contacts[state.pair(0, 1)] = NOBODY


def city_moves(board: Board, state: State) -> None:
    board.city("home").tile += 1


def id_is_used_again(board: Board, state: State) -> None:
    unit = board.unit("guard")
    state.take_unit(unit)
    unit.id -= 16
    state.put_unit(unit)


def soldier_trespasses(board: Board, state: State) -> None:
    board.unit("guard").tile = board.tile(7, 4)


def memory_is_invented(board: Board, state: State) -> None:
    state.players[2].own_memory()
    tile = next(tile for tile, count in enumerate(state.players[2].sight) if count == 0)
    state.players[2].explored[tile] = True
    state.players[2].known_overlays[tile] = 1


def control_passes(board: Board, state: State) -> None:
    state.active = 1


@pytest.mark.parametrize(
    "doctoring",
    [
        tech_is_forgotten,
        land_is_forgotten,
        contact_is_lost,
        city_moves,
        id_is_used_again,
        soldier_trespasses,
        memory_is_invented,
        control_passes,
    ],
)
def test_a_law_of_time_notices_what_no_action_may_do(doctoring: Doctoring) -> None:
    position = board()
    position.state.players[0].techs = 1
    before = position.state.copy()
    order = HaltUnit(0, position.unit("guard").id)
    assert breaches(before, position.state, order, []) == []
    doctoring(position, position.state)
    assert len(breaches(before, position.state, order, [])) == 1


def test_taking_from_a_civ_at_peace_is_noticed() -> None:
    position = board()
    city, settler = position.city("east"), position.unit("settler")
    order = HaltUnit(1, settler.id)
    for event in (
        CityCaptured(city.id, 0, 1, city.tile, False),
        UnitCaptured(settler.id, 1, settler.tile, settler.kind, 0),
    ):
        assert len(breaches(position.state, position.state, order, [event])) == 1
    at_war = UnitCaptured(settler.id, 2, settler.tile, settler.kind, 0)
    assert breaches(position.state, position.state, order, [at_war]) == []


def test_every_law_has_a_position_that_breaks_it() -> None:
    assert {law for _, law in NOTICED} == {law.__name__ for law in LAWS}
