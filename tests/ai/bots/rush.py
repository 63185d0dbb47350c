"""The early rush: a small realm whose whole output marches on the nearest rival's capital."""

from collections.abc import Iterator

from simple_civ.civ import actions
from simple_civ.civ.pieces import City, Unit
from simple_civ.civ.state import State
from simple_civ.civ.systems.economy import ledger
from simple_civ.core.records import Action
from tests.ai.bots.bot import Bot

CITIES = 3
"""Cities that carry the rush."""

BAND = 7
"""Units outside the cities with which the march begins; it ends when two are left."""


class Rush(Bot):
    """Formation Training, engines and spears, war as soon as the peace may be broken."""

    name = "rush"
    research = (
        "formation_training",
        "fieldcraft",
        "stonework_halls",
        "drilled_ranks",
        "timber_mills",
        "army_doctrine",
        "script_lore",
        "scholar_courts",
        "steam_forges",
        "composite_armor",
    )

    def wishes(self, city: City) -> Iterator[str]:
        settlers = self.kinds.count("settler")
        if self.view.military[city.tile] < 0:
            yield "spear_guard"
        if len(self.cities) + settlers < CITIES and not settlers:
            yield "settler"
        if self.me.treasury < 30 and ledger(self.view, self.me).net < 2:
            yield from ("trading_post", "market_hall", "bank")
        if self.kinds.count("trebuchet") * 3 < len(self.army):
            yield "trebuchet"
        spears = self.kinds.count("army_spear_guard") + self.kinds.count("army_riders")
        bows = self.kinds.count("army_bow_guard")
        yield from ("landship", "army_bow_guard" if bows * 2 < spears else "army_spear_guard")
        yield from ("stone_workshop", "trading_post") if len(self.army) > BAND else ()
        yield from ("riders", "spear_guard") if len(self.army) % 2 else ("spear_guard",)

    def ideas(self, view: State) -> Iterator[Action]:
        yield from super().ideas(view)
        if self.marching:
            for city in self.prey:
                yield actions.DeclareWar(self.seat, city.owner)

    def command(self, unit: Unit) -> Iterator[Action]:
        if not self.prey or not self.cities:
            yield from super().command(unit)
            return
        home = self.cities[0].tile
        prey = min(self.prey, key=lambda c: self.grid.distance(c.tile, home) - 6 * c.capital)
        self.marching = len(self.army) >= BAND or (self.marching and len(self.army) > 2)
        at_war = self.view.at_war(self.seat, prey.owner)
        camp = min(self.cities, key=lambda c: self.grid.distance(c.tile, prey.tile)).tile
        if self.marching and at_war:
            engine = self.view.kind(unit).cities_only
            in_place = self.grid.distance(unit.tile, prey.tile) <= (2 if engine else 1)
            yield from () if in_place and prey.hp > 0 else self.walk(unit, prey.tile)
        elif self.grid.distance(unit.tile, camp) > 1:
            yield from self.walk(unit, camp)
