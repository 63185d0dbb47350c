"""A whole half-turn of Groves in one step: wood, a unit, a wall, and the action that ends it.

Orders that cannot be carried out are left undone; nothing of a turn's orders is refused.
"""

from typing import Final, final

from ....core.ids import Seat
from ....envs.result_codes import DONE
from .agent_interface import GrovesAgentInterface
from .layout import CONVERT, CONVERT_ALL, PASS
from .mask import action_mask

SLOTS: Final = 4
"""Wood, a unit to deploy, a wall to build or take away, and what a unit does."""


@final
class GrovesTurnOrders:
    """Carries out the orders of the active side; a list of orders has one number per slot."""

    interface: GrovesAgentInterface
    orders: list[int]
    firsts: list[int]

    def __init__(self, interface: GrovesAgentInterface) -> None:
        layout = interface.layout
        self.interface = interface
        self.firsts = [CONVERT, layout.deploy, layout.wall, layout.go]
        self.orders = [
            CONVERT_ALL - CONVERT + 2,
            layout.size - layout.deploy + 1,
            layout.deploy - layout.wall + 1,
            layout.wall - layout.go + 1,
        ]

    def slots(self) -> list[int]:
        """Return how many orders each slot has; 0 changes nothing."""
        return self.orders

    def start_round(self) -> None:
        """Start a round: slots mean tiles and edges, which stay what they are."""

    def mask(self, seat: Seat) -> bytes:
        """Return which orders make sense in the side's current view, slot after slot."""
        state = self.interface.state
        offered = action_mask(state, seat, self.interface.layout)
        found = bytearray()
        for slot in range(SLOTS):
            found.append(1)
            first = self.firsts[slot]
            found += offered[first : first + self.orders[slot] - 1]
        return bytes(found)

    def play_turn(self, orders: list[int]) -> int:
        """Carry out a turn's orders and end it; return how many could not be carried out."""
        interface = self.interface
        seat = interface.state.active
        turn = interface.state.turn
        undone = 0
        for slot in range(SLOTS):
            order = orders[slot]
            if order > 0 and interface.ask(self.firsts[slot] + order - 1) != DONE:
                undone += 1
        if (
            interface.state.active == seat
            and interface.state.turn == turn
            and not interface.state.over
        ):
            interface.ask(PASS)
        return undone
