"""Reasons of programs as documents: what a decision was about, by name instead of id."""

from typing import Any

from ....protocol.games import Reason
from ..state import State
from .naming import build_key, city_name, unit_name

SEAT = "seat"
CITY = "city"
UNIT = "unit"
TILE = "tile"
TECH = "tech"

ABOUT = {
    "goal_changed": SEAT,
    "war_planned": SEAT,
    "army_ordered": CITY,
    "war_declared": SEAT,
    "war_dropped": SEAT,
    "peace_offered": SEAT,
    "peace_accepted": SEAT,
    "peace_refused": SEAT,
    "vision_offered": SEAT,
    "vision_accepted": SEAT,
    "vision_refused": SEAT,
    "tech_chosen": TECH,
    "build_chosen": CITY,
    "build_bought": CITY,
    "city_sited": TILE,
    "attacked": TILE,
    "city_stormed": CITY,
    "shot_fired": CITY,
    "retreated": UNIT,
    "city_guarded": CITY,
    "escort_called": UNIT,
    "camp_hunted": TILE,
}
"""What `about` is, by code."""

ADDRESSED = {
    "war_declared",
    "peace_offered",
    "peace_accepted",
    "peace_refused",
    "vision_offered",
    "vision_accepted",
    "vision_refused",
}
"""Codes of decisions that are told to the seat they are about."""


GOALS = ("progress", "conquest", "balanced")
"""What a civ may be after, by the number that players give for it."""

CAUSES = ("strength", "rival", "never")
"""What decides about a war or a peace, by the number that players give for it."""

CAUSED = {"war_declared", "peace_offered", "peace_accepted", "peace_refused"}
"""Codes of decisions whose last number is their cause."""


def write_reason(state: State, reason: Reason) -> dict[str, Any]:
    """A reason as plain data; `kind` says what `about` is."""
    kind = ABOUT.get(reason.code, "number")
    numbers: list[int | str] = list(reason.numbers)
    if reason.code == "build_chosen" and reason.numbers:
        numbers[0] = build_key(state.rules, reason.numbers[0])
    if reason.code in ("city_guarded", "escort_called") and reason.numbers:
        numbers[0] = unit_name(reason.numbers[0])
    if reason.code == "goal_changed":
        numbers[-1] = GOALS[reason.numbers[-1]]
    if reason.code in CAUSED:
        numbers[-1] = CAUSES[reason.numbers[-1]]
    return {
        "turn": reason.turn,
        "code": reason.code,
        "kind": kind,
        "about": named(state, kind, reason.about),
        "numbers": numbers,
    }


def named(state: State, kind: str, about: int) -> int | str | None:
    """What a decision was about; nothing where there is none."""
    if about < 0:
        return None
    if kind == CITY:
        return city_name(about)
    if kind == UNIT:
        return unit_name(about)
    if kind == TECH:
        return state.rules.techs[about].key
    return about


def addressee(reason: Reason) -> int | None:
    """The seat to which a reason is told during play."""
    return reason.about if reason.code in ADDRESSED and reason.about >= 0 else None
