"""Memory of an AI player from turn to turn; plain data that can be saved and restored."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from .....core.ids import Seat, Tile, UnitId
from ...ids import CityId
from ...pieces import City, Unit
from ...state import State

FORGET_AFTER: Final = 25
"""Turns after which a unit that was seen no longer counts."""

NO_PLAN: Final = -1

PLAN: Final = 0
STRIKE: Final = 1
MARCH: Final = 2
FINISH: Final = 3
REST: Final = 4
DONE: Final = 5
"""Stages of a turn."""

MUSTER: Final = 0
ADVANCE: Final = 1
ASSAULT: Final = 2
"""Phases of a campaign: the army gathers at home, goes to its target, storms it."""


@mypyc_attr(acyclic=True)
@final
class Sighting:
    """A foreign unit as last seen; `look` is the number of the look that last confirmed it."""

    unit: UnitId
    kind: int
    owner: Seat
    tile: Tile
    turn: int
    look: int

    def __init__(self, unit: UnitId, kind: int, owner: Seat, tile: Tile, turn: int) -> None:
        self.unit = unit
        self.kind = kind
        self.owner = owner
        self.tile = tile
        self.turn = turn
        self.look = 0

    def still_holds(self, unit: Unit, turn: int) -> bool:
        """Return whether this sighting is from this turn and still describes the unit fully."""
        return self.turn == turn and self.tile == unit.tile and self.kind == unit.kind


@mypyc_attr(acyclic=True)
@final
class Place:
    """A foreign city as last seen, for editions whose maps do not keep it."""

    id: CityId
    owner: Seat
    founder: Seat
    population: int
    hp: int
    capital: bool

    def __init__(
        self, id: CityId, owner: Seat, founder: Seat, population: int, hp: int, capital: bool
    ) -> None:
        self.id = id
        self.owner = owner
        self.founder = founder
        self.population = population
        self.hp = hp
        self.capital = capital

    def still_holds(self, city: City) -> bool:
        """Return whether a city is as it was."""
        return (
            self.hp == city.hp
            and self.population == city.population
            and self.owner == city.owner
            and self.id == city.id
            and self.founder == city.founder
            and self.capital == city.capital
        )

    def city(self, tile: Tile) -> City:
        """Return the city as it may still be."""
        city = City(self.id, self.owner, tile, "", self.hp)
        city.founder = self.founder
        city.population = self.population
        city.capital = self.capital
        return city


def place_of(city: City) -> Place:
    """Return a city as it is seen now."""
    return Place(city.id, city.owner, city.founder, city.population, city.hp, city.capital)


@mypyc_attr(acyclic=True)
@final
class Memory:
    """Goal, war plan, sightings, and how far this turn has come.

    `founders` are the tiles of own Settlers, `destinations` where they are going, `losses` the
    turns on which some were lost, `waiting` since when some want an escort, `stranded` since when
    some have found no site, `sites_left` how many more cities the land would take, `left_idle`
    the cities for which nothing was worth building when the turn was planned, `stepped` where own
    units were before the last step that they were ordered to take this turn, `left` the same of the
    turn before.
    `looks` counts views since the player was made, and is not saved.
    `sites_tried` holds the turns on which cities were to be founded: where a Settler still stands
    afterwards, something that the fog hides is in the way.
    """

    goal: str
    goal_before: str
    goal_on: int
    turn: int
    stage: int
    target: Seat
    target_tile: Tile
    planned_on: int
    rest_until: int
    phase: int
    sightings: dict[UnitId, Sighting]
    places: dict[Tile, Place]
    asked_vision: dict[Seat, int]
    sites_tried: dict[Tile, int]
    founders: dict[UnitId, Tile]
    losses: dict[Tile, int]
    destinations: dict[UnitId, Tile]
    waiting: dict[UnitId, int]
    stranded: dict[UnitId, int]
    sites_left: int
    left_idle: list[CityId]
    looks: int
    stepped: dict[UnitId, Tile]
    left: dict[UnitId, Tile]

    def __init__(self) -> None:
        self.goal = ""
        self.goal_before = ""
        self.goal_on = 0
        self.turn = 0
        self.stage = 0
        self.target = NO_PLAN
        self.target_tile = NO_PLAN
        self.planned_on = 0
        self.rest_until = 0
        self.phase = MUSTER
        self.sightings = {}
        self.places = {}
        self.asked_vision = {}
        self.sites_tried = {}
        self.founders = {}
        self.losses = {}
        self.destinations = {}
        self.waiting = {}
        self.stranded = {}
        self.sites_left = 0
        self.left_idle = []
        self.looks = 0
        self.stepped = {}
        self.left = {}

    def look(self, view: State) -> None:
        """Record what is in sight now; forget what is too old or seen to be gone."""
        self.looks += 1
        for other in view.all_units():
            if other.owner != view.viewer:
                last = self.sightings.get(other.id)
                if last is None or not last.still_holds(other, view.turn):
                    last = Sighting(other.id, other.kind, other.owner, other.tile, view.turn)
                    self.sightings[other.id] = last
                last.look = self.looks
        sight = view.players[view.viewer].sight
        for seen in self.all_sightings():
            if seen.look != self.looks:
                if sight[seen.tile] > 0 or view.turn - seen.turn > FORGET_AFTER:
                    del self.sightings[seen.unit]
        self.note_places(view)
        self.miss_founders(view)

    def begin_turn(self) -> None:
        """Begin a turn: what was noted of steps in the turn before is kept, and no more."""
        self.left = self.stepped
        self.stepped = {}

    def all_sightings(self) -> list[Sighting]:
        """Return foreign units as last seen; a list, which compiled code iterates faster."""
        return list(self.sightings.values())

    def note_places(self, view: State) -> None:
        """Record foreign cities in sight; forget those that are seen to be gone."""
        sight = view.players[view.viewer].sight
        for tile, place in list(self.places.items()):
            if sight[tile] > 0 or view.players[place.owner].eliminated:
                standing = view.city_at(tile)
                if standing is None or standing.owner == view.viewer:
                    del self.places[tile]
        for city in view.all_cities():
            if city.owner != view.viewer:
                last = self.places.get(city.tile)
                if last is None or not last.still_holds(city):
                    self.places[city.tile] = place_of(city)

    def miss_founders(self, view: State) -> None:
        """Note where Settlers were lost: they are gone and there is no city where they were."""
        if not self.founders:
            return
        grid = view.world.grid
        for unit, tile in self.founders.items():
            if unit not in view.units or view.units[unit].owner != view.viewer:
                own = [city.tile for city in view.all_cities() if city.owner == view.viewer]
                if not [city for city in own if grid.distance(city, tile) < 2]:
                    self.losses[tile] = view.turn

    def drop_plan(self) -> None:
        """Drop the plan: no war is being prepared."""
        self.target = NO_PLAN
        self.target_tile = NO_PLAN
        self.phase = MUSTER

    def plain(self) -> dict[str, object]:
        """Return the memory as plain data."""
        return {
            "goal": self.goal,
            "goal_before": self.goal_before,
            "goal_on": self.goal_on,
            "turn": self.turn,
            "stage": self.stage,
            "target": self.target,
            "target_tile": self.target_tile,
            "planned_on": self.planned_on,
            "rest_until": self.rest_until,
            "phase": self.phase,
            "sightings": [
                [unit, s.kind, s.owner, s.tile, s.turn] for unit, s in self.sightings.items()
            ],
            "places": [
                [tile, p.id, p.owner, p.founder, p.population, p.hp, int(p.capital)]
                for tile, p in self.places.items()
            ],
            "asked_vision": [[seat, turn] for seat, turn in self.asked_vision.items()],
            "sites_tried": [[tile, turn] for tile, turn in self.sites_tried.items()],
            "founders": [[unit, tile] for unit, tile in self.founders.items()],
            "losses": [[tile, turn] for tile, turn in self.losses.items()],
            "sites_left": self.sites_left,
            "destinations": [[unit, tile] for unit, tile in self.destinations.items()],
            "waiting": [[unit, turn] for unit, turn in self.waiting.items()],
            "stranded": [[unit, turn] for unit, turn in self.stranded.items()],
            "left_idle": [[city] for city in self.left_idle],
            "stepped": [[unit, tile] for unit, tile in self.stepped.items()],
            "left": [[unit, tile] for unit, tile in self.left.items()],
        }


def read_memory(data: dict[str, object]) -> Memory:
    """Return the memory that plain data describes."""
    memory = Memory()
    memory.goal = str(data["goal"])
    memory.turn = whole(data["turn"])
    memory.stage = whole(data["stage"])
    memory.target = whole(data["target"])
    memory.target_tile = whole(data["target_tile"])
    memory.planned_on = whole(data["planned_on"])
    memory.rest_until = whole(data["rest_until"])
    memory.phase = whole(data["phase"])
    memory.sites_left = whole(data["sites_left"])
    for row in rows(data["sightings"]):
        memory.sightings[row[0]] = Sighting(row[0], row[1], row[2], row[3], row[4])
    for row in rows(data["places"]):
        memory.places[row[0]] = Place(row[1], row[2], row[3], row[4], row[5], row[6] == 1)
    for row in rows(data["asked_vision"]):
        memory.asked_vision[row[0]] = row[1]
    for row in rows(data["sites_tried"]):
        memory.sites_tried[row[0]] = row[1]
    for row in rows(data["founders"]):
        memory.founders[row[0]] = row[1]
    for row in rows(data["losses"]):
        memory.losses[row[0]] = row[1]
    for row in rows(data["destinations"]):
        memory.destinations[row[0]] = row[1]
    for row in rows(data["waiting"]):
        memory.waiting[row[0]] = row[1]
    # Players of version 0.1.0 did not note these; without them, they decide once more.
    memory.goal_before = str(data.get("goal_before", ""))
    memory.goal_on = whole(data.get("goal_on", 0))
    for row in rows(data.get("left_idle", [])):
        memory.left_idle.append(row[0])
    for row in rows(data.get("stranded", [])):
        memory.stranded[row[0]] = row[1]
    for row in rows(data.get("stepped", [])):
        memory.stepped[row[0]] = row[1]
    for row in rows(data.get("left", [])):
        memory.left[row[0]] = row[1]
    return memory


def whole(value: object) -> int:
    """Return a whole number, or raise an error."""
    if isinstance(value, int):
        return value
    raise TypeError(f"expected a whole number, got {value!r}")


def rows(value: object) -> list[list[int]]:
    """Return a list of lists of whole numbers."""
    if not isinstance(value, list):
        raise TypeError(f"expected a list, got {value!r}")
    return [[whole(item) for item in row] for row in value]
