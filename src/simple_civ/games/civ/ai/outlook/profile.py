"""Profiles of civs and levels, read from the edition's `ai` table."""

from typing import final

from ...rules.ruleset import Ruleset


@final
class Doctrine:
    """Values shared by all AI players of an edition."""

    bloodthirsty_turn: int
    preparation_turns: int
    power_unknown: int
    peace_below: int
    distance_turns: int
    siege_rounds: int
    bold_tiles: int
    bold_percent: int
    host: int
    war_chest: int
    ranged: int
    strike_range: int
    weighs_walls: bool
    escort_abroad: bool
    plain_sites: bool
    aggression: list[int]

    def __init__(self, table: dict[str, object]) -> None:
        self.bloodthirsty_turn = number(table, "bloodthirsty_turn", 0)
        self.preparation_turns = number(table, "preparation_turns", 10)
        self.power_unknown = number(table, "power_unknown", 60)
        self.peace_below = number(table, "peace_below", 70)
        self.distance_turns = number(table, "distance_turns", 10)
        self.siege_rounds = number(table, "siege_rounds", 1)
        self.bold_tiles = number(table, "bold_tiles", 600)
        self.bold_percent = number(table, "bold_percent", 100)
        self.host = number(table, "host", 8)
        self.war_chest = number(table, "war_chest", 10)
        self.ranged = number(table, "ranged", 40)
        self.strike_range = number(table, "strike_range", 0)
        self.weighs_walls = bool(table.get("weighs_walls", True))
        self.escort_abroad = bool(table.get("escort_abroad", False))
        self.plain_sites = bool(table.get("plain_sites", False))
        self.aggression = curve(table.get("aggression"))

    def aggression_at(self, turn: int) -> int:
        """Return the aggression curve's percentage at a turn, interpolated between its points."""
        points = self.aggression
        if not points:
            return 100
        if turn <= points[0]:
            return points[1]
        for place in range(2, len(points), 2):
            if turn <= points[place]:
                span = points[place] - points[place - 2]
                rise = points[place + 1] - points[place - 1]
                return points[place - 1] + rise * (turn - points[place - 2]) // max(1, span)
        return points[-1]

    def farther_at(self, turn: int) -> int:
        """Return how far a war may exceed its usual distance: one more tile every few turns."""
        return turn // self.distance_turns if self.distance_turns > 0 else 0


@final
class Skill:
    """The skill of a level; never its rights or sight.

    `mistakes` in a fight and `lapses` in the care of cities and Settlers are thousandths; `horizon`
    is how far it plans ahead, in percent.
    """

    name: str
    mistakes: int
    lapses: int
    horizon: int
    focus: bool
    plans: bool
    rushes: bool
    forecast: bool
    expansion: int
    army: int

    def __init__(self, name: str, table: dict[str, object]) -> None:
        self.name = name
        self.mistakes = number(table, "mistakes", 0)
        self.lapses = number(table, "lapses", 0)
        self.horizon = number(table, "horizon", 100)
        self.focus = bool(table.get("focus", True))
        self.plans = bool(table.get("plans", True))
        self.rushes = bool(table.get("rushes", True))
        self.forecast = bool(table.get("forecast", True))
        self.expansion = number(table, "expansion", 100)
        self.army = number(table, "army", 100)


@final
class Profile:
    """The aims and preferences of a civ."""

    goal: str
    war_ratio: int
    war_distance: int
    war_turn: int
    arm_turn: int
    cities: int
    army: int
    reserve: int
    risk: int
    techs: list[int]
    buildings: list[int]

    def __init__(self, rules: Ruleset, table: dict[str, object]) -> None:
        self.goal = str(table.get("goal", "balanced"))
        self.war_ratio = number(table, "war_ratio", 115)
        self.war_distance = number(table, "war_distance", 15)
        self.war_turn = number(table, "war_turn", 25)
        self.arm_turn = number(table, "arm_turn", 12)
        self.cities = number(table, "cities", 7)
        self.army = number(table, "army", 100)
        self.reserve = number(table, "reserve", 100)
        self.risk = number(table, "risk", 35)
        keys = [tech.key for tech in rules.techs]
        listed = table.get("techs")
        self.techs = []
        if isinstance(listed, list):
            self.techs = [keys.index(str(key)) for key in listed if str(key) in keys]
        weights = table.get("buildings")
        self.buildings = [100] * len(rules.buildings)
        if isinstance(weights, dict):
            for building in rules.buildings:
                self.buildings[building.id] = number(weights, building.key, 100)


def number(table: dict[str, object], key: str, default: int) -> int:
    """Return a whole number from a table, or the default."""
    value = table.get(key, default)
    return value if isinstance(value, int) else default


def curve(value: object) -> list[int]:
    """Return the points of a curve one after the other."""
    points: list[int] = []
    if isinstance(value, list):
        for pair in value:
            if not isinstance(pair, list) or len(pair) != 2:
                continue
            turn, percent = pair
            if isinstance(turn, int) and isinstance(percent, int) and percent > 0:
                points.append(turn)
                points.append(percent)
    return points


def section(table: dict[str, object], *names: str) -> dict[str, object]:
    """Return a table within a table; empty if it is not there."""
    found = table
    for name in names:
        inner = found.get(name)
        if not isinstance(inner, dict):
            return {}
        found = inner
    return found


def levels(rules: Ruleset) -> list[str]:
    """Return the levels that an edition's table describes."""
    return list(section(rules.ai, "levels"))


def load_doctrine(rules: Ruleset) -> Doctrine:
    """Return what all AI players of the edition share."""
    return Doctrine(section(rules.ai, "doctrine"))


def load_skill(rules: Ruleset, level: str) -> Skill:
    """Return a level of the edition."""
    return Skill(level, section(rules.ai, "levels", level))


def load_profile(rules: Ruleset, civ: int) -> Profile:
    """Return a civ of the edition."""
    return Profile(rules, section(rules.ai, "civs", rules.civs[civ].key))
