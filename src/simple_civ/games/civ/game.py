"""Simple Civ as the platform knows it: one object with everything of the game."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...core.records import Action, Event
from ...core.rules.problem import Problem
from ...protocol.codex import nearest, players_page
from ...protocol.errors import either
from ...protocol.game_spec import CommandWords, GameSpec
from ...protocol.games import Doc, Players, Reason, Refused, Seat
from ...protocol.rulesets import Rules
from . import engine
from .actions import EndTurn, Resign
from .ai import registry
from .documents import beginnings, scenario, setups, undoing
from .documents.catalogue import Catalogue
from .documents.chronicle import Chronicle
from .documents.codec import Codec
from .documents.contents import CivContents
from .documents.facts import facts_of
from .documents.lineup import CUT, STANDARD
from .documents.menus import Menu
from .documents.model import ScenarioModel
from .documents.names import Names
from .documents.picture import draw_match
from .documents.previews import preview
from .documents.reasons import addressee, write_reason
from .documents.situation import build_situation
from .documents.sizes import effort, oversize
from .documents.snapshot import decode_state
from .documents.tile_places import TILES
from .documents.viewing import encode_view
from .documents.witnesses import witnessed
from .refusals import Refusal
from .rules.check import check_folder
from .rules.check_pictures import check_pictures
from .rules.load import SHELF
from .rules.ruleset import Ruleset
from .setup import Setup
from .state import State

if TYPE_CHECKING:
    from ...envs.environments import Environments
    from .lab import CivLab

KINDS: dict[str, tuple[str, ...]] = {
    "terrain": ("terrain",),
    "overlay": ("overlays",),
    "unit": ("units",),
    "building": ("buildings",),
    "era": ("techs", "eras"),
    "tech": ("techs", "techs"),
    "project": ("projects",),
    "civ": ("civs",),
    "size": ("maps", "sizes"),
    "generator": ("maps", "generator"),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}


class CivGame(GameSpec[Ruleset, Setup, State]):
    """Simple Civ."""

    name = engine.NAME
    title = "Simple Civ"
    engine = engine
    players: Players = registry
    kinds = KINDS
    gymnasium: Mapping[str, str] = {"SimpleCiv-v0": "simple_civ.envs.simple_civ_v0"}
    tiles = TILES

    def __init__(self) -> None:
        super().__init__(SHELF)

    @cached_property
    def lab(self) -> "CivLab":
        """What the lab asks of the game."""
        from .lab import CivLab

        return CivLab(self)

    @cached_property
    def environment(self) -> "Environments":
        """The learning environments."""
        from .env import environments

        return environments

    @property
    def words(self) -> CommandWords:
        """What the help of commands says of the game."""
        default = registry.default_level()
        levels = [f"{one} (the default)" if one == default else one for one in registry.LEVELS]
        return CommandWords(
            sizes=f"({STANDARD})",
            levels=either(levels),
            cut=f"the turn limit, or {CUT}",
            demo="prints a new map, ends every player's turn for a while, prints it again",
            demo_size=STANDARD,
        )

    # --- what is told of a ruleset ---------------------------------------------------------------

    def check_folder(self, folder: Path) -> list[Problem]:
        """Every problem of a ruleset folder."""
        return check_folder(folder)

    def check_pictures(self, folder: Path) -> list[Problem]:
        """What a good folder shows without a picture."""
        return check_pictures(folder)

    def summary(self, rules: Ruleset) -> str:
        """What a ruleset holds, in a few words."""
        return (
            f"{len(rules.civs)} civs, {len(rules.units)} units, "
            f"{len(rules.buildings)} buildings, {len(rules.techs)} techs"
        )

    def ruleset_document(self, rules: Rules[Ruleset]) -> Doc:
        """What a client draws and explains with."""
        return Catalogue(rules.ruleset, rules.tables).document()

    def page_of(self, rules: Rules[Ruleset]) -> str:
        """The edition whose page describes a ruleset: its own, or the one it resembles most."""
        known = self._shelf.editions()
        if rules.ruleset.edition in known:
            return rules.ruleset.edition
        return nearest(rules.tables, {one: self.ruleset(one).tables for one in known})

    def rulebook(self, rules: Rules[Ruleset]) -> str:
        """The page for players."""
        edition = self.page_of(rules)
        if rules.ruleset.hash == self.ruleset(edition).ruleset.hash:
            return players_page(edition, rules.tables)
        own = CivContents(rules.ruleset, rules.tables, self.ruleset(edition).ruleset)
        return players_page(edition, rules.tables, own)

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: Rules[Ruleset]) -> Doc:
        """What a set-up screen offers."""
        return beginnings.options(rules.ruleset, rules.tables)

    def make_setup(self, rules: Rules[Ruleset], request: object, seed: int) -> Doc:
        """The complete set-up that a request asks for."""
        return beginnings.make_setup(rules.ruleset, request, seed)

    def setup_seats(self, setup: object) -> int:
        """How many seats a set-up document has; raises if it is none."""
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
        """The situation of a scenario."""
        return build_situation(rules, scenario, played=played)[0]

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
        """The places at the match."""
        civs = state.rules.civs
        return [Seat(p.seat, civs[p.civ].key, p.ai, p.eliminated) for p in state.players]

    def picture(self, state: State) -> str:
        """The map and the players as text."""
        return draw_match(state)

    def extent(self, state: State) -> str:
        """How large the map is."""
        grid = state.world.grid
        return f"{grid.width} x {grid.height} tiles"

    # --- actions -------------------------------------------------------------------------------

    def codec(self, state: State) -> Codec:
        """How actions and events of a match are written."""
        return Codec(state.rules, state.world.grid, Names())

    def end_turn(self, state: State, seat: int) -> Action:
        """The action that passes control."""
        return EndTurn(seat)

    def resign(self, state: State, seat: int) -> Action:
        """The action that gives the match up."""
        return Resign(seat)

    def facts(self, state: State, action: Action, refusal: Refusal) -> Doc:
        """What the seat's view shows of the reasons of a refusal."""
        view = state if state.viewer >= 0 else engine.view(state, action.player)
        return facts_of(view, action, refusal)

    def mark(self, state: State) -> undoing.Mark:
        """What `barrier` must remember."""
        return undoing.mark(state)

    def barrier(self, mark: undoing.Mark, state: State, action: Action, events: list[Event]) -> str:
        """Why an action cannot be undone, or nothing."""
        return undoing.barrier(mark, state, action, events)

    # --- what a seat knows ---------------------------------------------------------------------

    def encode_view(self, view: State) -> Doc:
        """Everything that a client draws."""
        return encode_view(view)

    def knows(self, view: State, seat: int) -> bool:
        """Whether the seat of a view has met another."""
        return view.met(view.viewer, seat)

    def witnessed(self, before: State, after: State, events: Sequence[Event]) -> list[Doc]:
        """The events that a seat may know."""
        return witnessed(before, after, events)

    def legal(self, view: State) -> Doc:
        """What the seat of a view may do now."""
        return Menu(view).all()

    def preview(self, view: State, request: object) -> Doc | Refused:
        """What would come of something."""
        return preview(view, request)

    def effort(self, view: State, request: object) -> int:
        """Return roughly how many steps a preview takes."""
        return effort(view, request)

    def oversize(self, state: State) -> str:
        """Return what a state has too much of for a match on a server, or an empty text."""
        return oversize(state)

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: State, reason: Reason) -> Doc:
        """A program's reason as plain data."""
        return write_reason(state, reason)

    def addressee(self, reason: Reason) -> int | None:
        """The seat to which a reason is addressed during play."""
        return addressee(reason)

    def history(self, state: State) -> Chronicle:
        """An observer that begins with this state."""
        return Chronicle(state)


GAME: GameSpec[Any, Any, Any] = CivGame()
