"""Tiles, costs, growth and power follow from named parts, and tell nobody what is hidden."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from simple_civ.games.civ import actions
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.choices.part_rules import SOURCES
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.choices.refusal_facts import facts_of
from simple_civ.games.civ.documents.encoding.wire_names import yield_list
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.pieces import City
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.modifiers import player_effects
from simple_civ.games.civ.systems.power import powers
from simple_civ.games.civ.systems.yields import Shares, Yields, add_tile_yields, tile_bonuses
from simple_civ.protocol.game_types import Refused
from simple_civ.protocol.tiles import at
from tests.games.civ.board import Board
from tests.properties.matches import as_seat, living_seat, varied_positions

POSITIONS = 8


def ask(view: State, kind: str, **fields: Any) -> dict[str, Any]:
    """Return a preview, which must exist."""
    found = preview(view, {"kind": kind, **fields})
    assert isinstance(found, dict), found
    return found


def views(edition: str, seed: int) -> list[State]:
    """Return what a player sees in varied positions."""
    rng = Random(seed)
    found = []
    for state in varied_positions(load_ruleset(edition), seed, 60, POSITIONS):
        seat = living_seat(state, rng)
        found.append(game.view(as_seat(state, seat), seat))
    return found


def columns(parts: list[dict[str, Any]], width: int) -> list[int]:
    """Return the yields of all parts together."""
    return [sum(part["yields"][place] for part in parts) for place in range(width)]


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


def applied(number: int, factors: list[dict[str, Any]]) -> tuple[int, int]:
    """Return a number with its factors applied, as a fraction."""
    divisor = 1
    for factor in factors:
        number, divisor = number * factor["value"], divisor * 100
    return number, divisor


def names_of(view: State) -> set[str]:
    """Keys of everything that may bring effects."""
    rules = view.rules
    lists = (rules.civs, rules.techs, rules.buildings, rules.projects)
    return {one.key for found in lists for one in found}


def sources_in(document: object) -> set[str]:
    """Where the shares of all numbers in a document come from."""
    if isinstance(document, list):
        return set().union(*map(sources_in, document))
    if not isinstance(document, dict):
        return set()
    own = {document["source"]} if "source" in document else set()
    return own.union(*map(sources_in, document.values()))


def explained(view: State) -> list[Any]:
    """Documents with all sorts of numbers that a view explains."""
    found: list[Any] = [ask(view, "ledger"), ask(view, "power", seat=view.viewer)]
    document = encode_view(view)
    for name, city in document["cities"].items():
        if city["own"] is not None:
            found += [ask(view, kind, city=name) for kind in ("yields", "growth", "strength")]
            found += [ask(view, "tile", at=tile) for tile in city["own"]["worked"]]
    for name, choices in LegalChoices(view).all()["cities"].items():
        builds = [choice["build"] for choice in choices["builds"]]
        found += [ask(view, "cost", city=name, build=build) for build in builds]
    found += [ask(view, "strength", unit=name) for name in document["units"]]
    return [*found, document]


@pytest.mark.parametrize("edition", editions())
def test_every_source_is_a_definition_or_declared(edition: str) -> None:
    """What is neither has no words in the client."""
    met: set[str] = set()
    for view in views(edition, 8):
        rules = view.rules
        pieces = (rules.units, rules.terrains, rules.overlays)
        defined = names_of(view) | {one.key for kinds in pieces for one in kinds}
        met |= sources_in(explained(view)) - defined
    assert met <= set(SOURCES), f"documents/sources.py lacks {sorted(met - set(SOURCES))}"
    assert {"tiles", "city", "base", "score_land"} <= met


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


@pytest.mark.parametrize("edition", editions())
def test_supply_is_what_is_spare_of_it(edition: str) -> None:
    for view in views(edition, 7):
        supply = encode_view(view)["players"][str(view.viewer)]["own"]["supply"]
        parts = ask(view, "ledger")["supply"]
        if supply is None:
            assert parts == []
            continue
        assert sum(part["value"] for part in parts) == supply["free"] - supply["used"]


def city_of(
    civ: str, buildings: tuple[str, ...] = (), techs: tuple[str, ...] = (), **fields: Any
) -> tuple[Board, str]:
    """Return a civ with one city on plains with hills beside a river."""
    terrain = ["pppppppp", "ppphpppp", "pppppppp"]
    board = Board(
        terrain,
        map={"terrain": terrain, "rivers": [[[3, 1], [4, 1]]]},
        players=[{"civ": civ, "techs": list(techs)}, {"civ": "jade_covenant"}],
        cities=[{"id": "c", "owner": 0, "at": [3, 1], "buildings": list(buildings)}],
        **fields,
    )
    return board, f"city_{board.city('c').id}"


def test_ground_river_and_centre_are_named_shares() -> None:
    board, _ = city_of("river_league")
    view = board.seen_by(0)
    centre = ask(view, "tile", at=[3, 1])
    assert [part["source"] for part in centre["parts"]] == ["hills", "center", "river"]
    assert [one["source"] for one in centre["bonuses"]] == ["river_league"] * 2
    beside = ask(view, "tile", at=[4, 1])
    assert [part["source"] for part in beside["parts"]] == ["plains", "river"]


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


def sources(parts: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """Who brings how much."""
    return [(part["source"], part["value"]) for part in parts]


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


def test_soldiers_tell_their_supply_and_settlers_their_pop() -> None:
    cities = [{"id": "c", "owner": 0, "at": [3, 1], "population": 3}]
    units = [{"id": f"u{at}", "owner": 0, "kind": "spear_guard", "at": [at, 2]} for at in range(2)]
    board = Board(["pppppppp"] * 3, cities=cities, units=units[:1])

    def offered(key: str) -> tuple[int, int, int]:
        (city,) = LegalChoices(board.seen_by(0)).all()["cities"].values()
        found = next(one for one in city["builds"] if one["build"] == {"unit": key})
        return found["supply"], found["pay"], found["population"]

    price = board.state.rules.balance.economy.supply_price
    assert offered("spear_guard") == (1, 0, 0)
    assert offered("settler") == (0, 0, 1)
    board = Board(["pppppppp"] * 3, cities=cities, units=units)
    assert offered("spear_guard") == (1, price, 0)
    net = encode_view(board.seen_by(0))["players"]["0"]["own"]["ledger"]["net"]
    more = [*units, {"id": "new", "owner": 0, "kind": "spear_guard", "at": [5, 2]}]
    board = Board(["pppppppp"] * 3, cities=cities, units=more)
    assert encode_view(board.seen_by(0))["players"]["0"]["own"]["ledger"]["net"] == net - price


def test_a_name_that_cannot_be_shown_is_named() -> None:
    board, _ = city_of("forge_clans")
    action = actions.RenameCity(0, board.city("c").id, "\U0001f468\u200d\U0001f469")
    refusal = check(board.seen_by(0), action)
    assert refusal is Refusal.NOT_ELIGIBLE
    assert facts_of(board.seen_by(0), action, refusal) == {"name": action.name}


def test_a_price_names_the_best_discount_alone() -> None:
    board, city = city_of("forge_clans", ("trading_post", "market_hall"))
    assert preview(board.seen_by(0), {"kind": "price", "city": city}) == Refused("not_rushable")
    board.do("set_build", city="c", build={"unit": "spear_guard"})
    found = ask(board.seen_by(0), "price", city=city)
    price = board.state.rules.balance.production.rush_price
    assert sources(found["factors"]) == [("rush_price", price * 100), ("market_hall", 90)]
