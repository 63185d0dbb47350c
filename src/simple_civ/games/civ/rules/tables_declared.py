"""Parts of an effect's declaration: keys, owners, words, and the linked form for the engine.

An effect is one class in a file `tables_effects_*.py`. Its fields are the keys of the table, each
with a `Key` that says more than the type; its docstring is the text of the reference page. Checks,
schemas, reference page, sentences for players, the linked form in `effects.py` and the linking
follow from it. What the effect means is said by the function of `systems` that reads the linked
form.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, get_type_hints

import msgspec

from ....core.rules.check_shape import Range
from .constraints import BONUS, UNIT_OR_TAG
from .tables_words import Words

Owner = Literal["units", "buildings", "projects", "techs", "civs"]
"""A file whose definitions may have an effect."""


class Key(msgspec.Struct, frozen=True):
    """The meaning of an effect's key beyond its type."""

    meaning: str = ""
    """For the reference page and the schemas; nothing where the name says it all."""
    range: Range | None = None
    """Least and greatest value; every integer has one."""
    of: str = ""
    """What the id or ids in it name: a kind of reference of `constraints`."""
    is_gold: bool = False
    """Whether an edition without gold leaves it at nothing."""
    is_yield: bool = False
    """Whether it is one of the four yields, which are linked together, as `amounts`."""
    linked: str = ""
    """Its name in the linked form, where that is another one."""
    when: str = ""
    """Linked as whether it has this value."""


class Records(msgspec.Struct, frozen=True):
    """The engine reads a list of records, one for each effect of the kind, with all its keys."""

    into: str
    form: str
    about: str


class Values(msgspec.Struct, frozen=True):
    """The engine reads a list of what one key says, one value for each effect of the kind."""

    into: str
    key: str


class Number(msgspec.Struct, frozen=True):
    """The engine reads one number, into which all effects of the kind are folded."""

    into: str
    key: str
    fold: Callable[[Iterable[int]], int] = sum
    start: int = 0


class Flag(msgspec.Struct, frozen=True):
    """The engine reads whether there is an effect of the kind."""

    into: str


Linked = Records | Values | Number | Flag


class EffectTable(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", frozen=True):
    """Base of every effect: `kind` names it, unknown keys are errors, values never change."""

    owners: ClassVar[tuple[Owner, ...]] = ()
    """What may have it; elsewhere it would do nothing."""
    linked: ClassVar[tuple[Linked, ...]] = ()
    """What the engine reads of it."""

    def words(self, w: Words) -> str:
        """Return one sentence for players; empty for what they need not know."""
        raise NotImplementedError(f"{type(self).__module__}: {type(self).__name__} has no words")


class LastingTable(EffectTable, frozen=True):
    """Base of the effects that last."""

    @property
    def is_wide(self) -> bool:
        """True if it concerns the whole empire."""
        return False

    def faults(self, owner: str) -> list[str]:
        """Return what is wrong with it, beyond its single keys, in a definition of this file."""
        return []


class OnceTable(EffectTable, frozen=True):
    """Base of what happens once, when a build is completed."""

    owners: ClassVar[tuple[Owner, ...]] = ("buildings", "projects")


Scope = Annotated[Literal["city", "empire"], Key(linked="empire", when="empire")]
Units = Annotated[list[str], Key(of=UNIT_OR_TAG)]

_Yield = Annotated[int, Key(range=BONUS, is_yield=True)]


class YieldsTable(LastingTable, frozen=True):
    """Base of the effects that give yields."""

    food: _Yield = 0
    production: _Yield = 0
    science: _Yield = 0
    gold: Annotated[int, Key(range=BONUS, is_yield=True, is_gold=True)] = 0

    def faults(self, owner: str) -> list[str]:
        """Check that yields are given."""
        if self.food or self.production or self.science or self.gold:
            return []
        return ["gives no food, production, science or gold"]


@cache
def keys_of(kind: type[EffectTable]) -> dict[str, tuple[Any, Key]]:
    """Return the keys of an effect with their types and meanings, in order."""
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, tuple[Any, Key]] = {}
    for name in kind.__struct_fields__:
        hint = hints[name]
        said = [one for one in getattr(hint, "__metadata__", ()) if type(one) is Key]
        found[name] = (hint.__origin__, said[0]) if said else (hint, Key())
    return found


def kind_of(table: type[EffectTable]) -> str:
    """Return the name of an effect in rulesets."""
    return str(table.__struct_config__.tag)
