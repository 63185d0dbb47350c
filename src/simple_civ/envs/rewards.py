"""Rewards of an agent: the result, and optionally the growth of its score."""

from dataclasses import dataclass

from .match import EnvMatch

WIN = 1.0
LOSS = -1.0


@dataclass(frozen=True)
class Rewards:
    """Victory gives 1, defeat -1, both once. `per_point` is given for every point of score that a
    seat gains from one of its turns to the next."""

    per_point: float = 0.0


def result_of(match: EnvMatch, seat: int) -> float:
    """Return what the end of a match is worth to a seat; nothing when nobody won."""
    if seat in match.winners:
        return WIN
    return LOSS if match.winners or match.is_out(seat) else 0.0
