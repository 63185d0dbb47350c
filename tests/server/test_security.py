"""Security: headers, limits, origins and invalid messages."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from simple_civ.authority.tokens import hash_token, new_token, same_token
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.messages import MAX_MESSAGE, VERSION, VERSION_HEADER
from simple_civ.protocol.requests import MAX_RULES_FILE, MAX_SCENARIO
from simple_civ.server.app import SMALL_BODY
from simple_civ.server.edge.middleware import HEADERS
from simple_civ.server.edge.routes.match_files import MAX_FILE
from simple_civ.server.edge.routes.matches import MAX_NEW_MATCH
from simple_civ.server.webhooks.webhook_targets import check_address, is_public

from .harness import Doc, Running, Shared, running, settings_in

LETTERS = '{}[]",:0123456789.eE+-truefalsnl \\u\x00\ud800ä'


def test_tokens_are_long_random_and_stored_as_hashes() -> None:
    """128 bits, different every time; only the right one fits."""
    token = new_token()
    assert len(token) == 22 and token != new_token()
    assert token not in hash_token(token)
    assert same_token(token, hash_token(token))
    assert not same_token(token + "x", hash_token(token))
    assert not same_token("x" * 10_000, hash_token("x" * 10_000))
    assert not same_token(token, None)


def test_every_answer_carries_the_headers(shared: Shared) -> None:
    """Pages, answers and errors alike."""

    async def scene(server: Running) -> None:
        for path in ("/", "/health", "/api/games", "/api/nothing", "/../../etc/passwd"):
            answer = await server.ask("GET", path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, (path, name)
            assert "server" not in answer.headers
            assert "Traceback" not in answer.text

    shared.play(scene)


def test_answers_tell_the_version_of_the_protocol(shared: Shared) -> None:
    """A page that is older than the server learns it; answers that browsers keep tell none."""

    async def scene(server: Running) -> None:
        for path in ("/api/games", "/api/nothing", "/api/games/civ/editions/1.0.4"):
            answer = await server.ask("GET", path)
            assert answer.headers[VERSION_HEADER] == str(VERSION), path
        kept = await server.ask("GET", f"/api/rulesets/{answer.json()['ruleset']}")
        assert kept.status_code == 200
        assert "immutable" in kept.headers["cache-control"]
        assert VERSION_HEADER not in kept.headers

    shared.play(scene)


def test_pages_of_others_may_not_open_sockets(shared: Shared) -> None:
    """Our own may, and programs that name none."""

    async def scene(server: Running) -> None:
        match = await server.create()
        url = server.address.replace("http", "ws", 1) + f"/api/matches/{match['id']}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(url, origin="https://elsewhere.example"):  # type: ignore[arg-type]
                pass
        async with connect(url, origin=server.address) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"type": "hello", "version": VERSION}))

    shared.play(scene)


def test_who_asks_too_often_is_turned_away(tmp_path: Path) -> None:
    """By address over HTTP; servers of one's own do not count."""

    async def scene() -> None:
        settings = settings_in(tmp_path, local=False, requests_per_second=5)
        async with running(settings) as server:
            answers = [(await server.ask("GET", "/health")).status_code for _ in range(40)]
            assert 200 in answers and 429 in answers

    asyncio.run(scene())


def test_only_the_owner_deletes_a_match(shared: Shared) -> None:
    """Not a seat, and not a stranger."""

    async def scene(server: Running) -> None:
        match = await server.create()
        path = f"/api/matches/{match['id']}"
        assert (await server.ask("DELETE", path)).status_code == 404
        token = match["seats"][0]["token"]
        assert (await server.ask("DELETE", path, token)).status_code == 403
        assert (await server.ask("DELETE", path, match["owner"])).status_code == 204
        assert (await server.ask("GET", path, match["owner"])).status_code == 404

    shared.play(scene)


@pytest.mark.parametrize(
    ("address", "outside"),
    [
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a01:203", False),
        ("64:ff9b:1::7f00:1", False),
        ("::127.0.0.1", False),
        ("fec0::1", False),
        ("64:ff9b::5db8:d70e", True),
        ("224.0.0.1", False),
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
    ],
)
def test_webhooks_reach_only_the_open_network(address: str, outside: bool) -> None:
    """Loopback, private, link-local and reserved addresses are ours."""
    assert is_public(address) == outside


@pytest.mark.parametrize(
    "address",
    [
        "ftp://a.example/",
        "https://",
        "https://me@a.example/",
        "https://b.example/",
        "http://[",
        "https://a.example/\x7f",
        "https://a.example/a b",
        "x",
    ],
)
def test_webhooks_need_an_allowed_host(tmp_path: Path, address: str) -> None:
    """The operator names the hosts."""
    settings = settings_in(tmp_path, webhook_hosts=("a.example",))
    assert check_address(settings, "https://a.example/turn").hostname == "a.example"
    with pytest.raises(InputError, match="webhook"):
        check_address(settings, address)


# --- nonsense ------------------------------------------------------------------------------------


def nonsense(dice: random.Random, seeds: list[str]) -> str:
    """Return a broken message: cut, mixed up, of the wrong types, or only characters."""
    text = dice.choice(seeds)
    kind = dice.randrange(5)
    if kind == 0:
        return "".join(dice.choice(LETTERS) for _ in range(dice.randrange(60)))
    if kind == 1:
        place = dice.randrange(len(text))
        return text[:place] + dice.choice(LETTERS) + text[place + dice.randrange(3) :]
    if kind == 2:
        return text[: dice.randrange(len(text))]
    document = json.loads(text)
    key = dice.choice(list(document))
    wrong: list[Any] = [None, -1, 2**70, 0.5, "x" * 300, [], {}, [[[]]], True, {"type": "resign2"}]
    if kind == 3:
        document[key] = dice.choice(wrong)
    elif isinstance(document.get("action"), dict):
        inner = dice.choice([*document["action"], "extra"])
        document["action"][inner] = dice.choice(wrong)
    return json.dumps(document)


def message_seeds(token: str) -> list[str]:
    """Return valid messages; none of them, however broken, may change the match."""
    acts = [
        {"type": "move_unit", "unit": "unit_9999", "to": [0, 0]},
        {"type": "set_build", "city": "city_9", "build": {"unit": "nothing"}},
        {"type": "set_worked_tiles", "city": "city_9", "tiles": [[0, 0]]},
        {"type": "declare_war", "on": 9},
        {"type": "choose_tech", "tech": "nothing"},
    ]
    messages: list[dict[str, Any]] = [
        *({"type": "act", "id": 1, "seat": 0, "seen": 0, "action": action} for action in acts),
        {"type": "hello", "version": VERSION},
        {"type": "subscribe", "token": token, "seen": 0, "hash": "00000000"},
        {"type": "gap", "seat": 0, "since": 0},
        {"type": "ask", "id": 1, "seat": 0, "request": {"kind": "legal"}},
        {"type": "ask", "id": 1, "seat": 0, "request": {"kind": "unit", "unit": "unit_1"}},
        {"type": "undo", "id": 1, "seat": 0, "seen": 0},
        {"type": "phrase", "seat": 0, "phrase": "hello"},
    ]
    return [json.dumps(message) for message in messages]


async def send_nonsense(server: Running, match: Doc, seed: int, count: int) -> None:
    """Send broken messages and requests; check that nothing fails or changes."""
    dice = random.Random(seed)
    token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
    live = await server.host.authority.matches.get(match["id"])
    assert live is not None
    before = live.game.state_hash(live.state)
    seeds = message_seeds(token)
    sent = 0
    while sent < count:
        async with server.client(match["id"], token) as client:
            try:
                while sent < count:
                    data = nonsense(dice, seeds).encode("utf-8", "surrogatepass")
                    sent += 1
                    if dice.randrange(20):
                        await client.socket.send(data, text=data.isascii())
                        if sent % 40 == 0:
                            await client.send({"type": "hello", "version": VERSION})
                            await client.send({"type": "ping"})
                            while message := json.loads(await client.socket.recv()):
                                assert message.get("code") != "failed", data
                                if message["type"] == "pong":
                                    break
                    else:
                        route = dice.choice(["actions", "undo", "preview", "join", "duplicate"])
                        if route in WRAPPED and dice.randrange(2):
                            data = b'{"%s": %s}' % (WRAPPED[route], data)
                        headers = {
                            "content-type": "application/json",
                            "authorization": f"Bearer {token}",
                        }
                        answer = await server.http.post(
                            f"{path}/{route}", content=data, headers=headers
                        )
                        assert answer.status_code < 500, (route, data, answer.text)
            except (ConnectionClosed, httpx.TransportError):
                continue  # it was cut off for too many mistakes, or lay idle for too long
    assert live.game.state_hash(live.state) == before
    assert live.number == 0


WRAPPED = {"actions": b"action", "preview": b"request"}
"""Bodies whose nonsense reaches the game only inside of something that makes sense."""

BROKEN = [
    b'{"action": {"type": "end_t\xed\xa0\x80rn"}}',
    b'{"acti\xffon": {}}',
    b"[" * 100_000,
    b'{"action": ' * 5_000,
    b"",
    b"null",
    b'{"action": 1e999}',
]


@pytest.mark.parametrize("body", BROKEN, ids=lambda body: repr(body[:24]))
def test_a_body_that_is_no_document_is_refused(shared: Shared, body: bytes) -> None:
    """Letters that are none, boxes in boxes, nothing at all: the sender's mistake, not ours."""

    async def scene(server: Running) -> None:
        match = await server.create()
        token = match["seats"][0]["token"]
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        for route in ("actions", "undo", "preview", "join", "duplicate"):
            path = f"/api/matches/{match['id']}/{route}"
            answer = await server.http.post(path, content=body, headers=headers)
            assert 400 <= answer.status_code < 500, (route, answer.text)
            assert set(answer.json()) == {"code", "text"}

    shared.play(scene)


def test_texts_that_no_database_takes_are_refused(database: str, tmp_path: Path) -> None:
    """Zero signs, and names that are longer than their column: a mistake of the client."""
    tiny = {"game": "civ", "setup": {"size": "tiny"}}
    long = f'id = "{"x" * 65}"\nname = "X"\nextends = "1.0.4"\n'
    bodies: list[tuple[dict[str, Any], str]] = [
        (tiny | {"title": "a\0b"}, "title: expected one line"),
        (tiny | {"seats": [{"kind": "human", "name": "\0"}, {"kind": "ai"}]}, "name: expected one"),
        (tiny | {"ruleset": {"edition.toml": long}}, "64 signs at most"),
    ]

    async def scene() -> None:
        settings = settings_in(tmp_path, database=database, webhook_hosts=("*",))
        async with running(settings) as server:
            for body, told in bodies:
                answer = await server.ask("POST", "/api/matches", json=body)
                assert answer.status_code == 400 and told in answer.json()["text"], answer.text
            match = await server.create()
            path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
            hook = {"webhook": "https://a.example/", "secret": "\0" * 16}
            for body in ({"name": "\0"}, hook):
                answer = await server.ask("PATCH", f"{path}/seat", token, json=body)
                assert answer.status_code == 400, answer.text
            answer = await server.ask("POST", f"{path}/join", json={"name": "\0"})
            assert answer.status_code == 400, answer.text
            replay = (await server.ask("GET", f"{path}/export", token)).json()
            body = {"replay": replay | {"ruleset": "a\0b"}}
            answer = await server.ask("POST", "/api/matches/import", json=body)
            assert answer.status_code == 400 and "does not know" in answer.json()["text"]
            socket = server.address.replace("http", "ws", 1) + "/api/matches/a%00b/socket"
            async with connect(socket) as nowhere:
                with pytest.raises(ConnectionClosed) as closed:
                    await nowhere.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404

    asyncio.run(scene())


def test_inputs_are_bounded(shared: Shared) -> None:
    """A message, a body, a scenario, a ruleset: more is refused before it is looked at."""

    async def scene(server: Running) -> None:
        match = await server.create()
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            await client.socket.send("x" * (MAX_MESSAGE + 1))
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await client.socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        much: dict[str, Any] = {"game": "civ", "scenario": "x" * (MAX_SCENARIO + 1)}
        assert (await server.ask("POST", "/api/matches", json=much)).status_code == 400
        much = {"game": "civ", "ruleset": {"units.toml": "x" * (MAX_RULES_FILE + 1)}}
        assert (await server.ask("POST", "/api/matches", json=much)).status_code == 400
        headers = {"content-type": "application/json"}
        join = f"/api/matches/{match['id']}/join"
        for path, most in (
            ("/api/matches/import", MAX_FILE),
            ("/api/matches", MAX_NEW_MATCH),
            (join, SMALL_BODY),
        ):
            huge = b"[" + b" " * most + b"]"
            answer = await server.http.post(path, content=huge, headers=headers)
            assert answer.status_code == 413, path

    shared.play(scene)


def test_a_seat_that_asks_too_often_is_turned_away(tmp_path: Path) -> None:
    """Over all its connections together, and over HTTP as well."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, actions_per_second=5)) as server:
            match = await server.create()
            token, path = match["seats"][0]["token"], f"/api/matches/{match['id']}"
            codes = [
                (await server.ask("GET", f"{path}/legal", token)).status_code for _ in range(9)
            ]
            assert codes[0] == 200
            while codes[-1] != 429:
                codes.append((await server.ask("GET", f"{path}/legal", token)).status_code)
            async with server.client(match["id"], token) as client:
                problems = []
                while "too_many_requests" not in problems:
                    await client.send(
                        {"type": "ask", "id": 1, "seat": 0, "request": {"kind": "legal"}}
                    )
                    problems.append((await client.receive()).get("code"))

    asyncio.run(scene())


def test_logs_hold_no_tokens(shared: Shared, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever is logged while a match is played, also when requests fail."""
    caplog.set_level("INFO")

    async def scene(server: Running) -> None:
        match = await server.create(options={"spectators": "seat"})
        tokens = [match["owner"], match["spectator"], match["seats"][0]["token"]]
        path = f"/api/matches/{match['id']}"
        async with server.client(match["id"], tokens[2]) as client:
            await client.end_turn()
            await client.send({"type": "subscribe", "token": tokens[1]})
            await client.send({"type": "subscribe", "token": tokens[0], "seen": -1})
        for token in tokens:
            await server.ask("GET", f"{path}/view", token)
            await server.ask("POST", f"{path}/actions", token, content=b"{")
        told = caplog.text + "".join(str(vars(record)) for record in caplog.records)
        assert caplog.records and not any(token in told for token in tokens)

    shared.play(scene)


def test_nonsense_changes_nothing(shared: Shared) -> None:
    """Neither fails the server nor moves a match."""

    async def scene(server: Running) -> None:
        await send_nonsense(server, await server.create(), seed=1, count=2_000)

    shared.play(scene)


@pytest.mark.long
def test_a_million_times_nonsense_changes_nothing(shared: Shared) -> None:
    """The same for long, in many matches at once."""

    async def scene(server: Running) -> None:
        for first in range(0, 1_000, 20):
            # One after the other: a visitor who wants many matches at once is told to wait.
            matches = [await server.create() for _ in range(20)]
            seeds = range(first, first + 20)
            some = (send_nonsense(server, *one, 1_000) for one in zip(matches, seeds))
            await asyncio.gather(*some)
            print(f"{(first + 20) * 1_000:,} messages and requests", flush=True)

    shared.play(scene)
