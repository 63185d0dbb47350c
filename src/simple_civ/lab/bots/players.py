"""Search for the player class of a Python file, by reading the file and not by running it.

It may be a program that waits for its first line.
"""

import ast
from collections.abc import Iterable
from pathlib import Path
from pkgutil import resolve_name

from ...protocol.errors import InputError

PREFIX = "bot:"
CHOOSE = "choose"
OURS = "simple_civ."

DEFINING = (ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
GIVING = (ast.Assign, ast.AnnAssign, ast.Expr)


def only_player(path: Path) -> str:
    """Return the class of a Python file that can choose actions, if there is exactly one.

    Classes that define `choose` come before those that inherit it from a player of simple-civ.
    """
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError) as error:
        raise InputError(f"{PREFIX}{path}: is no Python ({error})") from None
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    players = [one.name for one in classes if defines(one)] or heirs(tree, classes)
    if len(players) > 1:
        raise InputError(
            f"{PREFIX}{path}: name one of its players, {PREFIX}PATH:CLASS: {', '.join(players)}"
        )
    if not players and classes and idle(tree.body):
        listed = ", ".join(one.name for one in classes)
        raise InputError(
            f"{PREFIX}{path}: as a program it would do nothing, and no class of it defines "
            f"`{CHOOSE}`; name the one that plays, {PREFIX}PATH:CLASS: {listed}"
        )
    return players[0] if players else ""


def defines(node: ast.ClassDef) -> bool:
    """Return whether a class defines its own method that chooses."""
    return any(isinstance(one, ast.FunctionDef) and one.name == CHOOSE for one in node.body)


def heirs(tree: ast.Module, classes: Iterable[ast.ClassDef]) -> list[str]:
    """Return the classes that have a player of simple-civ, or each other, as their base."""
    known = imported(tree)
    found: list[str] = []
    for one in classes:
        bases = [dotted(base) for base in one.bases]
        if any(base in found or plays(base, known) for base in bases):
            found.append(one.name)
    return found


def imported(tree: ast.Module) -> dict[str, str]:
    """Return what the names that a file imports stand for."""
    known: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Import):
            for name in node.names:
                known[name.asname or name.name] = name.name
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for name in node.names:
                known[name.asname or name.name] = f"{node.module}.{name.name}"
    return known


def dotted(base: ast.expr) -> str:
    """Return a base class as it is written, without what is in brackets."""
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def plays(base: str, known: dict[str, str]) -> bool:
    """Return whether a base class is one of simple-civ that can choose actions."""
    holder, _, name = base.rpartition(".")
    full = f"{known.get(holder, '')}.{name}" if holder else known.get(name, "")
    if not full.startswith(OURS):
        return False  # a look inside would have to run another file
    try:
        return callable(getattr(resolve_name(full), CHOOSE, None))
    except (ImportError, AttributeError, ValueError):
        return False


def idle(body: Iterable[ast.stmt]) -> bool:
    """Return whether a file only defines things, so it would end at once as a program."""
    return all(
        isinstance(one, DEFINING)
        or (
            isinstance(one, GIVING)
            and not any(isinstance(part, ast.Call) for part in ast.walk(one))
        )
        for one in body
    )
