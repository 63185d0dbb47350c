"""The codes of the decisions of Simple Civ's AI players."""

from typing import Final

from ....ai.reason import Reason

__all__ = ["CODES", "NEVER", "RIVAL", "STRENGTH", "Reason"]

STRENGTH: Final = 0
RIVAL: Final = 1
NEVER: Final = 2
"""Why a war or a peace: by strength, because of somebody's great projects, or not any more."""

CODES = (
    "goal_changed",
    "war_planned",
    "war_declared",
    "war_dropped",
    "army_ordered",
    "peace_offered",
    "peace_accepted",
    "peace_refused",
    "vision_offered",
    "vision_accepted",
    "vision_refused",
    "tech_chosen",
    "build_chosen",
    "build_bought",
    "city_sited",
    "attacked",
    "city_stormed",
    "shot_fired",
    "retreated",
    "city_guarded",
    "escort_called",
    "camp_hunted",
)
