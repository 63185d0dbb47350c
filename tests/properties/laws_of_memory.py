"""Laws about fog: what is remembered is what was last seen, and nothing else gets in."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import City, Player
from simple_civ.games.civ.state import State, plain_city
from simple_civ.games.civ.systems.vision import glimpse

Broken = Iterator[str]
Memory = tuple[int, int, list[object] | None]


def truth(state: State, player: Player, tile: int) -> Memory:
    """Return what a player would remember of a tile if it went out of sight now."""
    remembers_cities = state.rules.balance.vision.remembers == "cities"
    city = state.city_at(tile) if remembers_cities else None
    foreign = city is not None and city.owner != player.seat
    owner = state.owner_of(tile) if remembers_cities else -1
    return state.overlays[tile], owner, outside(city) if foreign else None


def memory(player: Player, tile: int) -> Memory:
    """Return what a player remembers of a tile."""
    return (
        player.known_overlays[tile],
        player.known_owners[tile],
        plain_city(player.memories[tile]) if tile in player.memories else None,
    )


def outside(city: City | None) -> list[object] | None:
    """Return a city as a foreigner remembers it."""
    return None if city is None else plain_city(glimpse(city))


def memories_are_sightings(before: State, after: State) -> Broken:
    """Check that a memory left by an action was there before, or true at its start or end.

    Merged maps bring what a partner sees or remembers.
    """
    for old, new in zip(before.players, after.players, strict=True):
        if old.known_overlays == new.known_overlays and old.known_owners == new.known_owners:
            if old.memories.keys() == new.memories.keys() and old.explored == new.explored:
                continue
        for tile in range(len(new.sight)):
            if new.sight[tile] > 0 or not new.explored[tile]:
                continue
            found = memory(new, tile)
            allowed = [truth(before, old, tile), truth(after, new, tile)]
            if not old.explored[tile]:
                allowed += merged(after, new, tile)
            elif old.sight[tile] == 0:
                allowed.append(memory(old, tile))
            if found not in allowed:
                yield f"player {new.seat} remembers {found} of tile {tile}, not {allowed}"


def merged(state: State, player: Player, tile: int) -> list[Memory]:
    """Return what partners with shared vision may have told about an unknown tile."""
    found: list[Memory] = []
    for partner in state.players:
        if state.shared[state.pair(player.seat, partner.seat)] and partner.sight[tile] == 0:
            overlays, owner, city = memory(partner, tile)
            own = tile in partner.memories and partner.memories[tile].owner == player.seat
            found.append((overlays, owner, None if own else city))
    return found
