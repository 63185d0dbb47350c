"""History of a match for its end screens: statistics, events and uncovered land.

An observer outside the state: it is told of every action and changes nothing.
"""

from dataclasses import dataclass
from typing import final

from ...core.ids import Seat, Tile
from ...core.records import Event, record_fields, record_name
from . import events
from .pieces import Player
from .state import State
from .systems.gold import ledger
from .systems.land import territory
from .systems.science import science_income
from .systems.score import hp_parts, military_strength, score
from .systems.yields import city_yields


@dataclass(frozen=True)
class Figures:
    """A player's figures at a start of turn, or at the end of the match."""

    turn: int
    score: int
    science: int
    production: int
    military: int
    territory: int
    gold: int


@dataclass(frozen=True)
class Happening:
    """An event and the turn in which it happened."""

    turn: int
    event: Event


@dataclass(frozen=True)
class Uncovered:
    """Tiles that a seat came to know in a turn."""

    turn: int
    seat: Seat
    tiles: tuple[Tile, ...]


@final
class History:
    """The record of one match, from the state in which it is first seen."""

    turn: int
    figures: list[list[Figures]]
    happenings: list[Happening]
    uncovered: list[Uncovered]
    _known: list[list[bool]]

    def __init__(self, state: State) -> None:
        self.turn = state.turn
        self.figures = [[] for _ in state.players]
        self.happenings = []
        self.uncovered = []
        self._known = [[False] * len(player.explored) for player in state.players]
        self._note_figures(state, state.players[state.active])
        self._note_land(state)

    def record(self, state: State, happened: list[Event]) -> None:
        """Record the effects of an action; `state` is the one after it."""
        for event in happened:
            if isinstance(event, events.TurnStarted):
                self.turn = event.turn
                self._note_figures(state, state.players[event.player])
            elif events.EVENTS.by_type[type(event)].replayed:
                self.happenings.append(Happening(self.turn, event))
                if isinstance(event, events.GameEnded):
                    for player in state.players:
                        self._note_figures(state, player)
        self._note_land(state)

    def plain(self) -> dict[str, object]:
        """Return everything as plain data; ids are those of the match."""
        return {
            "figures": [[plain_figures(row) for row in rows] for rows in self.figures],
            "events": [plain_happening(one) for one in self.happenings],
            "uncovered": [[one.turn, one.seat, list(one.tiles)] for one in self.uncovered],
        }

    def _note_figures(self, state: State, player: Player) -> None:
        self.figures[player.seat].append(figures_of(state, player, self.turn))

    def _note_land(self, state: State) -> None:
        for player in state.players:
            known = self._known[player.seat]
            if known != player.explored:
                tiles = [t for t in range(len(known)) if player.explored[t] and not known[t]]
                self.uncovered.append(Uncovered(self.turn, player.seat, tuple(tiles)))
                self._known[player.seat] = player.explored.copy()


def figures_of(state: State, player: Player, turn: int) -> Figures:
    """Return a player's figures."""
    parts = hp_parts(state, player)
    production = 0
    for city in state.all_cities():
        if city.owner == player.seat:
            production += city_yields(state, city).production
    return Figures(
        turn,
        score(state, player),
        science_income(state, player),
        production,
        military_strength(state, player, parts) // parts,
        territory(state, player),
        ledger(state, player).net if state.rules.balance.economy.ledger else 0,
    )


def plain_figures(row: Figures) -> dict[str, object]:
    """Return a row of figures by name."""
    return {
        "turn": row.turn,
        "score": row.score,
        "science": row.science,
        "production": row.production,
        "military": row.military,
        "territory": row.territory,
        "gold": row.gold,
    }


def plain_happening(one: Happening) -> dict[str, object]:
    """Return an event with its turn, its name and its fields."""
    plain: dict[str, object] = {"turn": one.turn, "type": record_name(one.event)}
    for name, value in record_fields(one.event).items():
        plain[name] = list(value) if isinstance(value, tuple) else value
    return plain
