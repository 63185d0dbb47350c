"""Refusals of actions: a closed set of stable codes. The client has the words for people."""

from enum import Enum


class Refusal(Enum):
    """One reason; `value` is the code in files and messages."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_UNIT = "no_such_unit"
    NO_SUCH_TILE = "no_such_tile"
    NOT_OWNER = "not_owner"
    NOT_AVAILABLE = "not_available"
    NO_TARGET = "no_target"
    TOO_FAR = "too_far"
    OUT_OF_RANGE = "out_of_range"
    TILE_OCCUPIED = "tile_occupied"
    BASE_TILE = "base_tile"
    BLOCKED = "blocked"
    NOT_SAME_TIER = "not_same_tier"
    TOO_MANY_POINTS = "too_many_points"
    NOT_A_STEP = "not_a_step"
    OUTSIDE_ZONE = "outside_zone"
    WALL_LIMIT = "wall_limit"
    WALL_EXISTS = "wall_exists"
    EDGE_COOLING = "edge_cooling"
    NO_BUILD_ZONE = "no_build_zone"
    NO_UNIT_AT_EDGE = "no_unit_at_edge"
    NO_WALL = "no_wall"
    NOT_OWN_WALL = "not_own_wall"
    CANNOT_AFFORD = "cannot_afford"
