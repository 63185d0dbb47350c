"""The numbers of an agent's actions in Simple Civ: which number asks what.

A number means a command to the piece in focus (a unit, a city or the seat itself), so that a few
hundred numbers say everything on a map of any size. Giving up, disbanding and naming have no
numbers: an agent that tries things out would throw its match away.
"""

from typing import Final, final

from ....core.hexes import DIRECTIONS, RING_START, HexGrid
from ....core.ids import Seat, Tile
from ....core.records import Action
from ....envs.result_codes import END_TURN
from ..actions import ACTIONS
from ..ids import BuildCode
from ..made_actions import SEATS
from ..queries import build_codes, diplomatic_actions
from ..rules.ruleset import Ruleset
from ..state import State

NEXT: Final = END_TURN + 1
"""The number that turns to the next piece."""

UNIT_COMMANDS: Final = ["found", "fortify", "explore", "halt", "link", "unlink"]
CITY_COMMANDS: Final = ["rush", "raze", "keep"]
ARMY_CHOICES: Final = 6
SIDES: Final = 6


def is_numbered(action: Action) -> bool:
    """Whether agents may ask an action by number, as its declaration says."""
    return not ACTIONS.by_type[type(action)].no_number


NUMBERED: Final = [
    place for place, action in enumerate(diplomatic_actions(0, 1)) if is_numbered(action)
]
DEALS: Final = len(NUMBERED)


_DEALS: Final[dict[int, list[Action]]] = {}
"""The deals of all pairs of seats that were asked for: every step of an environment lists them."""


def deals(seat: Seat, rival: Seat) -> list[Action]:
    """Return what a seat may ask of a rival by number, in the order of the numbers."""
    key = rival * SEATS + seat
    found = _DEALS.get(key)
    if found is None:
        every = diplomatic_actions(seat, rival)
        found = [every[place] for place in NUMBERED]
        _DEALS[key] = found
    return found


@final
class Surroundings:
    """The tiles around a tile by number: ring after ring, each ring in a fixed order."""

    grid: HexGrid
    offsets: list[tuple[int, int]]
    known: dict[Tile, list[Tile]]

    def __init__(self, grid: HexGrid, radius: int) -> None:
        self.grid = grid
        self.offsets = disc_offsets(radius)
        self.known = {}

    def of(self, tile: Tile) -> list[Tile]:
        """Return the tiles around a tile; `grid.off` for places off the map."""
        found = self.known.get(tile)
        if found is not None:
            return found
        row = self.grid.row(tile)
        q = self.grid.column(tile) - row // 2
        tiles: list[Tile] = []
        for dq, dr in self.offsets:
            there = row + dr
            tiles.append(self.grid.tile(q + dq + there // 2, there))
        self.known[tile] = tiles
        return tiles


def disc_offsets(radius: int) -> list[tuple[int, int]]:
    """Return the axial offsets of all tiles up to a distance, ring after ring."""
    found: list[tuple[int, int]] = []
    for ring in range(1, radius + 1):
        q = DIRECTIONS[RING_START][0] * ring
        r = DIRECTIONS[RING_START][1] * ring
        for side in range(SIDES):
            for _ in range(ring):
                found.append((q, r))
                q += DIRECTIONS[side][0]
                r += DIRECTIONS[side][1]
    return found


@final
class Layout:
    """The first number of each block, for one ruleset and number of seats.

    `places` are the builds' places in their list, from 1; `blank` offers nothing but the end of the
    turn.
    """

    seats: int
    reach: int
    work_reach: int
    builds: list[BuildCode]
    places: dict[int, int]
    near: Surroundings
    fields: Surroundings
    step: int
    strike: int
    strikes: int
    command: int
    swap: int
    build: int
    city_command: int
    army: int
    work: int
    works: int
    tech: int
    techs: int
    deal: int
    size: int
    blank: bytes

    def __init__(self, state: State) -> None:
        rules = state.rules
        self.seats = len(state.players)
        self.reach = longest_reach(rules)
        self.work_reach = rules.balance.cities.work_radius
        self.builds = build_codes(state)
        self.places = {build: place + 1 for place, build in enumerate(self.builds)}
        self.near = Surroundings(state.world.grid, self.reach)
        self.fields = Surroundings(state.world.grid, self.work_reach)
        self.techs = len(rules.techs)
        self.strikes = disc(self.reach)
        self.works = disc(self.work_reach)
        self.step = NEXT + 1
        self.strike = self.step + SIDES
        self.command = self.strike + self.strikes
        self.swap = self.command + len(UNIT_COMMANDS)
        self.build = self.swap + SIDES
        self.city_command = self.build + len(self.builds)
        self.army = self.city_command + len(CITY_COMMANDS)
        self.work = self.army + ARMY_CHOICES
        self.tech = self.work + self.works
        self.deal = self.tech + self.techs
        self.size = self.deal + (self.seats - 1) * DEALS
        self.blank = b"\1" + bytes(self.size - 1)


def longest_reach(rules: Ruleset) -> int:
    """Return the longest range of an attack in this edition."""
    cities = rules.balance.cities
    reach = cities.shot_range
    for kind in rules.units:
        reach = max(reach, kind.range)
    return reach


def disc(radius: int) -> int:
    """Return how many tiles are around a tile up to a distance, without the tile itself."""
    return 3 * radius * (radius + 1)


def rival_of(seats: int, seat: Seat, number: int) -> Seat:
    """Return the rival that a seat calls its first, second, ...: counted from its own seat."""
    return (seat + 1 + number) % seats
