"""One home for a fact that several parts need: nobody writes it a second time."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "simple_civ"

TURN = "ai/turn.py"
TILE_YIELDS = "games/civ/systems/yields.py"
CATCHING_UP = {
    "lab/bots/reflection.py": "applies what was done elsewhere, and answers one question about it",
    "server/thinking.py": "applies what was done since its last turn, then has the turn played",
}
"""Modules that ask a player and apply other actions than it chose, and why."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the package by its path."""
    for path in sorted(SOURCES.rglob("*.py")):
        yield path.relative_to(SOURCES).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def called(tree: ast.AST) -> set[str]:
    """The last words of the names of everything that is called."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = {func.attr for func in calls if isinstance(func, ast.Attribute)}
    return names | {func.id for func in calls if isinstance(func, ast.Name)}


def read(tree: ast.AST) -> set[str]:
    """The attributes that a module reads, of whatever objects."""
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def plays_turns(tree: ast.Module) -> bool:
    """Whether a module asks a player and carries out what it chose."""
    return called(tree) >= {"choose", "apply"}


def test_a_programs_turn_is_played_in_one_place() -> None:
    found = {name for name, tree in modules() if plays_turns(tree)}
    told = f"let play_turn of {TURN} ask the player; its Watch tells the caller what happens"
    assert found - set(CATCHING_UP) == {TURN}, told
    assert set(CATCHING_UP) <= found, "an exception that is none any more"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("for action in player.choose(view):\n    game.apply(state, action)", True),
        ("def play(choose, apply):\n    apply(choose())", True),
        ("chosen = player.choose(view)", False),
    ],
)
def test_the_search_sees_a_second_turn(text: str, found: bool) -> None:
    assert plays_turns(ast.parse(text)) == found


def test_the_yields_of_a_tile_are_worked_out_in_one_place() -> None:
    """Whoever needs them reads the minimum of a city's own tile, which nothing else is for."""
    found = {name for name, tree in modules() if "center_minimum" in read(tree)}
    assert found == {TILE_YIELDS}, f"ask ground_yields of {TILE_YIELDS}"
