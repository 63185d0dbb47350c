"""Scenarios of any game: how their text becomes a model, and how their steps are taken."""

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ..core.records import Action, Event
from .errors import InputError, explain

MAX_STEPS = 5_000

Reply = dict[str, object]


class Step(Protocol):
    """Something to do: an action, the rest of a round, or a look ahead."""

    @property
    def do(self) -> dict[str, Any] | None:
        """The action."""
        ...

    @property
    def player(self) -> int | None:
        """Whose action it is, if not that of the seat at move."""
        ...

    @property
    def end_round(self) -> bool:
        """Whether everybody's turn ends."""
        ...

    @property
    def forecast(self) -> Any:
        """The attack to look at."""
        ...


class Codec(Protocol):
    """Reads actions and writes events."""

    def read_action(self, seat: int, data: object, where: str) -> Action:
        """The action that a plain object describes."""
        ...

    def write_event(self, event: Event) -> dict[str, Any]:
        """An event as plain data."""
        ...


CodecT = TypeVar("CodecT", bound=Codec)
ModelT = TypeVar("ModelT", bound=msgspec.Struct)


def parse_model(data: object, kind: type[ModelT]) -> ModelT:
    """A scenario as a checked model."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise InputError(explain(error, kind)) from None
    except UnicodeEncodeError:
        raise InputError("expected Unicode text without lone surrogates") from None


def counted(things: list[Any], one: str, many: str) -> str:
    """How many there are, in words that fit."""
    return f"{len(things)} {one if len(things) == 1 else many}"


class Rehearsal(ABC, Generic[CodecT]):
    """A scenario being played, whatever the game."""

    codec: CodecT

    def take_all(self, steps: list[Any]) -> list[Reply]:
        """Every step and what it did."""
        if len(steps) > MAX_STEPS:
            raise InputError(f"steps: at most {MAX_STEPS}")
        return [self.take(step, f"steps[{number}]") for number, step in enumerate(steps)]

    def take(self, step: Step, where: str) -> Reply:
        """One step and what it did."""
        kinds = [step.do is not None, step.end_round, step.forecast is not None]
        if sum(kinds) != 1:
            raise InputError(f"{where}: expected one of do, end_round, forecast")
        seat = self.active() if step.player is None else step.player
        if step.forecast is not None:
            return self.foresee(step.forecast, seat, where)
        if step.end_round:
            return self.reply(None, self.end_round())
        return self.play(self.codec.read_action(seat, step.do, f"{where}.do"))

    def reply(self, refusal: str | None, events: list[Event]) -> Reply:
        """A step's answer."""
        return {
            "accepted": refusal is None,
            "refusal": refusal,
            "events": [self.codec.write_event(event) for event in events],
        }

    @abstractmethod
    def active(self) -> int:
        """The seat at move."""

    @abstractmethod
    def play(self, action: Action) -> Reply:
        """An action, carried out or refused."""

    @abstractmethod
    def end_round(self) -> list[Event]:
        """What happens until the counter of turns has advanced or the match is over."""

    @abstractmethod
    def foresee(self, asked: Any, seat: int, where: str) -> Reply:
        """What an attack would do, without doing it."""
