"""Writes `docs/rulebook/differences.md` anew from the ruleset tables."""

from pathlib import Path

from simple_civ.games.civ.rules.load import editions, raw_tables
from simple_civ.protocol.differences import page

PATH = Path(__file__).resolve().parent.parent / "docs" / "rulebook" / "differences.md"


def text() -> str:
    """The page of all editions, oldest first."""
    names = editions()
    return page(names, [raw_tables(name) for name in names])


def main() -> None:
    """Writes the page and names it."""
    PATH.write_text(text(), encoding="utf-8")
    print(f"simple-civ: wrote {PATH.relative_to(PATH.parents[2])}")


if __name__ == "__main__":
    main()
