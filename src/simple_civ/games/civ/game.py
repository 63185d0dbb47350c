"""Simple Civ for servers and clients: the platform's contract, put together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...core.records import Action, Event
from ...protocol.codex import codex_document, nearest, players_page
from ...protocol.errors import converted
from ...protocol.games import Doc, Opening, Players, Reason, Refused, Seat, Status
from ...protocol.keeping import Keeper
from ...protocol.rulesets import Rules, Rulesets
from ...protocol.scenario import parse_scenario
from . import engine
from .actions import EndTurn
from .ai import registry
from .documents import beginnings, scenario, undoing
from .documents.catalogue import Catalogue
from .documents.chronicle import Chronicle
from .documents.codec import Codec
from .documents.content import SetupDocument
from .documents.contents import CivContents
from .documents.facts import facts_of
from .documents.keeping import CivKeeper, read_setup
from .documents.menus import Menu
from .documents.names import Names
from .documents.previews import preview
from .documents.reasons import addressee, write_reason
from .documents.situation import build_situation
from .documents.sizes import effort, oversize
from .documents.snapshot import decode_state, encode_state
from .documents.tile_places import TILES
from .documents.viewing import encode_view
from .documents.witnesses import witnessed
from .rules.load import SHELF
from .rules.ruleset import Ruleset
from .state import State


class CivGame(Rulesets[Ruleset]):
    """Simple Civ as one of the games that a server offers."""

    name = engine.NAME
    engine: Any = engine
    keeper: Keeper = CivKeeper()
    players: Players = registry
    tiles = TILES

    def __init__(self) -> None:
        super().__init__(SHELF)

    def run_scenario(self, data: Doc, folder: Path | None, seat: int | None) -> Doc:
        """Run a scenario."""
        return scenario.run(data, folder, seat)

    # --- what is told of a ruleset ---------------------------------------------------------------

    def ruleset_document(self, rules: Rules[Ruleset]) -> Doc:
        """What a client draws and explains with."""
        return Catalogue(rules.ruleset, rules.tables).document()

    def rulebook(self, rules: Rules[Ruleset]) -> str:
        """The page for players: the edition's, or that of the one the ruleset resembles most."""
        edition = self._page_of(rules)
        if rules.ruleset.hash == self.ruleset(edition).ruleset.hash:
            return players_page(edition, rules.tables)
        own = CivContents(rules.ruleset, rules.tables, self.ruleset(edition).ruleset)
        return players_page(edition, rules.tables, own)

    def codex(self, rules: Rules[Ruleset]) -> Doc:
        """The rulebook for players in sections."""
        return codex_document(self._page_of(rules), lambda: self.rulebook(rules))

    def _page_of(self, rules: Rules[Ruleset]) -> str:
        """The edition whose page describes a ruleset."""
        known = self._shelf.editions()
        if rules.ruleset.edition in known:
            return rules.ruleset.edition
        return nearest(rules.tables, {one: self.ruleset(one).tables for one in known})

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: Rules[Ruleset]) -> Doc:
        """What a set-up screen offers."""
        return beginnings.options(rules.ruleset, rules.tables)

    def make_setup(self, rules: Rules[Ruleset], request: object, seed: int) -> Doc:
        """The complete set-up that a request asks for."""
        return beginnings.make_setup(rules.ruleset, request, seed)

    def setup_seats(self, setup: Doc) -> int:
        """How many places a complete set-up has."""
        return self.keeper.seats(setup)

    def read_setup(self, rules: Rules[Ruleset], data: object) -> Doc:
        """The set-up of a match file, checked and complete."""
        keeper = self.keeper
        model = converted(data, SetupDocument, "setup")
        keeper.seats(data)
        return keeper.write_setup(rules.ruleset, read_setup(rules.ruleset, model))

    def new_state(
        self, rules: Rules[Ruleset], setup: Doc, seed: int, dice: int | None = None
    ) -> State:
        """A match at its first turn."""
        model = converted(setup, SetupDocument, "setup")
        return engine.new_game(rules.ruleset, read_setup(rules.ruleset, model), seed, dice)

    def read_scenario(
        self, text: str, rules: Rules[Ruleset] | None = None, *, played: bool = False
    ) -> Opening:
        """The situation of a scenario file."""
        model = scenario.parse(parse_scenario(Path("scenario"), text))
        chosen = self.chosen(model.edition, rules)
        state, _ = build_situation(chosen.ruleset, model, played=played)
        return Opening(chosen, state, model.seed)

    # --- whole states --------------------------------------------------------------------------

    def save_state(self, state: State) -> Doc:
        """A whole state as plain data."""
        return encode_state(state)

    def load_state(self, rules: Rules[Ruleset], data: object) -> State:
        """The state that was saved."""
        return decode_state(data, rules.ruleset)

    def state_hash(self, state: State) -> str:
        """The canonical digest."""
        return state.hash()

    def copy_state(self, state: State) -> State:
        """An equal state that goes its own way."""
        return state.copy()

    def status(self, state: State) -> Status:
        """How the match stands."""
        return Status(state.turn, state.active, tuple(state.winners), state.victory)

    def seats(self, state: State) -> list[Seat]:
        """The places at the match."""
        civs = state.rules.civs
        return [Seat(p.seat, civs[p.civ].key, p.ai, p.eliminated) for p in state.players]

    # --- actions -------------------------------------------------------------------------------

    def read_action(self, state: State, seat: int, data: object) -> Action:
        """The action of a seat that plain data describe."""
        return self._codec(state).read_action(seat, data, "action")

    def write_action(self, state: State, action: Action) -> Doc:
        """An action as plain data."""
        return self._codec(state).write_action(action)

    def end_turn(self, state: State, seat: int) -> Action:
        """The action that passes control."""
        return EndTurn(seat)

    def check(self, state: State, action: Action) -> Refused | None:
        """Why an action is refused, with what the seat's view shows of the reasons."""
        refusal = engine.check(state, action)
        if refusal is None:
            return None
        view = state if state.viewer >= 0 else engine.view(state, action.player)
        return Refused(refusal.value, facts_of(view, action, refusal))

    def apply(self, state: State, action: Action) -> list[Event]:
        """Carries out a checked action in place."""
        return engine.apply(state, action)

    def mark(self, state: State) -> object:
        """What `barrier` must remember."""
        return undoing.mark(state)

    def barrier(self, mark: object, state: State, action: Action, events: list[Event]) -> str:
        """Why an action cannot be undone, or nothing."""
        assert isinstance(mark, undoing.Mark)
        return undoing.barrier(mark, state, action, events)

    # --- what a seat knows ---------------------------------------------------------------------

    def view(self, state: State, seat: int) -> State:
        """What a seat knows."""
        return engine.view(state, seat)

    def view_after(self, state: State, seen: State, done: list[Action]) -> State:
        """Return what the seat of a view knows after its own actions; perhaps the same view."""
        return engine.view_after(state, seen, done)

    def encode_view(self, view: State) -> Doc:
        """Everything that a client draws."""
        return encode_view(view)

    def knows(self, view: State, seat: int) -> bool:
        """Whether the seat of a view has met another."""
        return view.met(view.viewer, seat)

    def witnessed(self, before: State, after: State, events: Sequence[Event]) -> list[Doc]:
        """The events that a seat may know."""
        return witnessed(before, after, events)

    def write_events(self, state: State, events: Sequence[Event]) -> list[Doc]:
        """Events as they are."""
        codec = self._codec(state)
        return [codec.write_event(event) for event in events]

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

    def _codec(self, state: State) -> Codec:
        return Codec(state.rules, state.world.grid, Names())


GAME = CivGame()
