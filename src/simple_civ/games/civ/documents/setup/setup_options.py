"""Options of new matches of Simple Civ, and the set-up that a request asks for."""

from typing import Annotated, Any, Final, get_args

import msgspec

from .....ai.player import RANDOM
from .....protocol.errors import InputError, converted, unknown
from .....protocol.limits import MAX_TURN
from ...rules.constraints import LEVELS
from ...rules.model import Civ
from ...rules.ruleset import Ruleset
from ...state import MOST_SEATS
from ..content.effect_words import Wording
from ..encoding.wire_names import YIELD_NAMES
from ..shapes.content import CivOption, Leaning, OptionsDocument, SetupDocument, SizeOption
from ..shapes.view import plain
from .setup_names import count_seats, draw_civs, find_civs, find_size, most_of_a_civ, most_seats

Key = Annotated[str, msgspec.Meta(max_length=64)]
Doc = dict[str, Any]

MOST_LEANINGS: Final = 2
"""Leanings of a civ that are told."""


class SetupRequest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The request for a set-up. A civ that is null is drawn; without `players` there are as many as
    civs, or as the map takes. `ai` marks the seats of programs; omitted seats are people's, and
    without it programs have those that people may not have. `levels` are those of programs;
    they change nothing of the set-up."""

    size: Key
    civs: Annotated[list[Key | None], msgspec.Meta(max_length=MOST_SEATS)] = []
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)] | None = None
    ai: Annotated[list[bool], msgspec.Meta(max_length=MOST_SEATS)] | None = None
    levels: Annotated[list[Key | None], msgspec.Meta(max_length=MOST_SEATS)] = []
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=MAX_TURN)] = 0


def make_setup(rules: Ruleset, request: object, seed: int) -> Doc:
    """Return the complete set-up that a request asks for."""
    asked: SetupRequest = converted(request, SetupRequest, "setup")
    size = rules.sizes[find_size(rules, asked.size)]
    count = count_seats(size, asked.players, len(asked.civs))
    check_levels(asked.levels)
    if len(asked.civs) > count:
        raise InputError(f"civs: expected at most {count}, one per player, got {len(asked.civs)}")
    return plain(
        SetupDocument(
            size=size.key,
            civs=choose_civs(rules, asked.civs, count, seed),
            ai=seat_programs(rules, asked.ai, count),
            turn_limit=asked.turn_limit,
        )
    )


def check_levels(asked: list[str | None]) -> None:
    """Raise if a level does not exist; a seat may have none."""
    known = [RANDOM, *LEVELS]
    for place, level in enumerate(asked):
        if level is not None and level not in known:
            raise InputError(f"levels[{place}]: {unknown('level', level, known)}")


def choose_civs(rules: Ruleset, asked: list[str | None], count: int, seed: int) -> list[str]:
    """Return the civs by seat: those that were named, and others drawn at random."""
    named = find_civs(rules, [key for key in asked if key is not None], count)
    drawn = [*draw_civs(rules, most_of_a_civ(rules, count) * len(rules.civs), seed)]
    for civ in named:
        drawn.remove(civ)
    wishes = [*asked, *[None] * (count - len(asked))]
    return [rules.civs[drawn.pop(0)].key if key is None else key for key in wishes]


def seat_programs(rules: Ruleset, asked: list[bool] | None, count: int) -> list[bool]:
    """Return which seats are played by programs."""
    most = rules.balance.setup.max_humans
    if asked is None:
        return [seat >= most for seat in range(count)]
    if len(asked) > count:
        raise InputError(f"ai: expected at most {count}, one per player, got {len(asked)}")
    programs = [*asked, *[False] * (count - len(asked))]
    people = programs.count(False)
    if people > most:
        raise InputError(
            f"ai: at most {most} seats are people's, got {people}; "
            f"the others must be programs' (true)"
        )
    return programs


def traits_of(rules: Ruleset, wording: Wording, civ: Civ, row: Doc) -> list[str]:
    """Return what makes a civ different, in sentences: its effects, units, buildings and start."""
    own = [
        *[kind.name for kind in rules.units if kind.civs >> civ.id & 1],
        *[building.name for building in rules.buildings if building.civs >> civ.id & 1],
    ]
    more = [rules.units[kind].name for kind in civ.starting_units]
    return [
        *wording.sentences(row),
        *([f"Only it builds: {', '.join(own)}."] if own else []),
        *([f"Starts with more: {', '.join(more)}."] if more else []),
    ]


def leanings_of(row: Doc) -> list[Leaning]:
    """Return what most effects of a civ favour: soldiers, or a yield."""
    counts: dict[Leaning, int] = dict.fromkeys(get_args(Leaning), 0)
    for effect in row.get("effects", []):
        counts["war"] += "military" in effect.get("units", [])
        counts["food"] += effect["kind"] == "growth_cost"
        for key in YIELD_NAMES:
            if key in counts:
                counts[key] += effect.get(key, 0) > 0
    found = [key for key in counts if counts[key]]
    return sorted(found, key=lambda key: -counts[key])[:MOST_LEANINGS]


def options(rules: Ruleset, tables: dict[str, dict[str, Any]]) -> Doc:
    """Return what a set-up screen offers."""
    edition = tables["edition"]
    people = tables["civs"]
    wording = Wording(tables)
    return plain(
        OptionsDocument(
            edition=rules.edition,
            name=rules.name,
            description=edition.get("description", ""),
            ruleset=rules.hash,
            expected_turns=edition.get("expected_turns", 0),
            sizes=[
                SizeOption(
                    key=size.key,
                    name=size.name,
                    width=size.width,
                    height=size.height,
                    players=most_seats(size),
                )
                for size in rules.sizes
            ],
            civs=[
                CivOption(
                    key=civ.key,
                    name=civ.name,
                    color=civ.color,
                    icon=people[civ.key].get("icon", "") or civ.key,
                    description=people[civ.key].get("description", ""),
                    traits=traits_of(rules, wording, civ, people[civ.key]),
                    leanings=leanings_of(people[civ.key]),
                )
                for civ in rules.civs
            ],
            max_people=rules.balance.setup.max_humans,
            max_turn_limit=MAX_TURN,
        )
    )
