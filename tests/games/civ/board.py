"""The game builder of the tests: a scenario under one's hands, spoken to in the game's words."""

from typing import Any

from simple_civ.core.records import Action, Event
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.documents.scenario.scenario_run import ScenarioMatch, parse
from simple_civ.games.civ.pieces import City, Unit
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view

CIVS = ("forge_clans", "river_league", "jade_covenant", "aetherian_vanguard")


class Board:
    """A hand-made situation. Everything that a scenario file may say may be said here."""

    def __init__(self, terrain: list[str], seats: int = 2, **scenario: Any) -> None:
        given: dict[str, Any] = {
            "map": {"terrain": terrain, "overlays": scenario.pop("overlays", [])},
            "players": [{"civ": CIVS[seat]} for seat in range(seats)],
            **scenario,
        }
        self.match = ScenarioMatch(parse(given), None)
        self.codec = self.match.codec

    @property
    def state(self) -> State:
        """The position as it stands."""
        return self.match.state

    def tile(self, column: int, row: int) -> int:
        """Return the tile of a place."""
        return self.state.world.grid.tile(column, row)

    def unit(self, name: str) -> Unit:
        """Return a unit by the name that the situation gave it."""
        return self.state.units[self.codec.names.unit_id(name)]

    def city(self, name: str) -> City:
        """Return a city by the name that the situation gave it."""
        return self.state.cities[self.codec.names.city_id(name)]

    def action(self, kind: str, **fields: Any) -> Action:
        """Return an action of the active seat, given in the terms of scenario files."""
        return self.codec.read_action(self.state.active, {"type": kind, **fields}, "action")

    def refusal(self, kind: str, **fields: Any) -> Refusal | None:
        """Why the rules refuse an action, or None."""
        return check(self.state, self.action(kind, **fields))

    def do(self, kind: str, **fields: Any) -> list[Event]:
        """Carries out an action that must be legal."""
        action = self.action(kind, **fields)
        refusal = check(self.state, action)
        assert refusal is None, f"{action} is refused: {refusal}"
        return apply(self.state, action)

    def seen_by(self, seat: int) -> State:
        """Return the view of a seat."""
        return view(self.state, seat)

    def remembered(self, seat: int, name: str) -> City | None:
        """Return a city as a seat's view shows it."""
        return self.seen_by(seat).cities.get(self.codec.names.city_id(name))
