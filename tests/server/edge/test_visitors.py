"""Visitors: addresses that count as one, and what one visitor can take from the others."""

import asyncio
from pathlib import Path

import pytest

from simple_civ.authority.match_records import MatchRecord
from simple_civ.authority.people import lobby
from simple_civ.authority.people.access import Access
from simple_civ.server.edge.visitors import visitor
from simple_civ.server.store.matches import SHARE

from ..harness import running, settings_in

PROXY = "127.0.0.1"


def headers(*lines: str) -> list[tuple[bytes, bytes]]:
    """Return forwarding headers, in order."""
    return [(b"x-forwarded-for", line.encode()) for line in lines]


@pytest.mark.parametrize(
    ("peer", "lines", "counted"),
    [
        ("192.0.2.1", [], "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
        (PROXY, [], PROXY),
        (PROXY, ["198.51.100.7"], "198.51.100.7"),
        (PROXY, ["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        (PROXY, ["203.0.113.9", "198.51.100.7"], "198.51.100.7"),
        (PROXY, ["203.0.113.9, 127.0.0.1"], "203.0.113.9"),
        (PROXY, ["nonsense"], PROXY),
        ("2001:db8:1:2:3:4:5:6", [], "2001:db8:1:2::/64"),
        (PROXY, ["2001:db8:1:2:ffff::1"], "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", [], "192.0.2.1"),
        ("fe80::1%eth0", [], "fe80::/64"),
    ],
)
def test_a_visitor_is_an_address_or_a_household(peer: str, lines: list[str], counted: str) -> None:
    assert visitor(peer, headers(*lines), {PROXY}) == counted


PATHS = ["/api/matches", "/api/matches/", "//api/matches", "/api%2Fmatches", "/api//matches/"]


def test_no_spelling_of_a_path_avoids_the_limit_of_creations(tmp_path: Path) -> None:
    """The route counts, whatever leads to it."""

    async def scene() -> None:
        settings = settings_in(tmp_path, local=False, creations_per_hour=2)
        async with running(settings) as server:
            body = {"game": "civ", "setup": {"size": "tiny"}}
            made = []
            for path in PATHS * 2:
                url = server.address + path
                made.append((await server.http.post(url, json=body)).status_code)
            assert made.count(201) == 2 and 429 in made, made
            for path in ("/api/matches/import", "//api/matches/import/"):
                answer = await server.http.post(server.address + path, json={"replay": {}})
                assert answer.status_code == 429, answer.text

    asyncio.run(scene())


def test_nobody_fills_the_public_list_alone(tmp_path: Path, database: str) -> None:
    """Of one visitor the newest few are shown; those of others stay."""

    async def scene() -> None:
        settings = settings_in(tmp_path, database=database, local=False, trusted_proxies=(PROXY,))
        async with running(settings) as server:
            body = {"game": "civ", "setup": {"size": "tiny"}, "public": True, "title": "quiet"}
            for number in range(SHARE + 3):
                title = "quiet" if number == 0 else "loud"
                who = {"x-forwarded-for": "192.0.2.1" if number == 0 else "192.0.2.2"}
                answer = await server.http.post(
                    "/api/matches", json=body | {"title": title}, headers=who
                )
                assert answer.status_code == 201, answer.text
            listed = (await server.http.get("/api/matches")).json()["matches"]
            titles = [match["title"] for match in listed]
            assert titles.count("quiet") == 1 and titles.count("loud") == SHARE

    asyncio.run(scene())


def test_the_public_list_is_not_written_anew_for_every_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what a token opens is, and its holder sees that."""
    written: list[str] = []
    encode = lobby.encode

    def noted(record: MatchRecord, access: Access) -> bytes:
        written.append(record.id)
        return encode(record, access)

    monkeypatch.setattr(lobby, "encode", noted)
    monkeypatch.setattr(lobby, "FRESH", 1e9)

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False)) as server:
            made = [
                await server.create(game="groves", setup=None, seed=None, public=True)
                for _ in range(3)
            ]
            plain = (await server.ask("GET", "/api/matches")).json()
            written.clear()
            assert (await server.ask("GET", "/api/matches", "guessed")).json() == plain
            assert written == []
            own = made[1]["id"]
            for token, told in (
                (made[1]["owner"], (True, None)),
                (made[1]["seats"][0]["token"], (False, 0)),
            ):
                listed = (await server.ask("GET", "/api/matches", token)).json()["matches"]
                assert [(one["owner"], one["seat"]) for one in listed if one["id"] == own] == [told]
            assert written == [own, own]

    asyncio.run(scene())
