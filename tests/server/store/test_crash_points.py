"""Every crash point, tried on both databases: what was half done is whole, undone or done again."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from simple_civ.authority.match.match import Match
from simple_civ.authority.match_records import AI, AI_ACTION, FINISHED, GATHERING, HUMAN, RUNNING
from simple_civ.server.settings import Settings
from simple_civ.server.store import crash_points
from simple_civ.server.store.crash_points import CrashPoint
from tests.patience import PATIENCE

from ..harness import Doc, Running, Time, running, settings_in, until
from ..webhooks.test_webhooks import hooked_match, receiver

PERSON, FREE = {"kind": "human"}, {"kind": "open"}
RANDOM = {"kind": "ai", "level": "random"}
CLOCK = {"clock": 1000, "expiry": "deputy", "deputy_level": "random"}
END = {"action": {"type": "end_turn"}}
SECRET = "a-secret-that-a-client-has-drawn"
LEASE = 10_001


class Dead(BaseException):
    """The server is dead: no code of the program handles this."""


@dataclass
class Stage:
    """A server that dies, the next one, and the test's knowledge of both."""

    server: Running
    time: Time
    match: Doc
    dead: asyncio.Event

    @property
    def path(self) -> str:
        """The address of the match."""
        return f"/api/matches/{self.match['id']}"

    def token(self, seat: int) -> str:
        """Return the secret of a seat."""
        return str(self.match["seats"][seat]["token"])

    async def begin(self, seats: list[Doc], **more: Any) -> None:
        """Create the match of the scene."""
        people = sum(seat != RANDOM for seat in seats)
        size = "small" if len(seats) > 2 else "tiny"
        more |= {"seed": 3 if people == 1 else None, "setup": {"size": size}}
        self.match = await self.server.create(seats=seats, **more)

    async def live(self) -> Match:
        """Return the match on the server that runs now."""
        found = await self.server.host.authority.matches.get(self.match["id"])
        assert found is not None
        return found

    async def ask(self, method: str, path: str, token: str | None = None, **body: Any) -> Any:
        """Send a request that is answered."""
        answer = await self.server.ask(method, self.path + path, token, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def die(self, method: str, path: str, token: str | None = None, **body: Any) -> None:
        """Send a request on which the server dies."""
        asking = asyncio.create_task(self.server.ask(method, path, token, json=body))
        await until(self.dead.is_set)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    async def plays(self, seat: int) -> None:
        """Wait until an AI is at work on a seat's turn, or has played it: it may be quicker."""
        live, turns = await self.live(), self.server.host.authority.turns
        async with asyncio.timeout(PATIENCE):
            while not (live.due == seat and live.record.id in turns.tasks):
                entries = await self.server.host.store.logs.entries(live.record.id)
                if any(entry.kind == AI_ACTION and entry.seat == seat for entry in entries):
                    return
                await asyncio.sleep(0.005)


Act = Callable[[Stage], Awaitable[None]]
Check = Callable[[Stage, CrashPoint], Awaitable[None]]


@dataclass(frozen=True)
class Scene:
    """The preparation, the act on which the server dies, and the check after its restart."""

    before: Act
    act: Act
    check: Check
    points: tuple[CrashPoint, ...]


MATCH = (CrashPoint.MATCH_WRITING, CrashPoint.MATCH_WRITTEN)
SEATS = (CrashPoint.SEATS_WRITING, CrashPoint.SEATS_WRITTEN)
LOG = (CrashPoint.LOG_WRITING, CrashPoint.LOG_WRITTEN)


# --- a new match in which an AI begins -----------------------------------------------------------


async def nothing(stage: Stage) -> None:
    """Prepare nothing."""


async def create(stage: Stage) -> None:
    body: Doc = {"game": "civ", "setup": {"size": "tiny"}, "seats": [RANDOM, PERSON]}
    await stage.die("POST", "/api/matches", **body)


async def check_created(stage: Stage, point: CrashPoint) -> None:
    found = (await stage.server.ask("GET", "/api/matches")).json()["matches"]
    if point is CrashPoint.MATCH_WRITING:
        assert found == []
        return
    [stage.match] = found
    live = await stage.live()
    await until(lambda: live.record.active == 1)
    assert live.record.status == RUNNING and live.record.length > 0


# --- the last seat is taken ----------------------------------------------------------------------


async def gather(stage: Stage) -> None:
    await stage.begin([RANDOM, PERSON, FREE])


async def join(stage: Stage) -> None:
    await stage.die("POST", f"{stage.path}/join", name="Bo", secret=SECRET)


async def check_joined(stage: Stage, point: CrashPoint) -> None:
    if point is CrashPoint.SEATS_WRITTEN:
        await stage.plays(0)
    for _ in range(2):
        assert await stage.ask("POST", "/join", secret=SECRET, name="Bo") == {
            "seat": 2,
            "token": SECRET,
        }
    live = await stage.live()
    assert live.record.status == RUNNING and live.record.seats[2].name == "Bo"
    assert (await stage.ask("GET", "", SECRET))["seat"] == 2
    other = await stage.server.ask("POST", f"{stage.path}/join", json={"secret": SECRET + "x"})
    assert other.status_code == 409
    await stage.plays(0)


# --- the owner starts without those who did not come ---------------------------------------------


async def wait_for_two(stage: Stage) -> None:
    await stage.begin([FREE, PERSON, FREE])


async def fill(stage: Stage) -> None:
    await stage.die("POST", f"{stage.path}/start", stage.match["owner"])


async def check_filled(stage: Stage, point: CrashPoint) -> None:
    if point is CrashPoint.SEATS_WRITING:
        assert (await stage.live()).record.status == GATHERING
        await stage.ask("POST", "/start", stage.match["owner"])
    assert [seat.kind for seat in (await stage.live()).record.seats] == [AI, HUMAN, AI]
    await stage.plays(0)


# --- deputies ------------------------------------------------------------------------------------


async def two_people(stage: Stage) -> None:
    await stage.begin([PERSON, PERSON], options=CLOCK)


async def give_away(stage: Stage) -> None:
    await stage.die("PATCH", f"{stage.path}/seat", stage.token(0), deputy=True)


async def check_given(stage: Stage, point: CrashPoint) -> None:
    if point is CrashPoint.SEATS_WRITING:
        assert not (await stage.live()).record.seats[0].deputy
        await stage.ask("PATCH", "/seat", stage.token(0), deputy=True)
    await stage.plays(0)


async def run_out(stage: Stage) -> None:
    stage.time.now += 1001
    with pytest.raises(Dead):
        await stage.server.host.authority.timekeeper.poll()


async def check_called(stage: Stage, point: CrashPoint) -> None:
    if point is CrashPoint.SEATS_WRITING:
        await stage.server.host.authority.timekeeper.poll()
    live = await stage.live()
    assert live.record.seats[0].missed
    await stage.plays(0)


async def give_and_wait(stage: Stage) -> None:
    await two_people(stage)
    stage.server.host.authority.turns.stopping = True
    await stage.ask("PATCH", "/seat", stage.token(0), deputy=True)


async def take_back(stage: Stage) -> None:
    await stage.die("PATCH", f"{stage.path}/seat", stage.token(0), deputy=False)


async def check_back(stage: Stage, point: CrashPoint) -> None:
    if point is CrashPoint.SEATS_WRITING:
        await stage.plays(0)
        return
    record = (await stage.live()).record
    assert not record.seats[0].deputy and record.deadline is not None
    assert await stage.server.host.store.work.claim_turns(stage.time.now + LEASE) == []
    assert (await stage.ask("POST", "/actions", stage.token(0), **END))["accepted"]


# --- playing -------------------------------------------------------------------------------------


async def alone(stage: Stage) -> None:
    await stage.begin([PERSON, RANDOM])


async def end_turn(stage: Stage) -> None:
    await stage.die("POST", f"{stage.path}/actions", stage.token(0), **END)


async def check_ended(stage: Stage, point: CrashPoint) -> None:
    live = await stage.live()
    if point is CrashPoint.LOG_WRITING:
        assert (live.record.length, live.record.active) == (0, 0)
        assert await stage.server.host.store.logs.entries(live.record.id) == []
        assert (await stage.ask("POST", "/actions", stage.token(0), **END))["accepted"]
    await stage.plays(1)


async def leave_to_others(stage: Stage) -> None:
    await alone(stage)
    stage.server.host.authority.turns.stopping = True
    await stage.ask("POST", "/actions", stage.token(0), **END)


async def take_over(stage: Stage) -> None:
    stage.time.now += LEASE
    stage.server.host.authority.turns.stopping = False
    with pytest.raises(Dead):
        await stage.server.host.authority.turns.take_over(False)


async def check_taken_over(stage: Stage, point: CrashPoint) -> None:
    await stage.plays(1)


# --- rematches -----------------------------------------------------------------------------------


async def finish(stage: Stage) -> None:
    await stage.begin([PERSON, PERSON])
    resign = {"action": {"type": "resign"}}
    assert (await stage.ask("POST", "/actions", stage.token(0), **resign))["accepted"]
    assert (await stage.live()).record.status == FINISHED


AGAIN: Doc = {"turn": 1, "seats": [PERSON, FREE], "secret": SECRET}


async def ask_again(stage: Stage) -> None:
    await stage.die("POST", f"{stage.path}/rematch", stage.token(0), **AGAIN)


async def check_rematch(stage: Stage, point: CrashPoint) -> None:
    named = (await stage.live()).record.rematch
    assert (named is None) is (point is CrashPoint.MATCH_WRITING)
    made = await stage.ask("POST", "/rematch", stage.token(0), **AGAIN)
    assert made["id"] == (await stage.live()).record.rematch == (named or made["id"])
    assert made["seats"][0] == {"seat": 0, "token": SECRET}
    path = f"/api/matches/{made['id']}"
    shown = (await stage.server.ask("GET", path, made["owner"])).json()
    assert shown["owner"] and shown["seat"] is None
    other = await stage.ask("POST", "/rematch", stage.token(1), **AGAIN | {"secret": SECRET + "x"})
    assert (other["id"], other["owner"]) == (made["id"], "")
    assert other["seats"] == [{"seat": 1, "token": SECRET + "x"}]


SCENES = {
    "an AI begins": Scene(nothing, create, check_created, MATCH),
    "the last seat is taken": Scene(gather, join, check_joined, SEATS),
    "the owner starts": Scene(wait_for_two, fill, check_filled, SEATS),
    "a seat is given away": Scene(two_people, give_away, check_given, SEATS),
    "time is up": Scene(two_people, run_out, check_called, SEATS),
    "a seat is taken back": Scene(give_and_wait, take_back, check_back, SEATS),
    "a turn ends": Scene(alone, end_turn, check_ended, LOG),
    "a turn is taken over": Scene(
        leave_to_others, take_over, check_taken_over, (CrashPoint.TURN_CLAIMED,)
    ),
    "a rematch is made": Scene(finish, ask_again, check_rematch, MATCH),
}
TRIED = [(name, point) for name, scene in SCENES.items() for point in scene.points]


@pytest.fixture
def settings(tmp_path: Path, database: str) -> Settings:
    """Provide the settings of a server that does not wait for what died with it."""
    return settings_in(tmp_path, database=database, drain=1)


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Callable[[CrashPoint], None]]]:
    """Provide what happens at crash points in one test."""
    found: list[Callable[[CrashPoint], None]] = []
    monkeypatch.setattr(crash_points, "hooks", found)
    yield found


@asynccontextmanager
async def dying(settings: Settings, time: Time, stage: Stage) -> Any:
    """Provide a server that is dead at the end of the block."""
    async with running(settings, now=time) as server:
        stage.server = server
        yield
        assert stage.dead.is_set(), "the server did not come to this point"


@pytest.mark.parametrize(("name", "point"), TRIED)
def test_a_server_that_dies_leaves_nothing_half_done(
    settings: Settings, hooks: list[Callable[[CrashPoint], None]], name: str, point: CrashPoint
) -> None:
    """The next one goes on."""
    scene, time = SCENES[name], Time()

    async def play() -> None:
        stage = Stage(None, time, {}, asyncio.Event())  # type: ignore[arg-type]

        def hook(reached: CrashPoint) -> None:
            if reached is point:
                hooks.clear()
                stage.server.host.authority.turns.stopping = True
                stage.dead.set()
                raise Dead

        async with dying(settings, time, stage):
            await scene.before(stage)
            hooks.append(hook)
            await scene.act(stage)
        time.now += LEASE
        async with running(settings, now=time) as stage.server:
            await scene.check(stage, point)

    asyncio.run(play())


def test_a_webhook_that_was_not_noted_is_sent_again(
    settings: Settings, hooks: list[Callable[[CrashPoint], None]]
) -> None:
    """By the same key: the receiver knows it."""
    settings = replace(settings, webhook_hosts=("127.0.0.1",), webhook_private=True)
    time = Time()

    def die(reached: CrashPoint) -> None:
        if reached is CrashPoint.WEBHOOK_SENT:
            hooks.clear()
            raise Dead

    async def play() -> None:
        async with receiver(["200 Told"]) as (port, received):
            async with running(settings, now=time) as server:
                path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/turn")
                await server.ask("POST", f"{path}/actions", tokens[0], json=END)
                hooks.append(die)
                with suppress(Dead):
                    await server.host.webhooks.poll()
                await until(lambda: not hooks)
            time.now += LEASE
            async with running(settings, now=time) as server:
                await server.host.webhooks.poll()
                await until(lambda: len(received) == 2)
            keys = {one["headers"]["idempotency-key"] for one in received}
            assert len(keys) == 1

    asyncio.run(play())


def test_every_crash_point_is_tried() -> None:
    """A new one needs a scene."""
    assert {point for _, point in TRIED} | {CrashPoint.WEBHOOK_SENT} == set(CrashPoint)
