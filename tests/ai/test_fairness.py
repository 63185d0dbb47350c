"""Programs see their view and nothing else: twins of a position that differ only in what a seat
cannot know get the same choices, and nothing that a view leaves out is asked for."""

from collections import Counter
from random import Random

import pytest

from simple_civ.ai.turn import carry_out
from simple_civ.build import build_kind
from simple_civ.core.records import Action
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.command_words import LEVELS
from simple_civ.games.civ.rules.load import editions
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.properties.knowledge import differences, shown
from tests.properties.twins import make_twin

CHANGES = 9
"""Secrets that are changed in a twin, of all sorts that there are."""


def choices(state: State, run: Run, seat: int) -> list[Action]:
    """Return what a seat's player would do first, from a copy of its mind."""
    plan = run.plan
    mind = plan.make_player(run.levels[seat], seat)
    mind.restore(run.players[seat].memory())
    return mind.choose(game.view(state, seat))


def poison(view: State) -> State:
    """Return a view with nonsense in its blank parts: what a seat does not know about others."""
    seat = view.viewer
    size = view.world.grid.size
    for player in view.players:
        if player.seat != seat:
            player.treasury = 10**6
            player.techs = -1
            player.progress = [999] * len(player.progress)
            player.research = 0
            player.markers = -1
            player.austerity = True
            player.units_made = 500
            player.cities_made = 500
            player.sight = [1] * size
            player.explored = [True] * size
            player.known_overlays = [1] * size
            player.known_owners = [player.seat] * size
    for city in view.cities.values():
        if city.owner != seat:
            city.food, city.pot, city.progress, city.cost = 99, 9999, 99, 1
            city.build = 0
            city.saved = {0: 99}
            city.worked, city.pins, city.excluded = [0], [0], [0]
            city.fired = True
    for unit in view.units.values():
        if unit.owner != seat:
            unit.moves, unit.attacked, unit.home = 9, True, 1
            unit.route, unit.exploring = 0, True
    view.rng.next64()
    view.natives_made = 500
    view.names = ["Nowhere"]
    return view


def compare(run: Run, rng: Random, kept: Counter[str]) -> None:
    """Twins and a poisoned view of the present position give the active player no other idea."""
    state, seat = run.state, run.state.active
    wanted = choices(state, run, seat)
    where = f"seed {run.plan.seed}, turn {state.turn}, seat {seat}, {run.levels[seat]}"
    twin = make_twin(state, seat, rng, CHANGES, kept)
    assert not differences(shown(game.view(state, seat)), shown(game.view(twin, seat))), where
    assert choices(twin, run, seat) == wanted, where
    mind = run.plan.make_player(run.levels[seat], seat)
    mind.restore(run.players[seat].memory())
    assert mind.choose(poison(game.view(state, seat))) == wanted, where


def watch(plan: Plan, chance: int) -> Counter[str]:
    """Plays a game and compares about one player-turn in `chance`, at any moment of it."""
    run = Run(plan)
    rng = Random(plan.seed)
    kept: Counter[str] = Counter()
    while not run.done:
        state, seat, turn = run.state, run.state.active, run.state.turn
        while (state.active, state.turn) == (seat, turn) and not state.over:
            if rng.randrange(chance) == 0:
                compare(run, rng, kept)
            for action in run.players[seat].choose(game.view(state, seat)):
                if not carry_out(game, state, action, run):
                    break
    return kept


@pytest.mark.rule("ai.fair")
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_facts_change_no_choice(level: str) -> None:
    kept = watch(Plan(21, "tiny", levels=(level,), turns=30), 10)
    assert len(kept) >= 8, f"too few secrets could be changed: {sorted(kept)}"


@pytest.mark.rule("ai.fair")
@pytest.mark.parametrize("edition", editions())
def test_hidden_facts_change_no_choice_in_any_edition(edition: str) -> None:
    kept = watch(Plan(22, "small", edition=edition, turns=20), 10)
    assert len(kept) >= 5, f"too few secrets could be changed: {sorted(kept)}"


@pytest.mark.long
@pytest.mark.skipif(build_kind() == "interpreted", reason="hours; the compiled build plays them")
@pytest.mark.parametrize("seed", range(9_000, 9_400))
def test_hidden_facts_change_no_choice_in_whole_games(seed: int) -> None:
    size = ("tiny", "small", "standard")[seed % 3]
    watch(Plan(seed, size, levels=(LEVELS[seed % len(LEVELS)],), turns=160), 60)
