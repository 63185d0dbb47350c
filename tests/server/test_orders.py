"""Orders that are sent again after a lost answer: each is carried out once."""

import asyncio
from pathlib import Path
from typing import Any

from simple_civ.authority.log.log_replay import read_log
from simple_civ.authority.match.match import Match

from .harness import Client, Running, Shared, running, settings_in
from .processes import connected, create, serve

END_TURN = {"type": "end_turn"}
PEOPLE = [{"kind": "human"}, {"kind": "human"}]


async def send(client: Client, order: str, seen: int, **more: Any) -> Any:
    """Return the answer to an order with a name that the client chose."""
    kind = more.pop("kind", "act")
    return await client.request(kind, more.pop("seat", None), seen, order=order, **more)


async def entries_of(server: Running, match: str, seat: int) -> list[str | None]:
    """Return the names of what a seat did, by the log."""
    entries = await server.host.store.logs.entries(match)
    return [entry.order for entry in entries if entry.seat == seat]


def test_an_order_sent_again_is_done_once(shared: Shared) -> None:
    """On another connection too; the answer says that it was done, whatever happened since."""

    async def scene(server: Running) -> None:
        match = await server.create(seed=None, seats=PEOPLE)
        token, other = (seat["token"] for seat in match["seats"])
        async with server.client(match["id"], token) as client:
            seen = client.sequences[0]
            assert (await send(client, "a", seen, action=END_TURN))["accepted"]
            again = await send(client, "a", seen, action=END_TURN)
            assert again["accepted"] and again["sequence"] == client.sequences[0]
        async with server.client(match["id"], other) as client:
            # Names are a seat's own, so nobody learns or spoils those of others.
            assert (await send(client, "a", client.sequences[1], action=END_TURN))["accepted"]
        async with server.client(match["id"], token) as client:
            assert client.views[0]["turn"] == 2
            assert (await send(client, "a", seen, action=END_TURN))["accepted"]
            assert client.views[0]["turn"] == 2
        assert await entries_of(server, match["id"], 0) == ["a"]

    shared.play(scene)


def test_an_order_that_never_arrived_is_not_called_done(shared: Shared) -> None:
    """Its view is old by now: the client decides whether it is still meant."""

    async def scene(server: Running) -> None:
        match = await server.create()
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            seen = client.sequences[0]
            assert (await send(client, "a", seen, action=END_TURN))["accepted"]
            answer = await send(client, "b", seen, action=END_TURN)
            assert answer["refusal"]["code"] == "stale"
        assert await entries_of(server, match["id"], 0) == ["a"]

    shared.play(scene)


def test_a_name_that_is_used_again_does_nothing_more(shared: Shared) -> None:
    """Even with a view of now: the log holds every name of a seat once."""

    async def scene(server: Running) -> None:
        match = await server.create(seed=None, seats=PEOPLE)
        tokens = [seat["token"] for seat in match["seats"]]
        async with server.client(match["id"], *tokens) as client:
            for seat in (0, 1):
                assert (await client.act(END_TURN, seat))["accepted"]
            unit = next(
                name for name, one in client.views[0]["units"].items() if one["kind"] == "settler"
            )
            found = {"type": "found_city", "unit": unit}
            assert (await send(client, "a", client.sequences[0], action=found))["accepted"]
            assert (await send(client, "a", client.sequences[0], action=END_TURN))["accepted"]
            assert client.views[0]["active"] == 0, "the second order was carried out"

    shared.play(scene)


def test_an_undo_sent_again_takes_back_one_step(shared: Shared) -> None:
    """And not the step before it."""

    async def scene(server: Running) -> None:
        match = await server.create()
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            unit = next(
                name for name, one in client.views[0]["units"].items() if one["kind"] == "settler"
            )
            assert (await client.act({"type": "found_city", "unit": unit}))["accepted"]
            city = next(iter(client.views[0]["cities"]))
            for name in ("One", "Two"):
                renamed = {"type": "rename_city", "city": city, "name": name}
                assert (await client.act(renamed))["accepted"]
            seen = client.sequences[0]
            for _ in range(2):
                assert (await send(client, "u", seen, kind="undo"))["accepted"]
            assert client.views[0]["cities"][city]["name"] == "One"

    shared.play(scene)


def test_a_server_that_starts_again_knows_the_orders(tmp_path: Path) -> None:
    """Its streams begin higher, and the log has the names."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            match = await server.create(seed=None, seats=PEOPLE)
            token = match["seats"][0]["token"]
            async with server.client(match["id"], token) as client:
                seen = client.sequences[0]
                assert (await send(client, "a", seen, action=END_TURN))["accepted"]
        async with running(settings_in(tmp_path)) as server:
            async with server.client(match["id"], token) as client:
                assert (await send(client, "a", seen, action=END_TURN))["accepted"]
                other = await send(client, "b", seen, action=END_TURN)
                assert other["refusal"]["code"] == "stale"
            assert await entries_of(server, match["id"], 0) == ["a"]

    asyncio.run(scene())


def test_an_order_whose_answer_died_with_the_server_is_done_once(tmp_path: Path) -> None:
    """The server is killed with the order on its way: done or not, sent again it is done once."""

    async def scene() -> None:
        database = f"sqlite:///{tmp_path / 'matches.db'}"
        server = await serve(database)
        try:
            match = await create(server.address, ["human", "human"], 3)
            token = match["seats"][0]["token"]
            async with connected(server.address, match["id"], token) as client:
                seen = client.sequences[0]
                act = {"type": "act", "id": 1, "seat": 0, "seen": seen, "action": END_TURN}
                await client.send(act | {"order": "a"})
                await server.kill()
            server = await serve(database)
            async with connected(server.address, match["id"], token) as client:
                for _ in range(2):
                    answer = await send(client, "a", seen, action=END_TURN)
                    assert answer["accepted"], answer
                assert client.views[0]["turn"] == 1 and client.views[0]["active"] != 0
        finally:
            await server.kill()

    asyncio.run(scene())


def test_of_two_servers_the_second_hears_of_a_done_order(shared: Shared) -> None:
    """A write that another server made first is answered by what the log says."""

    async def scene(server: Running) -> None:
        made = await server.create(seed=None, seats=PEOPLE)
        match = await server.host.authority.matches.get(made["id"])
        assert match is not None
        other = await behind(match)
        assert (await match.act(0, END_TURN, order="a")).refused is None
        # The other has not heard of it: its state is the one before.
        assert (await other.act(0, END_TURN, order="a")).refused is None
        assert await entries_of(server, made["id"], 0) == ["a"]

    shared.play(scene)


async def behind(match: Match) -> Match:
    """Return the same match as another server has it."""
    log = await read_log(match.services.store.logs, match.record, match.game, match.rules)
    return Match(match.services, match.game, match.rules, log, match.advanced)
