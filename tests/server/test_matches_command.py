"""`simple-civ matches`: an operator's edits of matches, with or without a running server."""

import asyncio
import contextlib
import io
import json
from pathlib import Path

import pytest

from simple_civ.arguments.parser import make_parser
from simple_civ.authority.match.match import Match
from simple_civ.authority.match_records import RUNNING
from simple_civ.commands.matches import work
from tests.command_line import CommandLine
from tests.patience import PATIENCE

from .harness import Doc, Running, Time, running, settings_in, until

RANDOM = {"kind": "ai", "level": "random"}
END = {"action": {"type": "end_turn"}}


@pytest.fixture
def simple_civ(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Provide `simple-civ` as a callable that takes its arguments."""
    return CommandLine(capsys)


async def matches(database: str, *words: str) -> str:
    """Return what the command prints, with its own connections beside the server's."""
    chosen = make_parser().parse_args(["matches", *words, "--database", database])
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        async with asyncio.timeout(PATIENCE):
            assert await work(chosen, database) == 0
    return printed.getvalue()


async def sit_down(server: Running, **request: object) -> tuple[Match, Doc]:
    """Return a match of a person and an AI."""
    created = await server.create(seats=[{"kind": "human"}, RANDOM], **request)
    live = await server.host.authority.matches.get(created["id"])
    assert live is not None
    return live, created


def test_a_running_server_hears_what_an_operator_does(tmp_path: Path, database: str) -> None:
    """A paused match takes no actions and has no AI think; a deleted one is gone, sockets too."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, database=database)) as server:
            await server.host.change_feed.connected.wait() if server.host.change_feed.task else None
            live, created = await sit_down(server, title="red\u202eder")
            key, token = live.record.id, created["seats"][0]["token"]
            path = f"/api/matches/{key}/actions"
            shown = await matches(database, "list")
            assert key in shown and "1 ai, 1 human" in shown and "red?der" in shown
            assert await matches(database, "pause", key) == f"{key} paused\n"
            await until(lambda: live.record.paused is not None)
            refused = (await server.ask("POST", path, token, json=END)).json()
            assert refused["refusal"]["code"] == "paused" and live.due is None
            assert await matches(database, "pause", key) == f"{key} was already paused\n"
            assert "paused" in await matches(database, "list", "--status", "running")
            assert await matches(database, "resume", key) == f"{key} resumed\n"
            await until(lambda: live.record.paused is None)
            assert (await server.ask("POST", path, token, json=END)).json()["accepted"]
            async with server.client(key, token) as player:
                await player.until_turn(after=1)
                assert await matches(database, "delete", key) == f"{key} deleted\n"
                await player.until_closed()
            assert (await server.ask("GET", f"/api/matches/{key}", token)).status_code == 404
            assert key not in server.host.authority.matches.live

    asyncio.run(scene())


def test_a_paused_match_goes_on_where_it_stood(tmp_path: Path, database: str) -> None:
    """An AI's turn that was due is played, by whichever server there is; clocks stood still."""

    async def scene() -> None:
        time = Time()
        settings = settings_in(tmp_path, database=database)
        async with running(settings, now=time) as server:
            server.host.authority.turns.stopping = True
            live, created = await sit_down(server)
            timed, _ = await sit_down(server, options={"clock": 60_000})
            token = created["seats"][0]["token"]
            path = f"/api/matches/{live.record.id}/actions"
            assert (await server.ask("POST", path, token, json=END)).json()["accepted"]
            left = (timed.record.deadline or 0) - time.now
            assert left > 0
        await matches(database, "pause", live.record.id, timed.record.id)
        async with running(settings, now=time) as server:
            again = await server.host.authority.matches.get(live.record.id)
            clocked = await server.host.authority.matches.get(timed.record.id)
            assert again is not None and clocked is not None
            assert again.due is None and clocked.record.paused is not None
            time.now += 10 * 60_000
            await server.host.authority.timekeeper.poll()
            assert (clocked.record.turn, clocked.record.active) == (1, 0)
            await matches(database, "resume", live.record.id, timed.record.id)
            await until(lambda: again.record.turn == 2 and again.record.active == 0)
            await until(lambda: clocked.record.paused is None)
            before = timed.record.deadline or 0
            assert (clocked.record.deadline or 0) >= before

    asyncio.run(scene())


def test_an_operator_inspects_without_a_server(tmp_path: Path, simple_civ: CommandLine) -> None:
    """A match with its seats and its size, for people and for programs; no secrets in it."""
    database = f"sqlite:///{tmp_path / 'matches.db'}"

    async def scene() -> Doc:
        async with running(settings_in(tmp_path)) as server:
            return (await sit_down(server, title="Ours"))[1]

    created = asyncio.run(scene())
    key = created["id"]
    shown = simple_civ("matches", "show", key, "--database", database)
    assert (shown.status, shown.err) == (0, "")
    assert "seat 0    human" in shown.out and "seat 1    ai random" in shown.out
    listed = json.loads(simple_civ("matches", "list", "--json", "--database", database).out)
    assert (listed["match"], listed["state"], listed["title"]) == (key, RUNNING, "Ours")
    told = json.loads(simple_civ("matches", "show", key, "--json", "--database", database).out)
    assert told["bytes"] > 100
    made = simple_civ("matches", "list", "--maker", listed["maker"][:8], "--database", database)
    assert key in made.out
    others = simple_civ("matches", "list", "--maker", "0" * 64, "--database", database)
    assert others.out == "no matches\n"
    secrets = [created["owner"], created["seats"][0]["token"]]
    assert not any(secret in shown.out + json.dumps(told) for secret in secrets)


def test_what_is_not_there_is_told_in_one_line(tmp_path: Path, simple_civ: CommandLine) -> None:
    """Neither an unknown match nor a missing file makes anything; of several none is touched."""
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    assert "file not found" in simple_civ.fails("matches", "list", "--database", database)
    assert not (tmp_path / "matches.db").exists()

    async def scene() -> str:
        async with running(settings_in(tmp_path)) as server:
            return (await sit_down(server))[0].record.id

    key = asyncio.run(scene())
    words = ("delete", key, "0" * 16, "--database", database)
    assert "there is no match '0000000000000000'" in simple_civ.fails("matches", *words)
    assert key in simple_civ("matches", "list", "--database", database).out
