"""The base of a game without screens of its own: it says its rules and its words, no more.

Its client shows the picture as text and a list of the legal actions. Everything is known to
everybody, and a turn can be undone until it ends, unless the game says otherwise.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..core.records import Action, Event
from ..core.rules.problem import Problem, RulesetError
from ..core.rules.shelf import Shelf
from ..protocol.errors import InputError, converted
from ..protocol.game_spec import GameSpec
from ..protocol.games import LEGAL, Doc, Players, Reason, Refused, Seat
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

    def __init__(self, shelf: Shelf[RulesetT], engine: Any, players: Players) -> None:
        super().__init__(shelf)
        self.engine = engine
        self.players = players
        self.kinds = {file: (file,) for file in shelf.layout.files}

    # --- what a game says ----------------------------------------------------------------------

    @abstractmethod
    def seat_names(self, rules: RulesetT) -> Sequence[str]:
        """What the seats are called, one for each that plays."""

    @abstractmethod
    def action_words(self, view: StateT, action: Action) -> str:
        """A legal action in words; no two of them have the same."""

    @abstractmethod
    def event_words(self, state: StateT, event: Event) -> str:
        """What happened, as a sentence; `state` is the one after it."""

    @abstractmethod
    def refusal_words(self, state: StateT, action: Action, refusal: Any) -> str:
        """Why an action is refused, as a sentence."""

    def situation_words(self, view: StateT) -> str:
        """What the situation or the ending means, as a sentence, or nothing."""
        return ""

    @abstractmethod
    def moves(self, rules: RulesetT, seat: int) -> Sequence[Action]:
        """Everything that a seat could ever do but end its turn, for the numbers of agents."""

    @abstractmethod
    def planes(self, view: StateT) -> Sequence[Sequence[Sequence[int]]]:
        """What the seat of a view knows, for agents: boards of numbers from 0 to 255."""

    def score(self, state: StateT, seat: int) -> int:
        """The points of a seat."""
        return int(seat in state.winners)

    # --- parts ---------------------------------------------------------------------------------

    @cached_property
    def lab(self) -> "PlainLab":
        """What the lab asks of the game."""
        from .lab import PlainLab

        return PlainLab(self)

    @cached_property
    def environment(self) -> PlainEnvironments:
        """The learning environments."""
        return PlainEnvironments(self.name)

    # --- what is told of a ruleset ---------------------------------------------------------------

    def check_folder(self, folder: Path) -> list[Problem]:
        """Every problem of a ruleset folder."""
        try:
            self.load(folder=folder)
        except RulesetError as error:
            return error.problems
        return []

    def summary(self, rules: RulesetT) -> str:
        """What a ruleset holds, in a few words."""
        return f"{len(self.seat_names(rules))} seats"

    def ruleset_document(self, rules: Rules[RulesetT]) -> Doc:
        """The tables."""
        return {"game": self.name, "hash": rules.ruleset.hash, **rules.tables}

    def page_of(self, rules: Rules[RulesetT]) -> str:
        """All rulesets have one page."""
        return self.name

    def rulebook(self, rules: Rules[RulesetT]) -> str:
        """There is no page unless the game brings one."""
        raise InputError(f"there is no rulebook of {self.title}")

    # --- beginnings ----------------------------------------------------------------------------

    def seat_count(self, rules: RulesetT) -> int:
        """How many play."""
        return len(self.seat_names(rules))

    def options(self, rules: Rules[RulesetT]) -> Doc:
        """What a set-up screen offers."""
        return options(self, rules)

    def make_setup(self, rules: Rules[RulesetT], request: object, seed: int) -> Doc:
        """The complete set-up that a request asks for."""
        asked: SetupRequest = converted(request, SetupRequest, "setup")
        seats = self.seat_count(rules.ruleset)
        return self.read_setup(rules, {"players": asked.players or seats})

    def setup_seats(self, setup: object) -> int:
        """How many seats a set-up document has; raises if it is none."""
        seats: int = converted(setup, SetupDocument, "setup").players
        return seats

    def setup_of(self, rules: RulesetT, document: object) -> SetupDocument:
        """The set-up that a document describes."""
        setup: SetupDocument = converted(document, SetupDocument, "setup")
        seats = self.seat_count(rules)
        if setup.players != seats:
            raise InputError(f"setup.players: {self.title} is for {seats}, got {setup.players}")
        return setup

    def write_setup(self, rules: RulesetT, setup: SetupDocument) -> Doc:
        """A set-up as a document."""
        return {"players": setup.players}

    # --- whole states --------------------------------------------------------------------------

    def load_state(self, rules: Rules[RulesetT], data: object) -> StateT:
        """The state that was saved."""
        known = rules.ruleset
        return decode(data, known.hash, lambda plain: restored_state(self.state_type, known, plain))

    def seats(self, state: StateT) -> list[Seat]:
        """The places at the match; nobody is eliminated before the end."""
        return [Seat(seat, "", False, False) for seat in range(self.seat_count(state.rules))]

    # --- actions -------------------------------------------------------------------------------

    def facts(self, state: StateT, action: Action, refusal: Any) -> Doc:
        """The reason of a refusal as a sentence."""
        return {"words": self.refusal_words(state, action, refusal)}

    def mark(self, state: StateT) -> tuple[int, int]:
        """Whose turn it is."""
        return state.turn, state.active

    def barrier(
        self, mark: tuple[int, int], state: StateT, action: Action, events: list[Event]
    ) -> str:
        """Nothing can be undone after the end of the turn."""
        if state.over:
            return "game_over"
        return "" if mark == self.mark(state) else "turn_ended"

    # --- what a seat knows ---------------------------------------------------------------------

    def encode_view(self, view: StateT) -> Doc:
        """Everything that a client shows."""
        return view_document(self, view)

    def witnessed(self, before: StateT, after: StateT, events: Sequence[Event]) -> list[Doc]:
        """The events of an action: everybody knows all of them."""
        return self.write_events(after, events)

    def write_events(self, state: StateT, events: Sequence[Event]) -> list[Doc]:
        """Events with their words."""
        return [event_document(self, state, event) for event in events]

    def legal(self, view: StateT) -> Doc:
        """What the seat of a view may do now."""
        return {"actions": legal_document(self, view)}

    def preview(self, view: StateT, request: object) -> Doc | Refused:
        """What may be done; there is nothing else to ask for."""
        if request != LEGAL:
            raise InputError(f"preview: expected {LEGAL}, got {request!r:.80}")
        return self.legal(view)

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: StateT, reason: Reason) -> Doc:
        """A program's reason as plain data."""
        return {
            "turn": reason.turn,
            "code": reason.code,
            "about": reason.about,
            "numbers": list(reason.numbers),
        }

    def history(self, state: StateT) -> History:
        """An observer that begins with this state."""
        return History(self, state)


AnyPlainGame = PlainGame[Any, Any]
