"""The content of a ruleset of Groves as lines of the rulebook page."""

from .....core.rules.load_folder import Tables
from .....protocol.errors import InputError
from .....protocol.rulebook import counted
from .....protocol.rulebook_lines import about, table
from ...rules.ruleset import Ruleset


class GrovesContents:
    """The lists of a ruleset by kind, for the page of the game."""

    def __init__(self, rules: Ruleset, tables: Tables, book: str) -> None:
        self.rules = rules
        self.tables = tables
        self.book = book

    def __call__(self, kind: str) -> list[str]:
        """Return the lines that list one kind of content."""
        lists = {
            "about": self.about,
            "sizes": self.sizes,
            "levels": self.levels,
            "units": self.units,
        }
        if kind not in lists:
            raise InputError(f"{self.book}: nothing lists {kind!r}")
        return lists[kind]()

    def about(self) -> list[str]:
        """Return what the reader must know about the page."""
        rules = self.rules
        counts = [
            counted(len(rules.sizes), "boards"),
            counted(len(rules.tiers), "tiers"),
            counted(len(rules.levels), "levels"),
        ]
        told = f"{rules.name} has {', '.join(counts)}."
        return about(self.tables["edition"].get("description", ""), told, self.book)

    def sizes(self) -> list[str]:
        """Return the boards."""
        rows = [(one.name, one.side) for one in self.rules.sizes]
        return table(["Board", "Tiles along each side"], rows)

    def levels(self) -> list[str]:
        """Return the levels of AI opponents."""
        rows = [(one.name, one.income) for one in self.rules.levels]
        return table(["Level", "Reserves per round"], rows)

    def units(self) -> list[str]:
        """Return the tiers of units."""
        rows = [
            (
                tier["name"],
                tier["shape"],
                ", ".join(str(step) for step in tier["steps"]),
                tier["luck"],
                tier["wall_damage"],
            )
            for tier in self.tables["units"].values()
        ]
        return table(["Tier", "Shape", "Points of its levels", "Luck", "Damage to a wall"], rows)
