"""Deputies: AIs that play for people, for a missed turn or on purpose; matches that wait."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from simple_civ.authority.match.match import Match
from simple_civ.authority.match_records import AI_ACTION, FINISHED, SeatingUpdate, SeatRecord
from simple_civ.protocol.limits import DAY
from simple_civ.server.store import schema
from tests.server.harness import Doc, Running, Time, running, settings_in, until

HUMAN = {"kind": "human"}
RANDOM = {"kind": "ai", "level": "random"}
END = {"action": {"type": "end_turn"}}
CLOCK = {"clock": 1000, "expiry": "deputy", "deputy_level": "random"}


async def sit_down(
    server: Running, seats: list[Doc], **options: Any
) -> tuple[Match, str, list[str]]:
    """Return a match with some options: the match, its path and its tokens."""
    seed = 3 if seats.count(HUMAN) == 1 else None
    created = await server.create(
        seats=seats,
        seed=seed,
        setup={"size": "small" if len(seats) > 2 else "tiny"},
        options={"deputy_level": "random", **options},
    )
    live = await server.host.authority.matches.get(created["id"])
    assert live is not None
    return live, f"/api/matches/{live.record.id}", [one.get("token") for one in created["seats"]]


async def change(server: Running, path: str, token: str, **wish: Any) -> Doc:
    """Change a seat; return the answer."""
    answer = await server.ask("PATCH", f"{path}/seat", token, json=wish)
    assert answer.status_code == 200, answer.text
    info: Doc = answer.json()
    return info


async def miss(server: Running, time: Time, live: Match) -> None:
    """Let the clock of the active seat run out, and its turn be over."""
    moment = (live.record.turn, live.record.active)
    time.now += 1001
    await server.host.authority.timekeeper.poll()
    await until(lambda: (live.record.turn, live.record.active) != moment)


def waiting(live: Match) -> bool:
    """Return whether the match waits because all players are absent."""
    return live.waits


def until_when(live: Match) -> int | None:
    """Return the deadline of this turn."""
    return live.record.deadline


def due(live: Match) -> int | None:
    """Return the seat whose turn an AI has to play."""
    return live.due


def first(live: Match) -> SeatRecord:
    """Return the first seat as it is now."""
    return live.record.seats[0]


async def held_back(server: Running, key: str) -> None:
    """Wait until a turn is held back, and nothing is left of the task that held it back.

    A look passes over matches with a task, and servers of tests look only when they are told to.
    """
    turns = server.host.authority.turns
    await until(lambda: key in turns.pace.delayed and key not in turns.tasks)


async def watched(server: Running, key: str) -> None:
    """Start the turn of a match that waited for a client to watch."""
    await held_back(server, key)
    server.host.authority.turns.pace.poll()


# --- a missed turn -------------------------------------------------------------------------------


def test_a_deputy_plays_the_one_turn_that_was_missed(tmp_path: Path) -> None:
    """The player has the seat back with the next turn, and is told what the deputy did."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN], **CLOCK)
            async with server.client(live.record.id, tokens[0]) as player:
                await miss(server, time, live)
                told = await player.wait("missed")
                assert told["turns"] == [1] and told["did"]["end_turn"] == 1
            assert not first(live).deputy and first(live).missed
            await server.ask("POST", f"{path}/actions", tokens[1], json=END)
            assert (live.record.active, due(live)) == (0, None)
            assert live.record.deadline == time.now + 1000
            await live.rebuild()
            async with server.client(live.record.id, tokens[0]) as player:
                found = await player.collect("missed", "seating")
                again = found["missed"]
                assert again["turns"] == [1] and again["did"] == told["did"]
                assert found["seating"]["missed"]
                assert (await player.end_turn())["accepted"]
            assert not first(live).missed
            entries = await server.host.store.logs.entries(live.record.id)
            assert {one.kind for one in entries if one.seat == 0 and one.turn == 1} == {AI_ACTION}

    asyncio.run(scene())


def test_whoever_acts_while_a_deputy_plays_has_the_seat_back(tmp_path: Path) -> None:
    """With the time of a turn without reserve, and at once."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN], reserve=500, **CLOCK)
            server.host.authority.turns.stopping = True
            time.now += 1501
            await server.host.authority.timekeeper.poll()
            assert due(live) == 0
            view = (await server.ask("GET", f"{path}/view", tokens[0])).json()["view"]
            own = [key for key, one in view["units"].items() if one["owner"] == 0]
            body = {"action": {"type": "fortify_unit", "unit": own[-1]}}
            answer = await server.ask("POST", f"{path}/actions", tokens[0], json=body)
            assert answer.json()["accepted"], answer.text
            for _ in range(2):
                seat = first(live)
                assert (seat.deputy, seat.missed, seat.reserve, due(live)) == (
                    False,
                    False,
                    0,
                    None,
                )
                assert live.record.deadline == time.now + 1000
                await live.rebuild()

    asyncio.run(scene())


@pytest.mark.parametrize("expiry", ["deputy", "end_turn"])
def test_a_match_in_which_everybody_missed_a_turn_waits(tmp_path: Path, expiry: str) -> None:
    """No clock runs until one of them is back, whose turn it is or not."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            options = CLOCK | {"expiry": expiry}
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN], **options)
            await miss(server, time, live)
            await miss(server, time, live)
            assert (live.record.turn, live.record.active) == (2, 0)
            assert waiting(live) and until_when(live) is None
            time.now += 30 * DAY
            await server.host.authority.timekeeper.poll()
            await live.rebuild()
            assert waiting(live) and due(live) is None and live.record.turn == 2
            await change(server, path, tokens[1], back=True)
            assert not waiting(live) and live.record.deadline == time.now + 1000
            await miss(server, time, live)
            await miss(server, time, live)
            assert waiting(live) and (live.record.turn, live.record.active) == (3, 0)
            await server.ask("POST", f"{path}/actions", tokens[0], json=END)
            assert not waiting(live) and live.record.deadline == time.now + 1000

    asyncio.run(scene())


def test_a_lone_player_whose_time_ran_out_finds_the_match_waiting(tmp_path: Path) -> None:
    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, _, tokens = await sit_down(server, [HUMAN, RANDOM], **CLOCK)
            time.now += 1001
            await server.host.authority.timekeeper.poll()
            await until(lambda: (live.record.turn, live.record.active) == (2, 0))
            assert waiting(live) and live.record.deadline is None
            async with server.client(live.record.id, tokens[0]) as player:
                assert (await player.wait("seating"))["waiting"]

    asyncio.run(scene())


def test_eliminated_players_are_not_waited_for(tmp_path: Path) -> None:
    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            seats = [HUMAN, HUMAN, RANDOM]
            live, path, tokens = await sit_down(server, seats, **CLOCK)
            body = {"action": {"type": "resign"}}
            await server.ask("POST", f"{path}/actions", tokens[1], json=body)
            time.now += 1001
            await server.host.authority.timekeeper.poll()
            await until(lambda: (live.record.turn, live.record.active) == (2, 0))
            assert waiting(live) and live.record.deadline is None

    asyncio.run(scene())


# --- seats that were given away ------------------------------------------------------------------


def test_a_seat_is_given_away_for_some_turns(tmp_path: Path) -> None:
    """One round a second at most; then its player has it back, and the match is no high score."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, RANDOM])
            pace = server.host.authority.turns.pace
            async with server.client(live.record.id, tokens[0]) as player:
                assert not (await player.wait("seating"))["lent"]
                info = await change(server, path, tokens[0], deputy=True, turns=2)
                assert info["seats"][0]["turns"] == 2
                await held_back(server, live.record.id)
                assert (live.record.turn, live.record.active) == (2, 0)
                assert first(live).turns == 1
                time.now += 999
                pace.poll()
                assert live.record.id in pace.delayed
                time.now += 1
                pace.poll()
                seating = await player.wait("seating", deputy=False)
                assert seating["lent"] and not seating["missed"]
                await player.until_turn(after=2)
            assert (live.record.turn, due(live), first(live).turns) == (3, None, None)
            info = (await server.ask("GET", path, tokens[0])).json()
            assert info["seats"][0]["lent"] and not info["seats"][1]["lent"]

    asyncio.run(scene())


def test_a_seat_is_taken_back_between_two_turns(tmp_path: Path) -> None:
    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, RANDOM])
            async with server.client(live.record.id, tokens[0]) as player:
                await change(server, path, tokens[0], deputy=True)
                await held_back(server, live.record.id)
                await player.wait("seating", deputy=True)
                await change(server, path, tokens[0], deputy=False)
                assert (live.record.turn, due(live)) == (2, None)
                time.now += 5000
                server.host.authority.turns.pace.poll()
                await until(lambda: live.record.id not in server.host.authority.turns.tasks)
                assert (await player.wait("seating", deputy=False))["turns"] is None
                assert (await player.end_turn())["accepted"]

    asyncio.run(scene())


def test_a_match_of_given_seats_goes_on_only_while_somebody_watches(tmp_path: Path) -> None:
    """Connected, and with a lone player's page in sight; also after a restart."""

    async def scene() -> None:
        time = Time()
        settings = settings_in(tmp_path)
        async with running(settings, now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, RANDOM])
            key = live.record.id
            await change(server, path, tokens[0], deputy=True)
            await until(lambda: key not in server.host.authority.turns.tasks)
            assert (live.record.turn, due(live)) == (1, 0)
        async with running(settings, now=time) as server:
            again = await server.host.authority.matches.get(key)
            assert again is not None
            turns = server.host.authority.turns
            await until(lambda: key not in turns.tasks)
            assert again.record.turn == 1
            async with server.client(key, tokens[0]) as player:
                await watched(server, key)
                await until(lambda: again.record.turn == 2)
                await held_back(server, key)
                await player.send({"type": "looking", "on": False})
                await player.send({"type": "ping"})
                await player.wait("pong")
                time.now += 1000
                turns.pace.poll()
                await until(lambda: key not in turns.tasks)
                assert again.record.turn == 2 and key not in turns.pace.delayed
                await player.send({"type": "looking", "on": True})
                await watched(server, key)
                await until(lambda: again.record.turn == 3)

    asyncio.run(scene())


def test_given_seats_are_not_absent(tmp_path: Path) -> None:
    """A player who gave the seat away does not hold up the one who plays, nor the other way."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN], **CLOCK)
            await change(server, path, tokens[1], deputy=True)
            assert not waiting(live) and live.record.deadline == time.now + 1000
            await miss(server, time, live)
            await until(lambda: live.record.active == 0)
            assert waiting(live) and live.record.turn == 2
            await server.ask("POST", f"{path}/actions", tokens[0], json=END)
            await held_back(server, live.record.id)
            time.now += 1000
            server.host.authority.turns.pace.poll()
            await until(lambda: (live.record.turn, live.record.active) == (3, 0))
            assert not waiting(live)

    asyncio.run(scene())


def test_turns_without_a_deputy_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            _, path, tokens = await sit_down(server, [HUMAN, RANDOM])
            for wish in ({"turns": 5}, {"deputy": True, "turns": 0}, {"deputy": False, "turns": 1}):
                answer = await server.ask("PATCH", f"{path}/seat", tokens[0], json=wish)
                assert answer.status_code == 400, answer.text

    asyncio.run(scene())


def test_a_deputy_of_an_earlier_version_plays_until_the_seat_is_taken_back(tmp_path: Path) -> None:
    """Its row has no number of turns; nobody watches, so it does not play itself out."""

    async def scene() -> None:
        time = Time()
        settings = settings_in(tmp_path)
        async with running(settings, now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, RANDOM])
            server.host.authority.turns.stopping = True
            store = server.host.store
            seat = replace(live.record.seats[0], deputy=True)
            seating = SeatingUpdate(live.record.with_seat(seat), time.now, due=0)
            await store.seats.change(live.record.id, lambda _: seating)
        async with running(settings, now=time) as server:
            again = await server.host.authority.matches.get(live.record.id)
            assert again is not None
            await until(lambda: not server.host.authority.turns.tasks)
            assert due(again) == 0 and again.record.turn == 1
            async with server.client(live.record.id, tokens[0]) as player:
                assert (await player.wait("seating"))["lent"]
                await watched(server, live.record.id)
                await player.until_turn(after=1)
                await change(server, path, tokens[0], deputy=False)
                assert (await player.end_turn())["accepted"]

    asyncio.run(scene())


# --- players who are gone ------------------------------------------------------------------------


def test_a_player_who_is_gone_is_replaced_by_an_ai(tmp_path: Path) -> None:
    """After three days, by any other player; a player who comes back takes the seat back."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN])
            assert live.record.options.absence == 3 * DAY
            async with server.client(live.record.id, tokens[0]):
                time.now += 4 * DAY
                await server.host.authority.attendance.poll()
                time.now += 1  # so that the end of the connection shows
            await until(lambda: first(live).seen == time.now)
            async with server.client(live.record.id, tokens[1]) as other:
                assert (await other.wait("seating"))["absent"] is None
                answer = await server.ask(
                    "POST", f"{path}/absent", tokens[1], json={"wish": "deputy"}
                )
                assert answer.status_code == 400 and "gone" in answer.text
                time.now += 3 * DAY + 1
                await server.host.authority.attendance.poll()
                absent = (await other.wait("seating"))["absent"]
                assert absent["people"] == 1 and absent["agreed"] == 0 and absent["seat"] is None
                answer = await server.ask(
                    "POST", f"{path}/absent", tokens[1], json={"wish": "deputy"}
                )
                assert answer.status_code == 200, answer.text
                await other.until_turn()
            assert first(live).given and first(live).turns is None
            await change(server, path, tokens[0], deputy=False)
            assert not first(live).deputy

    asyncio.run(scene())


def test_a_player_who_is_gone_resigns_if_all_others_agree(tmp_path: Path) -> None:
    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN, HUMAN], absence=DAY)

            async def agree(token: str) -> int:
                answer = await server.ask("POST", f"{path}/absent", token, json={"wish": "resign"})
                return int(answer.status_code)

            time.now += DAY + 1
            assert await agree(tokens[0]) == 400
            time.now += DAY + 1
            async with server.client(live.record.id, tokens[2]) as other:
                assert await agree(tokens[1]) == 200
                assert first(live).seat in live.living()
                while (absent := (await other.wait("seating"))["absent"])["agreed"] == 0:
                    pass
                assert (absent["agreed"], absent["people"], absent["own"]) == (1, 2, False)
                await live.rebuild()
                assert await agree(tokens[2]) == 200
            assert 0 not in live.living() and live.record.active == 1
            assert live.record.status != FINISHED

    asyncio.run(scene())


def test_matches_without_that_option_wait_for_ever(tmp_path: Path) -> None:
    """Those of earlier versions have no such key."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            live, path, tokens = await sit_down(server, [HUMAN, HUMAN])
            stored = b'{"clock":0,"reserve":0,"undo":true}'
            async with server.host.store.engine.begin() as connection:
                await connection.execute(update(schema.matches).values(options=stored))
            await live.rebuild()
            time.now += 29 * DAY
            answer = await server.ask("POST", f"{path}/absent", tokens[1], json={"wish": "resign"})
            assert answer.status_code == 400 and live.record.options.absence == 0

    asyncio.run(scene())
