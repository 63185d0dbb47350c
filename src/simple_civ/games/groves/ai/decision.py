"""What a rule of the pipeline says: actions, and the reason that can be shown for them."""

from typing import Final, final

from ....core.records import Action
from ..pieces import NOBODY

CODES: Final = (
    "base_hit",
    "base_defended",
    "threat_intercepted",
    "alarm_answered",
    "forest_cleared",
    "enemy_attacked",
    "retreated",
    "strike_advanced",
    "enemy_hunted",
    "hunters_gathered",
    "hunters_merged",
    "forest_kept",
    "forest_sought",
    "wall_breached",
    "idle_merged",
    "passed",
    "wood_converted",
    "blocker_deployed",
    "opening_deployed",
    "answer_deployed",
    "hunter_deployed",
    "gatherer_deployed",
    "fortress_built",
)
"""Every decision that is explained."""


@final
class Decision:
    """Actions with a reason; `about` is a unit or a tile, `numbers` are what decided."""

    actions: list[Action]
    code: str
    about: int
    numbers: tuple[int, ...]

    def __init__(
        self, actions: list[Action], code: str, about: int = NOBODY, numbers: tuple[int, ...] = ()
    ) -> None:
        self.actions = actions
        self.code = code
        self.about = about
        self.numbers = numbers
