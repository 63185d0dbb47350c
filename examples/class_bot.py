"""A bot as a class: simple-civ lab compare bot:examples/class_bot.py random

It settles, researches, builds what wins or is cheap, buys it, defends its cities and explores.
"""

from simple_civ.ai.player import AiPlayer
from simple_civ.core.records import Action
from simple_civ.games.civ import actions
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, NO_BUILD
from simple_civ.games.civ.queries import accepted, builds, steps, targets, techs
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.prices import build_cost


class Settlers(AiPlayer[State]):
    """One seat of one match. Every parameter after the seat is an option of the bot."""

    name = "settlers"

    def __init__(self, seed: int, seat: int, cities: int = 6) -> None:
        self.seat, self.most_cities = seat, cities

    def choose(self, view: State) -> list[Action]:
        """Return the best of its wishes; the lab asks again until the turn is over."""
        me, wishes = self.seat, list[Action]()
        cities = {city.tile: city for city in view.cities.values() if city.owner == me}
        units = [unit for unit in view.units.values() if unit.owner == me]
        settlers = [unit for unit in units if view.rules.units[unit.kind].founds]
        spread = len(cities) + len(settlers) < self.most_cities
        if view.players[me].research < 0:
            wishes += [actions.ChooseTech(me, tech) for tech in techs(view, me)]
        for city in cities.values():
            wishes.append(actions.RushBuy(me, city.id))
            if city.build == NO_BUILD:
                best = sorted(builds(view, city), key=lambda build: self.rank(view, build, spread))
                wishes += [actions.SetBuild(me, city.id, build) for build in best]
        for unit in units:
            wishes += [actions.Attack(me, unit.id, tile) for tile in targets(view, unit)]
            if unit in settlers:
                wishes.append(actions.FoundCity(me, unit.id))
                wishes += [actions.MoveUnit(me, unit.id, tile) for tile in steps(view, unit)]
            elif unit.tile in cities and not unit.fortified:
                wishes.append(actions.FortifyUnit(me, unit.id))
            elif unit.tile not in cities and not unit.exploring:
                wishes.append(actions.ExploreUnit(me, unit.id))
        return accepted(view, wishes)[:1] or [actions.EndTurn(me)]

    def rank(self, view: State, build: int, spread: bool) -> tuple[bool, bool, int]:
        """Rank Settlers first while there are few cities, then what wins, then what is cheap."""
        kind, which = divmod(build, BUILD_KIND)
        settles = kind == BUILD_UNIT and view.rules.units[which].founds
        wins = kind == BUILD_PROJECT and view.rules.projects[which].milestone
        return settles is not spread, not wins, build_cost(view, view.players[self.seat], build)

    def memory(self) -> dict[str, object]:
        """Return what it must remember when a server suspends it: nothing."""
        return {}
