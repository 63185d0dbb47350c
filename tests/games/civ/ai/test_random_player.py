"""The random player: legal, bounded, repeatable, and in time at everything."""

import json

import pytest

from simple_civ.core.records import Action, record_name
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import ACTIONS, EndTurn, Resign
from simple_civ.games.civ.ai.random_player import MOST_ITEMS, RandomPlayer
from simple_civ.games.civ.documents.setup.setup_names import make_setup
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run

ELSEWHERE = {"keep_city", "choose_army", "resign"}
"""Actions that the default edition lacks, or that the player does not take on its own."""


def new_match(seed: int) -> State:
    """Return a small match at its start."""
    rules = load_ruleset()
    return game.new_game(rules, make_setup(rules, "tiny", seed=seed, ai=True), seed)


def play(state: State, players: list[RandomPlayer], count: int) -> list[Action]:
    """Play this many actions of a match, all of them legal."""
    done: list[Action] = []
    while len(done) < count and not state.over:
        [action] = players[state.active].choose(game.view(state, state.active))
        assert game.check(state, action) is None
        game.apply(state, action)
        done.append(action)
    return done


def test_same_seed_same_choices() -> None:
    first = play(new_match(5), [RandomPlayer(5, seat) for seat in range(2)], 200)
    again = play(new_match(5), [RandomPlayer(5, seat) for seat in range(2)], 200)
    assert first == again


def test_seats_have_luck_of_their_own() -> None:
    assert RandomPlayer(5, 0).memory() != RandomPlayer(5, 1).memory()


def test_memory_survives_a_change_of_player() -> None:
    state = new_match(6)
    players = [RandomPlayer(6, seat) for seat in range(2)]
    play(state, players, 77)
    heirs = [RandomPlayer(0, seat) for seat in range(2)]
    for heir, player in zip(heirs, players):
        heir.restore(json.loads(json.dumps(player.memory())))
    assert play(state.copy(), heirs, 100) == play(state, players, 100)


def test_a_turn_ends_even_if_nothing_changes() -> None:
    # The view stays as it is, as if every action were refused.
    view = game.view(new_match(7), 0)
    player = RandomPlayer(7, 0)
    choices = [player.choose(view)[0] for _ in range(MOST_ITEMS + 1)]
    assert choices[-1] == EndTurn(0)


def test_resigns_only_if_told_to() -> None:
    view = game.view(new_match(8), 0)

    def gives_up(player: RandomPlayer) -> bool:
        for turn in range(1, 1000):
            view.turn = turn
            if player.choose(view) == [Resign(0)]:
                return True
        return False

    assert gives_up(RandomPlayer(8, 0, resigns=True))
    assert not gives_up(RandomPlayer(8, 0))


def test_uses_every_kind_of_action() -> None:
    seen: set[str] = set()
    for seed in range(1, 40):
        size = ("tiny", "small")[seed % 2]
        run = Run(Plan(seed=seed, size=size, levels=("random",), turns=150))
        run.observers.append(lambda state, action, events: seen.add(record_name(action)))
        run.play()
        assert run.tally.refused == 0
        if seen >= set(ACTIONS.by_name) - ELSEWHERE:
            return
    pytest.fail(f"never tried: {set(ACTIONS.by_name) - ELSEWHERE - seen}")
