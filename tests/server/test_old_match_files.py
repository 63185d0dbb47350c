"""Every recorded match of earlier versions goes through a server: imported, played on, exported.

`test_old_matches.py` does so with one match of each edition, AIs and both builds. Here people hold
all seats, since AIs would think for longer than everything else takes.
"""

import json
from pathlib import Path

import pytest

from simple_civ.authority.files.match_files import export
from simple_civ.authority.match_records import FINISHED
from tests.recorded.test_recordings import FILES

from .harness import Running, Shared
from .test_old_matches import ENDS, SAMPLE


async def carry(server: Running, path: Path) -> None:
    """Import a match file, end a turn of it unless it is over, and compare its export."""
    replay = json.loads(path.read_text())
    count = max(seat for seat, _ in replay["actions"]) + 1
    request = {"replay": replay, "seats": [{"kind": "human"}] * count}
    answer = await server.ask("POST", "/api/matches/import", json=request)
    assert answer.status_code == 201, answer.text
    tokens = [seat["token"] for seat in answer.json()["seats"]]
    match = await server.host.authority.matches.get(answer.json()["id"])
    assert match is not None and match.record.ruleset == replay["ruleset"]
    played = replay["actions"]
    if match.record.status != FINISHED:
        seat, end = match.record.active, ENDS[replay["game"]]
        path_of_actions = f"/api/matches/{match.record.id}/actions"
        answer = await server.ask("POST", path_of_actions, tokens[seat], json={"action": end})
        assert answer.json()["accepted"], answer.text
        played = [*played, [seat, end]]
    # The route waits for the end of a match between people.
    exported = json.loads(await export(match))
    assert (exported["ruleset"], exported["seed"]) == (replay["ruleset"], replay["seed"])
    assert [list(one) for one in exported["actions"]] == played


@pytest.mark.parametrize(
    "path", [path for path in FILES if path not in SAMPLE], ids=lambda path: path.stem
)
def test_a_recorded_match_goes_through_a_server(shared: Shared, path: Path) -> None:
    async def scene(server: Running) -> None:
        await carry(server, path)

    shared.play(scene)
