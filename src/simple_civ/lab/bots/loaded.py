"""A user's bot class as a player, loaded into this process and watched."""

import importlib.util
import inspect
import signal
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from ...core.records import Action
from ...protocol.errors import InputError
from ...protocol.game_spec import AnyGame
from ...protocol.registry import find_game
from ..forfeit import CRASHED, Forfeit
from .budget import Account, Budget
from .options import Option, choose_options


class OutOfTime(BaseException):
    """Raised inside a bot whose time is up; no `except Exception` of the bot stops it."""


@dataclass(frozen=True)
class BotFile:
    """A class of a Python file, pickled by its place: the class cannot be imported by its name."""

    path: Path
    name: str

    def load(self) -> type[Any]:
        """Return the class."""
        return load_class(self.path, self.name)

    def __reduce__(self) -> tuple[object, ...]:
        # Loading the class lets the process that reads the pickle find what its module defines.
        return loaded_file, (self.path, self.name)


def loaded_file(path: Path, name: str) -> BotFile:
    """Return a class's place, once the class is loaded."""
    load_class(path, name)
    return BotFile(path, name)


class LoadedPlayer:
    """Plays one seat through a class. What the class does wrong costs it the seat."""

    def __init__(
        self,
        name: str,
        file: BotFile,
        options: Mapping[str, str],
        game: AnyGame,
        seed: int,
        seat: int,
        budget: Budget,
    ) -> None:
        # The first, so that a pickle loads it before the player, an instance of this class.
        self.file = file
        self.name = name
        self.game = game
        self.seat = seat
        self.account = Account(budget)
        self.arguments = (seed, seat, choose_options(declared(file.load()), options, name))
        self.player: Any = None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"game": self.game.name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        # There is one of each game in a process.
        self.__dict__.update(state | {"game": find_game(state["game"])})

    def choose(self, view: Any) -> list[Action]:
        """Return the choice of the class, if it consists of actions of this seat."""
        self.account.begin_turn(self.game.status(view).turn)
        self.account.call()
        began = time.monotonic()
        try:
            with alarm(self.account.left):
                if self.player is None:
                    seed, seat, options = self.arguments
                    self.player = self.file.load()(seed, seat, **options)
                chosen = self.player.choose(view)
        except OutOfTime:
            self.account.spend(began)
            raise Forfeit("hung: its time was up") from None
        except (KeyboardInterrupt, GeneratorExit):
            raise
        except BaseException as error:
            what = f"{type(error).__name__}: {error}"
            raise Forfeit(f"{CRASHED}{what} ({place_of(error, self.file.load())})") from error
        self.account.spend(began)
        return self._checked(view, chosen)

    def memory(self) -> dict[str, object]:
        """Return what the class remembers."""
        return self.player.memory() if self.player is not None else {}

    def restore(self, memory: dict[str, object]) -> None:
        """Let the class remember this instead."""
        if self.player is not None:
            self.player.restore(memory)

    def _checked(self, view: Any, chosen: object) -> list[Action]:
        if not isinstance(chosen, list) or not chosen:
            raise Forfeit(f"lied: expected a list of actions, got {chosen!r:.80}")
        for action in chosen:
            if not isinstance(action, Action) or action.player != self.seat:
                raise Forfeit(f"lied: expected actions of seat {self.seat}, got {action!r:.80}")
        try:
            # Later ones depend on the result of the first.
            self.game.write_action(view, chosen[0])
            self.game.check(view, chosen[0])
        except Exception:
            raise Forfeit(f"lied: this is no action of the game: {chosen[0]!r:.80}") from None
        return chosen


def place_of(error: BaseException, kind: type[Any]) -> str:
    """Return the file and line of a class's own code where an error arose, or of the class."""
    file = inspect.getfile(kind)
    lines = [
        one.lineno for one in traceback.extract_tb(error.__traceback__) if one.filename == file
    ]
    return f"{file}, line {lines[-1] if lines else inspect.getsourcelines(kind)[1]}"


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Interrupt the code inside after `seconds`, where the system can do that.

    Elsewhere, and in other threads, a bot that takes too long loses its seat when it is done.
    """
    able = hasattr(signal, "setitimer") and (threading.current_thread() is threading.main_thread())
    if not able:
        yield
        return

    armed = True

    def ring(number: int, frame: FrameType | None) -> None:
        if armed:
            raise OutOfTime

    before = signal.signal(signal.SIGALRM, ring)
    # It rings again, for a bot that catches everything; not so soon that it meets the clean-up.
    signal.setitimer(signal.ITIMER_REAL, max(0.001, seconds), 2.0)
    try:
        yield
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@cache
def load_class(path: Path, name: str) -> type[Any]:
    """Return a class of a Python file."""
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise InputError(f"bot:{path}: expected a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise InputError(
            f"bot:{path}: cannot be loaded ({type(error).__name__}: {error})"
        ) from None
    kind = getattr(module, name, None)
    if not isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
        raise InputError(f"bot:{path}: no class {name!r} with a method `choose`")
    for base in kind.__mro__:
        if is_compiled(base):
            raise InputError(
                f"bot:{path}: {name} derives from {base.__name__} of simple-civ, which is compiled "
                "here and cannot be derived from; keep such a player in a field and ask it"
            )
    return kind


def is_compiled(kind: type[Any]) -> bool:
    """Return whether a class is ours and from an extension module: it cannot be subclassed."""
    place = getattr(sys.modules.get(kind.__module__), "__file__", None) or ""
    return kind.__module__.startswith("simple_civ.") and not place.endswith(".py")


def declared(kind: type[Any]) -> list[Option]:
    """Return the options of a class: parameters with defaults after seed and seat."""
    found: list[Option] = []
    for parameter in list(inspect.signature(kind).parameters.values())[2:]:
        default = parameter.default
        types = {bool: "bool", int: "int", str: "text"}
        if type(default) in types:
            kind_name: Any = types[type(default)]
            found.append(Option(name=parameter.name, type=kind_name, default=default))
    return found
