"""The meaning of observations and numbers, written down by version; a change raises the version."""

import json
from pathlib import Path

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.games.civ.env import layout as civ_layout  # noqa: E402
from simple_civ.games.civ.env import match as civ_match  # noqa: E402
from simple_civ.games.civ.env import planes as civ_planes  # noqa: E402
from simple_civ.games.civ.env import tables as civ_tables  # noqa: E402
from simple_civ.games.civ.env import turn_orders as civ_macros  # noqa: E402
from simple_civ.games.civ.rules.load import load_ruleset  # noqa: E402
from simple_civ.games.groves.env import match as groves_match  # noqa: E402
from simple_civ.games.groves.env import planes as groves_planes  # noqa: E402
from tests.envs.agents import new_civ, new_groves  # noqa: E402

FOLDER = Path(__file__).parent / "schemas"


def civ_schema() -> dict[str, object]:
    """Names of planes, columns and blocks of numbers of Simple Civ."""
    blocks = new_civ(1, edition="1.0.4").blocks
    return {
        "game": "simple_civ",
        "schema": civ_match.SCHEMA,
        "planes": civ_planes.PLANES,
        "units": [civ_tables.UNIT_ROWS, civ_tables.UNIT_COLUMNS],
        "cities": [civ_tables.CITY_ROWS, civ_tables.CITY_COLUMNS],
        "seat": civ_tables.SEAT_COLUMNS,
        "techs": civ_tables.TECH_COLUMNS,
        "rivals": civ_tables.RIVAL_COLUMNS,
        "unit_commands": civ_layout.UNIT_COMMANDS,
        "city_commands": civ_layout.CITY_COMMANDS,
        "unit_orders": civ_macros.UNIT_ORDERS,
        "numbers_1.0.4_tiny": {name: [block[0], len(block)] for name, block in blocks.items()},
    }


def groves_schema() -> dict[str, object]:
    """Names of planes, columns and blocks of numbers of Groves."""
    layout = new_groves(1).interface.layout
    return {
        "game": "groves",
        "schema": groves_match.SCHEMA,
        "planes": groves_planes.PLANES,
        "sides": groves_planes.SIDE_COLUMNS,
        "numbers_10": {name: getattr(layout, name) for name in "go wall deploy size".split()},
    }


@pytest.mark.parametrize("schema", [civ_schema(), groves_schema()], ids=lambda s: s["game"])
def test_a_version_means_what_it_meant(schema: dict[str, object]) -> None:
    """Change one of these lists only with a higher SCHEMA, and write its file."""
    kept = FOLDER / f"{schema['game']}_{schema['schema']}.json"
    written = json.dumps(schema)
    assert kept.exists(), f"tests/envs/schemas/{kept.name} is missing; write into it: {written}"
    assert json.loads(kept.read_text(encoding="utf-8")) == json.loads(written), (
        "games/*/env/match.py: raise SCHEMA, or take the number back"
    )


def test_environments_tell_their_version() -> None:
    assert simple_civ_v0.raw_env().metadata["schema"] == civ_match.SCHEMA
    assert simple_civ_v0.solo_env().metadata["schema"] == civ_match.SCHEMA
    assert simple_civ_v0.parallel_env().metadata["schema"] == civ_match.SCHEMA
    assert groves_v0.raw_env().metadata["schema"] == groves_match.SCHEMA


def test_numbers_stay_few_on_every_map() -> None:
    for size in load_ruleset().sizes:
        assert simple_civ_v0.raw_env(size=size.key).action_space("player_0").n < 1_000
    assert groves_v0.raw_env(size="30").action_space("player_0").n < 10_000
