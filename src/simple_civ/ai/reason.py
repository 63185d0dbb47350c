"""The reason of an AI's decision: a code and the numbers that decided; the client words it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """A decision in a turn. `about` is a seat, city, unit, tile or tech, as the code says."""

    turn: int
    code: str
    about: int
    numbers: tuple[int, ...] = ()
