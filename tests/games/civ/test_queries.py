"""The lists behind menus and highlights, on hand-made situations; and locks of older editions."""

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ import queries
from simple_civ.games.civ.actions import (
    AcceptPeace,
    Attack,
    ChooseTech,
    CityAttack,
    DeclareWar,
    EndTurn,
    FoundCity,
    LinkUnits,
    MoveUnit,
    Resign,
    SetBuild,
    SwapUnits,
)
from simple_civ.games.civ.refusals import Refusal
from tests.games.civ.board import Board


def battlefield() -> Board:
    """Return a board: a guarded city, a linked pair, an enemy beside them, an offer of peace."""
    return Board(
        ["pppppppp", "ppppp^pp", "pppppppp", "ppcccppp", "pppppppp"],
        turn=40,
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        offers=[{"from": 1, "to": 0, "kind": "peace"}],
        cities=[{"id": "home", "owner": 0, "at": [1, 1]}],
        units=[
            {"id": "guard", "owner": 0, "kind": "spear_guard", "at": [1, 1]},
            {"id": "bow", "owner": 0, "kind": "bow_guard", "at": [2, 1]},
            {"id": "settler", "owner": 0, "kind": "settler", "at": [5, 2]},
            {"id": "riders", "owner": 0, "kind": "riders", "at": [5, 2]},
            {"id": "enemy", "owner": 1, "kind": "scout", "at": [3, 1]},
        ],
    )


def of_kind(found: list[Action], kind: type[Action]) -> list[Action]:
    """Return the actions of one kind."""
    return [action for action in found if type(action) is kind]


def test_steps_are_the_free_neighbours_that_a_unit_can_pay() -> None:
    board = battlefield()
    around = board.state.world.grid.around(board.unit("riders").tile)
    peak, coast = board.tile(5, 1), board.tile(4, 3)
    steps = queries.steps(board.state, board.unit("riders"))
    assert set(steps) == set(around) - {peak, coast}
    board.unit("riders").moves = 0
    assert queries.steps(board.state, board.unit("riders")) == []


def test_targets_are_what_a_blow_reaches() -> None:
    board = battlefield()
    enemy = board.unit("enemy").tile
    assert queries.targets(board.state, board.unit("bow")) == [enemy]
    assert queries.targets(board.state, board.unit("guard")) == []
    assert queries.targets(board.state, board.unit("settler")) == []
    assert queries.shots(board.state, board.city("home")) == [enemy]
    board.unit("bow").attacked = True
    assert queries.targets(board.state, board.unit("bow")) == []


def test_legal_holds_one_entry_for_everything_that_can_be_done() -> None:
    board = battlefield()
    state = board.state
    enemy = board.unit("enemy").tile
    guard, bow = board.unit("guard").id, board.unit("bow").id
    settler, riders = board.unit("settler").id, board.unit("riders").id
    found = queries.legal(state)
    assert of_kind(found, EndTurn) == [EndTurn(0)]
    assert of_kind(found, Resign) == [Resign(0)]
    assert of_kind(found, Attack) == [Attack(0, bow, enemy)]
    assert of_kind(found, CityAttack) == [CityAttack(0, board.city("home").id, enemy)]
    assert of_kind(found, FoundCity) == [FoundCity(0, settler)]
    assert of_kind(found, LinkUnits) == [
        LinkUnits(0, settler, riders),
        LinkUnits(0, riders, settler),
    ]
    assert of_kind(found, SwapUnits) == [SwapUnits(0, guard, bow), SwapUnits(0, bow, guard)]
    assert of_kind(found, AcceptPeace) == [AcceptPeace(0, 1)]
    assert of_kind(found, DeclareWar) == []
    assert {action.unit for action in found if isinstance(action, MoveUnit)} == {
        guard,
        bow,
        settler,
        riders,
    }


def test_builds_and_techs_are_those_that_are_open() -> None:
    board = battlefield()
    state = board.state
    rules = state.rules
    builds = queries.builds(state, board.city("home"))
    listed = [action.build for action in queries.legal(state) if isinstance(action, SetBuild)]
    assert listed == builds
    open_units = {
        kind.id for kind in rules.units if kind.buildable and kind.tech < 0 and not kind.civs
    }
    settler = board.unit("settler").kind
    assert set(builds) == open_units - {settler}
    assert set(queries.techs(state, 0)) == {tech.id for tech in rules.techs if tech.era == 0}
    assert len(of_kind(queries.legal(state), ChooseTech)) == len(queries.techs(state, 0))


def test_route_targets_come_near_to_far() -> None:
    board = battlefield()
    guard = board.unit("guard")
    found = queries.route_targets(board.state, guard)
    beside = set(board.state.world.grid.around(guard.tile)) - {board.unit("bow").tile}
    assert set(found[: len(beside)]) == beside
    assert guard.tile not in found
    assert board.tile(5, 1) not in found
    assert board.unit("enemy").tile not in found
    assert board.unit("bow").tile in found


# --- older editions ----------------------------------------------------------------------------


def old_town(**city: object) -> Board:
    """Return a board with a town in an edition that locks what was started."""
    return Board(
        ["pppppp"] * 5,
        edition="0.9",
        players=[{"civ": "forge_clans"}, {"civ": "river_league"}],
        sandbox=True,
        cities=[{"id": "town", "owner": 0, "at": [2, 2], **city}],
        units=[{"id": "scout", "owner": 0, "kind": "scout", "at": [3, 2]}],
    )


def test_a_build_that_was_begun_is_locked_where_the_edition_says_so() -> None:
    board = old_town()
    assert board.refusal("set_build", city="town", build={"unit": "scout"}) is None
    board.do("set_build", city="town", build={"unit": "scout"})
    refusal = board.refusal("set_build", city="town", build={"unit": "spear_guard"})
    assert refusal is Refusal.BUILD_LOCKED
    assert of_kind(queries.legal(board.state), SetBuild) == []
    assert queries.builds(board.state, board.city("town")) != []


def test_research_that_was_begun_is_locked_where_the_edition_says_so() -> None:
    board = old_town()
    board.do("choose_tech", tech="fieldcraft")
    assert board.refusal("choose_tech", tech="script_lore") is Refusal.RESEARCH_LOCKED
    assert of_kind(queries.legal(board.state), ChooseTech) == []
    assert queries.techs(board.state, 0) != []


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("rush_buy", {"city": "town"}),
        ("fortify_unit", {"unit": "scout"}),
        ("link_units", {"unit": "scout", "with": "scout"}),
        ("offer_vision", {"to": 1}),
        ("choose_army", {"city": "town", "unit": "scout"}),
    ],
)
def test_what_an_edition_has_not_is_not_available(kind: str, fields: dict[str, object]) -> None:
    board = old_town()
    assert board.refusal(kind, **fields) is Refusal.NOT_AVAILABLE


def test_a_foreign_city_is_not_entered_at_peace_where_borders_are_open() -> None:
    """Open borders let units pass through foreign land, not take what stands on it."""
    board = Board(
        ["pppppp"] * 5,
        edition="0.9",
        players=[{"civ": "forge_clans"}, {"civ": "river_league"}],
        turn=20,
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 1}],
        cities=[{"id": "town", "owner": 1, "at": [2, 2], "tiles": [[2, 2], [2, 1]]}],
        units=[{"id": "scout", "owner": 0, "kind": "scout", "at": [3, 2]}],
    )
    assert board.refusal("move_unit", unit="scout", to=[2, 1]) is None
    assert board.refusal("move_unit", unit="scout", to=[2, 2]) is not None
    assert board.tile(2, 2) not in queries.steps(board.state, board.unit("scout"))
