"""Regenerates `docs/rulebook/differences.md` from the ruleset tables."""

from pathlib import Path

from simple_civ.protocol.edition_diff import page
from simple_civ.protocol.registry import GAMES

PATH = Path(__file__).resolve().parent.parent / "docs" / "rulebook" / "differences.md"


def text() -> str:
    """Return the page of all editions, oldest first."""
    game = GAMES[GAMES.default]
    names = game.editions()
    return page(game, names, [game.raw_tables(name) for name in names])


def main() -> None:
    """Write the page and print its name."""
    PATH.write_text(text(), encoding="utf-8")
    print(f"simple-civ: wrote {PATH.relative_to(PATH.parents[2])}")


if __name__ == "__main__":
    main()
