"""Servers that are killed: nothing that was acknowledged is lost, every match goes on."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from simple_civ.authority.files.match_files import export
from simple_civ.authority.log.log_replay import standing
from simple_civ.authority.match.match import Match
from simple_civ.authority.match.matches import Matches
from simple_civ.authority.services import Services
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.replay import check_replay
from simple_civ.server.jobs.job_pool import JobPool
from simple_civ.server.settings import Settings
from simple_civ.server.store.store import open_store
from tests.patience import PATIENCE

from .processes import LOST, Person, Serving, connected, create, serve


async def play_until_lost(person: Person, address: str, until: int) -> bool:
    """Play; return False if the server went away."""
    try:
        await person.play(address, until)
    except LOST:
        return False
    return True


async def wait_for_move(moved: asyncio.Event, playing: list[asyncio.Task[bool]]) -> None:
    """Wait until a client has an answer; matches may end, but no client loses the server yet."""
    assert all(task.result() for task in playing if task.done()), "a player lost the server"
    async with asyncio.timeout(PATIENCE):
        await moved.wait()
    moved.clear()


async def exported(address: str, person: Person) -> dict[str, Any]:
    """Return the file of a match of one person."""
    headers = {"authorization": f"Bearer {person.token}"}
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=headers) as http:
        answer = await http.get(f"/api/matches/{person.match}/export")
        document: dict[str, Any] = answer.json()
        return document


def own_actions(document: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """Return what a seat did, by the file of a match."""
    return [action for one, action in document["actions"] if one == seat]


async def crash_rounds(folder: Path, rounds: int, matches: int) -> None:
    """Repeatedly start some matches, kill the server, and continue them."""
    database = f"sqlite:///{folder / 'matches.db'}"
    dice = random.Random(7)
    server = await serve(database)
    try:
        for round_number in range(rounds):
            server = await crash_round(server, folder, round_number, matches, dice)
        await server.end()
        assert server.process.returncode == 0
    finally:
        await server.kill()


async def crash_round(
    server: Serving, folder: Path, number: int, matches: int, dice: random.Random
) -> Serving:
    """Start some matches, kill the server, and continue them on the next."""
    database = f"sqlite:///{folder / 'matches.db'}"
    people = []
    moved = asyncio.Event()
    for place in range(matches):
        created = await create(server.address, ["human", "ai"], number * 100 + place)
        token = created["seats"][0]["token"]
        people.append(Person(created["id"], 0, token, random.Random(place), moved=moved))
    playing = [asyncio.create_task(play_until_lost(one, server.address, 100)) for one in people]
    # At no particular moment: somewhere in the work on the answers that come next.
    enough = dice.randrange(1, 60)
    while sum(len(one.acknowledged) for one in people) < enough:
        if all(one.over for one in people):
            break
        await wait_for_move(moved, playing)
    await server.kill()
    await asyncio.gather(*playing)
    server = await serve(database)
    for one in people:
        document = await exported(server.address, one)
        logged = own_actions(document, 0)
        assert one.holds(logged), (one.acknowledged, one.pending, logged)
        one.settle(logged)
    goals = [play_until_lost(one, server.address, one.turn + 2) for one in people]
    assert all(await asyncio.gather(*goals)), "a match did not go on"
    for one in people:
        file = folder / "match.json"
        file.write_text(json.dumps(await exported(server.address, one)))
        assert check_replay(file).difference == ""
    return server


def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    """Acknowledged actions are in the log, and the hashes agree."""
    asyncio.run(crash_rounds(tmp_path, rounds=1, matches=2))


@pytest.mark.long
def test_two_hundred_matches_survive_their_servers(tmp_path: Path) -> None:
    """The same, many times over."""
    asyncio.run(crash_rounds(tmp_path, rounds=40, matches=5))


async def settle(address: str, person: Person) -> None:
    """Find out, after a lost answer, whether the turn that it was to end has ended."""
    person.lose()
    async with connected(address, person.match, person.token) as client:
        # The last seat's turn is over when the round is.
        person.turn = max(person.turn, client.views[person.seat]["turn"] - 1)


async def two_servers(database: str, folder: Path, matches: int, turns: int) -> None:
    """Play every match with clients on both servers; kill one of these in the middle."""
    one, two = await asyncio.gather(serve(database), serve(database))
    try:
        people = await play_on_both(one, two, matches, turns)
    finally:
        await one.kill()
        await two.kill()
    await check_logs(database, folder, people)


async def play_on_both(
    one: Serving, two: Serving, matches: int, turns: int
) -> list[tuple[Person, Person]]:
    """Play on both servers; the second dies, and its clients continue at the first."""
    people: list[tuple[Person, Person]] = []
    moved = asyncio.Event()
    for number in range(matches):
        created = await create(one.address, ["human", "human"], number)
        tokens = [seat["token"] for seat in created["seats"]]
        pair = [
            Person(created["id"], seat, tokens[seat], random.Random(number), moved=moved)
            for seat in (0, 1)
        ]
        people.append((pair[0], pair[1]))
    playing = []
    for first, second in people:
        playing.append(asyncio.create_task(play_until_lost(first, one.address, turns)))
        playing.append(asyncio.create_task(play_until_lost(second, two.address, turns)))
    present = [person for pair in people for person in pair]
    while any(not person.over and person.turn < turns // 3 for person in present):
        await wait_for_move(moved, playing)
    await two.kill()
    assert any(second.turn < turns for _, second in people), "the server was killed too late"
    await asyncio.gather(*playing[1::2])
    for _, second in people:
        await settle(one.address, second)
    tasks = [play_until_lost(second, one.address, turns) for _, second in people]
    assert all(await asyncio.gather(*tasks, *playing[0::2])), "a match did not go on"
    return people


async def check_logs(database: str, folder: Path, people: list[tuple[Person, Person]]) -> None:
    """Check that all acknowledged actions are in the logs, and that these lead where they say."""
    store = await open_store(database)
    settings = Settings(database=database)
    jobs = JobPool(settings)
    held = Matches(Services(settings, store, jobs, GAMES))
    for pair in people:
        match = await held.get(pair[0].match)
        assert match is not None
        kept = standing(await store.logs.entries(match.record.id))
        for person in pair:
            logged = [entry.action or {} for entry in kept if entry.seat == person.seat]
            assert person.matches(logged), (person.acknowledged, person.doubt, logged)
        await check_file(match, folder)
    await jobs.stop()
    await store.close()


async def check_file(match: Match, folder: Path) -> None:
    """Check that the match's file leads where it says."""
    file = folder / "match.json"
    file.write_bytes(await export(match))
    assert check_replay(file).difference == ""


async def take_over(database: str, folder: Path, matches: int) -> None:
    """Let a server die during an AI's turn, which the other server ends."""
    one, two = await asyncio.gather(serve(database), serve(database))
    tokens: dict[str, str] = {}
    try:
        for number in range(matches):
            created = await create(one.address, ["human", "ai"], number)
            tokens[created["id"]] = created["seats"][0]["token"]
        for match, token in tokens.items():
            async with connected(one.address, match, token) as client:
                assert (await client.end_turn())["accepted"]
        await one.kill()
        for match, token in tokens.items():
            async with connected(two.address, match, token) as client:
                await client.until_turn(after=1)
    finally:
        await one.kill()
        await two.kill()
    store = await open_store(database)
    settings = Settings(database=database)
    jobs = JobPool(settings)
    held = Matches(Services(settings, store, jobs, GAMES))
    for name in tokens:
        played = await held.get(name)
        assert played is not None
        await check_file(played, folder)
    await jobs.stop()
    await store.close()


@pytest.mark.long
def test_the_turns_of_programs_are_taken_over_from_a_dead_server(
    postgres_url: str, tmp_path: Path
) -> None:
    """After its lease has run out; what was logged of the turn stands."""
    asyncio.run(take_over(postgres_url, tmp_path, matches=4))


@pytest.mark.long
def test_forty_matches_go_on_when_one_of_two_servers_dies(
    postgres_url: str, tmp_path: Path
) -> None:
    """Both serve the same matches; nothing acknowledged by either is lost."""
    asyncio.run(two_servers(postgres_url, tmp_path, matches=40, turns=30))
