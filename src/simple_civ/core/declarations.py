"""Declarations of actions, events and reasons: what each field is, who may know it, who keeps it.

A declaration is beside its class, because compiled classes lose their annotations. Documents,
client types, lists of legal actions and tests read declarations; rules never do.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from types import ModuleType
from typing import Any, Generic, TypeVar, final

from .records import Action, Event, snake_case


@dataclass(frozen=True)
class Field:
    """A field of a record: its kind, such as a tile or a seat, and its key in files and messages.

    `key` and `parts` are the field's own name unless a declaration gives others; `parts` are the
    attributes that it is read from. A sender may leave out an `optional` field. A `nullable` one
    is null where there is nothing to tell or the receiver may not know it; `known_to` is the key
    of the witnesses who know it, empty where they are those of the event. `worded` is the kind of
    words that tell it, its own kind unless a declaration gives another.
    """

    kind: str
    key: str = ""
    parts: tuple[str, ...] = ()
    optional: bool = False
    nullable: bool = False
    known_to: str = ""
    worded: str = ""

    def called(self, key: str) -> "Field":
        """Return the field with another key in files and messages."""
        return replace(self, key=key)

    def named(self, name: str) -> "Field":
        """Return the field as part of a record, where it has this name."""
        return replace(
            self,
            key=self.key or name,
            parts=self.parts or (name,),
            worded=self.worded or self.kind,
        )

    def told_to(self, known_to: str) -> "Field":
        """Return the field where only some of those who know of the event know it."""
        return replace(self, known_to=known_to)

    def worded_as(self, worded: str) -> "Field":
        """Return the field where other words than those of its kind tell it."""
        return replace(self, worded=worded)

    @property
    def or_absent(self) -> "Field":
        """The field where a sender may leave it out."""
        return replace(self, optional=True)

    @property
    def or_null(self) -> "Field":
        """The field where it may be null."""
        return replace(self, nullable=True)


UNIT = Field("unit")
TILE = Field("tile")
TILES = Field("tiles")
SEAT = Field("seat")
SEATS = Field("seats")
OWNER = Field("owner")
AMOUNT = Field("amount")
TRUTH = Field("truth")
TEXT = Field("text")
"""The kinds of fields that every game may have; an owner is a seat or nobody's pieces."""

NOTHING = Field("nothing")
"""What a reason is about that is about the whole turn."""


@dataclass(frozen=True)
class Declaration:
    """A record with its fields; `name` is its type in files and messages and the key of its words.

    The seat that asks for an action is not among its fields. `rule` is the id of the statement of
    the rulebook that tells of it.
    """

    record: type
    name: str
    fields: tuple[Field, ...]
    rule: str

    def parts(self, *kinds: Field) -> list[str]:
        """Return the attributes that are of certain kinds."""
        wanted = {one.kind for one in kinds}
        return [part for field in self.fields if field.kind in wanted for part in field.parts]


@dataclass(frozen=True)
class ActionDeclaration(Declaration):
    """An action; `words` tell what it does to agents that read text, with its fields by key.

    A `drastic` one throws something away for good, which programs that try things out leave alone.
    A `quiet` one changes pieces and plans of its own seat and nothing else, nobody's sight either.
    An action is in the list of legal ones, in a client's menus, and has a number in environments;
    `unlisted`, `no_menu` and `no_number` are the reasons why it is not.
    """

    words: str
    drastic: bool
    quiet: bool
    unlisted: str
    no_menu: str
    no_number: str

    def told(self, say: Callable[[Field], str]) -> str:
        """Return the action in words, in which `say` puts the fields that they mention."""
        words = self.words
        for field in self.fields:
            place = "{" + field.key + "}"
            if place in words:
                words = words.replace(place, say(field))
        return words


@dataclass(frozen=True)
class EventDeclaration(Declaration):
    """An event; `known_to` is the key of the witnesses, `replayed` whether a replay keeps it.

    `costs_sight` if those whom it befalls may see less from then on. One that is `irrevocable`
    cannot be undone, even if nobody else saw it.
    """

    known_to: str
    replayed: bool
    costs_sight: bool
    irrevocable: bool


@dataclass(frozen=True)
class ReasonDeclaration:
    """The code of a decision; an `addressed` one is told to the seat that it concerns."""

    code: str
    about: Field
    addressed: bool
    numbers: tuple[Field, ...]


COSTS_SIGHT = "costs_sight"
IRREVOCABLE = "irrevocable"
MARKS = {
    COSTS_SIGHT: "whether those whom it befalls may see less from then on",
    IRREVOCABLE: "whether it can never be undone",
}
"""Marks of events that only some games need, with what each says."""

Declared = TypeVar("Declared", bound=Declaration)


class DeclarationTable(Generic[Declared]):
    """The declarations of a game's actions or events, in the order of their file."""

    def __init__(self) -> None:
        self.by_type: dict[type, Declared] = {}
        self.by_name: dict[str, Declared] = {}

    def __iter__(self) -> Iterator[Declared]:
        return iter(self.by_type.values())

    def put(self, declared: Declared) -> None:
        """Add a declaration."""
        self.by_type[declared.record] = declared
        self.by_name[declared.name] = declared


@final
class ActionTable(DeclarationTable[ActionDeclaration]):
    """The actions of a game."""

    def add(
        self,
        record: type[Action],
        *,
        rule: str = "",
        words: str = "",
        drastic: bool | None = None,
        quiet: bool = False,
        unlisted: str = "",
        no_menu: str = "",
        no_number: str = "",
        **kinds: Field,
    ) -> None:
        """Declare an action with its fields in order; without `words` its name tells it.

        `drastic` has a default only so that a declaration without it can be refused in words.
        """
        name = snake_case(record.__name__)
        found = declared_fields(record, kinds)
        if drastic is None:
            raise TypeError(
                f"{file_of(record)}: say whether {record.__name__} gives something up for good, "
                "as drastic=..."
            )
        self.put(
            ActionDeclaration(
                record,
                name,
                found,
                rule,
                words or name.replace("_", " "),
                drastic,
                quiet,
                unlisted,
                no_menu,
                no_number,
            )
        )


@final
class EventTable(DeclarationTable[EventDeclaration]):
    """The events of a game; `asks` are the marks that its documents read, which each must say."""

    def __init__(self, asks: Sequence[str] = ()) -> None:
        super().__init__()
        self.asks = asks

    def add(
        self,
        record: type[Event],
        *,
        rule: str = "",
        known_to: str = "",
        replayed: bool | None = None,
        costs_sight: bool | None = None,
        irrevocable: bool | None = None,
        **kinds: Field,
    ) -> None:
        """Declare an event with its fields in order.

        What has a default has it only so that a declaration that does not say it can be refused
        in words.
        """
        name = record.__name__
        found = declared_fields(record, kinds)
        if not known_to:
            raise TypeError(f"{file_of(record)}: say who may know of {name}, as known_to=...")
        if replayed is None:
            raise TypeError(
                f"{file_of(record)}: say whether a replay keeps {name}, as replayed=..."
            )
        marks = {COSTS_SIGHT: costs_sight, IRREVOCABLE: irrevocable}
        for mark in self.asks:
            if marks[mark] is None:
                raise TypeError(f"{file_of(record)}: say of {name} {MARKS[mark]}, as {mark}=...")
        told = [bool(mark) for mark in marks.values()]
        self.put(EventDeclaration(record, snake_case(name), found, rule, known_to, replayed, *told))


@final
class ReasonTable:
    """The codes with which a game's programs explain what they do; `module` declares them.

    `rule` is the id of the statement of the rulebook that tells of reasons.
    """

    def __init__(self, module: str, rule: str = "") -> None:
        self.module = module
        self.rule = rule
        self.by_code: dict[str, ReasonDeclaration] = {}

    def __iter__(self) -> Iterator[ReasonDeclaration]:
        return iter(self.by_code.values())

    def add(
        self,
        code: str,
        *,
        about: Field | None = None,
        addressed: bool | None = None,
        **numbers: Field,
    ) -> None:
        """Declare a code with what it is about, and its numbers in order."""
        where = path_of(self.module)
        if about is None:
            raise TypeError(f"{where}: say what {code!r} is about, as about=...")
        if addressed is None:
            raise TypeError(
                f"{where}: say whether a seat that it concerns is told {code!r}, as addressed=..."
            )
        told = tuple(field.named(name) for name, field in numbers.items())
        self.by_code[code] = ReasonDeclaration(code, about, addressed, told)


def declared_fields(record: type[Action | Event], kinds: dict[str, Field]) -> tuple[Field, ...]:
    """Return the fields of a record as declared; one without a declaration is refused in words."""
    found = tuple(field.named(name) for name, field in kinds.items())
    told = {part for field in found for part in field.parts}
    asked_by = {"player"} if issubclass(record, Action) else set()
    has = [field.name for field in fields(record) if field.name not in asked_by]
    for name in has:
        if name not in told:
            raise TypeError(
                f"{file_of(record)}: say what the field {name!r} of {record.__name__} is, "
                "in the declaration below the class"
            )
    for name in sorted(told.difference(has)):
        raise TypeError(f"{file_of(record)}: {record.__name__} has no field {name!r} to declare")
    return found


def orders_of(actions: ActionTable, modules: Sequence[ModuleType]) -> dict[type[Action], Any]:
    """Return the check and the apply of every action: functions called after it in the modules."""

    def order(name: str) -> Any:
        found = [getattr(module, name) for module in modules if hasattr(module, name)]
        if len(found) != 1:
            where = path_of(modules[0].__name__).rpartition("/")[0]
            raise TypeError(f"{where}: expected one {name}, found {len(found)}")
        return found[0]

    return {
        declared.record: (order(f"check_{declared.name}"), order(f"apply_{declared.name}"))
        for declared in actions
    }


def file_of(record: type) -> str:
    """Return the file of a record's class, for messages."""
    return path_of(record.__module__)


def path_of(module: str) -> str:
    """Return the file of a module below the package's folder."""
    return module.removeprefix("simple_civ.").replace(".", "/") + ".py"
