"""What replays ask of a game: how its set-ups and actions are written, and how it is played."""

from pathlib import Path
from typing import Any, Protocol

from ..core.records import Action, Event


class Match(Protocol):
    """A state as far as a replay looks at it."""

    @property
    def turn(self) -> int:
        """The number of the turn."""
        ...

    @property
    def active(self) -> int:
        """The seat at move."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        ...

    def hash(self) -> str:
        """The canonical digest."""
        ...


class ActionCodec(Protocol):
    """Turns actions into plain data and back."""

    def read_action(self, seat: int, data: object, where: str) -> Action:
        """The action that a plain object describes."""
        ...

    def write_action(self, action: Action) -> dict[str, object]:
        """An action as plain data, without its seat."""
        ...


class RulesHandle(Protocol):
    """A ruleset as far as a replay looks at it."""

    @property
    def edition(self) -> str:
        """Its name."""
        ...

    @property
    def hash(self) -> str:
        """Its identity."""
        ...


class Keeper(Protocol):
    """One game, for those who write matches down and play them again.

    Set-ups are the game's own; whoever holds one passes it back and looks at nothing inside.
    """

    @property
    def name(self) -> str:
        """The game's name in files."""
        ...

    def editions(self) -> list[str]:
        """The editions that come with the game."""
        ...

    def load(self, edition: str | None, folder: Path | None) -> Any:
        """A ruleset by the name of its edition or by its folder."""
        ...

    def find(self, edition: str, digest: str) -> Any | None:
        """The state of an edition with this hash, now or in an earlier version."""
        ...

    def find_in_folder(self, folder: Path, digest: str) -> Any | None:
        """The ruleset of a folder with this hash, over its edition as it is or was."""
        ...

    def write_setup(self, rules: Any, setup: Any) -> dict[str, Any]:
        """A set-up in words."""
        ...

    def seats(self, data: object) -> int:
        """How many seats a set-up in words has; raises if it is none."""
        ...

    def read_setup(self, rules: Any, data: object) -> Any:
        """The set-up that the words describe."""
        ...

    def codec(self, rules: Any, setup: Any) -> ActionCodec:
        """How the actions of such a match are written."""
        ...

    def new_game(self, rules: Any, setup: Any, seed: int, dice: int | None = None) -> Any:
        """The match at its first turn; without `dice` chance begins as the seed says."""
        ...

    def read_scenario(self, rules: Any, text: str) -> Any:
        """The situation of a scenario file, for matches that began with one."""
        ...

    def situation_seats(self, state: Any) -> int:
        """How many seats a situation has."""
        ...

    def situation_codec(self, state: Any) -> ActionCodec:
        """How the actions of a match that began with a situation are written."""
        ...

    def check(self, state: Any, action: Action) -> str | None:
        """The code of the refusal of an action, or None."""
        ...

    def apply(self, state: Any, action: Action) -> list[Event]:
        """Carries out a checked action."""
        ...
