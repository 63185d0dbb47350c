"""Memory of an AI player of Groves: public wood over time, and the units it began with."""

from math import gcd
from typing import Final, final

from ..state import State

UNKNOWN: Final = -1

FIELDS: Final = "turn wood growth made".split()


@final
class Memory:
    """Facts that a player knows from earlier half-turns.

    `turn` and `wood` are the turn it saw last and the other side's wood then, `growth` is the wood
    that the other side gathered in its last half-turn, as far as the public wood shows it, and
    `made` the number of units that its own side had had when it began to play.
    """

    turn: int
    wood: int
    growth: int
    made: int

    def __init__(self, turn: int = 0, wood: int = 0, growth: int = UNKNOWN, made: int = 0) -> None:
        self.turn = turn
        self.wood = wood
        self.growth = growth
        self.made = made

    def __reduce__(self) -> tuple[object, ...]:
        return Memory, (self.turn, self.wood, self.growth, self.made)

    def note(self, view: State) -> None:
        """Note what is new at the start of an own half-turn."""
        if view.turn == self.turn:
            return
        wood = view.sides[1 - view.viewer].wood
        if self.turn == 0:
            self.made = units_at_start(view)
        elif view.turn == self.turn + 1:
            self.growth = gathered(view, wood - self.wood, self.growth)
        else:
            self.growth = UNKNOWN
        self.turn = view.turn
        self.wood = wood


def units_at_start(view: State) -> int:
    """Return how many units a side had before the first turn, as far as it can be known later."""
    made = view.sides[view.viewer].units_made
    return made if view.turn == 1 else min(made, len(view.rules.army))


def gathered(view: State, change: int, before: int) -> int:
    """Return what a change of the other side's wood says about the wood that it gathered.

    It may have spent some, always in multiples of the same amount. Of what is possible for the
    forests that it holds, this is nearest to what it gathered before.
    """
    rules = view.rules
    most = view.sides[1 - view.viewer].held * rules.wood_per_forest
    step = gcd(rules.wall_cost, rules.wood_per_reserve)
    found = change if change >= 0 or step == 0 else change % step
    while step > 0 and found + step <= most and abs(found + step - before) < abs(found - before):
        found += step
    return max(0, min(found, most))
