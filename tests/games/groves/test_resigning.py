"""Sides of Groves that resign: in the other side's half-turn, and because they are absent."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from simple_civ.authority.match.clock import BOT_TURN
from simple_civ.games.groves import engine as game
from simple_civ.games.groves import queries
from simple_civ.games.groves.actions import Pass, Resign
from simple_civ.games.groves.events import GameEnded, PlayerResigned
from simple_civ.games.groves.refusals import Refusal
from tests.games.groves.laws import broken_laws
from tests.games.groves.scenes import new, stir
from tests.server.harness import Time, running, settings_in


@pytest.mark.parametrize("seed", range(12))
def test_a_side_may_resign_off_turn_in_any_position(seed: int) -> None:
    """The half-turn stays where it is, and the other side has won."""
    state = new(seed, 6 + seed % 5)
    stir(state, Random(seed), 10 * seed)
    active, other = state.active, 1 - state.active
    turn = state.turn
    assert Resign(other) not in queries.legal(state)
    assert game.check(state, Pass(other)) is Refusal.NOT_YOUR_TURN
    for nobody in (-1, 2, 2**70):
        assert game.check(state, Resign(nobody)) is Refusal.NOT_YOUR_TURN
    for seen in (state, game.view(state, other)):
        assert game.check(seen, Resign(other)) is None
    log = game.apply(state, Resign(other))
    assert log == [PlayerResigned(other), GameEnded("resignation", (active,))]
    assert not broken_laws(state)
    assert (state.turn, state.active, state.winners) == (turn, active, [active])
    assert game.check(state, Resign(active)) is Refusal.GAME_OVER


@pytest.mark.rule("win.absent")
def test_a_bot_that_does_not_come_resigns(tmp_path: Path) -> None:
    """The server writes the resignation of the side whose time is up, with the reason."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            seats = [{"kind": "bot"}, {"kind": "bot"}]
            created = await server.create(
                game="groves", setup={"size": "10"}, seats=seats, seed=None
            )
            live = await server.host.authority.matches.get(created["id"])
            assert live is not None
            absent = live.record.active
            time.now += BOT_TURN + 1
            await server.host.authority.timekeeper.poll()
            assert live.record.outcome == {"victory": "resignation", "winners": [1 - absent]}
            [entry] = await server.host.store.logs.entries(created["id"])
            assert (entry.seat, entry.action) == (absent, {"type": "resign"})
            assert entry.reasons == [{"code": "time_is_up"}]

    asyncio.run(scene())
