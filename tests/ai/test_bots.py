"""The reference bots: short, honest, and strong enough to measure by."""

import json
from pathlib import Path

import pytest

from simple_civ.core.records import Event
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.command_words import LEVELS
from simple_civ.games.civ.events import CityFounded
from simple_civ.lab.duels import duel_plans
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.ai import bots
from tests.ai.bots import BOTS

TURNS = 60


def test_each_is_short_and_no_level_of_the_product() -> None:
    for file in Path(bots.__path__[0]).glob("*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 150, file.name
    assert not {bot.name for bot in BOTS} & set(LEVELS)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_it_grows_without_refusals(bot: ExtraPlayer) -> None:
    run = Run(
        duel_plans(Plan(3, "tiny", turns=TURNS, extra_players=BOTS), bot.name, "random", 1)[0]
    )
    happened: list[Event] = []
    run.observers.append(lambda state, action, events: happened.extend(events))
    run.play()
    assert run.tally.refused == 0
    cities = [city for city in run.state.cities.values() if city.owner == 0]
    assert len(cities) >= 2
    assert run.state.players[0].techs.bit_count() >= 2
    assert any(isinstance(event, CityFounded) for event in happened)


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_it_goes_on_from_its_memory(bot: ExtraPlayer) -> None:
    run = Run(Plan(5, "tiny", levels=(bot.name, "random"), turns=8, extra_players=BOTS))
    while run.state.turn < 8 or run.state.active != 0:
        run.play_turn()
    state, player = run.state, run.players[0]
    while True:
        heir = bot.make(5, 0)
        heir.restore(json.loads(json.dumps(player.memory())))
        chosen = player.choose(game.view(state, 0))
        assert heir.choose(game.view(state, 0)) == chosen
        game.apply(state, chosen[0])
        if state.active != 0:
            return
