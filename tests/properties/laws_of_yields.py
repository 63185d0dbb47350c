"""Laws of yields: what is kept for a city's yields never shows in them."""

from collections.abc import Iterator

from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.yields import city_yields, yield_parts


def yields_are_the_sum_of_their_parts(state: State) -> Iterator[str]:
    """Yield every city whose yields are not what its parts, which are never kept, add up to."""
    for city in state.cities.values():
        found = city_yields(state, city)
        parts = [part.yields for part in yield_parts(state, city)]
        for name in ("food", "production", "science", "gold"):
            total = sum(getattr(part, name) for part in parts)
            if getattr(found, name) != total:
                yield f"{city}: {name} {getattr(found, name)}, the parts bring {total}"


LAWS = (yields_are_the_sum_of_their_parts,)
