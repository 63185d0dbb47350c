"""Context for building a situation from a scenario: the file, the state, and look-ups."""

from collections.abc import Iterable

from .....core.hexes import HexGrid
from .....core.ids import Seat, Tile
from .....core.records import Event
from .....protocol.errors import InputError, choices
from ...rules.ruleset import Ruleset
from ...state import State
from ..encoding.piece_names import PieceNames
from ..shapes.scenario import At, ScenarioModel


class Context:
    """A scenario on its way to a state. Look-ups raise with the place of what is wrong.

    `played` says that a match file begins with it: what earlier versions accepted is accepted.
    """

    def __init__(self, rules: Ruleset, scenario: ScenarioModel, played: bool) -> None:
        self.rules = rules
        self.scenario = scenario
        self.played = played
        self.names = PieceNames()
        self.log: list[Event] = []
        self.grid: HexGrid
        self.state: State

    def unknown(self, where: str, key: str, definitions: Iterable[object]) -> str:
        """Return the message for a key that the edition does not define."""
        keys = [str(getattr(item, "key", "")) for item in definitions]
        return f"{where}: {self.rules.edition} has no {key!r}{choices(key, keys)}"

    def find(self, where: str, key: str, definitions: Iterable[object]) -> int:
        """Return the id of a definition."""
        for position, item in enumerate(definitions):
            if getattr(item, "key", "") == key:
                return position
        raise InputError(self.unknown(where, key, definitions))

    def mask(self, where: str, keys: list[str], definitions: Iterable[object]) -> int:
        """Return a bit mask of definitions."""
        found = 0
        for index, key in enumerate(keys):
            found |= 1 << self.find(f"{where}[{index}]", key, definitions)
        return found

    def tile(self, at: At, where: str) -> Tile:
        """Return a tile, which must be on the map."""
        tile = self.grid.tile(at[0], at[1])
        if tile == self.grid.off:
            width, height = self.grid.width, self.grid.height
            raise InputError(f"{where}: [{at[0]}, {at[1]}] is off the {width} x {height} map")
        return tile

    def seat(self, seat: Seat, where: str) -> Seat:
        """Return a seat, which must exist."""
        if not 0 <= seat < len(self.state.players):
            raise InputError(f"{where}: there is no seat {seat}")
        return seat

    def least(self, value: int, least: int, where: str) -> int:
        """Return a number, which must not be smaller than `least`."""
        if value < least:
            raise InputError(f"{where}: expected {least} or more, got {value}")
        return value

    def named(self, name: str, known: dict[str, int], where: str) -> int:
        """Return the id of a name in this file."""
        if name not in known:
            raise InputError(f"{where}: unknown name {name!r}{choices(name, list(known))}")
        return known[name]
