"""Trials: one fight drawn many times by dice of its own, which tell nothing of the match's."""

from collections import Counter

from .....core.rng import Rng
from ...pieces import Unit
from ...state import State
from ...systems.combat import draw_ending, forecast
from ..shapes.choices import TrialPart, TrialsDocument


def try_fight(view: State, unit: Unit, defender: Unit, times: int, seed: int) -> TrialsDocument:
    """Return how often each ending of a fight comes."""
    drawn = view.copy()
    drawn.rng = Rng(seed)
    drawn.rolls = []
    found, chances = forecast(view, unit, defender)
    came = Counter(draw_ending(drawn, found) for _ in range(times))
    counts = [
        TrialPart(
            luck=chance.luck,
            outcome=chance.outcome,
            share=chance.share,
            count=came[chance.luck, chance.outcome],
        )
        for chance in chances
    ]
    return TrialsDocument(times=times, counts=counts)
