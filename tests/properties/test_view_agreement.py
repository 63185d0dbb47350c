"""On a view everything that is listed is accepted, or refused for a fact that the view could not
show; and everything that a seat can work out from its view is true.

There is one such fact in the packaged editions: a city in the fog bars founding
(`too_close_to_city`) whether or not anyone knows of it. Steps and blows reach only tiles in
sight, routes are planned with what is known, and all else concerns oneself or is told.
"""

from random import Random

import pytest

from simple_civ.core.records import Action, record_name
from simple_civ.games.civ import queries
from simple_civ.games.civ.actions import ACTIONS, FoundCity
from simple_civ.games.civ.dispatch import apply, check
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.shown_parts import Part
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import ledger, supply_used
from simple_civ.games.civ.systems.growth import growth_cost
from simple_civ.games.civ.systems.modifiers import max_moves, unit_parts
from simple_civ.games.civ.systems.purchase import rush_price
from simple_civ.games.civ.systems.science import science_income
from simple_civ.games.civ.systems.score import score
from simple_civ.games.civ.systems.strength import (
    Forecast,
    city_parts,
    forecast_city,
    forecast_shot,
    forecast_unit,
)
from simple_civ.games.civ.systems.turns import healing_of
from simple_civ.games.civ.systems.yields import city_yields
from simple_civ.games.civ.view import view, view_after
from tests.properties.breadth import of_build
from tests.properties.editions import OLDER, mixed_edition
from tests.properties.laws_of_views import first_look, shown
from tests.properties.matches import as_seat, living_seat, varied_positions
from tests.properties.universe import probes, universe

SHORT_SEEDS = of_build(range(16))
LONG_SEEDS = of_build(range(2_000, 2_200))


def surprises(state: State, seen: State, action: Action) -> bool:
    """Whether state and view disagree about an action because of a city that is not what the
    view shows, one in the fog that is unknown or one that is remembered and gone."""
    truth, guess = check(state, action), check(seen, action)
    if not isinstance(action, FoundCity):
        return False
    others = (None, Refusal.CANNOT_FOUND_HERE)
    if truth is Refusal.TOO_CLOSE_TO_CITY and guess in others:
        unknown = True
    elif guess is Refusal.TOO_CLOSE_TO_CITY and truth in others:
        unknown = False
    else:
        return False
    tile = state.units[action.unit].tile
    real, shown = near_cities(state, tile), near_cities(seen, tile)
    hidden = [one for one in real - shown if not state.sees(seen.viewer, state.cities[one].tile)]
    gone = [one for one in shown - real if not state.sees(seen.viewer, seen.cities[one].tile)]
    return bool(hidden) if unknown else bool(gone)


def near_cities(state: State, tile: int) -> set[int]:
    """Cities whose nearness bars founding on a tile."""
    least = state.rules.balance.cities.min_distance
    return {
        city.id
        for city in state.cities.values()
        if state.world.grid.distance(city.tile, tile) < least
    }


def compare_checks(rules: Ruleset, seed: int, actions: int) -> None:
    """Whatever a seat asks of its view, it gets the answer that the rules will give."""
    rng = Random(seed)
    for position in varied_positions(rules, seed, actions, 10):
        state = as_seat(position, living_seat(position, rng))
        seen = view(state, state.active)
        for action in queries.legal(seen):
            assert check(state, action) is None or surprises(state, seen, action), (
                f"seed {seed}, turn {state.turn}: {action} looks legal, {check(state, action)}"
            )
        asked = universe(state, state.active)
        asked = rng.sample(asked, min(len(asked), 500))
        asked += rng.sample(probes(state, state.active), 50)
        for action in asked:
            answers = check(state, action), check(seen, action)
            assert answers[0] is answers[1] or surprises(state, seen, action), (
                f"seed {seed}, turn {state.turn}: {action} gives {answers}"
            )


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_a_view_answers_like_the_rules(seed: int) -> None:
    compare_checks(load_ruleset("1.0.4"), seed, 60)


@pytest.mark.parametrize("edition", OLDER)
@pytest.mark.parametrize("seed", range(3))
def test_a_view_answers_like_the_rules_of_older_editions(edition: str, seed: int) -> None:
    compare_checks(load_ruleset(edition), seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", LONG_SEEDS)
def test_a_view_answers_like_the_rules_in_long_play(seed: int) -> None:
    compare_checks(load_ruleset("1.0.4"), seed, 300)


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_a_view_renewed_after_own_orders_is_the_one_that_a_first_look_gives(seed: int) -> None:
    kinds = set()
    for rules in (load_ruleset("1.0.4"), mixed_edition(seed)):
        rng = Random(seed)
        for position in varied_positions(rules, seed, 60, 12):
            seat = living_seat(position, rng)
            for action in queries.legal(as_seat(position, seat)):
                state = as_seat(position, seat)
                seen = view(state, seat)
                apply(state, action)
                renewed = view_after(state, seen, [action])
                kinds.add((record_name(action), renewed is seen))
                first = first_look(state, seat)
                assert shown(renewed) == shown(first), (
                    f"seed {seed}, turn {state.turn}: {action}; "
                    "is it quiet, as games/civ/actions.py says?"
                )
    quiet = {declared.name for declared in ACTIONS if declared.quiet}
    assert {name for name, same in kinds if same} <= quiet
    assert ("set_build", True) in kinds
    assert ("end_turn", False) in kinds


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_what_is_kept_from_earlier_views_is_what_a_first_look_shows(seed: int) -> None:
    for rules in (load_ruleset("1.0.4"), mixed_edition(seed)):
        for state in varied_positions(rules, seed, 60, 1):
            for seat in range(len(state.players)):
                kept, first = view(state, seat), first_look(state, seat)
                assert shown(kept) == shown(first), f"seed {seed}, turn {state.turn}, seat {seat}"


# --- figures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SHORT_SEEDS)
def test_figures_worked_out_on_a_view_are_true(seed: int) -> None:
    """Own income, prices and strengths, and the outcome of every blow that could be struck.

    Where tables let citizens work in the dark, what they bring in cannot be told beforehand.
    """
    older = load_ruleset(OLDER[seed % len(OLDER)])
    for rules in (load_ruleset("1.0.4"), older, mixed_edition(seed)):
        vision = rules.balance.vision
        if not (vision.territory or vision.explores_land):
            continue
        rng = Random(seed)
        for position in varied_positions(rules, seed, 60, 12):
            state = as_seat(position, living_seat(position, rng))
            seen = view(state, state.active)
            assert own_figures(state) == own_figures(seen), f"seed {seed}, turn {state.turn}"
            assert lists(state) == lists(seen), f"seed {seed}, turn {state.turn}"
            compare_forecasts(state, seen)


def own_figures(state: State) -> list[object]:
    """Return what the active seat can compute about itself."""
    player = state.players[state.active]
    account = ledger(state, player)
    found: list[object] = [
        (account.gross, account.building_upkeep, account.military_upkeep),
        science_income(state, player),
        score(state, player),
        supply_used(state, player),
    ]
    for city in state.cities.values():
        if city.owner == state.active:
            yields = city_yields(state, city)
            found += [yields.food, yields.production, yields.science, yields.gold]
            found += [growth_cost(state, city), rush_price(state, city)]
            found.append(parts(city_parts(state, city)))
    for unit in state.units.values():
        if unit.owner == state.active:
            found += [max_moves(state, unit), healing_of(state, unit)]
            found.append(parts(unit_parts(state, unit)))
    return found


def lists(state: State) -> list[object]:
    """Return what the active seat can choose from."""
    found: list[object] = [queries.techs(state, state.active)]
    found += [
        queries.may_break_peace(state, state.active, player.seat)
        for player in state.players
        if player.seat != state.active and state.met(state.active, player.seat)
    ]
    for city in state.cities.values():
        if city.owner == state.active:
            found += [queries.builds(state, city), queries.workable(state, city)]
    for unit in state.units.values():
        if unit.owner == state.active:
            found.append(queries.route_targets(state, unit))
    return found


def compare_forecasts(state: State, seen: State) -> None:
    """Check that forecasts of attacks on anything in sight agree on the view and the state."""
    own = [unit for unit in state.units.values() if unit.owner == state.active]
    towns = [city for city in state.cities.values() if city.owner == state.active]
    for attacker in own:
        for target in seen.units.values():
            if target.owner != state.active:
                truth = forecast_unit(state, attacker, state.units[target.id])
                assert told(truth) == told(forecast_unit(seen, attacker, target))
        for city in seen.cities.values():
            if city.owner != state.active and state.sees(state.active, city.tile):
                truth = forecast_city(state, attacker, state.cities[city.id])
                assert told(truth) == told(forecast_city(seen, attacker, city))
    for town in towns:
        for target in seen.units.values():
            truth = forecast_shot(state, town, state.units[target.id])
            assert told(truth) == told(forecast_shot(seen, town, target))


def told(forecast: Forecast) -> list[object]:
    """Return a forecast as comparable data."""
    sides = (forecast.attack, forecast.defense, forecast.return_attack, forecast.return_defense)
    figures = (forecast.least, forecast.most, forecast.return_least, forecast.return_most)
    return [forecast.answers, figures, [parts(side) for side in sides]]


def parts(found: list[Part]) -> list[tuple[str, int, int]]:
    """Shares of a strength as comparable data."""
    return [(part.source, part.attack, part.defense) for part in found]
