"""AI worker: plays the AI turns it receives and returns its decisions.

It caches the states of its matches, so a turn needs only the entries since the last one.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from ...ai import turn
from ...core.records import Action
from ...protocol.game_spec import AnyGame
from ...protocol.registry import GAMES
from ..ai_players import make_player, reasons_of
from ..log.log_replay import unpack_state
from ..log.moves import ADDRESSEE
from ..match_records import Doc
from ..ports.ai_workers import TurnDecision, TurnJob

MOST_MEMORY = 64 * 1024
"""The most bytes of memory that a player may store; one with more stores nothing."""

KEPT_STATES = 256

SPARE_RULES = 2
"""Cached rulesets that no match needs; the next match is likely to need one of them."""

DECODER = msgspec.msgpack.Decoder(TurnJob)
ENCODER = msgspec.msgpack.Encoder()


@dataclass(frozen=True)
class CachedState:
    """The state of a match after an entry, and its ruleset."""

    number: int
    state: Any
    ruleset: str


class AiWorker:
    """A player of AI turns, with a cache of the states of their matches."""

    def __init__(self) -> None:
        self.rules: OrderedDict[str, Any] = OrderedDict()
        self.states: OrderedDict[str, CachedState] = OrderedDict()

    def think(self, job: TurnJob) -> TurnDecision:
        """Play a turn on this process's own copy of the match."""
        game = GAMES[job.game]
        self.forget(job.gone)
        if job.rules is not None:
            self.rules[job.ruleset] = game.load_ruleset(job.rules)
        if job.ruleset not in self.rules:
            return TurnDecision(need="rules")
        self.rules.move_to_end(job.ruleset)
        known = self.states.pop(job.match, None)
        if job.state is not None:
            state = unpack_state(game, self.rules[job.ruleset], job.state)
        elif known is not None and known.number == job.base:
            state = known.state
            for seat, data in job.since:
                game.apply(state, game.read_action(state, seat, data))
        else:
            return TurnDecision(need="state")
        thought = play_turn(job, state)
        self.states[job.match] = CachedState(job.number + len(thought.moves), state, job.ruleset)
        if len(self.states) > KEPT_STATES:
            self.forget([next(iter(self.states))])
        return thought

    def answer(self, request: bytes) -> bytes:
        """Play the turn of an encoded request; failures are part of the answer."""
        try:
            thought = self.think(DECODER.decode(request))
        except Exception as error:
            thought = TurnDecision(error=f"{type(error).__name__}: {error}")
        return ENCODER.encode(thought)

    def forget(self, matches: Sequence[str]) -> None:
        """Forget matches, and rulesets that no other match uses except the last."""
        for match in matches:
            self.states.pop(match, None)
        used = {kept.ruleset for kept in self.states.values()}
        for digest in [digest for digest in self.rules if digest not in used][:-SPARE_RULES]:
            del self.rules[digest]


@dataclass
class MoveRecorder(turn.TurnObserver):
    """A recorder of the actions of a player in a turn, with its reasons.

    `reasons` are those of the last choice; its first action carries them.
    """

    game: AnyGame
    state: Any
    player: Any
    moves: list[tuple[Doc, list[Doc]]] = field(default_factory=list)
    reasons: list[Doc] = field(default_factory=list)

    def choose(self, view: Any) -> list[Action]:
        """Ask the player, and record the reasons for its choice."""
        given = len(reasons_of(self.player))
        chosen: list[Action] = self.player.choose(view)
        new = reasons_of(self.player)[given:]
        self.reasons = [write_reason(self.game, self.state, one) for one in new]
        return chosen

    def refused(self, action: Action, refusal: Any) -> None:
        """Drop the reasons of a refused action."""
        self.reasons = []

    def allowed(self, action: Action) -> None:
        """Write the action down before it changes the state."""
        self.moves.append((self.game.write_action(self.state, action), self.reasons))
        self.reasons = []


def play_turn(job: TurnJob, state: Any) -> TurnDecision:
    """Let the job's player play its turn."""
    game = GAMES[job.game]
    player = player_of(job)
    notes = MoveRecorder(game, state, player)
    end_turn = partial(game.end_turn, state)
    turn.play_turn(game, state, job.seat, notes.choose, end_turn, notes)
    return TurnDecision(moves=notes.moves, memory=kept_memory(player.memory()))


def player_of(job: TurnJob) -> Any:
    """Return the job's player, with its memory if it can read it.

    Another version may have written the memory: the player then starts without any.
    """
    player = make_player(job.game, job.level, job.seed, job.seat)
    if job.memory:
        try:
            player.restore(msgspec.msgpack.decode(job.memory))
        except (LookupError, TypeError, ValueError):
            return make_player(job.game, job.level, job.seed, job.seat)
    return player


def kept_memory(remembered: object) -> bytes:
    """Return the player's memory in its stored form.

    Nothing is stored if it is too much: the player then starts without memory.
    """
    memory = msgspec.msgpack.encode(remembered)
    return memory if len(memory) <= MOST_MEMORY else b""


def write_reason(game: AnyGame, state: Any, reason: Any) -> Doc:
    """Return a reason with its addressee, if there is one."""
    document = game.write_reason(state, reason)
    seat = game.addressee(reason)
    return document if seat is None else document | {ADDRESSEE: seat}
