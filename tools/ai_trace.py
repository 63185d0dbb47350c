"""Traces why a city was idle or open at the end of its owner's turn, by asking the player itself.

`python -m tools.ai_trace --size standard --seed 3 --level hard --seat 1 --from 40 --to 60` plays a
game and prints, for each such city, what the player's own functions say about it. A copy of the
player answers, so the question changes nothing.
"""

import argparse
from collections.abc import Iterator

from simple_civ.core.records import Action, Event
from simple_civ.games.civ import engine
from simple_civ.games.civ.actions import EndTurn, RushBuy
from simple_civ.games.civ.ai.economy.builds import best_build
from simple_civ.games.civ.ai.economy.needs import Needs
from simple_civ.games.civ.ai.outlook.outlook import Outlook
from simple_civ.games.civ.ai.player import CivPlayer
from simple_civ.games.civ.ai.war.garrisons import CALL, threats
from simple_civ.games.civ.ai.war.recruits import can_pay, wanted_soldiers
from simple_civ.games.civ.pieces import BUILD_KIND, NO_BUILD, City
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run


class Trace:
    """Prints what a player says about its cities at the end of its turns."""

    def __init__(self, run: Run, seats: set[int], turns: range) -> None:
        self.run, self.seats, self.turns = run, seats, turns
        self.bought: set[int] = set()
        run.observers.append(self.see)

    def see(self, state: State, action: Action, events: list[Event]) -> None:
        """Explain the cities of a player that has ended its turn."""
        if isinstance(action, RushBuy):
            self.bought.add(action.city)
        if not isinstance(action, EndTurn):
            return
        player = self.run.players[action.player]
        asked = action.player in self.seats and state.turn in self.turns
        if asked and isinstance(player, CivPlayer):
            copy = CivPlayer(player.level, self.run.seed, action.player)
            copy.restore(player.memory())
            outlook = copy.outlook(engine.view(state, action.player))
            for line in explain(outlook, self.bought):
                print(f"turn {state.turn}, seat {action.player}, {line}")
        self.bought = set()


def explain(outlook: Outlook, bought: set[int]) -> Iterator[str]:
    """Yield a line for every city that is idle or stands open before its enemies."""
    for city in outlook.cities:
        if city.build == NO_BUILD:
            yield f"{city.name} is idle: {why_idle(outlook, city, city.id in bought)}"
        if enemies_before(outlook, city) and not outlook.is_guarded(city):
            yield f"{city.name} is open: {why_open(outlook, city)}"


def enemies_before(outlook: Outlook, city: City) -> bool:
    """Return whether soldiers of a civ at war are within two tiles of a city."""
    grid = outlook.view.world.grid
    foes = [foe for foe in outlook.strikers if foe.owner >= 0]
    return any(grid.distance(foe.tile, city.tile) <= 2 for foe in foes)


def why_idle(outlook: Outlook, city: City, bought: bool) -> str:
    """Return what the player would build now, or why it has nothing to build."""
    needs = Needs(outlook)
    build, worth = best_build(outlook, city, needs, set())
    if build != NO_BUILD:
        when = "after it bought" if bought else "only now"
        return f"{when}, it would choose {build_name(outlook, build)} (worth {worth})"
    if needs.chain.saves and city.id in needs.chain.cities:
        return f"it saves for the great projects, {city.pot} so far"
    draft = needs.draft
    wanted = wanted_soldiers(outlook, draft.warlike)
    paid = "can" if can_pay(outlook, draft.warlike) else "cannot"
    return (
        f"nothing is worth building; soldiers {wanted - draft.soldiers} of {wanted}, "
        f"Settlers wanted {needs.founders}, supply to spare {outlook.income.spare_supply}, "
        f"{paid} pay one more soldier, pot {city.pot}"
    )


def why_open(outlook: Outlook, city: City) -> str:
    """Return what the player knows of the danger, and where its nearest soldiers are."""
    grid = outlook.view.world.grid
    away = sorted(grid.distance(unit.tile, city.tile) for unit in outlook.soldiers)
    called = "nobody feared" if not threats(outlook, city) else "foes feared"
    return f"{called}; own soldiers {away[:3]} tiles away, called within {CALL}"


def build_name(outlook: Outlook, build: int) -> str:
    """Return the key of a build."""
    kind, number = divmod(build, BUILD_KIND)
    rules = outlook.view.rules
    return (rules.units, rules.buildings, rules.projects)[kind][number].key


def main() -> None:
    """Play the game that is asked for."""
    parser = argparse.ArgumentParser(prog="ai-trace", description=__doc__)
    parser.add_argument("--size", default="standard", help="the map (standard)")
    parser.add_argument("--seed", type=int, default=1, help="the game (1)")
    parser.add_argument("--level", default="hard", help="who plays every seat (hard)")
    parser.add_argument("--seat", type=int, action="append", help="only this seat")
    parser.add_argument("--from", dest="first", type=int, default=30, help="first turn (30)")
    parser.add_argument("--to", dest="last", type=int, default=60, help="last turn (60)")
    chosen = parser.parse_args()
    run = Run(Plan(chosen.seed, chosen.size, levels=(chosen.level,), turns=chosen.last))
    seats = set(chosen.seat or range(len(run.players)))
    Trace(run, seats, range(chosen.first, chosen.last + 1))
    run.play()


if __name__ == "__main__":
    main()
