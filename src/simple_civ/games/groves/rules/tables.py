"""The shape of the TOML tables of Groves, as written. Every field without a default is given."""

from typing import Literal

import msgspec


class Table(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Base of every table: unknown keys are errors, values never change."""


class EditionTable(Table, frozen=True, kw_only=True):
    """`edition.toml`: what this folder is."""

    id: str
    name: str
    description: str = ""
    game: Literal["groves"]
    extends: str = ""


class SizeTable(Table, frozen=True, kw_only=True):
    """A board that players may choose."""

    name: str
    side: int


class BoardTable(Table, frozen=True, kw_only=True):
    """`board.toml`: boards, bases and forests."""

    least_side: int
    base_hp: int
    forest_percent: int
    forest_clearance: int
    sizes: dict[str, SizeTable]


class TierTable(Table, frozen=True, kw_only=True):
    """A tier of `units.toml`; the first is the lowest."""

    name: str
    shape: str
    steps: list[int]
    luck: int
    wall_damage: int


class StartTable(Table, frozen=True, kw_only=True):
    """The start of each side."""

    first: int
    wood: int
    reserves: int
    army: list[int]


class DeploymentTable(Table, frozen=True, kw_only=True):
    """Deployment of units."""

    zone: int


class EconomyTable(Table, frozen=True, kw_only=True):
    """Wood and what it buys."""

    wood_per_forest: int
    production_turn: int
    wood_per_reserve: int


class CombatTable(Table, frozen=True, kw_only=True):
    """Luck, bonuses and ties of a fight; the rest of a tie is the defender's."""

    crit_percent: int
    miss_percent: int
    shield: int
    shield_turns: int
    support: int
    tie_both_percent: int
    tie_attacker_percent: int


class WallsTable(Table, frozen=True, kw_only=True):
    """Walls on edges."""

    hp: int
    cost: int
    per_turn: int
    neutral_damage: int
    cooldown: int
    no_build: int


class VisionTable(Table, frozen=True, kw_only=True):
    """Vision of bases and units."""

    base: int
    unit: int


class VictoryTable(Table, frozen=True, kw_only=True):
    """The end of a match without a fallen base."""

    monopoly_rounds: int
    cap_per_side: int


class BalanceTable(Table, frozen=True, kw_only=True):
    """`balance.toml`: the numbers of play."""

    start: StartTable
    deployment: DeploymentTable
    economy: EconomyTable
    combat: CombatTable
    walls: WallsTable
    vision: VisionTable
    victory: VictoryTable


class LevelTable(Table, frozen=True, kw_only=True):
    """A level of AI opponents; `also` are other names for it."""

    name: str
    income: int
    default: bool = False
    also: list[str] = []


class RadiiTable(Table, frozen=True, kw_only=True):
    """Distances that matter to AI players, in tiles."""

    threat: int = 3
    alarm: int = 5
    committed: int = 4
    hunt: int = 5
    prey: int = 2
    rally: int = 4
    lane: int = 2


class OpeningTable(Table, frozen=True, kw_only=True):
    """The first turns of AI players."""

    turns: int = 3
    spawns: int = 2


class SpawnsTable(Table, frozen=True, kw_only=True):
    """Deployment by AI players."""

    no_trash_after: int = 8
    hunter_tier: int = 3
    keep_wood: int = 10


class FightsTable(Table, frozen=True, kw_only=True):
    """Fights that AI players seek."""

    spare: int = 25
    swarm: int = 2


class AssaultTable(Table, frozen=True, kw_only=True):
    """The assault of AI players on the other base."""

    host: int = 50
    soon: int = 30


class StrictTable(Table, frozen=True, kw_only=True):
    """Rules that AI players take more freely than their words; true holds them to the word."""

    intercept: bool = False
    march: bool = False
    alarms: bool = False
    answers: bool = False
    saving: bool = False


class AiTable(Table, frozen=True, kw_only=True):
    """`ai.toml`: how AI players think. No rule reads this; they take the same defaults."""

    radii: RadiiTable = RadiiTable()
    opening: OpeningTable = OpeningTable()
    spawns: SpawnsTable = SpawnsTable()
    fights: FightsTable = FightsTable()
    assault: AssaultTable = AssaultTable()
    strict: StrictTable = StrictTable()
