"""Origins: pages of other servers cannot make a browser do anything here."""

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ..harness import Running, running, settings_in

BODY = b'{"game": "civ", "setup": {"size": "tiny"}}'
JSON = {"content-type": "application/json"}
HOME = "127.0.0.1:8765"


async def write(server: Running, **headers: str) -> int:
    """Return the status of the answer to a request for a new match."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = await server.http.post("/api/matches", content=BODY, headers=named)
    return answer.status_code


def test_a_server_of_ones_own_answers_to_its_names_only(tmp_path: Path) -> None:
    """Another name that leads here is a page's trick; so are bodies that any page may send."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, names=(HOME,))) as server:
            for host in ("evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:8765"):
                answer = await server.http.get("/api/matches", headers={"host": host})
                assert answer.status_code == 421, host
            assert (await server.http.get("/health", headers={"host": HOME})).status_code == 200
            assert await write(server, host=HOME, **JSON) == 201
            for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
                assert await write(server, host=HOME, content_type=kind) == 415
            assert await write(server, host=HOME, origin=f"http://{HOME}", **JSON) == 201
            for origin in (f"https://{HOME}", "http://evil.example", "null"):
                assert await write(server, host=HOME, origin=origin, **JSON) == 403

    asyncio.run(scene())


def test_pages_of_other_origins_write_nothing(tmp_path: Path) -> None:
    """On servers for others, too; a trusted proxy says which scheme it was."""

    async def scene() -> None:
        settings = settings_in(
            tmp_path, trusted_proxies=("127.0.0.1",), origins=("https://friend.example",)
        )
        async with running(settings) as server:
            own = urlsplit(server.address).netloc
            assert await write(server, **JSON) == 201
            assert await write(server, origin=f"https://{own}", **JSON) == 201
            assert await write(server, origin="https://friend.example", **JSON) == 201
            assert await write(server, origin="https://evil.example", **JSON) == 403
            secure = {"x_forwarded_proto": "https"}
            assert await write(server, origin=f"https://{own}", **secure, **JSON) == 201
            assert await write(server, origin=f"http://{own}", **secure, **JSON) == 403
            match = await server.create()
            url = server.address.replace("http", "ws", 1) + f"/api/matches/{match['id']}/socket"
            for origin in ("https://evil.example", "null"):
                with pytest.raises(InvalidStatus):
                    async with connect(url, additional_headers={"origin": origin}):
                        pass

    asyncio.run(scene())
