"""Slots of a round: the city and the unit of each."""

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

from simple_civ.games.civ.actions import DisbandUnit  # noqa: E402
from simple_civ.games.civ.dispatch import apply  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.civ.env.tables import CITY_ROWS, UNIT_ROWS  # noqa: E402
from simple_civ.games.civ.env.turn_orders import UNIT_ORDERS  # noqa: E402
from tests.envs.realms import large_realm  # noqa: E402

HOLD = UNIT_ORDERS.index("hold")


def no_orders(match: CivMatch) -> list[int]:
    """Orders that leave everything be."""
    return [0] * len(match.slots())


@pytest.mark.parametrize("row", [0, 31, UNIT_ROWS - 1])
def test_a_unit_is_ordered_by_the_slot_of_its_row(row: int) -> None:
    match = CivMatch(large_realm(2, UNIT_ROWS + 3))
    number = int(match.observe(0)["units"][row][0])
    unit = match.interface.state.units[number]
    unit.fortified, unit.attacked, unit.moves = False, False, 1
    orders = no_orders(match)
    orders[match.seats + CITY_ROWS + row] = HOLD
    assert match.play_turn(orders) == 0
    assert match.interface.state.units[number].fortified


@pytest.mark.parametrize("row", [0, 12, CITY_ROWS - 1])
def test_a_city_is_ordered_by_the_slot_of_its_row(row: int) -> None:
    match = CivMatch(large_realm(CITY_ROWS + 3, 2))
    number = int(match.observe(0)["cities"][row][0])
    mask = match.turn_mask(0).tolist()
    first = sum(match.slots()[: match.seats + row])
    order = mask.index(1, first + 1) - first
    orders = no_orders(match)
    orders[match.seats + row] = order
    assert match.play_turn(orders) == 0
    assert match.interface.state.cities[number].build == match.interface.layout.builds[order - 1]


def test_slots_mean_what_was_shown_although_rows_have_moved_since() -> None:
    """Others play before a seat's turn comes, and what they kill would move rows up."""
    match = CivMatch(large_realm(2, 10))
    state = match.interface.state
    gone, meant = [int(row[0]) for row in match.observe(0)["units"][:2]]
    match.begin_round()
    apply(state, DisbandUnit(0, gone))
    for unit in state.units.values():
        unit.fortified, unit.attacked, unit.moves = False, False, 1
    orders = no_orders(match)
    first = match.seats + CITY_ROWS
    orders[first], orders[first + 1] = HOLD, HOLD
    assert match.play_turn(orders) == 1, "nobody is left to carry out the first"
    assert [unit.id for unit in state.units.values() if unit.fortified] == [meant]
