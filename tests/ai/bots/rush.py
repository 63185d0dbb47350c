"""The early rush: a small realm whose whole output marches on the nearest rival's capital."""

from collections.abc import Iterator

from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.pieces import City, Unit
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import ledger
from tests.ai.bots.bot import Bot

BAND = 6
"""Units with which the first march begins; later ones take more."""

CITIES = 5
"""Cities that carry the rush."""

CAPITAL = 4
"""Tiles of the way that a capital is worth."""

CAMP = 4
"""Distance from the walls at which the band closes up."""


class Rush(Bot):
    """Spears and engines first, war as soon as the peace may be broken, the capital as target."""

    name = "rush"
    reserve = 0
    keeps_guards = False
    research = (
        "fieldcraft",
        "formation_training",
        "stonework_halls",
        "drilled_ranks",
        "timber_mills",
        "army_doctrine",
        "script_lore",
        "scholar_courts",
        "steam_forges",
        "composite_armor",
    )

    @property
    def band(self) -> int:
        return BAND + self.view.turn // 30

    def wishes(self, city: City) -> Iterator[str]:
        settlers = self.kinds.count("settler")
        if self.view.military[city.tile] < 0 and self.is_kept(city):
            yield "spear_guard"
        if len(self.cities) + settlers < CITIES and self.view.turn < 50:
            # Until then output is put by: early soldiers would eat the gold and starve the rest.
            yield from ("settler", "trading_post")
            return
        if ledger(self.view, self.me).net < 3:
            yield from ("trading_post", "market_hall", "bank")
        if not self.prey and "scout" not in self.kinds:
            yield "scout"
        if self.kinds.count("trebuchet") * 5 < 2 * len(self.army):
            yield "trebuchet"
        bows = self.kinds.count("army_bow_guard") * 4 < len(self.army)
        yield from ("landship", "army_bow_guard" if bows else "army_spear_guard")
        if len(self.army) > 2 * self.band:
            yield from ("trading_post", "stone_workshop", "market_hall", "forgeworks")
        yield from ("riders", "spear_guard") if len(self.army) % 2 else ("spear_guard",)

    def ideas(self, view: State) -> Iterator[Action]:
        yield from super().ideas(view)
        if self.marching:
            for city in self.prey:
                yield actions.DeclareWar(self.seat, city.owner)

    def command(self, unit: Unit) -> Iterator[Action]:
        self.marching = len(self.army) >= self.band or (self.marching and len(self.army) > 2)
        if not self.prey or not self.cities:
            yield from super().command(unit) if self.cities else ()
            return
        home = self.cities[0].tile
        prey = min(self.prey, key=lambda c: self.grid.distance(c.tile, home) - CAPITAL * c.capital)
        if self.marching and self.view.at_war(self.seat, prey.owner):
            yield from self.storm(unit, prey)
            return
        camp = min(self.cities, key=lambda c: self.grid.distance(c.tile, prey.tile)).tile
        if self.grid.distance(unit.tile, camp) > 1:
            yield from self.walk(unit, camp)

    def storm(self, unit: Unit, prey: City) -> Iterator[Action]:
        """Yield moves: gather the band out of reach of the walls, then send all at them."""
        away = self.grid.distance(unit.tile, prey.tile)
        near = [u for u in self.army if self.grid.distance(u.tile, prey.tile) <= CAMP + 1]
        if away <= (2 if self.view.kind(unit).range > 1 else 1) and prey.hp > 0:
            return
        if away > CAMP or 2 * len(near) >= self.band or away < 3:
            yield from self.walk(unit, prey.tile)
