"""The ruleset of Hexapawn: how large the board is."""

from dataclasses import dataclass
from pathlib import Path

from simple_civ.plain.ruleset import PlainRuleset, Table, plain_shelf


class BoardTable(Table, frozen=True, kw_only=True):
    """`board.toml`: a pawn of each side stands on every column."""

    columns: int
    rows: int


@dataclass(frozen=True)
class Ruleset(PlainRuleset):
    """One table beside the edition's own."""

    board: BoardTable


SHELF = plain_shelf(
    Path(__file__).parent / "rulesets",
    Ruleset,
    {"BoardTable": {"columns": (1, 8), "rows": (3, 8)}},
)
