"""The whole state of a match of Simple Civ: what the rules need and nothing else.

Rules change it in place; `copy` and `hash` are exact. Indexes that follow from the rest (who stands
on a tile, sight counts) are kept up to date by `systems` and left out of the hash.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.digest import digest
from ...core.fields import filled, packed, unpacked, values_of
from ...core.game import stage
from ...core.ids import Seat, Tile, UnitId
from ...core.mixing import mixed, mixed_flags, mixed_four, mixed_numbers, mixed_text
from ...core.rng import Rng
from .ids import CityId
from .known_map import KnownMap
from .piece_keys import camp_part, city_part, due_part, player_part, unit_part
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
from .rules.ruleset import Ruleset
from .shown_parts import Part, ShownParts
from .world import World

ID_STEP: Final = 16
"""Ids of different owners differ by their remainder; the last one is the natives'."""

MOST_SEATS: Final = ID_STEP - 1
"""The most seats of a match: one more would share its ids with the natives."""


@mypyc_attr(acyclic=True)
@final
class State:
    """One position. `viewer` is -1 in the true state and a seat in a view.

    `uncounted` are founders whose capital no longer counts as founded; `lost_capitals` are founders
    whose capital still counts although it went with a civ that resigned.

    `known_maps` keeps for seats the map as they know it, for the next view; `shown_parts` what all
    units in a view have shown; `camp_sites` the tiles
    on which a seat may know of a camp, from the first request on. `ties_part`, `ground_part`,
    `camps_part` and `rest_part` are parts of the key: dealings of civs, overlays, camps, and all
    that rarely changes.
    """

    rules: Ruleset  # the ruleset, with all definitions by position
    world: World  # grid, terrain and rivers, which never change
    turn: int  # the turn, from 1
    active: Seat  # seat whose turn it is
    rng: Rng  # the dice
    players: list[Player]  # civs by seat
    units: dict[UnitId, Unit]  # units by id, oldest first
    cities: dict[CityId, City]  # cities by id, oldest first
    camps: dict[Tile, Camp]  # camps by tile
    overlays: list[int]  # mask over `rules.overlays` for each tile
    land: list[CityId]  # city that owns each tile, or -1
    military: list[UnitId]  # military unit on each tile, or -1
    civilians: list[UnitId]  # civilian on each tile, or -1
    stances: list[bool]  # war, by pair of seats (`pair`)
    since: list[int]  # turn of the last change of stance, by pair, or -1
    contacts: list[int]  # turn of first contact, by pair, or -1
    shared: list[bool]  # shared vision, by pair
    peace_offers: list[bool]  # open offers of peace, by pair
    vision_offers: list[bool]  # open offers of vision, by pair
    dues: list[Due]  # choices that seats owe
    names: list[str]  # city names in use since the beginning
    natives_made: int  # natives so far, for the next id
    sandbox: bool  # a scenario without an end
    turn_limit: int  # turn after which the score decides, 0 for none
    rolls: list[int]  # damage rolls that a scenario fixes
    victory: str  # kind of victory, empty while the match goes on
    winners: list[Seat]  # seats that have won
    uncounted: list[Seat]  # founders whose capital no longer counts
    lost_capitals: list[Seat]  # founders whose capital counts but is gone
    viewer: Seat  # seat of a view, -1 for the whole position
    shown: dict[UnitId, list[Part]]  # in a view, strengths that foreign units show, by id
    may_break: int  # in a view, mask of seats with which peace may end early
    known_maps: dict[Seat, KnownMap]
    shown_parts: ShownParts | None
    camp_sites: list[Tile] | None
    ties_part: i64
    ground_part: i64
    camps_part: i64
    rest_part: i64
    are_ties_stale: bool
    is_ground_stale: bool
    are_camps_stale: bool
    is_rest_stale: bool
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
        self.shown_parts = None
        self.camp_sites = None
        self.ties_part = 0
        self.ground_part = 0
        self.camps_part = 0
        self.rest_part = 0
        self.are_ties_stale = True
        self.is_ground_stale = True
        self.are_camps_stale = True
        self.is_rest_stale = True
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
        self.are_camps_stale = True
        self.camp_sites = None

    def put_due(self, due: Due) -> None:
        """Add a choice that a seat owes."""
        due.legend = self.world.legend
        self.is_rest_stale = True
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
        player.is_stale = True
        player.units_made += 1
        return player.units_made * ID_STEP + owner

    def new_city_id(self, owner: Seat) -> CityId:
        """Return an id from the owner's own series."""
        player = self.players[owner]
        player.is_stale = True
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
        other.shown_parts = None if self.shown_parts is None else self.shown_parts.copy()
        other.camp_sites = self.camp_sites
        other.ties_part = self.ties_part
        other.ground_part = self.ground_part
        other.camps_part = self.camps_part
        other.rest_part = self.rest_part
        other.are_ties_stale = self.are_ties_stale
        other.is_ground_stale = self.is_ground_stale
        other.are_camps_stale = self.are_camps_stale
        other.is_rest_stale = self.is_rest_stale
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

    def key(self) -> int:
        """Return a number below 2**63 that equal positions share, for tables of positions.

        Different ones hardly ever do. Parts that have not changed since the last request are kept,
        which makes it a thousand times as fast as the hash. The order in which pieces came
        into the match makes no difference.
        """
        found: i64 = self.world.key()
        found ^= self._fresh_parts()
        for unit in self.all_units():
            if unit.is_stale:
                unit.part = unit_part(unit)
                unit.is_stale = False
            found ^= unit.part
        for city in self.all_cities():
            if city.is_stale:
                city.part = city_part(city)
                city.is_stale = False
            found ^= city.part
        for player in self.players:
            if player.is_stale:
                player.part = player_part(player)
                player.is_stale = False
            found ^= player.part
            found ^= player.known_part
        return int(found)

    def _fresh_parts(self) -> i64:
        """Return what is not a piece: dice and turn, and the kept parts, brought up to date."""
        if self.are_ties_stale:
            self.ties_part = self._ties()
            self.are_ties_stale = False
        if self.is_ground_stale:
            self.ground_part = mixed_numbers(GROUND, self.overlays)
            self.is_ground_stale = False
        if self.are_camps_stale:
            self.camps_part = 0
            for camp in self.camps.values():
                self.camps_part ^= camp_part(camp)
            self.are_camps_stale = False
        if self.is_rest_stale:
            self.rest_part = self._rest()
            self.is_rest_stale = False
        found = mixed_four(CLOCK, self.turn, self.active, self.natives_made, self.viewer)
        found = self.rng.mixed_into(mixed(found, self.may_break))
        found ^= self.ties_part ^ self.ground_part
        return found ^ self.camps_part ^ self.rest_part

    def _ties(self) -> i64:
        """Return the part of the key that the dealings of civs are."""
        found = mixed_flags(TIES, self.stances)
        found = mixed_numbers(mixed_numbers(found, self.since), self.contacts)
        found = mixed_flags(mixed_flags(found, self.shared), self.peace_offers)
        return mixed_flags(found, self.vision_offers)

    def _rest(self) -> i64:
        """Return the part of the key that changes rarely."""
        found = mixed(mixed(REST, 1 if self.sandbox else 0), self.turn_limit)
        found = mixed_text(found, self.victory)
        for numbers in (self.rolls, self.winners, self.uncounted, self.lost_capitals):
            found = mixed_numbers(found, numbers)
        for name in self.names:
            found = mixed_text(found, name)
        for due in self.dues:
            found = mixed(found, due_part(due))
        return found


CLOCK: Final = 1
TIES: Final = 2
GROUND: Final = 3
REST: Final = 4
"""Where the parts of a key begin: equal numbers in different parts make different keys."""

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
