"""Damaged stored data: noticed, named in the log, and without effect on other matches."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from simple_civ.authority.log.log_replay import Damaged
from simple_civ.authority.match.match import Match
from simple_civ.authority.match_records import RUNNING
from simple_civ.authority.ports.jobs import Overrun
from simple_civ.protocol.registry import GAMES
from simple_civ.server.settings import Settings
from simple_civ.server.store import schema
from simple_civ.server.store.store import open_store

from .harness import Doc, Running, Time, running, settings_in, until
from .test_own_rules import LAKES

END = {"action": {"type": "end_turn"}}


@pytest.fixture
def settings(tmp_path: Path, database: str) -> Settings:
    return settings_in(tmp_path, database=database, local=False)


async def play_some(server: Running) -> Doc:
    """Return a match between two people in which a few turns were played."""
    match = await server.create(seats=[{"kind": "human"}] * 2, seed=None)
    for turn in range(6):
        token = match["seats"][turn % 2]["token"]
        await server.ask("POST", f"/api/matches/{match['id']}/actions", token, json=END)
    return match


async def alter(database: str, *statements: Any) -> None:
    """Alter the database as a failing disk or a careless hand would while no server runs."""
    store = await open_store(database)
    async with store.engine.begin() as connection:
        for statement in statements:
            await connection.execute(statement)
    await store.close()


async def check_told(server: Running, match: Doc, caplog: pytest.LogCaptureFixture) -> None:
    """Check that the player learns it is not their mistake, and the operator what is wrong."""
    path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
    for _ in range(2):
        answer = await server.ask("POST", f"{path}/actions", token, json=END)
        assert answer.status_code == 500 and answer.json()["code"] == "damaged", answer.text
        assert "tell the operator" in answer.json()["text"]
    told = [one for one in caplog.records if one.getMessage() == "damaged match"]
    assert [vars(one)["match"] for one in told] == [match["id"]], "once, by its name"


def test_a_match_of_a_game_that_is_not_installed_says_so(settings: Settings) -> None:
    """It waits until its game is back; other matches go on."""

    async def whole() -> None:
        async with running(settings) as server:
            match = await play_some(server)
        rows = schema.matches
        await alter(settings.database, update(rows).values(game="chess"))
        async with running(settings) as server:
            path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
            answer = await server.ask("POST", f"{path}/actions", token, json=END)
            assert (answer.status_code, answer.json()) == (
                503,
                {"code": "unavailable", "text": "this server does not have the game 'chess'"},
            )
            assert (await server.create())["id"]
        await alter(settings.database, update(rows).values(game="civ"))
        async with running(settings) as server:
            answer = await server.ask("POST", f"{path}/actions", token, json=END)
            assert answer.json()["accepted"], answer.text

    asyncio.run(whole())


@pytest.mark.parametrize("number", [6, 3, 1])
def test_a_missing_entry_is_noticed(
    settings: Settings, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    """The last one too, although the rest of the log leads somewhere."""

    async def scene() -> None:
        async with running(settings) as server:
            match = await play_some(server)
        log = schema.log
        where = (log.c.match == match["id"]) & (log.c.number == number)
        await alter(settings.database, delete(log).where(where))
        async with running(settings) as server:
            await check_told(server, match, caplog)
            assert f"entry {number} of 6 is missing" in vars(caplog.records[-1])["reason"]

    asyncio.run(scene())


def test_an_entry_missing_before_the_last_snapshot_is_noticed(settings: Settings) -> None:
    """Playing needs it no more, but replays do, and stream numbers."""

    async def scene() -> None:
        async with running(settings) as server:
            match = await play_some(server)
            live = await server.host.authority.matches.get(match["id"])
            assert live is not None
            shot = {"match": match["id"], "number": 4, "turn": 3}
            rows = server.host.store.logs
            content = (await rows.snapshot(match["id"])).content  # type: ignore[union-attr]
        log = schema.log
        where = (log.c.match == match["id"]) & (log.c.number == 2)
        await alter(
            settings.database,
            delete(log).where(where),
            insert(schema.snapshots).values(**shot, content=content),
        )
        async with running(settings) as server:
            path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
            answer = await server.ask("GET", f"{path}/view", token)
            assert answer.json()["code"] == "damaged"

    asyncio.run(scene())


@pytest.mark.parametrize("content", [b"nonsense", None], ids=["nonsense", "altered"])
def test_a_damaged_ruleset_is_named_and_is_not_the_players_mistake(
    settings: Settings, caplog: pytest.LogCaptureFixture, content: bytes | None
) -> None:
    """Neither one that cannot be read, nor one that can and has other tables."""

    async def scene() -> None:
        async with running(settings) as server:
            files = {f"{name}.toml": text for name, text in LAKES.items()}
            match = await server.create(ruleset=files)
            sound = await server.create()
            live = await server.host.authority.matches.get(match["id"])
            assert live is not None
            digest = live.record.ruleset
            game = GAMES["civ"]
            other = content or game.store_ruleset(game.ruleset(game.editions()[0]))
        rules = schema.rulesets
        await alter(
            settings.database, update(rules).where(rules.c.hash == digest).values(content=other)
        )
        async with running(settings) as server:
            await check_told(server, match, caplog)
            assert f"ruleset {digest}" in vars(caplog.records[-1])["reason"]
            for path in ("", "/codex"):
                answer = await server.ask("GET", f"/api/rulesets/{digest}{path}")
                assert answer.json()["code"] == "damaged", answer.text
            path, token = f"/api/matches/{sound['id']}", sound["seats"][0]["token"]
            answer = await server.ask("POST", f"{path}/actions", token, json=END)
            assert answer.json()["accepted"]

    asyncio.run(scene())


def test_a_match_that_fails_holds_up_no_clock(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is told once, and left alone for a while."""

    async def scene() -> None:
        time = Time()
        async with running(settings, now=time) as server:
            people = [{"kind": "human"}] * 2
            options = {"clock": 1000}
            first, second = [
                await server.create(seats=people, seed=None, options=options) for _ in range(2)
            ]
            get = server.host.authority.matches.get

            async def failing(key: str) -> Match | None:
                if key == first["id"]:
                    raise Overrun
                return await get(key)

            monkeypatch.setattr(server.host.authority.matches, "get", failing)
            time.now += 20_000
            for _ in range(3):
                await server.host.authority.timekeeper.poll()
            passed = await get(second["id"])
            assert passed is not None and passed.record.length > 0
            assert await server.host.store.work.expired(time.now) == [first["id"]]

    asyncio.run(scene())
    told = [one for one in caplog.records if one.getMessage() == "clock failed"]
    assert len(told) == 1


def test_a_match_that_cannot_be_read_on_is_set_aside(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Also one that people play; it is told once."""

    async def scene() -> None:
        async with running(settings) as server:
            match = await play_some(server)
            live = await server.host.authority.matches.get(match["id"])
            assert live is not None

            async def fail() -> None:
                raise Damaged("a page is missing")

            monkeypatch.setattr(live, "catch_up", fail)
            server.host.change_feed.read_on(match["id"])
            await until(lambda: match["id"] not in server.host.authority.matches.live)
            await check_told(server, match, caplog)

    asyncio.run(scene())


def test_a_damaged_match_holds_up_no_other(settings: Settings) -> None:
    """Neither its clock nor its AI's turn: those of others are looked after."""

    async def scene() -> None:
        time = Time()
        options = {"clock": 1000}
        async with running(settings, now=time) as server:
            matches = [
                await server.create(seats=[{"kind": kind}, {"kind": "ai"}], options=options)
                for kind in ("human", "human", "human", "human")
            ]
            server.host.authority.turns.stopping = True
            for match in matches[2:]:
                path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
                await server.ask("POST", f"{path}/actions", token, json=END)
        snapshots, turns = schema.snapshots, schema.turns
        hurt = [matches[0]["id"], matches[2]["id"]]
        await alter(settings.database, delete(snapshots).where(snapshots.c.match.in_(hurt)))
        time.now += 20_000
        async with running(settings, now=time) as server:
            sound = await server.host.authority.matches.get(matches[3]["id"])
            assert sound is not None
            await until(lambda: sound.record.length > 1)
            await server.host.authority.timekeeper.poll()
            passed = await server.host.authority.matches.get(matches[1]["id"])
            assert passed is not None and passed.record.status == RUNNING
            assert passed.record.length > 0
            async with server.host.store.engine.connect() as connection:
                kept = await connection.execute(select(turns.c.match))
                assert matches[2]["id"] in kept.scalars().all(), "it is due when it is repaired"

    asyncio.run(scene())
