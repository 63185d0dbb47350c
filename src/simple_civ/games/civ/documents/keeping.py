"""Simple Civ for replays: its set-ups in words, its actions, its play."""

from pathlib import Path
from typing import Any

from ....core.hexes import hex_grid
from ....core.records import Action, Event
from ....protocol.errors import InputError, converted
from ....protocol.limits import MAX_SEATS, MAX_TURN
from ....protocol.scenario import parse_scenario
from .. import engine
from ..rules.load import SHELF, editions, load_ruleset
from ..rules.ruleset import Ruleset
from ..setup import Setup
from ..state import State
from .codec import Codec
from .content import SetupDocument
from .documents import plain
from .lineup import find_civs, find_size
from .names import Names
from .scenario import parse
from .situation import build_situation


def read_setup(rules: Ruleset, model: SetupDocument) -> Setup:
    """The set-up by ids."""
    size = find_size(rules, model.size)
    room = rules.sizes[size].civs
    if len(model.civs) > room:
        raise InputError(f"setup.civs: expected at most {room} on this map, got {len(model.civs)}")
    return Setup(
        size, find_civs(rules, model.civs, len(model.civs)), tuple(model.ai), model.turn_limit
    )


class CivKeeper:
    """Simple Civ as replays need it."""

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
                size=rules.sizes[setup.size].key,
                civs=[rules.civs[civ].key for civ in setup.civs],
                ai=list(setup.ai),
                turn_limit=setup.turn_limit,
            )
        )

    def seats(self, data: object) -> int:
        """How many seats a set-up in words has; raises if it is none."""
        model = converted(data, SetupDocument, "setup")
        if not 0 <= model.turn_limit <= MAX_TURN:
            raise InputError(
                f"setup.turn_limit: expected 0 (none) or a number of turns up to {MAX_TURN}"
            )
        seats = len(model.civs)
        if not 1 <= seats <= MAX_SEATS:
            raise InputError(f"setup.civs: expected 1 to {MAX_SEATS} civs, got {seats}")
        if len(model.ai) not in (0, seats):
            raise InputError(
                f"setup.ai: expected {seats} of them, one per civ, got {len(model.ai)}"
            )
        return seats

    def read_setup(self, rules: Ruleset, data: object) -> Setup:
        """The set-up that the words describe."""
        return read_setup(rules, converted(data, SetupDocument, "setup"))

    def codec(self, rules: Ruleset, setup: Setup) -> Codec:
        """How the actions of such a match are written."""
        size = rules.sizes[setup.size]
        return Codec(rules, hex_grid(size.width, size.height), Names())

    def new_game(self, rules: Ruleset, setup: Setup, seed: int, dice: int | None = None) -> State:
        """The match at its first turn."""
        return engine.new_game(rules, setup, seed, dice)

    def read_scenario(self, rules: Ruleset, text: str) -> State:
        """The situation of a scenario file."""
        scenario = parse(parse_scenario(Path("scenario"), text))
        return build_situation(rules, scenario, played=True)[0]

    def situation_seats(self, state: State) -> int:
        """How many seats a situation has."""
        return len(state.players)

    def situation_codec(self, state: State) -> Codec:
        """How the actions of a match that began with a situation are written."""
        return Codec(state.rules, state.world.grid, Names())

    def check(self, state: State, action: Action) -> str | None:
        """The code of the refusal of an action, or None."""
        refusal = engine.check(state, action)
        return None if refusal is None else refusal.value

    def apply(self, state: State, action: Action) -> list[Event]:
        """Carries out a checked action."""
        return engine.apply(state, action)
