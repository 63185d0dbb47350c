"""The whole state of a match of Groves: what the rules need and nothing else.

Rules change it in place; `copy` and `hash` are exact. Who stands on a tile and who sees it are
indexes: they follow from the rest, are kept up to date by `systems`, and are not hashed.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.digest import digest
from ...core.fields import filled, packed, unpacked, values_of
from ...core.game import stage
from ...core.ids import Seat, Tile, UnitId
from ...core.mixing import mixed, mixed_four, mixed_numbers, mixed_text
from ...core.rng import Rng
from .board import Board
from .pieces import NOBODY, SIDE_FIELDS, SIDES, UNIT_FIELDS, Side, Unit
from .rules.ruleset import Ruleset

ID_STEP: Final = SIDES
"""Ids of different owners differ by their remainder, so that they tell nothing of the other."""


def owner_of(unit: UnitId) -> Seat:
    """Return the side whose series an id belongs to."""
    return unit % ID_STEP


NEVER: Final = -1
"""The turn since which an edge cools that does not."""


@mypyc_attr(acyclic=True)
@final
class State:
    """One position. `viewer` is -1 in the true state and a seat in a view.

    `walls` holds an owner per edge or -1, `wall_hp` what is left of it, `cooling` the turn in which
    the last wall fell there. `solo` allows to switch the `fog`. `board_part` and `walls_part` are
    parts of the key: what never changes, and all edges.
    """

    rules: Ruleset
    board: Board
    turn: int
    active: Seat
    first: Seat
    rng: Rng
    sides: list[Side]
    units: dict[UnitId, Unit]
    at: list[UnitId]
    walls: list[Seat]
    wall_hp: list[int]
    cooling: list[int]
    solo: bool
    fog: bool
    rolls: list[int]
    victory: str
    winners: list[Seat]
    viewer: Seat
    board_part: i64
    walls_part: i64
    are_parts_stale: bool
    _unit_list: list[Unit] | None

    def __init__(self, rules: Ruleset, board: Board, seed: int) -> None:
        grid = board.grid
        self.rules = rules
        self.board = board
        self.turn = 1
        self.active = rules.first
        self.first = rules.first
        self.rng = Rng(seed)
        self.sides = []
        self.units = {}
        self.at = [NOBODY] * grid.size
        self.walls = [NOBODY] * grid.edges
        self.wall_hp = [0] * grid.edges
        self.cooling = [NEVER] * grid.edges
        self.solo = False
        self.fog = True
        self.rolls = []
        self.victory = ""
        self.winners = []
        self.viewer = NOBODY
        self.board_part = 0
        self.walls_part = 0
        self.are_parts_stale = True
        self._unit_list = None

    # --- small queries -----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        return self.victory != ""

    @property
    def round_cap(self) -> int:
        """The round after which the match is judged."""
        return self.rules.cap_per_side * self.board.side

    def unit_at(self, tile: Tile) -> Unit | None:
        """Return the unit on a tile."""
        found = self.at[tile]
        return None if found < 0 else self.units[found]

    def base_at(self, tile: Tile) -> Seat:
        """Return the side whose base is on a tile, or -1."""
        if self.sides[0].base == tile:
            return 0
        return 1 if self.sides[1].base == tile else NOBODY

    def sees(self, player: Seat, tile: Tile) -> bool:
        """Return whether a side sees a tile now."""
        return not self.fog or self.sides[player].sight[tile] > 0

    def sees_edge(self, player: Seat, edge: int) -> bool:
        """Return whether a side sees one of the tiles beside an edge."""
        if not self.fog:
            return True
        grid = self.board.grid
        sight = self.sides[player].sight
        return sight[grid.lower[edge]] > 0 or sight[grid.upper[edge]] > 0

    def knows_wall(self, player: Seat, edge: int) -> bool:
        """Return whether a side may know what is on an edge: it sees it, or the wall is its own."""
        return self.walls[edge] == player or self.sees_edge(player, edge)

    def knows_unit(self, player: Seat, unit: Unit) -> bool:
        """Return whether a side may know of a unit: it sees it, or the unit is its own."""
        return unit.owner == player or self.sees(player, unit.tile)

    def known_unit(self, player: Seat, tile: Tile) -> Unit | None:
        """Return the unit that a side knows on a tile."""
        unit = self.unit_at(tile)
        return unit if unit is not None and self.knows_unit(player, unit) else None

    def put_unit(self, unit: Unit) -> None:
        """Add a unit."""
        unit.board = self.board
        self.units[unit.id] = unit
        self._unit_list = None

    def take_unit(self, unit: Unit) -> None:
        """Remove a unit."""
        del self.units[unit.id]
        self._unit_list = None

    def put_wall(self, edge: int, owner: Seat, hp: int, cooling: int) -> None:
        """Change what is on an edge."""
        self.walls_part ^= self._edge_part(edge)
        self.walls[edge] = owner
        self.wall_hp[edge] = hp
        self.cooling[edge] = cooling
        self.walls_part ^= self._edge_part(edge)

    def tier(self, unit: Unit) -> int:
        """Return the tier of a unit, from 1."""
        return self.rules.tier_by_points[unit.points]

    def new_unit_id(self, owner: Seat) -> UnitId:
        """Return an id from the owner's own series."""
        side = self.sides[owner]
        side.units_made += 1
        return side.units_made * ID_STEP + owner

    def __repr__(self) -> str:
        side = self.board.side
        where = f"{self.rules.edition} on {side} x {side} tiles"
        return f"<State {where}, turn {self.turn}, {stage(self)}>"

    # --- copies and hashes -----------------------------------------------------------------

    def copy(self) -> "State":
        """Return an equal state that shares only what never changes."""
        other = State(self.rules, self.board, 0)
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.rng = self.rng.copy()
        other.sides = [side.copy() for side in self.sides]
        other.units = {key: unit.copy() for key, unit in self.units.items()}
        other.at = self.at.copy()
        other.walls = self.walls.copy()
        other.wall_hp = self.wall_hp.copy()
        other.cooling = self.cooling.copy()
        other.solo = self.solo
        other.fog = self.fog
        other.rolls = self.rolls.copy()
        other.victory = self.victory
        other.winners = self.winners.copy()
        other.viewer = self.viewer
        other.board_part = self.board_part
        other.walls_part = self.walls_part
        other.are_parts_stale = self.are_parts_stale
        return other

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle everything; a view stays a view."""
        lists = [packed(self.at), packed(self.walls), packed(self.wall_hp), packed(self.cooling)]
        return restored_state, (self.rules, self.board, values_of(self, PICKLED_FIELDS), lists)

    def plain(self) -> dict[str, object]:
        """Return the state as plain data: what is hashed, and what is saved."""
        value: dict[str, object] = {name: getattr(self, name) for name in PLAIN_FIELDS}
        value["rules"] = self.rules.hash
        value["rng"] = self.rng.state
        value["side"] = self.board.side
        value["forests"] = self.board.forests
        value["sides"] = [values_of(side, SIDE_FIELDS) for side in self.sides]
        value["units"] = [values_of(unit, UNIT_FIELDS) for unit in self.units.values()]
        return value

    def hash(self) -> str:
        """Return the canonical digest of the state."""
        return digest(self.plain())

    def key(self) -> int:
        """Return a number below 2**63 that equal positions share, for tables of positions.

        Units that have not changed since the last request and all edges keep their parts.
        """
        if self.are_parts_stale:
            self._renew_parts()
        flags: i64 = 2 if self.solo else 0
        flags += 1 if self.fog else 0
        found = mixed_four(flags, self.turn, self.active, self.first, self.viewer)
        found = mixed_text(self.rng.mixed_into(found), self.victory)
        found = mixed_numbers(mixed_numbers(found, self.rolls), self.winners)
        for side in self.sides:
            found = mixed(found, side.key())
        found ^= self.board_part ^ self.walls_part
        units = self._unit_list
        if units is None:
            units = list(self.units.values())
            self._unit_list = units
        for unit in units:
            if unit.is_stale:
                unit.part = unit.key()
                unit.is_stale = False
            found ^= unit.part
        return int(found)

    def _renew_parts(self) -> None:
        """Mix the ruleset, the board and all edges."""
        found = mixed_text(mixed(BOARD, self.board.side), self.rules.hash)
        self.board_part = mixed_numbers(found, self.board.forests)
        self.walls_part = 0
        for edge in range(len(self.walls)):
            self.walls_part ^= self._edge_part(edge)
        self.are_parts_stale = False

    def _edge_part(self, edge: int) -> i64:
        """Return an edge's part of the key."""
        owner, hp, cooling = self.walls[edge], self.wall_hp[edge], self.cooling[edge]
        return mixed_four(EDGE, edge, owner, hp, cooling)


BOARD: Final = 3
EDGE: Final = 4
"""Where parts of a key begin: units begin with 1, sides with 2."""

PLAIN_FIELDS: Final = (
    "turn active first walls wall_hp cooling solo fog rolls victory winners viewer".split()
)


PICKLED_FIELDS: Final = [
    *(name for name in PLAIN_FIELDS if name not in ("walls", "wall_hp", "cooling")),
    *"rng sides units".split(),
]
"""All but rules, board, and lists of tiles and edges."""


def restored_state(
    rules: Ruleset, board: Board, values: list[object], lists: list[object]
) -> State:
    """Return the state of a pickle."""
    state = filled(State(rules, board, 0), PICKLED_FIELDS, values)
    state.at = unpacked(lists[0])
    state.walls = unpacked(lists[1])
    state.wall_hp = unpacked(lists[2])
    state.cooling = unpacked(lists[3])
    return state
