"""Games of Groves between programs: what one is played with, and how it went."""

import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..ai.groves.registry import make_player
from ..groves import game
from ..groves.actions import Pass
from ..groves.pieces import SIDES
from ..groves.rules.load import load_ruleset
from ..groves.rules.ruleset import Ruleset
from ..groves.setup import Setup
from ..groves.state import State
from ..groves.systems.economy import forests_held, total_points
from ..protocol.groves.lineup import make_setup, seat_levels
from ..protocol.replay import GROVES, Recorder, write_replay
from .loop import Loop, Result


@dataclass(frozen=True)
class GrovesPlan:
    """One game. It ends by its rules, or is cut after `turns` turns; without a size it is played
    on the first board of the edition."""

    seed: int
    size: str | None = None
    edition: str | None = None
    rules_folder: Path | None = None
    levels: tuple[str, ...] = ()
    turns: int | None = None
    replays: Path | None = None

    def rules(self) -> Ruleset:
        """The ruleset by which it is played."""
        return rules_of(self.edition, self.rules_folder)

    def setup(self) -> Setup:
        """The set-up of the match; raises if there is no such game."""
        rules = self.rules()
        size = str(rules.sizes[0].side) if self.size is None else self.size
        return make_setup(rules, size, self.levels)


@cache
def rules_of(edition: str | None, folder: Path | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition, folder)


class GrovesRun(Loop[State]):
    """A game of Groves that is being played."""

    def __init__(self, plan: GrovesPlan) -> None:
        self.plan = plan
        self.setup = plan.setup()
        rules = plan.rules()
        self.levels = seat_levels(rules, plan.levels)
        state = game.new_game(rules, self.setup, plan.seed)
        players = [make_player(self.levels[seat], plan.seed, seat) for seat in range(SIDES)]
        turns = state.round_cap if plan.turns is None else plan.turns
        super().__init__(game, Pass, state, players, turns)


def play_groves(plan: GrovesPlan) -> Result:
    """Plays a game and tells how it went; writes its replay if the plan says where."""
    rules = plan.rules()  # read before the clock starts
    began = time.process_time()
    run = GrovesRun(plan)
    if plan.replays is None:
        run.play()
    else:
        recorder = Recorder(GROVES, rules, run.setup, plan.seed, run.state)
        run.observers.append(lambda state, action, events: recorder.record(state, action))
        run.play()
        write_replay(plan.replays / f"{plan.seed}.json", recorder.finish(run.state))
    return result_of(run, time.process_time() - began)


def result_of(run: GrovesRun, seconds: float) -> Result:
    """A finished game in figures."""
    state = run.state
    return {
        "seed": run.plan.seed,
        "game": game.NAME,
        "edition": state.rules.edition,
        "size": state.board.side,
        "turns": min(state.turn, run.turns),
        "players": [side_result(state, seat, run.levels[seat]) for seat in range(SIDES)],
        "winner": state.winners[0] if state.winners else None,
        "winners": list(state.winners),
        "victory": state.victory or None,
        **run.counts(seconds),
        "hash": state.hash(),
    }


def side_result(state: State, seat: int, level: str) -> Result:
    """How a side did."""
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
