"""Rehearsal of the page inside Pyodide: what it imports goes with the page."""

import asyncio
import json
from typing import Any

from simple_civ.page.host import PageHost, start_host
from simple_civ.page.key_values import MemoryValues

SMALL = {"civ": {"size": "tiny"}, "groves": {}}
END = {"civ": "end_turn", "groves": "pass"}
BROKEN = {"edition.toml": 'id = "x"\nname = "X"\nextends = "1.0.4"\ngolld = 1\n'}
WRONG = ({"game": "civ", "ruleset": BROKEN}, {"game": "civ", "scenario": "title = 1\n"})
TURNS = 3


class Rehearsal:
    """A client that does once what players do."""

    def __init__(self, host: PageHost) -> None:
        self.host = host

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Return an answer; it is not refused unless that is what is rehearsed."""
        written = None if body is None else json.dumps(body)
        status, text = await self.host.ask(method, path, token or None, written)
        assert status == (400 if body in WRONG else 200), f"{method} {path}: {status} {text}"
        return json.loads(text) if text else None

    async def play(self, game: str, edition: str) -> None:
        """Begin a match, take some turns, and ask for everything that can be asked."""
        offers = await self.ask("GET", f"/api/games/{game}/editions/{edition}")
        await self.ask("GET", f"/api/rulesets/{offers['ruleset']}")
        await self.ask("GET", f"/api/rulesets/{offers['ruleset']}/codex")
        seats = [{"kind": "human"}, {"kind": "ai"}]
        asked = {"game": game, "edition": edition, "setup": SMALL[game], "seats": seats, "seed": 5}
        made = await self.ask("POST", "/api/matches", body=asked)
        match, token = f"/api/matches/{made['id']}", made["seats"][0]["token"]
        await self.host.connect(f"{match}/socket", 1)
        self.host.receive(1, json.dumps({"type": "hello", "version": int(self.host.version)}))
        self.host.receive(1, json.dumps({"type": "subscribe", "token": token}))
        for _ in range(TURNS):
            await self.ask("GET", f"{match}/legal", token)
            await self.ask("POST", f"{match}/actions", token, {"action": {"type": END[game]}})
            await asyncio.sleep(0.5)
            await self.ask("POST", f"{match}/undo", token, {})
        replay = await self.ask("GET", f"{match}/export", token)
        await self.ask("POST", "/api/matches/import", body={"replay": replay})
        await self.ask("GET", f"{match}/replay", token)
        await self.ask("GET", f"{match}/replay/1/film?count=2&seat=0", token)
        await self.ask("POST", f"{match}/duplicate", token, {})
        await self.host.leave(1)
        await self.ask("DELETE", match, made["owner"])


async def rehearse() -> None:
    """Play each game, and make a mistake."""
    host = await start_host(MemoryValues(), lambda *_: None, lambda *_: None)
    one = Rehearsal(host)
    for game in (await one.ask("GET", "/api/games"))["games"]:
        await one.play(game["game"], game["editions"][-1])
    for wrong in WRONG:
        await one.ask("POST", "/api/matches", body=wrong)
    await one.ask("GET", "/api/matches")
    await host.authority.stop()
