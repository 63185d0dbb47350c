"""Replay files: a match as its ruleset, set-up, seed and actions, with a state hash per turn.

A file is JSON. `hashes` holds `[turn, actions, hash]`: after so many actions the match stood at
this turn, and its state had this hash. There is one for the beginning, one for each change of the
turn counter and one for the end.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..civ import game
from ..civ.rules.load import editions, load_ruleset
from ..civ.rules.ruleset import Ruleset
from ..civ.setup import Setup
from ..civ.state import State
from ..core.hexes import hex_grid
from ..core.records import Action
from .civ.codec import Codec
from .civ.lineup import find_civs, find_size
from .civ.names import Names
from .errors import InputError, explain
from .files import read_json

FORMAT = 1
MAX_BYTES = 256 * 1024 * 1024
MAX_ACTIONS = 2_000_000
MAX_SEATS = 16
SEEDS = 2**64


class SetupModel(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The set-up of a match in words."""

    size: str
    civs: list[str]
    ai: list[bool] = []
    turn_limit: int = 0


class ReplayModel(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of a replay file."""

    format: int
    game: str
    edition: str
    ruleset: str
    setup: SetupModel
    seed: int
    actions: list[tuple[int, dict[str, Any]]]
    hashes: list[tuple[int, int, str]]


class Recorder:
    """Writes down a match while it is played."""

    def __init__(self, state: State, setup: Setup, seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.codec = Codec(state.rules, state.world.grid, Names())
        self.actions: list[tuple[int, dict[str, object]]] = []
        self.hashes: list[tuple[int, int, str]] = []
        self._mark(state)

    def record(self, state: State, action: Action) -> None:
        """Notes an action that was carried out; `state` is the one after it."""
        self.actions.append((action.player, self.codec.write_action(action)))
        if state.turn != self.hashes[-1][0]:
            self._mark(state)

    def finish(self, state: State) -> ReplayModel:
        """The whole match, with the hash of its last state."""
        if self.hashes[-1][1] != len(self.actions):
            self._mark(state)
        rules = self.codec.rules
        setup = SetupModel(
            size=rules.sizes[self.setup.size].key,
            civs=[rules.civs[civ].key for civ in self.setup.civs],
            ai=list(self.setup.ai),
            turn_limit=self.setup.turn_limit,
        )
        return ReplayModel(
            format=FORMAT,
            game=game.NAME,
            edition=rules.edition,
            ruleset=rules.hash,
            setup=setup,
            seed=self.seed,
            actions=self.actions,
            hashes=self.hashes,
        )

    def _mark(self, state: State) -> None:
        self.hashes.append((state.turn, len(self.actions), state.hash()))


def write_replay(path: Path, replay: ReplayModel) -> None:
    """Writes a replay, one action and one hash to a line so that files can be compared."""
    data = msgspec.to_builtins(replay)
    rows = {key: data.pop(key) for key in ("actions", "hashes")}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    for key, items in rows.items():
        listed = ",\n".join(json.dumps(item) for item in items)
        lines.append(f"{json.dumps(key)}: [\n{listed}\n]")
    path.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


def read_replay(path: Path) -> ReplayModel:
    """Reads a replay; a file that is none raises with its place."""
    data = read_json(path, MAX_BYTES)
    try:
        replay = msgspec.convert(data, ReplayModel)
    except msgspec.ValidationError as error:
        fields = [*ReplayModel.__struct_fields__, *SetupModel.__struct_fields__]
        raise InputError(f"{path}: {explain(error, lambda _: fields)}") from None
    except UnicodeEncodeError:
        raise InputError(f"{path}: a text holds half of a surrogate pair") from None
    problem = shape_problem(replay)
    if problem:
        raise InputError(f"{path}: {problem}")
    return replay


def shape_problem(replay: ReplayModel) -> str:
    """What is wrong with a replay before any rule is asked, or nothing."""
    if replay.format != FORMAT:
        return f"format: expected {FORMAT}, got {replay.format}"
    if replay.game != game.NAME:
        return f"game: expected {game.NAME!r}, got {replay.game!r}"
    if not 0 <= replay.seed < SEEDS:
        return "seed: expected a number from 0 to 2**64 - 1"
    if not 0 <= replay.setup.turn_limit < 10**6:
        return "setup.turn_limit: expected 0 (none) or a number of turns below 1000000"
    seats = len(replay.setup.civs)
    if not 1 <= seats <= MAX_SEATS:
        return f"setup.civs: expected 1 to {MAX_SEATS} civs, got {seats}"
    if len(replay.setup.ai) not in (0, seats):
        return f"setup.ai: expected {seats} of them, one per civ, got {len(replay.setup.ai)}"
    if len(replay.actions) > MAX_ACTIONS:
        return f"actions: expected at most {MAX_ACTIONS}, got {len(replay.actions)}"
    for place, (seat, _) in enumerate(replay.actions):
        if not 0 <= seat < seats:
            return f"actions[{place}][0]: expected a seat from 0 to {seats - 1}, got {seat}"
    return ""


@dataclass(frozen=True)
class ReplayCheck:
    """What came of playing a replay again; `difference` is empty if everything agreed."""

    turns: int
    actions: int
    hashes: int
    difference: str


def check_replay(path: Path, rules_folder: Path | None = None) -> ReplayCheck:
    """Plays a replay again and compares every recorded hash, up to the first difference."""
    replay = read_replay(path)
    rules = load_ruleset(folder=rules_folder) if rules_folder else find_edition(path, replay)
    if rules.hash != replay.ruleset:
        raise InputError(
            f"{path}: ruleset: the match was played with the rules {replay.ruleset!r}, "
            f"but edition {rules.edition!r} has {rules.hash!r} here"
        )
    try:
        setup = read_setup(rules, replay.setup)
        actions = read_actions(rules, setup, replay)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    return Rerun(replay, actions).compare(game.new_game(rules, setup, replay.seed))


def find_edition(path: Path, replay: ReplayModel) -> Ruleset:
    """The edition that a replay names."""
    if replay.edition not in editions():
        known = ", ".join(editions())
        raise InputError(f"{path}: edition: expected one of {known}, got {replay.edition!r}")
    return load_ruleset(replay.edition)


def read_setup(rules: Ruleset, model: SetupModel) -> Setup:
    """The set-up by ids."""
    size = find_size(rules, model.size)
    room = rules.sizes[size].civs
    if len(model.civs) > room:
        raise InputError(f"setup.civs: expected at most {room} on this map, got {len(model.civs)}")
    return Setup(size, find_civs(rules, model.civs), tuple(model.ai), model.turn_limit)


def read_actions(rules: Ruleset, setup: Setup, replay: ReplayModel) -> list[Action]:
    """The actions of a replay as records."""
    size = rules.sizes[setup.size]
    codec = Codec(rules, hex_grid(size.width, size.height), Names())
    return [
        codec.read_action(seat, data, f"actions[{place}][1]")
        for place, (seat, data) in enumerate(replay.actions)
    ]


class Rerun:
    """A replay that is being played again."""

    def __init__(self, replay: ReplayModel, actions: list[Action]) -> None:
        self.replay = replay
        self.actions = actions
        self.done = 0
        self.compared = 0

    def compare(self, state: State) -> ReplayCheck:
        """Plays to the end or to the first difference."""
        difference = self._compare_hash(state)
        turn = state.turn
        while not difference and self.done < len(self.actions):
            action = self.actions[self.done]
            refusal = game.check(state, action)
            if refusal is not None:
                difference = (
                    f"turn {state.turn}, actions[{self.done}]: {self._told()} "
                    f"of seat {action.player} is refused ({refusal.value})"
                )
                break
            game.apply(state, action)
            self.done += 1
            if state.turn != turn or self.done == len(self.actions):
                turn = state.turn
                difference = self._compare_hash(state)
        if not difference and self.compared < len(self.replay.hashes):
            difference = f"hashes[{self.compared}]: the match has no turn for this hash"
        return ReplayCheck(state.turn, self.done, self.compared, difference)

    def _told(self) -> str:
        return str(self.replay.actions[self.done][1]["type"])

    def _compare_hash(self, state: State) -> str:
        """What the next recorded hash and the state disagree about, or nothing."""
        place = self.compared
        where = f"turn {state.turn}, after {self.done} actions"
        if place >= len(self.replay.hashes):
            return f"{where}: expected a hash in the file, found none"
        turn, actions, recorded = self.replay.hashes[place]
        if (turn, actions) != (state.turn, self.done):
            return f"{where}: hashes[{place}] is for turn {turn}, after {actions} actions"
        found = state.hash()
        if found != recorded:
            return f"{where}: hashes[{place}] is {recorded!r}, but the state has {found!r}"
        self.compared += 1
        return ""
