"""Constraints of the fields of tables beyond their types: ranges, references and gold.

Keyed by the name of the table and the field. The checks enforce them, the schema and the
reference page print them. Effects declare their own (`tables_declared`).
"""

from typing import Final

from ....core.rules.check_shape import WIDE, Range

COUNT: Final[Range] = (0, WIDE)
POSITIVE: Final[Range] = (1, WIDE)
BONUS: Final[Range] = (-1000, 1000)
SHARE: Final[Range] = (0, 100)
FACTOR: Final[Range] = (1, 1000)
PERCENT: Final[Range] = (0, 1000)
THOUSANDTHS: Final[Range] = (0, 1000)
REACH: Final[Range] = (0, 20)
NEARNESS: Final[Range] = (-1, 100)

_YIELDS: Final[dict[str, Range]] = {
    "food": BONUS,
    "production": BONUS,
    "science": BONUS,
    "gold": BONUS,
}
_GROUND: Final[dict[str, Range]] = {
    "food": (0, 1000),
    "production": (0, 1000),
    "science": (0, 1000),
    "gold": (0, 1000),
}

RANGES: Final[dict[str, dict[str, Range]]] = {
    "EditionTable": {"expected_turns": COUNT},
    "EraTable": {"gate": COUNT},
    "TerrainTable": _GROUND
    | {
        "land": REACH,
        "naval": REACH,
        "defense": BONUS,
        "elevation": (-100, 100),
        "variety": THOUSANDTHS,
        "camp_preference": COUNT,
    },
    "OverlayTable": _GROUND | {"spawn": THOUSANDTHS},
    "UnitTable": {
        "attack": (0, 1000),
        "defense": (0, 1000),
        "range": REACH,
        "move": REACH,
        "hp": (1, 10_000),
        "cost": COUNT,
        "vision": REACH,
        "population_cost": (0, 60),
        "min_population": (0, 60),
        "power": (0, 1000),
    },
    "BuildingTable": {"cost": POSITIVE, "upkeep": COUNT, "power": (0, 1000)},
    "TechTable": {"cost": POSITIVE},
    "ProjectTable": {"cost": POSITIVE},
    "StartBiasTable": {"score": BONUS},
    "SizeTable": {
        "width": (5, 200),
        "height": (5, 200),
        "civs": (1, 60),
        "camps": (0, 200),
        "mountains": (0, 200),
        "rivers": (0, 200),
        "noise_scale": (0, 1000),
        "land": THOUSANDTHS,
    },
    "GeneratorTable": {
        "sea_sides": (0, 4),
        "river_length": COUNT,
        "river_longest": COUNT,
        "river_spacing": COUNT,
        "peak_share": THOUSANDTHS,
        "foothill_share": THOUSANDTHS,
        "start_distance": COUNT,
        "start_food": COUNT,
        "start_production": COUNT,
        "start_spread": (0, 1000),
        "rival_spread": (0, 1000),
        "tries": (1, 10_000),
        "camp_start_distance": COUNT,
        "camp_distance": COUNT,
    },
    "Amounts": _YIELDS,
    "Scaling": {"step": COUNT, "cap": COUNT},
    "GrowthBand": {"population": (2, 60), "percent": FACTOR},
    "Setup": {"max_humans": (1, 60), "treasury": COUNT},
    "Economy": {
        "supply_base": COUNT,
        "supply_per_city": COUNT,
        "supply_price": COUNT,
        "austerity_production": SHARE,
        "austerity_science": SHARE,
    },
    "Growth": {"base": POSITIVE},
    "Production": {"rush_price": COUNT, "spawn_rings": REACH},
    "TileScore": {
        "total": COUNT,
        "food": COUNT,
        "production": COUNT,
        "science": COUNT,
        "gold": COUNT,
        "pressure": COUNT,
        "pressure_treasury": COUNT,
    },
    "Cities": {
        "min_distance": (1, 20),
        "work_radius": (1, 5),
        "initial_rings": (0, 5),
        "second_ring_population": (0, 60),
        "max_hp": (1, 10_000),
        "captured_hp": (1, 10_000),
        "defense": (0, 1000),
        "population_per_defense": COUNT,
        "attack": (0, 1000),
        "shot_range": REACH,
        "melee_garrison_defense": BONUS,
        "melee_garrison_attack": BONUS,
        "melee_garrison_range": REACH,
        "ranged_garrison_defense": BONUS,
        "ranged_garrison_attack": BONUS,
        "ranged_garrison_range": REACH,
        "heal": COUNT,
        "capture_population": (0, 60),
    },
    "Combat": {
        "base": POSITIVE,
        "scale": POSITIVE,
        "least": COUNT,
        "most": POSITIVE,
        "fortify_defense": BONUS,
        "capture_lock": COUNT,
    },
    "Healing": {"territory": COUNT, "city": COUNT},
    "Vision": {"city": REACH},
    "Diplomacy": {"min_war_turns": COUNT, "min_peace_turns": COUNT, "domination_ratio": COUNT},
    "Natives": {
        "territory": REACH,
        "chase": REACH,
        "aggro_rounds": COUNT,
        "heal": COUNT,
        "retreat_percent": SHARE,
        "clear_production": COUNT,
    },
    "Huts": {
        "food_low": COUNT,
        "food_high": COUNT,
        "food_population": COUNT,
        "production_low": COUNT,
        "production_high": COUNT,
        "research_low": SHARE,
        "research_high": SHARE,
        "research_threshold": SHARE,
        "unit_rings": REACH,
    },
    "Score": {"city": COUNT, "tech": COUNT, "tile": COUNT, "military_divisor": POSITIVE},
    "Power": {
        "attack": COUNT,
        "defense": COUNT,
        "hp": COUNT,
        "city_defense": COUNT,
        "city_hp": COUNT,
    },
    "DoctrineTable": {
        "bloodthirsty_turn": COUNT,
        "preparation_turns": COUNT,
        "power_unknown": PERCENT,
        "peace_below": PERCENT,
        "distance_turns": COUNT,
        "siege_rounds": (1, 100),
        "bold_tiles": COUNT,
        "bold_percent": FACTOR,
        "host": (0, 1000),
        "war_chest": (0, 1000),
        "ranged": (0, 100),
        "strike_range": (0, 1000),
        "aggression": FACTOR,
    },
    "LevelTable": {
        "mistakes": THOUSANDTHS,
        "lapses": THOUSANDTHS,
        "horizon": PERCENT,
        "expansion": PERCENT,
        "army": PERCENT,
    },
    "CharacterTable": {
        "war_ratio": PERCENT,
        "war_distance": COUNT,
        "war_turn": COUNT,
        "arm_turn": COUNT,
        "cities": (0, 1000),
        "army": PERCENT,
        "reserve": PERCENT,
        "risk": SHARE,
        "buildings": PERCENT,
    },
}
"""Least and greatest value of every integer."""

TERRAIN: Final = "terrain"
OVERLAY: Final = "overlay"
UNIT: Final = "unit"
UNIT_OR_TAG: Final = "unit or unit tag"
BUILDING: Final = "building"
ERA: Final = "era"
TECH: Final = "tech"
PROJECT: Final = "project"
CIV: Final = "civ"

REFERENCES: Final[dict[str, dict[str, str]]] = {
    "UnitTable": {"tech": TECH, "civs": CIV},
    "BuildingTable": {"tech": TECH, "civs": CIV, "requires": BUILDING},
    "TechTable": {"era": ERA, "requires": TECH, "requires_any": TECH},
    "ProjectTable": {"tech": TECH, "after": PROJECT, "building": BUILDING},
    "StartBiasTable": {"terrain": TERRAIN},
    "CivTable": {"starting_units": UNIT},
    "Setup": {"starting_units": UNIT},
    "Natives": {"guards": UNIT},
    "Huts": {"unit": UNIT},
    "CharacterTable": {"techs": TECH, "buildings": BUILDING},
}
"""Fields that hold ids, and of what."""

LEVELS: Final = ("novice", "easy", "normal", "hard")
"""The levels that `ai.toml` may describe; the players that think have them, weakest first."""

MAY_BE_EMPTY: Final = {("Huts", "unit")}
"""References without a default that may still say nothing."""

GOLD: Final[dict[str, list[str]]] = {
    "TerrainTable": ["gold"],
    "OverlayTable": ["gold"],
    "BuildingTable": ["upkeep"],
    "Amounts": ["gold"],
    "Setup": ["treasury"],
    "Economy": ["ledger", "supply_base", "supply_per_city", "supply_price"],
    "Production": ["rush", "rush_price"],
    "TileScore": ["gold", "pressure", "pressure_treasury"],
}
"""Fields that an edition without gold leaves at nothing."""
