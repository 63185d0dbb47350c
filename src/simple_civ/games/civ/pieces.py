"""Pieces: units, cities, camps, players. Plain mutable data.

A build code is `kind * BUILD_KIND + id`; -1 means that nothing is being built. Nothing here refers
to what refers to it, so that Python's search for cycles may pass it over (`acyclic`). The legend is
for people: it says in a `repr` what kinds and tiles are, and the state gives it to what it holds.
What lists of legal actions keep (`way`, `offers`, `studies`, `pockets`) is no part of a position.

`part` is the piece's part of the position's key; code that changes the piece marks it as stale.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.fields import filled, packed, unpacked, unpacked_flags, values_of
from ...core.ids import Seat, Tile, UnitId
from .ids import BuildCode, CityId
from .kept import NO_POCKETS, Offers, Pocket, Studies
from .legend import Legend, civ_key, kind_key, place_text

NOBODY: Final = -1
NATIVES: Final = -2

BUILD_KIND: Final = 1000
NO_BUILD: Final = -1
BUILD_UNIT: Final = 0
BUILD_BUILDING: Final = 1
BUILD_PROJECT: Final = 2

PATROL: Final = 0
AGGRO: Final = 1
RETREAT: Final = 2
CAMP_STATES: Final = ["patrol", "aggro", "retreat"]

DUE_RAZE: Final = 0
DUE_ARMY: Final = 1

NO_TILES: Final[list[Tile]] = []
"""Shared by all that have no tiles: it is never changed."""

UNMIXED: Final[list[Tile]] = []
"""The land from which a key was made before there was any."""


def build_code(kind: int, definition: int) -> BuildCode:
    """Return the code of a build."""
    return kind * BUILD_KIND + definition


def owner_text(owner: Seat) -> str:
    """Return who owns something."""
    if owner >= 0:
        return f"seat {owner}"
    return "the natives" if owner == NATIVES else "nobody"


@mypyc_attr(acyclic=True)
@final
class Unit:
    """A unit on the map. `moves` are what is left of this turn; `route` is a tile or -1."""

    id: UnitId  # number of the unit, kept for life
    kind: int  # position in `rules.units`
    owner: Seat  # its seat; -2 for natives
    tile: Tile  # where it stands
    hp: int  # hit points left
    max_hp: int  # hit points when unhurt
    moves: int  # moves left in this turn
    attacked: bool  # it has attacked in this turn
    fortified: bool  # it is fortified
    home: CityId  # city that supplies it, or -1
    linked: UnitId  # unit that goes with it, or -1
    captured_on: int  # turn of its capture, or -1
    route: Tile  # tile to which it is sent, or -1
    exploring: bool  # it explores automatically
    camp: Tile  # camp of a native, or -1
    damaged_on: int  # turn in which it was last hurt, or -1
    way: list[Tile]
    part: i64
    is_stale: bool
    legend: Legend | None

    def __init__(self, id: UnitId, kind: int, owner: Seat, tile: Tile, hp: int, moves: int) -> None:
        self.id = id
        self.kind = kind
        self.owner = owner
        self.tile = tile
        self.hp = hp
        self.max_hp = hp
        self.moves = moves
        self.attacked = False
        self.fortified = False
        self.home = NOBODY
        self.linked = NOBODY
        self.captured_on = NOBODY
        self.route = NOBODY
        self.exploring = False
        self.camp = NOBODY
        self.damaged_on = NOBODY
        self.way = NO_TILES
        self.part = 0
        self.is_stale = True
        self.legend = None

    def copy(self) -> "Unit":
        """Return an equal unit."""
        other = Unit(self.id, self.kind, self.owner, self.tile, self.hp, self.moves)
        other.max_hp = self.max_hp
        other.attacked = self.attacked
        other.fortified = self.fortified
        other.home = self.home
        other.linked = self.linked
        other.captured_on = self.captured_on
        other.route = self.route
        other.exploring = self.exploring
        other.camp = self.camp
        other.damaged_on = self.damaged_on
        other.way = self.way
        other.part = self.part
        other.is_stale = self.is_stale
        other.legend = self.legend
        return other

    def __repr__(self) -> str:
        kind, where = kind_key(self.legend, self.kind), place_text(self.legend, self.tile)
        hp = f"{self.hp}/{self.max_hp} HP"
        return f"<Unit {self.id} {kind} of {owner_text(self.owner)} {where}, {hp}>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored_unit, (values_of(self, UNIT_FIELDS), self.legend)


UNIT_FIELDS = (
    "id kind owner tile hp max_hp moves attacked fortified home linked captured_on route "
    "exploring camp damaged_on"
).split()


@mypyc_attr(acyclic=True)
@final
class City:
    """A city. `damaged_on` is forgotten at its owner's start of turn; `worked` holds the centre.

    Its lists of tiles are replaced and never changed, so that copies share them. The key keeps what
    it made of name and land (`keyed_name`, `keyed_tiles`) as long as they are the same objects.
    """

    id: CityId  # number of the city, kept for life
    owner: Seat  # its seat
    founder: Seat  # seat that founded it
    tile: Tile  # its centre
    name: str  # its name
    capital: bool  # it was its founder's first
    population: int  # Pop
    food: int  # food stored for growth
    pot: int  # production that waits for a build
    hp: int  # hit points of its walls
    shield: int  # what is hurt before its HP
    build: BuildCode  # code of the build under way, or -1
    cost: int  # production that the build takes
    progress: int  # production put into the build
    saved: dict[BuildCode, int]  # progress of builds put aside, by code
    worked: list[Tile]  # worked tiles, the centre first
    pins: list[Tile]  # tiles that the player chose
    excluded: list[Tile]  # tiles that the player freed
    tiles: list[Tile]  # all its land
    fired: bool  # it has shot in this turn
    damaged_on: int  # turn of damage since its owner's last turn, or -1
    buildings: int  # mask over `rules.buildings`
    projects: int  # mask of milestones reached here
    pending: list[int]  # kinds of units that wait for room
    offers: Offers | None
    part: i64
    keyed_name: str
    keyed_tiles: list[Tile]
    keyed_part: i64
    is_stale: bool
    legend: Legend | None

    def __init__(self, id: CityId, owner: Seat, tile: Tile, name: str, hp: int) -> None:
        self.id = id
        self.owner = owner
        self.founder = owner
        self.tile = tile
        self.name = name
        self.capital = False
        self.population = 1
        self.food = 0
        self.pot = 0
        self.hp = hp
        self.shield = 0
        self.build = NO_BUILD
        self.cost = 0
        self.progress = 0
        self.saved = {}
        self.worked = NO_TILES
        self.pins = NO_TILES
        self.excluded = NO_TILES
        self.tiles = NO_TILES
        self.fired = False
        self.damaged_on = NOBODY
        self.buildings = 0
        self.projects = 0
        self.pending = []
        self.offers = None
        self.part = 0
        self.keyed_name = ""
        self.keyed_tiles = UNMIXED
        self.keyed_part = 0
        self.is_stale = True
        self.legend = None

    def has(self, building: int) -> bool:
        """Return whether the city has a building."""
        return self.buildings >> building & 1 == 1

    def copy(self) -> "City":
        """Return an equal city."""
        other = City(self.id, self.owner, self.tile, self.name, self.hp)
        other.founder = self.founder
        other.capital = self.capital
        other.population = self.population
        other.food = self.food
        other.pot = self.pot
        other.shield = self.shield
        other.build = self.build
        other.cost = self.cost
        other.progress = self.progress
        if self.saved:
            other.saved = self.saved.copy()
        other.worked = self.worked
        other.pins = self.pins
        other.excluded = self.excluded
        other.tiles = self.tiles
        other.fired = self.fired
        other.damaged_on = self.damaged_on
        other.buildings = self.buildings
        other.projects = self.projects
        if self.pending:
            other.pending = self.pending.copy()
        other.offers = self.offers
        other.part = self.part
        other.keyed_name = self.keyed_name
        other.keyed_tiles = self.keyed_tiles
        other.keyed_part = self.keyed_part
        other.is_stale = self.is_stale
        other.legend = self.legend
        return other

    def __repr__(self) -> str:
        where = place_text(self.legend, self.tile)
        facts = f"population {self.population}, {self.hp} HP"
        capital = "capital, " if self.capital else ""
        whose = owner_text(self.owner)
        return f"<City {self.id} {self.name!r} of {whose} {where}, {capital}{facts}>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored_city, (values_of(self, CITY_FIELDS), self.legend)


CITY_FIELDS = (
    "id owner founder tile name capital population food pot hp shield build cost progress saved "
    "worked pins excluded tiles fired damaged_on buildings projects pending"
).split()


@mypyc_attr(acyclic=True)
@final
class Camp:
    """A native camp; its id is its tile, so memory of the place is memory of the id."""

    id: Tile  # its tile
    tile: Tile  # where it is
    state: int  # 0 patrol, 1 aggressive, 2 retreat
    timer: int  # rounds for which it stays aggressive
    provoked_on: int  # turn in which it was last roused, or -1
    legend: Legend | None

    def __init__(self, id: Tile, tile: Tile) -> None:
        self.id = id
        self.tile = tile
        self.state = PATROL
        self.timer = 0
        self.provoked_on = NOBODY
        self.legend = None

    def copy(self) -> "Camp":
        """Return an equal camp."""
        other = Camp(self.id, self.tile)
        other.state = self.state
        other.timer = self.timer
        other.provoked_on = self.provoked_on
        other.legend = self.legend
        return other

    def __repr__(self) -> str:
        mood = CAMP_STATES[self.state] if 0 <= self.state < len(CAMP_STATES) else "?"
        return f"<Camp {self.id} {place_text(self.legend, self.tile)}, {mood}>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored_camp, (values_of(self, CAMP_FIELDS), self.legend)


CAMP_FIELDS = "id tile state timer provoked_on".split()


@mypyc_attr(acyclic=True)
@final
class Player:
    """A civ in the match, and what it knows.

    `techs`, `milestones` and `markers` are bit masks. `sight` counts the sources that see a tile
    now; the memory of tiles out of sight is what was true when they were last seen. Copies share
    these lists until `own_sight` or `own_memory` prepares for a change. Once a key was asked for
    (`is_keyed`), `known_part` follows what is known of tiles.
    """

    seat: Seat  # its number
    civ: int  # position in `rules.civs`
    ai: bool  # a program plays it
    treasury: int  # gold
    austerity: bool  # it cannot pay its upkeep
    techs: int  # mask over `rules.techs`
    progress: list[int]  # science put into each tech
    research: int  # tech under way, or -1
    milestones: int  # mask over `rules.projects`
    markers: int  # mask of buildings that stand once per civ
    founded: bool  # it has founded a city
    eliminated: bool  # it is out of the match
    units_made: int  # units it has had, for the next id
    cities_made: int  # cities it has had, for the next id
    sight: list[int]  # sources that see each tile now
    explored: list[bool]  # tiles ever seen
    known_overlays: list[int]  # masks of overlays as last seen
    known_owners: list[Seat]  # owners of tiles as last seen, or -1
    memories: dict[Tile, City]  # foreign cities out of sight, by tile
    studies: Studies | None
    pockets: list[Pocket]
    part: i64
    is_stale: bool
    known_part: i64
    is_keyed: bool
    shares_sight: bool
    shares_memory: bool
    legend: Legend | None

    def __init__(self, seat: Seat, civ: int, techs: int, tiles: int) -> None:
        self.seat = seat
        self.civ = civ
        self.ai = False
        self.treasury = 0
        self.austerity = False
        self.techs = 0
        self.progress = [0] * techs
        self.research = NOBODY
        self.milestones = 0
        self.markers = 0
        self.founded = False
        self.eliminated = False
        self.units_made = 0
        self.cities_made = 0
        self.sight = [0] * tiles
        self.explored = [False] * tiles
        self.known_overlays = [0] * tiles
        self.known_owners = [NOBODY] * tiles
        self.memories = {}
        self.studies = None
        self.pockets = NO_POCKETS
        self.shares_sight = False
        self.shares_memory = False
        self.part = 0
        self.is_stale = True
        self.known_part = 0
        self.is_keyed = False
        self.legend = None

    def knows(self, tech: int) -> bool:
        """Return whether a tech is known; -1, for no tech, always is."""
        return tech < 0 or self.techs >> tech & 1 == 1

    def copy(self) -> "Player":
        """Return an equal player; both share their lists of tiles until one of them writes."""
        other = self.without_map()
        other.sight = self.sight
        other.explored = self.explored
        other.known_overlays = self.known_overlays
        other.known_owners = self.known_owners
        other.part = self.part
        other.is_stale = self.is_stale
        other.known_part = self.known_part
        other.is_keyed = self.is_keyed
        self.share_map()
        other.shares_sight = True
        other.shares_memory = True
        return other

    def share_map(self) -> None:
        """Share the lists of tiles with others, who never change them."""
        self.shares_sight = True
        self.shares_memory = True

    def own_sight(self) -> list[int]:
        """Return the sight counts for writing, which no copy shares."""
        if self.shares_sight:
            self.sight = self.sight.copy()
            self.shares_sight = False
        return self.sight

    def own_memory(self) -> None:
        """Prepare for writing what is known of tiles, so that no copy shares it."""
        if self.shares_memory:
            self.explored = self.explored.copy()
            self.known_overlays = self.known_overlays.copy()
            self.known_owners = self.known_owners.copy()
            self.shares_memory = False

    def without_map(self) -> "Player":
        """Return an equal player who does not know any tile.

        Remembered cities are never changed, so copies share them.
        """
        other = Player(self.seat, self.civ, 0, 0)
        other.ai = self.ai
        other.treasury = self.treasury
        other.austerity = self.austerity
        other.techs = self.techs
        other.progress = self.progress.copy()
        other.research = self.research
        other.milestones = self.milestones
        other.markers = self.markers
        other.founded = self.founded
        other.eliminated = self.eliminated
        other.units_made = self.units_made
        other.cities_made = self.cities_made
        other.memories = self.memories.copy()
        other.studies = self.studies
        other.pockets = self.pockets
        other.legend = self.legend
        return other

    def __repr__(self) -> str:
        """Tell what is there: a view has neither gold nor techs of other civs."""
        told = [f"Player of seat {self.seat}", civ_key(self.legend, self.civ)]
        if self.treasury:
            told.append(f"{self.treasury} gold")
        if self.techs:
            told.append(f"{self.techs.bit_count()} techs")
        if self.eliminated:
            told.append("eliminated")
        return f"<{', '.join(told)}>"

    def __reduce__(self) -> tuple[object, ...]:
        tiles = [packed(self.sight), packed(self.explored)]
        tiles += [packed(self.known_overlays), packed(self.known_owners)]
        return restored_player, (values_of(self, OWN_FIELDS), tiles, self.legend)


PLAYER_FIELDS = (
    "seat civ ai treasury austerity techs progress research milestones markers founded eliminated "
    "units_made cities_made explored known_overlays known_owners memories"
).split()

MAP_FIELDS = "explored known_overlays known_owners".split()
OWN_FIELDS = [name for name in PLAYER_FIELDS if name not in MAP_FIELDS]


@mypyc_attr(acyclic=True)
@final
class Due:
    """A choice that a seat owes: keep or raze a city (id), or which unit becomes an army (id)."""

    seat: Seat  # who chooses
    kind: int  # 0 keep or raze the city, 1 which unit becomes an army
    city: CityId  # the city that it is about
    army_from: int  # kind of the units to choose from, or -1
    army_to: int  # kind that the chosen one becomes, or -1
    legend: Legend | None

    def __init__(self, seat: Seat, kind: int, city: CityId, army_from: int, army_to: int) -> None:
        self.seat = seat
        self.kind = kind
        self.city = city
        self.army_from = army_from
        self.army_to = army_to
        self.legend = None

    def copy(self) -> "Due":
        """Return an equal choice."""
        other = Due(self.seat, self.kind, self.city, self.army_from, self.army_to)
        other.legend = self.legend
        return other

    def __repr__(self) -> str:
        choice = "keep or raze it"
        if self.kind == DUE_ARMY:
            kinds = [kind_key(self.legend, kind) for kind in (self.army_from, self.army_to)]
            choice = f"which {kinds[0]} becomes {kinds[1]}"
        return f"<Due of seat {self.seat} for city {self.city}: {choice}>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored_due, (values_of(self, DUE_FIELDS), self.legend)


DUE_FIELDS = "seat kind city army_from army_to".split()


# --- from pickles -----------------------------------------------------------------------------


def restored_unit(values: list[object], legend: Legend | None) -> Unit:
    """Return the unit with these values."""
    unit = filled(Unit(0, 0, 0, 0, 0, 0), UNIT_FIELDS, values)
    unit.legend = legend
    return unit


def restored_city(values: list[object], legend: Legend | None) -> City:
    """Return the city with these values."""
    city = filled(City(0, 0, 0, "", 0), CITY_FIELDS, values)
    city.legend = legend
    return city


def restored_camp(values: list[object], legend: Legend | None) -> Camp:
    """Return the camp with these values."""
    camp = filled(Camp(0, 0), CAMP_FIELDS, values)
    camp.legend = legend
    return camp


def restored_player(values: list[object], tiles: list[object], legend: Legend | None) -> Player:
    """Return the player with these values, and with this knowledge of tiles."""
    player = filled(Player(0, 0, 0, 0), OWN_FIELDS, values)
    player.sight = unpacked(tiles[0])
    player.explored = unpacked_flags(tiles[1])
    player.known_overlays = unpacked(tiles[2])
    player.known_owners = unpacked(tiles[3])
    player.legend = legend
    return player


def restored_due(values: list[object], legend: Legend | None) -> Due:
    """Return the choice with these values."""
    due = filled(Due(0, 0, 0, 0, 0), DUE_FIELDS, values)
    due.legend = legend
    return due
