"""The ruleset of Hexapawn: how large the board is."""

from dataclasses import dataclass
from pathlib import Path

from simple_civ.plain.ruleset import PlainRuleset, Table, plain_editions


class BoardTable(Table, frozen=True, kw_only=True):
    """`board.toml`: a pawn of each side stands on every column; a turn has some steps."""

    columns: int
    rows: int
    steps: int = 1


@dataclass(frozen=True)
class Ruleset(PlainRuleset):
    """One table beside the edition's own."""

    board: BoardTable


EDITIONS = plain_editions(
    Path(__file__).parent / "rulesets",
    Ruleset,
    {"BoardTable": {"columns": (1, 8), "rows": (3, 8), "steps": (1, 8)}},
)
