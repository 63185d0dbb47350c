"""The rulesets of one game for servers: by edition, from files, and kept with matches."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from ..core.rules.load_folder import Tables
from ..core.rules.problem import RulesetError
from ..core.rules.shelf import Identified, Shelf
from .errors import InputError, choices

MAX_RULESET = 1_000_000
"""The most letters that the files of a ruleset may have together."""


RulesetT = TypeVar("RulesetT", bound=Identified)


@dataclass(frozen=True)
class Rules(Generic[RulesetT]):
    """A ruleset with the tables from which it was made."""

    ruleset: RulesetT
    tables: Tables


class Rulesets(Generic[RulesetT]):
    """The part of a game's contract that is about rulesets and alike for all games."""

    def __init__(self, shelf: Shelf[RulesetT]) -> None:
        self._shelf = shelf
        self._packaged: dict[str, Rules[RulesetT]] = {}

    def editions(self) -> list[str]:
        """The editions that come with the game, oldest first."""
        return self._shelf.editions()

    def ruleset(self, edition: str) -> Rules[RulesetT]:
        """An edition that comes with the game."""
        if edition not in self._packaged:
            ruleset = find_ruleset(self._shelf, edition)
            self._packaged[edition] = Rules(ruleset, self._shelf.raw_tables(edition))
        return self._packaged[edition]

    def find_ruleset(self, edition: str, digest: str) -> Rules[RulesetT] | None:
        """The state of an edition with this hash, now or in an earlier version, if there is one."""
        found = self._shelf.find(edition, digest)
        return None if found is None else Rules(*found)

    def chosen(self, edition: str | None, rules: Rules[RulesetT] | None) -> Rules[RulesetT]:
        """The ruleset that is given, or else the edition that is named, or else the newest."""
        if rules is not None:
            return rules
        return self.ruleset(self._shelf.default_edition() if edition is None else edition)

    def read_ruleset(self, files: Mapping[str, str]) -> Rules[RulesetT]:
        """A ruleset from the texts of its files."""
        size = sum(len(text) for text in files.values())
        if size > MAX_RULESET:
            raise InputError(f"rules: the files may have {MAX_RULESET} letters, got {size}")
        try:
            return Rules(*self._shelf.load_texts(files))
        except RulesetError as error:
            raise InputError(f"rules: {error}") from None

    def store_ruleset(self, rules: Rules[RulesetT]) -> bytes:
        """The tables of a ruleset."""
        return msgspec.json.encode(rules.tables)

    def load_ruleset(self, data: bytes) -> Rules[RulesetT]:
        """The ruleset that was stored."""
        try:
            tables = msgspec.json.decode(data, type=dict[str, dict[str, Any]])
            return Rules(self._shelf.load_stored(tables), tables)
        except (msgspec.MsgspecError, RulesetError) as error:
            raise InputError(f"rules: the stored ruleset cannot be used ({error})") from None

    def ruleset_hash(self, rules: Rules[RulesetT]) -> str:
        """The ruleset's identity."""
        return rules.ruleset.hash


def find_ruleset(
    shelf: Shelf[RulesetT], edition: str | None = None, folder: Path | None = None
) -> RulesetT:
    """A folder of one's own, a named edition or the newest one, or a line about what there is."""
    known = shelf.editions()
    if folder is None and edition is not None and edition not in known:
        raise InputError(f"edition: there is no {edition!r}{choices(edition, known)}")
    return shelf.load(edition, folder)
