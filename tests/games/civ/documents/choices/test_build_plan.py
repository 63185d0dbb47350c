"""Plans of builds: what a city is proposed and why, and that it is legal and paid for."""

from typing import Any

import pytest

from simple_civ.api import new
from simple_civ.games.civ.actions import SetBuild
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.documents.choices.build_plan import FIRST_CITIES, MOST_PLANNED
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.encoding.codec import Codec
from simple_civ.games.civ.documents.encoding.piece_names import PieceNames
from simple_civ.games.civ.documents.shapes.notes import MOST_QUEUED
from simple_civ.games.civ.documents.shapes.preview_requests import MOST_ELSEWHERE
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_UNIT, NO_BUILD, City
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.builds import complete_build
from simple_civ.games.civ.systems.gold import ledger
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_types import Refused
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import ask

Doc = dict[str, Any]

MIXED = ["phfpdphfpphfpphfphfpp"] * 7
HOME: Doc = {"id": "c", "owner": 0, "at": [3, 3], "name": "Hearth", "population": 4}
GUARD: Doc = {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 3]}
KNOWN = ["fieldcraft", "stonework_halls"]
SOLDIER: Doc = {"unit": "spear_guard"}
SETTLER: Doc = {"unit": "settler"}
FARM: Doc = {"building": "farmstead"}
POST: Doc = {"building": "trading_post"}
SHOP: Doc = {"building": "stone_workshop"}


def board(techs: list[str] = KNOWN, **more: Any) -> Board:
    """Return a board with a city whose civ knows its land."""
    players = [
        {"civ": "forge_clans", "techs": techs, "treasury": 50, "explored": "all"},
        {"civ": "river_league"},
    ]
    return Board(MIXED, players=players, **{"cities": [HOME], **more})


def plan(on: Board, city: str = "c", **queues: list[Doc]) -> list[Doc]:
    """Return what a city is proposed."""
    found: list[Doc] = ask(on.seen_by(0), "build_plan", city=name(on, city), **queues)["builds"]
    return found


def name(on: Board, city: str) -> str:
    """Return a city's name on the wire."""
    return f"city_{on.city(city).id}"


def builds(found: list[Doc]) -> list[Doc]:
    """Return the builds of a plan."""
    return [one["build"] for one in found]


def reasons(found: list[Doc]) -> list[str]:
    """Return the reasons of a plan."""
    return [one["reason"] for one in found]


# --- what is proposed --------------------------------------------------------------------------


def test_a_city_gets_a_guard_a_settler_and_what_pays_back_first() -> None:
    found = plan(board())
    assert found[:2] == [
        {"build": SOLDIER, "reason": "guard", "pays": None},
        {"build": SETTLER, "reason": "settle", "pays": None},
    ]
    assert reasons(found[2:]) == ["pays", "pays"] and len(found) == MOST_PLANNED
    assert found[2]["pays"] <= found[3]["pays"]


def test_a_guard_is_planned_only_where_none_is_or_comes() -> None:
    """A scout does not guard a city."""
    assert "guard" in reasons(plan(board()))
    assert "guard" not in reasons(plan(board(units=[GUARD])))
    assert "guard" not in reasons(plan(board(), queued=[SOLDIER]))
    assert "guard" not in reasons(plan(board(cities=[HOME | {"build": SOLDIER}])))
    assert "guard" in reasons(plan(board(units=[GUARD | {"kind": "scout"}])))


def test_settlers_are_planned_for_the_first_cities_while_there_is_room() -> None:
    settler = {"id": "s", "owner": 0, "kind": "settler", "at": [5, 3]}
    assert "settle" in reasons(plan(board()))
    assert "settle" not in reasons(plan(board(units=[settler])))
    assert "settle" not in reasons(plan(board(), queued=[SETTLER]))
    assert "settle" not in reasons(plan(board(), elsewhere=[SETTLER]))
    two = [HOME, HOME | {"id": "d", "at": [9, 3], "name": "Ember"}]
    assert "settle" in reasons(plan(board(cities=two)))
    three = [*two, HOME | {"id": "e", "at": [15, 3], "name": "Flint"}]
    assert len(three) == FIRST_CITIES and "settle" not in reasons(plan(board(cities=three)))
    narrow = Board(["ppp"] * 5, cities=[HOME | {"at": [1, 2]}])
    assert "settle" not in reasons(plan(narrow))


def test_a_settler_that_waits_for_citizens_is_never_first_in_an_idle_city() -> None:
    """The queue passes over it; a city with more citizens makes it at once."""
    small = HOME | {"population": 1}
    found = plan(board(cities=[small], units=[GUARD]))
    assert reasons(found)[1] == "settle" and reasons(found)[0] != "settle"
    busy = plan(board(cities=[small | {"build": FARM}], units=[GUARD]))
    assert reasons(busy)[0] == "settle"
    two = [small, HOME | {"id": "d", "at": [9, 3], "name": "Ember"}]
    assert "settle" not in reasons(plan(board(cities=two)))
    assert "settle" in reasons(plan(board(cities=two), "d"))


def test_nothing_is_proposed_twice_that_is_built_once() -> None:
    for queued in ([FARM], [POST, SHOP], [FARM, POST, SHOP]):
        found = builds(plan(board(units=[GUARD]), queued=queued))
        assert not any(one in found for one in queued)
    assert FARM not in builds(plan(board(cities=[HOME | {"build": FARM}], units=[GUARD])))
    again = builds(plan(board(units=[GUARD]), elsewhere=[POST]))
    assert POST in again, "each city may have one"


def test_a_building_of_one_city_is_left_to_the_city_that_has_it_queued() -> None:
    edition = Board(MIXED, cities=[HOME])
    unique = [one for one in edition.state.rules.buildings if one.unique]
    for building in unique:
        techs = [one.key for one in edition.state.rules.techs]
        civs = [
            civ.key
            for civ in edition.state.rules.civs
            if not building.civs or building.civs >> civ.id & 1
        ]
        players = [
            {"civ": civs[0], "techs": techs, "treasury": 500},
            {"civ": next(civ.key for civ in edition.state.rules.civs if civ.key != civs[0])},
        ]
        on = Board(MIXED, cities=[HOME], units=[GUARD], players=players)
        asked = {"building": building.key}
        assert asked not in builds(plan(on, elsewhere=[asked]))
        assert asked not in builds(plan(on, queued=[asked]))


def test_gold_that_comes_in_bounds_a_plan() -> None:
    """What brings gold is proposed also by those who lose some."""
    many = [
        {"id": f"u{n}_{row}", "owner": 0, "kind": "spear_guard", "at": [n, row]}
        for row in (0, 6)
        for n in range(21)
    ]
    on = board(units=[*many, GUARD])
    view = on.seen_by(0)
    assert ledger(view, view.players[0]).net < 0
    found = plan(on)
    assert POST in builds(found) and FARM not in builds(found)
    assert not {"supply", "defend"} & set(reasons(found))


def test_soldiers_fill_a_plan_up_to_free_supply_and_a_few_more() -> None:
    on = board([], units=[GUARD])
    view = on.seen_by(0)
    found = plan(on, elsewhere=[SETTLER])
    assert set(reasons(found)) <= {"supply", "defend"} and reasons(found)[0] == "supply"
    assert builds(found) == [SOLDIER] * len(found)
    assert ledger(view, view.players[0]).net >= 0


def test_what_would_pay_back_after_the_last_turn_is_left_out() -> None:
    on = board(units=[GUARD])
    on.state.turn_limit = on.state.turn + 3
    assert "pays" not in reasons(plan(on))


def test_a_full_queue_gets_no_more() -> None:
    assert plan(board(), queued=[SOLDIER] * MOST_QUEUED) == []
    assert len(plan(board(), queued=[{"unit": "scout"}] * (MOST_QUEUED - 1))) == 1


# --- what a visitor may send -------------------------------------------------------------------


def test_requests_are_checked() -> None:
    on = board()
    view = on.seen_by(0)
    good = {"kind": "build_plan", "city": name(on, "c")}
    assert isinstance(preview(view, good | {"queued": [{"unit": "gone"}]}), dict)
    bad: list[Doc] = [
        {"queued": [SOLDIER] * (MOST_QUEUED + 1)},
        {"elsewhere": [SOLDIER] * (MOST_ELSEWHERE + 1)},
        {"queued": "all"},
        {"queued": [{}]},
        {"queued": [{"unit": "scout", "building": "farmstead"}]},
        {"queued": [{"tech": "fieldcraft"}]},
        {"queued": [{"unit": 3}]},
        {"elsewhere": [None]},
        {"more": 1},
        {"city": "c" * 33},
    ]
    for wrong in bad:
        with pytest.raises(InputError):
            preview(view, good | wrong)
    assert isinstance(preview(view, good | {"city": "city_99999"}), Refused)


# --- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["1.0.4", "1.0", "0.91", "0.9"])
def test_plans_in_whole_games_are_legal_and_paid_for(edition: str) -> None:
    """Computer players play; each city is asked about, as it is and with its plan queued."""
    seen: set[str] = set()
    game = new(edition=edition, size="small", seed=3)
    while game.turn < 90 and not game.over:
        if game.turn % 6 == 1:
            view: State = game.spec.engine.view(game.state, game.active)
            for city in [one for one in view.all_cities() if one.owner == view.viewer]:
                found = asked(view, city, [])
                seen |= set(reasons(found))
                asked(view, city, builds(found))
        game.play(game.active, "normal")
    assert {"guard", "pays", "supply"} <= seen


def asked(view: State, city: City, queued: list[Doc]) -> list[Doc]:
    """Return the plan of a city after it was checked."""
    found: list[Doc] = ask(view, "build_plan", city=f"city_{city.id}", queued=queued)["builds"]
    codec = Codec(view.rules, view.world.grid, PieceNames())
    under_way = [codec.read_build(one, "queued") for one in queued]
    codes = [codec.read_build(one["build"], "plan") for one in found]
    check_legal(view, city, codes)
    check_once(city, under_way, codes)
    check_paid(view, city, under_way, codes)
    return found


def check_legal(view: State, city: City, codes: list[int]) -> None:
    """Fail unless an idle city may choose each build, but for a Settler that waits for citizens."""
    idle = view.copy()
    idle.cities[city.id].build = NO_BUILD
    for place, code in enumerate(codes):
        refusal = check(idle, SetBuild(city.owner, city.id, code))
        kind, definition = divmod(code, BUILD_KIND)
        least = view.rules.units[definition].min_population if kind == BUILD_UNIT else 0
        waits = refusal is Refusal.NOT_ELIGIBLE and city.population < least
        assert refusal is None or (waits and (place > 0 or city.build != NO_BUILD)), refusal


def check_once(city: City, under_way: list[int], codes: list[int]) -> None:
    """Fail if a building is planned twice."""
    all_builds = [
        one for one in [city.build, *under_way, *codes] if one // BUILD_KIND != BUILD_UNIT
    ]
    assert len(all_builds) == len(set(all_builds))


def check_paid(view: State, city: City, under_way: list[int], codes: list[int]) -> None:
    """Fail if the gold per turn falls below 0 when all under way, then each build, is complete."""
    after = view.copy()
    own = after.cities[city.id]
    player = after.players[city.owner]
    for other in [one for one in after.all_cities() if one.owner == city.owner]:
        if other.build != NO_BUILD:
            complete(after, other, other.build)
    for code in under_way:
        complete(after, own, code)
    net = ledger(after, player).net
    for code in codes:
        complete(after, own, code)
        assert ledger(after, player).net >= min(0, net), codes


def complete(state: State, city: City, code: int) -> None:
    """Complete a build that keeps the citizens as they are."""
    kind, definition = divmod(code, BUILD_KIND)
    if kind == BUILD_UNIT and state.rules.units[definition].population_cost:
        return
    city.build = code
    complete_build(state, city, False, [])
