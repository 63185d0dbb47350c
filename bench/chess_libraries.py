"""Chess in third-party libraries, where these are installed, for the planners' timings."""

from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter_ns
from typing import Any

OPENING = 30
"""The random plies before the position that is timed: the middle of a game."""


def found() -> list[dict[str, Any]]:
    """Return what each installed library offers a planner, by the fields of `Planner`."""
    libraries = (("chess", python_chess), ("pyspiel", open_spiel), ("pygame", petting_zoo))
    return [offer() for package, offer in libraries if find_spec(package) is not None]


def python_chess() -> dict[str, Any]:
    """Return python-chess."""
    chess = import_module("chess")
    zobrist = import_module("chess.polyglot").zobrist_hash

    def positions(board: Any, plies: int) -> Iterator[Any]:
        rng = Random(2)
        for _ in range(plies):
            moves = list(board.legal_moves)
            if not moves:
                board = chess.Board()
                moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            yield board

    def play(board: Any, plies: int) -> None:
        for _ in positions(board, plies):
            pass

    def key_costs(board: Any, plies: int) -> float:
        spent = 0
        for position in positions(board, plies):
            began = perf_counter_ns()
            zobrist(position)
            spent += perf_counter_ns() - began
        return spent / plies / 1e3

    def playout(board: Any) -> None:
        rng, board = Random(2), board.copy(stack=False)
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])

    board = chess.Board()
    play(board, OPENING)
    return {
        "name": f"python-chess {chess.__version__}",
        "copy": partial(board.copy, stack=False),
        "plies": lambda plies: play(board.copy(stack=False), plies),
        "playout": partial(playout, board),
        "keys": lambda plies: key_costs(board.copy(stack=False), plies),
    }


def open_spiel() -> dict[str, Any]:
    """Return OpenSpiel's chess, which has no key in Python."""
    spiel = import_module("pyspiel")
    game = spiel.load_game("chess")

    def play(state: Any, plies: int) -> None:
        rng = Random(2)
        for _ in range(plies):
            if state.is_terminal():
                state = game.new_initial_state()
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])

    def playout(state: Any) -> None:
        rng, state = Random(2), state.clone()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])

    state = game.new_initial_state()
    play(state, OPENING)
    return {
        "name": "OpenSpiel chess",
        "copy": state.clone,
        "plies": lambda plies: play(state.clone(), plies),
        "playout": partial(playout, state),
    }


def petting_zoo() -> dict[str, Any]:
    """Return PettingZoo's chess: steps with observation and mask; a copy is a deep one."""
    env = import_module("pettingzoo.classic.chess.chess").raw_env()
    rng = Random(2)

    def step() -> None:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            if not env.agents:
                env.reset()
            return
        offered = seen["action_mask"].nonzero()[0]
        env.step(int(offered[int(rng.random() * len(offered))]))

    def play(plies: int) -> None:
        for _ in range(plies):
            step()

    env.reset(seed=1)
    play(OPENING)
    board = env.board
    return {"name": "PettingZoo chess", "copy": partial(deepcopy, board), "plies": play}
