"""Options of the set-up screen of Groves, and the set-up made from the choices."""

from typing import Any

from .....protocol.errors import converted
from .....protocol.rulesets import Rules
from ...pieces import SIDES
from ...rules.ruleset import Ruleset
from ..shapes.content import LevelOption, OptionsDocument, SetupDocument, SetupRequest, SizeOption
from ..shapes.view import plain
from .setup_names import find_side, level_income, seat_levels


def options(rules: Rules[Ruleset]) -> dict[str, Any]:
    """Return boards, and levels with what they get."""
    known = rules.ruleset
    return plain(
        OptionsDocument(
            edition=known.edition,
            name=known.name,
            description=rules.tables["edition"].get("description", ""),
            ruleset=known.hash,
            sizes=[
                SizeOption(key=one.key, name=one.name, side=one.side, players=SIDES)
                for one in known.sizes
            ],
            levels=[
                LevelOption(key=one.key, name=one.name, income=one.income) for one in known.levels
            ],
            default_level=known.default_level,
            max_people=SIDES,
        )
    )


def make_setup(rules: Ruleset, request: object) -> dict[str, Any]:
    """Return the complete set-up that a request asks for."""
    asked: SetupRequest = converted(request, SetupRequest, "setup")
    programs = [*asked.ai, *[False] * (SIDES - len(asked.ai))]
    levels = [*asked.levels, *[None] * (SIDES - len(asked.levels))]
    names = seat_levels(rules, [level or rules.default_level for level in levels])
    incomes = [
        level_income(rules, names[seat], f"levels[{seat}]") if programs[seat] else rules.income
        for seat in range(SIDES)
    ]
    return plain(
        SetupDocument(
            size=find_side(rules, str(asked.size or rules.sizes[0].side)),
            incomes=incomes,
            first=asked.first,
            solo=programs.count(False) == 1,
        )
    )
