"""Pickles of rulesets: an edition that comes with the game by its name, any other by its content.

Rulesets are frozen and shared, and everything in a match refers to one. So what was pickled or
read here before is not made again: states that share a ruleset share it after reading, too.
"""

import pickle
from collections import deque
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from io import BytesIO
from typing import Any, Generic, TypeVar

from .editions import Editions, Identified

REMEMBERED = 16
"""Rulesets that are kept with their pickles; more than a process usually plays by."""


RulesetT = TypeVar("RulesetT", bound=Identified)


class Definitions(pickle.Pickler):
    """Writes definitions as their class and fields: compiled ones cannot be made without them.

    Fields that a `repr` leaves out are caches.
    """

    def reducer_override(self, thing: Any) -> Any:
        """Return how to pickle a definition, and leave everything else to pickle."""
        if is_dataclass(thing) and not isinstance(thing, type):
            return type(thing), tuple(getattr(thing, one.name) for one in fields(thing) if one.repr)
        return NotImplemented


class Pickles(Generic[RulesetT]):
    """The pickling of one game's rulesets. `named` and `described` are functions of a module
    that call the methods of the same name."""

    def __init__(
        self,
        packaged: Editions[RulesetT],
        named: Callable[[str, str], RulesetT],
        described: Callable[[bytes], RulesetT],
    ) -> None:
        self.packaged = packaged
        self.readers = (named, described)
        self.editions: dict[str, RulesetT] = {}
        self.known: deque[tuple[RulesetT, bytes]] = deque(maxlen=REMEMBERED)

    def reduce(self, rules: RulesetT) -> tuple[Callable[..., RulesetT], tuple[Any, ...]]:
        """Return how pickle and copy write a ruleset."""
        named, described = self.readers
        if self.packaged.holds(rules):
            return named, (rules.edition, rules.hash)
        for known, content in self.known:
            if known is rules:
                return described, (content,)
        file = BytesIO()
        Definitions(file, pickle.HIGHEST_PROTOCOL).dump(rules)
        self.known.append((rules, file.getvalue()))
        return described, (file.getvalue(),)

    def named(self, edition: str, digest: str) -> RulesetT:
        """Return the state of an edition that has the rules of the pickle."""
        if digest not in self.editions:
            found = self.packaged.find(edition, digest)
            if found is None:
                raise pickle.UnpicklingError(
                    f"edition {edition} never had the rules of the pickle ({digest:.12}); read it "
                    "with the version of simple-civ that wrote it"
                )
            self.editions[digest] = found[0]
        return self.editions[digest]

    def described(self, content: bytes) -> RulesetT:
        """Return the ruleset with this content."""
        for known, its in self.known:
            if its == content:
                return known
        rules: RulesetT = pickle.loads(content)
        self.known.append((rules, content))
        return rules
