"""The wall: every city has archers, bulwarks and wards, and behind them Progress goes on."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import City
from tests.ai.bots.progress import Progress


class Wall(Progress):
    """Few cities, guarded twice over, and all the rest for the great projects."""

    name = "wall"
    research = (
        "script_lore",
        "fieldcraft",
        "stonework_halls",
        "city_wards",
        "scholar_courts",
        "drilled_ranks",
        "signal_relay",
        "star_charts",
        "timber_mills",
        "steam_forges",
    )
    most_cities = 4
    guards = 5

    def wishes(self, city: City) -> Iterator[str]:
        if self.view.turn > 30 or self.threatened(city):
            yield from ("city_ward", "bulwark")
        yield from super().wishes(city)
