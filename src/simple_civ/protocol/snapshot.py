"""Whole states as plain data, and back: what is alike in all games."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from .errors import InputError

Piece = TypeVar("Piece")
StateT = TypeVar("StateT")


class SnapshotFields(Protocol):
    """A state or view as far as it is written down; the viewer of a whole state is nobody."""

    @property
    def viewer(self) -> int:
        """The seat whose view it is, or a number below zero."""
        ...

    def copy(self) -> Any:
        """Return an equal state that shares nothing mutable."""
        ...


def encode_state(state: SnapshotFields) -> dict[str, Any]:
    """Return a state as plain data, which later changes to the state do not affect.

    A view is not a state: it lacks what its seat may not know.
    """
    if state.viewer >= 0:
        raise ValueError("a view cannot be saved, only a whole state")
    plain: dict[str, Any] = state.copy().plain()
    return plain


def decode(data: object, digest: str, read: Callable[[dict[str, Any]], StateT]) -> StateT:
    """Return the state that `read` makes of plain data, if its rules have this hash."""
    if not isinstance(data, dict):
        raise InputError("snapshot: expected an object")
    if data.get("rules") != digest:
        raise InputError(
            f"snapshot: it belongs to the rules {data.get('rules')!r}, not to {digest!r}"
        )
    try:
        return read(data)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise InputError(f"snapshot: it is damaged ({type(error).__name__}: {error})") from None


def fill(piece: Piece, fields: list[str], row: list[Any]) -> Piece:
    """Set the fields of a piece to the values of a row."""
    for name, value in zip(fields, row, strict=True):
        setattr(piece, name, list(value) if isinstance(value, list) else value)
    return piece
