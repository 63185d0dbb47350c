"""Scenarios of any game: how their text becomes a model, and how their steps are taken."""

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from ..core.records import Action, Event
from .errors import InputError, explain

MAX_STEPS = 5_000

Reply = dict[str, object]


class ScenarioStep(Protocol):
    """Something to do: an action, the rest of a round, or a look ahead."""

    @property
    def do(self) -> dict[str, Any] | None:
        """The action."""
        ...

    @property
    def player(self) -> int | None:
        """The seat that acts, if it is not the active one."""
        ...

    @property
    def end_round(self) -> bool:
        """True if the whole round ends."""
        ...

    @property
    def forecast(self) -> Any:
        """The attack to look at."""
        ...


class ScenarioCodec(Protocol):
    """Reads actions and writes events."""

    def read_action(self, seat: int, data: object, where: str) -> Action:
        """Return the action that a plain object describes."""
        ...

    def write_event(self, event: Event) -> dict[str, Any]:
        """Return an event as plain data."""
        ...


CodecT = TypeVar("CodecT", bound=ScenarioCodec)
ModelT = TypeVar("ModelT", bound=msgspec.Struct)


def parse_model(data: object, kind: type[ModelT]) -> ModelT:
    """Return a scenario as a checked model."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise InputError(explain(error, kind)) from None
    except UnicodeEncodeError:
        raise InputError("expected Unicode text without lone surrogates") from None


def counted(things: list[Any], one: str, many: str) -> str:
    """Return the count with the right noun form."""
    return f"{len(things)} {one if len(things) == 1 else many}"


class ScenarioRun(ABC, Generic[CodecT]):
    """A scenario being played, whatever the game."""

    engine: Any
    """The rules by which it is played."""

    state: Any
    codec: CodecT

    def take_all(self, steps: list[Any]) -> list[Reply]:
        """Take every step, and return the replies."""
        if len(steps) > MAX_STEPS:
            raise InputError(f"steps: at most {MAX_STEPS}")
        return [self.take(step, f"steps[{number}]") for number, step in enumerate(steps)]

    def take(self, step: ScenarioStep, where: str) -> Reply:
        """Take one step, and return the reply."""
        kinds = [step.do is not None, step.end_round, step.forecast is not None]
        if sum(kinds) != 1:
            raise InputError(f"{where}: expected one of do, end_round, forecast")
        seat = self.state.active if step.player is None else step.player
        if step.forecast is not None:
            return self.foresee(step.forecast, seat, where)
        if step.end_round:
            return self.reply(None, self.end_round())
        return self.play(self.codec.read_action(seat, step.do, f"{where}.do"))

    def reply(self, refusal: str | None, events: list[Event]) -> Reply:
        """Return the answer to a step."""
        return {
            "accepted": refusal is None,
            "refusal": refusal,
            "events": [self.codec.write_event(event) for event in events],
        }

    def play(self, action: Action) -> Reply:
        """Carry out an action or refuse it, and return the reply."""
        refusal = self.engine.check(self.state, action)
        if refusal is not None:
            return self.reply(refusal.value, [])
        return self.reply(None, self.engine.apply(self.state, action))

    @abstractmethod
    def end_round(self) -> list[Event]:
        """Return what happens until the turn counter advances or the match is over."""

    @abstractmethod
    def foresee(self, asked: Any, seat: int, where: str) -> Reply:
        """Return what an attack would do, without carrying it out."""
