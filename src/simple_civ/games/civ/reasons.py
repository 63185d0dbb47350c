"""The codes with which AI players of Simple Civ explain themselves, and what each one tells."""

from typing import Final

from ...core.declarations import AMOUNT, SEAT, TILE, UNIT, Field, ReasonTable
from .field_kinds import CITY, TECH

PROGRESS: Final = "progress"
CONQUEST: Final = "conquest"
BALANCED: Final = "balanced"
GOALS: Final = (PROGRESS, CONQUEST, BALANCED)
"""What a civ may be after; a reason gives the place in this list."""

STRENGTH: Final = 0
RIVAL: Final = 1
NEVER: Final = 2
CAUSES: Final = ("strength", "rival", "never")
"""Why a war or a peace: by strength, because of a rival's great projects, or no longer."""

PHASES: Final = ("muster", "advance", "assault")
"""What an army does; a reason gives the place in this list."""

GOAL: Final = Field("goal")
CAUSE: Final = Field("cause")
PHASE: Final = Field("phase")
BUILD_KEY: Final = Field("build_key")
"""Kinds of numbers that only reasons have; a build is told by its key alone."""

REASONS: Final = ReasonTable(__name__, rule="ai.reasons")
REASONS.add("goal_changed", about=SEAT, addressed=False, milestones=AMOUNT, goal=GOAL)
REASONS.add("war_planned", about=SEAT, addressed=False, power_ratio=AMOUNT, worth=AMOUNT)
REASONS.add(
    "army_ordered",
    about=CITY,
    addressed=False,
    phase=PHASE,
    army=AMOUNT,
    at_hand=AMOUNT,
    needed=AMOUNT,
)
REASONS.add(
    "war_declared",
    about=SEAT,
    addressed=True,
    power=AMOUNT,
    rival_power=AMOUNT,
    turns=AMOUNT,
    cause=CAUSE,
)
REASONS.add("war_dropped", about=SEAT, addressed=False, turns=AMOUNT)
REASONS.add("peace_offered", about=SEAT, addressed=True, power_ratio=AMOUNT, cause=CAUSE)
REASONS.add("peace_accepted", about=SEAT, addressed=True, power_ratio=AMOUNT, cause=CAUSE)
REASONS.add("peace_refused", about=SEAT, addressed=True, power_ratio=AMOUNT, cause=CAUSE)
REASONS.add("vision_offered", about=SEAT, addressed=True)
REASONS.add("vision_accepted", about=SEAT, addressed=True, power_ratio=AMOUNT)
REASONS.add("vision_refused", about=SEAT, addressed=True, power_ratio=AMOUNT)
REASONS.add("tech_chosen", about=TECH, addressed=False, worth=AMOUNT)
REASONS.add("build_chosen", about=CITY, addressed=False, build=BUILD_KEY, worth=AMOUNT)
REASONS.add("build_bought", about=CITY, addressed=False, price=AMOUNT, worth=AMOUNT)
REASONS.add("city_sited", about=TILE, addressed=False, worth=AMOUNT)
REASONS.add("attacked", about=TILE, addressed=False, worth=AMOUNT)
REASONS.add("city_stormed", about=CITY, addressed=False, population=AMOUNT)
REASONS.add("shot_fired", about=CITY, addressed=False, worth=AMOUNT)
REASONS.add("retreated", about=UNIT, addressed=False, hp_percent=AMOUNT)
REASONS.add("city_guarded", about=CITY, addressed=False, guard=UNIT)
REASONS.add("escort_called", about=UNIT, addressed=False, soldier=UNIT)
REASONS.add("camp_hunted", about=TILE, addressed=False, soldiers=AMOUNT)
