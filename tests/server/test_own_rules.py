"""Servers that offer ruleset folders: set-up, rulebook, matches that outlive the folder."""

import asyncio
import shutil
from pathlib import Path

import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.registry import game_of_folder, games_with

from .harness import Doc, Running, running, settings_in

LAKES = {
    "edition": 'id = "lakes"\nname = "Lakes"\nextends = "1.0.4"\n'
    'description = "Ponds and those who keep them."\n',
    "civs": '[wardens]\nname = "Wardens"\ncolor = "#2f6f8f"\ncities = ["Stillmere"]\n',
    "maps": "[sizes.pond]\n"
    'name = "Pond"\nwidth = 14\nheight = 10\ncivs = 2\ncamps = [0, 1]\nmountains = 1\n'
    "rivers = [0, 1]\nland = 700\n",
    "techs": '[eras.lotus]\nname = "Lotus"\ngate = 1\n\n'
    '[techs.still_water]\nname = "Still Water"\nera = "lotus"\ncost = 900\n',
}
FOREST = {
    "edition": 'id = "forest"\nname = "Forest"\nextends = "base"\n',
    "levels": '[brutal]\nname = "Brutal"\nincome = 9\n',
    "board": '[sizes.vast]\nname = "Vast"\nside = 24\n',
}


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write a ruleset folder."""
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def named(folder: Path, edition: str, name: str, extends: str) -> Path:
    """Write a folder that changes nothing."""
    text = f'id = "{edition}"\nname = "{name}"\nextends = "{extends}"\n'
    return write(folder, {"edition": text})


async def get(server: Running, path: str, token: str | None = None) -> Doc:
    """Return the document at an address."""
    answer = await server.ask("GET", path, token)
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def test_a_folder_is_offered_after_the_editions_under_its_name(tmp_path: Path) -> None:
    """With its civs and sizes; its rulebook lists what it holds and counts its eras."""
    folder = write(tmp_path / "my lakes", LAKES)

    async def scene() -> None:
        async with running(settings_in(tmp_path, rules_folders=(folder,))) as server:
            civ, groves = (await get(server, "/api/games"))["games"]
            assert civ["editions"] == ["0.9", "0.91", "1.0", "1.0.4", "lakes"]
            assert (civ["names"]["lakes"], civ["names"]["1.0.4"]) == ("Lakes", "Simple Civ 1.0.4")
            assert civ["about"]["lakes"] == "Ponds and those who keep them."
            assert all(civ["about"].values()), "each says in a sentence what it is"
            assert (groves["editions"], groves["names"]) == (["base"], {"base": "Groves"})
            offered = await get(server, "/api/games/civ/editions/lakes")
            assert "wardens" in [one["key"] for one in offered["civs"]]
            assert "pond" in [one["key"] for one in offered["sizes"]]
            rules = await get(server, f"/api/rulesets/{offered['ruleset']}")
            assert [one["name"] for one in rules["eras"]][-1] == "Lotus"
            book = await get(server, f"/api/rulesets/{offered['ruleset']}/codex")
            page = "\n".join(one["text"] for one in book["sections"])
            assert "five eras" in page and "four eras" not in page.lower()
            for line in ("| Wardens |", "| Pond | 14 x 10 | 2 |", "| Still Water | Lotus | 900 |"):
                assert line in page, line
            assert "Lotus techs open with one known Aether tech" in page

    asyncio.run(scene())


def test_a_match_by_a_folder_goes_on_without_it(tmp_path: Path) -> None:
    """It keeps its tables: another server knows neither the folder nor the option."""
    folder = write(tmp_path / "lakes", LAKES)
    settings = settings_in(tmp_path, rules_folders=(folder,))
    setup = {"size": "pond", "civs": ["wardens", None]}

    async def scene() -> None:
        async with running(settings) as server:
            made = await server.create(edition="lakes", setup=setup)
        shutil.rmtree(folder)
        token = made["seats"][0]["token"]
        async with running(settings_in(tmp_path)) as server:
            info = await get(server, f"/api/matches/{made['id']}", token)
            assert info["edition"] == "lakes"
            rules = await get(server, f"/api/rulesets/{info['ruleset']}")
            assert "Wardens" in [one["name"] for one in rules["civs"]]
            book = await get(server, f"/api/rulesets/{info['ruleset']}/codex")
            assert any("five eras" in one["text"] for one in book["sections"])
            body = {"action": {"type": "end_turn"}}
            path = f"/api/matches/{made['id']}/actions"
            answer = await server.ask("POST", path, token, json=body)
            assert answer.json()["accepted"], answer.text
            again = await server.ask(
                "POST", "/api/matches", json={"game": "civ", "edition": "lakes"}
            )
            assert again.status_code == 400 and "unknown edition 'lakes'" in again.text

    asyncio.run(scene())


def test_the_last_folder_of_a_game_is_its_default(tmp_path: Path) -> None:
    """For matches and scenarios that name no edition; one that is named is found."""
    one = named(tmp_path / "a", "one", "One", "1.0.4")
    two = named(tmp_path / "b", "two", "Two", "../a")
    games = games_with([one, two])
    assert games["civ"].editions()[-2:] == ["one", "two"]
    bare = '{"map": {"terrain": ["pp"]}, "players": [{"civ": "forge_clans"}]}'
    chosen = games["civ"].read_scenario(bare).rules
    assert games["civ"].options(chosen)["edition"] == "two"
    chosen = games["civ"].read_scenario(bare.replace("{", '{"edition": "one",', 1)).rules
    assert games["civ"].options(chosen)["edition"] == "one"
    assert games_with([])["civ"].editions()[-1] == "1.0.4", "other servers do not offer them"


def test_two_folders_with_one_id_are_refused(tmp_path: Path) -> None:
    """And one with the id of an edition; names may be shared, then the ids tell them apart."""
    one = named(tmp_path / "a", "same", "Simple Civ 1.0.4", "1.0.4")
    two = named(tmp_path / "b", "same", "Two", "1.0.4")
    with pytest.raises(InputError, match=f"{two}: {one} has the id 'same' already"):
        games_with([one, two])
    three = named(tmp_path / "c", "1.0.4", "Three", "1.0.4")
    with pytest.raises(InputError, match=r"is an edition that comes with the game.*rules check"):
        games_with([three])

    async def scene() -> None:
        async with running(settings_in(tmp_path, rules_folders=(one,))) as server:
            names = (await get(server, "/api/games"))["games"][0]["names"]
            assert names["same"] == "Simple Civ 1.0.4 (same)"
            assert names["1.0.4"] == "Simple Civ 1.0.4 (1.0.4)"

    asyncio.run(scene())


def test_a_folder_of_groves_brings_its_boards_and_levels(tmp_path: Path) -> None:
    """Also through another folder; a level is known by the ruleset that has it."""
    write(tmp_path / "forest", FOREST)
    deep = named(tmp_path / "deep", "deep", "Deep", "../forest")
    assert game_of_folder(deep).name == "groves"

    async def scene() -> None:
        async with running(settings_in(tmp_path, rules_folders=(deep,))) as server:
            offered = await get(server, "/api/games/groves/editions/deep")
            assert "brutal" in [one["key"] for one in offered["levels"]]
            seats = [{"kind": "human"}, {"kind": "ai", "level": "brutal"}]
            made = await server.create(game="groves", setup={"size": "vast"}, seats=seats)
            info = await get(server, f"/api/matches/{made['id']}", made["owner"])
            assert [seat["level"] for seat in info["seats"]] == ["", "brutal"]
            body = {"game": "groves", "edition": "base", "seats": seats}
            answer = await server.ask("POST", "/api/matches", json=body)
            assert answer.status_code == 400 and "unknown level 'brutal'" in answer.text

    asyncio.run(scene())


def test_mistakes_in_requests_are_told_with_what_was_meant(tmp_path: Path) -> None:
    seats = [{"kind": "human"}, {"kind": "ai", "level": "nromal"}]
    ruleset = {"edition.toml": f'id = "x"\nname = "X"\nextends = "{tmp_path}"\n'}
    told: dict[str, Doc] = {
        'data: unknown key `sed`; did you mean "seed"?': {"sed": 3},
        'seats[0]: unknown key `levle`; did you mean "level"?': {
            "seats": [{"kind": "ai", "levle": "easy"}]
        },
        "seats[0].kind: Invalid enum value 'humna'; did you mean \"human\"?": {
            "seats": [{"kind": "humna"}]
        },
        'options: unknown key `clokc`; did you mean "clock"?': {"options": {"clokc": 1}},
        'did you mean "normal"?': {"setup": {"size": "tiny"}, "seats": seats},
        "levels[1]: unknown level 'esay'": {"setup": {"size": "tiny", "levels": [None, "esay"]}},
        'did you mean "1.0.4"?': {"edition": "1.04"},
        "texts extend editions": {"ruleset": ruleset},
    }

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            for words, wrong in told.items():
                answer = await server.ask("POST", "/api/matches", json={"game": "civ", **wrong})
                assert answer.status_code == 400
                assert words in answer.json()["text"]

    asyncio.run(scene())
