"""Memory of a server: matches, rulesets and streams are dropped when no longer needed."""

import asyncio
import gc
from pathlib import Path

import pytest

from simple_civ.authority.ai.ai_worker import SPARE_RULES, AiWorker
from simple_civ.authority.log.log_replay import pack_state, unpack_log
from simple_civ.authority.ports.ai_workers import TurnJob
from simple_civ.authority.tasks.replays import Past
from simple_civ.protocol.registry import GAMES

from .harness import running, settings_in, until

OWN = {"edition.toml": 'id = "own"\nname = "Own"\nextends = "1.0.4"\n'}
END = {"action": {"type": "end_turn"}}


def test_a_ruleset_of_ones_own_goes_with_its_match(tmp_path: Path) -> None:
    """At once, without a collection of garbage, which servers do rarely; workers hear of it too."""

    async def scene() -> None:
        async with running(settings_in(tmp_path), processes=True) as server:
            matches, workers = server.host.authority.matches, server.host.workers
            match = await server.create(ruleset=OWN)
            key, token = match["id"], match["seats"][0]["token"]
            live = await matches.get(key)
            assert live is not None
            digest = live.record.ruleset
            path = f"/api/matches/{key}/actions"
            assert (await server.ask("POST", path, token, json=END)).json()["accepted"]
            await until(lambda: live is not None and live.record.turn == 2 and not live.playing)
            assert digest in matches.rulesets
            gc.collect()
            gc.disable()
            try:
                await server.ask("DELETE", f"/api/matches/{key}", match["owner"])
                live = None
                await until(lambda: digest not in matches.rulesets)
            finally:
                gc.enable()
            assert workers.first[0].gone == {key}

    asyncio.run(scene())


def test_a_worker_lets_go_of_matches_and_rulesets() -> None:
    """Of those that are gone; of rulesets that nobody plays by it keeps the last few."""
    thinker = AiWorker()
    game = GAMES["groves"]
    rules = game.ruleset(game.editions()[-1])
    setup = game.make_setup(rules, {}, 1)
    state = pack_state(game, game.new_state(rules, setup, 1))
    content = game.store_ruleset(rules)

    def job(number: int, gone: list[str]) -> TurnJob:
        name = f"match{number}"
        return TurnJob(
            match=name,
            game="groves",
            ruleset=f"rules{number}",
            seat=game.status(game.new_state(rules, setup, 1)).active,
            level="random",
            seed=1,
            number=0,
            base=-1,
            state=state,
            rules=content,
            gone=gone,
        )

    for number in range(6):
        assert not thinker.think(job(number, [])).error
    assert (len(thinker.states), len(thinker.rules)) == (6, 6)
    thinker.think(job(6, [f"match{number}" for number in range(5)]))
    assert list(thinker.states) == ["match5", "match6"]
    assert {"rules5", "rules6"} <= set(thinker.rules)
    assert len(thinker.rules) <= 2 + SPARE_RULES


@pytest.mark.parametrize("way", ["position", "film", "copy"])
def test_only_so_much_of_a_log_is_read_as_is_shown(tmp_path: Path, way: str) -> None:
    """A look at the beginning of a long match does not send all of it to a job."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            match = await server.create()
            key, token = match["id"], match["seats"][0]["token"]
            path = f"/api/matches/{key}"
            live = await server.host.authority.matches.get(key)
            assert live is not None
            while live.record.turn < 8:
                await server.ask("POST", f"{path}/actions", token, json=END)
                await until(lambda: live.due is None)
            sent: list[int] = []
            run = server.host.jobs.run

            async def counted(who: str, task: object, past: object, *given: object) -> object:
                assert isinstance(past, Past)
                sent.append(max((entry.turn for entry in unpack_log(past.log)), default=0))
                return await run(who, task, past, *given)  # type: ignore[arg-type]

            server.host.jobs.run = counted  # type: ignore[method-assign, assignment]
            if way == "copy":
                answer = await server.ask("POST", f"{path}/duplicate", token, json={"turn": 3})
                assert answer.status_code == 201
            elif way == "film":
                answer = await server.ask("GET", f"{path}/replay/2/film?seat=0&count=2", token)
                assert [answer.json()["view"]["turn"], len(answer.json()["changes"])] == [2, 1]
            else:
                answer = await server.ask("GET", f"{path}/replay/3?seat=0", token)
                assert answer.json()["view"]["turn"] == 3
            assert sent == [2]

    asyncio.run(scene())
