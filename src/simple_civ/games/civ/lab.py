"""Simple Civ for the lab: set-ups from plans, results, what can be compared, the demonstration."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from ...core.ids import Seat
from ...core.records import Event
from ...lab.game_lab import GameLab, Row
from ...lab.plan import Plan
from . import engine
from .actions import EndTurn
from .command_words import CUT, STANDARD, TRAITS
from .documents.setup.setup_names import make_setup
from .events import BuildCompleted, TechCompleted, UnitMoved
from .history import figures_of, plain_figures
from .pieces import BUILD_KIND
from .rules.ruleset import Ruleset
from .setup import MatchSetup
from .state import State
from .systems.modifiers import city_count
from .systems.research import known_techs
from .systems.score import score
from .systems.victory import VICTORIES

BUILD_WORDS = ("unit", "building", "project")
"""The kinds of builds, in the order of their codes."""


class CivLab(GameLab[Ruleset, MatchSetup, State]):
    """Simple Civ for the lab."""

    cut = CUT
    default_size = STANDARD
    victories = VICTORIES
    traits: Mapping[str, str] = TRAITS
    counted = "cities"
    player_columns: Mapping[str, str] = {"civ": "string", "cities": "int32", "techs": "int32"}
    curve_columns: Mapping[str, str] = dict.fromkeys(
        ("science", "production", "gold", "military", "territory"), "int64"
    )

    def setup(self, rules: Ruleset, plan: Plan, people: bool = False) -> MatchSetup:
        """Return the set-up of a plan."""
        size, limit = plan.size or STANDARD, plan.turn_limit
        return make_setup(rules, size, plan.civs, plan.players, plan.seed, not people, limit)

    def player_result(self, state: State, seat: Seat, level: str) -> Row:
        """Return a player's result."""
        player = state.players[seat]
        return {
            "seat": seat,
            "civ": state.rules.civs[player.civ].key,
            "level": level,
            "score": score(state, player),
            "cities": city_count(state, seat),
            "techs": known_techs(player),
            "eliminated": player.eliminated,
        }

    def measure(self, state: State) -> list[Row]:
        """Return the figures of the players who are still in the match."""
        return [
            {"seat": player.seat, **plain_figures(figures_of(state, player, state.turn))}
            for player in state.players
            if not player.eliminated
        ]

    def made(self, state: State, event: Event) -> tuple[Seat, str, str] | None:
        """Return the seat that completed a build or a tech, its kind and its key."""
        rules = state.rules
        if isinstance(event, BuildCompleted):
            kind, number = event.build // BUILD_KIND, event.build % BUILD_KIND
            names = (rules.units, rules.buildings, rules.projects)[kind]
            return event.owner, BUILD_WORDS[kind], names[number].key
        if isinstance(event, TechCompleted):
            return event.player, "tech", rules.techs[event.tech].key
        return None

    def smallest(self, rules: Ruleset) -> str:
        """Return the first map size."""
        return rules.sizes[0].key

    def openings(self, rules: Ruleset) -> Sequence[Mapping[str, object]]:
        """Return every pair of civs."""
        pairs = permutations([civ.key for civ in rules.civs], 2)
        return [{"civs": pair} for pair in pairs]

    def trait_values(self, rules: Ruleset, trait: str) -> list[str]:
        """Return the civs."""
        return [civ.key for civ in rules.civs]

    def demo(self, plan: Plan, turns: int) -> Iterator[str]:
        """Yield a new map, and some turns without orders."""
        size = plan.size or STANDARD
        setup = self.setup(plan.rules(), plan, people=True)
        state = engine.new_game(plan.rules(), setup, plan.seed)
        picture = self.game.picture
        yield f"A new match on a map of size {size}, seed {plan.seed}.\n\n{picture(state)}"
        if not turns:
            return
        yield "\nNobody gives an order; the natives patrol."
        for _ in range(turns):
            yield wait_a_turn(state)
        yield f"\n{picture(state)}"


def wait_a_turn(state: State) -> str:
    """End every player's turn; return one line about what happened meanwhile."""
    turn = state.turn
    events: list[Event] = []
    while state.turn == turn and not state.over:
        events += engine.apply(state, EndTurn(state.active))
    steps = sum(isinstance(event, UnitMoved) for event in events)
    return f"turn {turn:2}: {steps} native steps, {len(events)} events, state {state.hash()[:12]}"
