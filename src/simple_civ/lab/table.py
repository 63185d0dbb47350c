"""Tables for people: of the results of games, and of anything in Markdown."""

from collections.abc import Collection, Sequence
from typing import Any

HEADS = ("seed", "turns", "victory", "winner", "scores", "cities", "actions", "refused", "cpu s")


def table(results: list[dict[str, Any]]) -> str:
    """One line per game under a line of headings, in columns."""
    rows = [heads(results), *(row(result) for result in results)]
    widths = [max(len(line[place]) for line in rows) for place in range(len(HEADS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths)) for line in rows]
    return "\n".join(line.rstrip() for line in lines)


def heads(results: list[dict[str, Any]]) -> tuple[str, ...]:
    """The headings; games without cities count forests."""
    duel = any("forests" in player for result in results for player in result["players"])
    return tuple("forests" if duel and head == "cities" else head for head in HEADS)


def row(result: dict[str, Any]) -> tuple[str, ...]:
    """The cells of one game."""
    players = result["players"]
    winners = [str(players[seat].get("civ", seat)) for seat in result["winners"]]
    return (
        str(result["seed"]),
        str(result["turns"]),
        result["victory"] or "-",
        ", ".join(winners) or "-",
        " ".join(str(player["score"]) for player in players),
        " ".join(str(player.get("cities", player.get("forests"))) for player in players),
        str(result["actions"]),
        str(result["refused"] + result["surprised"]),
        f"{result['cpu_seconds']:.2f}",
    )


def markdown(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> str:
    """A table in Markdown whose first row is its head; columns stand right unless they are left."""
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
