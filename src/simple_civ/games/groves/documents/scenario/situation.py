"""From a scenario file to a state: everything is looked up and nothing impossible is taken."""

from .....core.ids import Tile
from .....core.squares import SquareGrid, square_grid
from .....protocol.errors import InputError
from ...board import Board
from ...pieces import NEUTRAL, NOBODY, SIDES, Side, Unit
from ...rules.ruleset import Ruleset
from ...setup import empty_state, new_game
from ...state import State
from ...systems.combat import ROLL
from ...systems.sight import open_eyes
from ...systems.units import stand
from ...systems.walls import enclose
from ..encoding.piece_names import PieceNames
from ..setup.setup_names import make_setup
from ..shapes.scenario import MAX_SIDE, At, ScenarioModel, SideModel, UnitModel


def build_situation(rules: Ruleset, scenario: ScenarioModel) -> tuple[State, PieceNames]:
    """Return the state that a scenario describes, and the names of its units."""
    names = PieceNames()
    if scenario.setup is not None:
        state = build_new_match(rules, scenario)
    else:
        state = Builder(rules, scenario, names).build()
    state.fog = scenario.fog
    state.solo = scenario.solo
    state.rolls = [round(roll * ROLL) for roll in scenario.rolls]
    return state, names


def build_new_match(rules: Ruleset, scenario: ScenarioModel) -> State:
    """Return a new match on a drawn board, instead of a hand-made situation."""
    asked = scenario.setup
    assert asked is not None
    for key in ("forests", "walls", "cooling", "sides", "units"):
        if getattr(scenario, key):
            raise InputError(f"setup: expected either setup or {key}, not both")
    first = NOBODY if scenario.first is None else scenario.first
    setup = make_setup(rules, str(asked.size), tuple(asked.levels), first, scenario.solo)
    return new_game(rules, setup, scenario.seed if asked.seed is None else asked.seed)


class Builder:
    """A scenario on its way to a state. Look-ups raise with the place of what is wrong."""

    def __init__(self, rules: Ruleset, scenario: ScenarioModel, names: PieceNames) -> None:
        if not rules.least_side <= scenario.size <= MAX_SIDE:
            raise InputError(
                f"size: expected {rules.least_side} to {MAX_SIDE}, got {scenario.size}"
            )
        self.rules = rules
        self.scenario = scenario
        self.names = names
        self.grid: SquareGrid = square_grid(scenario.size, scenario.size)
        board = Board(scenario.size, self.read_forests())
        self.state = empty_state(rules, board, scenario.seed)

    def build(self) -> State:
        """Build the state: sides, then walls, then units."""
        state, scenario = self.state, self.scenario
        state.turn = scenario.turn
        state.first = self.rules.first if scenario.first is None else scenario.first
        state.active = 0 if scenario.active is None else scenario.active
        if state.turn > state.round_cap:
            raise InputError(f"turn: expected at most {state.round_cap}, the last round")
        self.read_sides()
        open_eyes(state)
        self.read_walls()
        self.read_cooling()
        for index, unit in enumerate(scenario.units):
            self.read_unit(unit, f"units[{index}]")
        return state

    def tile(self, at: At, where: str) -> Tile:
        """Return a tile, which must be on the board."""
        tile = self.grid.tile(at[0], at[1])
        if tile == self.grid.off:
            size = self.scenario.size
            raise InputError(f"{where}: [{at[0]}, {at[1]}] is off the {size} x {size} board")
        return tile

    def edge(self, between: tuple[At, At], where: str) -> int:
        """Return an edge between two neighbouring tiles."""
        one = self.tile(between[0], f"{where}[0]")
        other = self.tile(between[1], f"{where}[1]")
        edge = self.grid.edge(one, other)
        if edge < 0:
            raise InputError(f"{where}: expected two tiles that share an edge")
        return edge

    def read_forests(self) -> list[Tile]:
        """Return the forests, each once."""
        found: list[Tile] = []
        for index, at in enumerate(self.scenario.forests):
            tile = self.tile(at, f"forests[{index}]")
            if tile in found:
                raise InputError(f"forests[{index}]: [{at[0]}, {at[1]}] is named twice")
            found.append(tile)
        return found

    def read_sides(self) -> None:
        """Read the stores and bases of both sides."""
        given = self.scenario.sides
        if len(given) not in (0, SIDES):
            raise InputError(f"sides: expected {SIDES} of them, got {len(given)}")
        for seat, model in enumerate(given):
            self.read_side(self.state.sides[seat], model, f"sides[{seat}]")
        bases = [side.base for side in self.state.sides]
        if bases[0] == bases[1]:
            raise InputError("sides[1].base.at: both bases stand on one tile")
        for seat, base in enumerate(bases):
            if self.state.board.wooded[base]:
                raise InputError(f"sides[{seat}].base.at: a base cannot stand in a forest")

    def read_side(self, side: Side, model: SideModel, where: str) -> None:
        """Read one side; what is left out stays as the edition has it."""
        if model.wood is not None:
            side.wood = model.wood
        if model.reserves is not None:
            side.reserves = model.reserves
        if model.income is not None:
            side.income = model.income
        if model.base.at is not None:
            side.base = self.tile(model.base.at, f"{where}.base.at")
        if model.base.hp is not None:
            side.base_hp = self.at_most(model.base.hp, self.rules.base_hp, f"{where}.base.hp")
        most = self.rules.monopoly_rounds - 1
        side.monopoly = self.at_most(model.monopoly, most, f"{where}.monopoly")
        side.walls_built = self.rules.walls_per_turn if model.wall_built else 0

    def at_most(self, value: int, most: int, where: str) -> int:
        """Return a number, which must not be greater than `most`."""
        if value > most:
            raise InputError(f"{where}: expected at most {most}, got {value}")
        return value

    def read_walls(self) -> None:
        """Read the walls listed, or place the neutral ones of a new match."""
        state = self.state
        if isinstance(self.scenario.walls, str):
            enclose(state)
            return
        for index, wall in enumerate(self.scenario.walls):
            where = f"walls[{index}]"
            edge = self.edge(wall.between, f"{where}.between")
            if state.walls[edge] != NOBODY:
                raise InputError(f"{where}: a wall stands on this edge already")
            state.walls[edge] = NEUTRAL if isinstance(wall.owner, str) else wall.owner
            full = self.rules.wall_hp
            hp = full if wall.hp is None else wall.hp
            state.wall_hp[edge] = self.at_most(hp, full, f"{where}.hp")

    def read_cooling(self) -> None:
        """Read the edges on which walls fell."""
        state = self.state
        for index, cooling in enumerate(self.scenario.cooling):
            where = f"cooling[{index}]"
            edge = self.edge(cooling.between, f"{where}.between")
            if state.walls[edge] != NOBODY:
                raise InputError(f"{where}: a wall stands on this edge")
            state.cooling[edge] = self.at_most(cooling.since, state.turn, f"{where}.since")

    def read_unit(self, model: UnitModel, where: str) -> None:
        """Read a unit on a free tile."""
        state = self.state
        tile = self.tile(model.at, f"{where}.at")
        if not model.id:
            raise InputError(f"{where}.id: expected a name")
        if model.id in self.names.units:
            raise InputError(f"{where}.id: {model.id!r} is named twice")
        if state.base_at(tile) != NOBODY:
            raise InputError(f"{where}.at: no unit can stand on a base")
        if state.at[tile] != NOBODY:
            raise InputError(f"{where}.at: another unit stands there")
        points = self.at_most(model.points, self.rules.most_points, f"{where}.points")
        unit = Unit(state.new_unit_id(model.owner), model.owner, points, tile)
        unit.stationary = model.stationary
        unit.occupation = model.occupation
        unit.moved = model.moved
        if unit.occupation > 0 and not state.board.wooded[tile]:
            raise InputError(f"{where}.occupation: expected 0 outside a forest")
        state.put_unit(unit)
        stand(state, unit)
        self.names.name_unit(model.id, unit.id)
