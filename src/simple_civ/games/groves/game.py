"""Groves as the platform knows it: one object with everything of the game."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from ...core.ids import Seat
from ...core.records import Action, Event
from ...protocol.command_words import CommandWords
from ...protocol.game_spec import GameSpec
from ...protocol.game_types import AnyReason, Doc, Players, Refused, SeatStatus
from ...protocol.rulebook_pages import players_page
from ...protocol.rulesets import Rules
from . import command_words, engine
from .actions import Pass, Resign
from .ai import registry
from .command_words import KINDS, TITLE
from .documents.choices.legal_choices import legal_choices
from .documents.choices.previews import preview
from .documents.content.rulebook_lines import GrovesContents
from .documents.encoding.codec import Codec
from .documents.encoding.piece_names import PieceNames
from .documents.encoding.snapshot import decode_state
from .documents.events import reasons, undo_barriers
from .documents.events.history_document import HistoryWriter
from .documents.events.witnesses import witnessed
from .documents.picture import draw_match
from .documents.scenario import scenario_run
from .documents.scenario.situation import build_situation
from .documents.setup import match_limits, setup_document, setup_options
from .documents.shapes.content import RulesetDocument
from .documents.shapes.scenario import ScenarioModel
from .documents.shapes.view import plain
from .documents.tile_places import TILES
from .documents.view.view_document import view_document
from .rules import check
from .rules.load import EDITIONS
from .rules.ruleset import Ruleset
from .setup import MatchSetup
from .state import State

if TYPE_CHECKING:
    from ...envs.environments import Environments
    from ...protocol.typescript import TypeFile
    from .lab import GrovesLab


class GrovesGame(GameSpec[Ruleset, MatchSetup, State]):
    """Groves."""

    name = engine.NAME
    title = TITLE
    engine = engine
    players: Players = registry
    kinds = KINDS
    gymnasium: Mapping[str, str] = {"Groves-v0": "simple_civ.envs.groves_v0"}
    tiles = TILES

    def __init__(self) -> None:
        super().__init__(EDITIONS)

    @cached_property
    def lab(self) -> "GrovesLab":
        """The lab part of the game."""
        from .lab import GrovesLab

        return GrovesLab(self)

    @cached_property
    def environment(self) -> "Environments":
        """The learning environments."""
        from .env import environments

        return environments

    @property
    def wire(self) -> "TypeFile":
        """The shapes of the wire."""
        from .documents.wire import GROVES_TYPES

        return GROVES_TYPES

    @property
    def words(self) -> CommandWords:
        """The texts for the help of commands."""
        return command_words.words()

    # --- what is told of a ruleset ---------------------------------------------------------------

    check_folder = staticmethod(check.check_folder)

    def summary(self, rules: Ruleset) -> str:
        """Return a short summary of a ruleset."""
        return f"{len(rules.sizes)} boards, {len(rules.tiers)} tiers"

    def ruleset_document(self, rules: Rules[Ruleset]) -> Doc:
        """Return the tables, without those of the AI: they hold all that a client explains."""
        tables = {file: table for file, table in rules.tables.items() if file != "ai"}
        whole = {"game": self.name, "hash": rules.ruleset.hash, **tables}
        return plain(msgspec.convert(whole, RulesetDocument))

    def page_of(self, rules: Rules[Ruleset]) -> str:
        """Return the one page of all rulesets."""
        return self.name

    def rulebook(self, rules: Rules[Ruleset]) -> str:
        """Return the page for players."""
        known, editions = rules.ruleset, self._editions
        if known.edition in editions.editions():
            return players_page(self.name, rules.tables, KINDS)
        own = GrovesContents(known, rules.tables, editions.name_of(editions.default_edition()))
        return players_page(self.name, rules.tables, KINDS, own)

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: Rules[Ruleset]) -> Doc:
        """Return what a set-up screen offers."""
        return setup_options.options(rules)

    def make_setup(self, rules: Rules[Ruleset], request: object, seed: int) -> Doc:
        """Return the complete set-up that a request asks for."""
        return setup_options.make_setup(rules.ruleset, request)

    setup_seats = staticmethod(setup_document.setup_seats)
    setup_of = staticmethod(setup_document.read_setup)
    write_setup = staticmethod(setup_document.write_setup)

    # --- scenarios -----------------------------------------------------------------------------

    scenario_model = staticmethod(scenario_run.parse)

    def situation(self, rules: Ruleset, scenario: ScenarioModel, played: bool) -> State:
        """Return the situation of a scenario; every version accepted the same."""
        return build_situation(rules, scenario)[0]

    run_scenario = staticmethod(scenario_run.run)
    situation_lines = staticmethod(scenario_run.lines)

    # --- whole states --------------------------------------------------------------------------

    def load_state(self, rules: Rules[Ruleset], data: object) -> State:
        """Return the state that was saved."""
        return decode_state(data, rules.ruleset)

    def seats(self, state: State) -> list[SeatStatus]:
        """Return the two sides; the state does not know who plays them."""
        return [SeatStatus(side.seat, "", False, side.base_hp == 0) for side in state.sides]

    picture = staticmethod(draw_match)

    def extent(self, state: State) -> str:
        """Return the size of the board."""
        return f"{state.board.side} x {state.board.side} tiles"

    # --- actions -------------------------------------------------------------------------------

    def codec(self, state: State) -> Codec:
        """Return the codec for actions and events of a match."""
        return Codec(state.board.grid, PieceNames())

    def end_turn(self, state: State, seat: Seat) -> Action:
        """Return the action that passes control."""
        return Pass(seat)

    def resign(self, state: State, seat: Seat) -> Action:
        """Return the action that resigns from the match."""
        return Resign(seat)

    mark = staticmethod(undo_barriers.mark)
    barrier = staticmethod(undo_barriers.barrier)

    # --- what a seat knows ---------------------------------------------------------------------

    def encode_view(self, view: State) -> Doc:
        """Return everything that a client draws."""
        return plain(view_document(view))

    def witnessed(self, before: State, after: State, events: Sequence[Event]) -> list[Doc]:
        """Return the events that a seat may know."""
        return witnessed(before, after, events, self.codec(after))

    def legal(self, view: State) -> Doc:
        """Return what the seat of a view may do now."""
        return plain(legal_choices(view, self.codec(view)))

    def preview(self, view: State, request: object) -> Doc | Refused:
        """Return what may be done, or what an attack would do."""
        return preview(view, request, self.codec(view))

    def effort(self, view: State, request: object) -> int:
        """Return roughly how many steps a preview takes."""
        return match_limits.effort(view)

    oversize = staticmethod(match_limits.oversize)

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: State, reason: AnyReason) -> Doc:
        """Return a program's reason as plain data."""
        return reasons.reason_document(reason, self.codec(state))

    addressee = staticmethod(reasons.addressee)
    history = staticmethod(HistoryWriter)


GAME: GameSpec[Any, Any, Any] = GrovesGame()
