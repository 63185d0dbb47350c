"""The commands of a server: play, serve, backup and restore, as people type them."""

import asyncio
import queue
import socket
import sqlite3
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from simple_civ.arguments.parser import make_parser
from simple_civ.build import told_build
from simple_civ.commands import browser, play, serve
from simple_civ.protocol.limits import DAY
from simple_civ.server.settings import Settings
from simple_civ.server.store.store import open_store
from tests.command_line import CommandLine
from tests.games.civ.rules.folders import Folder, extension_of
from tests.patience import PATIENCE

from .harness import running, settings_in, until_health
from .processes import start

UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
"""What asks for a socket."""


@pytest.fixture
def simple_civ(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Provide `simple-civ` as a callable that takes its arguments."""
    return CommandLine(capsys)


def own_rules(into: Path) -> Folder:
    """Return a modder's folder: the newest edition with another name for one unit."""
    folder = extension_of("1.0.4", into)
    folder.add("units", '[scout]\nname = "Wanderer"\n')
    return folder


def test_play_starts_prints_its_address_and_ends_at_ctrl_c(tmp_path: Path) -> None:
    """Cleanly, with status 0; matches lie in the folder that was named."""

    async def scene() -> None:
        server = await start("play", "--no-browser", "--data", str(tmp_path))
        try:
            async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
                await until_health(200, lambda: http.get("/health"))
            server.process.send_signal(2)
            async with asyncio.timeout(PATIENCE):
                assert await server.process.wait() == 0
        finally:
            await server.kill()
        assert (tmp_path / "matches.db").is_file()

    asyncio.run(scene())


def test_play_comes_back_to_the_address_where_the_browser_keeps_its_links(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time; if another program uses it, it says so and goes elsewhere for once."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
        bound.close()
        ready()

    monkeypatch.setattr(play, "run_forever", serve)

    def port(*words: object, data: Path = tmp_path) -> tuple[int, str]:
        answer = simple_civ("play", "--no-browser", "--data", data, *words)
        assert answer.status == 0
        return int(answer.out.rsplit(":", 1)[-1].strip().rstrip("/")), answer.err

    first, told = port()
    assert str(first) not in told
    assert told_build() in told
    again, told = port()
    assert again == first
    assert told_build() not in told
    with socket.create_server(("127.0.0.1", first)):
        other, told = port()
        assert other != first
        assert f"port {first}" in told
        assert port(data=elsewhere)[0] != first
    asked, told = port("--port", other)
    assert asked == other and f"port {first}" in told
    assert port()[0] == first
    (tmp_path / "port").write_text("nonsense")
    again, _ = port()
    assert port()[0] == again


@pytest.mark.parametrize("wanted", [True, False])
def test_play_opens_the_browser_when_it_is_ready(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    """At the address that it prints, unless one would rather not."""
    opened: queue.Queue[str] = queue.Queue()
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(play, "FOLDER", tmp_path)
    monkeypatch.setattr(browser, "has_display", lambda: True)
    monkeypatch.setattr(webbrowser, "open", opened.put)

    def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
        bound.close()
        ready()

    monkeypatch.setattr(play, "run_forever", serve)
    words = [] if wanted else ["--no-browser"]
    answer = simple_civ("play", "--data", tmp_path, *words)
    assert answer.status == 0
    address = answer.out.rsplit(" ", 1)[-1].strip()
    assert address.startswith("http://127.0.0.1:")
    if wanted:
        assert opened.get(timeout=PATIENCE) == address
    else:
        assert opened.empty()


def test_serve_plays_by_a_folder_of_rules_below_a_path(tmp_path: Path) -> None:
    """Matches that name no edition are played by it; the content of an edition is still there."""
    folder = own_rules(tmp_path)
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    words = ["--port", "0", "--database", database, "--rules", str(folder.path)]

    async def scene() -> None:
        server = await start("serve", *words, "--base-path", "/civ")
        try:
            assert server.address.endswith("/civ")
            async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
                body = {"game": "civ", "setup": {"size": "tiny"}}
                created = (await http.post("/api/matches", json=body)).json()
                headers = {"authorization": f"Bearer {created['owner']}"}
                info = (await http.get(f"/api/matches/{created['id']}", headers=headers)).json()
                assert info["edition"] == "mine"
                rules = (await http.get(f"/api/rulesets/{info['ruleset']}")).json()
                assert "Wanderer" in [unit["name"] for unit in rules["units"]]
                body = {"game": "civ", "setup": {"size": "tiny"}, "edition": "1.0.4"}
                created = (await http.post("/api/matches", json=body)).json()
                headers = {"authorization": f"Bearer {created['owner']}"}
                info = (await http.get(f"/api/matches/{created['id']}", headers=headers)).json()
                assert info["edition"] == "1.0.4"
            await server.end()
            assert server.process.returncode == 0
        finally:
            await server.kill()

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("flag", "word", "told"),
    [
        ("--proxy", "localhost", "an address such as 127.0.0.1"),
        ("--origin", "civ.example", "an origin such as https://civ.example"),
        ("--origin", "https://civ.example/play", "an origin such as https://civ.example"),
        ("--base-path", "a?b", "a path such as /games"),
    ],
)
def test_words_that_would_never_fit_are_refused(
    simple_civ: CommandLine, flag: str, word: str, told: str
) -> None:
    """A server that starts with them would believe nobody, and not say why."""
    assert told in simple_civ.fails("serve", flag, word)


def test_proxies_and_origins_are_read_as_connections_show_them() -> None:
    """However people write them."""
    chosen = make_parser().parse_args(
        ["serve", "--origin", "https://Civ.Example/", "--proxy", "0:0::1", "--proxy", "10.0.0.1"]
    )
    assert chosen.origin == ["https://civ.example"]
    assert chosen.proxy == ["::1", "10.0.0.1"]


@pytest.mark.parametrize("command", ["play", "serve"])
def test_rules_with_a_mistake_are_refused_in_one_line(
    simple_civ: CommandLine, tmp_path: Path, command: str
) -> None:
    """With the folder, and where to read more; no server starts."""
    folder = extension_of("1.0.4", tmp_path)
    folder.add("units", "[scout]\natack = 3\n")
    where = ["--data", tmp_path] if command == "play" else ["--database", f"sqlite:///{tmp_path}/m"]
    told = simple_civ.fails(command, "--port", 0, *where, "--rules", folder.path)
    assert str(folder.path) in told and "atack" in told and "rules check" in told


def test_matches_are_backed_up_and_restored(simple_civ: CommandLine, tmp_path: Path) -> None:
    """Into another database; a file that is none, or a full database, is refused in one line."""
    settings = settings_in(tmp_path)

    async def scene() -> tuple[str, str]:
        async with running(settings) as server:
            match = await server.create()
            token = str(match["seats"][0]["token"])
            body = {"action": {"type": "end_turn"}}
            await server.ask("POST", f"/api/matches/{match['id']}/actions", token, json=body)
            return str(match["id"]), token

    key, token = asyncio.run(scene())
    file, other = tmp_path / "all.backup", f"sqlite:///{tmp_path / 'other.db'}"
    answer = simple_civ("backup", file, "--database", settings.database)
    assert answer.status == 0 and answer.out == f"1 matches are in {file}\n"
    assert simple_civ("restore", file, "--database", other).out == "1 matches are back\n"
    assert "empty" in simple_civ.fails("restore", file, "--database", other)
    assert "file not found" in simple_civ.fails("restore", tmp_path / "none", "--database", other)
    file.write_bytes(b"nothing of ours")
    assert "backup" in simple_civ.fails("restore", file, "--database", f"{other}2")

    async def look() -> None:
        async with running(settings_in(tmp_path, database=other)) as server:
            async with server.client(key, token) as client:
                await client.until_turn(after=1)

    asyncio.run(look())


def test_a_newer_database_is_refused_in_one_line(simple_civ: CommandLine, tmp_path: Path) -> None:
    """Whatever the command."""
    url = f"sqlite:///{tmp_path / 'matches.db'}"

    async def scene() -> None:
        await (await open_store(url)).close()

    asyncio.run(scene())
    with sqlite3.connect(tmp_path / "matches.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    for words in (["serve", "--port", 0], ["backup", tmp_path / "all.backup"]):
        told = simple_civ.fails(*words, "--database", url)
        assert "newer than this program" in told and "9999" in told


def test_an_operator_says_how_long_matches_are_kept_and_a_stop_may_take(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ninety days and ten seconds, unless said otherwise."""
    served: list[Settings] = []

    def run(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
        served.append(settings)
        bound.close()

    monkeypatch.setattr(serve, "run_forever", run)
    words = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}")
    simple_civ(*words)
    simple_civ(*words, "--keep", "7", "--drain", "60")
    told = [(settings.retention // DAY, settings.drain) for settings in served]
    assert told == [(90, 10_000), (7, 60_000)]


def test_play_in_the_local_network_behaves_as_a_server_for_others(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At this machine's address there; it forgets no match, and keeps to itself without `--lan`."""
    served: list[Settings] = []

    def serve(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
        served.append(settings)
        bound.close()
        ready()

    monkeypatch.setattr(play, "run_forever", serve)
    monkeypatch.setattr(play, "lan_address", lambda: "192.0.2.7")
    plain = simple_civ("play", "--no-browser", "--data", tmp_path)
    shown = simple_civ("play", "--no-browser", "--data", tmp_path, "--lan")
    alone, lan = served
    assert "http://127.0.0.1:" in plain.out and "in your network" not in plain.err
    assert (alone.host, alone.local, alone.metrics) == ("127.0.0.1", True, True)
    assert f"http://192.0.2.7:{lan.port}/" in shown.out and "in your network" in shown.err
    assert (lan.host, lan.local, lan.metrics) == ("0.0.0.0", False, False)
    assert f"localhost:{alone.port}" in alone.names and f"192.0.2.7:{lan.port}" in lan.names
    assert lan.retention >= 36_500 * DAY and lan.database == alone.database

    async def scene() -> None:
        settings = replace(lan, host="127.0.0.1", workers=1, creations_per_hour=1)
        async with running(settings) as server:
            name = f"192.0.2.7:{lan.port}"
            server.http.headers["host"] = name
            created = await server.create()
            wish = {"game": "civ", "setup": {"size": "tiny"}}
            refused = await server.ask("POST", "/api/matches", json=wish)
            assert refused.status_code == 429, "limits hold as on any server for others"
            headers = {"host": name}
            for path, status in (("/", 200), ("/api/matches", 200), ("/metrics", 404)):
                assert (await server.http.get(path, headers=headers)).status_code == status, path
            assert (await server.http.get("/api/matches")).json() == {"matches": []}
            url = server.address.replace("http", "ws") + f"/api/matches/{created['id']}/socket"
            headers["origin"] = f"http://{name}"
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                answer = await http.get(url.replace("ws", "http", 1), headers=headers | UPGRADE)
                assert answer.status_code == 101, "a page of that address may play"

    asyncio.run(scene())


def test_without_a_network_lan_is_refused_in_one_line(
    simple_civ: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Nowhere(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("network is unreachable")

    monkeypatch.setattr(socket, "socket", Nowhere)
    told = simple_civ.fails("play", "--no-browser", "--data", tmp_path, "--lan")
    assert "--lan" in told and "without --lan" in told
