"""JSON Schemas of the ruleset tables, for editors and other tools: one per file.

Run as a module in the root of the repository, it writes the schemas, the reference page and the
linked form of effects.
"""

from pathlib import Path

from ....core.rules import schema
from .check_shape import GRAMMAR
from .schema_effects import linked_source
from .schema_meanings import meaning
from .schema_reference import reference

SCHEMAS = Path("src/simple_civ/games/civ/schema")
REFERENCE = Path("docs/reference/rulesets.md")
LINKED = Path("src/simple_civ/games/civ/rules/effects.py")


def schemas() -> dict[str, bytes]:
    """Return the text of every schema by file name."""
    return schema.schemas(GRAMMAR, meaning)


def write_schemas(folder: Path) -> None:
    """Write every schema to a folder."""
    schema.write_schemas(folder, schemas())


def main() -> None:
    """Write everything that follows from the tables to its place in the repository."""
    write_schemas(SCHEMAS)
    REFERENCE.parent.mkdir(parents=True, exist_ok=True)
    REFERENCE.write_text(reference(), encoding="utf-8")
    LINKED.write_text(linked_source(), encoding="utf-8")


if __name__ == "__main__":
    main()
