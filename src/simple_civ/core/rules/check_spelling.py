"""Spelling of ids: those of content and tags, and those of editions."""

import re
from typing import Final

ID_SPELLING: Final = "an id is written in small letters, digits and underscores"
TAG_SPELLING: Final = "a tag is written in small letters, digits and underscores"
EDITION_SPELLING: Final = (
    "the id of an edition is written in small letters, digits, dots, underscores and hyphens, "
    "begins with a letter or digit and has 64 signs at most"
)

_ID = re.compile(r"[a-z][a-z0-9_]*")
_EDITION = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


def is_id(word: str) -> bool:
    """Return whether a word can be the id of a unit, a tech and so on, or a tag."""
    return _ID.fullmatch(word) is not None


def as_id(word: str) -> str:
    """Return the id that was probably meant, or nothing."""
    plain = re.sub(r"[^a-z0-9]+", "_", word.lower()).strip("_")
    return plain if is_id(plain) else ""


def is_edition_id(word: str) -> bool:
    """Return whether a word can be the id of an edition."""
    return _EDITION.fullmatch(word) is not None


def as_edition_id(word: str) -> str:
    """Return the edition id that was probably meant, or nothing."""
    return re.sub(r"[^a-z0-9._-]+", "-", word.lower()).strip("._-")[:64]
