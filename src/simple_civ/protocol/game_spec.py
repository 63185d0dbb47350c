"""The one contract of a game: all that the platform asks of one, and what is alike in all of them.

Documents are plain data that JSON can hold, whole numbers and text only. States and rulesets are
the game's own; the caller passes them back and reads nothing inside. What is computed
for a seat is computed from that seat's view, so that it cannot tell more than the seat knows.
Everything that reads raises InputError with words for people.
"""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from ..core.game import Engine, Position
from ..core.ids import Seat
from ..core.records import Action, Event
from ..core.rules.editions import Identified
from ..core.rules.problem import Problem
from .action_text import action_text, parse_action
from .command_words import CommandWords
from .errors import InputError
from .game_types import (
    AnyReason,
    Barrier,
    Doc,
    HistoryProtocol,
    NoteKeeper,
    Opening,
    Players,
    Refused,
    SeatStatus,
    Status,
)
from .record_codec import RecordCodec
from .rulebook_pages import codex_document
from .rulesets import Rules, Rulesets
from .scenario import parse_scenario
from .snapshot import encode_state
from .tiles import NO_TILES, TilePlaces

if TYPE_CHECKING:
    from ..envs.environments import Environments
    from ..lab.game_lab import GameLab
    from .typescript import TypeFile

RulesetT = TypeVar("RulesetT", bound=Identified)
SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound=Position)


class GameSpec(Rulesets[RulesetT], ABC, Generic[RulesetT, SetupT, StateT]):
    """One game of the platform."""

    name: str
    """The game's name in messages, files and on the command line."""

    title: str
    """What people call it."""

    about: str = ""
    """A sentence about the game for people who receive a link."""

    engine: Engine[RulesetT, SetupT, StateT]
    """The rules."""

    players: Players
    """The AI players."""

    tiles: TilePlaces = NO_TILES
    """Where its documents hold tiles."""

    notes: NoteKeeper | None = None
    """What it makes of the notes of a seat, if it has any."""

    gymnasium: Mapping[str, str] = {}
    """Gymnasium's ids of its environments, each with the module that has them."""

    @cached_property
    @abstractmethod
    def lab(self) -> "GameLab[RulesetT, SetupT, StateT]":
        """The lab part of the game; loaded on first use."""

    @cached_property
    @abstractmethod
    def environment(self) -> "Environments":
        """The learning environments; loaded when they are asked for."""

    @property
    def wire(self) -> "TypeFile | None":
        """The shapes of the wire, for the types of its own client; loaded on first use."""
        return None

    @property
    def words(self) -> CommandWords:
        """The game's texts for the help of commands.

        A module `command_words` beside the game's own, with a function `words`, lets it be said
        before the game is loaded.
        """
        return CommandWords(self.title, kinds=tuple(self.kinds))

    @property
    def home(self) -> Path:
        """The folder with everything of the game."""
        return Path(inspect.getfile(type(self))).resolve().parent

    # --- what is told of a ruleset ---------------------------------------------------------------

    kinds: Mapping[str, tuple[str, ...]] = {}
    """Where in the tables the definitions of a kind are."""

    silent_keys: frozenset[str] = frozenset({"description"})
    """Keys of definitions that change no rule."""

    @abstractmethod
    def check_folder(self, folder: Path, /) -> list[Problem]:
        """Return every problem of a ruleset folder; none for a good one."""

    def check_pictures(self, folder: Path, /) -> list[Problem]:
        """Return what a valid folder shows without a picture."""
        return []

    @abstractmethod
    def summary(self, rules: RulesetT) -> str:
        """Return a short summary of a ruleset."""

    @abstractmethod
    def ruleset_document(self, rules: Rules[RulesetT]) -> Doc:
        """Return what a client draws and explains with: definitions with names, costs, effects."""

    @abstractmethod
    def page_of(self, rules: Rules[RulesetT]) -> str:
        """Return the name of the rulebook page that describes a ruleset."""

    @abstractmethod
    def rulebook(self, rules: Rules[RulesetT]) -> str:
        """Return the rulebook page for players, with its figures filled in."""

    def codex(self, rules: Rules[RulesetT]) -> Doc:
        """Return the rulebook for players in sections."""
        return codex_document(self.page_of(rules), lambda: self.rulebook(rules))

    # --- beginnings ----------------------------------------------------------------------------

    @abstractmethod
    def options(self, rules: Rules[RulesetT]) -> Doc:
        """Return what a set-up screen offers: map sizes, civs, limits."""

    @abstractmethod
    def make_setup(self, rules: Rules[RulesetT], request: object, seed: int) -> Doc:
        """Return the complete set-up for a request; what is left out is drawn or default."""

    @abstractmethod
    def setup_seats(self, setup: object, /) -> int:
        """Return how many seats a set-up document has; raise an error if it is not valid."""

    @abstractmethod
    def setup_of(self, rules: RulesetT, document: object, /) -> SetupT:
        """Return the set-up that a document describes."""

    @abstractmethod
    def write_setup(self, rules: RulesetT, setup: SetupT, /) -> Doc:
        """Return a set-up as a complete document."""

    def read_setup(self, rules: Rules[RulesetT], data: object) -> Doc:
        """Return the set-up of a match file, checked and complete."""
        self.setup_seats(data)
        return self.write_setup(rules.ruleset, self.setup_of(rules.ruleset, data))

    def new_state(
        self, rules: Rules[RulesetT], setup: object, seed: int, dice: int | None = None
    ) -> StateT:
        """Return a match at its first turn; equal arguments give equal states.

        Without `dice`, chance follows from the seed.
        """
        return self.engine.new_game(rules.ruleset, self.setup_of(rules.ruleset, setup), seed, dice)

    # --- scenarios -----------------------------------------------------------------------------

    def scenario_model(self, data: Doc, /) -> Any:
        """Return a scenario as a checked model with `edition` and `seed`."""
        raise InputError(f"game: there are no scenarios of {self.title}")

    def situation(self, rules: RulesetT, scenario: Any, played: bool) -> StateT:
        """Return the situation of a scenario; its steps are not carried out.

        `played` means that a match file starts with it: what earlier versions accepted is
        accepted.
        """
        raise NotImplementedError

    def read_scenario(
        self, text: str, rules: Rules[RulesetT] | None = None, *, played: bool = False
    ) -> Opening:
        """Return the situation of a scenario file, JSON or TOML; see `situation`."""
        model = self.scenario_model(parse_scenario(Path("scenario"), text))
        chosen = self.chosen(model.edition, rules)
        return Opening(chosen, self.situation(chosen.ruleset, model, played), model.seed)

    def run_scenario(self, data: Doc, folder: Path | None, seat: Seat | None, /) -> Doc:
        """Run a scenario: its steps with what each did, and the final situation.

        `folder` is a custom ruleset, `seat` the one whose view is told.
        """
        self.scenario_model(data)
        raise NotImplementedError

    def situation_lines(self, final: Doc, /) -> list[str]:
        """Return the final situation of a scenario in a few readable lines."""
        raise NotImplementedError

    # --- whole states --------------------------------------------------------------------------

    def save_state(self, state: StateT) -> Doc:
        """Return a whole state as plain data, which later changes to the state do not affect."""
        return encode_state(state)

    @abstractmethod
    def load_state(self, rules: Rules[RulesetT], data: object) -> StateT:
        """Return the state that was saved, with the same hash."""

    def state_hash(self, state: StateT) -> str:
        """Return the canonical digest of a whole state."""
        return state.hash()

    def copy_state(self, state: StateT) -> StateT:
        """Return an equal, independent state."""
        copied: StateT = state.copy()
        return copied

    def status(self, state: StateT) -> Status:
        """Return the status of the match."""
        return Status(state.turn, state.active, tuple(state.winners), state.victory)

    @abstractmethod
    def seats(self, state: StateT) -> list[SeatStatus]:
        """Return the seats of the match."""

    @abstractmethod
    def picture(self, state: StateT, /) -> str:
        """Return the position as text; for a view, what its seat knows."""

    def extent(self, state: StateT) -> str:
        """Return the size of the board, as text; or nothing."""
        return ""

    # --- actions -------------------------------------------------------------------------------

    @abstractmethod
    def codec(self, state: StateT) -> RecordCodec:
        """Return the codec for actions and events of a match."""

    def read_action(self, state: StateT, seat: Seat, data: object) -> Action:
        """Return the action of a seat that plain data describe."""
        return self.codec(state).read_action(seat, data, "action")

    def write_action(self, state: StateT, action: Action) -> Doc:
        """Return an action as plain data, without its seat."""
        return self.codec(state).write_action(action)

    def action_text(self, state: StateT, action: Action) -> str:
        """Return an action as a line of text; raise ValueError if nothing has the id it names."""
        return action_text(self.codec(state), action)

    def parse_action(self, state: StateT, text: str, seat: Seat) -> Action:
        """Return the action of a line of text, by this seat unless the text names another."""
        return parse_action(self.codec(state), text, seat)

    @abstractmethod
    def end_turn(self, state: StateT, seat: Seat) -> Action:
        """Return the action that passes control, for clocks that run out."""

    @abstractmethod
    def resign(self, state: StateT, seat: Seat) -> Action:
        """Return the action that resigns from the match."""

    def check(self, state: StateT, action: Action) -> Refused | None:
        """Return why an action is refused, or None; reveal nothing that fog hides from its seat."""
        refusal = self.engine.check(state, action)
        if refusal is None:
            return None
        return Refused(refusal.value, self.facts(state, action, refusal))

    def facts(self, state: StateT, action: Action, refusal: Any) -> Doc:
        """Return what the seat of a refused action may know about the reasons."""
        return {}

    def apply(self, state: StateT, action: Action) -> list[Event]:
        """Carry out a checked action in place, and return what happened."""
        return self.engine.apply(state, action)

    @abstractmethod
    def mark(self, state: StateT, /) -> Any:
        """Return what `barrier` must remember of the state before an action."""

    @abstractmethod
    def barrier(
        self, mark: Any, state: StateT, action: Action, events: list[Event], /
    ) -> Barrier | Literal[""]:
        """Why an action that was carried out cannot be undone, or nothing."""

    # --- what a seat knows ---------------------------------------------------------------------

    def view(self, state: StateT, seat: Seat) -> StateT:
        """Return what a seat knows: a censored, read-only state."""
        return self.engine.view(state, seat)

    def view_after(self, state: StateT, seen: StateT, done: list[Action]) -> StateT:
        """Return what the seat of a view knows after its own actions; perhaps the same view."""
        return self.engine.view_after(state, seen, done)

    @abstractmethod
    def encode_view(self, view: StateT, /) -> Doc:
        """Return everything that a client draws; of a whole state, everything there is."""

    def update_view(self, view: StateT, document: Doc, seen: Sequence[Doc]) -> Doc:
        """Return an earlier document after events that its seat saw during another seat's turn.

        Figures that follow from the events may stay as they were, where that saves time: the whole
        view is written before the seat can act on it.
        """
        return self.encode_view(view)

    def knows(self, view: StateT, seat: Seat) -> bool:
        """Return whether the seat of a view has met another."""
        return True

    @abstractmethod
    def witnessed(self, before: StateT, after: StateT, events: Sequence[Event], /) -> list[Doc]:
        """Return the events of an action that a seat may know, by its views before and after."""

    def write_events(self, state: StateT, events: Sequence[Event]) -> list[Doc]:
        """Return events unchanged, for those who may know everything."""
        codec = self.codec(state)
        return [codec.write_event(event) for event in events]

    @abstractmethod
    def legal(self, view: StateT) -> Doc:
        """Return what the seat of a view may do now, in the form that a client offers."""

    @abstractmethod
    def preview(self, view: StateT, request: object, /) -> Doc | Refused:
        """Return a preview from the seat's view, or the refusal."""

    def effort(self, view: StateT, request: object, /) -> int:
        """Return roughly how many steps a preview takes: large ones are left to other processes."""
        return 0

    def oversize(self, state: StateT, /) -> str:
        """Return what a state has too much of for a match on a server, or an empty text."""
        return ""

    # --- programs and statistics ---------------------------------------------------------------

    @abstractmethod
    def write_reason(self, state: StateT, reason: AnyReason, /) -> Doc:
        """Return a program's reason as plain data."""

    def addressee(self, reason: AnyReason, /) -> int | None:
        """Return the seat to which a reason is addressed during play.

        Another seat declared war on it, refused it or made it an offer.
        """
        return None

    @abstractmethod
    def history(self, state: StateT, /) -> HistoryProtocol[StateT]:
        """Return an observer that starts with this state."""


AnyGame = GameSpec[Any, Any, Any]
