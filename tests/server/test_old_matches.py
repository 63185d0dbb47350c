"""Matches of earlier versions: they are opened, their hashes agree, and they go on.

The fixtures are backups that a server of the named version wrote: matches by every edition as it
was then, one by a ruleset of its own, one of Groves, one that is over. A new version adds a fixture
and never changes an old one.
"""

import asyncio
import json
from pathlib import Path

import pytest

from simple_civ.server.backup import restore
from simple_civ.server.records import FINISHED
from simple_civ.server.replays import history

from .harness import running, settings_in

ENDS = {"civ": {"type": "end_turn"}, "groves": {"type": "pass"}}
FIXTURES = sorted(Path(__file__).with_name("fixtures").glob("*.backup"))


@pytest.mark.parametrize("file", FIXTURES, ids=lambda path: path.stem)
def test_a_match_of_an_earlier_version_goes_on(tmp_path: Path, file: Path) -> None:
    """By the rules it began with: they are kept with it."""
    known = json.loads(file.with_suffix(".json").read_text())

    async def scene() -> None:
        settings = settings_in(tmp_path)
        assert await restore(file, settings.database) == len(known)
        async with running(settings) as server:
            for key, kept in known.items():
                match = await server.host.matches.get(key)
                assert match is not None and match.record.turn == kept["turn"]
                assert match.game.ruleset_hash(match.rules) == match.record.ruleset
                assert await history(match, None)
                async with server.client(key, kept["token"]) as client:
                    if kept.get("status") == FINISHED:
                        assert client.over(0)
                        continue
                    assert (await client.act(ENDS[match.record.game]))["accepted"]
                    await client.until_turn(after=kept["turn"])

    asyncio.run(scene())


def test_there_are_matches_of_earlier_versions() -> None:
    """A search that finds nothing proves nothing."""
    assert FIXTURES
