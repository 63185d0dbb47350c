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
REASONS.add("threat_intercepted", about=UNIT, addressed=False, points=AMOUNT, foe_points=AMOUNT)
REASONS.add("alarm_answered", about=UNIT, addressed=False, points=AMOUNT, way=AMOUNT)
REASONS.add(
    "forest_cleared", about=UNIT, addressed=True, points=AMOUNT, foe_points=AMOUNT, left=AMOUNT
)
REASONS.add(
    "enemy_attacked", about=UNIT, addressed=True, points=AMOUNT, foe_points=AMOUNT, left=AMOUNT
)
REASONS.add("retreated", about=UNIT, addressed=False, points=AMOUNT)
REASONS.add("strike_advanced", about=UNIT, addressed=False, points=AMOUNT, way=AMOUNT)
REASONS.add("enemy_hunted", about=UNIT, addressed=False, points=AMOUNT, way=AMOUNT)
REASONS.add("hunters_gathered", about=UNIT, addressed=False, points=AMOUNT, way=AMOUNT)
REASONS.add("hunters_merged", about=UNIT, addressed=False, points=AMOUNT)
REASONS.add("forest_kept", about=UNIT, addressed=False, way=AMOUNT)
REASONS.add("forest_sought", about=UNIT, addressed=False, way=AMOUNT)
REASONS.add("forest_raided", about=UNIT, addressed=False, points=AMOUNT, way=AMOUNT)
# Its numbers are those of the decision whose way the wall bars.
REASONS.add("wall_breached", about=UNIT, addressed=False)
REASONS.add("idle_merged", about=UNIT, addressed=False, points=AMOUNT)
REASONS.add("passed", about=NOTHING, addressed=False)
# The times, or, where all wood is turned, the points of the enemies near the base.
REASONS.add("wood_converted", about=NOTHING, addressed=False, cause=AMOUNT)
REASONS.add("blocker_deployed", about=TILE, addressed=False, points=AMOUNT, foe_points=AMOUNT)
REASONS.add("opening_deployed", about=TILE, addressed=False, points=AMOUNT, reserves=AMOUNT)
REASONS.add("answer_deployed", about=TILE, addressed=False, points=AMOUNT, reserves=AMOUNT)
REASONS.add("hunter_deployed", about=TILE, addressed=False, points=AMOUNT, reserves=AMOUNT)
REASONS.add("gatherer_deployed", about=TILE, addressed=False, points=AMOUNT, reserves=AMOUNT)
REASONS.add("fortress_built", about=TILE, addressed=False, tier=AMOUNT, foe_tier=AMOUNT)
