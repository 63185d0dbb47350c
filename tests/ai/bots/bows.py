"""Massed bows: a small realm whose archers march together, with a few riders to walk in."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import City
from simple_civ.games.civ.systems.gold import ledger
from tests.ai.bots.rush import Rush

CITIES = 7
"""Cities that carry the archers."""

SETTLED = 55
"""The turn from which no more Settlers are sent out."""

ARCHERS = 2
"""Archers to every soldier that can take a city."""


class Bows(Rush):
    """Archers from every city, war as soon as there are enough of them, the nearest city first."""

    name = "bows"
    research = (
        "fieldcraft",
        "formation_training",
        "drilled_ranks",
        "stonework_halls",
        "timber_mills",
        "script_lore",
        "scholar_courts",
        "army_doctrine",
        "steam_forges",
        "composite_armor",
    )

    @property
    def band(self) -> int:
        return 9 + self.view.turn // 40

    def wishes(self, city: City) -> Iterator[str]:
        settlers = self.kinds.count("settler")
        if len(self.cities) + settlers < CITIES and self.view.turn < SETTLED:
            # Until then output is put by: early soldiers would eat the gold and starve the rest.
            yield from ("settler", "trading_post")
            return
        if ledger(self.view, self.me).net < 2:
            yield from ("trading_post", "market_hall", "bank")
        if len(self.army) > 2 * self.band:
            yield from ("stone_workshop", "trading_post", "market_hall", "forgeworks")
        yield from self.soldiers()

    def soldiers(self) -> Iterator[str]:
        """Yield what the army lacks most: a unit that walks in, or else one more archer."""
        walkers = len([unit for unit in self.army if self.view.kind(unit).captures])
        if walkers * ARCHERS < len(self.army):
            yield from ("landship", "army_riders", "riders")
        yield from ("army_bow_guard", "bow_guard")
