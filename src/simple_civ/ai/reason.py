"""Why a program did something: a code and the numbers that decided; words are the client's."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """A decision in a turn. `about` is a seat, city, unit, tile or tech, as the code says."""

    turn: int
    code: str
    about: int
    numbers: tuple[int, ...] = ()
