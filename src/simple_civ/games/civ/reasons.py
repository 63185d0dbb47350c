"""The codes with which AI players of Simple Civ explain themselves, and what each one tells."""

from typing import Final

from ...core.declarations import AMOUNT, SEAT, TILE, UNIT, Field, ReasonTable
from .field_kinds import BUILD, CITY, TECH

PROGRESS: Final = "progress"
CONQUEST: Final = "conquest"
BALANCED: Final = "balanced"
GOALS: Final = (PROGRESS, CONQUEST, BALANCED)
"""What a civ may be after; a reason gives the place in this list."""

STRENGTH: Final = 0
RIVAL: Final = 1
NEVER: Final = 2
CAUSES: Final = ("strength", "rival", "never")
"""Why a war or a peace: by strength, because of somebody's great projects, or not any more."""

GOAL: Final = Field("goal")
CAUSE: Final = Field("cause")

REASONS: Final = ReasonTable(__name__, rule="ai.reasons")
REASONS.add("goal_changed", about=SEAT, milestones=AMOUNT, goal=GOAL)
REASONS.add("war_planned", about=SEAT, power_ratio=AMOUNT, worth=AMOUNT)
REASONS.add("army_ordered", about=CITY, phase=AMOUNT, army=AMOUNT, at_hand=AMOUNT, needed=AMOUNT)
REASONS.add(
    "war_declared",
    about=SEAT,
    addressed=True,
    power=AMOUNT,
    rival_power=AMOUNT,
    turns=AMOUNT,
    cause=CAUSE,
)
REASONS.add("war_dropped", about=SEAT, turns=AMOUNT)
REASONS.add("peace_offered", about=SEAT, addressed=True, power_ratio=AMOUNT, cause=CAUSE)
REASONS.add("peace_accepted", about=SEAT, addressed=True, power_ratio=AMOUNT, cause=CAUSE)
REASONS.add("peace_refused", about=SEAT, addressed=True, power_ratio=AMOUNT, cause=CAUSE)
REASONS.add("vision_offered", about=SEAT, addressed=True)
REASONS.add("vision_accepted", about=SEAT, addressed=True, power_ratio=AMOUNT)
REASONS.add("vision_refused", about=SEAT, addressed=True, power_ratio=AMOUNT)
REASONS.add("tech_chosen", about=TECH, worth=AMOUNT)
REASONS.add("build_chosen", about=CITY, build=BUILD, worth=AMOUNT)
REASONS.add("build_bought", about=CITY, price=AMOUNT, worth=AMOUNT)
REASONS.add("city_sited", about=TILE, worth=AMOUNT)
REASONS.add("attacked", about=TILE, worth=AMOUNT)
REASONS.add("city_stormed", about=CITY, population=AMOUNT)
REASONS.add("shot_fired", about=CITY, worth=AMOUNT)
REASONS.add("retreated", about=UNIT, hp_percent=AMOUNT)
REASONS.add("city_guarded", about=CITY, guard=UNIT)
REASONS.add("escort_called", about=UNIT, soldier=UNIT)
REASONS.add("camp_hunted", about=TILE, soldiers=AMOUNT)
