"""Reasons of programs as documents: what a decision was about, by name instead of id."""

from typing import Any

from .....core.declarations import AMOUNT, TILE, UNIT
from .....core.ids import Seat
from .....protocol.game_types import AnyReason
from .....protocol.tiles import at
from ...field_kinds import CITY, TECH
from ...reasons import BUILD_KEY, CAUSE, CAUSES, GOAL, GOALS, PHASE, PHASES, REASONS
from ...state import State
from ..encoding.wire_names import build_key, city_name, unit_name

NUMBER = "number"
"""What a reason is about whose code is a bot's own."""


def write_reason(state: State, reason: AnyReason) -> dict[str, Any]:
    """Return a reason as plain data; `kind` says what `about` is."""
    declared = REASONS.by_code.get(reason.code)
    kind = declared.about.kind if declared else NUMBER
    kinds = [field.kind for field in declared.numbers] if declared else []
    kinds += [AMOUNT.kind] * (len(reason.numbers) - len(kinds))
    return {
        "turn": reason.turn,
        "code": reason.code,
        "kind": kind,
        "about": named(state, kind, reason.about) if reason.about >= 0 else None,
        "numbers": [named(state, *pair) for pair in zip(kinds, reason.numbers, strict=False)],
    }


def named(state: State, kind: str, value: int) -> int | str | list[int]:
    """Return what a number of a reason stands for."""
    if kind == CITY.kind:
        return city_name(value)
    if kind == TILE.kind:
        return at(state.world.grid, value)
    if kind == UNIT.kind:
        return unit_name(value)
    if kind == TECH.kind:
        return state.rules.techs[value].key
    if kind == BUILD_KEY.kind:
        return build_key(state.rules, value)
    if kind == GOAL.kind:
        return GOALS[value]
    if kind == PHASE.kind:
        return PHASES[value]
    return CAUSES[value] if kind == CAUSE.kind else value


def addressee(reason: AnyReason) -> Seat | None:
    """Return the seat to which a reason is told during play."""
    declared = REASONS.by_code.get(reason.code)
    return reason.about if declared and declared.addressed and reason.about >= 0 else None
