"""The codes with which AI players of Groves explain themselves, and what each one tells.

A reason that is addressed is about the unit that strikes: the side that is struck sees it, and the
numbers are points that both sides see.
"""

from typing import Final

from ...core.declarations import AMOUNT, NOTHING, TILE, UNIT, ReasonTable

REASONS: Final = ReasonTable(__name__, rule="ai.reasons")
REASONS.add("base_hit", about=UNIT, addressed=True, points=AMOUNT)
REASONS.add(
    "base_defended", about=UNIT, addressed=True, points=AMOUNT, foe_points=AMOUNT, left=AMOUNT
)
REASONS.add("threat_intercepted", about=UNIT, points=AMOUNT, foe_points=AMOUNT)
REASONS.add("alarm_answered", about=UNIT, points=AMOUNT, way=AMOUNT)
REASONS.add(
    "forest_cleared", about=UNIT, addressed=True, points=AMOUNT, foe_points=AMOUNT, left=AMOUNT
)
REASONS.add(
    "enemy_attacked", about=UNIT, addressed=True, points=AMOUNT, foe_points=AMOUNT, left=AMOUNT
)
REASONS.add("retreated", about=UNIT, points=AMOUNT)
REASONS.add("strike_advanced", about=UNIT, points=AMOUNT, way=AMOUNT)
REASONS.add("enemy_hunted", about=UNIT, points=AMOUNT, way=AMOUNT)
REASONS.add("hunters_gathered", about=UNIT, points=AMOUNT, way=AMOUNT)
REASONS.add("hunters_merged", about=UNIT, points=AMOUNT)
REASONS.add("forest_kept", about=UNIT, way=AMOUNT)
REASONS.add("forest_sought", about=UNIT, way=AMOUNT)
# Its numbers are those of the decision whose way the wall bars.
REASONS.add("wall_breached", about=UNIT)
REASONS.add("idle_merged", about=UNIT, points=AMOUNT)
REASONS.add("passed", about=NOTHING)
# The times, or, where all wood is turned, the points of the enemies near the base.
REASONS.add("wood_converted", about=NOTHING, cause=AMOUNT)
REASONS.add("blocker_deployed", about=TILE, points=AMOUNT, foe_points=AMOUNT)
REASONS.add("opening_deployed", about=TILE, points=AMOUNT, reserves=AMOUNT)
REASONS.add("answer_deployed", about=TILE, points=AMOUNT, reserves=AMOUNT)
REASONS.add("hunter_deployed", about=TILE, points=AMOUNT, reserves=AMOUNT)
REASONS.add("gatherer_deployed", about=TILE, points=AMOUNT, reserves=AMOUNT)
REASONS.add("fortress_built", about=TILE, tier=AMOUNT, foe_tier=AMOUNT)
