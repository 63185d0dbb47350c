"""Generated files are up to date, and the editions keep to the schemas."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect as shapes

from simple_civ.build import build_kind
from simple_civ.games.civ.rules import constraints, schema, tables
from simple_civ.games.civ.rules.check_shape import GRAMMAR, SHAPES
from simple_civ.games.civ.rules.load_folder import PACKAGED, read_source
from simple_civ.games.civ.rules.schema_meanings import EVERYWHERE, MEANINGS, meaning
from simple_civ.games.civ.rules.schema_reference import reference
from simple_civ.games.civ.rules.tables_effects_units import UnitStrengthTable

ROOT = Path(__file__).resolve().parents[4]
ROWS = (
    tables.EditionTable,
    tables.TerrainTable,
    tables.OverlayTable,
    tables.UnitTable,
    tables.BuildingTable,
    tables.EraTable,
    tables.TechTable,
    tables.ProjectTable,
    tables.CivTable,
    tables.StartBiasTable,
    tables.SizeTable,
    UnitStrengthTable,
)
AGAIN = "is out of date: run python -m simple_civ.games.civ.rules.schema"
IS_COMPILED = build_kind() == "compiled"
"""Compiled classes do not keep what they say of themselves."""


@pytest.mark.parametrize("name", schema.schemas())
def test_the_written_schemas_are_the_generated_ones(name: str) -> None:
    path = PACKAGED.parent / "schema" / name
    written, generated = path.read_bytes(), schema.schemas()[name]
    if IS_COMPILED:
        assert bare(written) == bare(generated)
    else:
        assert written == generated, f"{path} {AGAIN}"


def bare(text: bytes) -> Any:
    """Return a schema without the descriptions of its tables."""
    found = msgspec.json.decode(text)
    for table in found.get("$defs", {}).values():
        del table["description"]
    return found


def test_no_schema_is_left_over() -> None:
    written = {path.name for path in (PACKAGED.parent / "schema").glob("*.json")}
    assert written == set(schema.schemas())


@pytest.mark.skipif(IS_COMPILED, reason="compiled classes do not keep their descriptions")
def test_the_reference_page_is_the_generated_one() -> None:
    page = ROOT / schema.REFERENCE
    assert page.read_text(encoding="utf-8") == reference(), f"{page} {AGAIN}"


def test_writing_schemas(tmp_path: Path) -> None:
    schema.write_schemas(tmp_path / "new")
    for path in (tmp_path / "new").iterdir():
        assert msgspec.json.decode(path.read_bytes())["title"] == f"{path.stem}.toml"


def test_every_integer_of_the_tables_has_a_range() -> None:
    for table, field in _fields():
        holds = field.type
        if isinstance(holds, shapes.TupleType):
            holds = holds.item_types[0]
        if isinstance(holds, shapes.IntType):
            assert field.name in GRAMMAR.ranges.get(table, {}), (
                f"constraints.py: RANGES lacks {table}.{field.name}"
            )


def test_constraints_name_fields_that_exist() -> None:
    known = {(table, field.name) for table, field in _fields()}
    for named in (constraints.RANGES, constraints.REFERENCES, constraints.GOLD):
        for table, names in named.items():
            for name in names:
                assert (table, name) in known, f"constraints.py: there is no {table}.{name}"


def test_meanings_name_fields_that_exist() -> None:
    known = {(table, field.name) for table, field in _fields()}
    for table, names in MEANINGS.items():
        for name in names:
            assert (table, name) in known, f"schema_meanings.py: there is no {table}.{name}"
    assert set(EVERYWHERE) <= {name for _, name in known}


def test_every_key_of_a_row_says_what_it_means() -> None:
    for table, field in _fields():
        if table in [row.__name__ for row in ROWS]:
            assert meaning(table, field.name), f"schema_meanings.py lacks {table}.{field.name}"


def test_the_shapes_cover_every_file_of_an_edition() -> None:
    assert set(read_source(PACKAGED / "1.0.4").tables) == set(SHAPES)


def _fields() -> list[tuple[str, shapes.Field]]:
    """Every field of every table, with the name of its table."""
    found: list[tuple[str, shapes.Field]] = []
    waiting: list[shapes.Type] = [shapes.type_info(shape) for shape in SHAPES.values()]
    while waiting:
        shape = waiting.pop()
        if isinstance(shape, shapes.StructType | shapes.DataclassType):
            found.extend((shape.cls.__name__, field) for field in shape.fields)
            waiting.extend(field.type for field in shape.fields)
        elif isinstance(shape, shapes.ListType):
            waiting.append(shape.item_type)
        elif isinstance(shape, shapes.DictType):
            waiting.append(shape.value_type)
        elif isinstance(shape, shapes.UnionType):
            waiting.extend(shape.types)
    return found
