"""A match on an authority without a server: `python -m tests.authority.alone` plays it.

It prints the modules that it needed.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from simple_civ.authority.authority import Authority
from simple_civ.authority.requests import content, match_files, matches, play, replays
from simple_civ.authority.requests.callers import Caller
from simple_civ.authority.sandbox.memory_storage import MemoryStorage, Tables
from simple_civ.authority.session.client_session import ClientSession
from simple_civ.protocol.deltas import patch, view_hash
from simple_civ.protocol.messages import VERSION
from simple_civ.protocol.requests import ActRequest, PreviewRequest, UndoRequest

from .inline import inline_authority

Doc = dict[str, Any]

SEATS: list[Doc] = [{"kind": "human"}, {"kind": "ai", "level": "easy"}]
NEW_MATCH: Doc = {"game": "civ", "seed": 3, "setup": {"size": "tiny"}, "seats": SEATS}
END_TURN: Doc = {"type": "end_turn"}

PATIENCE = 60.0


@dataclass
class Player:
    """A client at the other side of a session, with the view of its seat."""

    session: ClientSession
    view: Doc = field(default_factory=dict)
    sequence: int = 0
    number: int = 0

    async def send(self, **message: Any) -> None:
        """Send a message to the authority."""
        await self.session.receive(json.dumps(message))

    async def wait(self, kind: str) -> Doc:
        """Return the next message of a kind; keep the view up to date."""
        async with asyncio.timeout(PATIENCE):
            async for data in self.session.outbox.messages():
                message: Doc = json.loads(data)
                if message["type"] in ("welcome", "delta"):
                    self.take(message)
                if message["type"] == kind:
                    return message
                assert message["type"] != "error", message
        raise AssertionError(f"the session ended before a {kind}")

    def take(self, message: Doc) -> None:
        """Take over a view, or what changed in it."""
        self.view = message.get("view") or patch(self.view, message["delta"])
        self.sequence = message["sequence"]
        assert view_hash(self.view) == message["hash"]

    async def ask(self, kind: str, answer: str, **more: Any) -> Doc:
        """Send a request and return its answer."""
        self.number += 1
        await self.send(type=kind, id=self.number, seat=0, **more)
        found = await self.wait(answer)
        assert found["id"] == self.number
        return found

    async def act(self, action: Doc) -> None:
        """Play an action, which must be accepted."""
        answer = await self.ask("act", "answer", seen=self.sequence, action=action)
        assert answer["accepted"], answer

    async def until_turn(self, turn: int) -> None:
        """Wait until it is the player's turn of a number."""
        while (self.view["turn"], self.view["active"]) != (turn, 0):
            await self.wait("delta")


@asynccontextmanager
async def started(tables: Tables) -> AsyncIterator[Authority]:
    """Provide an authority over some tables."""
    authority = inline_authority(MemoryStorage(tables))
    authority.start()
    yield authority
    await authority.stop()
    await authority.settle()


@asynccontextmanager
async def seated(authority: Authority, key: str, token: str) -> AsyncIterator[Player]:
    """Provide a player at the seat of a token."""
    match = await authority.matches.get(key)
    assert match is not None
    session = ClientSession(authority, match)
    player = Player(session)
    await player.send(type="hello", version=VERSION)
    await player.send(type="subscribe", token=token)
    await player.wait("welcome")
    yield player
    session.disconnect()
    await session.disconnected()


async def play_match() -> None:
    """Play some turns, end the authority, and continue with another one."""
    tables = Tables()
    async with started(tables) as authority:
        assert b'"civ"' in await content.list_games(authority, Caller())
        created = await matches.create_match(authority, Caller(), json.dumps(NEW_MATCH).encode())
        key, token = created.id, created.seats[0].token
        assert token is not None
        async with seated(authority, key, token) as player:
            await play_turns(player)
    async with started(tables) as authority:
        async with seated(authority, key, token) as player:
            assert (player.view["turn"], player.view["active"]) == (3, 0)
        await ask_requests(authority, key, Caller(token))


async def play_turns(player: Player) -> None:
    """Found a city, look at choices, undo, and let the AI answer two turns."""
    settler = next(key for key, unit in player.view["units"].items() if unit["kind"] == "settler")
    legal = await player.ask("ask", "preview", request={"kind": "legal"})
    assert settler in legal["preview"]["units"], legal
    await player.act({"type": "found_city", "unit": settler})
    city = next(iter(player.view["cities"]))
    before = player.view
    await player.act({"type": "rename_city", "city": city, "name": "Hearth"})
    assert player.view != before
    undone = await player.ask("undo", "answer", seen=player.sequence)
    assert undone["accepted"] and player.view == before
    for turn in (2, 3):
        await player.act(END_TURN)
        await player.until_turn(turn)


async def ask_requests(authority: Authority, key: str, caller: Caller) -> None:
    """Ask for the same things without a session; take the match out and in again."""
    shown = await play.view(authority, caller, key)
    assert shown.view["turn"] == 3
    legal = await play.legal(authority, caller, key)
    wanted = PreviewRequest(request={"kind": "legal"})
    preview = await play.preview(authority, caller, key, wanted)
    assert legal.legal == preview.preview and shown.hash == legal.hash
    undone = await play.undo(authority, caller, key, UndoRequest())
    assert not undone.accepted
    replay = json.loads(await replays.show_replay(authority, caller, key))
    assert replay["turns"] == 3 and replay["history"]
    film = json.loads(await replays.show_film(authority, caller, key, turn=1, seat=0))
    assert film["turn"] == 1 and len(film["changes"]) == 2
    exported = json.loads(await match_files.export_match(authority, caller, key))
    assert len(exported["actions"]) > 3
    body = json.dumps({"replay": exported, "seats": SEATS}).encode()
    copy = await match_files.import_match(authority, caller, body)
    again = await match_files.export_match(authority, Caller(copy.seats[0].token), copy.id)
    assert json.loads(again) == exported
    acted = await play.act(authority, caller, key, ActRequest(action=END_TURN))
    assert acted.accepted
    await matches.delete_match(authority, Caller(copy.owner), copy.id)
    listed = json.loads(await matches.list_matches(authority, caller))
    assert [one["id"] for one in listed["matches"]] == [key]


if __name__ == "__main__":
    asyncio.run(play_match())
    print(*sorted(sys.modules))
