"""Spoils good input in every way a careless or hostile hand might: bytes, values and shapes."""

import copy
import random
from typing import Any

JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    999,
    2**31,
    -(2**63),
    2**64,
    10**30,
    0.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "natives",
    "unit_17",
    "city_-1",
    "\ud800",
    "\x00",
    "a" * 5000,
    [],
    [0],
    [0, 0],
    [-1, 10**12],
    [[0, 0], [0, 0]],
    {},
    {"type": "end_turn"},
    {"unit": "x"},
]

BYTES = [b"", b"{", b"}", b"[", b"]", b'"', b",", b":", b"\x00", b"\xff", b"-", b"1e999", b"null"]


NUMBERS = [-100, -2, -1, 0, 1, 2, 3, 4, 5, 7, 10, 15, 20, 50, 99, 100, 1000, 10**6, 10**9]


def words_of(value: Any) -> set[str]:
    """Every text and key in plain data: what a reader of it knows."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, list):
        return {word for part in value for word in words_of(part)}
    if isinstance(value, dict):
        return set(value) | words_of(list(value.values()))
    return set()


class Mutator:
    """A source of spoiled copies; the same seed spoils in the same way.

    `words` are texts that mean something to the reader, which lead deeper into it than junk.
    """

    def __init__(self, seed: int, words: list[str]) -> None:
        self.random = random.Random(seed)
        self.words = words

    def spoil_bytes(self, data: bytes) -> bytes:
        """Return a text with a few of its bytes changed, lost, doubled or cut."""
        for _ in range(self.random.randint(1, 3)):
            place = self.random.randrange(len(data) + 1)
            end = min(len(data), place + self.random.choice([0, 1, 1, 2, 8, 64]))
            kind = self.random.randrange(5)
            if kind == 0:
                data = data[:place] + self.random.choice(BYTES) + data[end:]
            elif kind == 1:
                data = data[:place] + bytes([self.random.randrange(256)]) + data[end:]
            elif kind == 2:
                data = data[:place] + data[end:]
            elif kind == 3:
                data = data[:end] + data[place:]
            elif self.random.random() < 0.1:
                data = data[:place]
        return data

    def spoil_tree(self, value: Any) -> Any:
        """Return a copy of plain data with a few parts replaced, lost, doubled or renamed."""
        value = copy.deepcopy(value)
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            holder = self._pick_holder(value)
            if isinstance(holder, dict):
                self._spoil_dict(holder, value)
            elif isinstance(holder, list):
                self._spoil_list(holder, value)
        return value

    def _pick_holder(self, value: Any) -> Any:
        """Return a dict or list somewhere in the data, found by a random walk from the top."""
        while True:
            parts = list(value.values()) if isinstance(value, dict) else value
            inner = [part for part in parts if isinstance(part, dict | list) and part]
            if not inner or self.random.random() < 0.2:
                return value
            value = self.random.choice(inner)

    def _spoil_dict(self, holder: dict[str, Any], whole: Any) -> None:
        if not holder:
            return
        key = self.random.choice(list(holder))
        kind = self.random.randrange(6)
        if kind == 0:
            del holder[key]
        elif kind == 1:
            holder[key + self.random.choice(["s", "_", "\n"])] = holder.pop(key)
        else:
            holder[key] = self._other(holder[key], whole)

    def _spoil_list(self, holder: list[Any], whole: Any) -> None:
        if not holder:
            return
        place = self.random.randrange(len(holder))
        kind = self.random.randrange(5)
        if kind == 0:
            del holder[place]
        elif kind == 1:
            holder.insert(place, copy.deepcopy(holder[place]))
        else:
            holder[place] = self._other(holder[place], whole)

    def _other(self, old: Any, whole: Any) -> Any:
        """Something else: mostly of the same type, or a part from elsewhere, or junk."""
        kind = self.random.randrange(8)
        if kind == 0:
            return copy.deepcopy(self.random.choice(JUNK))
        if kind == 1:
            part = self._pick_holder(whole)
            parts = list(part.values()) if isinstance(part, dict) else part
            return copy.deepcopy(self.random.choice(parts)) if parts else old
        if isinstance(old, bool):
            return not old
        if isinstance(old, int):
            near = old + self.random.choice([-1, 1])
            return near if kind < 5 else self.random.choice(NUMBERS)
        if isinstance(old, str):
            return self.random.choice(self.words)
        if isinstance(old, list):
            return self.random.sample(old, self.random.randint(0, len(old)))
        return old
