"""A whole state of Groves as plain data, and back.

Only what the rules need is written; who stands where and who sees it follow from that.
"""

from typing import Any

from .....core.rng import Rng
from .....protocol.snapshot import decode, fill
from ...board import Board
from ...pieces import SIDE_FIELDS, SIDES, UNIT_FIELDS, Side, Unit
from ...rules.ruleset import Ruleset
from ...state import PLAIN_FIELDS, State
from ...systems.sight import open_eyes
from ...systems.units import stand
from ..shapes.scenario import MAX_SIDE


def decode_state(data: object, rules: Ruleset) -> State:
    """Return the state that plain data describes, with the hash of the encoded one."""
    return decode(data, rules.hash, lambda plain: read_state(plain, rules))


def read_state(data: dict[str, Any], rules: Ruleset) -> State:
    """Return the state with its indexes."""
    if not 0 < data["side"] <= MAX_SIDE or len(data["sides"]) != SIDES:
        raise ValueError(f"a board of side {data['side']} with {len(data['sides'])} sides")
    board = Board(data["side"], list(data["forests"]))
    state = State(rules, board, 0)
    for name in PLAIN_FIELDS:
        value = data[name]
        setattr(state, name, list(value) if isinstance(value, list) else value)
    if not len(state.walls) == len(state.wall_hp) == len(state.cooling) == board.grid.edges:
        raise ValueError("walls that do not fit the board")
    state.rng = Rng(data["rng"])
    tiles = board.grid.size
    state.sides = [fill(Side(0, 0, tiles), SIDE_FIELDS, row) for row in data["sides"]]
    for side in state.sides:
        side.board = board
    open_eyes(state)
    for row in data["units"]:
        unit = fill(Unit(0, 0, 0, 0), UNIT_FIELDS, row)
        state.put_unit(unit)
        stand(state, unit)
    return state
