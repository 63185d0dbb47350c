"""`simple-civ sim`: plays games between programs and prints how they went."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator

from ..lab.loop import Result
from ..lab.plan import Plan
from ..lab.pool import play_plans
from ..lab.progress import ProgressBar
from ..lab.table import table
from ..protocol.errors import InputError
from ..protocol.limits import SEEDS
from .folder import named_folder

WAYS_ON = {"turn_limit": "; --turns N cuts a game"}
"""What helps where a game lacks an option."""


def run(chosen: Namespace) -> int:
    """Play the games; print each as soon as it is done, or a table at the end."""
    results = play_games(chosen)
    if chosen.json:
        for result in results:
            print(json.dumps(result), flush=True)
        return 0
    progress = ProgressBar(chosen.games, "games", sys.stderr)
    done = []
    for result in results:
        done.append(result)
        progress.advance()
    print(table(done))
    return 0


def play_games(chosen: Namespace) -> Iterator[Result]:
    """Return the results of the games, after checking the arguments."""
    plans = make_plans(chosen)
    # Whatever is wrong with the arguments is wrong with every game: find it before the first.
    for option, reason in plans[0].lab.unfit(plans[0]):
        way_on = WAYS_ON.get(option, "")
        raise InputError(f"--{option.replace('_', '-')}: {reason}{way_on}")
    with named_folder(chosen.rules):
        plans[0].check()
    if chosen.replays is not None:
        chosen.replays.mkdir(parents=True, exist_ok=True)
    return play_plans(plans, chosen.workers)


def make_plans(chosen: Namespace) -> list[Plan]:
    """Return one plan per game, with consecutive seeds."""
    if chosen.seed + chosen.games > SEEDS:
        raise InputError("--seed, --games: expected seeds up to 2**64 - 1")
    return [
        Plan(
            seed=chosen.seed + number,
            size=chosen.size,
            edition=chosen.edition,
            rules_folder=chosen.rules,
            players=chosen.players,
            civs=chosen.civs,
            levels=chosen.levels,
            turns=chosen.turns,
            turn_limit=chosen.turn_limit,
            replays=chosen.replays,
            game=chosen.game,
        )
        for number in range(chosen.games)
    ]
