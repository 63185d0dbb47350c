"""The outlook of one side: its units by role, enemies in sight, alarms, ways to go."""

from typing import final

from ....core.ids import Seat, Tile, UnitId
from ..pieces import NEUTRAL, Unit
from ..state import State
from ..systems.economy import forests_held, is_productive, wood_income
from .distance_fields import FAR, distance_field, entry_costs, lane_costs
from .memory import UNKNOWN, Memory
from .profile import Profile, profile_of


@final
class Outlook:
    """A view with what all decisions of a half-turn ask of it."""

    view: State
    profile: Profile
    me: Seat
    foe: Seat
    base: Tile
    target: Tile
    own: list[Unit]
    foes: list[Unit]
    threats: list[Unit]
    alarms: list[Unit]
    opening_made: int
    aggression: bool
    muster: bool
    assault: bool
    host_soon: bool
    rally: Tile
    entry: list[int]
    _lane: list[int] | None
    _fields: dict[str, list[int]]
    _free: list[Tile] | None

    def __init__(self, view: State, memory: Memory | None = None) -> None:
        if memory is None:
            memory = Memory()
        memory.note(view)
        self.view = view
        self.profile = profile_of(view.rules)
        self.me = view.viewer
        self.foe = 1 - view.viewer
        self.base = view.sides[self.me].base
        self.target = view.sides[self.foe].base
        self.own = []
        self.foes = []
        for unit in view.units.values():
            if unit.owner == self.me:
                self.own.append(unit)
            else:
                self.foes.append(unit)
        self.threats = self.near(self.base, self.profile.threat)
        self.alarms = self.near(self.base, self.profile.alarm)
        self.opening_made = view.sides[self.me].units_made - memory.made
        self.aggression = is_behind(view, self.me, memory.growth)
        self.muster = False
        self.assault = False
        self.host_soon = False
        self.judge_hunters()
        self.rally = rally_point(view, self.base, self.target, self.profile.rally)
        self.entry = entry_costs(view)
        self._lane = None
        self._fields = {}
        self._free = None

    def judge_hunters(self) -> None:
        """Judge whether the hunters together make a host, now or soon, and whether one is one."""
        need = self.view.rules.base_hp * self.profile.host // 100
        points = [unit.points for unit in self.own if self.is_hunter(unit)]
        self.muster = sum(points) >= need
        soon = self.view.rules.base_hp * self.profile.soon // 100
        self.host_soon = sum(points) + self.view.sides[self.me].reserves >= soon
        self.assault = self.muster and max(points) >= need

    # --- enemies and friends ---------------------------------------------------------------

    def near(self, tile: Tile, reach: int) -> list[Unit]:
        """Return the enemies in sight at most this far from a tile."""
        grid = self.view.board.grid
        return [foe for foe in self.foes if grid.distance(foe.tile, tile) <= reach]

    def holds_base(self, unit: Unit) -> bool:
        """Return whether a unit of the low tiers near the own base holds its place.

        It does while an enemy threatens the base.
        """
        if not self.threats or self.is_hunter(unit):
            return False
        return self.view.board.grid.distance(unit.tile, self.base) <= self.view.rules.zone

    def is_hunter(self, unit: Unit) -> bool:
        """Return whether a unit is of the tiers that fight; the others gather."""
        return self.view.tier(unit) >= self.profile.hunter_tier

    def on_forest(self, unit: Unit) -> bool:
        """Return whether a unit is in a forest."""
        return self.view.board.wooded[unit.tile]

    def friends_beside(self, tile: Tile, but: UnitId) -> int:
        """Return the number of own units on the eight tiles around a tile, except one."""
        found = 0
        for near in self.view.board.grid.around(tile):
            unit = self.view.unit_at(near)
            if unit is not None and unit.owner == self.me and unit.id != but:
                found += 1
        return found

    # --- ways ------------------------------------------------------------------------------

    def wall_costs(self, unit: Unit) -> list[int]:
        """Return the attacks a unit needs to break walls: own, enemy and neutral ones by owner."""
        costs = [1, 1, 1]
        tier = self.view.rules.tiers[self.view.tier(unit) - 1]
        blows = -(-self.view.rules.wall_hp // tier.wall_damage)
        costs[self.foe] = blows if tier.number > 1 else FAR
        costs[NEUTRAL] = -(-self.view.rules.wall_hp // self.view.rules.neutral_damage)
        return costs

    def field(self, name: str, targets: list[Tile], unit: Unit) -> list[int]:
        """Return the field to some targets for units like this one, computed once."""
        costs = self.wall_costs(unit)
        key = f"{name} {costs[self.foe]}"
        found = self._fields.get(key)
        if found is None:
            found = distance_field(self.view, targets, costs, self.entry)
            self._fields[key] = found
        return found

    @property
    def fields_made(self) -> int:
        """The number of computed fields."""
        return len(self._fields)

    def base_field(self, unit: Unit) -> list[int]:
        """Return the half-turns until a unit could hit the enemy base, with one for the attack."""
        return self.field("base", [self.target], unit)

    @property
    def lane(self) -> list[int]:
        """The host's costs of entering tiles."""
        if self._lane is None:
            self._lane = lane_costs(self.view, self.entry, self.profile.lane)
        return self._lane

    def lane_field(self, unit: Unit) -> list[int]:
        """Return the host's path to the enemy base: it keeps to its lane."""
        costs = self.wall_costs(unit)
        key = f"lane {costs[self.foe]}"
        found = self._fields.get(key)
        if found is None:
            found = distance_field(self.view, [self.target], costs, self.lane)
            self._fields[key] = found
        return found

    def rally_field(self, unit: Unit) -> list[int]:
        """Return the half-turns to the point where hunters gather."""
        return self.field("rally", [self.rally], unit)

    def forest_field(self, unit: Unit) -> list[int]:
        """Return the half-turns to the nearest forest not held by a unit in sight."""
        return self.field("forest", self.free_forests(), unit)

    def free_forests(self) -> list[Tile]:
        """Return the forests that are free, as far as can be known.

        Of those out of sight, the enemy is assumed to hold as many as it must, those nearest to
        its base.
        """
        if self._free is None:
            self._free = self.find_free_forests()
        return self._free

    def find_free_forests(self) -> list[Tile]:
        view = self.view
        hidden: list[Tile] = []
        free: list[Tile] = []
        taken = view.sides[self.foe].held
        for tile in view.board.forests:
            unit = view.unit_at(tile)
            if unit is not None:
                taken -= 1 if unit.owner == self.foe else 0
            elif view.sees(self.me, tile):
                free.append(tile)
            else:
                hidden.append(tile)
        grid = view.board.grid
        hidden.sort(key=lambda tile: (grid.distance(tile, self.target), tile))
        return free + hidden[max(0, taken) :]


def is_behind(view: State, me: Seat, growth: int) -> bool:
    """Return whether the other side has as many forests, and gathers as much, by what is public."""
    if forests_held(view, 1 - me) < forests_held(view, me):
        return False
    return foe_income(view, 1 - me, growth) >= wood_income(view, me)


def foe_income(view: State, foe: Seat, growth: int) -> int:
    """Return the wood per half-turn of the other side: the growth of its wood, if known.

    Otherwise all of its forests out of sight are assumed to bring some.
    """
    if growth != UNKNOWN:
        return growth
    gathering = forests_held(view, foe)
    for tile in view.board.forests:
        unit = view.unit_at(tile)
        if unit is not None and unit.owner == foe and not is_productive(view, unit):
            gathering -= 1
    return max(0, gathering) * view.rules.wood_per_forest


def rally_point(view: State, base: Tile, target: Tile, reach: int) -> Tile:
    """Return where hunters gather, at this reach from the own base toward the enemy's.

    The point is off the straight path, to their right, and not in a forest.
    """
    grid = view.board.grid
    column, row = grid.column(base), grid.row(base)
    across = 1 if grid.column(target) > column else -1
    down = 1 if grid.row(target) > row else -1
    for short in range(2, reach + 1):
        tile = grid.tile(column + across * (reach - short), row + down * reach)
        if tile != grid.off and not view.board.wooded[tile] and view.base_at(tile) < 0:
            return tile
    return grid.tile(column + across * reach, row + down * reach)
