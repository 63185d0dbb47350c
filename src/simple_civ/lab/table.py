"""Tables for people: of the results of games, and of anything in Markdown."""

from collections.abc import Collection, Sequence
from typing import Any

from ..protocol.registry import find_game


def table(results: list[dict[str, Any]]) -> str:
    """Return one line per game under a line of headings, in columns."""
    cells = [row(result) for result in results]
    rows = [tuple(cells[0]), *(tuple(line.values()) for line in cells)]
    widths = [max(len(line[place]) for line in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths)) for line in rows]
    return "\n".join(line.rstrip() for line in lines)


def row(result: dict[str, Any]) -> dict[str, str]:
    """Return the cells of one game by their headings."""
    players = result["players"]
    counted = find_game(result["game"]).lab.counted
    own = {counted: " ".join(str(player[counted]) for player in players)} if counted else {}
    return {
        "seed": str(result["seed"]),
        "turns": str(result["turns"]),
        "victory": result["victory"] or "-",
        "winner": ", ".join(called(result, seat, str(seat)) for seat in result["winners"]) or "-",
        "scores": " ".join(str(player["score"]) for player in players),
        **own,
        "actions": str(result["actions"]),
        "refused": str(result["refused"] + result["surprised"]),
        "cpu s": f"{result['cpu_seconds']:.2f}",
    }


def called(result: dict[str, Any], seat: int, otherwise: str = "side") -> str:
    """Return the name of a player of a game: its value of the game's first trait."""
    traits = [*find_game(result["game"]).lab.traits]
    return str(result["players"][seat][traits[0]]) if traits else otherwise


def markdown(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> str:
    """Return a Markdown table whose first row is its header.

    Columns are right-aligned unless they are in `left`.
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = [
        "| "
        + " | ".join(
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths))
        )
        + " |"
        for row in rows
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])
