"""Laws of Groves tried out on random play: positions, checks, copies, views."""

from random import Random

import pytest

from simple_civ.core.records import Action
from simple_civ.games.groves import actions, queries
from simple_civ.games.groves import engine as game
from simple_civ.games.groves.ai.random_player import RandomGrovesPlayer
from simple_civ.games.groves.dispatch import ORDERS
from simple_civ.games.groves.documents.encoding.snapshot import decode_state
from simple_civ.games.groves.pieces import NEUTRAL
from simple_civ.games.groves.setup import MatchSetup
from simple_civ.games.groves.state import State
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.snapshot import encode_state
from tests.games.groves.laws import broken_laws, fresh_copy, of_keys
from tests.games.groves.scenes import RULES, new, stir

SHORT = range(4)
LONG = range(100, 300)
NO_ID = 9_999_999


def rich(seed: int, side: int = 8) -> State:
    """Return a small match with enough stores for everything to happen soon."""
    state = game.new_game(RULES, MatchSetup(side, (2, 2), solo=seed % 2 == 0), seed)
    for one in state.sides:
        one.wood, one.reserves = 60, 40
    return state


def universe(state: State) -> list[Action]:
    """All actions of the side at move that could make sense, legal or not."""
    seat = state.active
    grid = state.board.grid
    found: list[Action] = [actions.Pass(seat), actions.Resign(seat)]
    found += [actions.Convert(seat, times) for times in (actions.MAX, 1)]
    tiles = [*range(grid.size), -1, grid.off]
    for step in (0, 1, 3, 5, 6, 20, 25, 100, 501):
        found += [actions.Deploy(seat, step, tile) for tile in tiles]
    for edge in range(grid.edges):
        one, other = grid.ends(edge)
        found.append(actions.BuildWall(seat, other, one))
        found.append(actions.RemoveWall(seat, one, other))
    found += [actions.BuildWall(seat, 0, 9), actions.RemoveWall(seat, 3, grid.off)]
    for unit in [*state.units, NO_ID]:
        found += [actions.Merge(seat, unit, other) for other in [*state.units, NO_ID]]
        for tile in tiles:
            found.append(actions.Move(seat, unit, tile))
            found.append(actions.Attack(seat, unit, tile))
        for edge in range(grid.edges):
            found.append(actions.AttackWall(seat, unit, *grid.ends(edge)))
    return found


def ordered(action: Action) -> Action:
    """Return an action with the tiles of its edge in the order in which they are listed."""
    if isinstance(action, actions.BuildWall) and action.one > action.other:
        return actions.BuildWall(action.player, action.other, action.one)
    return action


def play_lawfully(seed: int, steps: int) -> None:
    rng = Random(seed)
    state = rich(seed, 6 + seed % 5)
    for _ in range(steps):
        if state.over:
            return
        stir(state, rng, 1)
        problems = broken_laws(state)
        assert not problems, f"seed {seed}, turn {state.turn}: {problems}"


@pytest.mark.parametrize("seed", SHORT)
def test_every_position_keeps_the_laws(seed: int) -> None:
    play_lawfully(seed, 150)


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG)
def test_every_position_keeps_the_laws_in_long_play(seed: int) -> None:
    play_lawfully(seed, 2_000)


@pytest.mark.parametrize("seed", SHORT)
def test_what_is_legal_is_what_is_not_refused(seed: int) -> None:
    """And asking changes nothing; a view gives every answer that the rules give."""
    rng = Random(seed)
    state = rich(seed, 6)
    for _ in range(4):
        stir(state, rng, 12)
        if state.over:
            return
        before = state.hash()
        seen = game.view(state, state.active)
        asked = universe(state)
        allowed = {ordered(one) for one in asked if game.check(state, one) is None}
        listed = set(queries.legal(state))
        steps = {0, 1, 3, 5, 6, 20, 25, 100, 501}
        comparable = {
            one for one in listed if not isinstance(one, actions.Deploy) or one.points in steps
        }
        allowed -= {actions.Convert(state.active, actions.MAX)}
        comparable -= {actions.Convert(state.active, actions.MAX)}
        assert comparable == allowed
        assert listed == set(queries.legal(seen))
        for one in asked:
            assert game.check(state, one) is game.check(seen, one), f"{one}, seed {seed}"
        assert state.hash() == before


@pytest.mark.parametrize("seed", SHORT)
def test_copies_and_snapshots_are_exact_and_apart(seed: int) -> None:
    state = rich(seed)
    stir(state, Random(seed), 60)
    for other in (state.copy(), decode_state(encode_state(state), RULES)):
        assert other.hash() == state.hash()
        assert [side.sight for side in other.sides] == [side.sight for side in state.sides]
        assert other.at == state.at
        before = state.hash()
        stir(other, Random(1), 40)
        assert state.hash() == before
        again = state.copy()
        stir(again, Random(1), 40)
        assert again.hash() == other.hash()


def test_a_damaged_snapshot_is_refused_in_words() -> None:
    good = encode_state(new(1))
    for key in good:
        bad = {name: value for name, value in good.items() if name != key}
        with pytest.raises(InputError, match="snapshot: "):
            decode_state(bad, RULES)


def hidden_twin(state: State, seat: int, rng: Random) -> State:
    """Return a copy that differs only in what a side cannot know."""
    twin = state.copy()
    enemy = twin.sides[1 - seat]
    grid = state.board.grid
    dark = [tile for tile in range(grid.size) if not state.sees(seat, tile)]
    for unit in list(twin.units.values()):
        if unit.owner != seat and unit.tile in dark:
            unit.points = rng.randint(1, 500)
            unit.stationary = rng.randint(0, 9)
            if not state.board.wooded[unit.tile]:
                unit.moved = not unit.moved
    for edge in range(grid.edges):
        if state.sees_edge(seat, edge) or state.walls[edge] == seat or rng.randrange(3):
            continue
        twin.walls[edge] = rng.choice((-1, 1 - seat, 2))
        twin.wall_hp[edge] = rng.randint(1, 100) if twin.walls[edge] >= 0 else 0
        twin.cooling[edge] = -1 if twin.walls[edge] >= 0 else rng.choice((-1, state.turn))
    if not state.sees(seat, enemy.base):
        enemy.reserves += rng.randint(1, 99)
        enemy.base_hp = rng.randint(1, 100)
    enemy.units_made += rng.randint(0, 9)
    enemy.walls_built = 1 - enemy.walls_built
    twin.rng.next64()
    twin.rolls = [rng.randint(0, 10**6)]
    return twin


@pytest.mark.parametrize("seed", SHORT)
def test_views_tell_nothing_of_what_is_hidden(seed: int) -> None:
    rng = Random(seed)
    state = new(seed, 12)
    changed = 0
    for _ in range(12):
        stir(state, rng, 8)
        if state.over:
            return
        for seat in (0, 1):
            twin = hidden_twin(state, seat, rng)
            changed += twin.hash() != state.hash()
            assert game.view(twin, seat).hash() == game.view(state, seat).hash()
            for action in universe(state)[:200]:
                if action.player == seat:
                    assert game.check(twin, action) is game.check(state, action)
    assert changed > 10, "twins that do not differ prove nothing"


def test_random_players_use_every_kind_of_action() -> None:
    used: set[type[Action]] = set()
    for seed in range(6):
        state = rich(seed, 10)
        players = [RandomGrovesPlayer(seed, seat, resigns=seed > 3) for seat in (0, 1)]
        for _ in range(300):
            if state.over:
                break
            for action in players[state.active].choose(game.view(state, state.active)):
                assert game.check(state, action) is None
                game.apply(state, action)
                used.add(type(action))
    assert set(ORDERS) - used == {actions.SetFog}


def test_the_fog_switch_is_for_solo_matches() -> None:
    state = rich(2)
    assert game.check(state, actions.SetFog(state.active, False)) is None
    seat = state.active
    game.apply(state, actions.SetFog(seat, False))
    assert len(game.view(state, seat).units) == len(state.units)
    assert state.active == seat


def test_equal_positions_have_equal_keys_and_others_have_others() -> None:
    keys: dict[str, int] = {}
    for seed in SHORT:
        state = rich(seed)
        for _ in range(60):
            stir(state, Random(seed), 1)
            assert state.copy().key() == fresh_copy(state).key() == state.key()
            assert keys.setdefault(state.hash(), state.key()) == state.key()
    assert len(set(keys.values())) == len(keys)


def test_what_is_not_marked_as_changed_breaks_the_law_of_keys() -> None:
    state = rich(1)
    stir(state, Random(1), 20)
    assert of_keys(state) == []
    next(iter(state.units.values())).stationary += 1
    assert len(of_keys(state)) == 1
    state = rich(1)
    assert of_keys(state) == []
    state.wall_hp[state.walls.index(NEUTRAL)] -= 1
    assert len(of_keys(state)) == 1
