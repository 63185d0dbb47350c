"""Sandboxes on a real server: played over its sockets, never in its database, limited."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

from simple_civ.protocol.registry import GAMES

from .harness import Running, Time, running, settings_in

GROVES = GAMES["groves"]
SANDBOX: dict[str, Any] = {
    "ruleset": GROVES.ruleset_hash(GROVES.ruleset("base")),
    "scenario": json.dumps(
        {
            "game": "groves",
            "size": 8,
            "forests": [[3, 3]],
            "walls": [],
            "units": [{"id": "a", "owner": 0, "points": 4, "at": [2, 3]}],
        }
    ),
}
MOVE = {"type": "move", "unit": "unit_2", "to": [3, 3]}


def rows_of(path: Path) -> int:
    """Return how many rows the tables of matches have together."""
    with sqlite3.connect(path) as database:
        tables = ("matches", "seats", "entries", "snapshots", "rulesets")
        known = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
        assert {"matches", "seats"} <= known
        return sum(
            int(database.execute(f"SELECT count(*) FROM {name}").fetchone()[0])
            for name in known & set(tables)
        )


def test_it_is_played_over_a_socket_and_never_written(tmp_path: Path) -> None:
    """Actions, undo, a new start and its end cause no commit."""

    async def scene() -> None:
        async with running(settings_in(tmp_path), Time()) as server:
            commits = server.host.store.writer.commits
            answer = await server.http.post("/api/sandboxes", json=SANDBOX)
            assert answer.status_code == 201, answer.text
            made = answer.json()
            first, second = (seat["token"] for seat in made["seats"])
            path = f"/api/matches/{made['id']}"
            async with server.client(made["id"], first, second) as client:
                start = client.views[0]
                assert (await client.act(MOVE, 0))["accepted"]
                assert (await client.act({"type": "pass"}, 1))["accepted"]
                assert (await client.undo(1))["accepted"] and (await client.undo(0))["accepted"]
                assert client.views[0] == start
                assert (await client.act(MOVE, 0))["accepted"]
                again = f"/api/sandboxes/{made['id']}/restart"
                assert (await server.ask("POST", again)).status_code == 404
                assert (await server.ask("POST", again, second)).json()["accepted"]
                await client.wait("delta", seat=0)
                assert client.views[0] == start
                assert (await server.ask("GET", f"{path}/export", first)).status_code == 403
                assert (await server.ask("DELETE", path, first)).status_code == 403
                assert (await server.ask("DELETE", path, made["owner"])).status_code == 204
                await client.until_closed()
            assert (await server.ask("GET", path, first)).status_code == 404
            assert server.host.store.writer.commits == commits
        assert rows_of(tmp_path / "matches.db") == 0

    asyncio.run(scene())


def test_bad_requests_are_refused(tmp_path: Path) -> None:
    """Each with its status; what is too long is not read."""

    async def scene(server: Running) -> None:
        for changes, status in (
            ({"scenario": "{"}, 400),
            ({"ruleset": "../base"}, 400),
            ({"ruleset": "0" * 32}, 404),
            ({"more": 1}, 400),
            ({"scenario": 7}, 400),
            ({"scenario": "x" * 20_001}, 400),
            ({"scenario": "x" * 70_000}, 413),
        ):
            answer = await server.http.post("/api/sandboxes", json=SANDBOX | changes)
            assert answer.status_code == status, (changes, answer.text)
            assert set(answer.json()) == {"code", "text"}

    async def whole() -> None:
        async with running(settings_in(tmp_path)) as server:
            await scene(server)
            assert not server.host.authority.sandboxes.open

    asyncio.run(whole())


def test_a_visitor_may_start_only_so_many(tmp_path: Path) -> None:
    """Another visitor still may; neither has used up its limit on matches."""
    settings = settings_in(
        tmp_path, local=False, creations_per_hour=2, trusted_proxies=("127.0.0.1",)
    )

    async def scene() -> None:
        async with running(settings) as server:

            async def status(visitor: str, path: str, body: dict[str, Any]) -> int:
                headers = {"x-forwarded-for": visitor}
                return (await server.http.post(path, json=body, headers=headers)).status_code

            made = [await status("192.0.2.1", "/api/sandboxes", SANDBOX) for _ in range(3)]
            assert made == [201, 201, 429]
            assert await status("192.0.2.2", "/api/sandboxes", SANDBOX) == 201
            match = {"game": "groves", "setup": {"size": "small"}}
            assert await status("192.0.2.1", "/api/matches", match) == 201

    asyncio.run(scene())
