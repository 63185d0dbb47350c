"""The rulesets of one game: the editions that come with it, and folders of one's own."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from .load_folder import Layout, Source, Tables, packaged_editions, read_source, read_texts
from .problem import Problem, RulesetError, closest

RulesetT = TypeVar("RulesetT")


class Shelf(Generic[RulesetT]):
    """Where the rulesets of a game are found. `link` makes a ruleset of a source, or raises."""

    def __init__(self, layout: Layout, link: Callable[[Source], RulesetT]) -> None:
        self.layout = layout
        self.link = link
        self._packaged: dict[str, RulesetT] = {}

    def editions(self) -> list[str]:
        """The editions that come with the game, oldest first."""
        return packaged_editions(self.layout)

    def default_edition(self) -> str:
        """The newest edition."""
        return self.editions()[-1]

    def load(self, edition: str | None = None, folder: Path | None = None) -> RulesetT:
        """The ruleset of a folder, of a named edition, or of the newest one.

        Raises RulesetError with every problem if it cannot be used.
        """
        if folder is not None:
            return self.link(read_source(folder, self.layout))
        name = self.default_edition() if edition is None else edition
        if name not in self._packaged:
            self._packaged[name] = self.link(read_source(self._folder_of(name), self.layout))
        return self._packaged[name]

    def load_texts(self, texts: Mapping[str, str]) -> tuple[RulesetT, Tables]:
        """The ruleset that the texts of its files describe, by file name, and its tables."""
        source = read_texts(texts, self.layout)
        return self.link(source), source.tables

    def raw_tables(self, edition: str | None = None, folder: Path | None = None) -> Tables:
        """The tables as written, merged over what the folder extends, by file and id."""
        if folder is None:
            folder = self._folder_of(self.default_edition() if edition is None else edition)
        source = read_source(folder, self.layout)
        if source.problems:
            raise RulesetError(source.problems)
        return source.tables

    def _folder_of(self, edition: str) -> Path:
        known = self.editions()
        if edition not in known:
            reason = f"there is no such edition; known are {', '.join(known)}"
            raise RulesetError([Problem(edition, 0, "", reason, closest(edition, known))])
        return self.layout.packaged / edition
