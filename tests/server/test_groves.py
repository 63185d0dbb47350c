"""Matches of Groves on a real server: levels, sizes, seats, replays."""

import pytest

from .harness import Client, Doc, Running, Shared


async def duel(server: Running, level: str = "normal", **more: object) -> Doc:
    """Return a match of one person against an AI of a level."""
    seats = [{"kind": "human"}, {"kind": "ai", "level": level}]
    body: Doc = {"game": "groves", "setup": {"size": 10}, "seats": seats}
    return await server.create(**(body | more))


async def pass_rounds(client: Client, rounds: int) -> None:
    """Pass again and again, as long as the match lasts."""
    for _ in range(rounds):
        await client.until_turn()
        if client.over(client.seat):
            return
        turn = client.views[client.seat]["turn"]
        assert (await client.act({"type": "pass"}))["accepted"]
        await client.until_turn(after=turn)


@pytest.mark.parametrize(
    ("level", "income"), [("random", 1), ("normal", 1), ("fair", 1), ("hard", 2), ("nightmare", 3)]
)
def test_a_level_has_its_income(shared: Shared, level: str, income: int) -> None:
    async def scene(server: Running) -> None:
        match = await duel(server, level)
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            sides = client.views[0]["sides"]
            assert (sides["0"]["income"], sides["1"]["income"]) == (1, income)
            await pass_rounds(client, 2)
            assert client.views[0]["turn"] == 3
            assert client.views[0]["sides"]["0"]["reserves"] == 7

    shared.play(scene)


def test_boards_have_the_size_that_was_asked_for(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        for size, side in (("small", 10), ("medium", 20), ("30x30", 30)):
            match = await duel(server, setup={"size": size})
            async with server.client(match["id"], match["seats"][0]["token"]) as client:
                view = client.views[0]
                assert (view["size"], len(view["sight"])) == (side, side * side)
                assert len(view["forests"]) == side * side // 10

    shared.play(scene)


def test_the_fog_is_switched_in_solo_matches_only(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        solo = await duel(server)
        async with server.client(solo["id"], solo["seats"][0]["token"]) as client:
            await client.until_turn()
            assert 0 in client.views[0]["sight"]
            assert (await client.act({"type": "set_fog", "on": False}))["accepted"]
            assert 0 not in client.views[0]["sight"]
        people = [{"kind": "human"}, {"kind": "human"}]
        pair = await duel(server, seed=None, seats=people)
        async with server.client(pair["id"], pair["seats"][1]["token"]) as client:
            answer = await client.act({"type": "set_fog", "on": False})
            assert answer["refusal"]["code"] == "not_available"

    shared.play(scene)


def test_two_people_play_by_their_links(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await duel(server, seed=None, seats=[{"kind": "human"}, {"kind": "open"}])
        joined = await server.ask("POST", f"/api/matches/{match['id']}/join", json={})
        tokens = [match["seats"][0]["token"], joined.json()["token"]]
        async with (
            server.client(match["id"], tokens[0]) as one,
            server.client(match["id"], tokens[1]) as other,
        ):
            for _ in range(2):
                for client in (other, one):
                    await client.until_turn()
                    offered = await client.preview({"kind": "legal"})
                    unit, choices = next(
                        (name, choices)
                        for name, choices in offered["preview"]["units"].items()
                        if choices["moves"]
                    )
                    move = {"type": "move", "unit": unit, "to": choices["moves"][0]}
                    assert (await client.act(move))["accepted"]
            await other.until_turn(after=2)

    shared.play(scene)


def test_a_finished_match_shows_statistics_positions_and_reasons(shared: Shared) -> None:
    async def scene(server: Running) -> None:
        match = await duel(server, "nightmare", setup={"size": 6})
        token = match["seats"][0]["token"]
        async with server.client(match["id"], token) as client:
            await pass_rounds(client, 3)
            assert (await client.act({"type": "resign"}))["accepted"]
            assert client.views[0]["winners"] == [1]
        path = f"/api/matches/{match['id']}/replay"
        replay = (await server.ask("GET", path, token)).json()
        history = replay["history"]
        assert history["charts"] == ["points", "wood", "reserves", "forests", "base_hp"]
        assert [row["turn"] for row in history["figures"]["1"]][:4] == [1, 2, 3, 4]
        assert replay["outcome"] == {"victory": "resignation", "winners": [1]}
        assert replay["reasons"], "the AI gave no reason"
        position = await server.ask("GET", f"{path}/2", token)
        assert position.json()["view"]["turn"] == 2

    shared.play(scene)


def test_a_match_against_an_ai_is_played_to_its_end(shared: Shared) -> None:
    """A player who only passes loses, by the rules and not by giving up."""

    async def scene(server: Running) -> None:
        match = await duel(server, "nightmare", setup={"size": 6})
        async with server.client(match["id"], match["seats"][0]["token"]) as client:
            await pass_rounds(client, 200)
            assert client.views[0]["winners"] == [1]
            assert client.views[0]["victory"] in ("domination", "monopoly", "points")
        info = await server.ask("GET", f"/api/matches/{match['id']}")
        assert info.json()["status"] == "finished"

    shared.play(scene)


def test_a_match_between_people_is_played_to_its_end(shared: Shared) -> None:
    """Two who pass meet the cap of rounds, and nobody has won."""

    async def scene(server: Running) -> None:
        people = [{"kind": "human"}, {"kind": "human"}]
        match = await duel(server, seed=None, setup={"size": 6}, seats=people)
        tokens = [seat["token"] for seat in match["seats"]]
        async with server.client(match["id"], *tokens) as client:
            while not client.over(0):
                seat = client.views[0]["active"]
                assert (await client.act({"type": "pass"}, seat))["accepted"]
            assert client.views[0]["victory"] == client.views[1]["victory"] == "draw"
            assert client.views[0]["winners"] == []

    shared.play(scene)
