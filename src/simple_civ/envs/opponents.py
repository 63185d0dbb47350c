"""Opponents: the players of seats without an agent.

An opponent is a level, a bot by its name in the lab, a player (an instance, or what makes one from
seed and seat), or a policy: a function from an observation and its mask to a number.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..lab.bots.budget import Budget
from ..lab.bots.entry import find_bots, is_bot
from ..lab.forfeit import Forfeit
from ..protocol.errors import InputError, unknown
from ..protocol.registry import find_game
from .array_match import MASK
from .forms import ARRAYS, form_of
from .match import EnvMatch, Maker, Mask, Program
from .result_codes import END_TURN, ILLEGAL

Policy = Callable[[Any, Mask], int]

Opponent = str | Program | Policy | type
"""What a caller may pass for a seat."""

Opponents = Mapping[int, Opponent] | Sequence[Opponent | None]
"""Opponents by seat; in a list, seats of agents have None."""

Guest = Callable[[EnvMatch], None]
"""Plays the turn of the seat whose turn it is."""

Invite = Callable[[int, int], Guest]
"""Makes the opponent for a seat of the match with a seed."""

BOT_SECONDS = Budget().turn_seconds
"""The usual time of a bot for a turn."""

MOST_STEPS = 10_000
"""The most steps that a policy may take in a turn."""


@dataclass
class ProgramGuest:
    """A player who chooses actions from views."""

    player: Program

    def __call__(self, match: EnvMatch) -> None:
        """Play a turn."""
        match.let_play(self.player)


@dataclass
class PolicyGuest:
    """A policy, which chooses numbers; its turn ends with a number that is not offered."""

    policy: Policy
    observation: str

    def __call__(self, match: EnvMatch) -> None:
        """Play a turn."""
        seat, form = match.active, form_of(self.observation, match)
        for _ in range(MOST_STEPS):
            if match.over or match.active != seat:
                return
            shown = match.show(seat)
            number = int(self.policy(form.of(shown), shown[MASK]))
            if match.ask(number) == ILLEGAL:
                break
        if not match.over and match.active == seat:
            match.ask(END_TURN)


def invitation(
    game: str, opponent: Opponent, observation: str = ARRAYS, bot_seconds: float = BOT_SECONDS
) -> Invite:
    """Return a factory of an opponent; raise InputError for unknown names."""
    if isinstance(opponent, str):
        return partial(invite_program, named(game, opponent, bot_seconds))
    if isinstance(opponent, type):
        return partial(invite_program, opponent)
    if hasattr(opponent, "choose"):
        return partial(invite_copy, opponent)
    if callable(opponent):
        return partial(invite_policy, opponent, observation)
    raise TypeError(f"opponents: expected a level, a bot, a player or a policy, got {opponent!r}")


def named(game: str, name: str, bot_seconds: float) -> Callable[[int, int], Program]:
    """Return a factory of the program with a name: a level, or a bot of the lab."""
    if is_bot(name):
        if bot_seconds <= 0:
            raise ValueError(f"bot_seconds: expected more than 0, got {bot_seconds:g}")
        (bot,) = find_bots(game, (name,), Budget(turn_seconds=bot_seconds))
        return bot.make
    players = find_game(game).players
    if name not in players.levels():
        raise InputError(f"level: {unknown('level', name, players.levels())}")
    return partial(players.make_player, name)


def invite_program(make: Callable[[int, int], Program], seed: int, seat: int) -> Guest:
    """Return a program made for a seat."""
    return ProgramGuest(make(seed, seat))


def invite_copy(player: Any, seed: int, seat: int) -> Guest:
    """Return a player for one match; what it remembers there does not reach the next."""
    return ProgramGuest(deepcopy(player))


def invite_policy(policy: Policy, observation: str, seed: int, seat: int) -> Guest:
    """Return a policy, which is the same in all matches."""
    return PolicyGuest(policy, observation)


def by_seat(opponents: Opponents | None) -> dict[int, Opponent]:
    """Return opponents by their seats."""
    if opponents is None:
        return {}
    if isinstance(opponents, Mapping):
        for seat in opponents:
            if not isinstance(seat, int):
                raise TypeError(f"opponents: expected seats as numbers, 0, 1, ..., got {seat!r}")
        return dict(opponents)
    if isinstance(opponents, str):
        raise TypeError("opponents: expected one per seat, as a dictionary or a list")
    return {seat: one for seat, one in enumerate(opponents) if one is not None}


class HostedMatch:
    """A match in which guests play their turns as soon as these begin.

    It does what the match does; it is always an agent's turn, until no agent is left. A guest that
    forfeits resigns; `forfeits` holds the reasons by seat.
    """

    def __init__(self, match: EnvMatch, guests: dict[int, Guest]) -> None:
        self.match = match
        self.guests = guests
        self.forfeits: dict[int, str] = {}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "match":
            raise AttributeError(name)
        return getattr(self.match, name)

    @property
    def free(self) -> list[int]:
        """The seats of agents."""
        return [seat for seat in range(self.match.seats) if seat not in self.guests]

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing; let guests play if that ends the turn."""
        answer = self.match.ask(number)
        self.let_guests_play()
        return answer

    def play_turn(self, orders: list[int]) -> int:
        """Play the active seat's turn by its orders, and the turns of guests after it."""
        undone: int = self.match.play_turn(orders)  # type: ignore[attr-defined]
        self.let_guests_play()
        return undone

    def let_play(self, program: Program) -> None:
        """Let a program play the active seat's turn, and guests theirs."""
        self.match.let_play(program)
        self.let_guests_play()

    def let_guests_play(self) -> None:
        """Let guests play until it is an agent's turn, or no agent is left to wait for it."""
        match = self.match
        while match.active in self.guests and not match.over:
            if all(match.is_out(seat) for seat in self.free):
                return
            seat = match.active
            try:
                self.guests[seat](match)
            except Forfeit as reason:
                self.forfeits[seat] = str(reason)
                match.resign()


@dataclass(frozen=True)
class Hosting:
    """Makes matches in which some seats have guests.

    With `own`, the seat of a single agent, all other seats have guests: `usual` unless named.
    """

    make: Maker
    invites: Mapping[int, Invite] = field(default_factory=dict)
    own: int | None = None
    usual: Invite | None = None

    def __call__(self, seed: int) -> EnvMatch:
        """Return the match of a seed, at the first turn of an agent."""
        match = self.make(seed)
        seats = range(match.seats)
        if self.own is not None and self.own not in seats:
            raise ValueError(f"seat: expected 0 to {match.seats - 1}, got {self.own}")
        if strange := [seat for seat in self.invites if seat not in seats or seat == self.own]:
            own = "" if self.own is None else f"; seat {self.own} is the agent's"
            raise ValueError(
                f"opponents: no opponent can have seat {strange[0]}; "
                f"seats are 0 to {match.seats - 1}{own}"
            )
        invites = dict(self.invites)
        if self.own is not None and self.usual is not None:
            others = [seat for seat in seats if seat != self.own and seat not in invites]
            invites |= dict.fromkeys(others, self.usual)
        if not invites:
            return match
        if len(invites) == len(seats):
            raise ValueError("opponents: no seat is left for an agent")
        guests = {seat: invites[seat](seed, seat) for seat in sorted(invites)}
        hosted: Any = HostedMatch(match, guests)
        hosted.let_guests_play()
        return hosted  # type: ignore[no-any-return]


def free_seats(match: EnvMatch) -> list[int]:
    """Return the seats of agents."""
    free: list[int] | None = getattr(match, "free", None)
    return list(range(match.seats)) if free is None else free


def forfeits_in(match: EnvMatch) -> dict[str, Any]:
    """Return the entry of infos about opponents that have forfeited; nothing without any."""
    found: dict[int, str] = getattr(match, "forfeits", {})
    return (
        {"forfeits": {f"player_{seat}": reason for seat, reason in found.items()}} if found else {}
    )


def hosting(
    game: str,
    make: Maker,
    opponents: Opponents | None,
    observation: str,
    bot_seconds: float = BOT_SECONDS,
) -> Callable[[int], EnvMatch]:
    """Return a factory of matches with these opponents, or of matches of agents alone."""
    invites = {
        seat: invitation(game, one, observation, bot_seconds)
        for seat, one in by_seat(opponents).items()
    }
    return Hosting(make, invites) if invites else make


def hosting_for(
    game: str,
    make: Maker,
    seat: int,
    level: Opponent,
    opponents: Opponents | None,
    observation: str,
    bot_seconds: float = BOT_SECONDS,
) -> Hosting:
    """Return a factory of matches for one agent, against a level or whom `opponents` names."""
    invites = {
        other: invitation(game, one, observation, bot_seconds)
        for other, one in by_seat(opponents).items()
    }
    return Hosting(make, invites, seat, invitation(game, level, observation, bot_seconds))
