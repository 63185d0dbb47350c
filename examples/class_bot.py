"""A bot as a class: simple-civ lab compare bot:examples/class_bot.py random

It settles, studies, builds the cheapest thing, strikes where it can, and looks around.
"""

from simple_civ.civ import actions
from simple_civ.civ.pieces import NO_BUILD
from simple_civ.civ.queries import accepted, builds, targets, techs
from simple_civ.civ.state import State
from simple_civ.civ.systems.economy import build_cost
from simple_civ.core.records import Action


class Settlers:
    """One seat of one match. Every parameter after the seat is an option of the bot."""

    name = "settlers"

    def __init__(self, seed: int, seat: int, cities: int = 4) -> None:
        self.seat = seat
        self.most_cities = cities

    def choose(self, view: State) -> list[Action]:
        """The next action; the lab asks again until the turn is over."""
        wishes = accepted(view, self.wishes(view))
        return [wishes[0] if wishes else actions.EndTurn(self.seat)]

    def wishes(self, view: State) -> list[Action]:
        """Everything that it would like to do now, the best first."""
        me, player = self.seat, view.players[self.seat]
        found: list[Action] = []
        cities = [city for city in view.cities.values() if city.owner == me]
        units = [unit for unit in view.units.values() if unit.owner == me and unit.moves > 0]
        if player.research < 0:
            found += [actions.ChooseTech(me, tech) for tech in techs(view, me)]
        for city in cities:
            if city.build == NO_BUILD:
                cheap = sorted(
                    builds(view, city), key=lambda build: build_cost(view, player, build)
                )
                found += [actions.SetBuild(me, city.id, build) for build in cheap]
        for unit in units:
            found += [actions.Attack(me, unit.id, tile) for tile in targets(view, unit)]
            if len(cities) < self.most_cities:
                found.append(actions.FoundCity(me, unit.id))
            if not unit.exploring:
                found.append(actions.ExploreUnit(me, unit.id))
        return found

    def memory(self) -> dict[str, object]:
        """What it must not forget when a server puts it to sleep: nothing."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """There is nothing to restore."""
