"""Plays one game of Simple Civ between programs, until it is decided or cut."""

import time
import traceback

from ..civ import game
from ..civ.actions import EndTurn
from ..civ.state import State
from ..civ.systems.economy import known_techs, score
from ..civ.systems.modifiers import city_count
from ..protocol.replay import CIV, Recorder, write_replay
from .loop import Loop, Result
from .plan import Plan


class Run(Loop[State]):
    """A game of Simple Civ that is being played."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.setup = plan.setup()
        seats = len(self.setup.civs)
        self.levels = plan.seat_levels(seats)
        super().__init__(
            game,
            EndTurn,
            game.new_game(plan.rules(), self.setup, plan.seed),
            [plan.make_player(self.levels[seat], seat) for seat in range(seats)],
            plan.turns,
        )


def play_plan(plan: Plan) -> Result:
    """Plays a game and tells how it went; writes its replay if the plan says where."""
    plan.rules()  # read before the clock starts
    began = time.process_time()
    run = Run(plan)
    if plan.replays is None:
        run.play()
    else:
        play_recorded(run, plan)
    return result_of(run, time.process_time() - began)


def attempt_plan(plan: Plan) -> Result:
    """Plays a game; if a program breaks, the result names the game and tells where."""
    try:
        return play_plan(plan)
    except Exception:
        return {"seed": plan.seed, "size": plan.size, "error": traceback.format_exc()}


def play_recorded(run: Run, plan: Plan) -> None:
    """Plays a game and writes it down."""
    assert plan.replays is not None
    recorder = Recorder(CIV, plan.rules(), run.setup, plan.seed, run.state)
    run.observers.append(lambda state, action, events: recorder.record(state, action))
    run.play()
    write_replay(plan.replays / f"{plan.seed}.json", recorder.finish(run.state))


def result_of(run: Run, seconds: float) -> Result:
    """A finished game in figures."""
    state = run.state
    plan = run.plan
    return {
        "seed": plan.seed,
        "game": game.NAME,
        "edition": state.rules.edition,
        "size": plan.size,
        "turns": min(state.turn, plan.turns),
        "players": [
            player_result(state, seat, run.levels[seat]) for seat in range(len(run.levels))
        ],
        "winner": state.winners[0] if state.winners else None,
        "winners": list(state.winners),
        "victory": state.victory or None,
        **run.counts(seconds),
        "hash": state.hash(),
    }


def player_result(state: State, seat: int, level: str) -> Result:
    """How a player did."""
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
