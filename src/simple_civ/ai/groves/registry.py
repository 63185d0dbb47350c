"""Players of Groves by the names of their levels.

Which levels there are and what they get is data of the ruleset; all but one think alike.
"""

from ...groves.state import State
from ..player import Player
from ..random_player import LEVEL as RANDOM
from .brain import GrovesPlayer
from .random_player import RandomGrovesPlayer


def make_player(level: str, seed: int, seat: int) -> Player[State]:
    """A player of a level for one side of the match with this seed."""
    if level == RANDOM:
        return RandomGrovesPlayer(seed, seat)
    return GrovesPlayer(level)
