"""Operation: lost workers, unreachable databases, old matches, metrics."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed

from simple_civ.authority.log.moves import AiMove
from simple_civ.protocol.limits import DAY
from simple_civ.server.operations.retention import SCANS, Retention
from simple_civ.server.store import expiry
from simple_civ.server.store.store import open_store

from .harness import Running, Shared, Time, running, scanned, settings_in, until


def test_a_lost_worker_is_replaced_and_the_turn_decided_again(tmp_path: Path) -> None:
    """Also when part of the turn is in the log: that part is compared and skipped."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, log_chunk=1), processes=True) as server:
            match = await server.create()
            live = await server.host.authority.matches.get(match["id"])
            assert live is not None
            turns = server.host.authority.turns
            async with server.client(match["id"], match["seats"][0]["token"]) as client:
                turns.stopping = True
                await client.end_turn()
                job = turns.job(live, 1)
                thought = await turns.think(live, job)
                assert len(thought.moves) > 2
                await server.host.workers.stop()
                moves = [AiMove(*move) for move in thought.moves]
                await live.play(1, live.number, moves[:2], None)
                before = live.number
                turns.stopping = False
                turns.begin(live)
                await client.until_turn(after=1)
            kept = await server.host.store.logs.entries(match["id"])
            decided = [entry.action for entry in kept if entry.kind == "ai"]
            assert decided == [move.action for move in moves]
            assert len(kept) > before

    asyncio.run(scene())


def test_open_seats_are_taken_and_the_match_starts(shared: Shared) -> None:
    """Nobody plays before everyone is there; then by invitation link."""

    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "open"}]
        match = await server.create(seats=seats, seed=None, public=True)
        path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
        body = {"action": {"type": "end_turn"}}
        answer = await server.ask("POST", f"{path}/actions", token, json=body)
        assert answer.json()["refusal"]["code"] == "not_running"
        nowhere = await server.ask("POST", f"{path}/join", json={"seat": 9})
        assert nowhere.status_code == 400 and "the match has 2" in nowhere.json()["text"]
        joined = await server.ask("POST", f"{path}/join", json={"name": "Bo"})
        assert joined.json()["seat"] == 1
        late = await server.ask("POST", f"{path}/join", json={})
        assert late.status_code == 409
        answer = await server.ask("POST", f"{path}/actions", token, json=body)
        assert answer.json()["accepted"]

    shared.play(scene)


def test_abandoned_matches_are_forgotten(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """On servers for others, after the time that the operator has set and a day of warning."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path, local=False, retention=DAY), now=time) as server:
            match = await server.create()
            await scanned(server, SCANS * 2)
            path, owner = f"/api/matches/{match['id']}", match["owner"]
            assert (await server.ask("GET", path, owner)).status_code == 200
            assert "will be deleted" not in caplog.text
            time.now += DAY + 1
            await scanned(server, SCANS)
            assert f"1 abandoned match will be deleted in a day: {match['id']}" in caplog.text
            assert (await server.ask("GET", path, owner)).status_code == 200
            await scanned(server, 1)
            assert (await server.ask("GET", path, owner)).status_code == 404

    asyncio.run(scene())


def test_many_abandoned_matches_are_deleted_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What players do is written in between; all of them go in the end."""
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    some: list[list[str]] = []
    delete_some = expiry.ExpiryRows.delete_some

    async def noted(rows: expiry.ExpiryRows, *words: Any) -> list[str]:
        some.append(await delete_some(rows, *words))
        return some[-1]

    monkeypatch.setattr(expiry.ExpiryRows, "delete_some", noted)

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path, local=False, retention=DAY), now=time) as server:
            made = {(await server.create())["id"] for _ in range(5)}
            time.now += 2 * DAY
            await scanned(server)
            assert {key for keys in some for key in keys} == made
            assert max(len(keys) for keys in some) == 2

    asyncio.run(scene())


def test_a_clock_that_is_months_ahead_deletes_nothing(tmp_path: Path) -> None:
    """Neither at a start nor an hour later, if it is put right within a day of running time."""

    async def scene() -> None:
        time, settings = Time(), settings_in(tmp_path, local=False)
        async with running(settings, now=time) as server:
            match = await server.create()
        path, owner = f"/api/matches/{match['id']}", match["owner"]
        time.now += 100 * DAY
        for _ in range(3):
            async with running(settings, now=time) as server:
                await scanned(server, 4)
                assert (await server.ask("GET", path, owner)).status_code == 200
        time.now -= 100 * DAY
        async with running(settings, now=time) as server:
            await scanned(server, 1)
            time.now += 100 * DAY
            await scanned(server, SCANS)
            assert (await server.ask("GET", path, owner)).status_code == 200, "the mark had stayed"

    asyncio.run(scene())


def test_running_time_counts_over_restarts(tmp_path: Path) -> None:
    """A server that is updated every few hours forgets too."""

    async def scene() -> None:
        time, settings = Time(), settings_in(tmp_path, local=False)
        async with running(settings, now=time) as server:
            match = await server.create()
        time.now += 100 * DAY
        for _ in range(SCANS // 4):
            async with running(settings, now=time) as server:
                await scanned(server, 4)
        async with running(settings, now=time) as server:
            await scanned(server, 1)
            answer = await server.ask("GET", f"/api/matches/{match['id']}", match["owner"])
            assert answer.status_code == 404

    asyncio.run(scene())


def test_an_hour_counts_once_however_many_servers_look(tmp_path: Path) -> None:
    """A server that has just started, or whose hour another one has counted, counts nothing."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False), now=Time()) as server:
            rows, one = (
                server.host.store.expiry,
                Retention(server.host.authority.matches, server.host.store, server.host.settings),
            )
            other = Retention(
                server.host.authority.matches, server.host.store, server.host.settings
            )
            for looking, count in (
                (one, 0),
                (other, 0),
                (one, 1),
                (other, 1),
                (one, 2),
                (other, 2),
            ):
                await looking.scan()
                assert await rows.scans() == count
            await other.scan()
            assert await rows.scans() == 3, "the other has waited for an hour of its own"

    asyncio.run(scene())


def test_rulesets_go_with_the_last_match_that_needs_them(tmp_path: Path) -> None:
    """And come back with the next one."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path, local=False, retention=DAY), now=time) as server:
            match = await server.create()
            found = await server.host.authority.matches.record(match["id"])
            assert found is not None
            rows = server.host.store.matches
            time.now += DAY // 2
            await server.ask("DELETE", f"/api/matches/{match['id']}", match["owner"])
            time.now += DAY // 2 + 1
            await scanned(server)
            assert await rows.ruleset_game(found.ruleset) == found.game
            time.now += DAY // 2
            await scanned(server)
            assert await rows.ruleset_game(found.ruleset) is None
            again = await server.create()
            async with server.client(again["id"], again["seats"][0]["token"]) as client:
                assert (await client.act({"type": "end_turn"}))["accepted"]

    asyncio.run(scene())


def test_figures_are_for_the_operator_alone(tmp_path: Path) -> None:
    """Not for requests that came through a proxy; a draining server says so."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            match = await server.create()
            path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
            for seen in ("00000000", None):
                body = {"action": {"type": "end_turn"}, "seen": seen}
                await server.ask("POST", f"{path}/actions", token, json=body)
            await server.ask("POST", f"{path}/undo", token, json={})
            answer = await server.ask("GET", "/metrics")
            assert "simple_civ_live_matches 1.0" in answer.text
            assert 'simple_civ_actions_total{result="accepted"} 1.0' in answer.text
            assert 'simple_civ_actions_total{result="refused"} 2.0' in answer.text
            passed_on = await server.http.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"})
            assert passed_on.status_code == 404
            server.host.drain()
            assert (await server.ask("GET", "/health")).status_code == 503

    asyncio.run(scene())


def test_the_database_may_be_closed_and_opened_again(database: str) -> None:
    """Nothing of a closed store lingers."""

    async def scene() -> None:
        for _ in range(2):
            await (await open_store(database)).close()

    asyncio.run(scene())


def test_whoever_asks_while_the_database_is_away_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is neither the asker's mistake nor one of the program."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            rows = server.host.store.matches
            lost = DBAPIError(None, None, Exception("gone"), connection_invalidated=True)
            for error in (ConnectionRefusedError("refused"), lost):
                with monkeypatch.context() as patch:
                    patch.setattr(rows, "engine", Mock(connect=Mock(side_effect=error)))
                    answer = await server.ask("GET", "/api/matches")
                assert answer.status_code == 503 and "try again" in answer.json()["text"]
            assert (await server.ask("GET", "/api/matches")).status_code == 200

    asyncio.run(scene())


def test_a_request_that_waits_for_a_deleted_match_is_told_so(shared: Shared) -> None:
    """It is not the server's failure that an operator deleted it meanwhile."""

    async def scene(server: Running) -> None:
        match = await server.create()
        path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
        live = await server.host.authority.matches.get(match["id"])
        assert live is not None
        await until(lambda: not server.host.authority.note_turns.tasks)  # they take the lock too
        body = {"action": {"type": "end_turn"}}
        async with live.lock:
            waiting = [asyncio.create_task(server.ask("DELETE", path, match["owner"]))]
            await until(lambda: bool(live.lock._waiters))
            for method, address, sent in (
                ("POST", "/actions", body),
                ("GET", "/view", None),
                ("GET", "/replay/1", None),
                ("GET", "/export", None),
            ):
                request = server.ask(method, f"{path}{address}", token, json=sent)
                waiting.append(asyncio.create_task(request))
            await until(lambda: len(live.lock._waiters or ()) == len(waiting))
        answers = await asyncio.gather(*waiting)
        assert [answer.status_code for answer in answers] == [204, 404, 404, 404, 404]
        assert answers[1].json()["code"] == "not_found"

    shared.play(scene)


def test_two_servers_seat_people_by_the_database(postgres_url: str, tmp_path: Path) -> None:
    """Neither overwrites whom the other let in, and the match starts once, on one of them."""

    async def scene() -> None:
        settings = settings_in(tmp_path, database=postgres_url, local=False)
        async with running(settings) as one, running(settings) as two:
            for server in (one, two):
                await server.host.change_feed.stop()  # as if the news were slow
            seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
            match = await one.create(seats=seats, seed=None, setup={"size": "small"})
            path = f"/api/matches/{match['id']}"
            for server in (one, two):
                assert await server.host.authority.matches.get(match["id"]) is not None
            joined = [await server.ask("POST", f"{path}/join", json={}) for server in (one, two)]
            assert sorted(answer.json()["seat"] for answer in joined) == [1, 2]
            late = await one.ask("POST", f"{path}/join", json={})
            assert late.status_code == 409
            found = await one.host.store.matches.find(match["id"])
            assert found is not None and found.status == "running"
            assert [seat.kind for seat in found.seats] == ["human"] * 3
            other = await one.create(seats=seats, seed=None, setup={"size": "small"})
            path = f"/api/matches/{other['id']}"
            assert await one.host.authority.matches.get(other["id"]) is not None
            taken = await two.ask("POST", f"{path}/join", json={"seat": 1, "name": "Bea"})
            assert taken.status_code == 201
            started = await one.ask("POST", f"{path}/start", other["owner"])
            assert started.status_code == 200, started.text
            found = await two.host.store.matches.find(other["id"])
            assert found is not None
            assert [seat.kind for seat in found.seats] == ["human", "human", "ai"]
            assert found.seats[1].name == "Bea"

    asyncio.run(scene())


def test_a_match_deleted_for_its_age_is_gone_on_every_server(
    postgres_url: str, tmp_path: Path
) -> None:
    """A client that is connected to it elsewhere is cut off there too."""

    async def scene() -> None:
        time = Time()
        settings = settings_in(tmp_path, database=postgres_url, local=False, retention=DAY)
        async with running(settings, now=time) as one, running(settings, now=time) as two:
            await two.host.change_feed.connected.wait()
            match = await one.create()
            async with two.client(match["id"], match["seats"][0]["token"]) as client:
                time.now += DAY + 1
                await scanned(one)
                with pytest.raises(ConnectionClosed):
                    while True:
                        await client.receive()

    asyncio.run(scene())
