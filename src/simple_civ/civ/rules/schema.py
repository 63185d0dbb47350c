"""JSON Schemas of the ruleset tables, for editors and other tools: one per file.

Run as a module in the root of the repository, it writes the schemas and the reference page.
"""

from pathlib import Path
from typing import Any

import msgspec

from ...core.rules.check_shape import ANY
from . import constraints
from .check_shape import SHAPES
from .schema_meanings import meaning
from .schema_reference import reference

SCHEMAS = Path("src/simple_civ/rulesets/schema")
REFERENCE = Path("docs/reference/rulesets.md")


def schemas() -> dict[str, bytes]:
    """The text of every schema by file name."""
    return {f"{file}.json": _schema(file, shape) for file, shape in SHAPES.items()}


def write_schemas(folder: Path) -> None:
    """Writes every schema into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        (folder / name).write_bytes(text)


def _schema(file: str, shape: Any) -> bytes:
    schema: dict[str, Any] = msgspec.json.schema(shape)
    for name, definition in schema.get("$defs", {}).items():
        _describe(name, definition)
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{file}.toml"}
    text = msgspec.json.encode(whole | schema, order="deterministic")
    return msgspec.json.format(text, indent=2) + b"\n"


def _describe(table: str, definition: dict[str, Any]) -> None:
    """Adds to a table what the types alone do not say."""
    definition["description"] = " ".join(definition.get("description", "").split())
    definition["additionalProperties"] = False
    for name, field in definition["properties"].items():
        inner = field
        while "items" in inner and isinstance(inner["items"], dict):
            inner = inner["items"]
        numbers = [inner, *inner.get("prefixItems", [])]
        least, most = constraints.RANGES.get(table, {}).get(name, ANY)
        for number in numbers:
            if number.get("type") == "integer":
                number.update(minimum=least, maximum=most)
        kind = constraints.REFERENCES.get(table, {}).get(name)
        if kind is not None:
            inner["description"] = f"{kind} id"
        text = meaning(table, name)
        if text:
            ids = f" ({kind} id)" if kind is not None and inner is field else ""
            field["description"] = text + ids


def main() -> None:
    """Writes the schemas and the reference page to their places in the repository."""
    write_schemas(SCHEMAS)
    REFERENCE.parent.mkdir(parents=True, exist_ok=True)
    REFERENCE.write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
