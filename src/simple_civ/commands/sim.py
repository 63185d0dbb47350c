"""`simple-civ sim`: plays games between programs and prints how they went."""

import json
import sys
from argparse import Namespace

from ..lab.plan import Plan
from ..lab.pool import play_plans
from ..lab.progress import Progress
from ..lab.table import table
from ..protocol.errors import InputError
from .folder import named_folder

CUT = 300
"""Turns after which a game is cut if nobody says otherwise."""

SEEDS = 2**64


def run(chosen: Namespace) -> int:
    """Plays the games, printing each as soon as it is done, or a table in the end."""
    plans = make_plans(chosen)
    # Whatever is wrong with the arguments is wrong with every game: find it before the first.
    with named_folder(chosen.rules):
        plans[0].seat_levels(len(plans[0].setup().civs))
    if chosen.replays is not None:
        chosen.replays.mkdir(parents=True, exist_ok=True)
    results = play_plans(plans, chosen.workers)
    if chosen.json:
        for result in results:
            print(json.dumps(result), flush=True)
        return 0
    progress = Progress(len(plans), "games", sys.stderr)
    done = []
    for result in results:
        done.append(result)
        progress.advance()
    print(table(done))
    return 0


def make_plans(chosen: Namespace) -> list[Plan]:
    """One plan per game, with the seeds in a row."""
    if chosen.seed + chosen.games > SEEDS:
        raise InputError("--seed, --games: expected seeds up to 2**64 - 1")
    turns = chosen.turns if chosen.turns is not None else chosen.turn_limit or CUT
    return [
        Plan(
            seed=chosen.seed + number,
            size=chosen.size,
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
