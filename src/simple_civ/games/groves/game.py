"""Groves as the platform knows it: one object with everything of the game."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ...ai.player import RANDOM
from ...core.records import Action, Event
from ...core.rules.problem import Problem
from ...protocol.codex import players_page
from ...protocol.errors import either
from ...protocol.game_spec import CommandWords, GameSpec
from ...protocol.games import Doc, Players, Reason, Refused, Seat
from ...protocol.rulesets import Rules
from . import engine
from .actions import Pass, Resign
from .ai import registry
from .documents import beginnings, scenario, setups, undoing
from .documents.chronicle import Chronicle
from .documents.codec import Codec
from .documents.content import RulesetDocument
from .documents.contents import GrovesContents
from .documents.documents import plain
from .documents.model import ScenarioModel
from .documents.names import Names
from .documents.offers import offers, preview
from .documents.picture import draw_match
from .documents.reasons import addressee, reason_document
from .documents.situation import build_situation
from .documents.sizes import effort, oversize
from .documents.snapshot import decode_state
from .documents.tile_places import TILES
from .documents.viewing import view_document
from .documents.witnesses import witnessed
from .rules.check import check_folder
from .rules.load import SHELF
from .rules.ruleset import Ruleset
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from ...envs.environments import Environments
    from .lab import GrovesLab

KINDS: dict[str, tuple[str, ...]] = {
    "board": ("board",),
    "size": ("board", "sizes"),
    "unit": ("units",),
    "level": ("levels",),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}


class GrovesGame(GameSpec[Ruleset, Setup, State]):
    """Groves."""

    name = engine.NAME
    title = "Groves"
    engine = engine
    players: Players = registry
    kinds = KINDS
    gymnasium: Mapping[str, str] = {"Groves-v0": "simple_civ.envs.groves_v0"}
    tiles = TILES

    def __init__(self) -> None:
        super().__init__(SHELF)

    @cached_property
    def lab(self) -> "GrovesLab":
        """What the lab asks of the game."""
        from .lab import GrovesLab

        return GrovesLab(self)

    @cached_property
    def environment(self) -> "Environments":
        """The learning environments."""
        from .env import environments

        return environments

    @property
    def words(self) -> CommandWords:
        """What the help of commands says of the game."""
        rules = self.load()
        sides = [str(size.side) for size in rules.sizes]
        levels = [
            f"{one.key} (or {either(one.also)})" if one.also else one.key for one in rules.levels
        ]
        return CommandWords(
            sizes=f"{either(sides)} ({sides[0]})",
            levels=either([RANDOM, *levels]),
            cut="its round cap",
            demo="it prints a board on which two AI players play",
            demo_size="the first",
        )

    # --- what is told of a ruleset ---------------------------------------------------------------

    def check_folder(self, folder: Path) -> list[Problem]:
        """Every problem of a ruleset folder."""
        return check_folder(folder)

    def summary(self, rules: Ruleset) -> str:
        """What a ruleset holds, in a few words."""
        return f"{len(rules.sizes)} boards, {len(rules.tiers)} tiers"

    def ruleset_document(self, rules: Rules[Ruleset]) -> Doc:
        """The tables, without those of the AI: they say all that a client explains."""
        tables = {file: table for file, table in rules.tables.items() if file != "ai"}
        whole = {"game": self.name, "hash": rules.ruleset.hash, **tables}
        return plain(msgspec.convert(whole, RulesetDocument))

    def page_of(self, rules: Rules[Ruleset]) -> str:
        """All rulesets have one page."""
        return self.name

    def rulebook(self, rules: Rules[Ruleset]) -> str:
        """The page for players."""
        known, shelf = rules.ruleset, self._shelf
        if known.edition in shelf.editions():
            return players_page(self.name, rules.tables)
        own = GrovesContents(known, rules.tables, shelf.name_of(shelf.default_edition()))
        return players_page(self.name, rules.tables, own)

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: Rules[Ruleset]) -> Doc:
        """What a set-up screen offers."""
        return beginnings.options(rules)

    def make_setup(self, rules: Rules[Ruleset], request: object, seed: int) -> Doc:
        """The complete set-up that a request asks for."""
        return beginnings.make_setup(rules.ruleset, request)

    def setup_seats(self, setup: object) -> int:
        """There are always two; raises if the set-up is none."""
        return setups.setup_seats(setup)

    def setup_of(self, rules: Ruleset, document: object) -> Setup:
        """The set-up that a document describes."""
        return setups.read_setup(rules, document)

    def write_setup(self, rules: Ruleset, setup: Setup) -> Doc:
        """A set-up as a document."""
        return setups.write_setup(rules, setup)

    # --- scenarios -----------------------------------------------------------------------------

    def scenario_model(self, data: Doc) -> ScenarioModel:
        """A scenario as a checked model."""
        return scenario.parse(data)

    def situation(self, rules: Ruleset, scenario: ScenarioModel, played: bool) -> State:
        """The situation of a scenario; every version accepted the same."""
        return build_situation(rules, scenario)[0]

    def run_scenario(self, data: Doc, folder: Path | None, seat: int | None) -> Doc:
        """Run a scenario."""
        return scenario.run(data, folder, seat)

    def situation_lines(self, final: Doc) -> list[str]:
        """The final situation of a scenario in a few lines for people."""
        return scenario.lines(final)

    # --- whole states --------------------------------------------------------------------------

    def load_state(self, rules: Rules[Ruleset], data: object) -> State:
        """The state that was saved."""
        return decode_state(data, rules.ruleset)

    def seats(self, state: State) -> list[Seat]:
        """The two sides; the state does not know who plays them."""
        return [Seat(side.seat, "", False, side.base_hp == 0) for side in state.sides]

    def picture(self, state: State) -> str:
        """The board and both sides as text."""
        return draw_match(state)

    def extent(self, state: State) -> str:
        """How large the board is."""
        return f"{state.board.side} x {state.board.side} tiles"

    # --- actions -------------------------------------------------------------------------------

    def codec(self, state: State) -> Codec:
        """How actions and events of a match are written."""
        return Codec(state.board.grid, Names())

    def end_turn(self, state: State, seat: int) -> Action:
        """The action that passes control."""
        return Pass(seat)

    def resign(self, state: State, seat: int) -> Action:
        """The action that gives the match up."""
        return Resign(seat)

    def mark(self, state: State) -> undoing.Mark:
        """What is compared with the state after an action."""
        return undoing.mark(state)

    def barrier(self, mark: undoing.Mark, state: State, action: Action, events: list[Event]) -> str:
        """Why an action cannot be undone, or nothing; most of them end the half-turn."""
        return undoing.barrier(mark, state, action, events)

    # --- what a seat knows ---------------------------------------------------------------------

    def encode_view(self, view: State) -> Doc:
        """Everything that a client draws."""
        return plain(view_document(view))

    def witnessed(self, before: State, after: State, events: Sequence[Event]) -> list[Doc]:
        """The events that a seat may know."""
        return witnessed(before, after, events, self.codec(after))

    def legal(self, view: State) -> Doc:
        """What the seat of a view may do now."""
        return plain(offers(view, self.codec(view)))

    def preview(self, view: State, request: object) -> Doc | Refused:
        """What may be done, or what an attack would bring."""
        return preview(view, request, self.codec(view))

    def effort(self, view: State, request: object) -> int:
        """Return roughly how many steps a preview takes."""
        return effort(view)

    def oversize(self, state: State) -> str:
        """Return what a state has too much of for a match on a server, or an empty text."""
        return oversize(state)

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: State, reason: Reason) -> Doc:
        """A program's reason as plain data."""
        return reason_document(reason, self.codec(state))

    def addressee(self, reason: Reason) -> int | None:
        """Whoever is struck learns why."""
        return addressee(reason)

    def history(self, state: State) -> Chronicle:
        """An observer that begins with this state."""
        return Chronicle(state)


GAME: GameSpec[Any, Any, Any] = GrovesGame()
