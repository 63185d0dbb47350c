"""Folders that extend folders: mods on mods, and what cannot be stacked."""

from pathlib import Path

import pytest

from simple_civ.core.rules.problem import RulesetError
from simple_civ.games.civ.rules.check import check_folder
from simple_civ.games.civ.rules.load import EDITIONS, load_ruleset, raw_tables


def write(folder: Path, extends: str, **files: str) -> Path:
    """Write a folder that extends something, with some files."""
    folder.mkdir(parents=True)
    head = f'id = "{folder.name}"\nname = "{folder.name}"\nextends = "{extends}"\n'
    for name, text in {"edition": head, **files}.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def told(folder: Path) -> list[str]:
    """Return what the check says about a folder, line by line."""
    return [str(problem) for problem in check_folder(folder)]


def test_a_folder_extends_a_folder_that_extends_an_edition(tmp_path: Path) -> None:
    """Each has its own id; the top one has the last word, key by key."""
    write(tmp_path / "lakes", "1.0.4", units='[scout]\nname = "Strider"\nmove = 4\n')
    top = write(tmp_path / "deep", "../lakes", units="[scout]\nmove = 5\n")
    rules = load_ruleset(folder=top)
    scout = rules.units[rules.unit_named("scout")]
    assert (rules.edition, scout.name, scout.move) == ("deep", "Strider", 5)
    assert "extends" not in raw_tables(folder=top)["edition"]


def test_a_path_is_read_from_the_folder_that_names_it(tmp_path: Path) -> None:
    """Wherever the command was called, and on every floor of the stack."""
    write(tmp_path / "a" / "ground", "1.0.4", units="[scout]\nmove = 4\n")
    write(tmp_path / "a" / "middle", "../ground")
    top = write(tmp_path / "b" / "top", "../../a/middle")
    rules = load_ruleset(folder=top)
    assert rules.units[rules.unit_named("scout")].move == 4


def test_a_mistake_below_is_told_with_the_folder_that_made_it(tmp_path: Path) -> None:
    write(tmp_path / "lakes", "1.0.4", units="[scout]\nmoves = 4\n")
    top = write(tmp_path / "deep", "../lakes")
    assert told(top) == ["lakes/units.toml:2: [scout] moves: unknown key (did you mean move?)"]


def test_an_edition_comes_before_a_folder_of_its_name(tmp_path: Path) -> None:
    """Such a folder is reached by a path."""
    inner = tmp_path / "top" / "1.0.4"
    write(inner, "0.9", edition='id = "inner"\nname = "Inner"\nextends = "0.9"\n')
    top = tmp_path / "top"
    edition = top / "edition.toml"
    edition.write_text('id = "top"\nname = "Top"\nextends = "1.0.4"\n', encoding="utf-8")
    assert len(load_ruleset(folder=top).civs) == 6
    edition.write_text('id = "top"\nname = "Top"\nextends = "./1.0.4"\n', encoding="utf-8")
    assert len(load_ruleset(folder=top).civs) == 3


def test_a_circle_is_one_problem(tmp_path: Path) -> None:
    one = write(tmp_path / "one", "../two")
    write(tmp_path / "two", "../one")
    assert told(one) == [
        "two/edition.toml:3: extends: goes round in a circle: one extends two extends one"
    ]
    alone = write(tmp_path / "alone", ".")
    assert told(alone) == ["edition.toml:3: extends: goes round in a circle: alone extends alone"]


@pytest.mark.parametrize("word", ["lakse", "../lakse"])
def test_a_folder_beside_that_was_meant_is_suggested(tmp_path: Path, word: str) -> None:
    write(tmp_path / "lakes", "1.0.4", units="[scout]\nmoves = 4\n")
    problems = told(write(tmp_path / "deep", word))
    what = "there is no ruleset folder" if "/" in word else "unknown edition"
    assert problems[0].startswith(f'edition.toml:3: extends: {what} "{word}"')
    assert 'did you mean "../lakes"?' in problems[0]
    assert problems[1].startswith("lakes/units.toml:2"), "the check goes on with what was meant"


def test_a_folder_that_forgot_what_it_extends_is_named(tmp_path: Path) -> None:
    write(tmp_path / "lakes", "")
    problems = told(write(tmp_path / "deep", "../lakes"))
    assert len(problems) == 1 and problems[0].startswith(
        "lakes/edition.toml: most files are missing"
    )


def test_texts_never_lead_to_the_file_system(tmp_path: Path) -> None:
    """A ruleset that is sent over the network extends editions only."""
    ground = write(tmp_path / "lakes", "1.0.4")
    for word in (str(ground), "../lakes", "."):
        texts = {"edition.toml": f'id = "mine"\nname = "Mine"\nextends = "{word}"\n'}
        with pytest.raises(RulesetError, match=r"unknown edition|texts extend editions"):
            EDITIONS.load_texts(texts)
