"""`simple-civ rules`: list, check, diff and show."""

import json
from pathlib import Path

from simple_civ.games.civ.rules.load import editions
from simple_civ.games.civ.rules.load_folder import PACKAGED
from tests.command_line import CommandLine
from tests.games.civ.rules.folders import copy_of, extension_of


def test_list_names_every_edition(simple_civ: CommandLine) -> None:
    answer = simple_civ("rules", "list")
    assert answer.status == 0
    assert "1.0.4\tSimple Civ 1.0.4 (default)" in answer.lines


def test_check_accepts_a_good_folder(simple_civ: CommandLine) -> None:
    answer = simple_civ("rules", "check", PACKAGED / "1.0.4")
    assert answer.status == 0
    assert answer.out.startswith("ok: ")


def test_check_reports_every_problem(simple_civ: CommandLine, tmp_path: Path) -> None:
    folder = copy_of("1.0.4", tmp_path)
    folder.add("units", '[ghost]\nname = "Ghost"\ncost = -1\nspeed = 3\n')
    answer = simple_civ("rules", "check", folder.path)
    assert answer.status == 2
    assert answer.lines == folder.problems()
    assert len(answer.lines) > 2
    assert answer.err == f"simple-civ: {folder.path}: {len(answer.lines)} problems\n"


def test_check_of_nothing(simple_civ: CommandLine, tmp_path: Path) -> None:
    nothing = tmp_path / "none"
    answer = simple_civ("rules", "check", nothing)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert "folder not found" in answer.out
    assert answer.err == f"simple-civ: {nothing}: 1 problem\n"


def test_show_prints_json(simple_civ: CommandLine, tmp_path: Path) -> None:
    whole = json.loads(simple_civ("rules", "show", "1.0.4").out)
    assert {"edition", "units", "techs", "balance"} <= set(whole)
    units = json.loads(simple_civ("rules", "show", "1.0.4", "unit").out)
    assert units == whole["units"]
    assert json.loads(simple_civ("rules", "show", "1.0.4", "units").out) == units
    one = json.loads(simple_civ("rules", "show", "1.0.4", "tech", "fieldcraft").out)
    assert one == {"id": "fieldcraft", **whole["techs"]["techs"]["fieldcraft"]}
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    assert json.loads(simple_civ("rules", "show", mine.path, "unit", "scout").out)["move"] == 5


def test_show_refuses_what_there_is_not(simple_civ: CommandLine) -> None:
    assert "unknown edition" in simple_civ.fails("rules", "show", "2")
    assert 'did you mean "unit"?' in simple_civ.fails("rules", "show", "1.0.4", "unti")
    assert 'did you mean "scout"?' in simple_civ.fails("rules", "show", "1.0.4", "unit", "scot")


def test_diff_tells_what_changed(simple_civ: CommandLine, tmp_path: Path) -> None:
    lines = simple_civ("rules", "diff", "0.9", "1.0.4").lines
    assert "units: settler.cost: 70 -> 18" in lines
    assert "units: titan: only in 1.0.4" in lines
    assert "projects: form_army_riders: only in 0.9" in lines
    assert "techs: eras.banner.gate: 2 -> 3" in lines
    assert "maps: sizes.tiny: only in 1.0.4" in lines
    assert "balance: production.switching: locked -> keep" in lines
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    assert simple_civ("rules", "diff", "1.0.4", mine.path).lines == ["units: scout.move: 2 -> 5"]


def test_an_edition_does_not_differ_from_itself(simple_civ: CommandLine) -> None:
    answer = simple_civ("rules", "diff", "1.0", "1.0")
    assert (answer.status, answer.lines) == (0, [])


def test_diff_refuses_what_there_is_not(simple_civ: CommandLine) -> None:
    told = simple_civ.fails("rules", "diff", "1.0", "0.92")
    assert "unknown edition; choose from 0.9, 0.91, 1.0, 1.0.4" in told


def test_check_notes_what_has_no_picture(simple_civ: CommandLine, tmp_path: Path) -> None:
    """It can be played: the browser draws a stand-in."""
    folder = extension_of("1.0.4", tmp_path)
    folder.add("units", '[scout]\nicon = "hikign"\n')
    folder.add("overlays", '[pond]\nname = "Pond"\n')
    folder.add("terrain", '[hills]\nicon = "dunes"\n')
    answer = simple_civ("rules", "check", folder.path)
    assert answer.status == 0
    assert answer.lines[:-1] == [
        'note: terrain.toml:2: [hills] icon: there is no picture "dunes"; a stand-in is drawn',
        "note: overlays.toml:1: [pond]: has no icon; a stand-in is drawn",
        'note: units.toml:2: [scout] icon: there is no picture "hikign"; a stand-in is drawn '
        '(did you mean "hiking"?)',
    ]
    assert answer.lines[-1].startswith("ok: ")
    assert answer.lines[-1].endswith("; 3 without a picture")


def test_every_edition_is_drawn_without_stand_ins(simple_civ: CommandLine) -> None:
    for edition in editions():
        assert len(simple_civ("rules", "check", PACKAGED / edition).lines) == 1, edition


def test_rules_know_the_game(simple_civ: CommandLine, tmp_path: Path) -> None:
    assert "base\tGroves (default)" in simple_civ("rules", "list").lines
    tier = json.loads(simple_civ("rules", "show", "base", "unit", "tier_3").out)
    assert tier["steps"] == [25, 50, 75, 100]
    book = simple_civ("rules", "book", "groves")
    assert book.lines[0] == "# Groves: rulebook"
    assert simple_civ("rules", "book", "base").out == book.out
    (tmp_path / "edition.toml").write_text(
        'id = "mine"\nname = "Mine"\ngame = "groves"\nextends = "base"\n', encoding="utf-8"
    )
    (tmp_path / "balance.toml").write_text("[economy]\nwood_per_forset = 3\n", encoding="utf-8")
    answer = simple_civ("rules", "check", tmp_path)
    assert answer.status == 2
    assert "balance.toml:2: [economy] wood_per_forset: unknown key" in answer.out
    assert "wood_per_forest" in answer.out
    (tmp_path / "balance.toml").write_text("[economy]\nwood_per_forest = 3\n", encoding="utf-8")
    assert simple_civ("rules", "check", tmp_path).out.startswith("ok: ")
    shown = json.loads(simple_civ("rules", "show", tmp_path, "balance", "economy").out)
    assert (shown["wood_per_forest"], shown["wood_per_reserve"]) == (3, 20)


def test_rules_diff_compares_values_outside_of_tables(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    (tmp_path / "edition.toml").write_text(
        'id = "mine"\nname = "Mine"\ngame = "groves"\nextends = "base"\n'
    )
    (tmp_path / "board.toml").write_text("base_hp = 7\n")
    assert simple_civ("rules", "diff", "base", tmp_path).lines == ["board: base_hp: 100 -> 7"]
