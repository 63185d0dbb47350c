"""Plays one game between programs: fresh view, choice, check, apply, until it is decided or cut."""

import time
import traceback
from collections.abc import Callable

from ..civ import game
from ..civ.actions import EndTurn
from ..civ.state import State
from ..civ.systems.economy import known_techs, score
from ..civ.systems.modifiers import city_count
from ..core.records import Action, Event, record_name
from ..protocol.replay import Recorder, write_replay
from .plan import Plan
from .tally import Tally

MOST_TRIES = 2_000
"""How many actions a player may try in a turn before the turn is ended for it."""

Observer = Callable[[State, Action, list[Event]], None]
"""Told of every action that was carried out, with the state after it and what happened."""

Result = dict[str, object]


class Run:
    """A game that is being played."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.setup = plan.setup()
        seats = len(self.setup.civs)
        self.levels = plan.seat_levels(seats)
        self.state = game.new_game(plan.rules(), self.setup, plan.seed)
        self.players = [plan.make_player(self.levels[s], s) for s in range(seats)]
        self.tally = Tally()
        self.observers: list[Observer] = []

    @property
    def done(self) -> bool:
        """Whether the game is decided or has reached its cut."""
        return self.state.over or self.state.turn > self.plan.turns

    def play(self) -> None:
        """Plays on to the end."""
        while not self.done:
            self.play_turn()

    def play_turn(self) -> None:
        """Lets the active player play its turn."""
        state = self.state
        seat, turn = state.active, state.turn
        began = time.process_time()
        tries = 0
        while (state.active, state.turn) == (seat, turn) and not state.over:
            tries += 1
            view = game.view(state, seat)
            chosen = self.players[seat].choose(view) if tries <= MOST_TRIES else [EndTurn(seat)]
            for action in chosen:
                if not self.carry_out(action):
                    break
        self.tally.turns.append(time.process_time() - began)

    def carry_out(self, action: Action) -> bool:
        """Plays an action if the rules allow it; a refusal is counted by what could be known."""
        state = self.state
        refusal = game.check(state, action)
        if refusal is not None:
            now = game.view(state, action.player)
            what = f"{record_name(action)}: {refusal.value}"
            self.tally.refuse(what, foreseeable=game.check(now, action) is not None)
            return False
        events = game.apply(state, action)
        self.tally.actions += 1
        for observer in self.observers:
            observer(state, action, events)
        return True


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
    recorder = Recorder(run.state, run.setup, plan.seed)
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
        "actions": run.tally.actions,
        "refused": run.tally.refused,
        "refusals": dict(run.tally.refusals),
        "surprised": run.tally.surprised,
        "player_turns": len(run.tally.turns),
        "cpu_seconds": round(seconds, 3),
        "turn_ms": run.tally.turn_times(),
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
