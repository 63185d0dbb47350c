"""Replay files: a match as its ruleset, set-up, seeds and actions, with a state hash per turn.

A file is JSON. A match that began with a scenario has its text in `scenario` instead of a `setup`.
Format 2 is format 1 with `dice`: where chance begins, if that does not follow from `seed`, of which
the map is made. `hashes` holds `[turn, actions, hash]`: after this many actions the match was at
this turn, and its state had this hash. There is one for the beginning, one for each change of the
turn counter and one for the end.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..core.game import Position
from ..core.records import Action
from .errors import InputError, explain
from .files import read_json
from .game_spec import AnyGame
from .record_codec import RecordCodec
from .registry import GAMES
from .rulesets import Rules
from .seeds import Seed, read_seed, write_seed

FORMATS = (1, 2)
MAX_BYTES = 256 * 1024 * 1024
MAX_ACTIONS = 2_000_000


class UnknownRules(InputError):
    """The rules of a replay do not come with this installation."""


class ReplayModel(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of a replay file."""

    format: int
    game: str
    edition: str
    ruleset: str
    setup: dict[str, Any] | None = None
    scenario: str | None = None
    seed: Seed
    dice: Seed | None = None
    actions: list[tuple[int, dict[str, Any]]]
    hashes: list[tuple[int, int, str]]

    def seeds(self) -> tuple[int, int | None]:
        """Return the seed of the map, and the dice if they are another number."""
        dice = None if self.dice is None else read_seed(self.dice, "dice")
        return read_seed(self.seed, "seed"), dice


def check_format(replay: ReplayModel) -> None:
    """Raise if a replay's format is unknown, or is not the one it names."""
    if replay.format not in FORMATS:
        known = " or ".join(map(str, FORMATS))
        raise InputError(f"format: expected {known}, got {replay.format}")
    if (replay.dice is not None) != (replay.format == FORMATS[-1]):
        raise InputError("dice: expected in format 2, and only there")
    replay.seeds()


class Recorder:
    """Writes down a match while it is played."""

    def __init__(self, game: AnyGame, setup: Any, seed: int, state: Position) -> None:
        self.game = game
        self.rules = state.rules
        self.setup = setup
        self.seed = seed
        self.codec = game.codec(state)
        self.actions: list[tuple[int, dict[str, object]]] = []
        self.hashes: list[tuple[int, int, str]] = []
        self._mark(state)

    def record(self, state: Position, action: Action) -> None:
        """Record an action that was carried out; `state` is the one after it."""
        self.actions.append((action.player, self.codec.write_action(action)))
        if state.turn != self.hashes[-1][0]:
            self._mark(state)

    def finish(self, state: Position) -> ReplayModel:
        """Return the whole match, with the hash of its last state."""
        if self.hashes[-1][1] != len(self.actions):
            self._mark(state)
        return ReplayModel(
            format=FORMATS[0],
            game=self.game.name,
            edition=self.rules.edition,
            ruleset=self.rules.hash,
            setup=None if self.setup is None else self.game.write_setup(self.rules, self.setup),
            seed=write_seed(self.seed),
            actions=self.actions,
            hashes=self.hashes,
        )

    def _mark(self, state: Position) -> None:
        self.hashes.append((state.turn, len(self.actions), state.hash()))


def write_replay(path: Path, replay: ReplayModel) -> None:
    """Write a replay to a file."""
    path.write_text(replay_text(replay), encoding="utf-8")


def replay_text(replay: ReplayModel) -> str:
    """Return a replay as JSON.

    Each action and each hash has its own line, so files can be compared.
    """
    data = msgspec.to_builtins(replay)
    for key in ("setup", "scenario", "dice"):
        if data[key] is None:
            del data[key]
    rows = {key: data.pop(key) for key in ("actions", "hashes")}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    for key, items in rows.items():
        listed = ",\n".join(json.dumps(item) for item in items)
        lines.append(f"{json.dumps(key)}: [\n{listed}\n]")
    return "{" + ",\n".join(lines) + "}\n"


def read_replay(path: Path) -> ReplayModel:
    """Read a replay; raise with the place of the problem if the file is not a replay."""
    data = read_json(path, MAX_BYTES)
    try:
        replay = msgspec.convert(data, ReplayModel)
        check_shape(replay)
    except msgspec.ValidationError as error:
        raise InputError(f"{path}: {explain(error, ReplayModel)}") from None
    except UnicodeEncodeError:
        raise InputError(f"{path}: a text holds half of a surrogate pair") from None
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    return replay


def check_shape(replay: ReplayModel) -> None:
    """Raise what is wrong with a replay before any rule is used."""
    check_format(replay)
    if replay.game not in GAMES:
        known = " or ".join(repr(name) for name in GAMES)
        raise InputError(f"game: expected {known}, got {replay.game!r}")
    if (replay.setup is None) == (replay.scenario is None):
        raise InputError("setup: expected either setup or scenario")
    if len(replay.actions) > MAX_ACTIONS:
        raise InputError(f"actions: expected at most {MAX_ACTIONS}, got {len(replay.actions)}")
    if replay.setup is not None:
        check_seats(replay, GAMES[replay.game].setup_seats(replay.setup))


def check_seats(replay: ReplayModel, seats: int) -> None:
    """Raise if an action belongs to no seat of the match."""
    for place, (seat, _) in enumerate(replay.actions):
        if not 0 <= seat < seats:
            raise InputError(
                f"actions[{place}][0]: expected a seat from 0 to {seats - 1}, got {seat}"
            )


@dataclass(frozen=True)
class ReplayCheck:
    """The result of checking a replay; `difference` is empty if all hashes agree."""

    turns: int
    actions: int
    hashes: int
    difference: str


def check_replay(path: Path, rules_folder: Path | None = None) -> ReplayCheck:
    """Play a replay again and compare every recorded hash, up to the first difference."""
    replay = read_replay(path)
    if rules_folder is None:
        rules = find_rules(path, replay)
    else:
        rules = read_folder(path, replay, rules_folder)
    try:
        state, codec = read_beginning(replay, rules)
        actions = read_actions(replay, codec)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    return Rerun(replay, actions).compare(state)


def read_beginning(replay: ReplayModel, rules: Rules[Any]) -> tuple[Any, RecordCodec]:
    """Return the first state of a replay, and how its actions are written."""
    game = GAMES[replay.game]
    if replay.scenario is None:
        state = game.new_state(rules, replay.setup, *replay.seeds())
    else:
        state = game.read_scenario(replay.scenario, rules, played=True).state
        check_seats(replay, len(game.seats(state)))
    return state, game.codec(state)


def find_rules(path: Path, replay: ReplayModel) -> Rules[Any]:
    """Return the ruleset that a replay names: an edition as it is now or once was."""
    game = GAMES[replay.game]
    rules = game.find_ruleset(replay.edition, replay.ruleset)
    if rules is not None:
        return rules
    if replay.edition not in game.editions():
        known = ", ".join(game.editions())
        raise UnknownRules(f"{path}: edition: expected one of {known}, got {replay.edition!r}")
    raise UnknownRules(
        f"{path}: ruleset: no version of edition {replay.edition!r} has the rules "
        f"{replay.ruleset!r} of this match"
    )


def read_folder(path: Path, replay: ReplayModel, folder: Path) -> Rules[Any]:
    """Return the ruleset of a folder, which must be the one that a replay was played by."""
    game = GAMES[replay.game]
    rules = game.find_in_folder(folder, replay.ruleset)
    if rules is None:
        raise InputError(
            f"{path}: ruleset: the match was played with the rules {replay.ruleset!r}, "
            f"but {folder} has {game.load(None, folder).hash!r}"
        )
    return rules


def read_actions(replay: ReplayModel, codec: RecordCodec) -> list[Action]:
    """Return the actions of a replay as records."""
    return [
        codec.read_action(seat, data, f"actions[{place}][1]")
        for place, (seat, data) in enumerate(replay.actions)
    ]


class Rerun:
    """A replay that is being played again."""

    def __init__(self, replay: ReplayModel, actions: list[Action]) -> None:
        self.replay = replay
        self.engine = GAMES[replay.game].engine
        self.actions = actions
        self.done = 0
        self.compared = 0

    def compare(self, state: Position) -> ReplayCheck:
        """Play to the end or to the first difference."""
        difference = self._compare_hash(state)
        turn = state.turn
        while not difference and self.done < len(self.actions):
            action = self.actions[self.done]
            refusal = self.engine.check(state, action)
            if refusal is not None:
                difference = (
                    f"turn {state.turn}, actions[{self.done}]: {self._told()} "
                    f"of seat {action.player} is refused ({refusal.value})"
                )
                break
            self.engine.apply(state, action)
            self.done += 1
            if state.turn != turn or self.done == len(self.actions):
                turn = state.turn
                difference = self._compare_hash(state)
        if not difference and self.compared < len(self.replay.hashes):
            difference = f"hashes[{self.compared}]: the match has no turn for this hash"
        return ReplayCheck(state.turn, self.done, self.compared, difference)

    def _told(self) -> str:
        return str(self.replay.actions[self.done][1]["type"])

    def _compare_hash(self, state: Position) -> str:
        """Return how the next recorded hash and the state disagree, or nothing."""
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
