"""The shape of `ai.toml`: how AI players of an edition think.

No rule reads it. The players read the merged table themselves and take the same defaults for what
is left out; a test holds the two together.
"""

from typing import Literal

import msgspec


class Thinking(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Base of these tables: unknown keys are errors, values never change."""


class DoctrineTable(Thinking, frozen=True, kw_only=True):
    """Values shared by all AI players of the edition. No rule reads any of this file."""

    bloodthirsty_turn: int = 0
    preparation_turns: int = 10
    power_unknown: int = 60
    peace_below: int = 70
    distance_turns: int = 10
    siege_rounds: int = 1
    bold_tiles: int = 600
    bold_percent: int = 100
    host: int = 8
    war_chest: int = 10
    ranged: int = 40
    strike_range: int = 0
    weighs_walls: bool = True
    escort_abroad: bool = False
    plain_sites: bool = False
    aggression: list[tuple[int, int]] = []


class LevelTable(Thinking, frozen=True, kw_only=True):
    """The skill of a level; never its rights or sight."""

    mistakes: int = 0
    lapses: int = 0
    horizon: int = 100
    focus: bool = True
    plans: bool = True
    rushes: bool = True
    forecast: bool = True
    expansion: int = 100
    army: int = 100


class CharacterTable(Thinking, frozen=True, kw_only=True):
    """The aims and preferences of a civ."""

    goal: Literal["progress", "conquest", "balanced"] = "balanced"
    war_ratio: int = 115
    war_distance: int = 15
    war_turn: int = 25
    arm_turn: int = 12
    cities: int = 7
    army: int = 100
    reserve: int = 100
    risk: int = 35
    techs: list[str] = []
    buildings: dict[str, int] = {}


class AiTable(Thinking, frozen=True, kw_only=True):
    """`ai.toml`: how AI players of the edition think."""

    doctrine: DoctrineTable = DoctrineTable()
    levels: dict[str, LevelTable] = {}
    civs: dict[str, CharacterTable] = {}
