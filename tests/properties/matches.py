"""Random play for properties: matches on generated maps and crowded situations, legal actions of
all kinds, and garbage that the rules must refuse without a trace."""

from collections.abc import Iterator
from random import Random

from simple_civ.core.records import Action, record_name
from simple_civ.games.civ.actions import ACTIONS, EndTurn, Resign
from simple_civ.games.civ.ai.random_player import RandomPlayer
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.queries import build_codes, legal, route_targets, workable
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.setup import MatchSetup, new_game
from simple_civ.games.civ.state import State
from tests.properties.laws_of_people import is_going_on
from tests.properties.situations import random_situation

NAMES = ("", " ", "Ö", "New Town", "x" * 32, "x" * 33, "\ud800", "\n")

WEIGHTS = {
    "end_turn": 20,
    "attack": 60,
    "move_unit": 40,
    "city_attack": 40,
    "found_city": 30,
    "set_build": 5,
    "choose_tech": 3,
    "set_worked_tiles": 3,
    "rename_city": 1,
    "halt_unit": 2,
    "fortify_unit": 3,
    "disband_unit": 1,
    "raze_city": 1,
    "offer_vision": 3,
}
"""How likely a kind of action is, next to the usual 10: a match that dissolves shows nothing."""

RESIGNS = 400
"""One legal action in this many is a resignation, of any living seat."""


BEGUN: dict[tuple[int, int, int], State] = {}
"""Beginnings of matches, which are only copied: many tests play the same ones."""


def new_match(rules: Ruleset, size: int, seed: int) -> State:
    """Return a match on a generated map, full of civs, every other one an AI's."""
    known = id(rules), size, seed  # a kept match keeps its rules, so that no others get their id
    if known not in BEGUN:
        BEGUN[known] = begin(rules, size, seed)
    return BEGUN[known].copy()


def begin(rules: Ruleset, size: int, seed: int) -> State:
    """Generate the map, which takes far longer than a copy."""
    seats = range(rules.sizes[size].civs)
    civs = tuple((seed + seat) % len(rules.civs) for seat in seats)
    return new_game(rules, MatchSetup(size, civs, tuple(seat % 2 == 0 for seat in seats)), seed)


class Play:
    """Chooses actions at random: what the random player likes, any legal one, or garbage."""

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.rng = Random(seed)
        self.players = [RandomPlayer(seed, seat) for seat in range(len(state.players))]

    def like(self) -> Action:
        """Return what the random player would do.

        It is shown the true state: here it explores the rules, not the fog.
        """
        return self.players[self.state.active].choose(self.state)[0]

    def any_legal(self) -> Action:
        """Return a legal action, drawn by kind first."""
        if self.rng.randrange(RESIGNS) == 0:
            return Resign(living_seat(self.state, self.rng))
        by_kind: dict[str, list[Action]] = {}
        for action in legal(self.state)[2:] + [EndTurn(self.state.active)] + self.unlisted():
            by_kind.setdefault(record_name(action), []).append(action)
        kinds = sorted(by_kind)
        weights = [WEIGHTS.get(kind, 10) for kind in kinds]
        kind = self.rng.choices(kinds, weights)[0]
        return self.rng.choice(by_kind[kind])

    def unlisted(self) -> list[Action]:
        """Legal actions of the kinds that `legal` does not list."""
        state, rng = self.state, self.rng
        found: list[Action] = []
        own = [unit for unit in state.units.values() if unit.owner == state.active]
        cities = [city for city in state.cities.values() if city.owner == state.active]
        if own:
            unit = rng.choice(own)
            goals = route_targets(state, unit)
            if goals:
                found.append(make("route_unit", state.active, unit.id, rng.choice(goals)))
        if cities:
            city = rng.choice(cities)
            tiles = [tile for tile in workable(state, city) if tile != city.tile]
            chosen = rng.sample(tiles, min(len(tiles), rng.randrange(city.population)))
            found.append(make("set_worked_tiles", state.active, city.id, tuple(chosen)))
            found.append(make("rename_city", state.active, city.id, "Town"))
        return [action for action in found if accepts(state, action)]

    def garbage(self) -> Action:
        """Any action with any values: some are right, most are nonsense."""
        kinds = [one for one in ACTIONS if one.name not in ("resign", "end_turn")]
        kind = self.rng.choice(kinds)
        values = [self.value(field.kind) for field in kind.fields]
        seat = self.state.active
        if self.rng.randrange(8) == 0:
            seat = self.rng.randint(-2, len(self.state.players))
        return make(kind.name, seat, *values)

    def value(self, kind: str) -> object:
        """Return a value for a field: something of the match, or something close to it."""
        state, rng = self.state, self.rng
        if kind == "tile":
            return self.tile()
        if kind == "tiles":
            return tuple(self.tile() for _ in range(rng.randrange(4)))
        if kind == "unit":
            return self.number(list(state.units))
        if kind == "city":
            return self.number(list(state.cities))
        if kind == "build":
            return self.number(build_codes(state))
        if kind == "tech":
            return self.number(list(range(len(state.rules.techs))))
        if kind == "seat":
            return self.number(list(range(len(state.players))))
        if kind == "truth":
            return rng.randrange(2) == 0
        return rng.choice(NAMES)

    def number(self, known: list[int]) -> int:
        """Mostly something that exists."""
        if known and self.rng.randrange(6) > 0:
            return self.rng.choice(known)
        return self.rng.choice((-2, -1, 0, 1, 999, 1000, 3000, 10**9, 2**70))

    def tile(self) -> int:
        """Mostly a tile near something of the active seat."""
        state, rng = self.state, self.rng
        own = [unit.tile for unit in state.units.values() if unit.owner == state.active]
        if own and rng.randrange(4) > 0:
            return rng.choice(state.world.grid.spiral(rng.choice(own), 2))
        size = state.world.grid.size
        return rng.choice((rng.randrange(size), -1, size, size + 1, -size, 2**70))


def make(name: str, seat: int, *values: object) -> Action:
    """Return the action of a name, with its fields in order."""
    action: Action = ACTIONS.by_name[name].record(seat, *values)
    return action


def accepts(state: State, action: Action) -> bool:
    """Whether the rules take an action."""
    return check(state, action) is None


def positions(state: State, seed: int, actions: int, every: int) -> Iterator[State]:
    """Plays on for some actions and hands out the state after every few of them."""
    play = Play(state, seed)
    for number in range(1, actions + 1):
        if not is_going_on(state):
            return
        apply(state, play.like() if play.rng.randrange(3) else play.any_legal())
        if number % every == 0 and is_going_on(state):
            yield state


def varied_positions(rules: Ruleset, seed: int, actions: int, every: int) -> Iterator[State]:
    """Positions of a crowded situation, or of a young match on a generated map."""
    if seed % 4:
        return positions(random_situation(rules, seed), seed, actions, every)
    return positions(new_match(rules, seed % len(rules.sizes), seed), seed, 3 * actions, 3 * every)


def as_seat(state: State, seat: int) -> State:
    """Return a copy in which it is a seat's turn, to ask what that seat may do."""
    other = state.copy()
    other.active = seat
    return other


def living_seat(state: State, rng: Random) -> int:
    """Return a seat that is still in the match."""
    return rng.choice([player.seat for player in state.players if not player.eliminated])
