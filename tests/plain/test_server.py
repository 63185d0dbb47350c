"""The third game on a real server: a person against an AI, in words that the plain client shows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from simple_civ.protocol.replay import check_replay
from tests.server.harness import Doc, Running, Shared, settings_in, sharing

VIEW = {"viewer", "turn", "active", "players", "picture", "actions"} | {
    *("over", "winners", "victory", "words")
}


@pytest.fixture(scope="module")
def shared(hexapawn: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    """Provide a server with its own processes, which find the game automatically."""
    with sharing(settings_in(tmp_path_factory.mktemp("shared")), processes=True) as found:
        yield found


async def match_of(server: Running, level: str = "normal") -> Doc:
    """Return a match of one person against an AI."""
    seats = [{"kind": "human"}, {"kind": "ai", "level": level}]
    return await server.create(game="hexapawn", setup={}, seats=seats)


def test_it_is_offered_with_its_title(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        games = (await server.ask("GET", "/api/games")).json()["games"]
        titles = {game["game"]: game["title"] for game in games}
        assert titles == {"civ": "Simple Civ", "groves": "Groves", "hexapawn": "Hexapawn"}
        assert games[-1]["levels"] == ["random", "normal"]
        options = (await server.ask("GET", "/api/games/hexapawn/editions/hexapawn")).json()
        assert options["sizes"] == [{"key": "hexapawn", "name": "Hexapawn", "players": 2}]

    shared.play(scene)


def test_a_person_plays_an_ai_to_the_end(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await match_of(server)
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            view = client.views[0]
            assert set(view) == VIEW
            assert view["players"] == [{"seat": 0, "name": "White"}, {"seat": 1, "name": "Black"}]
            assert view["picture"].splitlines()[0] == "3 b b b"
            assert view["actions"][0] == {
                "words": "a1 to a2",
                "action": {"type": "step", "start": [0, 2], "target": [0, 1]},
            }
            assert (view["viewer"], view["active"], view["over"], view["words"]) == (
                0,
                0,
                False,
                "",
            )
            while not client.over(0):
                turn = client.views[0]["turn"]
                answer = await client.act(client.views[0]["actions"][-1]["action"])
                assert answer["accepted"]
                await client.until_turn(after=turn)
            view = client.views[0]
            assert view["over"] and view["actions"] == []
            assert view["words"].startswith(("White ", "Black "))
            assert all(event["words"].endswith(".") for event in client.events)
            assert {"type", "words", "seat"} <= set(client.events[0])
        replay = (await server.ask("GET", f"/api/matches/{match['id']}/replay")).json()
        assert replay["history"]["events"][0]["words"].startswith("White moved to")

    shared.play(scene)


RULESET = {
    "edition.toml": 'id = "twice"\nname = "Twice"\ngame = "hexapawn"\nextends = "hexapawn"\n',
    "board.toml": "columns = 4\nrows = 4\nsteps = 2\n",
}
"""A turn of two steps: the first one can be undone."""


def test_a_step_is_undone_until_the_turn_ends(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        seats = [{"kind": "human"}, {"kind": "human"}]
        match = await server.create(
            game="hexapawn", setup={}, seats=seats, seed=None, ruleset=RULESET
        )
        tokens = [seat["token"] for seat in match["seats"]]
        async with server.client(match["id"], tokens[0]) as client:
            before = client.views[0]
            assert (await client.act(before["actions"][0]["action"]))["accepted"]
            assert client.views[0]["picture"] != before["picture"]
            assert (await client.undo())["accepted"]
            assert client.views[0] == before
            for _ in range(2):
                assert (await client.act(client.views[0]["actions"][0]["action"]))["accepted"]
            assert not (await client.undo())["accepted"], "the turn has ended"

    shared.play(scene)


def test_a_ruleset_says_what_its_seats_are_called(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await match_of(server)
        token = match["seats"][0]["token"]
        info = (await server.ask("GET", f"/api/matches/{match['id']}", token)).json()
        ruleset = (await server.ask("GET", f"/api/rulesets/{info['ruleset']}")).json()
        assert ruleset["seat_names"] == ["White", "Black"]

    shared.play(scene)


def test_a_refusal_says_why_in_words(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await match_of(server)
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            far = {"type": "step", "start": [0, 2], "target": [0, 0]}
            refusal = (await client.act(far))["refusal"]
            assert refusal["code"] == "unreachable"
            assert refusal["facts"]["words"].startswith("A pawn goes straight")

    shared.play(scene)


def test_an_unknown_game_gives_one_line(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        answer = await server.http.post("/api/matches", json={"game": "chess"})
        assert answer.status_code == 400
        assert "unknown game 'chess'; choose from civ, groves, hexapawn" in answer.text

    shared.play(scene)


def test_a_match_is_exported_and_checked(shared: Shared, tmp_path: Path) -> None:
    async def scene(server: Running) -> None:
        match = await match_of(server)
        token = match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            await client.act(client.views[0]["actions"][0]["action"])
            await client.until_turn(after=1)
            assert (await client.act({"type": "resign"}))["accepted"]
            await client.until_turn(after=99)
            assert client.views[0]["words"] == "Black won: the other gave up."
            assert not (await client.undo())["accepted"]
        file = await server.ask("GET", f"/api/matches/{match['id']}/export", token)
        assert file.status_code == 200, file.text
        path = tmp_path / "match.json"
        path.write_text(file.text)
        assert check_replay(path).difference == ""

    shared.play(scene)
