"""Numbers of the engine say what they are: `Seat`, `Tile`, `UnitId`, `CityId`, `BuildCode`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from simple_civ.core.declarations import (
    OWNER,
    SEAT,
    SEATS,
    TILE,
    TILES,
    UNIT,
    ActionTable,
    EventTable,
    file_of,
)
from simple_civ.games.civ.actions import ACTIONS
from simple_civ.games.civ.events import EVENTS
from simple_civ.games.civ.field_kinds import BUILD, CAMP, CITY
from simple_civ.games.groves.actions import ACTIONS as GROVES_ACTIONS
from simple_civ.games.groves.events import EVENTS as GROVES_EVENTS
from simple_civ.games.groves.field_kinds import EDGE

SOURCES = Path(__file__).parents[2] / "src" / "simple_civ"
ENGINE = ("ai", "core", "games")
ALIASES = {
    UNIT.kind: "UnitId",
    CITY.kind: "CityId",
    CAMP.kind: "Tile",
    TILE.kind: "Tile",
    TILES.kind: "tuple[Tile, ...]",
    EDGE.kind: "Tile",
    SEAT.kind: "Seat",
    SEATS.kind: "tuple[Seat, ...]",
    OWNER.kind: "Seat",
    BUILD.kind: "BuildCode",
}
NAMES = {"seat": "Seat", "owner": "Seat", "viewer": "Seat", "tile": "Tile", "build": "BuildCode"}
"""Parameters that are always the same thing."""


@pytest.mark.parametrize(
    "table",
    [ACTIONS, EVENTS, GROVES_ACTIONS, GROVES_EVENTS],
    ids=["actions", "events", "groves actions", "groves events"],
)
def test_fields_of_records_are_annotated_as_declared(table: ActionTable | EventTable) -> None:
    """Annotations are read from the source, as compiled classes do not show them."""
    wrong = [
        f"{file_of(declared.record)}: {declared.record.__name__}.{part} is a {field.kind}: "
        f"write {alias}, not {written}"
        for declared in table
        for field in declared.fields
        for part in field.parts
        for written in [annotations(declared.record)[part]]
        for alias in [ALIASES.get(field.kind, written)]
        if alias != written
    ]
    assert not wrong, "\n".join(wrong)


def annotations(record: type) -> dict[str, str]:
    """Return the annotations of a record's own fields."""
    tree = ast.parse((SOURCES / file_of(record)).read_text(encoding="utf-8"))
    (found,) = (
        node for node in tree.body if isinstance(node, ast.ClassDef) if node.name == record.__name__
    )
    return {
        item.target.id: ast.unparse(item.annotation)
        for item in found.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }


def parameters() -> Iterator[tuple[str, str, str]]:
    """Return the parameters of the engine's functions: where they are, name and annotation."""
    for folder in ENGINE:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    for one in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
                        if one.annotation is not None:
                            where = f"{path.relative_to(SOURCES)}:{one.lineno}"
                            yield where, one.arg, ast.unparse(one.annotation)


def test_parameters_of_the_engine_say_what_their_number_is() -> None:
    wrong = [
        f"{where}: write {name}: {NAMES[name]}"
        for where, name, written in parameters()
        if name in NAMES and written in ("int", "int | None")
    ]
    assert not wrong, "\n".join(wrong)
