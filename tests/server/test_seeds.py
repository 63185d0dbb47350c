"""Seeds: people who play against each other can compute neither map nor dice."""

import json
from pathlib import Path
from typing import Any

import pytest

from simple_civ.authority.match_records import MatchRecord
from simple_civ.core.rng import PLAY_SALT, derive
from simple_civ.protocol.replay import check_replay

from .harness import Running, Shared

TWO = [{"kind": "human"}, {"kind": "human"}]
TRIED = 2**32
"""As many seeds are tried in minutes."""


async def stored(server: Running, match: dict[str, Any]) -> MatchRecord:
    """Return a match as the server stores it."""
    found = await server.host.store.matches.find(match["id"])
    assert found is not None
    return found


async def begins_with(server: Running, match: dict[str, Any], seed: int, dice: int | None) -> bool:
    """Return whether the first state of a match is the one that these numbers give."""
    found = await server.host.authority.matches.get(match["id"])
    assert found is not None and found.record.setup is not None
    first = found.game.new_state(found.rules, found.record.setup, seed, dice)
    return found.game.state_hash(found.state) == found.game.state_hash(first)


async def exported(server: Running, match: dict[str, Any]) -> Any:
    """Return the file of a match."""
    token = match["seats"][0]["token"]
    return (await server.ask("GET", f"/api/matches/{match['id']}/export", token)).json()


async def resigned(server: Running, match: dict[str, Any]) -> None:
    """Resign the match for the first seat, which ends it."""
    path = f"/api/matches/{match['id']}/actions"
    body = {"action": {"type": "resign"}}
    answer = await server.ask("POST", path, match["seats"][0]["token"], json=body)
    assert answer.json()["accepted"], answer.text


@pytest.mark.parametrize("game", ["civ", "groves"])
def test_people_get_two_long_numbers_that_do_not_follow_from_each_other(
    shared: Shared, game: str
) -> None:
    """Neither is found by trying; the dice are not those that belong to the map's seed."""

    async def scene(server: Running) -> None:
        setup = {"size": "tiny"} if game == "civ" else {}
        match = await server.create(game=game, setup=setup, seats=TWO, seed=None)
        record = await stored(server, match)
        assert record.dice is not None
        assert record.seed > TRIED and record.dice > TRIED
        assert record.dice != derive(record.seed, PLAY_SALT)
        other = await stored(
            server, await server.create(game=game, setup=setup, seats=TWO, seed=None)
        )
        assert {record.seed, record.dice}.isdisjoint({other.seed, other.dice})

    shared.play(scene)


def test_the_dice_of_a_match_begin_where_its_record_says(shared: Shared) -> None:
    """They are not only kept but used."""

    async def scene(server: Running) -> None:
        match = await server.create(game="civ", seats=TWO, seed=None)
        record = await stored(server, match)
        assert await begins_with(server, match, record.seed, record.dice)
        assert not await begins_with(server, match, record.seed, None)

    shared.play(scene)


def test_a_file_of_people_has_both_numbers_as_text_and_comes_back(
    shared: Shared, tmp_path: Path
) -> None:
    """Once the match has ended: it passes the check, is imported, and exported the same again."""

    async def scene(server: Running) -> None:
        match = await server.create(seats=TWO, seed=None)
        closed = await exported(server, match)
        assert "seed" not in closed and "dice" not in closed
        await resigned(server, match)
        record, file = await stored(server, match), await exported(server, match)
        assert file["format"] == 2
        assert (file["seed"], file["dice"]) == (str(record.seed), str(record.dice))
        path = tmp_path / "match.json"
        path.write_text(json.dumps(file), encoding="utf-8")
        assert check_replay(path).difference == ""
        body = {"replay": file, "seats": TWO}
        copy = (await server.ask("POST", "/api/matches/import", json=body)).json()
        assert await exported(server, copy) == file
        wrong = {"replay": file | {"dice": "1"}, "seats": TWO}
        answer = await server.ask("POST", "/api/matches/import", json=wrong)
        assert answer.status_code == 400 and "replay.hashes" in answer.json()["text"]
        broken = {"replay": file | {"dice": "1.5"}, "seats": TWO}
        answer = await server.ask("POST", "/api/matches/import", json=broken)
        assert answer.json()["text"].startswith("replay.dice: expected a number")

    shared.play(scene)


def test_a_seed_that_javascript_would_round_is_told_as_text(shared: Shared) -> None:
    """At one table the seed is open, and the dice are not."""

    async def scene(server: Running) -> None:
        match = await server.create(seats=TWO, seed=None, options={"hotseat": True})
        record, token = await stored(server, match), match["seats"][0]["token"]
        info = (await server.ask("GET", f"/api/matches/{match['id']}", token)).json()
        assert int(info["seed"]) == record.seed
        assert isinstance(info["seed"], str) == (record.seed >= 2**53)
        assert "dice" not in info

    shared.play(scene)


def test_a_chosen_seed_gives_its_map(shared: Shared) -> None:
    """Alone it also gives its dice, as ever; at one table the dice are drawn."""

    async def scene(server: Running) -> None:
        alone = await server.create(seed=5)
        record = await stored(server, alone)
        assert (record.seed, record.dice) == (5, None)
        assert await begins_with(server, alone, 5, derive(5, PLAY_SALT))
        file = await exported(server, alone)
        assert (file["format"], file["seed"]) == (1, 5) and "dice" not in file
        table = await stored(
            server, await server.create(seats=TWO, seed=5, options={"hotseat": True})
        )
        assert table.seed == 5
        assert table.dice is not None and table.dice != derive(5, PLAY_SALT)

    shared.play(scene)


def test_a_rematch_has_the_map_but_not_the_dice_that_are_known(shared: Shared) -> None:
    """Both players have read the file of the match before."""

    async def scene(server: Running) -> None:
        match = await server.create(seats=TWO, seed=None)
        await resigned(server, match)
        path, token = f"/api/matches/{match['id']}/rematch", match["seats"][0]["token"]
        asked = {"turn": 1, "seats": TWO}
        made = (await server.ask("POST", path, token, json=asked)).json()
        before, after = await stored(server, match), await stored(server, made)
        assert after.seed == before.seed
        assert after.dice != before.dice
        assert await begins_with(server, made, after.seed, after.dice)

    shared.play(scene)
