"""One home for a fact that several parts need: nobody writes it a second time."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "simple_civ"

TURN = "ai/turn.py"
TILE_YIELDS = "games/civ/systems/yields.py"
HOMES = {
    "DAY": "protocol/limits.py",
    "CUT": "games/civ/command_words.py",
    "MAX_SEATS": "protocol/limits.py",
    "MAX_TURN": "protocol/limits.py",
    "MOST_SEATS": "games/civ/state.py",
    "MOST_SIDE": "games/groves/rules/ruleset.py",
    "MOST_TRIES": TURN,
    "PLAY_SALT": "core/rng.py",
    "POLICY": "server/edge/middleware.py",
    "SEEDS": "protocol/limits.py",
}
"""Where a number that several parts need is written."""

BOUNDED = {
    "most_players": 2,
    "seat": 2,
    "seats": 2,
    "seatnumber": 2,
    "players": 2,
    "civs": 2,
    "ai": 2,
} | {
    "turn": 1000,
    "turns": 1000,
    "turn_limit": 1000,
}
"""Fields, options and types whose bounds have a home, and the largest number that is no bound."""

CATCHING_UP = {
    "lab/bots/other_install_worker.py": "applies what was done elsewhere, answers one question",
    "authority/ai/ai_worker.py": "applies what was done meanwhile, then has the turn played",
}
"""Modules that ask a player and apply other actions than it chose, and why."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the package by its path."""
    for path in sorted(SOURCES.rglob("*.py")):
        yield path.relative_to(SOURCES).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def own_games() -> list[str]:
    """Return the games of the package: every folder that holds one."""
    return sorted(path.parent.name for path in SOURCES.glob("games/*/game.py"))


def called(tree: ast.AST) -> set[str]:
    """Return the last parts of the names of everything that is called."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = {func.attr for func in calls if isinstance(func, ast.Attribute)}
    return names | {func.id for func in calls if isinstance(func, ast.Name)}


def read(tree: ast.AST) -> set[str]:
    """Return the attributes that a module reads, of any objects."""
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def assigned(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names and annotated names, each with what it is set to or declared as."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.annotation
            if node.value is not None:
                yield node.target.id, node.value


def types(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names of fields and of types, each with its type."""
    for name, said in assigned(tree):
        if any(isinstance(part, ast.Subscript) for part in ast.walk(said)):
            yield name, said


def options(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names of command-line options, each with the type of its value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = str(node.args[0].value)
            if name.startswith("--"):
                kinds = [one.value for one in node.keywords if one.arg == "type"]
                yield from ((name[2:].replace("-", "_"), kind) for kind in kinds)


def bounds(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Return the bounds that calls are given by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and (node.arg or "").startswith(("most_", "max_")):
            yield str(node.arg), node.value


def numbers(tree: ast.AST) -> list[int]:
    """Return the whole numbers in a piece of code."""
    found: list[int] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.BinOp):
            try:
                value = eval(ast.unparse(node), {})
            except NameError:
                continue
            found += [value] if type(value) is int else []
    return found


def second_homes(name: str, tree: ast.AST) -> list[str]:
    """Return what a module defines a second time."""
    again = [
        f"{name}: {word} is defined in {HOMES[word]}"
        for word, value in assigned(tree)
        if word in HOMES and name != HOMES[word] and isinstance(value, ast.Constant | ast.BinOp)
    ]
    return again + [
        f"{name}: {word} has a bound of its own; protocol/limits.py has those of all games"
        for word, said in [*types(tree), *options(tree), *bounds(tree)]
        if any(one > BOUNDED.get(word.lower(), one) for one in numbers(said))
    ]


def set_ups(tree: ast.AST) -> list[frozenset[str]]:
    """Return the fields of every class that is named for a set-up."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [frozenset(name for name, _ in assigned(one)) for one in classes if "Setup" in one.name]


def plays_turns(tree: ast.Module) -> bool:
    """Whether a module asks a player and carries out what it chose."""
    return called(tree) >= {"choose", "apply"}


def test_a_programs_turn_is_played_in_one_place() -> None:
    found = {name for name, tree in modules() if plays_turns(tree)}
    told = f"let play_turn of {TURN} ask the player; its TurnObserver tells the caller what happens"
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
    """Code that needs them reads the minimum of a city's own tile, which nothing else is for."""
    found = {name for name, tree in modules() if "center_minimum" in read(tree)}
    assert found == {TILE_YIELDS}, f"ask ground_yields of {TILE_YIELDS}"


def test_every_number_has_one_home() -> None:
    assert [told for name, tree in modules() for told in second_homes(name, tree)] == []
    homes = {name: {word for word, _ in assigned(tree)} for name, tree in modules()}
    assert [word for word, home in HOMES.items() if word not in homes[home]] == []


@pytest.mark.parametrize(
    "text",
    [
        "MAX_SEATS = 16",
        "MOST_TRIES: Final = 2_000",
        "SEEDS = 2**64",
        "game_type('chess', most_players=6)",
        "class A:\n    seats: Annotated[list[int], Meta(max_length=16)] = []",
        "Seat = Annotated[int | None, QueryParameter(ge=0, lt=16)]",
        "class A:\n    turn_limit: Annotated[int, Meta(ge=0, le=10**6)] = 0",
        'parser.add_argument("--players", type=number(1, 16))',
        'parser.add_argument("--turn-limit", type=number(0, 100_000))',
    ],
)
def test_the_search_sees_a_second_home(text: str) -> None:
    assert second_homes("somewhere.py", ast.parse(text)) != []


def test_no_two_classes_say_the_same_set_up() -> None:
    """In words, as a request, in a scenario: each says something that the others do not."""
    for game in own_games():
        home = f"games/{game}/documents/"
        found = [one for name, tree in modules() if name.startswith(home) for one in set_ups(tree)]
        assert len(found) == 3
        assert len(set(found)) == len(found), "SetupDocument of content.py is what files hold, too"
