"""JSON Schemas of the ruleset tables of any game, from their declared shapes: one per file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from .check_shape import ANY, Grammar

Meaning = Callable[[str, str], str]
"""What a field of a table means, or nothing."""


def schemas(grammar: Grammar, meaning: Meaning) -> dict[str, bytes]:
    """Return the text of every schema by file name."""
    return {
        f"{file}.json": _schema(file, shape, grammar, meaning)
        for file, shape in grammar.shapes.items()
    }


def write_schemas(folder: Path, texts: dict[str, bytes]) -> None:
    """Write every schema to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_bytes(text)


def _schema(file: str, shape: Any, grammar: Grammar, meaning: Meaning) -> bytes:
    schema: dict[str, Any] = msgspec.json.schema(shape)
    for name, definition in schema.get("$defs", {}).items():
        _describe(name, definition, grammar, meaning)
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{file}.toml"}
    text = msgspec.json.encode(whole | schema, order="deterministic")
    return msgspec.json.format(text, indent=2) + b"\n"


def _describe(table: str, definition: dict[str, Any], grammar: Grammar, meaning: Meaning) -> None:
    """Add to a table what the types alone do not say."""
    definition["description"] = " ".join(definition.get("description", "").split())
    definition["additionalProperties"] = False
    for name, field in definition["properties"].items():
        inner = field
        while "items" in inner and isinstance(inner["items"], dict):
            inner = inner["items"]
        numbers = [inner, *inner.get("prefixItems", [])]
        if isinstance(inner.get("additionalProperties"), dict):
            numbers.append(inner["additionalProperties"])
        least, most = grammar.ranges.get(table, {}).get(name, ANY)
        for number in numbers:
            if number.get("type") == "integer":
                number.update(minimum=least, maximum=most)
        kind = grammar.references.get(table, {}).get(name)
        if kind is not None:
            inner["description"] = f"{kind} id"
        text = meaning(table, name)
        if text:
            ids = f" ({kind} id)" if kind is not None and inner is field else ""
            field["description"] = text + ids
