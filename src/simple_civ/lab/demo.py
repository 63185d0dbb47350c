"""The output of `demo`: a game's own demonstration, or a match of AI players."""

from collections.abc import Iterator

from .plan import Plan
from .run import Run

COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def demonstration(plan: Plan, turns: int) -> Iterator[str]:
    """Return the parts in order; without turns only the beginning."""
    return plan.lab.demo(plan, turns) or played_demo(plan, turns)


def played_demo(plan: Plan, turns: int) -> Iterator[str]:
    """Yield a new match, and its state after some turns of AI players."""
    run = Run(plan)
    picture = plan.spec.picture
    yield f"A new match of {plan.spec.title}, seed {plan.seed}.\n\n{picture(run.state)}"
    if turns:
        run.play()
        yield f"\n{COUNTS[len(run.levels)]} AI players later:\n\n{picture(run.state)}"
