"""Lines of rulebook pages that are made from a ruleset: tables, and what the reader must know."""

from collections.abc import Iterable, Sequence


def about(description: str, counts: str, book: str) -> list[str]:
    """Return what the reader must know about a page written for another ruleset."""
    return [
        "## 0. About this ruleset",
        "",
        plain(description),
        "",
        f"- {plain(counts)}",
        "- The lists in this book come from the ruleset itself.",
        f"- The rules are those of {book} with this ruleset's figures. Rules whose figures it "
        "lacks are left out. Where a rule and a list disagree, the list is right.",
    ]


def yes(value: bool) -> str:
    """Return a switch as a word."""
    return "yes" if value else "no"


def plain(text: str) -> str:
    """Return a text of a ruleset on one line."""
    return " ".join(text.split())


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """Return a table; texts of a ruleset cannot break its lines or cells."""
    lines: list[Sequence[object]] = [head, ["---"] * len(head), *rows]
    cells = [[plain(str(cell)).replace("|", "/") for cell in line] for line in lines]
    return [f"| {' | '.join(line)} |" for line in cells]
