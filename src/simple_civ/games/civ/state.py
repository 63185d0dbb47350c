"""The whole state of a match of Simple Civ: what the rules need and nothing else.

Rules change it in place; `copy` and `hash` are exact. Indexes that follow from the rest (who stands
on a tile, sight counts) are kept up to date by `systems` and left out of the hash.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from ...core.digest import digest
from ...core.fields import filled, packed, unpacked, values_of
from ...core.game import stage
from ...core.ids import Seat, Tile, UnitId
from ...core.rng import Rng
from .ids import CityId
from .known_map import KnownMap
from .pieces import (
    CAMP_FIELDS,
    CITY_FIELDS,
    DUE_FIELDS,
    NOBODY,
    PLAYER_FIELDS,
    UNIT_FIELDS,
    Camp,
    City,
    Due,
    Player,
    Unit,
)
from .rules.model import UnitKind
from .rules.ruleset import ALWAYS, Ruleset
from .world import World

ID_STEP: Final = 16
"""Ids of different owners differ by their remainder; the last one is the natives'."""

MOST_SEATS: Final = ID_STEP - 1
"""The most seats of a match: one more would share its ids with the natives."""


@mypyc_attr(acyclic=True)
@final
class Part:
    """A named share of a strength and what it hangs on, so that every number explains itself."""

    source: str
    attack: int
    defense: int
    conditions: list[str]

    def __init__(
        self, source: str, attack: int, defense: int, conditions: list[str] = ALWAYS
    ) -> None:
        self.source = source
        self.attack = attack
        self.defense = defense
        self.conditions = conditions

    def __repr__(self) -> str:
        told = [f"attack {self.attack:+}", f"defense {self.defense:+}", *self.conditions]
        return f"<Part {self.source}, {', '.join(told)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Part, (self.source, self.attack, self.defense, self.conditions)


@mypyc_attr(acyclic=True)
@final
class State:
    """One position. `viewer` is -1 in the true state and a seat in a view.

    `uncounted` are founders whose capital no longer counts as founded; `lost_capitals` are founders
    whose capital still counts although it went with a civ that resigned.

    `known_maps` keeps for seats the map as they know it, for the next view; `camp_sites` the tiles
    on which a seat may know of a camp, from the first request on.
    """

    rules: Ruleset
    world: World
    turn: int
    active: Seat
    rng: Rng
    players: list[Player]
    units: dict[UnitId, Unit]
    cities: dict[CityId, City]
    camps: dict[Tile, Camp]
    overlays: list[int]
    land: list[CityId]
    military: list[UnitId]
    civilians: list[UnitId]
    stances: list[bool]
    since: list[int]
    contacts: list[int]
    shared: list[bool]
    peace_offers: list[bool]
    vision_offers: list[bool]
    dues: list[Due]
    names: list[str]
    natives_made: int
    sandbox: bool
    turn_limit: int
    rolls: list[int]
    victory: str
    winners: list[Seat]
    uncounted: list[Seat]
    lost_capitals: list[Seat]
    viewer: Seat
    shown: dict[UnitId, list[Part]]
    may_break: int
    known_maps: dict[Seat, KnownMap]
    camp_sites: list[Tile] | None
    _unit_list: list[Unit] | None
    _city_list: list[City] | None

    def __init__(
        self, rules: Ruleset, world: World, civs: list[int], seed: int, bare: bool = False
    ) -> None:
        """Create the position with an empty map; a bare one has no lists of tiles yet."""
        tiles = 0 if bare else world.grid.size
        seats = len(civs)
        self.rules = rules
        self.world = world
        self.turn = 1
        self.active = 0
        self.rng = Rng(seed)
        self.players = [Player(s, civs[s], len(rules.techs), tiles) for s in range(seats)]
        for player in self.players:
            player.legend = world.legend
        self.units = {}
        self.cities = {}
        self.camps = {}
        self.overlays = [0] * tiles
        self.land = [NOBODY] * tiles
        self.military = [NOBODY] * tiles
        self.civilians = [NOBODY] * tiles
        self.stances = [False] * (seats * seats)
        self.since = [NOBODY] * (seats * seats)
        self.contacts = [NOBODY] * (seats * seats)
        self.shared = [False] * (seats * seats)
        self.peace_offers = [False] * (seats * seats)
        self.vision_offers = [False] * (seats * seats)
        self.dues = []
        self.names = []
        self.natives_made = 0
        self.sandbox = False
        self.turn_limit = 0
        self.rolls = []
        self.victory = ""
        self.winners = []
        self.uncounted = []
        self.lost_capitals = []
        self.viewer = NOBODY
        self.shown = {}
        self.may_break = 0
        self.known_maps = {}
        self.camp_sites = None
        self._unit_list = None
        self._city_list = None

    # --- small queries -----------------------------------------------------------------------

    def all_units(self) -> list[Unit]:
        """Return all units, in a list that does not change when units come or go.

        It is cached, because iterating over the values of a dictionary takes ten times as long.
        """
        found = self._unit_list
        if found is None:
            found = list(self.units.values())
            self._unit_list = found
        return found

    def all_cities(self) -> list[City]:
        """Return all cities, in the same way."""
        found = self._city_list
        if found is None:
            found = list(self.cities.values())
            self._city_list = found
        return found

    def put_unit(self, unit: Unit) -> None:
        """Add a unit, or replace what was known of it."""
        unit.legend = self.world.legend
        self.units[unit.id] = unit
        self._unit_list = None

    def take_unit(self, unit: Unit) -> None:
        """Remove a unit."""
        del self.units[unit.id]
        self._unit_list = None

    def put_city(self, city: City) -> None:
        """Add a city, or replace what was known of it."""
        city.legend = self.world.legend
        self.cities[city.id] = city
        self._city_list = None

    def take_city(self, city: City) -> None:
        """Remove a city."""
        del self.cities[city.id]
        self._city_list = None

    def put_camp(self, camp: Camp) -> None:
        """Add a camp."""
        camp.legend = self.world.legend
        self.camps[camp.id] = camp
        self.camp_sites = None

    def put_due(self, due: Due) -> None:
        """Add a choice that a seat owes."""
        due.legend = self.world.legend
        self.dues.append(due)

    def kind(self, unit: Unit) -> UnitKind:
        """Return the definition of a unit."""
        return self.rules.units[unit.kind]

    def pair(self, a: Seat, b: Seat) -> int:
        """Return the index of an ordered pair of seats."""
        return a * len(self.players) + b

    def at_war(self, a: Seat, b: Seat) -> bool:
        """Return whether two owners are at war; natives are at war with everyone."""
        if a == b:
            return False
        if a < 0 or b < 0:
            return True
        return self.stances[a * len(self.players) + b]

    def met(self, a: Seat, b: Seat) -> bool:
        """Return whether two seats have met."""
        return self.contacts[a * len(self.players) + b] >= 0

    def owner_of(self, tile: Tile) -> Seat:
        """Return the seat that owns a tile, or -1; in a view, as far as the viewer knows."""
        if self.viewer >= 0:
            return self.players[self.viewer].known_owners[tile]
        city = self.land[tile]
        return NOBODY if city < 0 else self.cities[city].owner

    def city_at(self, tile: Tile) -> City | None:
        """Return the city whose centre is this tile."""
        holder = self.land[tile]
        if holder < 0:
            return None
        city = self.cities.get(holder)
        return city if city is not None and city.tile == tile else None

    def unit_at(self, tile: Tile) -> Unit | None:
        """Return the military unit on a tile, or else the civilian."""
        top = self.military[tile]
        if top < 0:
            top = self.civilians[tile]
        return None if top < 0 else self.units[top]

    def new_unit_id(self, owner: Seat) -> UnitId:
        """Return an id from the owner's own series, so ids reveal nothing about others' actions."""
        if owner < 0:
            self.natives_made += 1
            return self.natives_made * ID_STEP + ID_STEP - 1
        player = self.players[owner]
        player.units_made += 1
        return player.units_made * ID_STEP + owner

    def new_city_id(self, owner: Seat) -> CityId:
        """Return an id from the owner's own series."""
        player = self.players[owner]
        player.cities_made += 1
        return player.cities_made * ID_STEP + owner

    def has_river(self, tile: Tile) -> bool:
        """Return whether a river runs along a tile."""
        return self.world.rivers[tile] != 0

    def sees(self, player: Seat, tile: Tile) -> bool:
        """Return whether a seat sees a tile now."""
        return self.players[player].sight[tile] > 0

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        return self.victory != ""

    def __repr__(self) -> str:
        grid = self.world.grid
        where = f"{self.rules.edition} on {grid.width} x {grid.height} tiles"
        return f"<State {where}, turn {self.turn}, {stage(self)}>"

    # --- copies and hashes -----------------------------------------------------------------

    def copy(self) -> "State":
        """Return an equal state that shares only what never changes."""
        other = State(self.rules, self.world, [], 0, bare=True)
        other.turn = self.turn
        other.active = self.active
        other.rng = self.rng.copy()
        other.players = [p.copy() for p in self.players]
        other.units = {key: unit.copy() for key, unit in self.units.items()}
        other.cities = {key: city.copy() for key, city in self.cities.items()}
        other.camps = {key: camp.copy() for key, camp in self.camps.items()}
        other.overlays = self.overlays.copy()
        other.land = self.land.copy()
        other.military = self.military.copy()
        other.civilians = self.civilians.copy()
        other.stances = self.stances.copy()
        other.since = self.since.copy()
        other.contacts = self.contacts.copy()
        other.shared = self.shared.copy()
        other.peace_offers = self.peace_offers.copy()
        other.vision_offers = self.vision_offers.copy()
        other.dues = [due.copy() for due in self.dues]
        other.names = self.names.copy()
        other.natives_made = self.natives_made
        other.sandbox = self.sandbox
        other.turn_limit = self.turn_limit
        other.rolls = self.rolls.copy()
        other.victory = self.victory
        other.winners = self.winners.copy()
        other.uncounted = self.uncounted.copy()
        other.lost_capitals = self.lost_capitals.copy()
        other.viewer = self.viewer
        other.shown = self.shown.copy()
        other.may_break = self.may_break
        other.known_maps = self.known_maps.copy()
        other.camp_sites = self.camp_sites
        return other

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle everything except caches; a view stays a view."""
        tiles = [packed(self.overlays), packed(self.land)]
        tiles += [packed(self.military), packed(self.civilians)]
        return restored_state, (self.rules, self.world, values_of(self, PICKLED_FIELDS), tiles)

    def plain(self) -> dict[str, object]:
        """Return the state as plain data: what is hashed, and what the codec writes."""
        grid = self.world.grid
        value: dict[str, object] = {name: getattr(self, name) for name in PLAIN_FIELDS}
        for name in RARE_FIELDS:
            if getattr(self, name):
                value[name] = getattr(self, name)
        value["rules"] = self.rules.hash
        value["rng"] = self.rng.state
        value["grid"] = [grid.width, grid.height]
        value["terrain"] = self.world.terrain
        value["rivers"] = self.world.rivers
        value["players"] = [plain_player(player) for player in self.players]
        value["units"] = [values_of(unit, UNIT_FIELDS) for unit in self.all_units()]
        value["cities"] = [plain_city(city) for city in self.all_cities()]
        value["camps"] = [values_of(camp, CAMP_FIELDS) for camp in self.camps.values()]
        value["dues"] = [values_of(due, DUE_FIELDS) for due in self.dues]
        return value

    def hash(self) -> str:
        """Return the canonical digest of the state."""
        return digest(self.plain())


PLAIN_FIELDS = (
    "turn active overlays stances since contacts shared peace_offers vision_offers names "
    "natives_made sandbox turn_limit rolls victory winners viewer may_break"
).split()

RARE_FIELDS = "uncounted lost_capitals".split()
"""Lists that are written only if they hold something: many rulesets never fill them, and the hashes
of their matches know nothing of them."""

PICKLED_FIELDS = [
    *(name for name in PLAIN_FIELDS if name != "overlays"),
    *RARE_FIELDS,
    *"rng players units cities camps dues shown".split(),
]
"""All but rules, world, lists of tiles, and what is kept only to save time."""


def plain_city(city: City) -> list[object]:
    """Return a city; its saved progress as pairs in the order of the build codes."""
    value = values_of(city, CITY_FIELDS)
    value[CITY_FIELDS.index("saved")] = [[key, city.saved[key]] for key in sorted(city.saved)]
    return value


def plain_player(player: Player) -> list[object]:
    """Return a player; its remembered cities in the order of their ids."""
    value = values_of(player, PLAYER_FIELDS)
    value[PLAYER_FIELDS.index("memories")] = [
        plain_city(player.memories[key]) for key in sorted(player.memories)
    ]
    return value


def restored_state(
    rules: Ruleset, world: World, values: list[object], tiles: list[object]
) -> State:
    """Return the state of a pickle."""
    state = filled(State(rules, world, [], 0, bare=True), PICKLED_FIELDS, values)
    state.overlays = unpacked(tiles[0])
    state.land = unpacked(tiles[1])
    state.military = unpacked(tiles[2])
    state.civilians = unpacked(tiles[3])
    return state
