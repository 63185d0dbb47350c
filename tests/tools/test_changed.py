"""The tests that belong to a changed file."""

import pytest

from tools import changed, mirror
from tools.saying import ROOT


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/simple_civ/server/webhooks/webhooks.py", {"tests/server/webhooks/test_webhooks.py"}),
        ("src/simple_civ/core/rng.py", {"tests/core/test_rng.py", "tests/cases", "tests/golden"}),
        ("src/simple_civ/games/civ/rulesets/1.0.4/units.toml", {"tests/cases", "tests/rulebook"}),
        ("tests/core/test_hexes.py", {"tests/core/test_hexes.py"}),
        ("tests/server/processes.py", {"tests/server/test_crashes.py"}),
        ("tests/golden/hashes/any.txt", {"tests/golden"}),
        ("tools/parts.py", {"tests/tools/test_parts.py"}),
        ("docs/rulebook/1.0.4.md", {"tests/rulebook"}),
        ("requirements/run.txt", {"tests/tools"}),
    ],
)
def test_a_changed_file_has_its_tests(file: str, tests: set[str]) -> None:
    found = set(changed.chosen([file]))
    assert tests | set(changed.ALWAYS) <= found
    assert all((ROOT / name).exists() for name in found)


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/simple_civ/games/civ/state.py", {"tests/games/civ/test_state.py"}),
        (
            "src/simple_civ/games/civ/systems/dangers.py",
            {"tests/games/civ/systems/test_dangers.py"},
        ),
        ("src/simple_civ/games/civ/systems/combat.py", set()),
        (
            "src/simple_civ/games/groves/rules/tables.py",
            {"tests/games/groves/rules/test_schema.py"},
        ),
    ],
)
def test_rules_have_the_test_at_their_path_and_the_cases(file: str, tests: set[str]) -> None:
    found = set(changed.chosen([file]))
    assert found >= tests | {*changed.ALWAYS, *changed.PLAYED}
    assert len(found) < 10


def test_a_module_without_a_test_has_the_places_that_the_list_names() -> None:
    found = set(changed.chosen(["src/simple_civ/authority/ai_players.py"]))
    places = {f"tests/{one}" for one in mirror.places_of("authority/ai_players.py")}
    assert places and places <= found
    assert not found & {"tests/authority", "tests/server"}


def test_without_changes_the_tree_itself_is_tested() -> None:
    assert changed.chosen([]) == list(changed.ALWAYS)


def test_tests_inside_a_folder_that_runs_are_not_named_again() -> None:
    both = changed.chosen(["tests/golden/hashes/any.txt", "tests/golden/test_hashes.py"])
    assert both == ["tests/architecture", "tests/golden"]


def test_a_module_without_tests_of_its_own_has_those_of_its_package() -> None:
    assert "tests/lab" in changed.chosen(["src/simple_civ/lab/nothing_imports_this.py"])
