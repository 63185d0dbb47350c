"""Masks are exactly what may be asked, and what may not be asked changes nothing."""

from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.result_codes import END_TURN, ILLEGAL  # noqa: E402
from simple_civ.games.civ.dispatch import check as check_civ  # noqa: E402
from simple_civ.games.civ.env.layout import NEXT  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.civ.rules.load import editions  # noqa: E402
from simple_civ.games.groves.dispatch import check as check_groves  # noqa: E402
from simple_civ.games.groves.env.match import GrovesMatch  # noqa: E402
from tests.envs.agents import new_civ, new_groves, positions  # noqa: E402


def legal_civ(match: CivMatch) -> list[int]:
    """Return the numbers whose actions the rules do not refuse, as the seat sees it."""
    interface = match.interface
    found = [END_TURN, NEXT]
    for number in range(NEXT + 1, match.actions):
        action = interface.action(number)
        if action is not None and check_civ(interface.seen, action) is None:
            found.append(number)
    return found


def legal_groves(match: GrovesMatch) -> list[int]:
    """Return the numbers whose actions the rules do not refuse, as the side sees it."""
    found: list[int] = []
    for number in range(match.actions):
        action = match.interface.action(number)
        if action is not None and check_groves(match.interface.seen, action) is None:
            found.append(number)
    return found


@pytest.mark.parametrize("edition", editions())
def test_a_mask_of_simple_civ_is_what_the_rules_allow(edition: str) -> None:
    match = new_civ(7, edition)
    for _ in positions(match, Random(7), 350, haste=0.1):
        assert list(np.flatnonzero(match.mask())) == legal_civ(match)


@pytest.mark.parametrize("seed", range(3))
def test_a_mask_of_groves_is_what_the_rules_allow(seed: int) -> None:
    match = new_groves(seed)
    for _ in positions(match, Random(seed), 300, haste=0.2):
        assert list(np.flatnonzero(match.mask())) == legal_groves(match)


def test_a_turn_cannot_last_forever() -> None:
    match = new_civ(1)
    rng = Random(1)
    steps = 0
    while len(offered := np.flatnonzero(match.mask())) > 1:
        match.ask(int(rng.choice(offered[offered != END_TURN])))
        steps += 1
        assert steps < 5_000
    assert match.mask()[END_TURN] == 1


@pytest.mark.parametrize("match", [new_civ(3), new_groves(3)], ids=["simple_civ", "groves"])
def test_what_is_not_offered_changes_nothing(match: CivMatch | GrovesMatch) -> None:
    rng = Random(3)
    for _ in positions(match, rng, 60, haste=0.2):
        before = match.interface.state.hash()
        missing = [int(number) for number in np.flatnonzero(match.mask() == 0)]
        strange = [-1, match.actions, 10**9]
        for number in [*strange, *rng.sample(missing, 5)]:
            assert match.ask(number) == ILLEGAL
        assert match.interface.state.hash() == before


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_an_illegal_number_is_told_and_masks_are_never_empty(game: object) -> None:
    env = game.raw_env(max_cycles=300)  # type: ignore[attr-defined]  # one of the two modules
    env.reset(seed=8)
    rng = np.random.default_rng(8)
    for agent in env.agent_iter():
        seen, _, ended, cut, told = env.last()
        if ended or cut:
            env.step(None)
            continue
        mask = seen["action_mask"]
        assert mask.dtype == np.int8 and mask[END_TURN] == 1
        assert (told["action_mask"] == mask).all()
        number = int(rng.integers(len(mask)))
        env.step(number)
        assert agent not in env.infos or env.infos[agent]["illegal"] == (mask[number] == 0)


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_arrays_are_never_used_again(game: object) -> None:
    env = game.raw_env()  # type: ignore[attr-defined]  # one of the two modules
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    kept = []
    for _ in range(60):
        seen, *_, told = env.last()
        arrays = [*seen.values(), told["action_mask"]]
        assert all(array.flags.writeable for array in arrays)
        kept.append([(array, array.copy()) for array in arrays])
        for array in env.observe(env.agent_selection).values():
            array[...] = 77  # whoever spoils an observation spoils nobody else's
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    for arrays in kept:
        assert all((array == copy).all() for array, copy in arrays)


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_orders_that_make_sense_can_be_carried_out(game: object) -> None:
    env = game.parallel_env()  # type: ignore[attr-defined]  # one of the two modules
    rng = np.random.default_rng(1)
    slots = env.match.slots()
    seen, told = env.reset(seed=1)
    for _ in range(25):
        agent = env.possible_agents[env.match.active]
        parts = told[agent]["action_mask"]
        assert all(part[0] == 1 for part in parts)
        assert (np.concatenate(parts) == seen[agent]["order_mask"]).all()
        slot = int(rng.integers(len(slots)))
        orders = np.zeros(len(slots), np.int64)
        orders[slot] = rng.choice(np.flatnonzero(parts[slot]))
        seen, _, ended, _, told = env.step({agent: orders})
        assert told[agent]["undone"] == 0
        if any(ended.values()):
            seen, told = env.reset()


@pytest.mark.parametrize("game", [simple_civ_v0, groves_v0])
def test_orders_that_no_slot_knows_change_nothing(game: object) -> None:
    one, other = (game.parallel_env() for _ in range(2))  # type: ignore[attr-defined]
    one.reset(seed=1)
    other.reset(seed=1)
    slots = one.match.slots()
    for orders, strange in (
        (slots, len(slots)),
        ([-1] * len(slots), len(slots)),
        ([10**9] + [0] * (len(slots) - 1), 1),
        ([0] * (len(slots) + 2), 2),
        ([0], 0),
    ):
        *_, told = one.step(dict.fromkeys(one.agents, np.array(orders)))
        other.step({})
        assert [word["undone"] for word in told.values()] == [strange] * 2
        assert one.match.interface.state.hash() == other.match.interface.state.hash()
