"""Profiles of AI players of Groves: the numbers of the edition's `ai` table."""

from typing import Final, final

from ..rules.ruleset import Ruleset


@final
class Profile:
    """The numbers by which the pipeline decides."""

    threat: int
    alarm: int
    committed: int
    hunt: int
    prey: int
    rally: int
    lane: int
    opening_turns: int
    opening_spawns: int
    no_trash_after: int
    hunter_tier: int
    keep_wood: int
    swarm: int
    host: int
    soon: int
    spare: int
    intercept: bool
    march: bool
    alarms: bool
    answers: bool
    saving: bool

    def __init__(self, rules: Ruleset) -> None:
        self.threat = number(rules, "radii", "threat", 3)
        self.alarm = number(rules, "radii", "alarm", 5)
        self.committed = number(rules, "radii", "committed", 4)
        self.hunt = number(rules, "radii", "hunt", 5)
        self.prey = number(rules, "radii", "prey", 2)
        self.rally = number(rules, "radii", "rally", 4)
        self.lane = number(rules, "radii", "lane", 2)
        self.opening_turns = number(rules, "opening", "turns", 3)
        self.opening_spawns = number(rules, "opening", "spawns", 2)
        self.no_trash_after = number(rules, "spawns", "no_trash_after", 8)
        self.hunter_tier = number(rules, "spawns", "hunter_tier", 3)
        self.keep_wood = number(rules, "spawns", "keep_wood", 10)
        self.swarm = number(rules, "fights", "swarm", 2)
        self.spare = number(rules, "fights", "spare", 25)
        self.host = number(rules, "assault", "host", 50)
        self.soon = number(rules, "assault", "soon", 30)
        self.intercept = flag(rules, "intercept")
        self.march = flag(rules, "march")
        self.alarms = flag(rules, "alarms")
        self.answers = flag(rules, "answers")
        self.saving = flag(rules, "saving")


def section(rules: Ruleset, name: str) -> dict[str, object]:
    """Return a section of the table, empty if there is none."""
    found = rules.ai.get(name)
    return found if isinstance(found, dict) else {}


def number(rules: Ruleset, name: str, key: str, default: int) -> int:
    """Return a number from the table."""
    value = section(rules, name).get(key)
    return value if isinstance(value, int) else default


def flag(rules: Ruleset, key: str) -> bool:
    """Return whether a rule is applied strictly."""
    return section(rules, "strict").get(key) is True


_PROFILES: Final[dict[str, Profile]] = {}


def profile_of(rules: Ruleset) -> Profile:
    """Return the numbers of a ruleset.

    The rules' hash does not cover them, so they are told apart separately.
    """
    key = f"{rules.hash} {rules.ai}"
    found = _PROFILES.get(key)
    if found is None:
        found = Profile(rules)
        _PROFILES[key] = found
    return found
