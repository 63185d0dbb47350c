"""What a game between programs is played with; small enough to be sent to another process."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..ai.registry import LEVELS, default_level
from ..civ.rules.load import load_ruleset
from ..civ.rules.ruleset import Ruleset
from ..civ.setup import Setup
from ..protocol.civ.lineup import make_setup, unknown
from ..protocol.errors import InputError


@dataclass(frozen=True)
class Plan:
    """One game. It ends by its rules, or is cut after `turns` turns.

    Civs that are not named are drawn from the seed; one level holds for everybody.
    """

    seed: int
    size: str = "standard"
    edition: str | None = None
    rules_folder: Path | None = None
    players: int | None = None
    civs: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    turns: int = 300
    turn_limit: int = 0
    replays: Path | None = None

    def rules(self) -> Ruleset:
        """The ruleset by which it is played."""
        return rules_of(self.edition, self.rules_folder)

    def setup(self) -> Setup:
        """The set-up of the match; raises if there is no such game."""
        return make_setup(
            self.rules(), self.size, self.civs, self.players, self.seed, True, self.turn_limit
        )

    def seat_levels(self, seats: int) -> tuple[str, ...]:
        """The level of every seat; raises if there is no such level."""
        levels = self.levels or (default_level(),)
        for place, level in enumerate(levels):
            if level not in LEVELS:
                raise InputError(f"levels[{place}]: {unknown('level', level, LEVELS)}")
        if len(levels) == 1:
            return levels * seats
        if len(levels) != seats:
            raise InputError(f"levels: expected 1 or {seats}, one per player, got {len(levels)}")
        return levels


@cache
def rules_of(edition: str | None, folder: Path | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition, folder)
