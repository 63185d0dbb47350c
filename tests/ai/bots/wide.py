"""Wide expansion: cities wherever there is room, each with a guard, then numbers decide."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import City
from simple_civ.games.civ.systems.gold import ledger
from tests.ai.bots.progress import Progress

CITIES = 10
"""Cities after which expansion ends; it ends earlier where there is no room."""


class Wide(Progress):
    """Settlers from every city that can spare them, then the great projects with many hands."""

    name = "wide"
    research = (
        "fieldcraft",
        "stonework_halls",
        "script_lore",
        "formation_training",
        "wellworks",
        "scholar_courts",
        "timber_mills",
        "drilled_ranks",
        "signal_relay",
        "star_charts",
    )
    most_cities = CITIES
    settlers_at_once = 3
    guards = 2

    def wishes(self, city: City) -> Iterator[str]:
        if ledger(self.view, self.me).net < 1:
            yield from ("trading_post", "market_hall")
        yield from super().wishes(city)
