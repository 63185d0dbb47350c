"""Players of Groves by the names of their levels.

Which levels there are and what they get is data of the ruleset; all but one think alike.
"""

from ....ai.player import RANDOM, AiPlayer
from ....core.ids import Seat
from ..rules.load import load_ruleset
from ..rules.ruleset import Ruleset
from ..state import State
from .player import GrovesPlayer
from .random_player import RandomGrovesPlayer


def levels(rules: Ruleset | None = None) -> list[str]:
    """Return the levels of a ruleset, or those that come with the game, weakest first."""
    return [RANDOM, *(level.key for level in (rules or load_ruleset()).levels)]


def find_level(name: str, rules: Ruleset | None = None) -> str:
    """Return the key of a level by any of its names; for an unknown one, the name itself."""
    level = (rules or load_ruleset()).level_named(name)
    return name if level is None else level.key


def default_level(rules: Ruleset | None = None) -> str:
    """Return the level of a side for which none was chosen."""
    return (rules or load_ruleset()).default_level


def make_player(level: str, seed: int, seat: Seat) -> AiPlayer[State]:
    """Return a player of a level for one side of the match with this seed."""
    if level == RANDOM:
        return RandomGrovesPlayer(seed, seat)
    return GrovesPlayer(find_level(level))
