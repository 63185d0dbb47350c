"""What the pages about environments say is so: their code runs, and their lists are complete."""

import re
from pathlib import Path

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo", "pyspiel")

from simple_civ.games.civ.env import layout, planes, tables  # noqa: E402
from simple_civ.games.civ.env.words import SIDE_NAMES  # noqa: E402
from simple_civ.games.groves.env import planes as groves_planes  # noqa: E402
from tests.envs.agents import new_civ, new_groves  # noqa: E402

DOCS = Path(__file__).parents[2] / "docs"
RECIPE = (DOCS / "recipes" / "use-the-environments.md").read_text(encoding="utf-8")
REFERENCE = (DOCS / "reference" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^## (.+?)$.*?```python\n(.*?)```", RECIPE, flags=re.MULTILINE | re.DOTALL)


# Python 3.12 warns of forks beside threads, and the test runner has threads.
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize(("head", "code"), BLOCKS, ids=[head for head, _ in BLOCKS])
def test_the_recipe_works(head: str, code: str) -> None:
    exec(compile(code, head, "exec"), {})


def test_the_example_of_the_reference_works() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", REFERENCE, flags=re.DOTALL)
    exec(compile(code, "reference", "exec"), {})


def test_the_reference_tells_where_blocks_begin() -> None:
    match = new_civ(1, "1.0.4")
    *firsts, last = [str(block[0]) for block in match.blocks.values()]
    assert f"begin at {', '.join(firsts)} and {last}." in " ".join(REFERENCE.split())
    for name in match.blocks:
        assert f"`{name}`" in REFERENCE or name == "end_turn", name
    assert " ".join(new_groves(1).blocks) in " ".join(REFERENCE.split())


def test_the_reference_tells_the_order_of_directions_and_rings() -> None:
    match = new_civ(1)
    grid = match.interface.state.world.grid
    text = " ".join(REFERENCE.split())
    assert f"The six directions are {', '.join(SIDE_NAMES)}, from 0" in text
    centre = grid.tile(5, 5)
    ring = [
        SIDE_NAMES[grid.direction(centre, t)] for t in match.interface.layout.near.of(centre)[:6]
    ]
    assert f"the first is {', '.join(ring)}." in text


def test_the_reference_tells_the_rows() -> None:
    assert f"| {tables.UNIT_ROWS} own units |" in REFERENCE
    assert f"| {tables.CITY_ROWS} own cities |" in REFERENCE


def test_every_way_has_a_recipe() -> None:
    assert len(BLOCKS) == RECIPE.count("\n## ") == 8


def test_the_reference_names_every_plane_and_column() -> None:
    for name in [*planes.PLANES, *groves_planes.PLANES]:
        assert f"`{name}`" in REFERENCE, name
    for columns in (
        tables.UNIT_COLUMNS,
        tables.CITY_COLUMNS,
        tables.SEAT_COLUMNS,
        tables.TECH_COLUMNS,
        tables.RIVAL_COLUMNS,
        layout.UNIT_COMMANDS,
        groves_planes.SIDE_COLUMNS,
    ):
        assert " ".join(columns) in " ".join(REFERENCE.split()), columns
    assert f"So {new_civ(1, '1.0.4').actions} numbers serve" in " ".join(REFERENCE.split())
