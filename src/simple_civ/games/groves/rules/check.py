"""Checks a ruleset folder of Groves: shapes, ranges, and that the numbers fit each other."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ....core.rules.check_edition import check_edition
from ....core.rules.check_report import CheckReport, examined
from ....core.rules.check_shape import Grammar, Range, ShapeReader
from ....core.rules.check_size import check_size
from ....core.rules.load_folder import Source
from ....core.rules.problem import Problem, RulesetError
from .load_folder import read_source
from .ruleset import MOST_SIDE
from .tables import (
    AiTable,
    BalanceTable,
    BoardTable,
    EditionTable,
    LevelTable,
    RadiiTable,
    TierTable,
)

MOST_POINTS = 100_000

SHAPES: dict[str, Any] = {
    "edition": EditionTable,
    "board": BoardTable,
    "units": dict[str, TierTable],
    "balance": BalanceTable,
    "levels": dict[str, LevelTable],
    "ai": AiTable,
}
"""What each file holds."""

_COUNT: Range = (0, 10_000)
_POSITIVE: Range = (1, 10_000)
_PERCENT: Range = (0, 100)
_SIDE: Range = (0, 1)
_REACH: Range = (0, MOST_SIDE)
_BOARD_SIDE: Range = (4, MOST_SIDE)

RANGES: dict[str, dict[str, Range]] = {
    "SizeTable": {"side": _BOARD_SIDE},
    "BoardTable": {
        "least_side": _BOARD_SIDE,
        "base_hp": _POSITIVE,
        "forest_percent": _PERCENT,
        "forest_clearance": _REACH,
    },
    "TierTable": {"luck": _COUNT, "wall_damage": _POSITIVE},
    "StartTable": {"first": _SIDE, "wood": _COUNT, "reserves": _COUNT},
    "DeploymentTable": {"zone": (1, MOST_SIDE)},
    "EconomyTable": {
        "wood_per_forest": _COUNT,
        "production_turn": _POSITIVE,
        "wood_per_reserve": _POSITIVE,
    },
    "CombatTable": {
        "crit_percent": _PERCENT,
        "miss_percent": _PERCENT,
        "shield": _COUNT,
        "shield_turns": _COUNT,
        "support": _COUNT,
        "tie_both_percent": _PERCENT,
        "tie_attacker_percent": _PERCENT,
    },
    "WallsTable": {
        "hp": _POSITIVE,
        "cost": _COUNT,
        "per_turn": _COUNT,
        "neutral_damage": _POSITIVE,
        "cooldown": _COUNT,
        "no_build": _REACH,
    },
    "VisionTable": {"base": _REACH, "unit": (2, MOST_SIDE)},
    "VictoryTable": {"monopoly_rounds": _POSITIVE, "cap_per_side": _POSITIVE},
    "LevelTable": {"income": _COUNT},
    "RadiiTable": dict.fromkeys(RadiiTable.__struct_fields__, _REACH),
    "OpeningTable": {"turns": _COUNT, "spawns": _COUNT},
    "SpawnsTable": {"no_trash_after": _COUNT, "hunter_tier": _POSITIVE, "keep_wood": _COUNT},
    "FightsTable": {"spare": _COUNT, "swarm": _COUNT},
    "AssaultTable": {"host": (1, 1000)},
}
"""The least and greatest values of fields. Units see two tiles at least: whatever a unit can do in
one step, its owner then knows beforehand."""


def _never_misplaced(kind: object) -> str:
    return ""


GRAMMAR = Grammar(
    shapes=SHAPES,
    ranges=RANGES,
    references={},
    may_be_empty=set(),
    noted={},
    misplaced=_never_misplaced,
)


@dataclass(frozen=True)
class Content:
    """Everything an edition says, by file."""

    edition: EditionTable
    board: BoardTable
    units: dict[str, TierTable]
    balance: BalanceTable
    levels: dict[str, LevelTable]


def check_folder(path: Path) -> list[Problem]:
    """Return every problem of a ruleset folder, in the order of its files; none for a good one."""
    try:
        return examine(read_source(path))[1]
    except RulesetError as error:
        return error.problems


def examine(source: Source, *, fresh: bool = True) -> tuple[Content, list[Problem]]:
    """Return the typed content of a ruleset, which is usable only if there are no problems.

    Stored content is not `fresh`: it is not held to bounds that came later, and its table of AI
    players is not checked.
    """
    return examined(source, lambda report: _read(report, fresh))


def _read(report: CheckReport, fresh: bool) -> Content:
    if fresh:
        check_size(report)
    reader = ShapeReader(report, GRAMMAR)
    content = Content(
        **{file: reader.read(file) for file in ("edition", "board", "units", "balance", "levels")}
    )
    check_edition(report, content.edition.id)
    _check_board(report, content)
    _check_tiers(report, content)
    _check_balance(report, content)
    _check_levels(report, content)
    if fresh:
        _check_ai(report, content, reader.read("ai"))
    return content


def _check_board(report: CheckReport, content: Content) -> None:
    board = content.board
    if not board.sizes and report.readable("board"):
        report.add("board", ("sizes",), "there must be at least one size")
    for key, size in board.sizes.items():
        if size.side < board.least_side:
            reason = f"must be at least least_side, {board.least_side}, is {size.side}"
            report.add("board", ("sizes", key, "side"), reason)


def _check_tiers(report: CheckReport, content: Content) -> None:
    if not content.units and report.readable("units"):
        report.add("units", (), "there must be at least one tier")
    before = 0
    for key, tier in content.units.items():
        if not tier.steps:
            report.add("units", (key, "steps"), "there must be at least one step")
        for place, step in report.kept("units", (key, "steps"), tier.steps):
            if before == 0 and step != 1:
                # A unit that survives a fight with a single point must have a tier.
                report.add("units", place, f"the lowest step must be 1, is {step}")
            elif step <= before:
                report.add("units", place, f"steps must rise: {step} follows {before}")
            elif step > MOST_POINTS:
                report.add("units", place, f"must be at most {MOST_POINTS}, is {step}")
            before = max(before, step)


def _check_balance(report: CheckReport, content: Content) -> None:
    combat = content.balance.combat
    if combat.crit_percent + combat.miss_percent > 100:
        reason = f"crit_percent and miss_percent are {combat.crit_percent + combat.miss_percent}"
        report.add("balance", ("combat", "miss_percent"), f"{reason} together; 100 is the most")
    if combat.tie_both_percent + combat.tie_attacker_percent > 100:
        reason = "tie_both_percent and tie_attacker_percent are more than 100 together"
        report.add("balance", ("combat", "tie_attacker_percent"), reason)
    zone, sight = content.balance.deployment.zone, content.balance.vision.base
    if sight < zone and report.intact("balance", ("vision", "base")):
        reason = f"a base must see its zone of deployment, {zone} tiles, but sees {sight}"
        report.add("balance", ("vision", "base"), reason)
    steps = [step for tier in content.units.values() for step in tier.steps]
    if not report.sound("units", "steps"):
        return
    army = content.balance.start.army
    room = (zone + 1) ** 2 - 1
    if len(army) > room:
        report.add("balance", ("start", "army"), f"the zone has room for {room} units")
    for place, points in report.kept("balance", ("start", "army"), army):
        if points not in steps:
            report.add("balance", place, f"no tier has a step of {points} points")


def _check_levels(report: CheckReport, content: Content) -> None:
    if not report.readable("levels"):
        return
    chosen = [key for key, level in content.levels.items() if level.default]
    if len(chosen) != 1 and report.sound("levels", "default"):
        reason = f"exactly one level is the default, found {len(chosen)}"
        report.add("levels", (chosen[1], "default") if chosen else (), reason)
    names = set(content.levels)
    for key, level in content.levels.items():
        for place, other in report.kept("levels", (key, "also"), level.also):
            if other in names:
                report.add("levels", place, f'another level is called "{other}" already')
            names.add(other)


def _check_ai(report: CheckReport, content: Content, table: AiTable) -> None:
    most = len(content.units)
    if table.spawns.hunter_tier > most > 0 and report.intact("ai", ("spawns", "hunter_tier")):
        reason = f"there are {most} tiers, so nobody would be a hunter"
        report.add("ai", ("spawns", "hunter_tier"), reason)
