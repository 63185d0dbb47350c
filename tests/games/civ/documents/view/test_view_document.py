"""View documents tell what the screens need in order to speak as the rules do."""

from pathlib import Path
from typing import Any

import pytest

from simple_civ.games.civ.documents.content.catalogue import Catalogue
from simple_civ.games.civ.documents.encoding.wire_names import yield_keys
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import editions, load_ruleset, raw_tables
from simple_civ.protocol.registry import find_game
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.fights import fight
from tests.games.civ.rules.folders import extension_of

OPEN = ["pppppppppp"] * 3
WAR = [{"between": [0, 1], "stance": "war"}]
HOME = {"id": "home", "owner": 0, "at": [2, 1], "capital": True}
PREY = {"id": "prey", "owner": 1, "at": [6, 1], "hp": 12}


def document(board: Board, seat: int) -> dict[str, Any]:
    """Return what a seat is sent."""
    return encode_view(board.seen_by(seat))


def city(board: Board, seat: int, name: str) -> dict[str, Any]:
    """Return a city as it is sent to a seat."""
    found: dict[str, Any] = document(board, seat)["cities"][f"city_{board.city(name).id}"]
    return found


def test_a_captured_unit_tells_the_turn_from_which_it_may_act() -> None:
    units = [
        {"id": "a", "owner": 0, "kind": "spear_guard", "at": [4, 1]},
        {"id": "s", "owner": 1, "kind": "settler", "at": [5, 1]},
    ]
    board = Board(OPEN, units=units, diplomacy=WAR, turn=7, sandbox=True)
    board.do("attack", unit="a", target=[5, 1])
    name = f"unit_{board.unit('s').id}"
    told: list[tuple[int, bool, int | None]] = []
    for _ in range(3):
        own = document(board, 0)["units"][name]["own"]
        told.append((board.state.turn, own["locked"], own["free_from"]))
        board.do("end_turn")
        board.do("end_turn")
    assert told == [(7, True, 9), (8, True, 9), (9, False, None)]


def siege(**prey: Any) -> Board:
    """Return a board with a city that seat 0 sees and may attack."""
    units = [{"id": "a", "owner": 0, "kind": "bow_guard", "at": [4, 1]}]
    return Board(OPEN, cities=[HOME, PREY | prey], units=units, diplomacy=WAR, sandbox=True)


def damaged(board: Board) -> bool:
    """Whether the owner of a city is told that it will not heal."""
    found: bool = city(board, 1, "prey")["own"]["damaged"]
    return found


def test_an_old_wound_of_a_city_is_no_fresh_damage() -> None:
    board = siege()
    assert board.city("prey").hp < load_ruleset("1.0.4").balance.cities.max_hp
    assert not damaged(board)


def test_a_city_is_damaged_from_the_hit_to_its_owners_start_of_turn() -> None:
    board = siege()
    board.do("attack", unit="a", target=[6, 1])
    assert damaged(board)
    hp = board.city("prey").hp
    board.do("end_turn")
    assert board.city("prey").hp == hp
    assert not damaged(board)


@pytest.mark.parametrize(
    ("kinds", "guarded", "strengthened"),
    [
        ([], False, False),
        (["settler"], True, False),
        (["scout"], True, True),
        (["settler", "spear_guard"], True, True),
    ],
)
def test_a_civilian_alone_guards_a_city_without_strength(
    kinds: list[str], guarded: bool, strengthened: bool
) -> None:
    units = [{"id": kind, "owner": 0, "kind": kind, "at": [2, 1]} for kind in kinds]
    board = Board(OPEN, cities=[HOME], units=units)
    found = city(board, 0, "home")
    assert (found["guarded"], found["strengthened"]) == (guarded, strengthened)
    plain = load_ruleset("1.0.4").balance.cities.defense
    assert (found["defense"] > plain) == strengthened


def treaty(stance: str, ai: bool, edition: str = "1.0.4") -> dict[str, Any]:
    """How seat 0 is told that it and seat 1 stand, bound since this turn."""
    players = [{"civ": "forge_clans"}, {"civ": "river_league", "ai": ai}]
    pact = [{"between": [0, 1], "stance": stance, "since": 5, "contact": 5}]
    board = Board(OPEN, players=players, diplomacy=pact, turn=5, edition=edition)
    found: dict[str, Any] = document(board, 0)["players"]["1"]["treaty"]
    return found


@pytest.mark.parametrize(
    ("stance", "ai", "breakable"),
    [("peace", True, True), ("peace", False, False), ("war", True, False)],
)
def test_only_a_bound_peace_with_an_ai_may_be_broken(
    stance: str, ai: bool, breakable: bool
) -> None:
    found = treaty(stance, ai)
    assert (found["until"], found["breakable"]) == (20, breakable)


def test_where_nothing_binds_nothing_is_broken() -> None:
    found = treaty("peace", True, "0.91")
    assert (found["until"], found["breakable"]) == (None, False)


@pytest.mark.parametrize("edition", editions())
def test_a_ruleset_tells_how_its_units_and_cities_heal(edition: str) -> None:
    rules = load_ruleset(edition)
    found = Catalogue(rules, raw_tables(edition)).document()
    balance = rules.balance
    assert found["features"]["healing_needs_rest"] == balance.healing.needs_rest
    limits = found["limits"]
    assert (limits["land_heal"], limits["unit_heal"]) == (3, 5)
    assert limits["city_heal"] == balance.cities.heal
    assert limits["domination"] == balance.diplomacy.domination_ratio
    own_figures = [kind["key"] for kind in found["units"] if kind["regenerates"]]
    assert own_figures == [kind.key for kind in rules.units if kind.effects.regeneration]


@pytest.mark.parametrize("edition", editions())
def test_phases_are_named_where_the_table_says_so_and_in_extensions(
    edition: str, tmp_path: Path
) -> None:
    folder = extension_of(edition, tmp_path).path
    tables = raw_tables(edition), raw_tables(folder=folder)
    rules = load_ruleset(edition), load_ruleset(folder=folder)
    found = [Catalogue(*one).document()["features"]["phases"] for one in zip(rules, tables)]
    assert found == [edition == "0.91"] * 2


def test_power_is_known_once_the_capital_and_half_of_the_known_cities_are_seen() -> None:
    """A Scout alone tells nothing of its owner, and neither does a city as it was once."""
    players = [{"civ": "forge_clans", "explored": "all"}, {"civ": "river_league"}]
    cities = [
        {"id": "home", "owner": 0, "at": [1, 1]},
        {"id": "far", "owner": 1, "at": [10, 1], "capital": True},
        {"id": "near", "owner": 1, "at": [14, 1]},
    ]
    scout = {"id": "s", "owner": 1, "kind": "scout", "at": [2, 1]}

    def known(*units: dict[str, Any], **more: Any) -> bool:
        board = Board(
            ["p" * 17] * 3,
            players=players,
            cities=cities,
            units=[scout, *units],
            diplomacy=[{"between": [0, 1], "stance": "peace"}],
            **more,
        )
        found = encode_view(board.seen_by(0))["players"]["1"]["treaty"]["power_known"]
        assert isinstance(found, bool)
        return found

    def watch(column: int) -> dict[str, Any]:
        return {"id": "w", "owner": 0, "kind": "scout", "at": [column, 0]}

    assert not known()
    assert known(watch(9))
    assert known(shared_vision=[[0, 1]])


@pytest.mark.parametrize("edition", editions())
def test_views_speak_in_the_words_of_their_ruleset(edition: str) -> None:
    civ = find_game("civ")
    rules = civ.ruleset(edition)
    document = civ.ruleset_document(rules)
    assert len(document["yields"]) == len(yield_keys(rules.ruleset)) in (3, 4)
    state = civ.new_state(rules, civ.make_setup(rules, {"size": "small"}, 1), 1)
    view = civ.encode_view(civ.view(state, 0))
    kinds = {unit["key"] for unit in document["units"]}
    assert {unit["kind"] for unit in view["units"].values()} <= kinds
    assert max(view["tiles"]["terrain"]) < len(document["terrains"])
    own = view["players"]["0"]["own"]
    gold = document["features"]["gold"]
    assert (own["treasury"] is None) == (not gold)
    assert len(own["income"]) == len(document["yields"])
    for kind in ("units", "buildings", "techs", "civs", "projects", "terrains", "overlays"):
        for one in document[kind]:
            assert one["name"] and one["icon"] and all(one["effects"])


def test_the_whole_state_is_for_those_who_may_see_everything() -> None:
    board = fight()
    whole = encode_view(board.state)
    assert whole["seat"] is None and set(whole["tiles"]["sight"]) == {2}
    assert all(player["own"] is not None for player in whole["players"].values())
    assert all(unit["own"] is not None for unit in whole["units"].values())
    own = encode_view(board.seen_by(0))
    assert own["players"]["1"]["own"] is None
