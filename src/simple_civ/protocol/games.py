"""What servers and clients ask of a game without knowing its rules: one object per game, by name.

Documents are plain data that JSON can hold, whole numbers and text only. States and rulesets are
the game's own; whoever holds them passes them back and looks at nothing inside. What is computed
for a seat is computed from that seat's view, so that it cannot tell more than the seat knows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

from ..ai.player import Player
from ..core.records import Action, Event
from .keeping import Keeper
from .tiles import TilePlaces

Doc = dict[str, Any]
"""A document: an object of plain data."""

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
RecordedT = TypeVar("RecordedT", contravariant=True)


@dataclass(frozen=True)
class Refused:
    """Why an action is not carried out: a stable code, and the numbers and names behind it."""

    code: str
    facts: Doc = field(default_factory=dict)


@dataclass(frozen=True)
class Status:
    """How a match stands: what whoever runs it must know. `victory` is empty while it goes on."""

    turn: int
    active: int
    winners: tuple[int, ...]
    victory: str

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.victory != ""


@dataclass(frozen=True)
class Seat:
    """A place at a match, as the state knows it."""

    seat: int
    civ: str
    ai: bool
    eliminated: bool


@dataclass(frozen=True)
class Opening:
    """A match about to begin: from a set-up, or from a scenario."""

    rules: Any
    state: Any
    seed: int


LEGAL: Doc = {"kind": "legal"}
"""The request for a preview of everything that a seat may do; every game knows it."""


class Reason(Protocol):
    """Why a program did something, as players that are programs give it."""

    @property
    def turn(self) -> int:
        """The turn of the decision."""
        ...

    @property
    def code(self) -> str:
        """What was decided."""
        ...

    @property
    def about(self) -> int:
        """A seat, city, unit, tile or tech, as the code says."""
        ...

    @property
    def numbers(self) -> tuple[int, ...]:
        """What decided it."""
        ...


class HistoryProtocol(Protocol[RecordedT]):
    """An observer of one match, told of every action from the state it was made for."""

    def record(self, state: RecordedT, events: list[Event]) -> None:
        """Notes what an action brought about; `state` is the one after it."""
        ...

    def document(self, seat: int | None) -> Doc:
        """Statistics by turn and events for charts and replays; of one seat only its own part.

        The whole is for matches that have ended.
        """
        ...


class Players(Protocol):
    """The AI players of a game, by level. A ruleset may have levels of its own."""

    def levels(self, rules: Any = None) -> list[str]:
        """Return the levels, weakest first."""
        ...

    def find_level(self, name: str, rules: Any = None) -> str:
        """Return the level that one of its names means, or the name itself."""
        ...

    def default_level(self, rules: Any = None) -> str:
        """Return the level of a seat for which nobody chose one."""
        ...

    def make_player(self, level: str, seed: int, seat: int) -> Player[Any]:
        """Return a player of a level for one seat of the match with this seed."""
        ...


class GameProtocol(Protocol[RulesT, StateT]):
    """One game of the platform. Everything that reads raises InputError with words for people."""

    @property
    def name(self) -> str:
        """The game's name in messages and files."""
        ...

    @property
    def engine(self) -> Any:
        """The rules: the functions that `core.game` asks of every game."""
        ...

    @property
    def keeper(self) -> Keeper:
        """What replays ask of the game."""
        ...

    @property
    def players(self) -> Players:
        """The AI players."""
        ...

    @property
    def tiles(self) -> TilePlaces:
        """Where documents hold tiles."""
        ...

    def run_scenario(self, data: Doc, folder: Path | None, seat: int | None) -> Doc:
        """Run a scenario: its steps with what each did, and the final situation.

        `folder` is a ruleset of one's own, `seat` the one whose view is told.
        """
        ...

    # --- rulesets ------------------------------------------------------------------------------

    def offering(self, folders: Sequence[Path]) -> "GameProtocol[RulesT, StateT]":
        """Return the same game with these ruleset folders offered after its editions."""
        ...

    def editions(self) -> list[str]:
        """The editions that come with the game, oldest first, then the folders that it offers.

        The last one is what a match is played by if nothing else is asked for.
        """
        ...

    def edition_name(self, edition: str) -> str:
        """What players call an edition."""
        ...

    def edition_about(self, edition: str) -> str:
        """The sentence by which an edition describes itself, or an empty one."""
        ...

    def ruleset(self, edition: str) -> RulesT:
        """The ruleset of an edition."""
        ...

    def find_ruleset(self, edition: str, digest: str) -> RulesT | None:
        """The state of an edition with this hash, now or in an earlier version, if there is one."""
        ...

    def read_ruleset(self, files: Mapping[str, str]) -> RulesT:
        """A ruleset from the texts of its files, by file name; sizes are bounded."""
        ...

    def store_ruleset(self, rules: RulesT) -> bytes:
        """Everything that a ruleset says, to be kept with the matches that are played by it."""
        ...

    def load_ruleset(self, data: bytes) -> RulesT:
        """The ruleset that was stored; it has the hash that it had."""
        ...

    def ruleset_hash(self, rules: RulesT) -> str:
        """The ruleset's identity: equal content, equal hash."""
        ...

    def ruleset_document(self, rules: RulesT) -> Doc:
        """What a client draws and explains with: definitions with names, costs and effects."""
        ...

    def rulebook(self, rules: RulesT) -> str:
        """The rulebook page for players, with its figures filled in."""
        ...

    def codex(self, rules: RulesT) -> Doc:
        """The rulebook for players in sections."""
        ...

    # --- beginnings ----------------------------------------------------------------------------

    def options(self, rules: RulesT) -> Doc:
        """What a set-up screen offers: map sizes, civs, limits."""
        ...

    def make_setup(self, rules: RulesT, request: object, seed: int) -> Doc:
        """The complete set-up that a request asks for; what it leaves out is drawn or default."""
        ...

    def setup_seats(self, setup: Doc) -> int:
        """How many places a complete set-up has."""
        ...

    def read_setup(self, rules: RulesT, data: object) -> Doc:
        """The set-up of a match file, checked and complete."""
        ...

    def new_state(self, rules: RulesT, setup: Doc, seed: int, dice: int | None = None) -> StateT:
        """A match at its first turn; equal arguments give equal states.

        Without `dice` chance begins as the seed says.
        """
        ...

    def read_scenario(
        self, text: str, rules: RulesT | None = None, *, played: bool = False
    ) -> Opening:
        """The situation of a scenario file, JSON or TOML; its steps are not taken.

        `played` says that a match file begins with it: what earlier versions accepted is accepted.
        """
        ...

    # --- whole states --------------------------------------------------------------------------

    def save_state(self, state: StateT) -> Doc:
        """A whole state as plain data."""
        ...

    def load_state(self, rules: RulesT, data: object) -> StateT:
        """The state that was saved; it has the hash that it had."""
        ...

    def state_hash(self, state: StateT) -> str:
        """The canonical digest of a whole state."""
        ...

    def copy_state(self, state: StateT) -> StateT:
        """An equal state that goes its own way."""
        ...

    def status(self, state: StateT) -> Status:
        """How the match stands."""
        ...

    def seats(self, state: StateT) -> list[Seat]:
        """The places at the match."""
        ...

    # --- actions -------------------------------------------------------------------------------

    def read_action(self, state: StateT, seat: int, data: object) -> Action:
        """The action of a seat that plain data describe."""
        ...

    def write_action(self, state: StateT, action: Action) -> Doc:
        """An action as plain data, without its seat."""
        ...

    def end_turn(self, state: StateT, seat: int) -> Action:
        """The action that passes control, for clocks that run out."""
        ...

    def check(self, state: StateT, action: Action) -> Refused | None:
        """Why an action is refused, or None; tells nothing that the fog hides from its seat."""
        ...

    def apply(self, state: StateT, action: Action) -> list[Event]:
        """Carries out a checked action in place."""
        ...

    def mark(self, state: StateT) -> object:
        """What `barrier` must remember of the state before an action."""
        ...

    def barrier(self, mark: object, state: StateT, action: Action, events: list[Event]) -> str:
        """Why an action that was carried out cannot be undone, or nothing.

        `turn_ended`, `game_over`, `dice`, `revealed`, `met`, `concerned` or `seen`.
        """
        ...

    # --- what a seat knows ---------------------------------------------------------------------

    def view(self, state: StateT, seat: int) -> StateT:
        """What a seat knows: a censored state, for reading only."""
        ...

    def view_after(self, state: StateT, seen: StateT, done: list[Action]) -> StateT:
        """Return what the seat of a view knows after its own actions; perhaps the same view."""
        ...

    def encode_view(self, view: StateT) -> Doc:
        """Everything that a client draws; of a whole state, everything there is."""
        ...

    def knows(self, view: StateT, seat: int) -> bool:
        """Whether the seat of a view has met another."""
        ...

    def witnessed(self, before: StateT, after: StateT, events: Sequence[Event]) -> list[Doc]:
        """The events of an action that a seat may know, by its views before and after it."""
        ...

    def write_events(self, state: StateT, events: Sequence[Event]) -> list[Doc]:
        """Events as they are, for those who may know everything."""
        ...

    def legal(self, view: StateT) -> Doc:
        """What the seat of a view may do now, in the form in which a client offers it."""
        ...

    def preview(self, view: StateT, request: object) -> Doc | Refused:
        """Return a preview from the seat's view, or the refusal."""
        ...

    def effort(self, view: StateT, request: object) -> int:
        """Return roughly how many steps a preview takes: large ones are left to other processes."""
        ...

    def oversize(self, state: StateT) -> str:
        """Return what a state has too much of for a match on a server, or an empty text."""
        ...

    # --- programs and statistics ---------------------------------------------------------------

    def write_reason(self, state: StateT, reason: Reason) -> Doc:
        """A program's reason as plain data."""
        ...

    def addressee(self, reason: Reason) -> int | None:
        """The seat to which a reason is addressed during play: it was declared war on, refused or
        made an offer."""
        ...

    def history(self, state: StateT) -> HistoryProtocol[StateT]:
        """An observer that begins with this state."""
        ...


AnyGame = GameProtocol[Any, Any]
