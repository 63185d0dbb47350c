"""Finds the line on which a value of a TOML text stands.

The standard parser keeps no positions, so this scans a text that it has accepted and notes the
line of every table, key and list item.
"""

from typing import Final

Place = tuple[str | int, ...]
"""Keys and list positions that lead from the top of a file to a value."""

_BLANKS: Final = " \t\r"
_BREAKS: Final = " \t\r\n"
_STOPS: Final = ",]}#\n"


class Locator:
    """The lines of one text."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Place, int] = {}
        self._text = text
        self._at = 0
        self._line = 1
        self._document()

    def line(self, place: Place) -> int:
        """Return the line of a place, or of the nearest place around it that has one, or 0."""
        for size in range(len(place), 0, -1):
            found = self.lines.get(place[:size])
            if found is not None:
                return found
        return 0

    def _document(self) -> None:
        table: Place = ()
        counts: dict[Place, int] = {}
        while self._skip(_BREAKS):
            if self._text.startswith("[[", self._at):
                self._at += 2
                name = self._key()
                index = counts.get(name, 0)
                counts[name] = index + 1
                self._note(name)
                table = name + (index,)
                self._note(table)
                self._at += 2
            elif self._peek() == "[":
                self._at += 1
                table = self._key()
                for size in range(1, len(table) + 1):
                    self._note(table[:size])
                self._at += 1
            else:
                self._pair(table)

    def _pair(self, table: Place) -> None:
        """Scan a key, its value, and the equals sign between them."""
        key = self._key()
        for size in range(1, len(key) + 1):
            self._note(table + key[:size])
        self._skip(_BLANKS)
        self._at += 1
        self._value(table + key)

    def _key(self) -> Place:
        """Scan a dotted key and return it, with quoted parts unquoted."""
        parts: list[str | int] = []
        while True:
            self._skip(_BLANKS)
            start = self._at
            if self._peek() in ("'", '"'):
                self._string()
                parts.append(self._text[start + 1 : self._at - 1])
            else:
                while self._peek().isalnum() or self._peek() in ("_", "-"):
                    self._at += 1
                parts.append(self._text[start : self._at])
            self._skip(_BLANKS)
            if self._peek() != ".":
                return tuple(parts)
            self._at += 1

    def _value(self, place: Place) -> None:
        self._skip(_BREAKS)
        opening = self._peek()
        if opening in ("'", '"'):
            self._string()
        elif opening == "[":
            self._list(place)
        elif opening == "{":
            self._inline(place)
        else:
            while self._peek() and self._peek() not in _STOPS:
                self._at += 1

    def _list(self, place: Place) -> None:
        self._at += 1
        index = 0
        while self._skip(_BREAKS) and self._peek() != "]":
            self._note(place + (index,))
            self._value(place + (index,))
            index += 1
            self._skip(_BREAKS)
            if self._peek() == ",":
                self._at += 1
        self._at += 1

    def _inline(self, place: Place) -> None:
        self._at += 1
        while self._skip(_BREAKS) and self._peek() != "}":
            self._pair(place)
            self._skip(_BREAKS)
            if self._peek() == ",":
                self._at += 1
        self._at += 1

    def _string(self) -> None:
        quote = self._peek()
        if self._text.startswith(quote * 3, self._at):
            end = self._closing(quote * 3, self._at + 3)
            while self._text.startswith(quote, end):
                end += 1
        else:
            end = self._closing(quote, self._at + 1)
        self._line += self._text.count("\n", self._at, end)
        self._at = end

    def _closing(self, quote: str, at: int) -> int:
        """Return the position after the closing quote; backslashes escape in double quotes only."""
        while at < len(self._text) and not self._text.startswith(quote, at):
            at += 2 if self._text[at] == "\\" and quote[0] == '"' else 1
        return at + len(quote)

    def _skip(self, blanks: str) -> bool:
        """Skip whitespace and, where lines may end, comments; return whether anything is left."""
        while self._at < len(self._text):
            letter = self._text[self._at]
            if letter == "#" and "\n" in blanks:
                while self._peek() and self._peek() != "\n":
                    self._at += 1
            elif letter in blanks:
                self._line += letter == "\n"
                self._at += 1
            else:
                return True
        return False

    def _peek(self) -> str:
        return self._text[self._at] if self._at < len(self._text) else ""

    def _note(self, place: Place) -> None:
        self.lines.setdefault(place, self._line)
