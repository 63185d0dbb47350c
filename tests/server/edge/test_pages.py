"""Pages: the browser client, and the text of a server without one."""

import asyncio
import gzip
from pathlib import Path

import pytest

from simple_civ.server.edge.pages import Page, read_pages

from ..harness import running, settings_in

INDEX = b'<html data-root=""><script src="./assets/main-1a2b.js"></script></html>'
SCRIPT = b"let one = 1;" * 200


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Provide a built client: a page, and a script with its compressed twins."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets" / "main-1a2b.js.br").write_bytes(b"not read here")
    return folder


def test_twins_are_no_pages_of_their_own(built: Path) -> None:
    pages = read_pages(folder=built)
    assert sorted(pages) == ["assets/main-1a2b.js", "index.html"]
    assert list(pages["assets/main-1a2b.js"].codings) == ["br", "gzip"]


def test_the_best_coding_that_the_asker_takes() -> None:
    page = Page(b"plain", "text/css", '"x"', True, {"br": b"small", "gzip": b"middle"})
    assert page.as_wished("gzip, deflate, br;q=1.0") == (b"small", "br")
    assert page.as_wished("deflate, gzip") == (b"middle", "gzip")
    assert page.as_wished("") == (b"plain", "")


def test_files_are_compressed_kept_and_told_apart(built: Path, tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(settings_in(tmp_path), pages=read_pages("", built)) as server:
            script = await server.ask("GET", "/assets/main-1a2b.js")
            assert script.content == SCRIPT and script.headers["content-encoding"] == "gzip"
            assert script.headers["content-type"] == "text/javascript; charset=utf-8"
            assert "immutable" in script.headers["cache-control"]
            for inside in ("/", "/new", "/match/abc"):
                page = await server.ask("GET", inside)
                assert page.text == INDEX.decode().replace("./", "/")
                assert page.headers["cache-control"] == "no-cache"
            tag = {"if-none-match": page.headers["etag"]}
            assert (await server.http.get("/", headers=tag)).status_code == 304
            assert (await server.ask("GET", "/assets/other.js")).status_code == 404

    asyncio.run(scene())


def test_below_a_path_the_page_is_told_where_it_stands(built: Path, tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(
            settings_in(tmp_path, base_path="/civ"), pages=read_pages("/civ", built)
        ) as server:
            page = await server.ask("GET", "/match/abc")
            assert page.text == INDEX.decode().replace('""', '"/civ"').replace("./", "/civ/")
            assert (await server.ask("GET", "/assets/main-1a2b.js")).content == SCRIPT

    asyncio.run(scene())


def test_without_a_client_the_server_says_what_to_do(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with running(
            settings_in(tmp_path), pages=read_pages("", tmp_path / "nothing")
        ) as server:
            page = await server.ask("GET", "/")
            assert page.status_code == 503 and "make web" in page.text

    asyncio.run(scene())
