"""`simple-civ demo`: a new match as text, and some turns later, as the game has it."""

import secrets
from argparse import Namespace

from ..lab.demo import demonstration
from ..lab.plan import Plan
from .folder import named_folder


def run(chosen: Namespace) -> int:
    """Print the match; without turns only its beginning."""
    plan = Plan(
        seed=secrets.randbits(32) if chosen.seed is None else chosen.seed,
        size=chosen.size,
        edition=chosen.edition,
        rules_folder=chosen.rules,
        turns=chosen.turns or None,
        game=chosen.game,
    )
    with named_folder(chosen.rules):
        plan.setup()
    for part in demonstration(plan, chosen.turns):
        print(part)
    return 0
