"""Pages about environments are true: their code runs, and their lists are complete."""

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
SAID = " ".join(REFERENCE.split())
"""The reference without its line breaks."""

BLOCKS = re.findall(r"^## (.+?)$.*?```python\n(.*?)```", RECIPE, flags=re.MULTILINE | re.DOTALL)


def must_say(words: str) -> None:
    """Fail with the page and the words that it lacks."""
    assert words in SAID, f"docs/reference/environments.md must say: {words}"


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
    must_say(f"begin at {', '.join(firsts)} and {last}.")
    for name in match.blocks:
        if name != "end_turn":
            must_say(f"`{name}`")
    must_say(" ".join(new_groves(1).blocks))


def test_the_reference_tells_the_order_of_directions_and_rings() -> None:
    match = new_civ(1)
    grid = match.interface.state.world.grid
    must_say(f"The six directions are {', '.join(SIDE_NAMES)}, from 0")
    centre = grid.tile(5, 5)
    ring = [
        SIDE_NAMES[grid.direction(centre, t)] for t in match.interface.layout.near.of(centre)[:6]
    ]
    must_say(f"the first is {', '.join(ring)}.")


def test_the_reference_tells_the_rows() -> None:
    must_say(f"| {tables.UNIT_ROWS} own units |")
    must_say(f"| {tables.CITY_ROWS} own cities |")


def test_every_way_has_a_recipe() -> None:
    assert len(BLOCKS) == RECIPE.count("\n## ") == 9, "docs/recipes/use-the-environments.md"


def test_the_reference_names_every_plane_and_column() -> None:
    for name in [*planes.PLANES, *groves_planes.PLANES]:
        must_say(f"`{name}`")
    for columns in (
        tables.UNIT_COLUMNS,
        tables.CITY_COLUMNS,
        tables.SEAT_COLUMNS,
        tables.TECH_COLUMNS,
        tables.RIVAL_COLUMNS,
        layout.UNIT_COMMANDS,
        groves_planes.SIDE_COLUMNS,
    ):
        must_say(" ".join(columns))
    must_say(f"So {new_civ(1, '1.0.4').actions} numbers serve")
