"""A whole half-turn of Groves in one step: wood, a unit, a wall, and the action that ends it.

Orders that cannot be carried out are left undone; nothing of a turn's orders is refused.
"""

from typing import Final, final

from ....envs.answers import DONE
from .desk import Desk
from .layout import CONVERT, CONVERT_ALL, PASS
from .offers import offers

SLOTS: Final = 4
"""Wood, a unit to deploy, a wall to build or take away, and what a unit does."""


@final
class Marshal:
    """Carries out the orders of the active side; a list of orders has one number per slot."""

    desk: Desk
    orders: list[int]
    firsts: list[int]

    def __init__(self, desk: Desk) -> None:
        layout = desk.layout
        self.desk = desk
        self.firsts = [CONVERT, layout.deploy, layout.wall, layout.go]
        self.orders = [
            CONVERT_ALL - CONVERT + 2,
            layout.size - layout.deploy + 1,
            layout.deploy - layout.wall + 1,
            layout.wall - layout.go + 1,
        ]

    def slots(self) -> list[int]:
        """How many orders each slot knows; 0 leaves things be."""
        return self.orders

    def muster(self) -> None:
        """A round begins: slots mean tiles and edges, and those stay what they are."""

    def mask(self, seat: int) -> bytes:
        """Which orders make sense as a side sees it now, slot behind slot."""
        state = self.desk.state
        offered = offers(state, seat, self.desk.layout)
        found = bytearray()
        for slot in range(SLOTS):
            found.append(1)
            first = self.firsts[slot]
            found += offered[first : first + self.orders[slot] - 1]
        return bytes(found)

    def play_turn(self, orders: list[int]) -> int:
        """Carries out a turn's orders and ends it; tells how many could not be."""
        desk = self.desk
        seat = desk.state.active
        turn = desk.state.turn
        undone = 0
        for slot in range(SLOTS):
            order = orders[slot]
            if order > 0 and desk.ask(self.firsts[slot] + order - 1) != DONE:
                undone += 1
        if desk.state.active == seat and desk.state.turn == turn and not desk.state.over:
            desk.ask(PASS)
        return undone
