"""A reader of untrusted TOML: it refuses input on which the standard parser is slow.

The parser takes a time that grows with the square of the depth of a dotted key. What is looked at
here is the text without its strings and comments, before the parser sees it.
"""

import re
import tomllib
from typing import Any, Final

DEEPEST: Final = 16
"""Parts that a dotted key may have; no file of a game needs more than four."""

MOST_TABLES: Final = 10_000
"""Tables that a text may open, by headings and in braces."""

_QUOTED: Final = re.compile(
    r'"""(?:[^\\"]|\\.|"{1,2}(?!"))*(?:"{3,5})?|'
    r"'''(?:[^']|'{1,2}(?!'))*(?:'{3,5})?|"
    r'"(?:[^\\"\n]|\\.)*"?|'
    r"'[^'\n]*'?|"
    r"#[^\n]*",
    re.DOTALL,
)
"""Strings and comments as the parser reads them. A string that is never closed reaches to its end:
if it matched nothing, the search would go over the rest once more for every quote in it. A text in
three quotes may end in two more that belong to it."""

_KEY_ENDS: Final = re.compile(r"[\n=,{}\[\]]")
_TABLES: Final = re.compile(r"^[ \t]*\[|\{", re.MULTILINE)


class TooInvolved(ValueError):
    """A text with keys too deep or with too many tables."""


def read_toml(text: str) -> dict[str, Any]:
    """Return the tables of a text.

    Raise ValueError if it is not TOML, or is more complex than any use requires.
    """
    bare = _QUOTED.sub("", text)
    deepest = max(part.count(".") for part in _KEY_ENDS.split(bare)) + 1
    if deepest > DEEPEST:
        raise TooInvolved(f"a key has {deepest} parts, more than {DEEPEST}")
    tables = sum(1 for _ in _TABLES.finditer(bare))
    if tables > MOST_TABLES:
        raise TooInvolved(f"there are {tables} tables, more than {MOST_TABLES}")
    return tomllib.loads(text)
