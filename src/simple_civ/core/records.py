"""Base classes of the records that every game speaks in, and what files call them."""

from dataclasses import dataclass, fields

from mypy_extensions import mypyc_attr

from .ids import Seat

# Games of other packages are not compiled, and derive from these classes.


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Record:
    """A frozen dataclass, pickled as its class and the values of its fields in order."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Action(Record):
    """A request of a player; `player` is its seat."""

    player: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event(Record):
    """Something that happened; rules never read events."""


def record_name(record: object) -> str:
    """Return the name of a record in files and messages: MoveUnit -> move_unit."""
    return snake_case(type(record).__name__)


def snake_case(name: str) -> str:
    """Convert CamelCase to snake_case."""
    parts: list[str] = []
    for letter in name:
        if letter.isupper() and parts:
            parts.append("_")
        parts.append(letter.lower())
    return "".join(parts)


def record_fields(record: Action | Event) -> dict[str, object]:
    """Return the fields of a record by name, in order."""
    return {field.name: getattr(record, field.name) for field in fields(record)}
