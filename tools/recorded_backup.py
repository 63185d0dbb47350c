"""Records a backup of a database with recorded matches, as a server of this version stores them.

Most of them are cut in the middle, imported, and continued for a few turns by AI players.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from simple_civ.__about__ import __version__
from simple_civ.server.operations.backup import back_up
from tests.server.harness import Running, running, settings_in

FIXTURES = Path(__file__).resolve().parent.parent / "tests" / "server" / "fixtures"
ENDS = {"civ": {"type": "end_turn"}, "groves": {"type": "pass"}}
TURNS = 3
"""The number of turns that a match is continued."""

Doc = dict[str, Any]


async def keep(server: Running, path: Path, percent: int) -> Doc:
    """Import the start of a recording and continue it; return the facts that a test needs."""
    replay = json.loads(path.read_text(encoding="utf-8"))
    count = len(replay["actions"]) * percent // 100
    replay["actions"] = replay["actions"][:count]
    replay["hashes"] = [mark for mark in replay["hashes"] if mark[1] <= count]
    answer = await server.ask("POST", "/api/matches/import", json={"replay": replay})
    made = answer.json()
    token = next(seat["token"] for seat in made["seats"] if seat["token"])
    async with server.client(made["id"], token) as client:
        await client.until_turn()
        for _ in range(TURNS):
            turn = client.views[client.seat]["turn"]
            if not client.over(client.seat):
                await client.act(ENDS[replay["game"]])
                await client.until_turn(after=turn)
    match = await server.host.authority.matches.get(made["id"])
    assert match is not None
    return {
        "id": made["id"],
        "token": token,
        "turn": match.record.turn,
        "status": match.record.status,
        "recording": path.stem,
        "actions": count,
        "hash": match.game.state_hash(match.state),
    }


async def write(recordings: list[tuple[Path, int]]) -> Path:
    """Write the backup of these recordings, each cut to a percentage of its actions."""
    target = FIXTURES / f"recorded-{__version__}.backup"
    known: Doc = {}
    with tempfile.TemporaryDirectory() as folder:
        settings = settings_in(Path(folder))
        async with running(settings) as server:
            for path, percent in recordings:
                kept = await keep(server, path, percent)
                known[kept.pop("id")] = kept
        await back_up(settings.database, target)
    target.with_suffix(".json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    return target


def write_backup(folder: Path) -> Path:
    """Write the backup of the recordings in a folder: the shorter ones are played to their end."""
    paths = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_size)
    cuts = [(path, 100 if place % 3 == 0 else 60) for place, path in enumerate(paths)]
    return asyncio.run(write(cuts[::4]))
