"""Writes the types of messages and documents in TypeScript, for the browser client.

The definitions are msgspec structs; what has no struct (actions and events) is given as lines.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from inspect import getdoc
from types import UnionType
from typing import Any, get_args

import msgspec
from msgspec import inspect as shape

from ..core.declarations import (
    AMOUNT,
    OWNER,
    SEAT,
    SEATS,
    TEXT,
    TILE,
    TILES,
    TRUTH,
    UNIT,
    ActionTable,
    Declaration,
    EventTable,
    Field,
    ReasonTable,
    file_of,
)
from . import messages, requests
from .rulebook_pages import CodexDocument
from .tiles import NAMED, Places, TilePlaces

HEAD = "// Generated from the Python definitions by `make types`; do not edit.\n"


@dataclass(frozen=True)
class Union:
    """A name for one of several structs; `asked` if clients send it and may leave fields out."""

    name: str
    members: UnionType
    asked: bool = False


@dataclass
class TypeFile:
    """One file of types: structs with all that they refer to, unions, and lines as they are.

    `asked` are structs that clients send: they may leave out fields that have a default.
    """

    about: str
    structs: list[type[msgspec.Struct]] = field(default_factory=list)
    asked: list[type[msgspec.Struct]] = field(default_factory=list)
    unions: list[Union] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


MESSAGES = TypeFile(
    "Messages between client and server.",
    unions=[
        Union("ClientMessage", messages.ClientMessage, asked=True),
        Union("ServerMessage", messages.ServerMessage),
    ],
    lines=[
        f"export const VERSION = {messages.VERSION};",
        "",
        "/** The header of answers over HTTP that tells the version. */",
        f'export const VERSION_HEADER = "{messages.VERSION_HEADER}";',
        "",
        "export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };",
        "",
        "/** What changed in a document; see docs/reference/protocol.md. */",
        "export type DeltaChange =",
        '  | ["=", string[], Json]',
        '  | ["-", string[]]',
        '  | ["@", string[], number[], Json[]];',
        "",
        "/** Codes with which a server refuses, beside those of the game. */",
        "export type ServerRefusal = " + " | ".join(f'"{c}"' for c in messages.REFUSALS) + ";",
    ],
)


def _kinds(base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Return the structs of `requests` with a base, in the order of their file."""
    return [
        value
        for value in vars(requests).values()
        if isinstance(value, type) and issubclass(value, base) and value is not base
    ]


HTTP = TypeFile(
    "Requests over HTTP and their answers.",
    structs=[*_kinds(requests.Response), CodexDocument],
    asked=_kinds(requests.RequestBody),
)


def write_types(file: TypeFile) -> str:
    """Return the text of a file."""
    writer = _Writer()
    for union in file.unions:
        writer.add_union(union)
    for struct in file.asked:
        writer.add_struct(struct, asked=True)
    for struct in file.structs:
        writer.add_struct(struct, asked=False)
    head = [f"{HEAD}// {file.about}", ""]
    own = [*file.lines, ""] if file.lines else []
    return "\n".join([*head, *own, *writer.lines]).rstrip("\n") + "\n"


def comment(text: str | None) -> list[str]:
    """Return a docstring as a comment."""
    lines = [line.strip() for line in (text or "").strip().split("\n")]
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *[f" * {line}".rstrip() for line in lines], " */"]


# --- what has no structs ---------------------------------------------------------------------


def action_lines(actions: ActionTable, types: Mapping[str, str]) -> list[str]:
    """Return all actions of a game as one type; `types` gives the types of the kinds of fields."""
    lines = ["/** What a player asks for. */", "export type Action ="]
    for declared in actions:
        parts = [f'type: "{declared.name}"']
        for one in declared.fields:
            parts.append(f"{one.key}{'?' if one.optional else ''}: {type_of(declared, one, types)}")
        lines.append(f"  | {{ {'; '.join(parts)} }}")
    lines[-1] += ";"
    return lines


def type_of(declared: Declaration, field: Field, types: Mapping[str, str]) -> str:
    """Return the type of a field; a kind without one is told with the place where it belongs."""
    if field.kind not in types:
        raise TypeError(
            f"documents/wire.py: say in TYPES how a {field.kind!r} is written, "
            f"as {field.key!r} of {declared.name} in {file_of(declared.record)} is one"
        )
    return types[field.kind]


def event_lines(events: EventTable, types: Mapping[str, str]) -> list[str]:
    """Return all events of a game as one type."""
    lines = ["/** What happened, as far as the receiver may know. */", "export type GameEvent ="]
    for declared in events:
        parts = [f'type: "{declared.name}"']
        for one in declared.fields:
            told = type_of(declared, one, types)
            parts.append(f"{one.key}: {told}{' | null' if one.nullable else ''}")
        lines.append(f"  | {{ {'; '.join(parts)} }}")
    lines[-1] += ";"
    return lines


def replayed_lines(events: EventTable) -> list[str]:
    """Return the type of the events that a replay keeps."""
    kept = [f'  | "{declared.name}"' for declared in events if declared.replayed]
    return [
        "/** What a replay keeps of what happened. */",
        "export type ReplayedEvent = Extract<",
        "  GameEvent,",
        "  {",
        "    type:",
        *[f"    {line}" for line in kept],
        "  }",
        ">;",
    ]


def reason_lines(reasons: ReasonTable, types: Mapping[str, str]) -> list[str]:
    """Return the types of a game's reasons: their codes, and the numbers of each by name."""
    names = {one.code: ", ".join(f'"{number.key}"' for number in one.numbers) for one in reasons}
    numbers = {
        one.code: "; ".join(f"{number.key}: {types[number.kind]}" for number in one.numbers)
        for one in reasons
    }
    return [
        *codes("ReasonCode", "What a program decided.", list(reasons.by_code)),
        "",
        "/** The names of a reason's numbers, in the order in which they are sent. */",
        "export const REASON_NUMBERS = {",
        *[f"  {code}: [{told}]," for code, told in names.items()],
        "} as const satisfies Record<ReasonCode, readonly string[]>;",
        "",
        "/** The numbers of each reason by name. */",
        "export interface ReasonNumbers {",
        *[
            f"  {code}: {{ {told} }};" if told else f"  {code}: object;"
            for code, told in numbers.items()
        ],
        "}",
    ]


def rule_lines(name: str, about: str, of: str, rules: Iterable[tuple[str, str]]) -> list[str]:
    """Return the table of rulebook statements by the codes of type `of`."""
    return [
        *comment(f"The statement of the rulebook that tells of {about}."),
        f"export const {name}: Readonly<Record<{of}, string>> = {{",
        *[f'  {code}: "{rule}",' for code, rule in rules],
        "};",
    ]


SHARED_TYPES = {
    UNIT.kind: "string",
    TILE.kind: "At",
    TILES.kind: "At[]",
    SEAT.kind: "number",
    SEATS.kind: "number[]",
    OWNER.kind: "Owner",
    AMOUNT.kind: "number",
    TRUTH.kind: "boolean",
    TEXT.kind: "string",
}
"""How the kinds of fields are written that every game may have; a game says who an owner is."""

AT = [
    "// On the wire every tile is [column, row]. Actions and events keep that form, `At`. In",
    "// documents and previews this client turns tiles into numbers where they arrive, `Tile`, and",
    "// back where it asks (`tiles.ts` says where they are): read `At` for `Tile` if you take",
    "// documents as they come.",
    "",
    "/** A tile in actions, in events and on the wire: column, row. */",
    "export type At = [number, number];",
    "",
    "/** A tile in documents as this client holds them, `row * width + column`. */",
    "export type Tile = number;",
    "",
]


def tiles_text(games: Mapping[str, TilePlaces]) -> str:
    """Return the file that tells where documents hold tiles, by game."""
    lines = [
        f"{HEAD}// Where documents hold tiles.",
        "",
        "/** A tile, or what an object holds by key, a list by number; `*` is every item. */",
        'export type Places = "Tile" | { readonly [key: string]: Places };',
        "",
        "/** `width` is the key of a view that tells how many tiles a row has. */",
        "export interface TilePlaces {",
        "  width: string;",
        "  view: Places;",
        "  history: Places;",
        "  requests: { readonly [kind: string]: Places };",
        "  answers: { readonly [kind: string]: Places };",
        "}",
        "",
        "export const TILES: { readonly [game: string]: TilePlaces } = {",
    ]
    for game, where in games.items():
        tables = [(one.name, getattr(where, one.name)) for one in fields(where)]
        parts = [f"    {name}: {written_places(table)}," for name, table in tables]
        lines += [f"  {game}: {{", *parts, "  },"]
    return "\n".join([*lines, "};", ""])


def written_places(table: Places | None) -> str:
    """Return a table of places as an object, without what holds no tiles."""
    if not isinstance(table, dict):
        return "{}" if table is None else f'"{table}"'
    parts = [f'"{key}": {written_places(one)}' for key, one in table.items() if one is not None]
    return "{ " + ", ".join(parts) + " }" if parts else "{}"


@dataclass(frozen=True)
class Vocabulary:
    """The vocabulary of a game: actions, events, and the codes of its texts.

    `types` are the TypeScript types of the game's own kinds of fields, `victories` the statement
    of the rulebook for each.
    """

    actions: ActionTable
    events: EventTable
    types: Mapping[str, str]
    refusals: type[Enum]
    undo_refusals: list[str]
    reasons: ReasonTable
    victories: Mapping[str, str]

    def lines(self) -> list[str]:
        """Return the vocabulary as lines of a file."""
        refusals = [code.value for code in self.refusals]
        types = {**SHARED_TYPES, **self.types}
        stated = [(one.name, one.rule) for one in self.actions]
        return [
            *action_lines(self.actions, types),
            "",
            *event_lines(self.events, types),
            "",
            *replayed_lines(self.events),
            "",
            *codes("RefusalCode", "Why an action is refused.", refusals),
            "",
            *codes("UndoRefusal", "Why an action cannot be undone.", self.undo_refusals),
            "",
            *reason_lines(self.reasons, types),
            "",
            *codes("Victory", "How a match ends.", list(self.victories)),
            "",
            *rule_lines("VICTORY_RULES", "an ending", "Victory", self.victories.items()),
            "",
            *rule_lines("ACTION_RULES", "an action", 'Action["type"]', stated),
            "",
        ]


def codes(name: str, about: str, values: list[str]) -> list[str]:
    """Return a closed set of codes."""
    lines = [*comment(about), f"export type {name} =", *[f'  | "{value}"' for value in values]]
    lines[-1] += ";"
    return lines


class _Writer:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.done: set[type] = set()
        self.waiting: list[tuple[type[msgspec.Struct], bool]] = []

    def add_union(self, union: Union) -> None:
        """Add a union and its members."""
        members = get_args(union.members)
        for member in members:
            self.add_struct(member, union.asked)
        self.lines.append(f"export type {union.name} =")
        self.lines += [f"  | {member.__name__}" for member in members]
        self.lines[-1] += ";"
        self.lines.append("")

    def add_struct(self, struct: type[msgspec.Struct], asked: bool) -> None:
        """Add a struct and everything that it refers to."""
        self.waiting.append((struct, asked))
        while self.waiting:
            one, is_asked = self.waiting.pop(0)
            if one not in self.done:
                self.done.add(one)
                self._write(one, is_asked)

    def _write(self, struct: type[msgspec.Struct], asked: bool) -> None:
        info = shape.type_info(struct)
        assert isinstance(info, shape.StructType)
        self.lines += comment(getdoc(struct))
        self.lines.append(f"export interface {struct.__name__} {{")
        if info.tag_field is not None:
            self.lines.append(f'  {info.tag_field}: "{info.tag}";')
        for one in info.fields:
            mark = "?" if asked and not one.required else ""
            self.lines.append(f"  {one.encode_name}{mark}: {self._type(one.type, asked)};")
        self.lines += ["}", ""]

    def _type(self, info: shape.Type, asked: bool) -> str:
        if isinstance(info, shape.Metadata):
            told = (info.extra or {}).get(NAMED)
            return str(told) if told else self._type(info.type, asked)
        if isinstance(info, shape.StructType):
            self.waiting.append((info.cls, asked))
            return info.cls.__name__
        if isinstance(info, shape.UnionType):
            return " | ".join(self._all(info.types, asked))
        if isinstance(info, shape.ListType):
            inner = self._type(info.item_type, asked)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if isinstance(info, shape.TupleType):
            return f"[{', '.join(self._all(info.item_types, asked))}]"
        if isinstance(info, shape.DictType):
            key, value = self._type(info.key_type, asked), self._type(info.value_type, asked)
            record = f"Record<{key}, {value}>"
            return f"Partial<{record}>" if isinstance(info.key_type, shape.LiteralType) else record
        if isinstance(info, shape.LiteralType):
            return " | ".join(f'"{value}"' for value in sorted(info.values, key=str))
        return _SIMPLE[type(info)]

    def _all(self, types: Iterable[shape.Type], asked: bool) -> list[str]:
        return [self._type(one, asked) for one in types]


_SIMPLE: dict[type[Any], str] = {
    shape.IntType: "number",
    shape.StrType: "string",
    shape.BoolType: "boolean",
    shape.NoneType: "null",
    shape.AnyType: "unknown",
}
