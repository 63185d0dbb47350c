"""Yields of tiles and what cities earn follow from named parts."""

from collections import Counter

import pytest

from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.encoding.wire_names import yield_list
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.pieces import City
from simple_civ.games.civ.rules.load import editions
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.modifiers import player_effects
from simple_civ.games.civ.systems.yields import Shares, Yields, add_tile_yields, tile_bonuses
from simple_civ.protocol.game_types import Refused
from simple_civ.protocol.tiles import at
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import ask, views
from tests.games.civ.documents.choices.parts import city_of, columns, sources


@pytest.mark.parametrize("edition", editions())
def test_a_tile_is_the_sum_of_its_parts(edition: str) -> None:
    for view in views(edition, 1):
        land = ask(view, "land")["yields"]
        for tile, yields in enumerate(land):
            if yields is None:
                asked = {"kind": "tile", "at": at(view.world.grid, tile)}
                assert preview(view, asked) == Refused("tile_unknown")
                continue
            found = ask(view, "tile", at=at(view.world.grid, tile))
            assert found["total"] == yields
            assert columns(found["parts"], len(yields)) == yields


def counted(view: State, city: City) -> Yields:
    """Return what a city gains by effects that count its worked tiles, as the rules sum it."""
    player = view.players[city.owner]
    shares = Shares(False)
    for effects in player_effects(view, player):
        add_tile_yields(view, city, effects.tile_yields, "", shares)
    return shares.total


@pytest.mark.parametrize("edition", editions())
def test_bonuses_of_tiles_are_those_of_the_city(edition: str) -> None:
    told = 0
    for seed in (2, 5):
        for view in views(edition, seed):
            for city in view.cities.values():
                if city.owner != view.viewer:
                    continue
                bonuses = [one for tile in city.worked for one in tile_bonuses(view, city, tile)]
                counts = Counter(id(one.yields) for one in bonuses)
                gained = Yields()
                for one in {id(one.yields): one for one in bonuses}.values():
                    gained.add_times(one.yields, counts[id(one.yields)] // one.per)
                told += len(bonuses)
                assert yield_list(view.rules, gained) == yield_list(view.rules, counted(view, city))
    assert told > 0


@pytest.mark.parametrize("edition", editions())
def test_supply_is_what_is_spare_of_it(edition: str) -> None:
    for view in views(edition, 7):
        supply = encode_view(view)["players"][str(view.viewer)]["own"]["supply"]
        parts = ask(view, "ledger")["supply"]
        if supply is None:
            assert parts == []
            continue
        assert sum(part["value"] for part in parts) == supply["free"] - supply["used"]


def test_ground_river_and_centre_are_named_shares() -> None:
    board, _ = city_of("river_league")
    view = board.seen_by(0)
    centre = ask(view, "tile", at=[3, 1])
    assert [part["source"] for part in centre["parts"]] == ["hills", "center", "river"]
    assert [one["source"] for one in centre["bonuses"]] == ["river_league"] * 2
    beside = ask(view, "tile", at=[4, 1])
    assert [part["source"] for part in beside["parts"]] == ["plains", "river"]


def test_gold_science_and_supply_name_their_buildings_and_techs() -> None:
    board, _ = city_of("forge_clans", ("farmstead", "trading_post"), ("signal_relay",))
    details = ask(board.seen_by(0), "ledger")
    assert sources(details["gold"])[1:3] == [("farmstead", -2), ("trading_post", -2)]
    assert [source for source, _ in sources(details["supply"])] == [
        "supply_base",
        "supply_cities",
        "trading_post",
        "supply_used",
    ]
    assert sources(details["science"])[1:] == [("signal_relay", 2)]


@pytest.mark.parametrize(
    ("treasury", "soldiers", "austerity"),
    [(0, 6, True), (0, 0, True), (9, 6, False), (1, 6, False)],
)
def test_what_arrives_is_what_the_next_start_of_turn_adds(
    treasury: int, soldiers: int, austerity: bool
) -> None:
    """Production is cut by the austerity of now, Science by that which gold leaves behind."""
    player = {
        "civ": "forge_clans",
        "techs": ["signal_relay"],
        "treasury": treasury,
        "austerity": austerity,
        "research": {"tech": "fieldcraft"},
    }
    units = [
        {"id": f"u{place}", "owner": 0, "kind": "spear_guard", "at": [place, 2]}
        for place in range(soldiers)
    ]
    cities = [
        {"id": city, "owner": 0, "at": at, "population": 1, "build": {"unit": "settler"}}
        for city, at in (("c", [1, 1]), ("d", [6, 1]))
    ]
    board = Board(["hhhhhhhh"] * 3, players=[player], units=units, cities=cities)
    own = encode_view(board.seen_by(0))["players"]["0"]["own"]
    _, production, science, gold = own["arrives"]
    before = [board.city(city).progress for city in "cd"]
    known = sum(board.state.players[0].progress)
    board.do("end_turn")
    assert sum(board.city(city).progress for city in "cd") - sum(before) == production
    assert sum(board.state.players[0].progress) - known == science
    assert board.state.players[0].treasury == max(0, treasury + gold)
