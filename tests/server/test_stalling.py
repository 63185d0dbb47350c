"""Stalling: no visitor's request delays the others; heavy work has a budget in other processes."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from simple_civ.authority.ports.jobs import SERVER, Busy, Overrun
from simple_civ.authority.tasks.match_files import begin_match
from simple_civ.authority.tasks.rulesets import write_games
from simple_civ.build import build_kind
from simple_civ.games.civ.documents.setup.match_limits import MOST_CAMPS, MOST_CITIES, MOST_SEARCHES
from simple_civ.protocol.limits import DAY
from simple_civ.protocol.registry import GAMES
from simple_civ.server.jobs.job_pool import MOST_OF_ONE, JobPool
from simple_civ.server.settings import Settings
from tests.patience import PATIENCE

from .harness import Running, Shared, running, settings_in, sharing
from .stretches import STRETCH, Stretches

EDITION = 'id = "x"\nname = "X"\nextends = "1.0.4"\n'


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    """Start a server whose heavy work is done by processes, as in production."""
    with sharing(settings_in(tmp_path_factory.mktemp("shared")), processes=True) as found:
        yield found


async def warm_up(server: Running, stretches: Stretches) -> None:
    """Do once what only the first request of a process needs, and start measuring."""
    await server.create()
    stretches.longest = 0.0


def repeated(size: int, line: str) -> str:
    """Return a line repeated, with a rising number in it, up to `size` characters in total."""
    return "".join(line.format(number) for number in range(size // len(line)))


HOSTILE: dict[str, dict[str, Any]] = {
    "endless tries": {
        "ruleset": {
            "edition.toml": EDITION,
            "maps.toml": "[generator]\ntries = 10000\nstart_distance = 1000\n"
            "[sizes.tiny]\nwidth = 200\nheight = 200\n",
        },
        "setup": {"size": "tiny"},
    },
    "empty tables": {
        "ruleset": {"edition.toml": EDITION, "units.toml": repeated(4_000, "[u{}]\n")}
    },
    "dotted keys": {"ruleset": {"edition.toml": EDITION, "units.toml": "a." * 190_000 + "a = 1\n"}},
    "misspelt keys": {
        "ruleset": {
            "edition.toml": EDITION,
            "units.toml": "[scout]\n" + repeated(390_000, "cosst{} = 1\n"),
        }
    },
    "unknown references": {
        "ruleset": {
            "edition.toml": EDITION,
            "balance.toml": "[setup]\nstarting_units = [" + repeated(390_000, '"scoutt{}",') + "]",
        }
    },
    "a deep scenario": {"scenario": "a." * 490_000 + "a = 1\n"},
    "many things": {"scenario": repeated(990_000, "[[units]]\nat = [0, {}]\n")},
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_rulesets_and_scenarios_do_not_stop_the_loop(
    shared: Shared, stretches: Stretches, kind: str
) -> None:
    """They are answered with a line, and no step of the loop takes long."""

    async def scene(server: Running) -> None:
        await warm_up(server, stretches)
        body = {"game": "civ"} | HOSTILE[kind]
        answer = await server.ask("POST", "/api/matches", json=body)
        assert answer.status_code in (400, 422), answer.text
        assert len(answer.json()["text"]) < 1_000

    shared.play(scene)
    assert stretches.longest < STRETCH, stretches.what


def test_the_largest_maps_and_whole_replays_do_not_stop_the_loop(
    shared: Shared, stretches: Stretches
) -> None:
    """Making one, its rules, its rulebook, its file and its past."""

    async def scene(server: Running) -> None:
        await warm_up(server, stretches)
        seats = [{"kind": "human"}, *[{"kind": "ai"}] * 5]
        match = await server.create(setup={"size": "huge"}, seats=seats)
        path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            await client.end_turn()
            await client.until_turn(after=1)
        for what in ("", "/replay", "/replay/1/film", "/export"):
            answer = await server.ask("GET", path + what, token)
            assert answer.status_code == 200, answer.text
        body = {"replay": answer.json()}
        assert (await server.ask("POST", "/api/matches/import", json=body)).status_code == 201
        rules = (await server.ask("GET", path, token)).json()["ruleset"]
        for what in ("", "/codex"):
            assert (await server.ask("GET", f"/api/rulesets/{rules}{what}")).status_code == 200

    shared.play(scene)
    assert stretches.longest < STRETCH, stretches.what


def largest(side: int) -> dict[str, Any]:
    """Return a scenario of two people with as much as a match may have, on an open map.

    All of it is known except a corner beyond a sea, for which every explorer looks in vain.
    """
    sea = 8
    shore = "s" * sea + "p" * (side - sea)
    land = [[x, y] for y in range(side) for x in range(side) if x >= sea or y >= sea]
    centres = [[x, y] for x, y in land if x % 5 == 2 and y % 5 == 2][:MOST_CITIES]
    free = [at for at in land if at not in centres]
    known = [[x, y] for y in range(side) for x in range(side) if x or y]
    most = MOST_SEARCHES // side**2
    return {
        "edition": "1.0.4",
        "map": {"terrain": [shore] * sea + ["p" * side] * (side - sea)},
        "players": [{"civ": civ, "explored": known} for civ in ("forge_clans", "river_league")],
        "cities": [{"id": f"c{i}", "owner": i % 2, "at": at} for i, at in enumerate(centres)],
        "units": [
            {
                "id": f"u{i}",
                "owner": i % 2,
                "kind": "spear_guard",
                "at": at,
                # Plain Python takes twenty times as long to find that nothing is left to explore.
                "explore": build_kind() == "compiled",
            }
            for i, at in enumerate(free[:most])
        ],
    }


@pytest.mark.parametrize("side", [40, 100])
def test_the_largest_scenario_that_may_be_played_does_not_stop_the_loop(
    shared: Shared, stretches: Stretches, side: int
) -> None:
    """Neither what its people may do, nor the starts of their turns."""
    body = {
        "scenario": json.dumps(largest(side)),
        "seats": [{"kind": "human"}] * 2,
        "options": {"hotseat": True},
    }

    async def scene(server: Running) -> None:
        await warm_up(server, stretches)
        match = await server.create(**body, seed=None, setup=None)
        path = f"/api/matches/{match['id']}"
        tokens = [link["token"] for link in match["seats"]]
        assert len((await server.ask("GET", f"{path}/legal", tokens[0])).content) > 100_000
        async with server.client(match["id"], *tokens) as client:
            for kind in ("legal", "land", "threat"):
                assert (await client.preview({"kind": kind}))["preview"]
            for seat in (0, 1, 0, 1):
                await client.until_turn(seat)
                assert (await client.end_turn(seat))["accepted"]

    shared.play(scene)
    assert stretches.longest < STRETCH, stretches.what


@pytest.mark.parametrize("what", ["units", "cities", "camps"])
def test_scenarios_with_more_than_a_server_can_play_are_refused(shared: Shared, what: str) -> None:
    """With what there is too much of."""
    drawn = largest(100)
    last = {"id": "last", "owner": 0, "at": [99, 99]}
    if what == "units":
        drawn["units"].append(last | {"kind": "spear_guard"})
    elif what == "cities":
        drawn["cities"] = [
            {"id": f"c{i}", "owner": 0, "at": [i % 50 * 2, i // 50 * 2 + 20]}
            for i in range(MOST_CITIES + 1)
        ]
        drawn["units"] = []
    else:
        drawn |= {
            "units": [],
            "cities": [],
            "camps": [{"id": f"k{i}", "at": [i % 50, i // 50 + 20]} for i in range(MOST_CAMPS + 1)],
        }

    async def scene(server: Running) -> None:
        body = {"game": "civ", "scenario": json.dumps(drawn)}
        answer = await server.ask("POST", "/api/matches", json=body)
        assert answer.status_code == 400, answer.text
        assert f"scenario.{what}: expected at most" in answer.json()["text"]

    shared.play(scene)


def test_work_past_its_budget_is_ended_and_refused(tmp_path: Path) -> None:
    """With 422 and a line; others are served by the same processes afterwards."""
    # Within every bound, and yet no try can keep the promise.
    maps = "[generator]\ntries = 20\nstart_distance = 199\n" + "".join(
        f"[sizes.{name}]\nwidth = 100\nheight = 100\n"
        for name in ("tiny", "small", "standard", "large", "huge")
    )
    rules = {"edition.toml": EDITION, "maps.toml": maps}
    body = {"game": "civ", "ruleset": rules, "setup": {"size": "tiny"}}

    async def scene() -> None:
        settings = settings_in(tmp_path, job_workers=1, job_seconds=1)
        async with running(settings, processes=True) as server:
            answer = await server.ask("POST", "/api/matches", json=body)
            assert (answer.status_code, answer.json()["code"]) == (422, "too_much_work")
            assert (await server.create())["id"]

    asyncio.run(scene())


def test_memory_past_its_budget_is_refused(tmp_path: Path) -> None:
    """A process may not take the machine's memory."""

    async def scene() -> None:
        jobs = JobPool(settings_in(tmp_path, job_megabytes=1))
        try:
            with pytest.raises(Overrun):
                body = b'{"game": "civ", "setup": {"a": [' + b"[]," * 1_000_000 + b"0]}}"
                await jobs.run(SERVER, begin_match, body)
        finally:
            await jobs.stop()

    asyncio.run(scene())


def test_jobs_of_the_server_wait_for_no_visitor(tmp_path: Path) -> None:
    """However many visitors keep processes busy: matches are opened by such jobs."""

    async def scene() -> None:
        settings = settings_in(tmp_path)
        jobs = JobPool(settings)
        try:
            for _ in range(settings.job_workers):
                await jobs.visitors.acquire()
                await jobs.free.acquire()
            async with asyncio.timeout(PATIENCE):
                assert b"civ" in await jobs.run(SERVER, write_games)
        finally:
            await jobs.stop()

    asyncio.run(scene())


def test_one_visitor_does_one_thing_at_a_time(tmp_path: Path) -> None:
    """And cannot fill the queue for others."""

    async def scene() -> None:
        jobs = JobPool(settings_in(tmp_path, job_patience=DAY))
        many = [asyncio.create_task(jobs.run("a", time.sleep, DAY)) for _ in range(MOST_OF_ONE)]
        try:
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await jobs.run("a", time.sleep, DAY)
            assert jobs.free._value == len(jobs.all) - 1
            body = b'{"game": "civ", "setup": {"size": "tiny"}}'
            assert (await jobs.run("b", begin_match, body)).game == "civ"
            assert not any(task.done() for task in many)
        finally:
            for task in many:
                task.cancel()
            await asyncio.gather(*many, return_exceptions=True)
            await jobs.stop()

    asyncio.run(scene())


@pytest.mark.parametrize("edition", GAMES["civ"].editions())
def test_every_map_of_every_edition_has_a_tenfold_margin(edition: str) -> None:
    """Of every size, for every number of players; of processor time, which load hardly changes."""
    game = GAMES["civ"]
    rules = game.ruleset(edition)
    longest = 0.0
    for size in game.options(rules)["sizes"]:
        for players in range(1, size["players"] + 1):
            asked = {"size": size["key"], "players": players, "ai": [True] * players}
            began = time.thread_time()
            game.new_state(rules, game.make_setup(rules, asked, players), players)
            longest = max(longest, time.thread_time() - began)
    assert longest * 10 < Settings(database="").job_seconds
