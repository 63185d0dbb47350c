"""Pure Progress: a few guarded cities of learning that save up for the great projects."""

from collections.abc import Iterator

from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_PROJECT, City
from simple_civ.games.civ.queries import accepted
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import ledger
from simple_civ.games.civ.systems.yields import city_yields
from tests.ai.bots.bot import Bot

CITIES = 5
"""Cities that carry the chain."""


class Progress(Bot):
    """Science first, walls where threatened, one project per city and its output saved for it."""

    name = "progress"
    research = (
        "script_lore",
        "fieldcraft",
        "stonework_halls",
        "scholar_courts",
        "city_wards",
        "signal_relay",
        "star_charts",
        "wellworks",
        "timber_mills",
        "steam_forges",
    )
    most_cities = CITIES
    settlers_at_once = 1
    guards = 2

    def has_room(self) -> bool:
        return any(self.site(t) for c in self.cities for t in self.grid.spiral(c.tile, 5))

    def wishes(self, city: City) -> Iterator[str]:
        poor = ledger(self.view, self.me).net < 2
        soldiers = len(self.army) + len(self.cities)
        if self.view.military[city.tile] < 0 or self.threatened(city):
            yield from ("army_bow_guard", "bow_guard")
        settlers = self.kinds.count("settler")
        few = len(self.cities) + settlers < self.most_cities and self.view.turn < 90
        if few and settlers < self.settlers_at_once and self.has_room():
            yield "settler"
        if poor:
            yield from ("trading_post", "market_hall", "bank", "exchange")
        elif soldiers < len(self.cities) + self.guards:
            yield from ("army_bow_guard", "bow_guard")
        yield from ("jade_granary", "scriptorium", "academy", "farmstead", "stone_workshop")
        if not self.saving(city):
            yield from ("trading_post", "reservoir", "lumber_mill", "market_hall", "forgeworks")
            yield from ("bulwark", "city_ward", "city_square", "alchemical_experiments")

    def saving(self, city: City) -> bool:
        rules, me = self.view.rules, self.me
        first = next(project for project in rules.projects if project.milestone)
        near = [need for need in rules.techs[first.tech].requires if me.knows(need)]
        return bool(near) and city in self.savers()

    def savers(self) -> list[City]:
        def output(city: City) -> int:
            return city.pot + 30 * city_yields(self.view, city).production

        return sorted(self.cities, key=output, reverse=True)[:3]

    def ideas(self, view: State) -> Iterator[Action]:
        yield from self.chain(view)
        yield from super().ideas(view)

    def chain(self, view: State) -> Iterator[Action]:
        """Yield the next project in the city that has saved the most, whatever it was building."""
        mine = [city for city in view.cities.values() if city.owner == self.seat]
        steps = [project.id for project in view.rules.projects if project.milestone]
        codes = [BUILD_PROJECT * BUILD_KIND + step for step in steps]
        if not any(city.build in codes for city in mine):
            for city in sorted(mine, key=lambda city: -city.pot):
                for code in codes:
                    yield from accepted(view, [actions.SetBuild(self.seat, city.id, code)])
