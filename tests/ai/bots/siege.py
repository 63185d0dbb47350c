"""The siege train: engines that break walls, archers that shield them, riders that walk in."""

from collections.abc import Iterator

from tests.ai.bots.bows import Bows

ENGINES = 30
"""Percent of the army that are engines."""

WALKERS = 25
"""Percent of the army that can take a city."""


class Siege(Bows):
    """Engines as soon as they are known; the train sets out when walls fall in a turn."""

    name = "siege"
    research = (
        "fieldcraft",
        "formation_training",
        "drilled_ranks",
        "stonework_halls",
        "timber_mills",
        "steam_forges",
        "script_lore",
        "scholar_courts",
        "army_doctrine",
        "composite_armor",
    )

    @property
    def band(self) -> int:
        return 7 + self.view.turn // 40

    def soldiers(self) -> Iterator[str]:
        """Yield what the train lacks most."""
        walkers = len([unit for unit in self.army if self.view.kind(unit).captures])
        engines = self.kinds.count("trebuchet")
        if engines * 100 < len(self.army) * ENGINES:
            yield "trebuchet"
        if walkers * 100 < len(self.army) * WALKERS:
            yield from ("landship", "army_riders", "riders")
        yield from ("army_bow_guard", "bow_guard")
