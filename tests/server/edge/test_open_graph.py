"""Open Graph: link previews in messengers, and the requests of their crawlers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from simple_civ.protocol.registry import GAMES
from simple_civ.server.edge.open_graph import HOST, MARK, PICTURE
from simple_civ.server.edge.pages import read_pages

from ..harness import Running, running, settings_in

INDEX = b'<html data-root=""><head>' + MARK + b"</head></html>"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Provide a folder with the first page of a client, which servers show."""
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_bytes(INDEX)
    return tmp_path


def play(folder: Path, scene: Callable[[Running], Awaitable[None]], **settings: Any) -> None:
    """Play a scene on a server."""

    async def whole() -> None:
        pages = read_pages(settings.get("base_path", ""), folder / "client")
        async with running(settings_in(folder, **settings), pages=pages) as server:
            await scene(server)

    asyncio.run(whole())


def test_a_head_request_is_answered_like_a_get(built: Path) -> None:
    """With the same headers and no body."""

    async def scene(server: Running) -> None:
        for path in ("/", "/match/0123456789abcdef"):
            got, told = await server.ask("GET", path), await server.ask("HEAD", path)
            assert (told.status_code, told.content) == (200, b"")
            for name in ("content-type", "content-length", "etag", "cache-control"):
                assert told.headers[name] == got.headers[name]

    play(built, scene)


def test_a_link_has_a_title_a_sentence_and_a_picture(built: Path) -> None:
    """Whole addresses, by the name under which the server was asked; another for matches."""

    async def scene(server: Running) -> None:
        title = (await server.ask("GET", "/")).text
        match = (await server.ask("GET", "/match/0123456789abcdef")).text
        base = server.address
        for page in (title, match):
            assert f'property="og:image" content="{base}/{PICTURE}"' in page
            assert 'property="og:description"' in page
        assert 'property="og:title" content="Simple Civ"' in title
        assert 'property="og:title" content="A match of Simple Civ"' in match
        assert f'property="og:url" content="{base}/match/0123456789abcdef"' in match

    play(built, scene, base_path="/civ")


def test_a_link_to_a_match_names_its_game(built: Path) -> None:
    async def scene(server: Running) -> None:
        for game, size in (("groves", "small"), ("civ", "tiny")):
            match = await server.create(game=game, setup={"size": size})
            page = (await server.ask("GET", f"/match/{match['id']}/replay")).text
            assert f'property="og:title" content="A match of {GAMES[game].title}"' in page

    play(built, scene)


def test_the_scheme_is_the_trusted_proxys(built: Path) -> None:
    """Nobody else's word for it is taken."""
    headers = {"host": "civ.example", "x-forwarded-proto": "https"}

    async def told(server: Running) -> str:
        text: str = (await server.http.get("/", headers=headers)).text
        return text

    async def trusted(server: Running) -> None:
        assert 'content="https://civ.example/' in await told(server)

    async def unknown(server: Running) -> None:
        assert 'content="http://civ.example/' in await told(server)

    play(built, trusted, trusted_proxies=("127.0.0.1",))
    play(built, unknown)


STRANGE = (
    'civ.example"><script>',
    "civ.example/evil",
    "a@b.example",
    "civ.example:99999999",
    "-civ.example",
    "[::1]x",
    "x" * 300,
)


def test_a_host_that_is_no_plain_name_is_not_repeated(built: Path) -> None:
    """Addresses stay relative then, if the request is answered at all."""

    async def scene(server: Running) -> None:
        for host in STRANGE:
            answer = await server.http.get("/", headers={"host": host})
            assert host not in answer.text
            if answer.status_code == 200:
                assert f'property="og:image" content="/{PICTURE}"' in answer.text
                assert "og:url" not in answer.text

    play(built, scene)


@pytest.mark.parametrize("host", ["civ.example", "127.0.0.1:8000", "[::1]:8000", "A-b.example:1"])
def test_plain_hosts_are_taken(host: str) -> None:
    assert HOST.fullmatch(host)
