"""Copies of states and pieces name every attribute that their class declares."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.test_homes import own_games

SOURCES = Path(__file__).parents[2] / "src" / "simple_civ"
FILES = [f"games/{game}/{name}.py" for game in own_games() for name in ("state", "pieces")]


def attributes(kind: ast.ClassDef) -> list[str]:
    """Return what a class declares, without its private caches, which each object makes itself."""
    return [
        item.target.id
        for item in kind.body
        if isinstance(item, ast.AnnAssign)
        and isinstance(item.target, ast.Name)
        and not item.target.id.startswith("_")
    ]


def of_self(code: ast.AST) -> set[str]:
    """Return the attributes of `self` that a piece of code names."""
    return {
        node.attr
        for node in ast.walk(code)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


def copied(methods: dict[str, ast.FunctionDef]) -> set[str]:
    """Return what `copy` names of its object, itself or in the methods that it calls."""
    found: set[str] = set()
    open_ = ["copy"]
    while open_:
        new = of_self(methods[open_.pop()]) - found
        open_ += [name for name in new if name in methods]
        found |= new
    return found


def forgotten(path: str, text: str) -> Iterator[str]:
    """Yield the attributes that a copy would not have, each with the place to change."""
    for kind in ast.parse(text).body:
        if not isinstance(kind, ast.ClassDef):
            continue
        methods = {one.name: one for one in kind.body if isinstance(one, ast.FunctionDef)}
        if "copy" in methods:
            for name in attributes(kind):
                if name not in copied(methods):
                    yield f"{path}: {kind.name}.copy forgets {name}"


@pytest.mark.parametrize("path", FILES)
def test_a_copy_forgets_no_field(path: str) -> None:
    missing = list(forgotten(path, (SOURCES / path).read_text("utf-8")))
    assert not missing, "\n".join(missing)


def test_the_search_finds_what_is_forgotten() -> None:
    text = """
class Unit:
    hp: int
    moves: int
    route: list[int]
    _list: list[int]

    def copy(self):
        other = self.bare()
        other.hp = self.hp
        return other

    def bare(self):
        return Unit(self.moves)
"""
    assert list(forgotten("pieces.py", text)) == ["pieces.py: Unit.copy forgets route"]
