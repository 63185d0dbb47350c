"""Positions for actions: those of scenario cases in which each of them is accepted."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from simple_civ.core.declarations import ActionDeclaration, file_of
from simple_civ.core.records import Action
from tests.cases.test_cases import CASES

ENOUGH = 3
"""How many positions of each action are looked at."""

Position = tuple[Any, Action]
"""A state, and an action that is legal in it."""


def positions(
    game: str, declared: ActionDeclaration, begin: Callable[[dict[str, Any]], Any]
) -> list[Position]:
    """Positions of a game's cases in which the seat at move takes an action of a kind.

    `begin` gives a scenario ready to be played, with its `state`, `scenario` and `take`.
    """
    return list(islice(all_positions(game, declared, begin), ENOUGH))


def all_positions(
    game: str, declared: ActionDeclaration, begin: Callable[[dict[str, Any]], Any]
) -> Iterator[Position]:
    """Every such position, case after case."""
    for case in CASES.values():
        steps = case["scenario"].get("steps", [])
        if case["game"] != game or "error" in case["expect"]:
            continue
        if all(step.get("do", {}).get("type") != declared.name for step in steps):
            continue
        match = begin({"game": game, "edition": case["edition"], "seed": 1, **case["scenario"]})
        for number, step in enumerate(match.scenario.steps):
            before = match.state.copy()
            reply = match.take(step, f"steps[{number}]")
            if step.do is not None and step.do["type"] == declared.name and step.player is None:
                if reply["accepted"]:
                    action = match.codec.read_action(before.active, step.do, "do")
                    yield before, action


def is_listed(action: Action, declared: ActionDeclaration, listed: list[Action]) -> bool:
    """Whether a list holds an action, whatever its optional fields say."""
    asked = [part for field in declared.fields if not field.optional for part in field.parts]
    return any(
        type(one) is type(action)
        and all(getattr(one, part) == getattr(action, part) for part in asked)
        for one in listed
    )


def misplaced(declared: ActionDeclaration, option: str, found: bool, file: str) -> str:
    """Return what must be done so an action is in a place or says why not.

    The text is empty if nothing must be done. `option` is the part of its declaration that says
    why not, `file` where the place is.
    """
    excused = bool(getattr(declared, option))
    where = file_of(declared.record)
    if found and excused:
        return f"{where}: {declared.name} is in {file}; take {option}=... out of its declaration"
    if not found and not excused:
        return (
            f"{file}: {declared.name} is not among what it offers; "
            f"add it, or say why not as {option}=... in {where}"
        )
    return ""
