"""The codes of the decisions of Simple Civ's AI players."""

from ..reason import Reason

__all__ = ["CODES", "Reason"]

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
