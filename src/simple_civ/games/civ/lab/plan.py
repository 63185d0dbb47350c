"""What a game between programs is played with; small enough to be sent to another process."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ....ai.player import Player
from ....lab.guest import Guest
from ....protocol.errors import InputError
from ..ai.registry import LEVELS, default_level, make_player
from ..documents.lineup import CUT, STANDARD, make_setup, unknown
from ..rules.load import load_ruleset
from ..rules.ruleset import Ruleset
from ..setup import Setup
from ..state import State


@dataclass(frozen=True)
class Plan:
    """One game. It ends by its rules, or is cut after `turns` turns.

    Civs that are not named are drawn from the seed; one level holds for everybody. Guests may sit
    at the table under their names, as if these were levels.
    """

    seed: int
    size: str = STANDARD
    edition: str | None = None
    rules_folder: Path | None = None
    players: int | None = None
    civs: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    turns: int = CUT
    turn_limit: int = 0
    replays: Path | None = None
    guests: tuple[Guest, ...] = ()

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
        known = [*LEVELS, *(guest.name for guest in self.guests)]
        for place, level in enumerate(levels):
            if level not in known:
                raise InputError(f"levels[{place}]: {unknown('level', level, known)}")
        if len(levels) == 1:
            return levels * seats
        if len(levels) != seats:
            raise InputError(f"levels: expected 1 or {seats}, one per player, got {len(levels)}")
        return levels

    def make_player(self, level: str, seat: int) -> Player[State]:
        """Whoever plays a seat at a level."""
        for guest in self.guests:
            if guest.name == level:
                return guest.make(self.seed, seat)
        return make_player(level, self.seed, seat)

    @property
    def label(self) -> str:
        """The game in a line: equal plans have equal labels."""
        rules = self.rules_folder or self.edition or "-"
        who = ",".join(self.civs) or self.players or "-"
        levels = ",".join(self.levels) or "-"
        return f"{rules} {self.size} {who} {levels} {self.turns}/{self.turn_limit} {self.seed}"


@cache
def rules_of(edition: str | None, folder: Path | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition, folder)
