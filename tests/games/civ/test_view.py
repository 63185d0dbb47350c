"""Views: what a seat sees and remembers, and what it cannot know although it matters."""

import pytest

from simple_civ.games.civ.actions import FoundCity
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.pieces import NO_BUILD, NOBODY, City
from simple_civ.games.civ.queries import legal, route_targets
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.view import view
from simple_civ.games.civ.world import UNKNOWN
from tests.games.civ.board import Board
from tests.games.civ.scenes import play

FIELD = ["p" * 20] * 5
"""Open ground, wide enough for fog between its ends."""

SECRETS = {"science", "techs", "research", "score"}
MONEY = {"treasury", "austerity", "gold", "supply"}


def watched_town() -> Board:
    """Seat 0's Scout sees a town of seat 1 with an ore vein beside it; war opens the borders."""
    return Board(
        FIELD,
        turn=20,
        sandbox=True,
        overlays=[{"at": [13, 2], "kind": "ore_vein"}, {"at": [14, 2], "kind": "goodie_hut"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        cities=[
            {"id": "town", "owner": 1, "at": [12, 2], "name": "Old Town", "population": 2},
            {"id": "home", "owner": 0, "at": [1, 2]},
        ],
        units=[
            {"id": "scout", "owner": 0, "kind": "scout", "at": [10, 2]},
            {"id": "guard", "owner": 1, "kind": "spear_guard", "at": [12, 2]},
        ],
    )


def walk(board: Board, name: str, column: int) -> None:
    """Seat 0's unit takes a step along the middle row, and every player ends the turn."""
    board.do("move_unit", unit=name, to=[column, 2])
    board.do("end_turn")
    board.do("end_turn")


def lose_sight(board: Board) -> None:
    """Move the Scout away until it no longer sees the town."""
    walk(board, "scout", 9)
    board.do("move_unit", unit="scout", to=[8, 2])
    assert not board.state.sees(0, board.tile(12, 2))


def raze_in_the_fog(board: Board, name: str) -> None:
    """Seat 1 destroys a town of its own while seat 0 does not look."""
    board.do("end_turn")
    board.city(name).capital = False
    board.do("raze_city", city=name)
    board.do("end_turn")


def test_views_share_a_map_until_there_is_more_to_see() -> None:
    board = watched_town()
    before = view(board.state, 0)
    assert view(board.state, 0).world is before.world
    assert view(board.state, 1).world is not before.world
    walk(board, "scout", 11)
    after = view(board.state, 0)
    new = [t for t, terrain in enumerate(before.world.terrain) if terrain == UNKNOWN]
    new = [t for t in new if board.state.players[0].explored[t]]
    assert new and all(after.world.terrain[t] != UNKNOWN for t in new)
    assert all(before.world.terrain[t] == UNKNOWN for t in new), "an old view learns nothing"


def test_fog_keeps_what_was_last_seen_until_it_is_seen_again() -> None:
    board = watched_town()
    town, ore = board.tile(12, 2), board.tile(13, 2)
    assert board.seen_by(0).units.keys() == board.state.units.keys()
    lose_sight(board)

    city = board.city("town")
    people = city.population
    city.name, city.population, city.hp = "New Town", 7, 3
    city.buildings = 1
    board.state.overlays[ore] = 0
    seen = board.seen_by(0)
    shown = board.remembered(0, "town")
    assert shown is not None
    assert (shown.name, shown.population, shown.hp) == ("Old Town", people, 20)
    assert shown.buildings == 0
    assert seen.overlays[ore] != 0
    assert seen.owner_of(town) == 1
    assert board.unit("guard").id not in seen.units

    board.do("move_unit", unit="scout", to=[9, 2])
    shown = board.remembered(0, "town")
    assert shown is not None
    assert (shown.name, shown.population, shown.hp) == ("New Town", 7, 3)
    assert shown.buildings == 1
    assert board.unit("guard").id in board.seen_by(0).units
    assert board.seen_by(0).overlays[ore] != 0
    board.do("end_turn")
    board.do("end_turn")
    board.do("move_unit", unit="scout", to=[10, 2])
    assert board.seen_by(0).overlays[ore] == 0


def test_a_city_that_fell_in_the_fog_stands_on_the_map_until_its_place_is_seen() -> None:
    board = watched_town()
    name, town = board.city("town").id, board.tile(12, 2)
    lose_sight(board)
    raze_in_the_fog(board, "town")

    seen = board.seen_by(0)
    assert name not in board.state.cities
    shown = seen.city_at(town)
    assert shown is not None
    assert (shown.id, shown.owner, seen.owner_of(town)) == (name, 1, 1)

    board.do("move_unit", unit="scout", to=[9, 2])
    seen = board.seen_by(0)
    assert seen.city_at(town) is None
    assert name not in seen.cities
    assert seen.owner_of(town) == NOBODY


def test_no_way_leads_into_a_city_that_is_remembered() -> None:
    """Not even into one that has fallen since: the planner knows no more than its player."""
    board = watched_town()
    town = board.tile(12, 2)
    lose_sight(board)
    raze_in_the_fog(board, "town")
    scout = board.unit("scout")
    for state in (board.state, board.seen_by(0)):
        assert town not in route_targets(state, state.units[scout.id])
        assert board.tile(13, 2) in route_targets(state, state.units[scout.id])


def test_what_was_never_seen_is_blank() -> None:
    board = watched_town()
    seen = board.seen_by(1)
    home = board.tile(1, 2)
    assert seen.world.terrain[home] == UNKNOWN
    assert board.remembered(1, "home") is None
    assert seen.owner_of(home) == NOBODY
    assert seen.land[home] == NOBODY


def test_a_memory_shows_walls_and_people_but_no_stores_or_plans() -> None:
    board = watched_town()
    city = board.city("town")
    city.food, city.pot, city.build, city.cost, city.pending = 9, 8, 0, 18, [1]
    check_outside(board.seen_by(0).cities[city.id])
    lose_sight(board)
    check_outside(board.seen_by(0).cities[city.id])


def check_outside(shown: City) -> None:
    """Check that a foreigner learns nothing of what is stored, planned, worked or owned."""
    assert (shown.food, shown.pot, shown.build, shown.cost) == (0, 0, NO_BUILD, 0)
    assert (shown.pending, shown.worked, shown.tiles) == ([], [], [])


def test_who_loses_a_city_out_of_sight_knows_whose_it_is_now() -> None:
    """The blow that takes a city also takes the eyes that saw it, but not the knowledge."""
    board = Board(
        FIELD,
        turn=20,
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 1}],
        cities=[
            {"id": "border", "owner": 1, "at": [5, 2], "hp": 1},
            {"id": "far", "owner": 1, "at": [17, 2]},
            {"id": "own", "owner": 0, "at": [1, 2]},
        ],
        units=[{"id": "riders", "owner": 0, "kind": "riders", "at": [4, 2]}],
    )
    board.do("attack", unit="riders", target=[5, 2])
    assert board.city("border").owner == 0
    assert not board.state.sees(1, board.tile(5, 2))
    seen = board.seen_by(1)
    assert seen.owner_of(board.tile(5, 2)) == 0
    assert seen.owner_of(board.tile(6, 2)) == 0
    lost = board.remembered(1, "border")
    assert lost is not None and lost.owner == 0


def test_merged_maps_bring_what_the_partner_sees_with_others_eyes() -> None:
    """Seat 1 sees the far east through seat 2; seat 0 gets it as a memory, not as a blank."""
    board = Board(
        ["p" * 30] * 5,
        seats=4,
        turn=20,
        overlays=[{"at": [28, 2], "kind": "ore_vein"}],
        diplomacy=[
            {"between": [0, 1], "stance": "peace", "since": 1},
            {"between": [1, 2], "stance": "peace", "since": 1},
        ],
        shared_vision=[[1, 2]],
        offers=[{"from": 1, "to": 0, "kind": "vision"}],
        cities=[{"id": "far", "owner": 3, "at": [27, 1]}],
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [2, 2]},
            {"id": "b", "owner": 1, "kind": "spear_guard", "at": [12, 2]},
            {"id": "c", "owner": 2, "kind": "spear_guard", "at": [26, 2]},
        ],
    )
    assert board.state.sees(1, board.tile(27, 1))
    board.do("accept_vision", **{"from": 1})
    assert not board.state.sees(0, board.tile(27, 1))
    seen = board.seen_by(0)
    assert seen.world.terrain[board.tile(28, 2)] != UNKNOWN
    assert seen.overlays[board.tile(28, 2)] == board.state.overlays[board.tile(28, 2)] != 0
    assert seen.owner_of(board.tile(27, 1)) == 3
    assert board.remembered(0, "far") is not None


def test_a_city_in_the_fog_bars_founding_though_no_view_shows_it() -> None:
    board = Board(
        ["ppppppp", "pppp^pp", "ppp^ppp", "pppp^pp", "ppppppp"],
        turn=20,
        cities=[{"id": "behind", "owner": 1, "at": [4, 2], "tiles": [[4, 2]]}],
        units=[{"id": "settler", "owner": 0, "kind": "settler", "at": [2, 2]}],
    )
    settler = board.unit("settler")
    assert not board.state.sees(0, board.city("behind").tile)
    seen = board.seen_by(0)
    founding = FoundCity(0, settler.id)
    assert board.remembered(0, "behind") is None
    assert founding in legal(seen)
    assert check(board.state, founding) is Refusal.TOO_CLOSE_TO_CITY


def test_a_city_that_is_remembered_and_gone_bars_founding_on_the_view_alone() -> None:
    """The Settler comes up behind the hill from which the town was last seen."""
    board = Board(
        ["ppppppp", "pppp^pp", "ppp^ppp", "pppp^pp", "ppppppp"],
        turn=20,
        sandbox=True,
        cities=[
            {"id": "behind", "owner": 1, "at": [4, 2], "tiles": [[4, 2]], "capital": False},
            {"id": "other", "owner": 1, "at": [6, 0], "tiles": [[6, 0]], "capital": True},
        ],
        units=[
            {"id": "settler", "owner": 0, "kind": "settler", "at": [2, 2]},
            {"id": "scout", "owner": 0, "kind": "scout", "at": [5, 2]},
            {"id": "guard", "owner": 1, "kind": "spear_guard", "at": [4, 2]},
        ],
    )
    assert board.remembered(0, "behind") is not None
    board.do("disband_unit", unit="scout")
    raze_in_the_fog(board, "behind")
    founding = FoundCity(0, board.unit("settler").id)
    assert check(board.state, founding) is None
    assert check(board.seen_by(0), founding) is Refusal.TOO_CLOSE_TO_CITY
    assert founding not in legal(board.seen_by(0))


def test_a_view_tells_an_ai_whether_it_may_break_a_bound_peace_and_nobody_else() -> None:
    for ai in (True, False):
        board = Board(
            FIELD,
            turn=5,
            players=[{"civ": "forge_clans", "ai": ai}, {"civ": "river_league"}],
            diplomacy=[{"between": [0, 1], "stance": "peace", "since": 5}],
            units=[
                {"id": "titan", "owner": 0, "kind": "titan", "at": [2, 2]},
                {"id": "scout", "owner": 1, "kind": "scout", "at": [17, 2]},
            ],
        )
        seen = board.seen_by(0)
        assert seen.may_break == (0b10 if ai else 0)
        assert board.seen_by(1).may_break == 0
        expected = None if ai else Refusal.TOO_SOON
        assert check(seen, board.action("declare_war", on=1)) is expected
        assert board.refusal("declare_war", on=1) is expected


def test_units_of_partners_are_seen_but_not_their_orders() -> None:
    board = Board(
        FIELD,
        turn=20,
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 1}],
        shared_vision=[[0, 1]],
        units=[
            {"id": "own", "owner": 0, "kind": "spear_guard", "at": [2, 2]},
            {"id": "friend", "owner": 1, "kind": "scout", "at": [17, 2], "route": [10, 2]},
        ],
    )
    friend = board.seen_by(0).units[board.unit("friend").id]
    assert friend.route == NOBODY
    assert friend.moves == 0
    assert (friend.hp, friend.tile) == (board.unit("friend").hp, board.tile(17, 2))
    assert board.seen_by(1).units[friend.id].route == board.tile(10, 2)


@pytest.mark.rule("view.players")
@pytest.mark.parametrize("edition", editions())
def test_a_view_leaves_out_the_affairs_of_others(edition: str) -> None:
    purse = {"treasury": 77} if load_ruleset(edition).gold else {}
    for seat in (0, 1):
        played = play(
            ["ppppppp"],
            edition=edition,
            view_seat=seat,
            players=[
                {"civ": "scholar_kingdoms", "techs": ["fieldcraft"]} | purse,
                {"civ": "river_league", "research": {"tech": "script_lore", "progress": 3}},
            ],
            diplomacy=[{"between": [0, 1], "stance": "war", "since": 1, "contact": 1}],
            cities=[{"id": "c", "owner": 0, "at": [1, 0]}, {"id": "d", "owner": 1, "at": [5, 0]}],
        )
        own, other = played.final["players"][seat], played.final["players"][1 - seat]
        assert SECRETS | (MONEY if purse else set()) <= set(own)
        assert not (SECRETS | MONEY) & set(other)
        assert purse or not MONEY & set(own), "an edition without gold shows none"
        assert other["civ"] == ["scholar_kingdoms", "river_league"][1 - seat]
        assert (other["eliminated"], other["at_war"]) == (False, [seat])


@pytest.mark.rule("view.players")
@pytest.mark.parametrize("edition", editions())
def test_milestones_are_known_of_civs_that_were_met(edition: str) -> None:
    for contact, milestones in (([{"between": [0, 1]}], ["observatory"]), ([], [])):
        played = play(
            ["pppppppppp"],
            edition=edition,
            view_seat=0,
            players=[
                {"civ": "scholar_kingdoms"},
                {"civ": "river_league", "milestones": ["observatory"]},
            ],
            diplomacy=contact,
            units=[{"id": "a", "owner": 0, "kind": "scout", "at": [0, 0]}],
            cities=[{"id": "d", "owner": 1, "at": [8, 0]}],
        )
        assert played.final["players"][1]["milestones"] == milestones
