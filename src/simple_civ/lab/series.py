"""A series of games as its plan file says: sizes, seeds, who sits where, and what is kept."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ..protocol.errors import InputError, converted
from ..protocol.files import read_text
from ..protocol.limits import MAX_SEATS, MAX_TURN, SEEDS
from ..protocol.registry import GAMES, find_game
from .bots.budget import Budget
from .bots.entry import find_bots
from .extra_player import ExtraPlayer
from .plan import Plan
from .planned_games import PlannedGame

MAX_BYTES = 100_000

Count = Annotated[int, msgspec.Meta(ge=1, le=10**6)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=MAX_TURN)]
Words = Annotated[list[Annotated[str, msgspec.Meta(min_length=1)]], msgspec.Meta(max_length=64)]


class Series(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The keys of a plan file. `games` are played on every size.

    Levels that differ move on by one seat from game to game, on the same map with the same civs;
    the next seed comes when each has sat everywhere. Civs that are named move on with the seeds.
    """

    game: str = msgspec.field(default_factory=lambda: GAMES.default)
    edition: str | None = None
    rules: str | None = None
    sizes: Words = []
    games: Count = 100
    seed: Annotated[int, msgspec.Meta(ge=0)] = 1
    players: Annotated[int, msgspec.Meta(ge=1, le=MAX_SEATS)] | None = None
    civs: Words = []
    levels: Words = []
    rotate: bool = True
    turns: Turns | None = None
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=MAX_TURN)] = 0
    curves: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 10
    replays: bool = False
    budget: Budget = Budget()

    def extra_players(self) -> tuple[ExtraPlayer, ...]:
        """Return the bots among the players; raise if one cannot be found."""
        return find_bots(self.game, tuple(self.levels), self.budget)

    @property
    def folder(self) -> Path | None:
        """The ruleset folder, if there is one."""
        return None if self.rules is None else Path(self.rules)

    def plan(self, size: str | None, number: int) -> Plan:
        """Return one of the games of a size."""
        rotations = self.rotations
        return Plan(
            seed=self.seed + number // rotations,
            size=size or find_game(self.game).lab.default_size,
            edition=self.edition,
            rules_folder=self.folder,
            players=self.players,
            civs=turned(self.civs, number // rotations if self.rotate else 0),
            levels=turned(self.levels, number % rotations),
            turns=self.turns,
            turn_limit=self.turn_limit,
            extra_players=self.extra_players(),
            game=self.game,
        )

    def first_plan(self) -> Plan:
        """Return the plan of the first game."""
        return self.plan(self.tables[0], 0)

    @property
    def tables(self) -> list[str | None]:
        """The sizes; None is the game's own choice."""
        return [*self.sizes] or [None]

    @property
    def rotations(self) -> int:
        """The number of games that share a seed: until every player is back at its first seat."""
        if not self.rotate or not self.levels:
            return 1
        first = turned(self.levels, 0)
        return next(by for by in range(1, len(first) + 1) if turned(self.levels, by) == first)

    def planned_games(self, stem: str = "") -> list[PlannedGame]:
        """Return all games, size by size; their names start with the stem."""
        found: list[PlannedGame] = []
        for size in self.tables:
            for number in range(self.games):
                plan = self.plan(size, number)
                name = f"{stem}{size or self.game}-{plan.seed}"
                if self.rotations > 1:
                    name += f"-{number % self.rotations}"
                found.append(PlannedGame(name, plan, self.curves, self.replays))
        return found


def turned(words: list[str], by: int) -> tuple[str, ...]:
    """Return the list rotated: the player of each seat moves on by `by` seats."""
    if not words:
        return ()
    start = -by % len(words)
    return tuple(words[start:] + words[:start])


def read_series(path: Path) -> Series:
    """Return the series of a plan file; a ruleset folder is relative to the file's folder."""
    text = read_text(path, MAX_BYTES)
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError(f"{path}: expected TOML ({error})") from None
    if isinstance(data.get("rules"), str):
        data["rules"] = str(path.parent / data["rules"])
    return make_series(data, str(path))


def make_series(data: dict[str, Any], where: str) -> Series:
    """Return the series that plain data describe; `where` is their name in errors."""
    series: Series = converted(data, Series, where)
    check_series(series, where)
    return series


def check_series(series: Series, where: str) -> None:
    """Raise for problems that the shape alone does not show."""
    try:
        lab = find_game(series.game).lab
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    if series.edition is not None and series.rules is not None:
        raise InputError(f"{where}: expected an edition or rules, not both")
    if series.seed + series.games > SEEDS:
        raise InputError(f"{where}: seed: expected seeds up to 2**64 - 1")
    if len(set(series.sizes)) != len(series.sizes):
        raise InputError(f"{where}: sizes: a size is named twice")
    asked = Plan(
        seed=series.seed,
        players=series.players,
        civs=tuple(series.civs),
        turn_limit=series.turn_limit,
        game=series.game,
    )
    for option, reason in lab.unfit(asked):
        raise InputError(f"{where}: {option}: {reason}")
