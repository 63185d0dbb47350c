"""The plan of a game between programs; small enough to be sent to another process."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ..ai.player import AiPlayer
from ..protocol.game_spec import AnyGame
from ..protocol.registry import GAMES, find_game
from .extra_player import ExtraPlayer
from .game_lab import GameLab


@dataclass(frozen=True)
class Plan:
    """One game. It ends by its rules, or is cut after `turns` turns.

    What is not said is the game's own choice; what is not named is drawn from the seed; one level
    holds for all seats. Guests may sit at the table under their names, as if these were levels.
    """

    seed: int
    size: str | None = None
    edition: str | None = None
    rules_folder: Path | None = None
    players: int | None = None
    civs: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    turns: int | None = None
    turn_limit: int = 0
    replays: Path | None = None
    extra_players: tuple[ExtraPlayer, ...] = ()
    game: str = field(default_factory=lambda: GAMES.default)

    @property
    def spec(self) -> AnyGame:
        """The game."""
        return find_game(self.game)

    @property
    def lab(self) -> GameLab[Any, Any, Any]:
        """The lab part of the game."""
        return self.spec.lab

    def rules(self) -> Any:
        """Return the ruleset by which it is played."""
        return rules_of(self.game, self.edition, self.rules_folder)

    def setup(self) -> Any:
        """Return the set-up of the match; raise if there is no such game."""
        return self.lab.setup(self.rules(), self)

    def seat_levels(self, seats: int) -> tuple[str, ...]:
        """Return the level of every seat; raise if there is no such level."""
        return self.lab.seat_levels(self, seats)

    def check(self) -> None:
        """Raise an error if a size, a civ or a level is wrong, before the game is played."""
        document = self.spec.write_setup(self.rules(), self.setup())
        self.seat_levels(self.spec.setup_seats(document))

    def make_player(self, level: str, seat: int) -> AiPlayer[Any]:
        """Return the player of a seat at a level."""
        for extra_player in self.extra_players:
            if extra_player.name == level:
                return extra_player.make(self.seed, seat)
        return self.spec.players.make_player(level, self.seed, seat)

    @property
    def label(self) -> str:
        """The game in a line: equal plans have equal labels."""
        rules = self.rules_folder or self.edition or "-"
        who = ",".join(self.civs) or self.players or "-"
        levels = ",".join(self.levels) or "-"
        ends = f"{self.turns or '-'}/{self.turn_limit}"
        return f"{self.game} {rules} {self.size or '-'} {who} {levels} {ends} {self.seed}"


@cache
def rules_of(game: str, edition: str | None, folder: Path | None) -> Any:
    """Return a ruleset, read once per process."""
    return find_game(game).load(edition, folder)
