"""The host of a page answers as a server does: the same paths, bodies and refusals."""

import asyncio
import json
from typing import Any

import pytest

from simple_civ.page.host import CONNECTED, NOT_FOUND, PageHost, load_rules, start_host
from simple_civ.page.key_values import KeyValues, MemoryValues
from simple_civ.protocol.registry import GAMES
from tests.patience import PATIENCE
from tests.recorded.test_recordings import one_of_each_edition
from tools.page_rehearsal import rehearse

TINY = {"game": "civ", "setup": {"size": "tiny"}, "seed": 3}


async def ask(host: PageHost, method: str, path: str, token: str = "", body: Any = None) -> Any:
    """Return an answer that is not refused."""
    written = None if body is None else json.dumps(body)
    status, text = await host.ask(method, path, token or None, written)
    assert status == 200, text
    return json.loads(text) if text else None


class Sent(list[Any]):
    """The messages that a host has sent to its sockets."""

    def __init__(self) -> None:
        super().__init__()
        self.new = asyncio.Event()

    def take(self, _socket: int, text: str) -> None:
        """Keep a message, and wake who waits for it."""
        self.append(json.loads(text))
        self.new.set()

    async def more(self) -> None:
        """Wait until something was sent since the last call."""
        async with asyncio.timeout(PATIENCE):
            await self.new.wait()
        self.new.clear()


async def start(values: KeyValues) -> tuple[PageHost, Sent]:
    """Return a host, and what it sends."""
    sent = Sent()
    return await start_host(values, sent.take, lambda *_: None), sent


def test_what_the_rehearsal_plays_is_answered() -> None:
    """It begins matches of each game, plays, exports, imports, looks back and deletes."""
    asyncio.run(rehearse())


def test_rules_that_are_loaded_are_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest edition of each game is in memory before the first match."""
    load_rules()
    monkeypatch.setattr("simple_civ.protocol.rulesets.find_ruleset", lambda *_: pytest.fail("read"))
    for game in GAMES.values():
        assert game.ruleset(game.editions()[-1])


def test_match_files_of_earlier_versions_are_imported_and_given_back_as_they_were() -> None:
    """Of every edition and of Groves, whose tables have changed since."""

    async def scenario() -> None:
        host, _ = await start(MemoryValues())
        for path in one_of_each_edition():
            replay = json.loads(path.read_text("utf-8"))
            made = await ask(host, "POST", "/api/matches/import", body={"replay": replay})
            token = made["seats"][0]["token"]
            back = await ask(host, "GET", f"/api/matches/{made['id']}/export", token)
            assert back["actions"] == replay["actions"], path
            assert back["ruleset"] == replay["ruleset"], path
        await host.authority.stop()

    asyncio.run(scenario())


def test_a_match_goes_on_where_the_page_was_closed() -> None:
    """Another host on the same values has the match, and plays the AI's turn that was due."""

    async def scenario() -> None:
        values = MemoryValues()
        host, _ = await start(values)
        made = await ask(host, "POST", "/api/matches", body=TINY)
        match, token = f"/api/matches/{made['id']}", made["seats"][0]["token"]
        end = {"action": {"type": "end_turn"}}
        await ask(host, "POST", f"{match}/actions", token, end)
        await host.authority.stop()  # before the AI has played
        again, sent = await start(values)
        assert await again.connect(f"{match}/socket", 7) == CONNECTED
        again.receive(7, json.dumps({"type": "hello", "version": int(PageHost.version)}))
        again.receive(7, json.dumps({"type": "subscribe", "token": token}))
        await sent.more()
        while (await ask(again, "GET", f"{match}/view", token))["view"]["turn"] < 2:
            await sent.more()
        assert sent[0]["type"] == "welcome"
        await again.leave(7)
        await again.authority.stop()

    asyncio.run(scenario())


def test_what_was_sent_before_a_socket_is_closed_is_done() -> None:
    """As over the network: a player who leaves the screen at once has given the order."""

    async def scenario() -> None:
        host, sent = await start(MemoryValues())
        made = await ask(host, "POST", "/api/matches", body=TINY)
        match, token = f"/api/matches/{made['id']}", made["seats"][0]["token"]
        assert await host.connect(f"{match}/socket", 7) == CONNECTED
        resign = {"type": "act", "id": 1, "seat": 0, "seen": 0, "action": {"type": "resign"}}
        hello = {"type": "hello", "version": int(PageHost.version)}
        for message in (hello, {"type": "subscribe", "token": token}, resign):
            host.receive(7, json.dumps(message))
        await host.leave(7)
        assert (await ask(host, "GET", match, token))["status"] == "finished"
        assert [one["accepted"] for one in sent if one["type"] == "answer"] == [True]
        await host.authority.stop()

    asyncio.run(scenario())


def test_a_running_hotseat_match_can_be_saved_but_not_doubled() -> None:
    """All of its seats are on this device; a file keeps it when the storage has no room."""

    async def scenario() -> None:
        host, _ = await start(MemoryValues())
        seats = [{"kind": "human"}, {"kind": "human"}]
        asked = TINY | {"seats": seats, "options": {"hotseat": True}}
        made = await ask(host, "POST", "/api/matches", body=asked)
        match, token = f"/api/matches/{made['id']}", made["seats"][0]["token"]
        assert (await ask(host, "GET", f"{match}/export", token))["game"] == "civ"
        assert (await host.ask("GET", f"{match}/export", None, None))[0] == 404
        assert (await host.ask("POST", f"{match}/duplicate", token, "{}"))[0] == 403
        await host.authority.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/matches/0123456789abcdef", 404),
        ("POST", "/api/matches", 400),
        ("GET", "/api/games/chess/editions/1", 404),
    ],
)
def test_what_is_wrong_is_refused(method: str, path: str, status: int) -> None:
    """A refusal has a code and a text, as a server's has."""

    async def scenario() -> tuple[int, str]:
        host, _ = await start(MemoryValues())
        assert await host.connect("/api/matches/0123456789abcdef/socket", 1) == NOT_FOUND
        told = await host.ask(method, path, None, "{" if method == "POST" else None)
        await host.authority.stop()
        return told

    found, text = asyncio.run(scenario())
    assert found == status
    assert set(json.loads(text)) == {"code", "text"}


def test_a_sandbox_is_played_and_not_stored() -> None:
    """The same requests as to a server; the browser's storage has nothing of it."""

    async def scenario() -> None:
        values = MemoryValues()
        host, _ = await start(values)
        options = await ask(host, "GET", "/api/games/groves/editions/base")
        situation = {"game": "groves", "size": 6, "forests": [[3, 3]], "walls": []}
        body = {"ruleset": options["ruleset"], "scenario": json.dumps(situation)}
        made = await ask(host, "POST", "/api/sandboxes", body=body)
        match, token = f"/api/matches/{made['id']}", made["seats"][0]["token"]
        assert await host.connect(f"{match}/socket", 7) == CONNECTED
        first = (await ask(host, "GET", f"{match}/view", token))["view"]
        passing = {"action": {"type": "pass"}}
        assert (await ask(host, "POST", f"{match}/actions", token, passing))["accepted"]
        again = f"/api/sandboxes/{made['id']}/restart"
        assert (await ask(host, "POST", again, token))["accepted"]
        assert (await ask(host, "GET", f"{match}/view", token))["view"] == first
        assert (await host.ask("POST", "/api/sandboxes", None, "{}"))[0] == 400
        assert values.values == {}
        await ask(host, "DELETE", match, made["owner"])
        assert (await host.ask("GET", match, token, None))[0] == 404
        await host.leave(7)
        await host.authority.stop()

    asyncio.run(scenario())
