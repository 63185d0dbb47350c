"""A state or view of Groves as plain data, in the words of scenario files."""

from .....core.ids import Seat
from ...pieces import NOBODY, SIDES, Side, Unit
from ...state import NEVER, State
from ...systems.combat import Chance, Strength
from ...systems.economy import forests_held, wood_income
from ...systems.walls import is_cooling
from ..choices.forecasts import fight_document
from ..encoding.codec import Codec, write_owner
from ..shapes.view import plain
from ..view.view_document import shown

Doc = dict[str, object]


class StateReport:
    """Writes one state."""

    def __init__(self, state: State, codec: Codec) -> None:
        self.state = state
        self.codec = codec

    def final(self) -> Doc:
        """Return everything, with the keys of a scenario file and what follows from them."""
        state = self.state
        return {
            "game": "groves",
            "edition": state.rules.edition,
            "size": state.board.side,
            "turn": state.turn,
            "active": state.active,
            "first": state.first,
            "solo": state.solo,
            "fog": state.fog,
            "winner": state.winners[0] if state.winners else None,
            "winners": list(state.winners),
            "victory": state.victory or None,
            "round_cap": state.round_cap,
            "forests": [self.codec.write_tile(tile) for tile in state.board.forests],
            "walls": self.walls(),
            "cooling": self.cooling(),
            "sides": [self.side(side) for side in state.sides],
            "units": [self.unit(unit) for unit in state.units.values()],
            "vision": [self.vision(seat) for seat in range(SIDES) if self.shows(seat)],
        }

    def shows(self, seat: Seat) -> bool:
        """Return whether a side's own affairs are to be shown."""
        return self.state.viewer in (NOBODY, seat)

    def walls(self) -> list[Doc]:
        """Return every wall by the tiles beside it."""
        state = self.state
        return [
            {
                "between": self.codec.write_edge(*state.board.grid.ends(edge)),
                "owner": write_owner(owner),
                "hp": state.wall_hp[edge],
            }
            for edge, owner in enumerate(state.walls)
            if owner != NOBODY
        ]

    def cooling(self) -> list[Doc]:
        """Return the edges that take no wall yet."""
        state = self.state
        return [
            {"between": self.codec.write_edge(*state.board.grid.ends(edge)), "since": since}
            for edge, since in enumerate(state.cooling)
            if since != NEVER and is_cooling(state, edge)
        ]

    def side(self, side: Side) -> Doc:
        """Return a side's stores and base."""
        state = self.state
        return {
            "seat": side.seat,
            "wood": side.wood,
            "reserves": shown(side.reserves),
            "income": side.income,
            "base": {"at": self.codec.write_tile(side.base), "hp": shown(side.base_hp)},
            "monopoly": side.monopoly,
            "wall_built": side.walls_built >= state.rules.walls_per_turn > 0,
            "forests": forests_held(state, side.seat),
            "wood_income": wood_income(state, side.seat) if self.shows(side.seat) else None,
        }

    def unit(self, unit: Unit) -> Doc:
        """Return a unit."""
        rules = self.state.rules
        return {
            "id": self.codec.names.unit(unit.id),
            "owner": unit.owner,
            "points": unit.points,
            "at": self.codec.write_tile(unit.tile),
            "stationary": unit.stationary,
            "occupation": unit.occupation,
            "tier": rules.tier_of(unit.points),
            "level": rules.level_of(unit.points),
            "moved": unit.moved,
        }

    def vision(self, seat: Seat) -> Doc:
        """Return the tiles that a side sees."""
        tiles = range(self.state.board.grid.size)
        visible = [self.codec.write_tile(t) for t in tiles if self.state.sees(seat, t)]
        return {"seat": seat, "visible": visible}

    def forecast(self, found: Strength, chances: list[Chance]) -> Doc:
        """Return the forecast of a fight; shares are of 10,000."""
        return plain(fight_document(found, chances))
