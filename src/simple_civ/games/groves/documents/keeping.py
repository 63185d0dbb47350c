"""Groves for replays: its set-ups in words, its actions, its play."""

from pathlib import Path
from typing import Any

from ....core.records import Action, Event
from ....core.squares import square_grid
from ....protocol.errors import InputError, converted
from ....protocol.scenario import parse_scenario
from .. import engine
from ..pieces import SIDES
from ..rules.load import SHELF, editions, load_ruleset
from ..rules.ruleset import Ruleset
from ..setup import Setup
from ..state import State
from .codec import Codec
from .content import SetupDocument
from .documents import plain
from .model import MAX_SIDE
from .names import Names
from .scenario import parse
from .situation import build_situation


def read_setup(rules: Ruleset, model: SetupDocument) -> Setup:
    """The set-up that a ruleset allows."""
    if not rules.least_side <= model.size <= MAX_SIDE:
        raise InputError(f"setup.size: expected {rules.least_side} to {MAX_SIDE}, got {model.size}")
    first, second = model.incomes
    return Setup(model.size, (first, second), model.first, model.solo)


class GrovesKeeper:
    """Groves as replays need it."""

    name = engine.NAME

    def editions(self) -> list[str]:
        """The editions that come with the game."""
        return editions()

    def load(self, edition: str | None, folder: Path | None) -> Ruleset:
        """A ruleset by the name of its edition or by its folder."""
        return load_ruleset(edition, folder)

    def find(self, edition: str, digest: str) -> Ruleset | None:
        """The state of an edition with this hash, now or in an earlier version."""
        found = SHELF.find(edition, digest)
        return None if found is None else found[0]

    def find_in_folder(self, folder: Path, digest: str) -> Ruleset | None:
        """The ruleset of a folder with this hash, over its edition as it is or was."""
        found = SHELF.find_in_folder(folder, digest)
        return None if found is None else found[0]

    def write_setup(self, rules: Ruleset, setup: Setup) -> dict[str, Any]:
        """A set-up in words."""
        return plain(
            SetupDocument(
                size=setup.side, incomes=[*setup.incomes], first=setup.first, solo=setup.solo
            )
        )

    def seats(self, data: object) -> int:
        """There are always two; raises if the set-up is none."""
        converted(data, SetupDocument, "setup")
        return SIDES

    def read_setup(self, rules: Ruleset, data: object) -> Setup:
        """The set-up that the words describe."""
        return read_setup(rules, converted(data, SetupDocument, "setup"))

    def codec(self, rules: Ruleset, setup: Setup) -> Codec:
        """How the actions of such a match are written."""
        return Codec(square_grid(setup.side, setup.side), Names())

    def new_game(self, rules: Ruleset, setup: Setup, seed: int, dice: int | None = None) -> State:
        """The match at its first turn."""
        return engine.new_game(rules, setup, seed, dice)

    def read_scenario(self, rules: Ruleset, text: str) -> State:
        """The situation of a scenario file."""
        return build_situation(rules, parse(parse_scenario(Path("scenario"), text)))[0]

    def situation_seats(self, state: State) -> int:
        """There are always two."""
        return SIDES

    def situation_codec(self, state: State) -> Codec:
        """How the actions of a match that began with a situation are written."""
        return Codec(state.board.grid, Names())

    def check(self, state: State, action: Action) -> str | None:
        """The code of the refusal of an action, or None."""
        refusal = engine.check(state, action)
        return None if refusal is None else refusal.value

    def apply(self, state: State, action: Action) -> list[Event]:
        """Carries out a checked action."""
        return engine.apply(state, action)
