"""JSON Schemas and the reference page of the ruleset tables of Groves.

Run as a module in the root of the repository, it writes both.
"""

from pathlib import Path
from typing import Any

from msgspec import inspect as shapes

from ....core.rules import schema
from ....core.rules.schema_reference import ReferencePage, about, fielded
from .check import GRAMMAR, SHAPES
from .meanings import meaning
from .tables import AiTable, BalanceTable, BoardTable

SCHEMAS = Path("src/simple_civ/games/groves/schema")
REFERENCE = Path("docs/reference/groves-rulesets.md")

_HEAD = """\
# Ruleset tables of Groves

An edition is a folder of TOML files. This page lists every key that they may hold. It is generated
from `src/simple_civ/games/groves/rules/`: run `python -m simple_civ.games.groves.rules.schema`
after a change there. JSON Schemas for editors lie in `src/simple_civ/games/groves/schema/`.

A custom folder may name an edition in `edition.toml`, as in `extends = "base"`, and then
changes what it says; [the tables of Simple Civ](rulesets.md) tell how. `simple-civ rules check DIR`
reports every mistake. A key without a default must be given.
"""

_PAGE = ReferencePage(GRAMMAR, meaning)


def schemas() -> dict[str, bytes]:
    """Return the text of every schema by file name."""
    return schema.schemas(GRAMMAR, meaning)


def reference() -> str:
    """Return the whole page."""
    parts = [_HEAD]
    for file, shape in SHAPES.items():
        parts.append(f"## {file}.toml\n")
        parts.extend(_file(shape))
    return "\n".join(parts)


def _file(shape: Any) -> list[str]:
    info = shapes.type_info(shape)
    if isinstance(info, shapes.DictType):
        return _PAGE.section("[id]", info.value_type)
    whole = fielded(info)
    if whole.cls in (BalanceTable, AiTable):
        return [about(whole.cls), *_PAGE.parts(shape)]
    keys = [about(whole.cls), _PAGE.keys(whole)]
    if whole.cls is BoardTable:
        sizes = next(field.type for field in whole.fields if field.name == "sizes")
        assert isinstance(sizes, shapes.DictType)
        keys.extend(_PAGE.section("[sizes.id]", sizes.value_type))
    return keys


def main() -> None:
    """Write the schemas and the reference page to their places in the repository."""
    schema.write_schemas(SCHEMAS, schemas())
    REFERENCE.write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
