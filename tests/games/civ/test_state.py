"""Copies and hashes of a state: complete, exact, and nothing shared that can change."""

import ast
from pathlib import Path

import pytest

from simple_civ.games.civ.pieces import (
    CAMP_FIELDS,
    CITY_FIELDS,
    DUE_FIELDS,
    MAP_FIELDS,
    PLAYER_FIELDS,
    UNIT_FIELDS,
    Camp,
    City,
    Due,
    Player,
    Unit,
)
from simple_civ.games.civ.state import PLAIN_FIELDS, RARE_FIELDS, State
from tests.games.civ.board import Board

CIV = Path(__file__).parents[3] / "src" / "simple_civ" / "games" / "civ"

INDEXES = {"land", "military", "civilians", "known_maps", "camp_sites", "shown_parts"}
"""Parts of a state that follow from the rest."""

FOR_PEOPLE = ["legend"]
"""Parts of pieces that only their text reads."""

KEPT = {
    "Unit": ["way", "part", "is_stale"],
    "City": ["offers", "part", "is_stale", "keyed_name", "keyed_tiles", "keyed_part"],
    "Player": [
        *("studies", "pockets", "shares_sight", "shares_memory"),
        *("part", "is_stale", "known_part", "is_keyed"),
    ],
}
"""What is kept for lists of legal actions and for keys, and which maps copies share."""

KEYS = {
    *("ties_part", "ground_part", "camps_part", "rest_part"),
    *("are_ties_stale", "is_ground_stale", "are_camps_stale", "is_rest_stale"),
}
"""What a state keeps for its key."""

LISTS = {"_unit_list", "_city_list"}
"""Kept for walking; a copy makes its own."""

OF_VIEWS = {"shown"}
"""Parts that a true state leaves empty."""

WRITTEN_OTHERWISE = {"rules", "world", "rng", "players", "units", "cities", "camps", "dues"}

UNCHANGING = {"rules", "world"}


def declared(module: str, name: str) -> list[str]:
    """Return the attributes that a class declares, in order.

    They are read from the source, as compiled classes do not show them.
    """
    tree = ast.parse((CIV / f"{module}.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return [
                item.target.id
                for item in node.body
                if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
            ]
    raise AssertionError(f"civ/{module}.py has no class {name}")


def situation() -> State:
    """Return a position with something of every kind."""
    board = Board(
        ["pppppppp"] * 6,
        turn=20,
        overlays=[{"at": [5, 5], "kind": "ore_vein"}],
        diplomacy=[{"between": [0, 1], "stance": "peace", "since": 3}],
        cities=[
            {"id": "one", "owner": 0, "at": [1, 1], "population": 3, "saved": {"scout": 4}},
            {"id": "two", "owner": 1, "at": [6, 4], "pending": ["scout"]},
        ],
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [1, 2]},
            {"id": "b", "owner": 1, "kind": "scout", "at": [2, 4]},
            {"id": "n", "owner": "natives", "kind": "native_archer", "at": [5, 1], "camp": "camp"},
        ],
        camps=[{"id": "camp", "at": [4, 1]}],
    )
    state = board.state
    state.dues.append(Due(0, 1, board.city("one").id, 2, 8))
    state.players[0].memories[board.tile(7, 0)] = City(33, 1, board.tile(7, 0), "Gone", 5)
    return state


def other_value(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    if isinstance(value, list):
        return [other_value(value[0]), *value[1:]] if value else [0]
    assert isinstance(value, dict)
    return {**value, 999: 1}


# --- hashes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piece", "fields"),
    [
        ("Unit", UNIT_FIELDS),
        ("City", CITY_FIELDS),
        ("Camp", CAMP_FIELDS),
        ("Due", DUE_FIELDS),
        ("Player", [*PLAYER_FIELDS, "sight"]),
    ],
)
def test_every_attribute_of_a_piece_is_hashed(piece: str, fields: list[str]) -> None:
    """All but sight, which follows from where everything stands."""
    assert sorted(fields + FOR_PEOPLE + KEPT.get(piece, [])) == sorted(declared("pieces", piece)), (
        "games/civ/pieces.py: the list of fields"
    )


def test_every_attribute_of_a_state_is_hashed_or_follows_from_the_rest() -> None:
    named = {*PLAIN_FIELDS, *RARE_FIELDS} | WRITTEN_OTHERWISE | INDEXES | LISTS | OF_VIEWS | KEYS
    assert named == set(declared("state", "State")), "games/civ/state.py: PLAIN_FIELDS"


def pieces_of(state: State) -> list[tuple[object, list[str]]]:
    """One piece of every sort with its hashed fields."""
    return [
        (next(iter(state.units.values())), UNIT_FIELDS),
        (next(iter(state.cities.values())), CITY_FIELDS),
        (next(iter(state.camps.values())), CAMP_FIELDS),
        (state.dues[0], DUE_FIELDS),
        (state.players[0], PLAYER_FIELDS),
        (state, PLAIN_FIELDS + RARE_FIELDS),
    ]


def test_a_change_of_any_field_changes_the_hash() -> None:
    hashes = {situation().hash()}
    expected = 1
    for place, (_, fields) in enumerate(pieces_of(situation())):
        for name in fields:
            if name == "memories":
                continue
            state = situation()
            piece = pieces_of(state)[place][0]
            setattr(piece, name, other_value(getattr(piece, name)))
            hashes.add(state.hash())
            expected += 1
    assert len(hashes) == expected


def test_luck_ground_and_memories_change_the_hash() -> None:
    hashes = [situation().hash()]
    for change in range(4):
        state = situation()
        if change == 0:
            state.rng.next64()
        elif change == 1:
            state.world.terrain[0] += 1
        elif change == 2:
            state.world.rivers[0] += 1
        else:
            next(iter(state.players[0].memories.values())).name = "Forgotten"
        hashes.append(state.hash())
    assert len(set(hashes)) == 5


def test_what_is_rare_is_written_only_where_it_is() -> None:
    """Otherwise matches whose rules never fill these lists would have other hashes than before."""
    state = situation()
    assert not set(RARE_FIELDS) & set(state.plain())
    state.lost_capitals = [1]
    assert set(RARE_FIELDS) & set(state.plain()) == {"lost_capitals"}


def test_equal_situations_have_equal_hashes() -> None:
    assert situation().hash() == situation().hash()
    assert situation().copy().copy().hash() == situation().hash()


# --- copies ------------------------------------------------------------------------------------


def test_a_copy_holds_every_attribute() -> None:
    state = situation()
    state.viewer, state.may_break, state.shown = 1, 2, {3: []}
    other = state.copy()
    for name in declared("state", "State"):
        if name not in WRITTEN_OTHERWISE | LISTS:
            assert getattr(other, name) == getattr(state, name), (
                f"games/civ/state.py: copy of {name}"
            )
    assert [player.sight for player in other.players] == [player.sight for player in state.players]
    assert (other.rules, other.world) == (state.rules, state.world)


REPLACED = {"worked", "pins", "excluded", "tiles", "way", "pockets", "camp_sites", "keyed_tiles"}
"""Lists that no rule changes; random play watches that copies stay as they are."""

UNTIL_WRITTEN = {"sight", *MAP_FIELDS}
"""Lists that copies share until one of them writes."""


def test_a_copy_shares_nothing_that_changes() -> None:
    state = situation()
    other = state.copy()
    for name in declared("state", "State"):
        mine, theirs = getattr(state, name), getattr(other, name)
        if (isinstance(mine, list | dict) and name not in REPLACED) or name == "rng":
            assert mine is not theirs, f"games/civ/state.py: {name} is shared"
    for mine, theirs in zip(all_pieces(state), all_pieces(other), strict=True):
        assert mine is not theirs
        for name in declared("pieces", type(mine).__name__):
            value = getattr(mine, name)
            if isinstance(value, list | dict) and name not in REPLACED | UNTIL_WRITTEN:
                assert value is not getattr(theirs, name), f"games/civ/pieces.py: {name} is shared"


def all_pieces(state: State) -> list[Unit | City | Camp | Due | Player]:
    """Everything that a state is made of."""
    return [
        *state.units.values(),
        *state.cities.values(),
        *state.camps.values(),
        *state.dues,
        *state.players,
    ]


def test_ids_of_different_owners_never_meet() -> None:
    state = situation()
    made = [state.new_unit_id(owner) for owner in (0, 1, -2) for _ in range(50)]
    assert len(set(made)) == len(made)
    assert not set(made) & set(state.units)
    founded = [state.new_city_id(owner) for owner in (0, 1) for _ in range(50)]
    assert len(set(founded)) == len(founded)


def test_an_owners_ids_tell_nothing_of_what_others_make() -> None:
    quiet, busy = situation(), situation()
    for _ in range(7):
        busy.new_unit_id(1)
        busy.new_unit_id(-2)
        busy.new_city_id(1)
    assert quiet.new_unit_id(0) == busy.new_unit_id(0)
    assert quiet.new_city_id(0) == busy.new_city_id(0)
