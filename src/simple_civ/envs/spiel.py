"""A game as an OpenSpiel game: sequential, imperfect information, rewards at the end.

The dice follow from the seed, a parameter of the game, so that the game has no chance
nodes and a state is its history.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel

from .forms import ARRAYS
from .match import EnvMatch
from .opponents import Opponents, by_seat, free_seats, hosting
from .rewards import LOSS, WIN, result_of

Parameters = dict[str, Any]

BEGINNINGS: Parameters = {"rules": "", "scenario": "", "position": "", "opponents": ""}
"""Parameters of every game: a ruleset folder, files of a situation, and who plays seats that are
not OpenSpiel's, as in `0:hard;2:bot:mine.py`: names of games have no room for `=` and commas."""


def said(params: Parameters) -> Parameters:
    """Return the parameters without empty ones of situations, so that names stay short."""
    return {name: value for name, value in params.items() if value or name not in BEGINNINGS}


def asked_size(params: Parameters, defaults: Parameters) -> str | None:
    """Return the size of the map, or None where a situation has its own and no other is asked."""
    size = str(params["size"])
    is_given = bool(params["scenario"] or params["position"])
    return None if is_given and size == defaults["size"] else size


def seated(
    game: str, make: Callable[[int], EnvMatch], params: Parameters, opponents: Opponents | None
) -> Callable[[int], EnvMatch]:
    """Return a factory of matches with the opponents of the parameters, and further ones."""
    found = dict(by_seat(opponents))
    for one in filter(None, str(params["opponents"]).split(";")):
        seat, mark, name = one.partition(":")
        if not mark or not seat.strip().isdecimal():
            raise ValueError(f"opponents: expected SEAT:NAME;..., got {one!r}")
        found[int(seat)] = name.strip()
    return hosting(game, make, found, ARRAYS)


def game_type(
    short_name: str, long_name: str, defaults: Parameters, most_players: int, seats: int = 0
) -> pyspiel.GameType:
    """Return the entry in OpenSpiel's list of games, or that of a game with this many seats.

    The results of two seats add up to zero.
    """
    two = (seats or most_players) == 2
    fewest = 1 if seats == 1 else 2
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if two else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most_players,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


class SpielGame(pyspiel.Game):
    """A match that starts in the same way every time, and is stopped after a number of turns.

    Its beginning is made once and copied: a new map takes thirty times as long.
    """

    def __init__(
        self,
        kind: pyspiel.GameType,
        make: Callable[[Parameters], EnvMatch],
        params: Parameters,
        longest: int,
        opponents: Opponents | None = None,
    ) -> None:
        self.make = make
        self.opponents = opponents
        self.chosen = params
        self.first = SpielMatch(make, params)
        match = self.first.match
        defaults = kind.parameter_specification
        most = kind.max_num_players
        self.seats = free_seats(match)
        players = len(self.seats)
        kind = game_type(kind.short_name, kind.long_name, defaults, most, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=match.actions,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=LOSS,
            max_utility=WIN,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=longest,
        )
        super().__init__(kind, info, said(params))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the parameters; what OpenSpiel restores from its own pickles lacks its fields."""
        return type(self), (self.chosen, self.opponents)

    def new_initial_state(self) -> "SpielState":
        """Return the state at the first turn."""
        return SpielState(self, deepcopy(self.first), int(self.chosen["turns"]))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer of states for a player: of what is seen now, without any memory."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise NotImplementedError("a match has observations, but no information states")
        return SpielObserver(self.first.match)


class SpielMatch:
    """A match with what was asked in it. Copies are quick; written down it is its history."""

    def __init__(self, make: Callable[[Parameters], EnvMatch], params: Parameters) -> None:
        self.make = make
        self.params = params
        self.asked: list[int] = []
        self.match = make(params)

    def ask(self, number: int) -> None:
        """Carry out the action of a number, and record it."""
        self.asked.append(number)
        self.match.ask(number)

    def __deepcopy__(self, memo: dict[int, object]) -> "SpielMatch":
        other = SpielMatch.__new__(SpielMatch)
        other.make = self.make
        other.params = self.params
        other.asked = self.asked.copy()
        other.match = deepcopy(self.match, memo)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.make, self.params, self.asked)


def replay(
    make: Callable[[Parameters], EnvMatch], params: Parameters, asked: list[int]
) -> SpielMatch:
    """Return the table after all these actions."""
    table = SpielMatch(make, params)
    for number in asked:
        table.ask(number)
    return table


class SpielState(pyspiel.State):
    """A position of a match."""

    def __init__(self, game: SpielGame, table: SpielMatch, turns: int) -> None:
        super().__init__(game)
        self.table = table
        self.seats = game.seats
        self.turns = turns

    def __deepcopy__(self, memo: dict[int, object]) -> "SpielState":
        return self.clone()  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the game, with its opponents, which OpenSpiel would drop, and the actions."""
        return resumed, (self.get_game(), self.history())

    @property
    def match(self) -> EnvMatch:
        """The match as it is now."""
        return self.table.match

    def current_player(self) -> int:
        """Return the player to act, or OpenSpiel's number for the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.seats.index(self.match.active)

    def _legal_actions(self, player: int) -> list[int]:
        """Return the legal action numbers, in rising order."""
        if self.is_terminal() or self.seats[player] != self.match.active:
            return []
        return [int(number) for number in np.flatnonzero(self.match.mask())]

    def _apply_action(self, action: int) -> None:
        """Carry out the action of a number."""
        self.table.ask(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the text of a number's action."""
        return f"{action}: {self.match.words(action)}"

    def is_terminal(self) -> bool:
        """Return whether the match is decided or cut, or has no player left."""
        match = self.match
        return match.over or match.turn > self.turns or all(map(match.is_out, self.seats))

    def returns(self) -> list[float]:
        """Return what the match is worth to each seat; nothing before its end."""
        if not self.is_terminal():
            return [0.0] * len(self.seats)
        results = [result_of(self.match, seat) for seat in self.seats]
        if len(results) == 2:
            lead = (results[0] - results[1]) / 2
            return [lead, -lead]
        return results

    def __str__(self) -> str:
        match = self.match
        outline = getattr(match, "outline", match.text)
        return str(outline(match.active))


def resumed(game: SpielGame, history: list[int]) -> SpielState:
    """Return the state of a game after all these actions."""
    state = game.new_initial_state()
    for number in history:
        state.apply_action(number)
    return state


class SpielObserver:
    """Writes what a player knows into one tensor: the planes of the map."""

    def __init__(self, match: EnvMatch) -> None:
        shape = match.observe(0)["observation"].shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Update the tensor."""
        self.dict["observation"][:] = state.match.observe(state.seats[player])["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows, as text."""
        return state.match.text(state.seats[player])
