"""Groves for the lab: set-ups from plans, results, what can be compared."""

from collections.abc import Iterator, Mapping

from ...ai.player import RANDOM
from ...core.ids import Seat
from ...lab.game_lab import GameLab, Row
from ...lab.plan import Plan
from .documents.setup.setup_names import make_setup, seat_levels
from .history import Standing
from .pieces import SIDES
from .rules.ruleset import Ruleset
from .setup import MatchSetup
from .state import State
from .systems.economy import forests_held, total_points
from .systems.victory import VICTORIES

COUNTS = dict.fromkeys(("forests", "units", "base_hp", "income"), "int32")
AMOUNTS = dict.fromkeys(("wood", "reserves"), "int64")


class GrovesLab(GameLab[Ruleset, MatchSetup, State]):
    """Groves for the lab."""

    victories = VICTORIES
    counted = "forests"
    player_columns: Mapping[str, str] = {**COUNTS, **AMOUNTS}
    curve_columns: Mapping[str, str] = dict.fromkeys(
        ("wood", "reserves", "forests", "base_hp"), "int64"
    )

    def unfit(self, plan: Plan) -> Iterator[tuple[str, str]]:
        """Yield unfit options: Groves is a duel without civs, and ends on its own."""
        if plan.players not in (None, SIDES):
            yield "players", f"Groves is a duel of {SIDES}, got {plan.players}"
        if plan.civs:
            yield "civs", "there are no civs in Groves"
        if plan.turn_limit:
            yield "turn_limit", "Groves has its own round cap"

    def setup(self, rules: Ruleset, plan: Plan, people: bool = False) -> MatchSetup:
        """Return the set-up of a plan; guests have the same income as everyone."""
        size = str(rules.sizes[0].side) if plan.size is None else plan.size
        names = {extra_player.name for extra_player in plan.extra_players}
        levels = [RANDOM if level in names else level for level in plan.levels]
        return make_setup(rules, size, levels)

    def seat_levels(self, plan: Plan, seats: int) -> tuple[str, ...]:
        """Return the level of each side; the set-up has checked that the level exists."""
        return seat_levels(plan.rules(), plan.levels)

    def turns(self, plan: Plan, state: State) -> int:
        """Return the last round of an undecided game."""
        return state.round_cap if plan.turns is None else plan.turns

    def size(self, plan: Plan, state: State) -> int:
        """Return the side of the board."""
        return state.board.side

    def player_result(self, state: State, seat: Seat, level: str) -> Row:
        """Return a side's result."""
        side = state.sides[seat]
        return {
            "seat": seat,
            "level": level,
            "income": side.income,
            "score": total_points(state, seat),
            "base_hp": side.base_hp,
            "forests": forests_held(state, seat),
            "wood": side.wood,
            "reserves": side.reserves,
            "units": sum(unit.owner == seat for unit in state.units.values()),
            "eliminated": side.base_hp == 0,
        }

    def measure(self, state: State) -> list[Row]:
        """Return the figures of both sides."""
        return [measured(Standing(state, seat), seat) for seat in range(SIDES)]


def measured(standing: Standing, seat: Seat) -> Row:
    """Return a side's figures by name."""
    return {
        "seat": seat,
        "turn": standing.turn,
        "score": standing.points,
        "wood": standing.wood,
        "reserves": standing.reserves,
        "forests": standing.forests,
        "base_hp": standing.base_hp,
    }
