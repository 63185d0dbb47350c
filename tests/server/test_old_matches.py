"""Matches of earlier versions: they open, their hashes agree, they go on and are exported.

The fixtures are backups that a server of the named version wrote: matches by every edition as it
was then, begun with a set-up or a scenario, early and late, one by a ruleset of its own, two of
Groves, two that are over. `tests/recorded` holds match files of earlier versions. A new version
adds its own and never changes an old one.
"""

import asyncio
import json
from pathlib import Path

import pytest

from simple_civ.authority.files.replays import history, story
from simple_civ.authority.match_records import FINISHED
from simple_civ.protocol.replay import check_replay
from simple_civ.server.operations.backup import restore
from tests.recorded.test_recordings import FOLDER as RECORDED
from tests.recorded.test_recordings import one_of_each_edition

from .harness import Doc, Running, Shared, running, settings_in

ENDS = {"civ": {"type": "end_turn"}, "groves": {"type": "pass"}}
FIXTURES = sorted(Path(__file__).with_name("fixtures").glob("*.backup"))


async def go_on(server: Running, key: str, kept: Doc) -> None:
    """Open a match of a backup, play a turn of it unless it is over, and look at its past."""
    match = await server.host.authority.matches.get(key)
    assert match is not None and match.record.turn == kept["turn"]
    assert match.game.ruleset_hash(match.rules) == match.record.ruleset
    assert match.game.state_hash(match.state) == kept.get(
        "hash", match.game.state_hash(match.state)
    )
    assert await history(match, story(match, None, whole=True))
    async with server.client(key, kept["token"]) as client:
        if kept.get("status") == FINISHED:
            assert client.over(0)
            return
        assert (await client.act(ENDS[match.record.game]))["accepted"]
        await client.until_turn(after=kept["turn"])


async def export(server: Running, key: str, token: str) -> Doc:
    """Return the match file of a match."""
    answer = await server.ask("GET", f"/api/matches/{key}/export", token)
    assert answer.status_code == 200, answer.text
    exported: Doc = answer.json()
    return exported


@pytest.mark.parametrize("file", FIXTURES, ids=lambda path: path.stem)
def test_a_match_of_an_earlier_version_goes_on(tmp_path: Path, file: Path) -> None:
    """By the rules it began with: they are kept with it, and its file finds them too."""
    known = json.loads(file.with_suffix(".json").read_text())

    async def scene() -> None:
        settings = settings_in(tmp_path)
        assert await restore(file, settings.database) == len(known)
        async with running(settings) as server:
            for key, kept in known.items():
                await go_on(server, key, kept)
                match = await server.host.authority.matches.get(key)
                assert match is not None
                path = tmp_path / f"{key}.json"
                path.write_text(json.dumps(await export(server, key, kept["token"])))
                if match.record.edition in match.game.editions():
                    assert check_replay(path).difference == ""
                else:
                    await bring(server, path)

    asyncio.run(scene())


AT_SEA = RECORDED / "0.1.0" / "1.0.4-at-sea.json"
"""Begins with a scenario that the program now refuses to begin with."""

SAMPLE = list(dict.fromkeys([*one_of_each_edition(), AT_SEA]))
"""What both builds import; `test_old_match_files.py` has all others."""


async def bring(server: Running, path: Path) -> None:
    """Import a match file, play a turn of it unless it is over, and compare its export."""
    replay = json.loads(path.read_text())
    answer = await server.ask("POST", "/api/matches/import", json={"replay": replay})
    assert answer.status_code == 201, answer.text
    seat = next(one for one in answer.json()["seats"] if one["token"])
    key, token = answer.json()["id"], seat["token"]
    match = await server.host.authority.matches.get(key)
    assert match is not None and match.record.ruleset == replay["ruleset"]
    if match.record.status != FINISHED:
        async with server.client(key, token) as client:
            await client.until_turn()
            if not client.over(client.seat):
                assert (await client.act(ENDS[replay["game"]]))["accepted"]
    exported = await export(server, key, token)
    assert (exported["ruleset"], exported["seed"]) == (replay["ruleset"], replay["seed"])
    assert exported["actions"][: len(replay["actions"])] == replay["actions"]


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_a_match_file_of_an_earlier_version_is_imported(shared: Shared, path: Path) -> None:
    """It is exported as it was, and goes on; set-ups of Groves were refused once."""

    async def scene(server: Running) -> None:
        await bring(server, path)

    shared.play(scene)


def test_a_match_file_by_a_custom_folder_is_imported(tmp_path: Path) -> None:
    """The folder extends an edition that was corrected since."""
    custom = RECORDED / "0.1.0" / "custom"
    settings = settings_in(tmp_path, rules_folders=(custom / "swift",))

    async def scene() -> None:
        async with running(settings) as server:
            await bring(server, custom / "tiny-3.json")

    asyncio.run(scene())


def test_a_match_file_by_rules_that_a_server_lacks_says_what_to_do(shared: Shared) -> None:
    """A file names custom rules by their hash and does not carry them."""
    replay = json.loads((RECORDED / "0.1.0" / "custom" / "tiny-3.json").read_text())

    async def scene(server: Running) -> None:
        answer = await server.ask("POST", "/api/matches/import", json={"replay": replay})
        assert answer.status_code == 400
        told = answer.text
        assert replay["ruleset"] in told and "--rules" in told and "match with them" in told

    shared.play(scene)


def test_there_are_matches_of_earlier_versions() -> None:
    """A search that finds nothing proves nothing."""
    assert len(FIXTURES) > 2
