"""A match at a desk: what the matches of all games have in common, from numbers to arrays."""

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple, Protocol

import numpy as np
from gymnasium import spaces

from .match import HIGH, LOW, Arrays, Mask, waiting_mask

TABLE_TYPE = np.dtype("<i4")
PLANE_TYPE = np.dtype("u1")
MASK_TYPE = np.dtype("i1")
BOUNDS = {TABLE_TYPE: (LOW, HIGH), PLANE_TYPE: (0, 255)}

MASK = "action_mask"


class Place(NamedTuple):
    """An array of an observation: its name, shape and type, and its first byte in the buffer."""

    name: str
    shape: tuple[int, ...]
    kind: np.dtype[Any]
    first: int


def record_type(places: Sequence[Place]) -> np.dtype[Any]:
    """Arrays in one buffer as the fields of one record: they are told apart quicker than made."""
    last = max(places, key=lambda place: place.first)
    return np.dtype(
        {
            "names": [place.name for place in places],
            "formats": [(place.kind, place.shape) for place in places],
            "offsets": [place.first for place in places],
            "itemsize": last.first + prod(last.shape) * last.kind.itemsize,
        }
    )


def arrays_of(kind: np.dtype[Any], buffer: bytearray) -> Arrays:
    """The arrays in a buffer, by name."""
    record = np.ndarray((), kind, buffer)
    assert kind.names is not None
    return {name: record[name] for name in kind.names}


def blocks_of(firsts: dict[str, int], size: int) -> dict[str, range]:
    """The numbers of each block, from where the blocks begin, in rising order."""
    ends = [*firsts.values(), size]
    return {
        name: range(first, ends[place + 1]) for place, (name, first) in enumerate(firsts.items())
    }


class Desk(Protocol):
    """Where the active seat asks and every seat is told something; compiled, so without arrays."""

    def offered(self) -> bytes:
        """One byte for every number: 1 if it may be asked now."""
        ...

    def ask(self, number: int) -> int:
        """Does what a number asks, or nothing."""
        ...

    def observe(self, seat: int) -> bytes:
        """What a seat knows."""
        ...


class Marshal(Protocol):
    """Who carries out the orders of a whole turn."""

    def slots(self) -> list[int]:
        """How many orders each slot knows."""
        ...

    def muster(self) -> None:
        """A round begins: slots mean what seats were shown last."""
        ...

    def mask(self, seat: int) -> bytes:
        """Which orders make sense, slot behind slot."""
        ...

    def play_turn(self, orders: list[int]) -> int:
        """Plays the active seat's turn; tells how many orders could not be carried out."""
        ...


class State(Protocol):
    """What every game's state says of itself."""

    turn: int
    active: int
    winners: list[int]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        ...


class Sitting:
    """A match at a desk. `places` tell where the arrays lie in the desk's observations."""

    schema: int
    """The version of observations and numbers; it rises when their meaning changes."""

    def __init__(
        self,
        state: State,
        desk: Desk,
        marshal: Marshal,
        seats: int,
        actions: int,
        places: Sequence[Place],
    ) -> None:
        self._state = state
        self._desk = desk
        self._marshal = marshal
        self.seats = seats
        self.actions = actions
        self.places = places
        self._waiting = waiting_mask(actions).tobytes()
        self._told = record_type(places)
        self._shown = record_type(
            [*places, Place(MASK, (actions,), MASK_TYPE, self._told.itemsize)]
        )

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def turn(self) -> int:
        """The turn, from 1."""
        return self._state.turn

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self._state.over

    @property
    def winners(self) -> list[int]:
        """Who has won."""
        return self._state.winners

    def mask(self) -> Mask:
        """Which numbers the active seat may ask."""
        return np.frombuffer(bytearray(self._desk.offered()), MASK_TYPE)

    def ask(self, number: int) -> int:
        """Does what a number asks, or nothing."""
        return self._desk.ask(number)

    def slots(self) -> list[int]:
        """How many orders each slot of a turn knows."""
        return self._marshal.slots()

    def begin_round(self) -> None:
        """Slots mean, for the whole round, what the seats were shown last."""
        self._marshal.muster()

    def turn_mask(self, seat: int) -> Mask:
        """Which orders of a turn make sense."""
        return np.frombuffer(bytearray(self._marshal.mask(seat)), MASK_TYPE)

    def observe(self, seat: int) -> Arrays:
        """The map in planes, and the tables of what the seat has and knows."""
        return arrays_of(self._told, bytearray(self._desk.observe(seat)))

    def show(self, seat: int) -> Arrays:
        """The same with the mask of what the seat may ask."""
        state, desk = self._state, self._desk
        is_asked = seat == state.active and not state.over
        mask = desk.offered() if is_asked else self._waiting
        return arrays_of(self._shown, bytearray(desk.observe(seat) + mask))

    def space(self) -> spaces.Dict:
        """The shapes of observations, with the mask."""
        boxes: dict[str, spaces.Space[Any]] = {}
        for place in self.places:
            low, high = BOUNDS[place.kind]
            boxes[place.name] = spaces.Box(low, high, place.shape, place.kind.type)
        boxes[MASK] = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict(boxes)
