"""Actions as lines of text: every one comes back as it was, and bad lines say what was meant."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import simple_civ
from simple_civ.core.declarations import (
    AMOUNT,
    SEAT,
    TEXT,
    TILE,
    TILES,
    TRUTH,
    UNIT,
    ActionDeclaration,
)
from simple_civ.core.records import Action
from simple_civ.games.civ.actions import (
    Attack,
    ChooseTech,
    FoundCity,
    MoveUnit,
    RenameCity,
    Resign,
    SetBuild,
    SetWorkedTiles,
)
from simple_civ.games.civ.field_kinds import BUILD, CITY, TECH
from simple_civ.games.civ.queries import build_codes
from simple_civ.games.groves.actions import AttackWall, BuildWall, Convert
from simple_civ.games.groves.field_kinds import EDGE, TIMES
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.replay import read_actions, read_beginning, read_replay
from simple_civ.protocol.value_forms import OWN_FORM, write_any

REPLAYS = sorted(Path(__file__).parents[1].glob("golden/replays/*.json"))
BOTH = ("civ", "groves")


@cache
def match(game: str) -> simple_civ.Game:
    """Return a match, which no test changes."""
    return simple_civ.new(game=game, size={"civ": "tiny", "groves": "10"}[game], seed=3)


def declarations() -> list[Any]:
    """Return all actions of both games."""
    return [
        pytest.param(game, declared, id=f"{game}-{declared.name}")
        for game in BOTH
        for declared in match(game).spec.codec(match(game).state).actions
    ]


@cache
def values(game: str) -> dict[str, st.SearchStrategy[Any]]:
    """Return all values of the fields of a match, by their kinds."""
    state = match(game).state
    ids = st.integers(0, 10**9 - 1)
    tiles = st.integers(0, (state.world if game == "civ" else state.board).grid.size - 1)
    found = {
        UNIT.kind: ids,
        TILE.kind: tiles,
        TILES.kind: st.lists(tiles).map(tuple),
        SEAT.kind: st.integers(0, 20),
        AMOUNT.kind: st.integers(1 - 10**9, 10**9 - 1),
        TRUTH.kind: st.booleans(),
        TEXT.kind: st.text() | st.from_regex(r"\w+|-?\d+|true|unit_1", fullmatch=True),
        TIMES.kind: st.integers(0, 10**9 - 1),
        EDGE.kind: st.lists(tiles, min_size=2, max_size=2).map(sorted),
        CITY.kind: ids,
    }
    if game == "civ":
        found[TECH.kind] = st.integers(0, len(state.rules.techs) - 1)
        found[BUILD.kind] = st.sampled_from(build_codes(state))
    return found


@pytest.mark.parametrize(("game", "declared"), declarations())
@given(data=st.data())
def test_any_action_comes_back(game: str, declared: ActionDeclaration, data: Any) -> None:
    known = values(game)
    drawn: dict[str, Any] = {}
    for field in declared.fields:
        value = data.draw(known[field.kind], label=field.key)
        drawn |= zip(field.parts, value if len(field.parts) > 1 else (value,), strict=True)
    action = declared.record(data.draw(st.integers(0, 1)), **drawn)
    text = match(game).text(action)
    assert text.isprintable()
    assert match(game).parse(text) == action
    assert match(game).parse(f"  {text.replace(': ', ':', 1)} ") == action


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_actions_of_whole_matches_come_back(path: Path) -> None:
    replay = read_replay(path)
    spec = GAMES[replay.game]
    state, codec = read_beginning(replay, spec.ruleset(replay.edition))
    for action in read_actions(replay, codec):
        text = spec.action_text(state, action)
        assert spec.parse_action(state, text, 1 - action.player) == action, text


@pytest.mark.parametrize(
    ("game", "action", "text"),
    [
        ("civ", MoveUnit(0, 16, 102), "0: move_unit unit=16 to=2,5"),
        ("civ", Attack(1, 17, 3), "1: attack unit=17 target=3,0"),
        ("civ", FoundCity(0, 16), "0: found_city unit=16"),
        ("civ", FoundCity(0, 16, "Rome"), "0: found_city unit=16 name=Rome"),
        ("civ", RenameCity(0, 16, 'New "Town"'), r'0: rename_city city=16 name="New \"Town\""'),
        ("civ", RenameCity(0, 16, "16"), '0: rename_city city=16 name="16"'),
        ("civ", RenameCity(0, 16, ""), '0: rename_city city=16 name=""'),
        ("civ", SetBuild(0, 16, 0), "0: set_build city=16 build=unit:settler"),
        ("civ", ChooseTech(0, 0), "0: choose_tech tech=fieldcraft"),
        ("civ", SetWorkedTiles(0, 16, ()), "0: set_worked_tiles city=16 tiles="),
        ("civ", SetWorkedTiles(0, 16, (1,)), "0: set_worked_tiles city=16 tiles=1,0"),
        (
            "civ",
            SetWorkedTiles(0, 16, (1, 20), True),
            "0: set_worked_tiles city=16 tiles=1,0;0,1 automatic=true",
        ),
        ("civ", Resign(1), "1: resign"),
        ("groves", BuildWall(0, 1, 2), "0: build_wall between=1,0;2,0"),
        ("groves", AttackWall(0, 4, 1, 2), "0: attack_wall unit=4 between=1,0;2,0"),
        ("groves", Convert(0, 3), "0: convert times=3"),
        ("groves", Convert(0, 0), "0: convert times=max"),
    ],
)
def test_the_text_of_an_action(game: str, action: Action, text: str) -> None:
    """What programs have written down is read by every later version."""
    assert match(game).text(action) == text
    assert match(game).parse(text) == action


def test_an_edge_is_the_same_from_both_sides() -> None:
    game = match("groves")
    assert game.text(BuildWall(0, 2, 1)) == game.text(BuildWall(0, 1, 2))


def test_the_seat_may_be_left_out() -> None:
    game = match("civ")
    assert game.parse("resign") == Resign(0)
    assert game.view(1).parse("resign") == Resign(1)
    assert game.view(1).parse("0: resign") == Resign(0)


def test_what_people_may_write() -> None:
    game = match("civ")
    assert game.parse("move_unit to=2,5  unit=unit_16") == MoveUnit(0, 16, 102)
    assert game.parse('found_city unit=16 name="Rome"') == FoundCity(0, 16, "Rome")


@pytest.mark.parametrize(
    "action",
    [ChooseTech(0, -1), ChooseTech(0, 99), SetBuild(0, 16, -1), MoveUnit(0, 16, -1)],
    ids=repr,
)
def test_actions_on_nothing_have_no_text(action: Action) -> None:
    with pytest.raises(ValueError, match="it names what this match does not have"):
        match("civ").text(action)


@pytest.mark.parametrize(
    ("game", "text", "problem"),
    [
        ("civ", " ", "expected an action, got an empty text"),
        ("civ", "0:", "expected an action, got an empty text"),
        ("civ", "mov_unit unit=1", "unknown action 'mov_unit'; did you mean \"move_unit\"?"),
        ("groves", "mov", r"unknown action 'mov'; choose from deploy, .*; did you mean \"move\"\?"),
        ("civ", "2: end_turn", "there is no seat 2; seats are 0 to 1"),
        (
            "civ",
            "move_unit 16 2,5",
            "move_unit: expected KEY=VALUE, got '16'; write move_unit unit=NUMBER to=COLUMN,ROW",
        ),
        (
            "civ",
            "found_city",
            r'found_city: unit is missing; write found_city unit=NUMBER \[name="TEXT"\]',
        ),
        ("civ", "move_unit unti=1", "move_unit: unknown field 'unti'.*; did you mean \"unit\""),
        ("civ", "move_unit unit=1 unit=2", "move_unit: unit is given twice"),
        ("civ", "move_unit unit=scout to=1,1", "unit: expected NUMBER, got 'scout'"),
        ("civ", "move_unit unit=1 to=5", "move_unit: to: expected COLUMN,ROW, got '5'"),
        ("civ", "move_unit unit=1 to=99,5", "move_unit: to: there is no tile 99,5"),
        ("civ", "set_worked_tiles city=1 tiles=1,1;-1,0", "there is no tile 1,1;-1,0"),
        ("civ", "set_build city=1 build=unit:scot", 'did you mean "unit:scout"'),
        ("civ", "set_build city=1 build=scout", 'did you mean "unit:scout"'),
        ("civ", "choose_tech tech=fieldcrat", 'did you mean "fieldcraft"'),
        ("civ", 'found_city unit=1 name="Rome', "a quote is not closed"),
        ("civ", r'found_city unit=1 name="\q"', 'name: expected "TEXT"'),
        ("groves", "set_fog on=yes", r"set_fog: on: expected true\|false, got 'yes'"),
        ("groves", "convert times=0", 'expected a number from 1 or "max", got 0'),
        ("groves", "build_wall between=1,1", "expected two tiles"),
    ],
)
def test_bad_texts_say_what_was_meant(game: str, text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        match(game).parse(text)


@pytest.mark.parametrize(
    "value",
    [7, -7, True, "seven", "7", "true", "", "a b", [1, 2], [[1, 2], [3, 4]], {"unit": "scout"}],
    ids=repr,
)
def test_a_value_of_another_kind_says_by_its_look_what_it_is(value: object) -> None:
    """Games of other packages have kinds of fields that need no form of their own."""
    text = write_any(value)
    assert OWN_FORM.pattern.fullmatch(text)
    assert OWN_FORM.read(text) == value
