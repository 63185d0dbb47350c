"""The generated files of Groves are up to date and say something of every key."""

from pathlib import Path

import msgspec
import pytest

from simple_civ.games.groves.rules import schema, tables
from simple_civ.games.groves.rules.load_folder import PACKAGED
from simple_civ.games.groves.rules.meanings import MEANINGS, meaning
from simple_civ.games.groves.rules.tables import Table

ROOT = Path(__file__).resolve().parents[4]
FOLDER = PACKAGED.parent / "schema"
AGAIN = "is out of date: run python -m simple_civ.games.groves.rules.schema"
ROWS = [
    value
    for value in vars(tables).values()
    if isinstance(value, type) and issubclass(value, Table) and value is not Table
]


@pytest.mark.parametrize("name", schema.schemas())
def test_the_written_schemas_are_the_generated_ones(name: str) -> None:
    assert (FOLDER / name).read_bytes() == schema.schemas()[name], f"{name} {AGAIN}"


def test_no_schema_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(schema.schemas())


def test_the_reference_page_is_the_generated_one() -> None:
    page = ROOT / schema.REFERENCE
    assert page.read_text(encoding="utf-8") == schema.reference(), f"{page} {AGAIN}"


def test_every_key_has_a_meaning_and_every_meaning_a_key() -> None:
    keys = {(row.__name__, name) for row in ROWS for name in row.__struct_fields__}
    told = {(table, name) for table, names in MEANINGS.items() for name in names}
    parts = {
        (whole.__name__, name)
        for whole in (tables.BalanceTable, tables.AiTable)
        for name in whole.__struct_fields__
    }
    assert told == keys - parts
    assert meaning("TierTable", "nothing") == ""


def test_a_schema_bounds_its_numbers() -> None:
    walls = msgspec.json.decode(schema.schemas()["balance.json"])["$defs"]["WallsTable"]
    assert walls["properties"]["hp"]["minimum"] == 1
    assert walls["additionalProperties"] is False
