"""`simple-civ sim`: plays games between programs and prints how they went."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator

from ..games.civ.documents.lineup import CUT, STANDARD
from ..games.civ.lab.plan import Plan
from ..games.groves.engine import NAME as GROVES
from ..games.groves.lab import GrovesPlan, play_groves
from ..games.groves.pieces import SIDES
from ..lab.loop import Result
from ..lab.pool import play_all, play_plans
from ..lab.progress import Progress
from ..lab.table import table
from ..protocol.errors import InputError
from ..protocol.limits import SEEDS
from .folder import named_folder


def run(chosen: Namespace) -> int:
    """Plays the games, printing each as soon as it is done, or a table in the end."""
    results = play_groves_games(chosen) if chosen.game == GROVES else play_civ_games(chosen)
    if chosen.json:
        for result in results:
            print(json.dumps(result), flush=True)
        return 0
    progress = Progress(chosen.games, "games", sys.stderr)
    done = []
    for result in results:
        done.append(result)
        progress.advance()
    print(table(done))
    return 0


def play_civ_games(chosen: Namespace) -> Iterator[Result]:
    """Games of Simple Civ."""
    plans = make_plans(chosen)
    # Whatever is wrong with the arguments is wrong with every game: find it before the first.
    with named_folder(chosen.rules):
        plans[0].seat_levels(len(plans[0].setup().civs))
    make_folder(chosen)
    return play_plans(plans, chosen.workers)


def play_groves_games(chosen: Namespace) -> Iterator[Result]:
    """Games of Groves."""
    plans = make_groves_plans(chosen)
    with named_folder(chosen.rules):
        plans[0].setup()
    make_folder(chosen)
    return play_all(plans, chosen.workers, play_groves)


def make_folder(chosen: Namespace) -> None:
    """The folder for replays, if there are to be some."""
    if chosen.replays is not None:
        chosen.replays.mkdir(parents=True, exist_ok=True)


def check_seeds(chosen: Namespace) -> None:
    """Whether there are as many seeds as games."""
    if chosen.seed + chosen.games > SEEDS:
        raise InputError("--seed, --games: expected seeds up to 2**64 - 1")


def make_groves_plans(chosen: Namespace) -> list[GrovesPlan]:
    """One plan per game, with the seeds in a row."""
    check_seeds(chosen)
    if chosen.players not in (None, SIDES):
        raise InputError(f"--players: Groves is a duel of {SIDES}, got {chosen.players}")
    if chosen.civs:
        raise InputError("--civs: there are no civs in Groves")
    if chosen.turn_limit:
        raise InputError("--turn-limit: Groves has its own round cap; --turns N cuts a game")
    return [
        GrovesPlan(
            seed=chosen.seed + number,
            size=chosen.size,
            edition=chosen.edition,
            rules_folder=chosen.rules,
            levels=chosen.levels,
            turns=chosen.turns,
            replays=chosen.replays,
        )
        for number in range(chosen.games)
    ]


def make_plans(chosen: Namespace) -> list[Plan]:
    """One plan per game, with the seeds in a row."""
    check_seeds(chosen)
    turns = chosen.turns if chosen.turns is not None else chosen.turn_limit or CUT
    return [
        Plan(
            seed=chosen.seed + number,
            size=chosen.size or STANDARD,
            edition=chosen.edition,
            rules_folder=chosen.rules,
            players=chosen.players,
            civs=chosen.civs,
            levels=chosen.levels,
            turns=turns,
            turn_limit=chosen.turn_limit,
            replays=chosen.replays,
        )
        for number in range(chosen.games)
    ]
