"""Matches as arrays: what the matches of all games have in common, from numbers to arrays."""

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


class ArrayPlace(NamedTuple):
    """An array of an observation: its name, shape and type, and its first byte in the buffer."""

    name: str
    shape: tuple[int, ...]
    kind: np.dtype[Any]
    first: int


def record_type(places: Sequence[ArrayPlace]) -> np.dtype[Any]:
    """Return a record type whose fields are the arrays of one buffer.

    Splitting one record is faster than making the arrays.
    """
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
    """Return the arrays in a buffer, by name."""
    record = np.ndarray((), kind, buffer)
    assert kind.names is not None
    return {name: record[name] for name in kind.names}


def blocks_of(firsts: dict[str, int], size: int) -> dict[str, range]:
    """Return the numbers of each block, in rising order, from where the blocks begin."""
    ends = [*firsts.values(), size]
    return {
        name: range(first, ends[place + 1]) for place, (name, first) in enumerate(firsts.items())
    }


class AgentInterface(Protocol):
    """The numbers and observations of an agent; compiled, so without arrays."""

    def offered(self) -> bytes:
        """Return one byte for every number: 1 if it may be asked now."""
        ...

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing."""
        ...

    def observe(self, seat: int) -> bytes:
        """Return what a seat knows."""
        ...


class TurnOrders(Protocol):
    """The code that carries out the orders of a whole turn."""

    def slots(self) -> list[int]:
        """Return how many orders each slot has."""
        ...

    def start_round(self) -> None:
        """Start a round: slots mean what seats were last shown."""
        ...

    def mask(self, seat: int) -> bytes:
        """Return which orders make sense, slot after slot."""
        ...

    def play_turn(self, orders: list[int]) -> int:
        """Play the active seat's turn; return how many orders could not be carried out."""
        ...


class EnvState(Protocol):
    """The part of a state that all games share."""

    turn: int
    active: int
    winners: list[int]

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        ...


class ArrayMatch:
    """A match as arrays. `places` tell where they lie in the observations."""

    schema: int
    """The version of observations and numbers; it rises when their meaning changes."""

    def __init__(
        self,
        state: EnvState,
        interface: AgentInterface,
        turn_orders: TurnOrders,
        seats: int,
        actions: int,
        places: Sequence[ArrayPlace],
    ) -> None:
        self._state = state
        self._interface = interface
        self._turn_orders = turn_orders
        self.seats = seats
        self.actions = actions
        self.places = places
        self._waiting = waiting_mask(actions).tobytes()
        self._told = record_type(places)
        self._shown = record_type(
            [*places, ArrayPlace(MASK, (actions,), MASK_TYPE, self._told.itemsize)]
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
        """True once the match is decided."""
        return self._state.over

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return self._state.winners

    def mask(self) -> Mask:
        """Return which numbers the active seat may ask."""
        return np.frombuffer(bytearray(self._interface.offered()), MASK_TYPE)

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing."""
        return self._interface.ask(number)

    def slots(self) -> list[int]:
        """Return how many orders each slot of a turn has."""
        return self._turn_orders.slots()

    def begin_round(self) -> None:
        """Fix the meaning of the slots for the whole round: what the seats were shown last."""
        self._turn_orders.start_round()

    def turn_mask(self, seat: int) -> Mask:
        """Return which orders of a turn make sense."""
        return np.frombuffer(bytearray(self._turn_orders.mask(seat)), MASK_TYPE)

    def observe(self, seat: int) -> Arrays:
        """Return the map in planes, and the tables of what the seat has and knows."""
        return arrays_of(self._told, bytearray(self._interface.observe(seat)))

    def show(self, seat: int) -> Arrays:
        """Return the same, with the seat's action mask."""
        state, interface = self._state, self._interface
        is_asked = seat == state.active and not state.over
        mask = interface.offered() if is_asked else self._waiting
        return arrays_of(self._shown, bytearray(interface.observe(seat) + mask))

    def space(self) -> spaces.Dict:
        """Return the observation space, with the mask."""
        boxes: dict[str, spaces.Space[Any]] = {}
        for place in self.places:
            low, high = BOUNDS[place.kind]
            boxes[place.name] = spaces.Box(low, high, place.shape, place.kind.type)
        boxes[MASK] = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict(boxes)
