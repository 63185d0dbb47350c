"""Costs, growth, prices and power follow from named parts, and tell nobody what is hidden."""

import pytest

from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import editions
from simple_civ.games.civ.systems.power import powers
from simple_civ.protocol.game_types import Refused
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import ask, views
from tests.games.civ.documents.choices.parts import applied, city_of, names_of, sources


@pytest.mark.parametrize("edition", editions())
def test_power_is_the_sum_of_its_parts(edition: str) -> None:
    for view in views(edition, 3):
        document = encode_view(view)
        for seat, worth in enumerate(powers(view)):
            if seat != view.viewer and not view.met(view.viewer, seat):
                assert preview(view, {"kind": "power", "seat": seat}) == Refused("no_contact")
                continue
            found = ask(view, "power", seat=seat)
            assert sum(part["value"] for part in found["parts"]) == found["total"] == worth
            player = document["players"][str(seat)]
            shown = player["own"]["power"] if player["own"] else player["treaty"]["known_power"]
            assert shown == worth


@pytest.mark.parametrize("edition", editions())
def test_a_cost_follows_from_its_factors(edition: str) -> None:
    for view in views(edition, 4):
        for name, city in LegalChoices(view).all()["cities"].items():
            for choice in city["builds"]:
                found = ask(view, "cost", city=name, build=choice["build"])
                assert found["cost"] == choice["cost"]
                if found["fixed"]:
                    continue
                cost, divisor = applied(found["printed"], found["factors"])
                assert cost // divisor == choice["cost"]


@pytest.mark.parametrize("edition", editions())
def test_growth_and_prices_follow_from_named_factors(edition: str) -> None:
    for view in views(edition, 6):
        for name, city in encode_view(view)["cities"].items():
            if city["own"] is None:
                continue
            growth = ask(view, "growth", city=name)
            cost, divisor = applied(growth["base"], growth["factors"])
            assert -(-cost // divisor) == growth["cost"] == city["own"]["growth_cost"]
            assert {part["source"] for part in growth["factors"]} <= names_of(view)
            price = city["own"]["rush_price"]
            if price is None:
                asked = {"kind": "price", "city": name}
                assert preview(view, asked) == Refused("not_rushable")
                continue
            found = ask(view, "price", city=name)
            gold, divisor = applied(found["missing"], found["factors"])
            assert -(-gold // divisor) == found["price"] == price


def test_a_cost_names_the_turn_and_the_civ() -> None:
    board, city = city_of("forge_clans", turn=40)
    found = ask(board.seen_by(0), "cost", city=city, build={"unit": "spear_guard"})
    assert [part["source"] for part in found["factors"]] == ["unit_scaling", "forge_clans"]
    assert found["factors"][0]["value"] == 200 and not found["fixed"]
    board.do("set_build", city="c", build={"unit": "spear_guard"})
    chosen = board.city("c").cost
    board.state.turn = 75
    later = ask(board.seen_by(0), "cost", city=city, build={"unit": "spear_guard"})
    assert later["fixed"] and later["cost"] == chosen == found["cost"]
    refused = preview(board.seen_by(0), {"kind": "cost", "city": city, "build": {"unit": "x"}})
    assert refused == Refused("not_available")


def test_power_counts_only_what_is_shown() -> None:
    units = [
        {"id": "near", "owner": 1, "kind": "spear_guard", "at": [5, 1]},
        {"id": "far", "owner": 1, "kind": "spear_guard", "at": [19, 1]},
        {"id": "own", "owner": 0, "kind": "riders", "at": [3, 1]},
    ]
    terrain = ["p" * 20] * 3
    board = Board(terrain, units=units, diplomacy=[{"between": [0, 1], "stance": "war"}])
    theirs = ask(board.seen_by(0), "power", seat=1)
    assert [(part["source"], part["count"]) for part in theirs["parts"]] == [("spear_guard", 1)]
    own = ask(board.seen_by(1), "power", seat=1)
    assert [part["count"] for part in own["parts"]] == [2]
    assert own["total"] == 2 * theirs["total"]
    assert preview(board.seen_by(0), {"kind": "power", "seat": 9}) == Refused("no_such_player")


def test_growth_names_building_civ_and_what_was_built_elsewhere() -> None:
    cities = [
        {"id": "c", "owner": 0, "at": [1, 1], "buildings": ["farmstead"]},
        {"id": "d", "owner": 0, "at": [6, 1], "buildings": ["jade_granary"]},
    ]
    board = Board(["p" * 8] * 3, players=[{"civ": "jade_covenant"}], cities=cities)
    view = board.seen_by(0)
    found = ask(view, "growth", city=f"city_{board.city('c').id}")
    assert sources(found["factors"]) == [
        ("farmstead", 90),
        ("jade_covenant", 95),
        ("jade_granary", 85),
    ]
    away = ask(view, "growth", city=f"city_{board.city('d').id}")
    assert sources(away["factors"]) == [("jade_covenant", 95), ("jade_granary", 85)]


def test_a_price_names_the_best_discount_alone() -> None:
    board, city = city_of("forge_clans", ("trading_post", "market_hall"))
    assert preview(board.seen_by(0), {"kind": "price", "city": city}) == Refused("not_rushable")
    board.do("set_build", city="c", build={"unit": "spear_guard"})
    found = ask(board.seen_by(0), "price", city=city)
    price = board.state.rules.balance.production.rush_price
    assert sources(found["factors"]) == [("rush_price", price * 100), ("market_hall", 90)]
