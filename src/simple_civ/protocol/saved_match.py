"""Saved matches: replay files as matches that continue, and matches as replay files."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..core.records import Action
from .errors import InputError
from .files import read_text
from .game_spec import AnyGame
from .registry import GAMES
from .replay import (
    FORMATS,
    Recorder,
    ReplayModel,
    Rerun,
    find_rules,
    read_actions,
    read_beginning,
    read_folder,
    read_replay,
)
from .rulesets import Rules
from .scenario import MAX_BYTES, game_of_scenario, parse_scenario
from .seeds import write_seed


@dataclass(frozen=True)
class MatchStart:
    """The beginning of a match: a set-up or the text of a scenario, the seed, perhaps the dice."""

    setup: Any
    seed: int
    dice: int | None = None
    scenario: str | None = None


@dataclass(frozen=True)
class SavedMatch:
    """A match of a file: its beginning, its actions and the position after them."""

    game: AnyGame
    origin: MatchStart
    beginning: Any
    actions: list[Action]
    state: Any


def open_match(path: Path, folder: Path | None = None) -> SavedMatch:
    """Return the match of a replay file, played again; raise InputError if a hash differs.

    `folder` is the custom ruleset by which it was played.
    """
    replay = read_replay(path)
    rules = find_rules(path, replay) if folder is None else read_folder(path, replay, folder)
    game = GAMES[replay.game]
    try:
        beginning, codec = read_beginning(replay, rules)
        actions = read_actions(replay, codec)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    state = game.copy_state(beginning)
    difference = Rerun(replay, actions).compare(state).difference
    if difference:
        raise InputError(f"{path}: {difference}")
    seed, dice = replay.seeds()
    setup = None if replay.setup is None else game.setup_of(rules.ruleset, replay.setup)
    origin = MatchStart(setup, seed, dice, replay.scenario)
    return SavedMatch(game, origin, beginning, actions, state)


def open_scenario(path: Path, folder: Path | None = None) -> SavedMatch:
    """Return the match that begins with the situation of a scenario file."""
    text = read_text(path, MAX_BYTES)
    data = parse_scenario(path, text)
    if data.keys() >= {"actions", "hashes"}:
        raise InputError(
            f"{path}: this is a saved match or a replay; simple_civ.load reads it, and "
            "environments take it as position="
        )
    game = game_of_scenario(data)
    rules = None if folder is None else folder_rules(game, folder)
    try:
        opening = game.read_scenario(text, rules)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None
    origin = MatchStart(None, opening.seed, None, text)
    return SavedMatch(game, origin, game.copy_state(opening.state), [], opening.state)


def folder_rules(game: AnyGame, folder: Path) -> Rules[Any]:
    """Return the ruleset of a folder with its tables."""
    digest = game.load(None, folder).hash
    found = game.find_in_folder(folder, digest)
    assert found is not None, "a folder has the ruleset that was just read from it"
    return found


def match_model(
    game: AnyGame, origin: MatchStart, beginning: Any, actions: Sequence[Action]
) -> ReplayModel:
    """Return a match as a replay; raise ValueError if it does not begin with its origin."""
    if origin.scenario is None:
        made = game.engine.new_game(beginning.rules, origin.setup, origin.seed, origin.dice)
        if game.state_hash(made) != game.state_hash(beginning):
            raise ValueError("only a match that began with its set-up and seed can be saved")
    state = game.copy_state(beginning)
    recorder = Recorder(game, origin.setup, origin.seed, state)
    for action in actions:
        game.engine.apply(state, action)
        recorder.record(state, action)
    model = recorder.finish(state)
    dice = None if origin.dice is None else write_seed(origin.dice)
    number = FORMATS[0 if dice is None else 1]
    return msgspec.structs.replace(model, format=number, dice=dice, scenario=origin.scenario)
