"""The end of a match: a fallen base, every forest for long enough, a resignation, or the cap."""

from typing import Final

from ....core.ids import Seat
from ....core.records import Event
from ..events import GameEnded, MonopolyCounted
from ..state import State
from .economy import forests_held, total_points

DOMINATION: Final = "domination"
MONOPOLY: Final = "monopoly"
POINTS: Final = "points"
DRAW: Final = "draw"
RESIGNATION: Final = "resignation"

VICTORY_RULES: Final = {
    DOMINATION: "win.domination",
    MONOPOLY: "win.monopoly",
    POINTS: "win.cap",
    DRAW: "win.draw",
    RESIGNATION: "win.resign",
}
"""All ways in which a match ends, and the statement of the rulebook that tells of each."""

VICTORIES: Final = [*VICTORY_RULES]


def end_match(state: State, winners: list[Seat], victory: str, log: list[Event]) -> None:
    """Record that the match is decided."""
    state.winners = winners
    state.victory = victory
    log.append(GameEnded(victory, tuple(winners)))


def judge_bases(state: State, log: list[Event]) -> None:
    """End the match if a base has fallen: its side has lost."""
    for side in state.sides:
        if side.base_hp <= 0:
            end_match(state, [1 - side.seat], DOMINATION, log)
            return


def judge_monopoly(state: State, log: list[Event]) -> None:
    """Count the rounds for which a side has held every forest."""
    forests = len(state.board.forests)
    for side in state.sides:
        if forests > 0 and forests_held(state, side.seat) == forests:
            side.monopoly += 1
            log.append(MonopolyCounted(side.seat, side.monopoly))
        elif side.monopoly > 0:
            side.monopoly = 0
            log.append(MonopolyCounted(side.seat, 0))
    for side in state.sides:
        if side.monopoly >= state.rules.monopoly_rounds:
            end_match(state, [side.seat], MONOPOLY, log)
            return


STANDING: Final = ["base_hp", "forests", "points"]
"""What is compared after the last round, in this order."""


def standing(state: State, seat: Seat) -> list[int]:
    """Return a side's figures that are compared after the last round."""
    return [state.sides[seat].base_hp, forests_held(state, seat), total_points(state, seat)]


def decisive(state: State) -> str:
    """Return which figure decided a match that is over, or nothing if none did."""
    if state.victory == DOMINATION:
        return "base_hp"
    if state.victory == MONOPOLY:
        return "forests"
    if state.victory == POINTS:
        one, other = standing(state, 0), standing(state, 1)
        for place, name in enumerate(STANDING):
            if one[place] != other[place]:
                return name
    return ""


def judge_cap(state: State, log: list[Event]) -> None:
    """Decide the match after the last round: by base HP, then forests, then points.

    If all are equal, nobody wins.
    """
    standings = [standing(state, side.seat) for side in state.sides]
    if standings[0] == standings[1]:
        end_match(state, [], DRAW, log)
    else:
        end_match(state, [0 if standings[0] > standings[1] else 1], POINTS, log)
