"""A newcomer plays the first turns, and the presses that they take are counted in three ways.

The newcomer explores with the first units, settles, builds what the plan of each city proposes, or
a guard where there is none, and researches by a list. The moves are the same in all three ways:

- by hand: every turn is ended with a press, and every choice is made when it is due;
- passing: one press fills a city's queue, techs wait in theirs, and one press
  passes quiet turns;
- automatic: with the setting that ends turns in which nothing is due, too.

A press is a key or a click. What is due first is selected already; the golden button leads to
research. By hand it also leads to whatever comes after something else than a unit, as in version
0.1.0. A tech is a click and so is a build by hand, a filled queue a key, a city a key and its name,
a route a click, any other order a key. A click on a locked tech queues what it needs. Where turns
pass, soldiers at cities fortify by a note that is set in the list of units.
"""

from dataclasses import dataclass
from typing import Any

from simple_civ.api import Game, new
from simple_civ.core.ids import Tile
from simple_civ.core.records import Action
from simple_civ.games.civ.actions import (
    ChooseTech,
    EndTurn,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    RouteUnit,
    SetBuild,
)
from simple_civ.games.civ.ai.outlook.land_worth_cache import LandWorthCache
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.encoding.wire_names import city_name, unit_name
from simple_civ.games.civ.documents.notes.notes import CivNotes
from simple_civ.games.civ.documents.view.calm import Figures, alarm, figures
from simple_civ.games.civ.documents.view.dues import dues_of
from simple_civ.games.civ.pieces import City, Player, Unit
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.routes import plan_route
from simple_civ.games.civ.world import UNKNOWN

Doc = dict[str, Any]

ME = 0
LAST = 65
RIVALS = "normal"
SEARCH = 6
"""How far a Settler looks for a site."""

GOAL_ERA = 2
"""The era, of the first three, of whose techs the newcomer chooses the cheapest."""

GARRISON: Doc = {"type": "garrison"}
GARRISON_PRESSES = 3
"""Presses that set this note: open the list of units, choose it, close the list."""


@dataclass
class Presses:
    """Presses in each way, and the turns in which nothing but the end of the turn was pressed."""

    by_hand: int = 0
    passing: int = 0
    automatic: int = 0
    quiet: int = 0
    ends: int = 0
    stops: int = 0
    """Presses that end turns: by hand one for each, where turns pass `ends`, automatic `stops`."""

    def add(self, count: int) -> None:
        """Count presses that are the same in all ways."""
        self.by_hand += count
        self.queued(count)

    def queued(self, count: int) -> None:
        """Count presses that fill queues."""
        self.passing += count
        self.automatic += count


class Opening:
    """A match of a newcomer against programs, until the last counted turn."""

    def __init__(self, seed: int) -> None:
        self.game: Game = new(size="standard", seed=seed)
        self.presses = Presses()
        self.notes: list[Doc] = [GARRISON]
        self.before: Figures | None = None

    def play(self) -> Presses:
        """Play the counted turns, and return the presses."""
        while self.game.turn <= LAST and not self.game.over and not self.me.eliminated:
            if self.game.active == ME:
                self.turn()
            else:
                self.game.play(self.game.active, RIVALS)
        return self.presses

    @property
    def me(self) -> Player:
        """The newcomer."""
        player: Player = self.game.state.players[ME]
        return player

    def view(self) -> State:
        """Return what the newcomer sees."""
        seen: State = self.game.spec.engine.view(self.game.state, ME)
        return seen

    def may(self, action: Action) -> bool:
        """Give an order if it is legal; return whether it was."""
        if self.game.check(action) is not None:
            return False
        self.game.push(action)
        return True

    # --- a turn --------------------------------------------------------------------------------

    def turn(self) -> None:
        """Carry out the notes, do what is due, end the turn."""
        first = self.before is None
        if first:
            self.presses.queued(GARRISON_PRESSES)
        held = alarm(self.view(), self.before or {}) != ""
        pressed = self.presses.by_hand
        self.take_notes()
        due = bool(dues_of(self.view(), ME))
        self.do_due()
        self.presses.quiet += self.presses.by_hand == pressed
        self.presses.by_hand += 1
        if held or due or first:
            self.presses.passing += 1
            self.presses.ends += 1
        self.presses.automatic += held
        self.presses.stops += held
        self.before = figures(self.view())
        self.game.push(EndTurn(ME))

    def take_notes(self) -> None:
        """Give the orders of the notes, as the authority does, and count what they spare."""
        kept: list[Doc] = []
        started = 0
        for place, note in enumerate(self.notes):
            due = CivNotes().due(self.view(), self.notes, place)
            while due.again and due.action is not None:
                self.game.push(due.action)
                self.presses.by_hand += 1
                due = CivNotes().due(self.view(), self.notes, place)
            if due.action is not None:
                self.game.push(due.action)
                spared = 1 if note["type"] == "build_queue" and not started else 2
                self.presses.by_hand += spared
                started += 1
            kept += [] if due.note is None else [due.note]
        self.notes = kept

    def do_due(self) -> None:
        """Do all that is due."""
        asleep: set[str | None] = set()
        last = ""
        while dues := [one for one in dues_of(self.view(), ME) if one.id not in asleep]:
            due = dues[0]
            selected = last == "" or last == due.kind == "unit"
            self.presses.by_hand += due.kind == "research" or not selected
            self.presses.queued(int(due.kind == "research"))
            if due.kind == "research":
                self.research(self.view())
            elif due.kind == "build":
                self.build(self.city(due.id))
            elif due.kind == "unit":
                if not self.order(self.unit(due.id)):
                    asleep.add(due.id)
            else:
                self.game.push(self.game.legal(drastic=False)[0])
                self.presses.add(1)
            last = due.kind

    def city(self, name: str | None) -> City:
        """Return an own city by its name on the wire."""
        return next(one for one in self.view().all_cities() if city_name(one.id) == name)

    def unit(self, name: str | None) -> Unit:
        """Return an own unit by its name on the wire."""
        return next(one for one in self.view().all_units() if unit_name(one.id) == name)

    # --- research and builds -------------------------------------------------------------------

    def research(self, view: State) -> None:
        """Choose the cheapest tech of a later era; what it needs comes first, the rest waits."""
        first, *rest = path_to(view, self.goal(view))
        self.game.push(ChooseTech(ME, first))
        self.presses.add(1)
        if rest:
            techs = [view.rules.techs[tech].key for tech in rest]
            self.notes.append({"type": "research_queue", "techs": techs})

    def goal(self, view: State) -> int:
        """Return the cheapest unknown tech of the era of goals, or of all."""
        left = [tech for tech in view.rules.techs if not self.me.knows(tech.id)]
        goals = [tech for tech in left if tech.era == GOAL_ERA] or left
        return min(goals, key=lambda tech: (tech.cost, tech.id)).id

    def build(self, city: City) -> None:
        """Start the first of the wanted builds; the others wait in the queue."""
        note: Doc = {"type": "build_queue", "city": city_name(city.id)}
        builds = self.wanted(self.view(), city)
        due = CivNotes().due(self.view(), [note | {"builds": builds}], 0)
        assert isinstance(due.action, SetBuild)
        self.game.push(due.action)
        self.presses.add(1)
        self.notes = [one for one in self.notes if not is_queue(one, city)]
        self.notes += [due.note] if due.note else []

    def wanted(self, view: State, city: City) -> list[Doc]:
        """Return what waits in a queue and the plan for it; without a plan one more guard."""
        queued = [one for note in self.notes if is_queue(note, city) for one in note["builds"]]
        elsewhere = [
            build
            for note in self.notes
            if note["type"] == "build_queue" and not is_queue(note, city)
            for build in note["builds"]
        ]
        asked = {"city": city_name(city.id), "queued": queued, "elsewhere": elsewhere}
        plan = preview(view, {"kind": "build_plan", **asked})
        assert isinstance(plan, dict)
        units = view.rules.units
        guard: Doc = {"unit": next(one.key for one in units if one.captures and one.buildable)}
        return queued + ([one["build"] for one in plan["builds"]] or [guard])

    # --- units ---------------------------------------------------------------------------------

    def order(self, unit: Unit) -> bool:
        """Give a unit orders; return False if it waits for the next turn."""
        kind = self.view().rules.units[unit.kind]
        if kind.founds:
            return self.settle(unit)
        self.presses.add(1)
        looks = kind.vision > 2 or self.game.turn == 1
        return (looks and self.may(ExploreUnit(ME, unit.id))) or self.may(FortifyUnit(ME, unit.id))

    def settle(self, unit: Unit) -> bool:
        """Found a city, or go where one is worth most."""
        site = self.site(self.view(), unit)
        if site in (None, unit.tile) and self.may(FoundCity(ME, unit.id)):
            self.presses.add(2)
            return True
        self.presses.add(1)
        return site is not None and self.may(RouteUnit(ME, unit.id, site))

    def site(self, view: State, unit: Unit) -> Tile | None:
        """Return the best place for a city in reach; the first stands where its Settler is."""
        if all(city.owner != ME for city in view.all_cities()):
            return unit.tile
        land = LandWorthCache()
        land.renew(view)
        grid = view.world.grid
        apart = view.rules.balance.cities.min_distance
        found = [
            (grid.distance(unit.tile, tile) * 20 - land.site_worth(view, tile), tile)
            for tile in grid.spiral(unit.tile, SEARCH)
            if view.players[ME].known_owners[tile] < 0
            and view.world.terrain[tile] != UNKNOWN
            and view.rules.terrains[view.world.terrain[tile]].land > 0
            and all(grid.distance(city.tile, tile) >= apart for city in view.all_cities())
        ]
        sites = [tile for _, tile in sorted(found)]
        return next((s for s in sites if s == unit.tile or plan_route(view, unit, s)), None)


def is_queue(note: Doc, city: City) -> bool:
    """Return whether a note is the queue of a city."""
    return bool(note["type"] == "build_queue" and note["city"] == city_name(city.id))


def path_to(view: State, goal: int) -> list[int]:
    """Return the techs to research for one, which is the last, as the client queues them."""
    techs = view.rules.techs
    path: list[int] = []

    def has(tech: int) -> bool:
        return view.players[ME].knows(tech) or tech in path

    def learn(tech: int) -> None:
        if has(tech):
            return
        wanted = techs[tech]
        for needed in wanted.requires:
            learn(needed)
        if wanted.requires_any and not any(has(one) for one in wanted.requires_any):
            learn(min(wanted.requires_any, key=cost))
        earlier = [one.id for one in techs if one.era == wanted.era - 1]
        while sum(map(has, earlier)) < min(view.rules.eras[wanted.era].gate, len(earlier)):
            learn(min((one for one in earlier if not has(one)), key=cost))
        path.append(tech)

    def cost(tech: int) -> int:
        return techs[tech].cost

    learn(goal)
    return path
