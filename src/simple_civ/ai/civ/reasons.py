"""Why an AI did something: a code and the numbers that decided, for people to put into words."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """A decision in a turn. `about` is a seat, city, unit, tile or tech, as the code says."""

    turn: int
    code: str
    about: int
    numbers: tuple[int, ...] = ()


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
    "camp_hunted",
)
