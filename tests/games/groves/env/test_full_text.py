"""The text of what a side of Groves knows: everything that the screen shows, and nothing else."""

import pickle
from copy import deepcopy
from random import Random

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.games.groves import engine  # noqa: E402
from simple_civ.games.groves.actions import BuildWall, RemoveWall  # noqa: E402
from simple_civ.games.groves.ai.registry import make_player  # noqa: E402
from simple_civ.games.groves.env.full_text import change_lines, full_text  # noqa: E402
from simple_civ.games.groves.env.match import GrovesMatch, begin  # noqa: E402
from simple_civ.games.groves.state import State  # noqa: E402
from simple_civ.games.groves.systems.units import kill_unit  # noqa: E402
from simple_civ.games.groves.systems.walls import raise_wall  # noqa: E402
from simple_civ.games.groves.view import view  # noqa: E402
from tests.games.groves.scenes import empty, put  # noqa: E402


def board() -> State:
    """Return a board with two own units that see two foreign ones; a third is far away."""
    state = empty(10, ((5, 5),))
    put(state, 0, 25, 4, 4)
    put(state, 0, 6, 8, 2)
    put(state, 1, 20, 4, 3)
    put(state, 1, 1, 5, 4)
    return state


def text(state: State, seat: int = 0) -> list[str]:
    """Return what is told to a side."""
    return full_text(view(state, seat), None)


def test_counters_of_units_are_told() -> None:
    state = board()
    for unit in state.units.values():
        unit.stationary = 4 if unit.points == 20 else 2
    assert text(state)[:3] == [
        "your unit of 25 at 4,4: tier 3, stationary 2, occupation 0",
        "your unit of 6 at 8,2: tier 2, stationary 2, occupation 0",
        "side 1's unit of 20 at 4,3: tier 2, stationary 4, occupation 0, shield 1",
    ]


def test_attacks_are_foreseen_on_the_own_turn_only() -> None:
    state = board()
    state.active = 0
    told = [line for line in text(state) if line.startswith("forecast: ")]
    assert any(
        line.startswith("forecast: unit of 25 at 4,4 attacks unit of 20 at 4,3: 25 ")
        for line in told
    )
    assert any("% attacker survives with " in line for line in told)
    assert not any("unit of 6" in line for line in told)
    state.active = 1
    assert not any("forecast" in line for line in text(state))
    assert any(
        "forecast: unit of 20 at 4,3 attacks unit of 25 at 4,4: 20 " in one
        for one in text(state, 1)
    )


def test_blows_at_walls_and_bases_are_foreseen() -> None:
    state = empty()
    grid = state.board.grid
    base = state.sides[1].base
    beside = next(tile for tile in grid.around(base) if state.base_at(tile) < 0)
    unit = put(state, 0, 5, grid.column(beside), grid.row(beside))
    state.active = 0
    hp = state.sides[1].base_hp
    where = f"unit of 5 at {grid.column(beside)},{grid.row(beside)}"
    assert (
        f"forecast: {where} attacks the base: deals 5, leaves HP {hp - 5}, uses up the unit"
        in text(state)
    )
    edge = grid.edge(beside, next(iter(grid.orthogonal(unit.tile))))
    raise_wall(state, edge, 1)
    assert any(
        line.startswith(f"forecast: {where} attacks the wall between ") for line in text(state)
    )


def test_edges_that_cool_are_told_until_they_are_free() -> None:
    state = empty()
    unit = put(state, 0, 5, 4, 4)
    grid = state.board.grid
    state.active = 0
    state.sides[0].wood = 60
    to = grid.neighbour(unit.tile, 2)
    engine.apply(state, BuildWall(0, *sorted((unit.tile, to))))
    assert not any("no wall" in line for line in text(state))
    engine.apply(state, RemoveWall(0, *sorted((unit.tile, to))))
    left = state.rules.cooldown
    assert f"no wall between 4,4 and 5,4 for {left} more turns" in text(state)
    state.turn += left - 1
    assert "no wall between 4,4 and 5,4 for 1 more turn" in text(state)
    state.turn += 1
    assert not any("no wall" in line for line in text(state))


def test_changes_are_told_by_what_was_known() -> None:
    state = board()
    before = view(state, 0)
    assert change_lines(before, None) == change_lines(before, before) == []
    mine, scout, foe, weak = state.units.values()
    kill_unit(state, scout, [])
    kill_unit(state, weak, [])
    foe.points = 17
    mine.points = 20
    state.sides[0].base_hp -= 5
    raise_wall(state, state.board.grid.edge(mine.tile, foe.tile), 1)
    put(state, 1, 3, 5, 5)
    put(state, 1, 9, 0, 9)
    since = "since your last half-turn: "
    assert change_lines(view(state, 0), before) == [
        f"{since}lost your unit of 6 at 8,2",
        f"{since}side 1's unit of 1 at 5,4 is gone or out of sight",
        f"{since}your unit of 20 at 4,4 had 25 points",
        f"{since}side 1's unit of 17 at 4,3 had 20 points",
        f"{since}side 1's unit of 3 at 5,5 came into sight",
        f"{since}wall between 4,3 and 4,4 is new or came into sight",
        f"{since}your base was hit, HP {state.sides[0].base_hp}",
    ]


def test_nothing_is_told_that_the_view_does_not_hold() -> None:
    state = board()
    before = text(state)
    put(state, 1, 9, 0, 9)
    state.sides[1].reserves += 3
    state.sides[1].units_made += 1
    seen = view(state, 0)
    assert not seen.sees(0, state.board.grid.tile(0, 9))
    assert text(state) == before


def played(turns: int) -> GrovesMatch:
    """Return a match that programs have played for some turns."""
    match = begin(None, "10", ("hard", "hard"), 5)
    players = [make_player("normal", 5, seat) for seat in range(match.seats)]
    while match.turn < turns:
        match.let_play(players[match.active])
    return match


def test_a_match_tells_what_changed_and_so_do_its_copies() -> None:
    match = played(12)
    told = match.text(match.active)
    assert "since your last half-turn: " in told
    for twin in (deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.text(twin.active) == told
        assert twin.outline(twin.active) in told
        number = twin.blocks["pass"][0]
        twin.ask(number)
        assert match.text(match.active) == told


def test_what_an_own_action_shows_is_known_when_the_half_turn_ends() -> None:
    match = played(12)
    seat = match.active
    match.ask(match.blocks["pass"][0])
    lines = match.text(seat).split("\n")
    assert not any(line.startswith("since ") for line in lines)


def test_what_was_seen_is_played_again_as_it_was() -> None:
    match = played(2)
    rng = Random(1)
    players = [make_player("normal", 5, seat) for seat in range(match.seats)]
    seen: list[str | None] = [None] * match.seats
    while match.turn < 60 and not match.over:
        seat = match.active
        if rng.randrange(2):
            match.let_play(players[seat])
        else:
            while match.active == seat and not match.over:
                match.ask(int(rng.choice(np.flatnonzero(match.mask()).tolist())))
        if rng.randrange(4) == 0:
            match = deepcopy(match)
        if match.active != seat:
            seen[seat] = view(match.interface.state, seat).hash()
        for one, known in enumerate(seen):
            before = match.interface.last_seen(one)
            assert known is None or (before is not None and before.hash() == known)


def test_texts_of_all_turns_are_written() -> None:
    match = played(2)
    players = [make_player("normal", 5, seat) for seat in range(match.seats)]
    while match.turn < 60 and not match.over:
        for seat in range(match.seats):
            assert match.text(seat)
        match.let_play(players[match.active])
