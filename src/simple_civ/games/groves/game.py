"""Groves for servers and clients: the platform's contract, put together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ...core.records import Action, Event
from ...protocol.codex import codex_document, players_page
from ...protocol.errors import converted
from ...protocol.games import Doc, Opening, Players, Reason, Refused, Seat, Status
from ...protocol.keeping import Keeper
from ...protocol.rulesets import Rules, Rulesets
from ...protocol.scenario import parse_scenario
from . import engine
from .actions import Pass
from .ai import registry
from .documents import scenario, undoing
from .documents.codec import Codec
from .documents.content import (
    LevelOption,
    OptionsDocument,
    RulesetDocument,
    SetupDocument,
    SetupRequest,
    SizeOption,
)
from .documents.contents import GrovesContents
from .documents.documents import plain
from .documents.keeping import GrovesKeeper, read_setup
from .documents.lineup import find_side, level_income, seat_levels
from .documents.names import Names
from .documents.offers import offers, preview
from .documents.reasons import addressee, reason_document
from .documents.situation import build_situation
from .documents.snapshot import decode_state, encode_state
from .documents.tile_places import TILES
from .documents.viewing import view_document
from .documents.witnesses import witnessed
from .history import History
from .pieces import SIDES
from .rules.load import SHELF
from .rules.ruleset import Ruleset
from .state import State
from .systems.victory import STANDING

FIGURES = ("points", "wood", "reserves", "forests", "base_hp")
"""What is charted, in the order in which charts are shown."""


class Chronicle:
    """Statistics and events of a match as documents."""

    def __init__(self, state: State) -> None:
        self.past = History(state)
        self.codec = Codec(state.board.grid, Names())

    def record(self, state: State, events: list[Event]) -> None:
        """Notes what an action brought about."""
        self.past.record(state, events)

    def document(self, seat: int | None) -> Doc:
        """Figures by seat; events only for those who may know everything."""
        document: Doc = {
            "charts": list(FIGURES),
            "figures": {
                str(one): [
                    {"turn": row.turn, **{name: getattr(row, name) for name in FIGURES}}
                    for row in rows
                ]
                for one, rows in enumerate(self.past.standings)
                if seat is None or one == seat
            },
            "compared": list(STANDING),
            "decided": self.past.decided or None,
        }
        if seat is None:
            document["events"] = [
                {"turn": turn, **self.codec.write_event(event)}
                for turn, event in self.past.happenings
            ]
        return document


MOST_UNITS = 1_000
"""Units of a match on a server: their choices are worked out between the requests of others."""

STEPS = 80
"""What it takes to find out what one unit may do."""


class GrovesGame(Rulesets[Ruleset]):
    """Groves as one of the games that a server offers."""

    name = engine.NAME
    engine: Any = engine
    keeper: Keeper = GrovesKeeper()
    players: Players = registry
    tiles = TILES

    def __init__(self) -> None:
        super().__init__(SHELF)

    def run_scenario(self, data: Doc, folder: Path | None, seat: int | None) -> Doc:
        """Run a scenario."""
        return scenario.run(data, folder, seat)

    # --- what is told of a ruleset ---------------------------------------------------------------

    def ruleset_document(self, rules: Rules[Ruleset]) -> Doc:
        """The tables, without those of the AI: they say all that a client explains."""
        tables = {file: table for file, table in rules.tables.items() if file != "ai"}
        whole = {"game": self.name, "hash": rules.ruleset.hash, **tables}
        return plain(msgspec.convert(whole, RulesetDocument))

    def rulebook(self, rules: Rules[Ruleset]) -> str:
        """The page for players."""
        known, shelf = rules.ruleset, self._shelf
        if known.edition in shelf.editions():
            return players_page(self.name, rules.tables)
        own = GrovesContents(known, rules.tables, shelf.name_of(shelf.default_edition()))
        return players_page(self.name, rules.tables, own)

    def codex(self, rules: Rules[Ruleset]) -> Doc:
        """The rulebook for players in sections."""
        return codex_document(self.name, lambda: self.rulebook(rules))

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: Rules[Ruleset]) -> Doc:
        """What a set-up screen offers: boards, and levels with what they get."""
        known = rules.ruleset
        return plain(
            OptionsDocument(
                edition=known.edition,
                name=known.name,
                description=rules.tables["edition"].get("description", ""),
                ruleset=known.hash,
                sizes=[
                    SizeOption(key=one.key, name=one.name, side=one.side, players=SIDES)
                    for one in known.sizes
                ],
                levels=[
                    LevelOption(key=one.key, name=one.name, income=one.income)
                    for one in known.levels
                ],
                default_level=known.default_level,
                max_people=SIDES,
            )
        )

    def make_setup(self, rules: Rules[Ruleset], request: object, seed: int) -> Doc:
        """The complete set-up that a request asks for."""
        asked: SetupRequest = converted(request, SetupRequest, "setup")
        known = rules.ruleset
        programs = [*asked.ai, *[False] * (SIDES - len(asked.ai))]
        levels = [*asked.levels, *[None] * (SIDES - len(asked.levels))]
        names = seat_levels(known, [level or known.default_level for level in levels])
        incomes = [
            level_income(known, names[seat], f"levels[{seat}]") if programs[seat] else known.income
            for seat in range(SIDES)
        ]
        return plain(
            SetupDocument(
                size=find_side(known, str(asked.size or known.sizes[0].side)),
                incomes=incomes,
                first=asked.first,
                solo=programs.count(False) == 1,
            )
        )

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
        model = msgspec.convert(setup, SetupDocument)
        return engine.new_game(rules.ruleset, read_setup(rules.ruleset, model), seed, dice)

    def read_scenario(
        self, text: str, rules: Rules[Ruleset] | None = None, *, played: bool = False
    ) -> Opening:
        """The situation of a scenario file."""
        model = scenario.parse(parse_scenario(Path("scenario"), text))
        chosen = self.chosen(model.edition, rules)
        state, _ = build_situation(chosen.ruleset, model)
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
        """The two sides; the state does not know who plays them."""
        return [Seat(side.seat, "", False, side.base_hp == 0) for side in state.sides]

    # --- actions -------------------------------------------------------------------------------

    def read_action(self, state: State, seat: int, data: object) -> Action:
        """The action of a seat that plain data describe."""
        return self._codec(state).read_action(seat, data, "action")

    def write_action(self, state: State, action: Action) -> Doc:
        """An action as plain data."""
        return self._codec(state).write_action(action)

    def end_turn(self, state: State, seat: int) -> Action:
        """The action that passes control."""
        return Pass(seat)

    def check(self, state: State, action: Action) -> Refused | None:
        """Why an action is refused."""
        refusal = engine.check(state, action)
        return None if refusal is None else Refused(refusal.value)

    def apply(self, state: State, action: Action) -> list[Event]:
        """Carries out a checked action in place."""
        return engine.apply(state, action)

    def mark(self, state: State) -> object:
        """What is compared with the state after an action."""
        return undoing.mark(state)

    def barrier(self, mark: object, state: State, action: Action, events: list[Event]) -> str:
        """Why an action cannot be undone, or nothing; most of them end the half-turn."""
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
        return plain(view_document(view))

    def knows(self, view: State, seat: int) -> bool:
        """Both sides know each other from the beginning."""
        return True

    def witnessed(self, before: State, after: State, events: Sequence[Event]) -> list[Doc]:
        """The events that a seat may know."""
        return witnessed(before, after, events, self._codec(after))

    def write_events(self, state: State, events: Sequence[Event]) -> list[Doc]:
        """Events as they are."""
        codec = self._codec(state)
        return [codec.write_event(event) for event in events]

    def legal(self, view: State) -> Doc:
        """What the seat of a view may do now."""
        return plain(offers(view, self._codec(view)))

    def preview(self, view: State, request: object) -> Doc | Refused:
        """What may be done, or what an attack would bring."""
        return preview(view, request, self._codec(view))

    def effort(self, view: State, request: object) -> int:
        """Return roughly how many steps a preview takes."""
        return len(view.units) * STEPS

    def oversize(self, state: State) -> str:
        """Return what a state has too much of for a match on a server, or an empty text."""
        count = len(state.units)
        return f"units: expected at most {MOST_UNITS}, got {count}" if count > MOST_UNITS else ""

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: State, reason: Reason) -> Doc:
        """A program's reason as plain data."""
        return reason_document(reason, self._codec(state))

    def addressee(self, reason: Reason) -> int | None:
        """Whoever is struck learns why."""
        return addressee(reason)

    def history(self, state: State) -> Chronicle:
        """An observer that begins with this state."""
        return Chronicle(state)

    def _codec(self, state: State) -> Codec:
        return Codec(state.board.grid, Names())


GAME = GrovesGame()
