"""Collects the problems of a ruleset and says where in its files each of them stands."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from .load_folder import Source
from .locate import Place
from .problem import Problem, RulesetError

Item = TypeVar("Item")
Content = TypeVar("Content")

MOST_PROBLEMS: Final = 60
"""Problems after which a check ends: nobody reads more at once."""


class Enough(Exception):
    """The check of a ruleset has found so much that it ends."""


class CheckReport:
    """Problems found so far.

    A value that could not be read is remembered as broken: a stand-in takes its place while the
    rest is checked, and what is said about the stand-in is not passed on.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = list(source.problems)
        self._known: set[Problem] = set(source.problems)
        self._broken: set[tuple[str, Place]] = {(file, ()) for file in source.unreadable}

    def add(self, file: str, place: Place, reason: str, suggestion: str = "") -> None:
        """Add a problem, unless it is in something broken; raise Enough at the last one."""
        for size in range(len(place) + 1):
            if (file, place[:size]) in self._broken:
                return
        shown_file, line = self.source.locate(file, place)
        where = self.source.where(file, place)
        problem = Problem(shown_file, line, where, reason, suggestion)
        if problem not in self._known:
            self._known.add(problem)
            self.problems.append(problem)
            if len(self.problems) >= MOST_PROBLEMS:
                raise Enough

    def break_at(self, file: str, place: Place) -> None:
        """Mark a value as unusable."""
        self._broken.add((file, place))

    def readable(self, file: str) -> bool:
        """Return whether the file as a whole could be read."""
        return (file, ()) not in self._broken

    def intact(self, file: str, place: Place) -> bool:
        """Return whether nothing at or within a place is broken."""
        size = len(place)
        return not any(
            broken_file == file and broken[:size] == place for broken_file, broken in self._broken
        )

    def sound(self, file: str, *fields: str) -> bool:
        """Return whether no row of a file is broken as a whole or in one of these fields."""
        for broken_file, place in self._broken:
            if broken_file == file and (
                not place or self._is_row(place) or any(part in fields for part in place)
            ):
                return False
        return True

    def kept(self, file: str, place: Place, items: Sequence[Item]) -> list[tuple[Place, Item]]:
        """Return the items that could be read from a list, each with its place in the file."""
        pairs: list[tuple[Place, Item]] = []
        index = 0
        for item in items:
            while (file, place + (index,)) in self._broken:
                index += 1
            pairs.append((place + (index,), item))
            index += 1
        return pairs

    def sorted(self) -> list[Problem]:
        """Return all problems in the order of the files and lines."""
        order = {f"{file}.toml": index for index, file in enumerate(self.source.layout.files)}

        def position(problem: Problem) -> tuple[str, int, int]:
            folder, _, name = problem.file.rpartition("/")
            return folder, order.get(name, -1), problem.line

        return sorted(self.problems, key=position)

    def _is_row(self, place: Place) -> bool:
        return len(place) == 1 or (len(place) == 2 and place[0] in self.source.layout.groups)


def examined(
    source: Source, read: Callable[[CheckReport], Content]
) -> tuple[Content, list[Problem]]:
    """Return what a game reads from a ruleset, with the problems that it reported.

    Raise RulesetError if so much is wrong that the check ended.
    """
    report = CheckReport(source)
    try:
        return read(report), report.sorted()
    except Enough:
        raise RulesetError(report.sorted()) from None
