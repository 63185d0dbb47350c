"""Gains of builds: what the preview tells is what the completed build then brings."""

from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.build_gains import gains_document
from simple_civ.games.civ.documents.encoding.wire_names import yield_list
from simple_civ.games.civ.documents.shapes.preview_answers import BuildGain
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.builds import complete_build, spawn_unit
from simple_civ.games.civ.systems.growth import growth_cost
from simple_civ.games.civ.systems.modifiers import unit_parts
from simple_civ.games.civ.systems.strength import attack_total, defense_total
from simple_civ.games.civ.systems.yields import Yields
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import views

Doc = dict[str, Any]
MIXED = ["phfpdphfpphfph"] * 5


def board(*buildings: str, **more: Any) -> Board:
    """Return a board with a city, and another one of the same owner."""
    city = {"id": "c", "owner": 0, "at": [2, 2], "name": "Hearth", "population": 4}
    other = {"id": "d", "owner": 0, "at": [9, 2], "name": "Second", "population": 2}
    known = ["fieldcraft", "wellworks", "city_wards", "urban_plans"]
    players = [{"civ": "forge_clans", "techs": known, "treasury": 500}, {"civ": "river_league"}]
    cities = [city | {"buildings": list(buildings)}, other]
    return Board(MIXED, cities=cities, players=players, **more)


def gain(on: Board, build: Doc) -> BuildGain:
    """Return what a build of the first city brings."""
    view = on.seen_by(0)
    found = gains_document(view, view.cities[on.city("c").id])
    return next(one for one in found.gains if one.build == build)


def arrives(state: State, seat: int) -> list[int]:
    """Return what a turn adds to a seat, as its view tells it."""
    told: list[int] = encode_view(state)["players"][str(seat)]["own"]["arrives"]
    return told


def test_a_building_adds_its_yields_less_upkeep() -> None:
    on = board()
    [post] = [one for one in on.state.rules.buildings if one.key == "trading_post"]
    found = gain(on, {"building": "trading_post"})
    assert found.yields == [0, 0, 0, 4 - post.upkeep]
    assert found.pays == -(-post.cost // (4 - post.upkeep))
    assert (found.growth, found.defense, found.once) == (0, 0, [0, 0, 0, 0])


def test_cheaper_citizens_and_strength_are_told() -> None:
    on = board()
    farm = gain(on, {"building": "farmstead"})
    cost = growth_cost(on.state, on.city("c"))
    assert farm.growth == cost - -(-cost * 90 // 100) > 0
    ward = gain(on, {"building": "city_ward"})
    assert (ward.attack, ward.defense, ward.pays) == (1, 2, None)


def test_what_comes_once_never_pays_back() -> None:
    found = gain(board("farmstead"), {"project": "harvest_festival"})
    assert found.once == [25, 0, 0, 0] and found.yields == [0, 0, 0, 0]
    assert found.pays is None


def test_a_soldier_beyond_free_supply_costs_gold() -> None:
    many = [
        {"id": f"u{n}_{row}", "owner": 0, "kind": "spear_guard", "at": [n, row]}
        for row in (0, 4)
        for n in range(14)
    ]
    found = gain(board(units=many), {"unit": "spear_guard"})
    assert found.yields[-1] < 0 and gain(board(), {"unit": "scout"}).yields[-1] == 0


@pytest.mark.parametrize("edition", ["1.0.4", "1.0", "0.91", "0.9"])
def test_a_unit_is_told_as_the_city_then_makes_it(edition: str) -> None:
    """Terrain may add to its defence where it appears."""
    raised = 0
    for view in views(edition, 5):
        for city in [one for one in view.all_cities() if one.owner == view.viewer][:2]:
            for found in gains_document(view, city).gains:
                assert (found.unit is None) == ("unit" not in found.build)
                if found.unit is None:
                    continue
                [kind] = [one.id for one in view.rules.units if one.key == found.build["unit"]]
                raised += found.unit.attack > view.rules.units[kind].attack
                after = view.copy()
                spawn_unit(after, after.cities[city.id], kind, [])
                new = [one for one in after.all_units() if one.id not in view.units]
                for unit in new:
                    made = found.unit
                    parts = unit_parts(after, unit)
                    told = made.attack, made.defense, made.hp, made.moves
                    here = attack_total(parts), defense_total(parts)
                    assert told == (*here, unit.hp, unit.moves), found
                    assert sum(one.value for one in made.attack_parts) == made.attack
    assert raised > 0


def test_begun_builds_pay_back_sooner() -> None:
    on = board()
    first = gain(on, {"building": "trading_post"}).pays
    on.do("set_build", city="c", build={"building": "trading_post"})
    on.city("c").progress = 30
    later = gain(on, {"building": "trading_post"}).pays
    assert first is not None and later is not None and later < first


@pytest.mark.parametrize("edition", ["1.0.4", "1.0", "0.91", "0.9"])
def test_the_view_after_completion_shows_what_was_told(edition: str) -> None:
    """Builds that add people or units, or that tip the treasury, change more than their yields."""
    compared = 0
    for view in views(edition, 5):
        seat = view.viewer
        for city in [one for one in view.all_cities() if one.owner == seat][:2]:
            view.players[seat].treasury, view.players[seat].austerity = 10_000, False
            for found in gains_document(view, city).gains:
                compared += agrees(view, city.id, found)
    assert compared > 20


def agrees(view: State, city: int, found: BuildGain) -> bool:
    """Compare a gain with the view after the build's completion; return whether it could be."""
    rules = view.rules
    key = found.build.get("building", "")
    building = next((one for one in rules.buildings if one.key == key), None)
    if building is None or found.people or building.completion.summons:
        return False
    before, after = view.copy(), view.copy()
    after.cities[city].build = 1000 + building.id
    worked = after.cities[city].worked
    complete_build(after, after.cities[city], False, [])
    if after.cities[city].worked != worked:
        return False
    old, new = arrives(before, view.viewer), arrives(after, view.viewer)
    assert [b - a for a, b in zip(old, new, strict=True)] == found.yields, found
    assert found.once == yield_list(rules, Yields(building.completion.food))
    return True
