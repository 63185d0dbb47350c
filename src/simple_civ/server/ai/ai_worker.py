"""AI worker process: plays the turns it receives and sends back its decisions.

It keeps the states of matches that it has seen, so that a turn needs only what happened since.
Requests come in at standard input, answers go out at standard output, each with its length before
it. When the input ends, the server is gone, and so is this process.
"""

import os
import sys
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from ...ai import turn
from ...authority.ai_players import make_player, reasons_of
from ...authority.log.log_replay import unpack_state
from ...authority.log.moves import ADDRESSEE
from ...authority.match_records import Doc
from ...core.records import Action
from ...protocol.game_spec import AnyGame
from ...protocol.registry import GAMES
from ..frames import read_frame, write_frame

MOST_MEMORY = 64 * 1024
"""What a player may remember, in bytes; one that wants more remembers nothing."""

KEPT_STATES = 256

SPARE_RULES = 2
"""Rulesets that are kept although no match needs them; the next one is likely to."""

PATIENT = "patient"
"""The word with which a worker is started that leaves the processor to everybody else."""

LOWEST = 19
"""The lowest priority there is."""


class TurnJob(msgspec.Struct):
    """A turn to be played. `since` are the actions after the state that the worker should have.

    `gone` are matches that it need not remember any more.
    """

    match: str
    game: str
    ruleset: str
    seat: int
    level: str
    seed: int
    number: int
    base: int
    since: list[tuple[int, Doc]] = []
    memory: bytes | None = None
    state: bytes | None = None
    rules: bytes | None = None
    gone: list[str] = []


class TurnDecision(msgspec.Struct):
    """What was decided: `moves` are actions with their reasons.

    `need` says what the worker lacks: `rules` or `state`. An empty `memory` is none.
    """

    need: str = ""
    moves: list[tuple[Doc, list[Doc]]] = []
    memory: bytes = b""
    error: str = ""


DECODER = msgspec.msgpack.Decoder(TurnJob)
ENCODER = msgspec.msgpack.Encoder()


@dataclass(frozen=True)
class CachedState:
    """The state of a match after an entry, and by which ruleset it is played."""

    number: int
    state: Any
    ruleset: str


class AiWorker:
    """The mind of a worker."""

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
        """Plays the turn of a request; whatever goes wrong is part of the answer."""
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
class MoveRecorder(turn.Watch):
    """What a player does in a turn, with its reasons.

    `reasons` are those of the last choice; they go with its first action.
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
        """Drop the reasons of what was not done."""
        self.reasons = []

    def allowed(self, action: Action) -> None:
        """Write the action down before it changes the state."""
        self.moves.append((self.game.write_action(self.state, action), self.reasons))
        self.reasons = []


def play_turn(job: TurnJob, state: Any) -> TurnDecision:
    """Let the job's player play its turn."""
    game = GAMES[job.game]
    player = make_player(job.game, job.level, job.seed, job.seat)
    if job.memory:
        player.restore(msgspec.msgpack.decode(job.memory))
    notes = MoveRecorder(game, state, player)
    end_turn = partial(game.end_turn, state)
    turn.play_turn(game, state, job.seat, notes.choose, end_turn, notes)
    return TurnDecision(moves=notes.moves, memory=kept_memory(player.memory()))


def kept_memory(remembered: object) -> bytes:
    """Return what is stored of a player's memory.

    Nothing is stored if it is too much: the player then starts without memory.
    """
    memory = msgspec.msgpack.encode(remembered)
    return memory if len(memory) <= MOST_MEMORY else b""


def write_reason(game: AnyGame, state: Any, reason: Any) -> Doc:
    """Return a reason with its addressee, if there is one."""
    document = game.write_reason(state, reason)
    seat = game.addressee(reason)
    return document if seat is None else document | {ADDRESSEE: seat}


def main() -> None:
    """Answer requests until the server is gone."""
    if PATIENT in sys.argv[1:] and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not break the answers
    thinker = AiWorker()
    while (request := read_frame(sys.stdin.buffer)) is not None:
        write_frame(answers, thinker.answer(request))


if __name__ == "__main__":
    main()
