"""Every kind of mistake in a ruleset is found, with its file, line and reason, and no other."""

import random
import shutil
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest

from simple_civ.core.rules.load_folder import FolderLayout, read_source
from simple_civ.core.rules.problem import Problem
from simple_civ.games.civ.rules.check import check_folder, examine
from simple_civ.games.civ.rules.load import default_edition, editions, load_ruleset
from simple_civ.games.civ.rules.load_folder import FILES, LAYOUT, PACKAGED
from simple_civ.games.civ.rules.tables_declared import Owner, kind_of
from simple_civ.games.civ.rules.tables_effects import LASTING
from tests.games.civ.rules.folders import Folder, copy_of

Mistake = dict[str, Any]

VALUES = [
    "0", "1", "-1", "7", "1000000", "1000001", "-0x7fffffffffffffff", "1.5", "nan", "true",
    '""', '"all"', '"scout"', '"fieldcraft"', '"plains"', "[]", "[0]", '["scout"]', "[[]]", "{}",
    '{ kind = "win" }', '[{ kind = "win" }]', '[{ kind = "shield", hp = 1, regeneration = 1 }]',
    "1979-05-27", "'''\n'''", "=", "[", '"',
]  # fmt: skip


def effects_of(owner: str) -> str:
    """Return the effects that definitions of a file may have, as a message lists them."""
    return ", ".join(sorted(kind_of(kind) for kind in LASTING if owner in kind.owners))


def mistakes() -> list[Mistake]:
    """All mistakes, with the lists of effects that messages tell filled in."""
    text = Path(__file__).with_name("mistakes.toml").read_text(encoding="utf-8")
    for owner in get_args(Owner):
        text = text.replace(f"can have {{{owner}}}", f"can have {effects_of(owner)}")
    return [mistake for group in tomllib.loads(text).values() for mistake in group]


MISTAKES = mistakes()


@pytest.mark.parametrize("edition", editions())
def test_the_editions_are_free_of_problems(edition: str) -> None:
    assert check_folder(PACKAGED / edition) == []


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: str(mistake["says"])[:60])
def test_one_mistake(folder: Folder, mistake: Mistake) -> None:
    file = mistake["file"]
    line = folder.edit(file, mistake["old"], mistake["new"], mistake.get("after", ""))
    text = (folder.path / f"{file}.toml").read_text(encoding="utf-8")
    if "line" in mistake:
        line = text.count("\n", 0, text.index(mistake["line"])) + 1
    head = f"{file}.toml: " if mistake.get("whole") else f"{file}.toml:{line}: "
    said, *others = folder.problems()
    assert said == head + mistake["says"]
    assert [other.split(": ", 1)[1] for other in others] == mistake.get("also", [])


def test_all_mistakes_at_once(folder: Folder) -> None:
    # One mistake for every file; each would be found alone, so all are found together.
    chosen: dict[str, Mistake] = {}
    for mistake in MISTAKES:
        if not {"line", "whole", "after"} & set(mistake):
            chosen.setdefault(mistake["file"], mistake)
    expected = []
    for file in FILES:
        if file in chosen:
            line = folder.edit(file, chosen[file]["old"], chosen[file]["new"])
            expected.append(f"{file}.toml:{line}: {chosen[file]['says']}")
    assert len(expected) >= 9
    assert folder.problems() == expected


def test_several_mistakes_in_one_table_are_all_found(folder: Folder) -> None:
    first = folder.edit("units", "attack = 1", "attack = -1", after="[scout]")
    folder.edit("units", "range = 1", 'range = "one"', after="[scout]")
    folder.edit("units", "hp = 10", "hit_points = 10", after="[scout]")
    folder.edit("units", 'domain = "land"', 'domain = "sky"', after="[scout]")
    folder.edit("units", 'tags = ["scout"]', 'tech = "scouting"', after="[scout]")
    assert folder.problems() == [
        f'units.toml:{first - 3}: [scout]: the key "hp" is missing',
        f"units.toml:{first}: [scout] attack: must be at least 0, is -1",
        f'units.toml:{first + 2}: [scout] range: expected an integer, got "one"',
        f"units.toml:{first + 4}: [scout] hit_points: unknown key",
        f'units.toml:{first + 6}: [scout] domain: expected one of "air", "civilian", "land", '
        '"naval", got "sky"',
        f'units.toml:{first + 8}: [scout] tech: there is no tech "scouting"',
    ]


def test_a_syntax_error_has_its_line_and_blames_nothing_else(folder: Folder) -> None:
    line = folder.edit("units", "cost = 23", "cost = = 23")
    other = folder.edit("techs", "cost = 40", "cost = -40")
    assert folder.problems() == [
        f"units.toml:{line}: not valid TOML: Invalid value",
        f"techs.toml:{other}: [techs.script_lore] cost: must be at least 1, is -40",
    ]


def test_a_syntax_error_at_the_end(folder: Folder) -> None:
    folder.add("ai", "[half")
    (said,) = folder.problems()
    assert said.startswith("ai.toml: not valid TOML: ")
    assert said.endswith(", at the end of the file")


def test_a_key_given_twice_is_a_syntax_error(folder: Folder) -> None:
    line = folder.edit("units", "cost = 23", "cost = 23\ncost = 24")
    (said,) = folder.problems()
    assert said.startswith(f"units.toml:{line}: not valid TOML: ")


def test_nesting_beyond_reason(folder: Folder) -> None:
    folder.add("ai", "deep = " + "[" * 100_000)
    (said,) = folder.problems()
    assert said == "ai.toml: lists or tables are nested too deeply"


def test_a_file_in_another_encoding(folder: Folder) -> None:
    (folder.path / "ai.toml").write_bytes("name = 'Gr\u00fcn'".encode("latin-1"))
    assert folder.problems() == ["ai.toml: the file is not written in UTF-8"]


def test_windows_line_ends_keep_the_lines(folder: Folder) -> None:
    line = folder.edit("units", "cost = 23", "cost = -23")
    path = folder.path / "units.toml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert folder.problems() == [f"units.toml:{line}: [scout] cost: must be at least 0, is -23"]


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_the_only_problem(folder: Folder, file: str) -> None:
    (folder.path / f"{file}.toml").unlink()
    assert folder.problems() == [f"{file}.toml: the file is missing"]


def test_a_file_of_unknown_name(folder: Folder) -> None:
    shutil.copy(folder.path / "units.toml", folder.path / "unit.toml")
    (folder.path / "README.md").write_text("Anything else is free.", encoding="utf-8")
    (said,) = folder.problems()
    assert said.startswith("unit.toml: unknown table; choose from edition, terrain, ")
    assert said.endswith("(did you mean units.toml?)")


def test_a_missing_folder(tmp_path: Path) -> None:
    absent = tmp_path / "absent"
    assert check_folder(absent) == [Problem(str(absent), 0, "", "folder not found")]


FORGOTTEN = (
    "edition.toml: most files are missing: did you forget extends? A folder that changes an "
    f'edition names it in edition.toml, as in extends = "{default_edition()}"'
)


def test_an_empty_folder(tmp_path: Path) -> None:
    assert [str(problem) for problem in check_folder(tmp_path)] == [FORGOTTEN]


def test_a_forgotten_extends_is_the_first_problem_and_blames_nothing_else(
    extension: Folder,
) -> None:
    extension.edit("edition", 'extends = "1.0.4"\n', "")
    extension.add("units", "[scout]\ncost = 20\n")
    assert extension.problems() == [FORGOTTEN]
    extension.edit("units", "cost = 20", "cots = 20")
    assert extension.problems() == [
        FORGOTTEN,
        "units.toml:2: [scout] cots: unknown key (did you mean cost?)",
    ]


def test_a_forgotten_edition_file(extension: Folder) -> None:
    (extension.path / "edition.toml").unlink()
    extension.add("units", "[scout]\ncost = 20\n")
    assert extension.problems() == [FORGOTTEN]


def test_a_syntax_error_in_the_edition_of_an_extension_blames_nothing_else(
    extension: Folder,
) -> None:
    extension.edit("edition", 'name = "Mine"', "name = Mine")
    extension.add("units", "[scout]\ncost = 20\n")
    assert extension.problems() == ["edition.toml:2: not valid TOML: Invalid value"]


def test_an_extension_is_told_what_it_meant_though_the_edition_below_has_it(
    extension: Folder,
) -> None:
    extension.add("balance", "treasury = 50\n[setp]\nmax_humans = 2\n")
    assert extension.problems() == [
        "balance.toml:1: treasury: belongs to [setup]",
        "balance.toml:2: [setp]: unknown table (did you mean setup?)",
    ]


def test_a_tag_that_two_new_units_share_is_no_mistake(extension: Folder) -> None:
    extension.add("units", '[skiff]\ntags = ["melees"]\n[riders]\ntags = ["melees"]\n')
    assert extension.problems() == []


def test_a_number_too_long_to_print(folder: Folder) -> None:
    line = folder.edit("units", "hp = 10", f"hp = 0x{'f' * 5000}", after="[scout]")
    reason = "must be at most 10000, is a number of more than 18 digits"
    assert folder.problems() == [f"units.toml:{line}: [scout] hp: {reason}"]


def test_a_civ_without_city_names_where_names_come_from_a_list(folder: Folder) -> None:
    civs = folder.path / "civs.toml"
    names = tomllib.loads(civs.read_text(encoding="utf-8"))["forge_clans"]["cities"]
    start, end = civs.read_text(encoding="utf-8").split("[\n", 1)
    civs.write_text(start + "[" + end[end.index("]") :], encoding="utf-8")
    assert len(names) == 20
    assert folder.problems() == [
        "civs.toml:6: [forge_clans] cities: a civ needs names for its cities"
    ]
    folder.edit("balance", 'naming = "list"', 'naming = "free"')
    assert folder.problems() == []


def test_camps_on_the_map_need_an_overlay(tmp_path: Path) -> None:
    folder = copy_of("0.9", tmp_path)
    line = folder.edit("maps", "civs = 4", "civs = 4\ncamps = [1, 2]")
    assert folder.problems() == [
        f'maps.toml:{line}: [sizes.small] camps: asks for camps, but no overlay has the role "camp"'
    ]


def test_gold_in_an_edition_without_gold(tmp_path: Path) -> None:
    folder = copy_of("0.9", tmp_path)
    gold = "the edition has no gold (edition.toml says gold = false)"
    lines = [
        folder.edit("terrain", "naval = 1", "naval = 1\ngold = 1"),
        folder.edit("buildings", "cost = 40", "cost = 40\nupkeep = 2"),
        folder.edit("buildings", "science = 1 }", "science = 1, gold = 1 }"),
        folder.edit("civs", "food = 1,", "food = 1, gold = 2,"),
        folder.edit("balance", "treasury = 0", "treasury = 40"),
        folder.edit("balance", "city_base = { science = 1 }", "city_base = { gold = 1 }"),
        folder.edit("balance", "ledger = false", "ledger = true"),
        folder.edit("balance", "rush = false", "rush = true"),
    ]
    assert folder.problems() == [
        f"terrain.toml:{lines[0]}: [coast] gold: {gold}",
        f"buildings.toml:{lines[1]}: [farmstead] upkeep: {gold}",
        f"buildings.toml:{lines[2]}: [scriptorium] effects[0].gold: {gold}",
        f"civs.toml:{lines[3]}: [river_league] effects[0].gold: {gold}",
        f"balance.toml:{lines[4]}: [setup] treasury: {gold}",
        f"balance.toml:{lines[5]}: [economy] city_base.gold: {gold}",
        f"balance.toml:{lines[6]}: [economy] ledger: {gold}",
        f"balance.toml:{lines[7]}: [production] rush: {gold}",
    ]
    folder.edit("edition", "gold = false", "gold = true")
    assert folder.problems() == []


def test_an_extension_names_its_own_file_and_line(extension: Folder) -> None:
    extension.add("units", '# My scouts.\n[scout]\ncost = "cheap"\ntech = "trial_maps"\n')
    assert extension.problems() == [
        'units.toml:3: [scout] cost: expected an integer, got "cheap"',
        'units.toml:4: [scout] tech: there is no tech "trial_maps" (did you mean "trail_maps"?)',
    ]


def test_a_new_row_of_an_extension_must_be_complete(extension: Folder) -> None:
    extension.add("techs", '\n[techs.wolf_lore]\nname = "Wolf Lore"\ncost = 35\n')
    assert extension.problems() == ['techs.toml:2: [techs.wolf_lore]: the key "era" is missing']


def test_what_an_extension_breaks_in_its_base_names_the_base(extension: Folder) -> None:
    # The letter of the new terrain comes later in the merged table than the old one's.
    extension.add("balance", '[cities]\nnaming = "list"\n\n[combat]\nmost = 0\n')
    extension.add("terrain", '[plains]\nletter = "h"\n')
    base = (PACKAGED / "1.0.4" / "terrain.toml").read_text(encoding="utf-8")
    line = base.count("\n", 0, base.index('letter = "h"')) + 1
    assert extension.problems() == [
        "balance.toml:5: [combat] most: must be at least 1, is 0",
        f'1.0.4/terrain.toml:{line}: [hills] letter: the letter "h" belongs to "plains" already',
    ]


@pytest.mark.parametrize(
    ("wanted", "told", "meant"),
    [
        ('"1.0.3"', '"1.0.3"', '"1.0.4"'),
        ('"classic"', '"classic"', ""),
        ("0.9", "0.9", '"0.9"'),
    ],
)
def test_extending_what_is_not_there(extension: Folder, wanted: str, told: str, meant: str) -> None:
    extension.edit("edition", '"1.0.4"', wanted)
    line = 3
    suggestion = f" (did you mean {meant}?)" if meant else ""
    known = ", ".join(editions())
    assert extension.problems() == [
        f"edition.toml:{line}: extends: unknown edition {told}; choose from {known}{suggestion}"
    ]


def test_what_ai_players_think_of_civs_is_a_table(folder: Folder) -> None:
    (folder.path / "ai.toml").write_text('civs = ["forge_clans"]\n', encoding="utf-8")
    assert folder.problems() == ["ai.toml:1: civs: expected a table, got a list"]


def test_an_edition_of_the_game_bears_the_name_of_its_folder(tmp_path: Path) -> None:
    """A folder of one's own may be called anything."""
    folder = copy_of("1.0.4", tmp_path)
    own = FolderLayout(tmp_path, LAYOUT.files, LAYOUT.depths, LAYOUT.groups)
    found = [str(one) for one in examine(read_source(folder.path, own))[1]]
    assert found == []
    folder.edit("edition", 'id = "mine"', 'id = "other"')
    found = [str(one) for one in examine(read_source(folder.path, own))[1]]
    assert found == [
        'edition.toml:1: id: an edition of the game is found by its folder, which is called "mine" '
        '(did you mean "mine"?)'
    ]
    assert folder.problems() == []


def test_random_damage(tmp_path: Path) -> None:
    _damage(copy_of("1.0.4", tmp_path), times=60, seed=1)


@pytest.mark.long
def test_much_random_damage(tmp_path: Path) -> None:
    for index, edition in enumerate(("0.9", "1.0.4")):
        _damage(copy_of(edition, tmp_path / edition), times=1000, seed=2 + index)


def _damage(folder: Folder, times: int, seed: int) -> None:
    draw = random.Random(seed)
    whole = {file: folder.path.joinpath(f"{file}.toml").read_text("utf-8") for file in FILES}
    loaded = 0
    for _ in range(times):
        hurt = {draw.choice(FILES) for _ in range(draw.choice((1, 1, 1, 3)))}
        for file in hurt:
            text = _hurt(whole[file], draw)
            folder.path.joinpath(f"{file}.toml").write_text(text, encoding="utf-8")
        if not folder.problems():
            load_ruleset(folder=folder.path)
            loaded += 1
        for file in hurt:
            folder.path.joinpath(f"{file}.toml").write_text(whole[file], encoding="utf-8")
    assert 0 < loaded < times


def _hurt(text: str, draw: random.Random) -> str:
    """Return the text with one line removed, doubled, moved or given another value."""
    lines = text.splitlines()
    at = draw.randrange(len(lines))
    way = draw.randrange(5)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(draw.randrange(len(lines)), lines[at])
    elif way == 2:
        lines.insert(draw.randrange(len(lines)), lines.pop(at))
    elif "=" in lines[at]:
        head, _, tail = lines[at].partition("=")
        lines[at] = f"{head}= {draw.choice(VALUES)}" if way == 3 else f"{head[:-2]} ={tail}"
    return "\n".join(lines) + "\n"
