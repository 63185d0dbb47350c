"""Positions for timing: matches of random players, played far into the game."""

from dataclasses import dataclass
from functools import cache, partial
from itertools import count

from simple_civ.core.records import Action, Event
from simple_civ.core.rng import Rng
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import Resign
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run

TURNS = 150


@dataclass(frozen=True)
class Match:
    """A match that was played for all its turns: its start, its actions, its current state."""

    plan: Plan
    actions: list[Action]
    end: State

    @property
    def name(self) -> str:
        """The name of the match in figures."""
        return f"{self.plan.size}, {self.plan.players} civs, turn {TURNS}"

    def beginning(self) -> State:
        """Return the state before the first action."""
        return game.new_game(self.plan.rules(), self.plan.setup(), self.plan.seed)


@cache
def played(size: str, players: int) -> Match:
    """Return the match with the first seed that is still undecided after all its turns."""
    return next(match for match in map(partial(play, size, players), count(1)) if going(match))


def going(match: Match) -> bool:
    """Return whether a match is undecided."""
    return not match.end.over


def play(size: str, players: int, seed: int) -> Match:
    """Play a match, and return it with its actions recorded."""
    plan = Plan(seed=seed, size=size, players=players, levels=("random",), turns=TURNS)
    run = Run(plan)
    actions: list[Action] = []

    def note(state: State, action: Action, events: list[Event]) -> None:
        actions.append(action)

    run.observers.append(note)
    run.play()
    return Match(plan, actions, run.state)


@cache
def wandered(size: str, players: int) -> Match:
    """Return a match in which every action is drawn uniformly from all legal ones.

    Only resigning is left out. Turn ends are as rare as any of the many other actions.
    """
    plan = Plan(seed=1, size=size, players=players, levels=("random",), turns=TURNS)
    state = game.new_game(plan.rules(), plan.setup(), plan.seed)
    rng = Rng(plan.seed)
    actions: list[Action] = []
    while state.turn <= TURNS and not state.over:
        open_to = [action for action in game.legal(state) if not isinstance(action, Resign)]
        action = open_to[rng.below(len(open_to))]
        game.apply(state, action)
        actions.append(action)
    return Match(plan, actions, state)


def matches() -> list[Match]:
    """Return the match of the targets, 4 civs on a standard map, and the largest one."""
    return [played("standard", 4), played("huge", 6)]
