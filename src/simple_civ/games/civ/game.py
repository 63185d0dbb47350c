"""Simple Civ as the platform knows it: one object with everything of the game."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...core.ids import Seat
from ...core.records import Action
from ...protocol.command_words import CommandWords
from ...protocol.game_spec import GameSpec
from ...protocol.game_types import Doc, Players, SeatStatus
from ...protocol.rulebook_pages import nearest, players_page
from ...protocol.rulesets import Rules
from . import command_words, engine
from .actions import EndTurn, Resign
from .ai import registry
from .command_words import TITLE
from .documents.choices import previews
from .documents.choices.legal_choices import LegalChoices
from .documents.choices.refusal_facts import facts_of
from .documents.content.catalogue import Catalogue
from .documents.content.rulebook_lines import CivContents
from .documents.encoding.codec import Codec
from .documents.encoding.piece_names import PieceNames
from .documents.encoding.snapshot import decode_state
from .documents.events import reasons, undo_barriers, witnesses
from .documents.events.history_document import HistoryWriter
from .documents.notes.notes import CivNotes
from .documents.picture import draw_match
from .documents.scenario import scenario_run
from .documents.scenario.situation import build_situation
from .documents.setup import match_limits, setup_document, setup_options
from .documents.shapes.scenario import ScenarioModel
from .documents.tile_places import TILES
from .documents.view import map_update, view_document
from .refusals import Refusal
from .rules import check
from .rules import check_pictures as pictures
from .rules.load import EDITIONS
from .rules.ruleset import Ruleset
from .rules.tables_kinds import KINDS
from .setup import MatchSetup
from .state import State

if TYPE_CHECKING:
    from ...envs.environments import Environments
    from ...protocol.typescript import TypeFile
    from .lab import CivLab


class CivGame(GameSpec[Ruleset, MatchSetup, State]):
    """Simple Civ."""

    name = engine.NAME
    title = TITLE
    engine = engine
    players: Players = registry
    about = "A compact 4X game in your browser: found cities, research, win. Free."
    kinds = KINDS
    silent_keys = frozenset({"description", "icon", "color", "cities"})
    gymnasium: Mapping[str, str] = {"SimpleCiv-v0": "simple_civ.envs.simple_civ_v0"}
    tiles = TILES
    notes = CivNotes()

    def __init__(self) -> None:
        super().__init__(EDITIONS)

    @cached_property
    def lab(self) -> "CivLab":
        """The lab part of the game."""
        from .lab import CivLab

        return CivLab(self)

    @cached_property
    def environment(self) -> "Environments":
        """The learning environments."""
        from .env import environments

        return environments

    @property
    def wire(self) -> "TypeFile":
        """The shapes of the wire."""
        from .documents.wire import CIV_TYPES

        return CIV_TYPES

    @property
    def words(self) -> CommandWords:
        """The texts for the help of commands."""
        return command_words.words()

    # --- what is told of a ruleset ---------------------------------------------------------------

    check_folder = staticmethod(check.check_folder)
    check_pictures = staticmethod(pictures.check_pictures)

    def summary(self, rules: Ruleset) -> str:
        """Return a short summary of a ruleset."""
        return (
            f"{len(rules.civs)} civs, {len(rules.units)} units, "
            f"{len(rules.buildings)} buildings, {len(rules.techs)} techs"
        )

    def ruleset_document(self, rules: Rules[Ruleset]) -> Doc:
        """Return what a client needs to draw and explain the game."""
        return Catalogue(rules.ruleset, rules.tables).document()

    def page_of(self, rules: Rules[Ruleset]) -> str:
        """Return the edition whose page describes a ruleset: its own, or the most similar one."""
        known = self._editions.editions()
        if rules.ruleset.edition in known:
            return rules.ruleset.edition
        return nearest(rules.tables, {one: self.ruleset(one).tables for one in known})

    def rulebook(self, rules: Rules[Ruleset]) -> str:
        """Return the page for players."""
        edition = self.page_of(rules)
        if rules.ruleset.hash == self.ruleset(edition).ruleset.hash:
            return players_page(edition, rules.tables, KINDS)
        own = CivContents(rules.ruleset, rules.tables, self.ruleset(edition).ruleset)
        return players_page(edition, rules.tables, KINDS, own)

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: Rules[Ruleset]) -> Doc:
        """Return what a set-up screen offers."""
        return setup_options.options(rules.ruleset, rules.tables)

    def make_setup(self, rules: Rules[Ruleset], request: object, seed: int) -> Doc:
        """Return the complete set-up that a request asks for."""
        return setup_options.make_setup(rules.ruleset, request, seed)

    setup_seats = staticmethod(setup_document.setup_seats)
    setup_of = staticmethod(setup_document.read_setup)
    write_setup = staticmethod(setup_document.write_setup)

    # --- scenarios -----------------------------------------------------------------------------

    scenario_model = staticmethod(scenario_run.parse)

    def situation(self, rules: Ruleset, scenario: ScenarioModel, played: bool) -> State:
        """Return the situation of a scenario."""
        return build_situation(rules, scenario, played=played)[0]

    run_scenario = staticmethod(scenario_run.run)
    situation_lines = staticmethod(scenario_run.lines)

    # --- whole states --------------------------------------------------------------------------

    def load_state(self, rules: Rules[Ruleset], data: object) -> State:
        """Return the state that was saved."""
        return decode_state(data, rules.ruleset)

    def seats(self, state: State) -> list[SeatStatus]:
        """Return the seats of the match."""
        civs = state.rules.civs
        return [SeatStatus(p.seat, civs[p.civ].key, p.ai, p.eliminated) for p in state.players]

    picture = staticmethod(draw_match)

    def extent(self, state: State) -> str:
        """Return the size of the map."""
        grid = state.world.grid
        return f"{grid.width} x {grid.height} tiles"

    # --- actions -------------------------------------------------------------------------------

    def codec(self, state: State) -> Codec:
        """Return the codec for actions and events of a match."""
        return Codec(state.rules, state.world.grid, PieceNames())

    def end_turn(self, state: State, seat: Seat) -> Action:
        """Return the action that passes control."""
        return EndTurn(seat)

    def resign(self, state: State, seat: Seat) -> Action:
        """Return the action that resigns from the match."""
        return Resign(seat)

    def facts(self, state: State, action: Action, refusal: Refusal) -> Doc:
        """Return what the seat's view shows of the reasons for a refusal."""
        view = state if state.viewer >= 0 else engine.view(state, action.player)
        return facts_of(view, action, refusal)

    mark = staticmethod(undo_barriers.mark)
    barrier = staticmethod(undo_barriers.barrier)

    # --- what a seat knows ---------------------------------------------------------------------

    encode_view = staticmethod(view_document.encode_view)
    update_view = staticmethod(map_update.update_view)

    def knows(self, view: State, seat: Seat) -> bool:
        """Return whether the seat of a view has met another."""
        return view.met(view.viewer, seat)

    witnessed = staticmethod(witnesses.witnessed)

    def legal(self, view: State) -> Doc:
        """Return what the seat of a view may do now."""
        return LegalChoices(view).all()

    preview = staticmethod(previews.preview)
    effort = staticmethod(match_limits.effort)
    oversize = staticmethod(match_limits.oversize)

    # --- programs and statistics ---------------------------------------------------------------

    write_reason = staticmethod(reasons.write_reason)
    addressee = staticmethod(reasons.addressee)
    history = staticmethod(HistoryWriter)


GAME: GameSpec[Any, Any, Any] = CivGame()
