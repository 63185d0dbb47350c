"""The base of a game without its own screens: it supplies only its rules and its words.

Its client shows the picture as text and a list of the legal actions. All seats know
everything, and a turn can be undone until it ends, unless the game says otherwise.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from ..core.ids import Seat
from ..core.records import Action, Event
from ..core.rules.editions import Editions
from ..core.rules.problem import Problem, RulesetError
from ..protocol.errors import InputError, converted
from ..protocol.game_spec import GameSpec
from ..protocol.game_types import LEGAL, AnyReason, Barrier, Doc, Players, Refused, SeatStatus
from ..protocol.rulesets import Rules
from ..protocol.snapshot import decode
from .documents import (
    History,
    SetupDocument,
    SetupRequest,
    event_document,
    legal_document,
    options,
    view_document,
)
from .environments import PlainEnvironments
from .ruleset import PlainRuleset
from .state import PlainState, restored_state

if TYPE_CHECKING:
    from .lab import PlainLab

RulesetT = TypeVar("RulesetT", bound=PlainRuleset)
StateT = TypeVar("StateT", bound=PlainState)


class PlainGame(GameSpec[RulesetT, SetupDocument, StateT], Generic[RulesetT, StateT]):
    """A game that the plain client shows. Set-ups are nothing but the number of seats."""

    state_type: type[StateT]
    """The class of its states."""

    victories: Sequence[str] = ()
    """The ways in which a match ends."""

    def __init__(self, editions: Editions[RulesetT], engine: Any, players: Players) -> None:
        super().__init__(editions)
        self.engine = engine
        self.players = players
        self.kinds = {file: (file,) for file in editions.layout.files}

    # --- what a game says ----------------------------------------------------------------------

    @abstractmethod
    def seat_names(self, rules: RulesetT) -> Sequence[str]:
        """Return the names of the seats, one for each that plays."""

    @abstractmethod
    def action_words(self, view: StateT, action: Action) -> str:
        """Return the text of a legal action; no two actions have the same text."""

    @abstractmethod
    def event_words(self, state: StateT, event: Event) -> str:
        """Return what happened, as a sentence; `state` is the one after it."""

    @abstractmethod
    def refusal_words(self, state: StateT, action: Action, refusal: Any) -> str:
        """Return why an action is refused, as a sentence."""

    def situation_words(self, view: StateT) -> str:
        """Return what the situation or the ending means, as a sentence, or nothing."""
        return ""

    @abstractmethod
    def moves(self, rules: RulesetT, seat: Seat) -> Sequence[Action]:
        """Return everything that a seat could ever do except end its turn, for agents' numbers."""

    @abstractmethod
    def planes(self, view: StateT) -> Sequence[Sequence[Sequence[int]]]:
        """Return what the seat of a view knows, for agents: boards of numbers from 0 to 255."""

    def score(self, state: StateT, seat: Seat) -> int:
        """Return the points of a seat."""
        return int(seat in state.winners)

    # --- parts ---------------------------------------------------------------------------------

    @cached_property
    def lab(self) -> "PlainLab":
        """The lab part of the game."""
        from .lab import PlainLab

        return PlainLab(self)

    @cached_property
    def environment(self) -> PlainEnvironments:
        """The learning environments."""
        return PlainEnvironments(self.name)

    # --- what is told of a ruleset ---------------------------------------------------------------

    def check_folder(self, folder: Path) -> list[Problem]:
        """Return every problem of a ruleset folder."""
        try:
            self.load(folder=folder)
        except RulesetError as error:
            return error.problems
        return []

    def summary(self, rules: RulesetT) -> str:
        """Return a short summary of a ruleset."""
        return f"{len(self.seat_names(rules))} seats"

    def ruleset_document(self, rules: Rules[RulesetT]) -> Doc:
        """Return the tables and the names of the seats."""
        known = rules.ruleset
        names = [*self.seat_names(known)]
        return {"game": self.name, "hash": known.hash, "seat_names": names, **rules.tables}

    def page_of(self, rules: Rules[RulesetT]) -> str:
        """Return the one page of all rulesets."""
        return self.name

    def rulebook(self, rules: Rules[RulesetT]) -> str:
        """Raise an error: there is no page unless the game provides one."""
        raise InputError(f"there is no rulebook of {self.title}")

    # --- beginnings ----------------------------------------------------------------------------

    def seat_count(self, rules: RulesetT) -> int:
        """Return the number of seats."""
        return len(self.seat_names(rules))

    def options(self, rules: Rules[RulesetT]) -> Doc:
        """Return what a set-up screen offers."""
        return options(self, rules)

    def make_setup(self, rules: Rules[RulesetT], request: object, seed: int) -> Doc:
        """Return the complete set-up that a request asks for."""
        asked: SetupRequest = converted(request, SetupRequest, "setup")
        seats = self.seat_count(rules.ruleset)
        return self.read_setup(rules, {"players": asked.players or seats})

    def setup_seats(self, setup: object) -> int:
        """Return how many seats a set-up document has; raise an error if it is not valid."""
        seats: int = converted(setup, SetupDocument, "setup").players
        return seats

    def setup_of(self, rules: RulesetT, document: object) -> SetupDocument:
        """Return the set-up that a document describes."""
        setup: SetupDocument = converted(document, SetupDocument, "setup")
        seats = self.seat_count(rules)
        if setup.players != seats:
            raise InputError(f"setup.players: {self.title} is for {seats}, got {setup.players}")
        return setup

    def write_setup(self, rules: RulesetT, setup: SetupDocument) -> Doc:
        """Return a set-up as a document."""
        return {"players": setup.players}

    # --- whole states --------------------------------------------------------------------------

    def load_state(self, rules: Rules[RulesetT], data: object) -> StateT:
        """Return the state that was saved."""
        known = rules.ruleset
        return decode(data, known.hash, lambda plain: restored_state(self.state_type, known, plain))

    def seats(self, state: StateT) -> list[SeatStatus]:
        """Return the seats of the match; none is eliminated before the end."""
        return [SeatStatus(seat, "", False, False) for seat in range(self.seat_count(state.rules))]

    # --- actions -------------------------------------------------------------------------------

    def facts(self, state: StateT, action: Action, refusal: Any) -> Doc:
        """Return the reason for a refusal as a sentence."""
        return {"words": self.refusal_words(state, action, refusal)}

    def mark(self, state: StateT) -> tuple[int, int]:
        """Return the turn and the seat to act."""
        return state.turn, state.active

    def barrier(
        self, mark: tuple[int, int], state: StateT, action: Action, events: list[Event]
    ) -> Barrier | Literal[""]:
        """Return why an action cannot be undone: nothing can be after the end of the turn."""
        if state.over:
            return "game_over"
        return "" if mark == self.mark(state) else "turn_ended"

    # --- what a seat knows ---------------------------------------------------------------------

    def encode_view(self, view: StateT) -> Doc:
        """Return everything that a client shows."""
        return view_document(self, view)

    def witnessed(self, before: StateT, after: StateT, events: Sequence[Event]) -> list[Doc]:
        """Return the events of an action: every seat knows all of them."""
        return self.write_events(after, events)

    def write_events(self, state: StateT, events: Sequence[Event]) -> list[Doc]:
        """Return events with their texts."""
        return [event_document(self, state, event) for event in events]

    def legal(self, view: StateT) -> Doc:
        """Return what the seat of a view may do now."""
        return {"actions": legal_document(self, view)}

    def preview(self, view: StateT, request: object) -> Doc | Refused:
        """Return what may be done; nothing else can be asked for."""
        if request != LEGAL:
            raise InputError(f"preview: expected {LEGAL}, got {request!r:.80}")
        return self.legal(view)

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: StateT, reason: AnyReason) -> Doc:
        """Return a program's reason as plain data."""
        return {
            "turn": reason.turn,
            "code": reason.code,
            "about": reason.about,
            "numbers": list(reason.numbers),
        }

    def history(self, state: StateT) -> History:
        """Return an observer that starts with this state."""
        return History(self, state)


AnyPlainGame = PlainGame[Any, Any]
