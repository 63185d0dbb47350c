"""The numbers and named behaviours of an edition: the sections of `balance.toml`.

A behaviour in which editions differ is a named value here, so that code asks for the value and
never for the edition. Every packaged edition writes every field. A field with a default came after
the first version: tables that lack it were written before, and the default is what they meant.

The loader reads the annotations. mypyc keeps no more of them than classes and strings: so choices
are strings, and what lists hold is said again at the end.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Amounts:
    """A bundle of yields as written in a table."""

    food: int = 0
    production: int = 0
    science: int = 0
    gold: int = 0


@dataclass(frozen=True)
class Scaling:
    """Cost factor by turn: 1 + floor(turn / step), at most cap. A step or cap of 0 means none."""

    step: int
    cap: int


@dataclass(frozen=True)
class GrowthBand:
    """From this Pop on, a growth step costs this percentage of the one before."""

    population: int
    percent: int


@dataclass(frozen=True)
class Setup:
    """Setup of a match."""

    max_humans: int
    starting_units: list[str]
    layout: 'Literal["stacked", "spread"]'
    treasury: int


@dataclass(frozen=True)
class Economy:
    """Yields of a city before buildings, and the gold ledger."""

    center_minimum: Amounts
    city_base: Amounts
    river: Amounts
    ledger: bool
    supply_base: int
    supply_per_city: int
    supply_price: int
    austerity_production: int
    austerity_science: int


@dataclass(frozen=True)
class Growth:
    """Costs of growth."""

    base: int
    bands: list[GrowthBand]
    index: 'Literal["current", "target"]'


@dataclass(frozen=True)
class Production:
    """Progress, change and completion of builds."""

    switching: 'Literal["locked", "discard", "keep"]'
    overflow: 'Literal["pot", "next_build"]'
    idle: 'Literal["pot", "lost"]'
    unit_scaling: Scaling
    project_scaling: Scaling
    rush: bool
    rush_price: int
    spawn_rings: int


@dataclass(frozen=True)
class Research:
    """Choice of technologies."""

    switching: 'Literal["locked", "keep"]'


@dataclass(frozen=True)
class TileScore:
    """Weights of the automatic choice of worked tiles.

    A tile's score is total * yield_sum + food * food + ...; gold counts `pressure` times in the
    total while the treasury is at most `pressure_treasury`, the net is negative or austerity
    reigns.
    """

    total: int
    food: int
    production: int
    science: int
    gold: int
    pressure: int
    pressure_treasury: int


@dataclass(frozen=True)
class Cities:
    """Founding, land, defence and capture of cities."""

    spacing: 'Literal["distance", "no_overlap"]'
    min_distance: int
    found_needs_moves: bool
    work_radius: int
    initial_rings: int
    second_ring_population: int
    worked_needs_sight: bool
    naming: 'Literal["list", "free"]'
    tile_score: TileScore
    max_hp: int
    captured_hp: int
    defense: int
    population_per_defense: int
    attack: int
    shot: bool
    shot_range: int
    retaliation: bool
    melee_garrison_defense: int
    melee_garrison_attack: int
    melee_garrison_range: int
    ranged_garrison_defense: int
    ranged_garrison_attack: int
    ranged_garrison_range: int
    heal: int
    heal_at_zero: bool
    garrison_targets: 'Literal["city", "garrison_first", "military_first"]'
    capture: 'Literal["blow", "enter"]'
    capture_units: 'Literal["destroy", "destroy_military", "block"]'
    capture_keeps_food: bool
    capture_population: int
    raze: 'Literal["any_time", "at_capture"]'
    raze_capitals: bool
    capture_after_kill: bool = False


@dataclass(frozen=True)
class Movement:
    """Sharing of tiles, and movement at peace."""

    slow_units_pay_one: bool
    linking: bool
    closed_borders: bool
    expulsion: bool
    exploring: 'Literal["anywhere", "shuns_camps"]' = "anywhere"
    linked_orders: 'Literal["separate", "shared"]' = "separate"


@dataclass(frozen=True)
class Combat:
    """Damage, and the effects of an attack.

    exponential: base * e^(difference / scale) * (900 + 2 * roll) / 1000, roll 0..99, halves up;
    linear: base + floor((difference + roll) / scale), roll -1..1. Both clamped.
    """

    model: 'Literal["exponential", "linear"]'
    base: int
    scale: int
    least: int
    most: int
    counterattack: bool
    attack_ends_movement: bool
    advance: 'Literal["none", "capturers", "range_1"]'
    fortify: 'Literal["order", "idle"]'
    fortify_defense: int
    capture_by_attack: bool
    capture_lock: int
    escort: 'Literal["none", "linked", "any"]'
    kill_science: 'Literal["attack", "any_blow"]' = "attack"
    linked_advance: 'Literal["parts", "follows"]' = "parts"
    seizing_leaves_city: bool = False


@dataclass(frozen=True)
class Healing:
    """HP a unit regains at its owner's start of turn."""

    territory: int
    city: int
    needs_rest: bool


@dataclass(frozen=True)
class Vision:
    """Sight that does not come from a unit's own figure."""

    city: int
    city_sees_over: bool
    territory: bool
    remembers: 'Literal["terrain", "cities"]'
    explores_land: bool = False


@dataclass(frozen=True)
class Diplomacy:
    """War, peace and what binds them. A domination ratio of 0 switches the bypass off."""

    min_war_turns: int
    min_peace_turns: int
    attack_at_peace: 'Literal["refuse", "declare"]'
    shared_vision: bool
    domination_ratio: int


@dataclass(frozen=True)
class Victory:
    """Ways to win, and elimination."""

    conquest: 'Literal["majority", "all_capitals"]'
    tie_break: 'Literal["turn_order", "score_then_share"]'
    progress_needs_city: bool
    elimination: 'Literal["no_cities", "no_cities_no_settlers"]'
    resigned_capital: 'Literal["city", "capital"]' = "city"
    resigned_holdings: 'Literal["gone", "counted"]' = "gone"


@dataclass(frozen=True)
class Natives:
    """Camps: their guards, sight, pursuit and healing, and the reward for clearing one."""

    guards: list[str]
    territory: int
    chase: int
    aggro_rounds: int
    heal: int
    retreat_percent: int
    clear_reward: 'Literal["city", "production"]'
    clear_production: int
    roused: 'Literal["in_turn", "on_entry"]' = "in_turn"


@dataclass(frozen=True)
class Huts:
    """Rewards of a goodie hut; each kind is equally likely."""

    food_low: int
    food_high: int
    food_population: int
    production_low: int
    production_high: int
    research_low: int
    research_high: int
    research_threshold: int
    unit: str
    unit_rings: int = 0
    entry: 'Literal["step", "any"]' = "step"


@dataclass(frozen=True)
class Armies:
    """Choice of the unit that a finished Form Army project transforms."""

    pick: 'Literal["choose", "first"]'


@dataclass(frozen=True)
class Score:
    """Points at the end and on the charts; military strength counts 1 / military_divisor."""

    city: int
    tech: int
    tile: int
    military_divisor: int


@dataclass(frozen=True)
class Power:
    """Hundredths of military power per point, for the comparison of two civs."""

    attack: int
    defense: int
    hp: int
    city_defense: int
    city_hp: int


@dataclass(frozen=True)
class Balance:
    """All sections of `balance.toml`."""

    setup: Setup
    economy: Economy
    growth: Growth
    production: Production
    research: Research
    cities: Cities
    movement: Movement
    combat: Combat
    healing: Healing
    vision: Vision
    diplomacy: Diplomacy
    victory: Victory
    natives: Natives
    huts: Huts
    armies: Armies
    score: Score
    power: Power


def say_what_it_holds(section: type, field: str, kind: object) -> None:
    """Complete an annotation."""
    section.__annotations__[field] = kind


say_what_it_holds(Setup, "starting_units", list[str])
say_what_it_holds(Growth, "bands", list[GrowthBand])
say_what_it_holds(Natives, "guards", list[str])
