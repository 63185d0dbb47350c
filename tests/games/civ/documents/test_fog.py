"""Documents tell a seat nothing that it cannot know: twins give equal bytes."""

from collections import Counter
from random import Random

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import EndTurn
from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.events.witnesses import witnessed
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State
from simple_civ.protocol.deltas import canonical, diff, patch
from simple_civ.protocol.game_types import Refused
from simple_civ.protocol.tiles import all_at
from tests.properties.editions import mixed_edition
from tests.properties.matches import as_seat, living_seat, varied_positions
from tests.properties.twins import make_twin

CHANGES = 7
DEEDS = 6
CITY_QUESTIONS = (
    "city",
    "yields",
    "growth",
    "gains",
    "build_plan",
    "governors",
    "price",
    "strength",
)


def questions(view: State, rng: Random) -> list[dict[str, object]]:
    """Return requests about everything that a view shows, and about what it may not show.

    What it shows may be the seat's own or not.
    """
    tiles = all_at(view.world.grid, range(view.world.grid.size))
    units = [f"unit_{unit}" for unit in view.units] + ["unit_99999"]
    cities = [f"city_{city}" for city in view.cities] + ["city_99999"]
    asked: list[dict[str, object]] = [
        {"kind": kind} for kind in ("ledger", "land", "threat", "calm", "goals", "race")
    ]
    asked += [{"kind": "power", "seat": seat} for seat in range(len(view.players) + 1)]
    asked += [{"kind": "tile", "at": tile} for tile in rng.sample(tiles, 8)]
    for unit in rng.sample(units, min(6, len(units))):
        asked += [{"kind": kind, "unit": unit} for kind in ("unit", "found", "strength")]
        asked += [{"kind": "attack", "unit": unit, "target": t} for t in rng.sample(tiles, 8)]
        asked += [{"kind": "route", "unit": unit, "to": t} for t in rng.sample(tiles, 8)]
    for city in rng.sample(cities, min(4, len(cities))):
        asked += [{"kind": kind, "city": city} for kind in CITY_QUESTIONS]
        asked += [{"kind": "cost", "city": city, "build": {"unit": view.rules.units[0].key}}]
        asked += [{"kind": "shot", "city": city, "target": t} for t in rng.sample(tiles, 8)]
    return asked


def answer(view: State, request: dict[str, object]) -> bytes:
    """Return what a seat is told."""
    found = preview(view, request)
    return canonical([found.code, found.facts] if isinstance(found, Refused) else found)


def compare_documents(state: State, twin: State, seat: int, rng: Random) -> None:
    """Compare views, choices and previews."""
    here, there = (game.view(as_seat(one, seat), seat) for one in (state, twin))
    assert canonical(encode_view(here)) == canonical(encode_view(there))
    assert canonical(LegalChoices(here).all()) == canonical(LegalChoices(there).all())
    for request in questions(here, rng):
        assert answer(here, request) == answer(there, request), request


def deeds(state: State, twin: State, rng: Random) -> list[Action]:
    """Actions that both states allow; the end of the turn among them."""
    possible = [action for action in game.legal(state) if game.check(twin, action) is None]
    chosen = rng.sample(possible, min(DEEDS, len(possible)))
    return [*chosen, EndTurn(state.active)]


def luck_of(state: State) -> tuple[int, int]:
    """Return what every roll changes."""
    return state.rng.state, len(state.rolls)


def loses_sight(before: State, after: State) -> bool:
    """Whether a seat sees less than before: what it saw until then may not show in its view."""
    seat = after.viewer
    old, new = before.players[seat].sight, after.players[seat].sight
    return any(was > 0 and now == 0 for was, now in zip(old, new, strict=True))


def compare_news(state: State, twin: State, seat: int, rng: Random) -> int:
    """Deltas and events of actions after which the seat still cannot tell the twins apart.

    What it truly witnesses may differ without a trace in its view: dice that fell otherwise but
    came to the same, and what it saw on land that it sees no more.
    """
    compared = 0
    for action in deeds(state, twin, rng):
        told: list[tuple[bytes, bytes, bytes]] = []
        witness = False
        for one in (state.copy(), twin.copy()):
            luck, before = luck_of(one), game.view(one, seat)
            events = game.apply(one, action)
            after = game.view(one, seat)
            old, new = encode_view(before), encode_view(after)
            delta = diff(old, new)
            assert patch(old, delta) == new
            witness = witness or luck_of(one) != luck or loses_sight(before, after)
            happened = witnessed(before, after, events)
            told.append((canonical(new), canonical(delta), canonical(happened)))
        if told[0][0] == told[1][0]:
            assert told[0][1] == told[1][1], action
            assert witness or told[0][2] == told[1][2], action
            compared += not witness
    return compared


def compare_twins(rules: Ruleset, seed: int, actions: int) -> int:
    """Make twins of the positions of a match and compare what a seat is told."""
    rng = Random(seed)
    compared = 0
    for state in varied_positions(rules, seed, actions, 8):
        seat = living_seat(state, rng)
        twin = make_twin(state, seat, rng, CHANGES, Counter())
        compare_documents(state, twin, seat, rng)
        if not state.over:
            compared += compare_news(state, twin, seat, rng)
    return compared


@pytest.mark.parametrize("seed", range(8))
def test_twins_send_equal_bytes(seed: int) -> None:
    assert compare_twins(load_ruleset("1.0.4"), seed, 40) > 0


@pytest.mark.parametrize("seed", range(4))
def test_twins_send_equal_bytes_in_mixed_editions(seed: int) -> None:
    assert compare_twins(mixed_edition(seed), seed, 40) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(7_000, 7_200))
def test_twins_send_equal_bytes_in_thousands_of_positions(seed: int) -> None:
    for rules in (load_ruleset("1.0.4"), mixed_edition(seed)):
        compare_twins(rules, seed, 120)
