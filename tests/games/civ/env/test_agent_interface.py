"""An agent's interface: its copy of a view stays true from step to step."""

from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


from simple_civ.games.civ.shown_parts import Part  # noqa: E402
from simple_civ.games.civ.state import State  # noqa: E402
from simple_civ.games.civ.view import view as view_civ  # noqa: E402
from tests.envs.agents import new_civ, positions  # noqa: E402


def everything(seen: State) -> tuple[object, ...]:
    """Return a view with the indexes that its hash leaves out."""
    me = seen.players[seen.viewer]
    shown = {unit: [vars_of(part) for part in parts] for unit, parts in seen.shown.items()}
    return (seen.hash(), seen.land, seen.military, seen.civilians, me.sight, shown)


def vars_of(part: Part) -> tuple[str, int, int]:
    """Return a part of a strength as plain data."""
    return (part.source, part.attack, part.defense)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_of_a_view_stays_true(seed: int) -> None:
    """Desks do not look at everything again after each step."""
    match = new_civ(seed)
    for _ in positions(match, Random(seed), 400, haste=0.05):
        assert everything(match.interface.seen) == everything(
            view_civ(match.interface.state, match.active)
        )
