"""An AI level of another installation of simple-civ: how the AI of an earlier state is met again.

The other Python plays the match along from its actions, so it must have the same rules; its hash of
the state is compared on every turn. It knows no more than its own player: views are made there.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

from ...core.records import Action, Event
from ...protocol.game_spec import AnyGame
from ..forfeit import Forfeit
from ..loop import Loop
from .channel import Channel

PATIENCE = 600.0
"""Seconds that another installation may think about one choice."""

BESIDE = frozenset("__pycache__ arguments client commands envs lab protocol server".split())
"""Packages on which no choice of a player depends."""

SCRIPT = Path(__file__).with_name("other_install_worker.py")
WHERE = "from importlib.util import find_spec; print(find_spec('simple_civ').origin)"


class OtherInstallError(Exception):
    """The other installation cannot play this match: an error, not a loss."""


class OtherInstallPlayer:
    """Plays one seat through the AI of another installation."""

    def __init__(self, name: str, python: str, level: str, game: AnyGame, seat: int) -> None:
        self.name = name
        self.level = level
        self.python = python
        self.game = game
        self.seat = seat
        self.channel: Channel | None = None
        self.since: list[tuple[int, dict[str, Any]]] = []
        self.turn = 0

    def join(self, run: Loop[Any]) -> None:
        """Join a match from its beginning."""
        rules = run.state.rules
        try:
            self.channel = Channel([self.python, str(SCRIPT)], Path.cwd())
        except Forfeit as reason:
            raise OtherInstallError(f"{self.name}: {reason}") from None
        self._ask(
            {
                "game": self.game.name,
                "edition": rules.edition,
                "ruleset": rules.hash,
                "setup": self.game.write_setup(rules, run.setup),
                "seed": run.seed,
                "seat": self.seat,
                "level": self.level,
            }
        )
        run.observers.append(self.watch)

    def watch(self, state: Any, action: Action, events: list[Event]) -> None:
        """Record what the other installation has to replay."""
        self.since.append((action.player, self.game.write_action(state, action)))
        self.whole = state

    def choose(self, view: Any) -> list[Action]:
        """Return the choice of the player there."""
        message: dict[str, Any] = {"since": self.since}
        if self.since and view.turn != self.turn:
            self.turn = view.turn
            message["hash"] = self.whole.hash()
        answer = self._ask(message)
        self.since = []
        return [self.game.read_action(view, self.seat, one) for one in answer["actions"]]

    def memory(self) -> dict[str, object]:
        """Return nothing: the memory is kept elsewhere."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Do nothing: there is nothing to restore."""

    def told(self, refusal: str | None, done: bool) -> None:
        """Ignore refusals: players in this process are not told of them either."""

    def ended(self, turn: int, victory: str | None, winners: list[int]) -> None:
        """Close the channel, since the match is over."""
        if self.channel is not None:
            self.channel.close()

    def forfeited(self, reason: str) -> None:
        """Do nothing: it never forfeits, as its mistakes are errors."""

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self.channel is not None
        try:
            self.channel.send(json.dumps(message).encode() + b"\n", PATIENCE)
            line = self.channel.receive(PATIENCE)
        except Forfeit as reason:
            raise OtherInstallError(f"{self.name}: {reason}") from None
        answer: dict[str, Any] = json.loads(line or b'{"error": "does not answer"}')
        if "error" in answer:
            raise OtherInstallError(f"{self.name}: {answer['error']}")
        return answer


def files_of_other_install(python: Path) -> tuple[Path, ...]:
    """Return where the programs of another installation are, which decide how it plays.

    A Python that has none, or does not say, stands for itself: its games break, and tell why.
    """
    # Without -P it would look in the current folder first, which the script above does not.
    asked = [str(python), "-P", "-c", WHERE]
    try:
        answer = subprocess.run(
            asked, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired, UnicodeError):
        return (python,)
    origin = Path(answer.stdout.strip())
    if not origin.is_file():
        return (python,)
    found = (place for place in sorted(origin.parent.iterdir()) if place.is_dir())
    return tuple(place for place in found if place.name not in BESIDE) or (python,)
