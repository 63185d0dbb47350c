"""Set-ups by name: map sizes and civs by their keys, and civs drawn by lot."""

from collections.abc import Sequence

from .....core.rng import Rng, derive
from .....protocol.errors import InputError, unknown
from ...rules.model import MapSize
from ...rules.ruleset import Ruleset
from ...setup import MatchSetup
from ...state import MOST_SEATS

CIVS_SALT = 3
"""Tells the lot for civs apart from everything else that a seed decides."""


def make_setup(
    rules: Ruleset,
    size: str,
    civs: Sequence[str] = (),
    players: int | None = None,
    seed: int = 0,
    ai: bool = False,
    turn_limit: int = 0,
) -> MatchSetup:
    """Return the set-up that the arguments describe.

    Civs that are not named are drawn from the seed; without `players` the map is full. Where a
    map has more seats than the edition has civs, civs repeat, no more often than necessary.
    Seats beyond those that people may take are the AI's.
    """
    size_id = find_size(rules, size)
    if civs and players not in (None, len(civs)):
        raise InputError(f"civs: expected {players} of them, one per player, got {len(civs)}")
    count = count_seats(rules.sizes[size_id], players, len(civs))
    chosen = find_civs(rules, civs, count) if civs else draw_civs(rules, count, seed)
    people = rules.balance.setup.max_humans
    return MatchSetup(
        size_id, chosen, tuple(ai or seat >= people for seat in range(count)), turn_limit
    )


def find_size(rules: Ruleset, key: str) -> int:
    """Return the id of a map size."""
    found = rules.size_named(key)
    if found < 0:
        known = [size.key for size in rules.sizes]
        raise InputError(f"size: {unknown('map size', key, known)}")
    return found


def most_seats(size: MapSize) -> int:
    """Return how many seats a new match on a map of this size may have."""
    return min(size.civs, MOST_SEATS)


def count_seats(size: MapSize, players: int | None, named: int) -> int:
    """Return the number of seats: as asked, or one per named civ, or all that the map takes."""
    room = most_seats(size)
    count = players if players is not None else named or room
    if not 1 <= count <= room:
        raise InputError(
            f"players: expected 1 to {room} on a map of size {size.key!r}, got {count}"
        )
    return count


def most_of_a_civ(rules: Ruleset, count: int) -> int:
    """Return how often a civ may play among `count`: once, or as often as all seats require."""
    return -(-count // len(rules.civs))


def find_civs(rules: Ruleset, keys: Sequence[str], count: int) -> tuple[int, ...]:
    """Return the ids of civs, by key or name; none plays more often than `count` seats require."""
    found: list[int] = []
    most = most_of_a_civ(rules, count)
    for place, key in enumerate(keys):
        civ = rules.civ_named(key)
        if civ < 0:
            civ = next((one.id for one in rules.civs if one.name == key), civ)
        if civ < 0:
            known = [civ.key for civ in rules.civs]
            raise InputError(f"civs[{place}]: {unknown('civ', key, known)}")
        if found.count(civ) == most:
            often = "once" if most == 1 else f"at most {most} times here"
            raise InputError(f"civs[{place}]: {key!r} is named too often; a civ plays {often}")
        found.append(civ)
    return tuple(found)


def draw_civs(rules: Ruleset, count: int, seed: int) -> tuple[int, ...]:
    """Return civs drawn at random, each once before any repeats; equal seeds draw equal civs."""
    civs = list(range(len(rules.civs)))
    Rng(derive(seed, CIVS_SALT)).shuffle(civs)
    return tuple((civs * count)[:count])
