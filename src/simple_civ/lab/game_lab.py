"""The lab part of a game: set-ups from plans, results, and figures that can be compared."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..core.game import Position
from ..core.records import Event
from ..core.rules.editions import Identified
from ..protocol.errors import InputError, unknown
from ..protocol.game_spec import GameSpec
from ..protocol.limits import MAX_TURN

if TYPE_CHECKING:
    from .plan import Plan

RulesetT = TypeVar("RulesetT", bound=Identified)
SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound=Position)

Row = dict[str, Any]
"""Figures by name: how a player stands on a turn, or how it did."""


class GameLab(ABC, Generic[RulesetT, SetupT, StateT]):
    """One game for the lab."""

    cut: int = MAX_TURN
    """Turns after which games are cut unless the plan says otherwise."""

    default_size: str | None = None
    """The size unless the plan chooses another; None where the rules choose."""

    victories: Sequence[str] = ()
    """The ways in which a match ends."""

    traits: Mapping[str, str] = {}
    """What players of the game have that wins may be counted by, each with its heading."""

    counted: str = ""
    """The figure of results that tables of games show beside the score, if there is one."""

    player_columns: Mapping[str, str] = {}
    curve_columns: Mapping[str, str] = {}
    """Figures of the game alone, for Parquet: name and type."""

    def __init__(self, game: GameSpec[RulesetT, SetupT, StateT]) -> None:
        self.game = game

    def unfit(self, plan: "Plan") -> Iterator[tuple[str, str]]:
        """Yield what a plan asks for that the game does not have: the option, and why not."""
        return iter(())

    @abstractmethod
    def setup(self, rules: RulesetT, plan: "Plan", people: bool = False) -> SetupT:
        """Return the set-up of a plan; raise if there is no such game.

        `people` says that people play, not programs.
        """

    def seat_levels(self, plan: "Plan", seats: int) -> tuple[str, ...]:
        """Return the level of every seat; raise if there is no such level."""
        rules, players = plan.rules(), self.game.players
        levels = plan.levels or (players.default_level(rules),)
        known = [
            *players.levels(rules),
            *(extra_player.name for extra_player in plan.extra_players),
        ]
        for place, level in enumerate(levels):
            if level not in known:
                raise InputError(f"levels[{place}]: {unknown('level', level, known)}")
        if len(levels) == 1:
            return levels * seats
        if len(levels) != seats:
            raise InputError(f"levels: expected 1 or {seats}, one per player, got {len(levels)}")
        return levels

    def turns(self, plan: "Plan", state: StateT) -> int:
        """Return the last turn of an undecided game."""
        return plan.turns if plan.turns is not None else plan.turn_limit or self.cut

    def size(self, plan: "Plan", state: StateT) -> str | int | None:
        """Return the size as named in results."""
        return plan.size or self.default_size

    @abstractmethod
    def player_result(self, state: StateT, seat: int, level: str) -> Row:
        """Return a player's result: seat, level, score, figures, and whether it was eliminated."""

    @abstractmethod
    def measure(self, state: StateT) -> list[Row]:
        """Return the figures of the players still in the match, each with its seat and the turn."""

    def made(self, state: StateT, event: Event) -> tuple[int, str, str] | None:
        """Return the seat that made something, its kind and its key; None for other events."""
        return None

    # --- contests ------------------------------------------------------------------------------

    def smallest(self, rules: RulesetT) -> str | None:
        """Return the size of contests unless another is named; None where the rules choose."""
        return None

    def openings(self, rules: RulesetT) -> Sequence[Mapping[str, Any]]:
        """Return what duels take in turn: changes of a plan."""
        return [{}]

    def trait_values(self, rules: RulesetT, trait: str) -> list[str]:
        """Return the values a trait may have in a ruleset."""
        return []

    def demo(self, plan: "Plan", turns: int) -> Iterator[str] | None:
        """Return what `demo` prints, part by part; None if AI players show the game."""
        return None
