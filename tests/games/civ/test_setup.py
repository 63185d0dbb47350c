"""The beginning of a match on generated maps, and that chance follows from the seed alone."""

from functools import cache

import pytest

import simple_civ
from simple_civ.core.rng import derive
from simple_civ.games.civ.actions import DisbandUnit, Resign
from simple_civ.games.civ.documents.setup.setup_names import make_setup
from simple_civ.games.civ.mapgen.generator import generate
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.setup import MAP_SALT, MatchSetup, new_game
from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view
from simple_civ.games.civ.world import UNKNOWN
from simple_civ.protocol.errors import InputError

RULES = load_ruleset("1.0.4")
SEED = 3
SIZES = {
    ("1.0.4", "tiny"): (20, 15, 2),
    ("1.0.4", "small"): (25, 20, 3),
    ("1.0.4", "standard"): (30, 22, 4),
    ("1.0.4", "large"): (35, 25, 6),
    ("1.0.4", "huge"): (40, 30, 6),
    ("1.0", "tiny"): (17, 12, 2),
    ("1.0", "small"): (21, 17, 3),
    ("1.0", "standard"): (25, 19, 4),
    ("1.0", "large"): (28, 21, 6),
    ("1.0", "huge"): (37, 28, 6),
    ("0.91", "small"): (16, 12, 4),
    ("0.91", "standard"): (20, 14, 4),
    ("0.91", "large"): (24, 18, 4),
    ("0.9", "small"): (16, 12, 4),
    ("0.9", "standard"): (20, 14, 4),
    ("0.9", "large"): (24, 18, 4),
}
SPREAD = [place for place in SIZES if place[0] in ("1.0.4", "1.0")]
"""Where units begin beside each other, and camps are."""

EXTRA = {("1.0.4", "scholar_kingdoms"), ("1.0", "starborne_seekers")}
"""Civs that begin with one unit more."""

each_size = pytest.mark.parametrize(("edition", "size"), SIZES)


@cache
def match(edition: str, size: str) -> State:
    """Return a match with all the civs that a map takes; for reading, not for playing."""
    rules = load_ruleset(edition)
    return new_game(rules, make_setup(rules, size, seed=SEED), SEED)


@pytest.mark.rule("setup.sizes", "setup.repeats")
@each_size
def test_the_size_fixes_the_map_and_the_number_of_civs(edition: str, size: str) -> None:
    width, height, civs = SIZES[edition, size]
    rules = load_ruleset(edition)
    state = match(edition, size)
    grid = state.world.grid
    assert (grid.width, grid.height, len(state.players)) == (width, height, civs)
    assert len({player.civ for player in state.players}) == min(civs, len(rules.civs))
    assert len(make_setup(rules, size, players=1).civs) == 1
    for players in (0, civs + 1):
        with pytest.raises(InputError, match=f"expected 1 to {civs} on a map"):
            make_setup(rules, size, players=players)


def test_all_sizes_are_known_here() -> None:
    known = [(edition, size.key) for edition in editions() for size in load_ruleset(edition).sizes]
    assert sorted(known) == sorted(SIZES)


@pytest.mark.rule("setup.placement", "setup.units", "setup.extra_units")
@each_size
def test_where_the_first_units_stand(edition: str, size: str) -> None:
    rules = load_ruleset(edition)
    setup = make_setup(rules, size, seed=SEED)
    starts = generate(rules, setup.size, list(setup.civs), derive(SEED, MAP_SALT)).starts
    state = match(edition, size)
    for player, start in zip(state.players, starts, strict=True):
        units = [unit for unit in state.units.values() if unit.owner == player.seat]
        settler, *others = units
        assert state.kind(settler).founds
        assert settler.tile == start
        if (edition, size) in SPREAD:
            assert all(state.world.grid.adjacent(unit.tile, start) for unit in others)
            assert len({unit.tile for unit in units}) == len(units)
            assert len(units) == 3 + ((edition, rules.civs[player.civ].key) in EXTRA)
        else:
            assert [(state.kind(unit).key, unit.tile) for unit in others] == [("scout", start)]


@pytest.mark.rule("setup.shroud")
@each_size
def test_what_no_own_unit_has_seen_is_shroud(edition: str, size: str) -> None:
    state = match(edition, size)
    for player in state.players:
        seen = set()
        for unit in state.units.values():
            if unit.owner == player.seat:
                seen |= set(state.world.seen_from(unit.tile, state.kind(unit).vision))
        tiles = range(state.world.grid.size)
        assert {tile for tile in tiles if player.explored[tile]} == seen
        assert 7 < len(seen) < len(tiles) / 4
        shown = view(state, player.seat)
        assert {tile for tile in tiles if shown.world.terrain[tile] != UNKNOWN} == seen


@pytest.mark.rule("mapgen.camp_guards")
@pytest.mark.parametrize(("edition", "size"), SPREAD)
def test_camps_begin_with_their_three_guards(edition: str, size: str) -> None:
    state = match(edition, size)
    assert state.camps
    for camp in state.camps.values():
        champion, *archers = [unit for unit in state.units.values() if unit.camp == camp.id]
        assert (state.kind(champion).key, champion.tile) == ("native_champion", camp.tile)
        assert [state.kind(unit).key for unit in archers] == ["native_archer"] * 2
        around = state.world.grid.ring(camp.tile, 1) + state.world.grid.ring(camp.tile, 2)
        terrains = [state.rules.terrains[terrain] for terrain in state.world.terrain]
        land = [tile for tile in around if terrains[tile].land > 0]
        assert [unit.tile for unit in archers] == land[:2]


def played(edition: str, seed: int) -> tuple[list[str], str]:
    """Play a match by a rule of thumb; return its events and its last position."""
    game = simple_civ.new(edition, "small", seed=seed, civs=["forge_clans", "scholar_kingdoms"])
    events: list[str] = []
    for choice in range(250):
        legal = [action for action in game.legal() if not isinstance(action, Resign | DisbandUnit)]
        if not game.over:
            events += [repr(event) for event in game.push(legal[choice * 7 % len(legal)])]
    return events, game.hash()


@pytest.mark.rule("chance.source")
@pytest.mark.parametrize("edition", editions())
def test_equal_matches_with_equal_orders_go_the_same_way(edition: str) -> None:
    first = played(edition, 12)
    assert len(first[0]) > 150
    assert first == played(edition, 12)
    assert first != played(edition, 13)


@pytest.mark.rule("chance.source")
def test_chance_belongs_to_the_match() -> None:
    """A copy draws what the original draws, and playing one does not disturb the other."""
    setup = MatchSetup(RULES.size_named("tiny"), (0, 1))
    state = new_game(RULES, setup, 4)
    copy = state.copy()
    drawn = [copy.rng.below(1000) for _ in range(5)]
    assert [state.rng.below(1000) for _ in range(5)] == drawn
    assert [new_game(RULES, setup, 4).rng.below(1000)] == drawn[:1]
