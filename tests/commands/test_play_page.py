"""An install without the server's packages: it plays, and shows the page."""

import asyncio
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from asyncio.subprocess import PIPE
from pathlib import Path
from threading import Thread

import pytest

from simple_civ.commands import extras, play_page
from simple_civ.server.listening import bind
from tests.command_line import CommandLine
from tests.patience import PATIENCE

BARE = f"""
import sys
from pathlib import Path
sys.modules.update(dict.fromkeys({(*extras.SERVER, "uvloop", "greenlet")}))
from simple_civ.cli import main
from simple_civ.commands import play_page
play_page.FOLDERS = (Path("site"), Path("client"))
sys.exit(main(sys.argv[1:]))
"""
"""The command in a process that cannot import what a server needs."""

FILES = {
    "site/index.html": "the page",
    "site/python-1/a.wasm": "code",
    "client/index.html": "the client",
    "client/assets/a.js": "script",
    "outside.txt": "secret",
}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return a folder with a page and a client."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def bare(*words: str, place: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a command without the server's packages."""
    command = [sys.executable, "-c", BARE, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=place)


def fetch(address: str) -> tuple[int, str, str]:
    """Return status, media type and text of a file."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return answer.status, answer.headers["content-type"], answer.read().decode()
    except urllib.error.HTTPError as error:
        error.close()
        return error.code, "", ""


@pytest.mark.parametrize("command", ["serve", "backup all.json", "matches list", "play --lan"])
def test_a_server_says_in_one_line_what_to_install(command: str, tmp_path: Path) -> None:
    answer = bare(*command.split(), place=tmp_path)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert answer.stderr.endswith("install them with: pip install 'simple-civ[server]'\n")


def test_play_without_a_page_says_so_too(tmp_path: Path) -> None:
    assert "pip install 'simple-civ[server]'" in bare("play", place=tmp_path).stderr


def test_programs_play() -> None:
    answer = bare("hashes", "--game", "groves", "--turns", "2")
    assert (answer.returncode, answer.stderr) == (0, "")


def test_play_shows_the_page_until_ctrl_c(place: Path) -> None:
    """And comes back to the port at which the browser keeps the matches."""

    async def scene() -> str:
        words = ("play", "--no-browser", "--data", "data")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", BARE, *words),
            cwd=place,
            stdout=PIPE,
            stderr=PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(PATIENCE):
                line = (await process.stdout.readline()).decode()
                address = line.removeprefix("Simple Civ is ready at ").strip()
                told = await asyncio.to_thread(fetch, address)
                assert told[::2] == (200, "the page")
                process.send_signal(signal.SIGINT)
                _, said = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        assert process.returncode == 0
        assert b"without a server" in said and b"pip install 'simple-civ[server]'" in said
        return address

    assert asyncio.run(scene()) == asyncio.run(scene())


def test_files_come_from_the_page_and_then_from_the_client(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_page, "FOLDERS", (place / "site", place / "client"))
    with play_page.PageServer(bind("127.0.0.1", 0)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            root = f"http://127.0.0.1:{server.server_address[1]}"
            assert fetch(f"{root}/index.html?a=b") == (200, "text/html", "the page")
            assert fetch(f"{root}/assets/a.js") == (200, "text/javascript", "script")
            assert fetch(f"{root}/python-1/a.wasm") == (200, "application/wasm", "code")
            for wrong in ("assets/", "python-1", "none", "../outside.txt", "%2e%2e/outside.txt"):
                assert fetch(f"{root}/{wrong}")[0] == 404
            assert fetch(f"{root}/a%00b")[0] == 404
        finally:
            server.shutdown()


def test_it_opens_the_browser(
    place: Path, simple_civ: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the address that it prints."""
    opened: list[str] = []
    monkeypatch.setattr(play_page, "FOLDERS", (place / "site", place / "client"))
    monkeypatch.setattr(play_page, "open_browser", opened.append)
    monkeypatch.setattr(play_page.PageServer, "serve_forever", lambda _: None)
    monkeypatch.setattr("simple_civ.cli.missing", lambda _: ["uvicorn"])
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    answer = simple_civ("play", "--data", place)
    assert answer.status == 0
    assert answer.out == f"Simple Civ is ready at {opened[0]}\n"


def test_a_browser_may_close_a_connection_early(capfd: pytest.CaptureFixture[str]) -> None:
    """As it does when a page is left while its files are on their way."""
    errors: list[Exception] = [BrokenPipeError(), ConnectionResetError(), ValueError("a bug")]
    with play_page.PageServer(bind("127.0.0.1", 0)) as server:
        for error in errors:
            try:
                raise error
            except Exception:
                server.handle_error(None, ("127.0.0.1", 1))
    assert capfd.readouterr().err.count("Traceback") == 1
