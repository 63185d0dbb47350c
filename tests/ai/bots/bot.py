"""Shared parts of the reference bots: ideas tried in turn, founding, walking, guarding."""

from collections.abc import Iterator
from typing import cast

from simple_civ.core.pathing import path_search
from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.pieces import BUILD_KIND, NO_BUILD, City, Unit
from simple_civ.games.civ.queries import accepted, builds, shots, targets, techs
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.purchase import rush_price
from simple_civ.games.civ.systems.routes import route_costs
from simple_civ.games.civ.systems.strength import forecast_city, forecast_unit
from simple_civ.games.civ.systems.yields import tile_yields


class Bot:
    """Does the first of its ideas that it has not tried this turn and that its view allows."""

    name = ""
    research: tuple[str, ...] = ()
    reserve = 25
    keeps_guards = True

    def __init__(self, seed: int, seat: int) -> None:
        self.seat, self.turn, self.marching = seat, 0, False
        self.tried: list[str] = []

    def memory(self) -> dict[str, object]:
        return {"turn": self.turn, "tried": self.tried.copy(), "marching": self.marching}

    def restore(self, memory: dict[str, object]) -> None:
        self.turn, self.marching = cast(int, memory["turn"]), bool(memory["marching"])
        self.tried = list(cast(list[str], memory["tried"]))

    def choose(self, view: State) -> list[Action]:
        if view.turn != self.turn:
            self.turn, self.tried = view.turn, []
        for action in self.ideas(view):
            if repr(action) not in self.tried and accepted(view, [action]):
                self.tried.append(repr(action))
                return [action]
        return [actions.EndTurn(self.seat)]

    def ideas(self, view: State) -> Iterator[Action]:
        self.view, self.me, self.grid = view, view.players[self.seat], view.world.grid
        self.cities = [city for city in view.cities.values() if city.owner == self.seat]
        self.prey = [city for city in view.cities.values() if city.owner != self.seat]
        mine = [unit for unit in view.units.values() if unit.owner == self.seat]
        self.kinds = [view.kind(unit).key for unit in mine]
        self.foes = [u for u in view.units.values() if view.at_war(self.seat, u.owner)]
        posts = {view.military[city.tile] for city in self.cities if self.is_kept(city)}
        walls = [unit for unit in mine if unit.id in posts]
        fighters = [u for u in mine if view.kind(u).captures or view.kind(u).range > 1]
        self.army = [unit for unit in fighters if unit.id not in posts]
        yield from self.study()
        for city in self.cities:
            yield from (actions.CityAttack(self.seat, city.id, t) for t in shots(view, city))
            yield from self.build(city)
        for unit in self.army + [u for u in walls if view.kind(u).range > 1]:
            yield from self.strike(unit)
        for unit in mine:
            if view.kind(unit).founds:
                yield from self.settle(unit)
            elif unit in self.army:
                yield from self.post(unit) if unit.moves > 0 else ()
            elif unit in walls:
                yield from () if unit.fortified else (actions.FortifyUnit(self.seat, unit.id),)
            elif not unit.exploring:
                yield actions.ExploreUnit(self.seat, unit.id)

    def threatened(self, city: City) -> bool:
        return any(self.grid.distance(foe.tile, city.tile) < 5 for foe in self.foes)

    def is_kept(self, city: City) -> bool:
        return self.keeps_guards or self.threatened(city)

    def wishes(self, city: City) -> Iterator[str]:
        raise NotImplementedError("what a city without a build should build, the best first")

    def command(self, unit: Unit) -> Iterator[Action]:
        """Return the actions of a unit that neither guards a city nor can attack."""
        return self.walk(unit, self.cities[0].tile if self.cities else unit.tile)

    def study(self) -> Iterator[Action]:
        known = {self.view.rules.techs[tech].key: tech for tech in techs(self.view, self.seat)}
        for key in (*self.research, *known) if self.me.research < 0 else ():
            if key in known:
                yield actions.ChooseTech(self.seat, known[key])

    def build(self, city: City) -> Iterator[Action]:
        rules = self.view.rules
        lists = [[d.key for d in sort] for sort in (rules.units, rules.buildings, rules.projects)]
        if city.build == NO_BUILD:
            can = {lists[c // BUILD_KIND][c % BUILD_KIND]: c for c in builds(self.view, city)}
            for key in self.wishes(city):
                if key in can:
                    yield actions.SetBuild(self.seat, city.id, can[key])
        elif self.me.treasury >= rush_price(self.view, city) + self.reserve:
            yield actions.RushBuy(self.seat, city.id)

    def settle(self, unit: Unit) -> Iterator[Action]:
        costs = route_costs(self.view, unit)
        around = [unit.tile, *path_search(self.grid).reach(costs, unit.tile, 9)]
        sites = [tile for tile in around if self.site(tile) > 0]
        home = [city.tile for city in self.cities] or [unit.tile]
        worth = {tile: self.site(tile) - 3 * self.grid.distance(tile, unit.tile) for tile in sites}
        best = max(sites, key=lambda tile: worth[tile], default=home[0])
        if not self.cities or best == unit.tile:
            yield actions.FoundCity(self.seat, unit.id)
        if unit.moves > 0 and not [f for f in self.foes if self.grid.distance(f.tile, best) < 3]:
            yield from self.walk(unit, best)

    def site(self, tile: int) -> int:
        known = self.me.explored[tile] and self.me.known_owners[tile] < 0
        near = [self.grid.distance(tile, p.tile) for p in [*self.cities, *self.prey]]
        camps = [self.grid.distance(tile, camp) for camp in self.view.camps]
        if not known or min(near, default=9) < 3 or min(camps, default=9) < 4:
            return 0
        land = [t for t in self.grid.spiral(tile, 2) if self.me.explored[t]]
        free = [tile_yields(self.view, t, False) for t in land if self.me.known_owners[t] < 0]
        return sum(sorted(2 * y.food + 2 * y.production + y.science for y in free)[-6:])

    def walk(self, unit: Unit, goal: int) -> Iterator[Action]:
        costs = route_costs(self.view, unit)
        costs[goal] = max(1, costs[goal])
        for tile in path_search(self.grid).path(costs, unit.tile, goal)[:1]:
            yield actions.MoveUnit(self.seat, unit.id, tile)

    def post(self, unit: Unit) -> Iterator[Action]:
        empty = [c for c in self.cities if self.view.military[c.tile] < 0 and self.is_kept(c)]
        near = [c.tile for c in empty if self.grid.distance(c.tile, unit.tile) < 6]
        if near:
            yield from self.walk(unit, min(near, key=lambda t: self.grid.distance(t, unit.tile)))
        yield from self.command(unit)

    def strike(self, unit: Unit) -> Iterator[Action]:
        blows: dict[int, int] = {}
        for tile in targets(self.view, unit):
            city, foe = self.view.city_at(tile), self.view.unit_at(tile)
            if city is not None:
                seen, hp = forecast_city(self.view, unit, city), city.hp
            elif foe is not None:
                seen, hp = forecast_unit(self.view, unit, foe), foe.hp
            deadly = seen.return_most >= unit.hp and seen.least < hp
            blows[tile] = 3 * seen.least + 30 * (seen.least >= hp) - seen.return_most - 30 * deadly
        for tile in sorted(blows, key=lambda t: -blows[t]):
            if blows[tile] > 0:
                yield actions.Attack(self.seat, unit.id, tile)
