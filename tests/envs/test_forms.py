"""Forms of observations: floats within bounds, told apart where the numbers are."""

from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import parallel_api_test  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.forms import bits, looked_up, one_of, placed, scaled  # noqa: E402
from simple_civ.games.civ.env.tables import UNIT_COLUMNS  # noqa: E402

MODULES = {"civ": simple_civ_v0, "groves": groves_v0}
VERSIONS = {"civ": 2, "groves": 1}
FLOAT_FORMS = ("planes", "flat")


def wander(env: Any, steps: int) -> list[Any]:
    """Return the observations of random play."""
    rng = np.random.default_rng(1)
    found = [env.reset(seed=1)[0]]
    for _ in range(steps):
        found.append(env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))[0])
    return found


@pytest.mark.parametrize("form", FLOAT_FORMS)
@pytest.mark.parametrize("name", MODULES)
def test_observations_are_floats_within_the_space(name: str, form: str) -> None:
    env: Any = MODULES[name].solo_env(level="random", observation=form)
    assert env.metadata["features"] == VERSIONS[name]
    for seen in wander(env, 100):
        assert env.observation_space.contains(seen)
        arrays = seen.values() if isinstance(seen, dict) else [seen]
        assert all(array.dtype == np.float32 and array.flags.owndata for array in arrays)


@pytest.mark.parametrize("form", FLOAT_FORMS)
@pytest.mark.parametrize("name", MODULES)
def test_gymnasium_accepts_them(name: str, form: str) -> None:
    check_env(MODULES[name].solo_env(level="random", observation=form), skip_render_check=True)


@pytest.mark.parametrize("name", MODULES)
def test_a_flat_observation_is_the_planes_and_tables_in_a_row(name: str) -> None:
    flat = wander(MODULES[name].solo_env(level="random", observation="flat"), 30)
    planes = wander(MODULES[name].solo_env(level="random", observation="planes"), 30)
    for row, named in zip(flat, planes, strict=True):
        assert row.size == sum(one.size for one in named.values())
        board = named["observation"]
        assert (row[: board.size] == board.ravel()).all()


@pytest.mark.parametrize("form", FLOAT_FORMS)
def test_masks_stand_apart(form: str) -> None:
    env: Any = groves_v0.raw_env(observation=form)
    env.reset(seed=1)
    assert "action_mask" in env.infos[env.agent_selection]
    rounds = groves_v0.parallel_env(observation=form)
    seen, infos = rounds.reset(seed=1)
    for agent in rounds.agents:
        assert rounds.observation_space(agent).contains(seen[agent])
        assert len(infos[agent]["action_mask"]) == len(rounds.slots)
    parallel_api_test(groves_v0.parallel_env(observation=form), num_cycles=20)


@pytest.mark.parametrize("form", ["arrays", *FLOAT_FORMS])
@pytest.mark.parametrize("way", ["raw_env", "parallel_env"])
@pytest.mark.parametrize("name", MODULES)
def test_the_state_is_what_all_seats_know(name: str, way: str, form: str) -> None:
    env: Any = getattr(MODULES[name], way)(observation=form)
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    first = env.form.of(env.match.show(0))
    if form == "flat":
        assert (state[: first.size] == first).all()
    else:
        assert all((state[key][0] == first[key]).all() for key in state)


def test_a_board_far_on_has_its_pieces_in_the_planes() -> None:
    env: Any = simple_civ_v0.solo_env(level="random", observation="planes")
    env.reset(seed=1)
    arrays = env.match.show(0)
    planes = env.form.of(arrays)["observation"]
    terrains = len(env.match.rules.terrains)
    assert (planes[:terrains].sum(axis=0) == (arrays["observation"][0] > 0)).all()


def test_features_of_numbers() -> None:
    values = np.array([0, 1, 3])
    assert scaled(2).of(values).tolist() == [[0.0], [0.5], [1.5]]
    assert one_of(1, 3).of(values).tolist() == [[0, 0, 0], [1, 0, 0], [0, 0, 1]]
    assert bits(2).of(values).tolist() == [[0, 0], [1, 0], [1, 1]]
    assert looked_up([(0, 0), (1, 2)]).of(values[:2]).tolist() == [[0, 0], [1, 2]]
    assert placed(4, 2).of(np.array([5])).tolist() == [[0.5, 1.0]]
    assert placed(4, 2, 1).of(np.array([0, 1, 6])).tolist() == [[0, 0], [0.25, 0.5], [0.5, 1.0]]


def test_rows_that_hold_nothing_and_units_without_a_route_are_zeros() -> None:
    env: Any = simple_civ_v0.solo_env(level="random", observation="planes")
    env.reset(seed=1)
    arrays = env.match.show(0)
    arrays["units"][0][UNIT_COLUMNS.index("tile")] = 0
    shown = env.form.of(arrays)
    for name in ("units", "cities"):
        filled = arrays[name].any(axis=1)
        assert not filled.all()
        assert not shown[name][~filled].any()
    column = sum(one.width for one in env.form.parts["units"][:-1])
    assert arrays["units"][0][-1] == 0, "the unit has no route"
    assert shown["units"][0][column:].tolist() == [0, 0]
    tile = sum(one.width for one in env.form.parts["units"][: UNIT_COLUMNS.index("tile")])
    assert (shown["units"][0][tile : tile + 2] > 0).all(), "tile 0 is a tile"


def test_vectors_take_the_form_too() -> None:
    vector = groves_v0.vector_env(num_envs=3, workers=1, level="random", observation="flat")
    seen, infos = vector.reset(seed=1)
    assert isinstance(vector.single_observation_space, spaces.Box)
    assert (seen.shape, infos["action_mask"].shape[0]) == (
        (3, *vector.single_observation_space.shape),
        3,
    )
    vector.close()


def test_an_unknown_form_is_told() -> None:
    with pytest.raises(
        ValueError, match="observation: expected arrays, planes, flat, got 'images'"
    ):
        groves_v0.solo_env(observation="images")


@pytest.mark.parametrize("way", ["raw_env", "parallel_env", "solo_env"])
def test_only_modes_that_exist_are_accepted(way: str) -> None:
    make = getattr(groves_v0, way)
    assert make(render_mode="ansi").render_mode == "ansi"
    with pytest.raises(ValueError, match=r"render_mode: expected .* got 'human'"):
        make(render_mode="human")
