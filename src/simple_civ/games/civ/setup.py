"""The beginning of a match: a generated map with all starting units."""

from dataclasses import dataclass
from typing import Final

from ...core.ids import Seat, Tile
from ...core.records import Event, Record
from ...core.rng import PLAY_SALT, derive
from .mapgen.draft import MapDraft
from .mapgen.generator import generate
from .pieces import NOBODY
from .rules.model import CIVILIAN
from .rules.ruleset import Ruleset
from .state import State
from .systems.camps import settle_camp
from .systems.ground import may_appear
from .systems.units import create_unit
from .world import World

MAP_SALT: Final = 1


@dataclass(frozen=True)
class MatchSetup(Record):
    """The set-up of a match, besides its seeds: ids of the ruleset, one civ per seat."""

    size: int
    civs: tuple[int, ...]
    ai: tuple[bool, ...] = ()
    turn_limit: int = 0


def new_game(rules: Ruleset, setup: MatchSetup, seed: int, dice: int | None = None) -> State:
    """Return a match at its first turn.

    Equal arguments give equal states. `dice` is where chance begins; without it, that follows
    from the seed of the map.
    """
    draft = generate(rules, setup.size, list(setup.civs), derive(seed, MAP_SALT))
    state = empty_state(rules, draft, setup, derive(seed, PLAY_SALT) if dice is None else dice)
    log: list[Event] = []
    for player in state.players:
        place_start(state, player.seat, draft.starts[player.seat], log)
    for tile in draft.camps:
        settle_camp(state, tile, log)
    return state


def empty_state(rules: Ruleset, draft: MapDraft, setup: MatchSetup, dice: int) -> State:
    """Return a state with its map, before any unit is on it."""
    world = World(rules, draft.grid, draft.terrain, draft.rivers)
    state = State(rules, world, list(setup.civs), dice)
    state.overlays = draft.overlays.copy()
    state.turn_limit = setup.turn_limit
    for player in state.players:
        player.treasury = rules.balance.setup.treasury
        player.ai = player.seat < len(setup.ai) and setup.ai[player.seat]
    return state


def place_start(state: State, seat: Seat, start: Tile, log: list[Event]) -> None:
    """Place the starting units of a seat: on its start tile, or spread around it."""
    rules = state.rules
    civ = rules.civs[state.players[seat].civ]
    for kind in rules.starting_units + civ.starting_units:
        tile = start
        if rules.balance.setup.layout == "spread" and rules.units[kind].domain != CIVILIAN:
            tile = free_neighbour(state, seat, kind, start)
        create_unit(state, kind, seat, tile, NOBODY, log)


def free_neighbour(state: State, seat: Seat, kind: int, start: Tile) -> Tile:
    """Return a random neighbour of a start tile with room, or the tile itself."""
    free = [
        tile
        for tile in state.world.grid.around(start)
        if state.unit_at(tile) is None and may_appear(state, state.rules.units[kind], seat, tile)
    ]
    return state.rng.pick(free) if free else start
