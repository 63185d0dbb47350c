"""Key-value interface: what the page's storage needs of a browser, or of memory."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Put:
    """A value that is stored under a key."""

    key: str
    value: bytes


@dataclass(frozen=True)
class Delete:
    """A key that is deleted."""

    key: str


@dataclass(frozen=True)
class Clear:
    """A prefix: all keys that start with it are deleted."""

    prefix: str


Edit = Put | Delete | Clear


class KeyValues(Protocol):
    """Bytes by key. Any method may raise StorageAway."""

    async def get(self, key: str) -> bytes | None:
        """Return a value, or None."""
        ...

    async def range(self, prefix: str) -> list[tuple[str, bytes]]:
        """Return the keys that start with a prefix, in order, with their values."""
        ...

    async def write(self, edits: Sequence[Edit]) -> None:
        """Make edits durable in their order, all of them or none, before this returns."""
        ...


class MemoryValues:
    """Values that end with their process, for programs that keep nothing."""

    def __init__(self) -> None:
        self.values: dict[str, bytes] = {}

    async def get(self, key: str) -> bytes | None:
        """Return a value, or None."""
        return self.values.get(key)

    async def range(self, prefix: str) -> list[tuple[str, bytes]]:
        """Return the keys that start with a prefix, in order, with their values."""
        return sorted(item for item in self.values.items() if item[0].startswith(prefix))

    async def write(self, edits: Sequence[Edit]) -> None:
        """Apply edits."""
        for edit in edits:
            if isinstance(edit, Put):
                self.values[edit.key] = edit.value
            elif isinstance(edit, Delete):
                self.values.pop(edit.key, None)
            else:
                for key in [key for key in self.values if key.startswith(edit.prefix)]:
                    del self.values[key]
