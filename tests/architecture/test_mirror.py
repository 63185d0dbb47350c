"""The tests mirror the sources: who looks for the test of a module finds it by its path.

Whatever has no test of its own is in tests/mirror.toml, with the place where it is tested and the
reason; so are the tests that belong to no single module.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tools import mirror
from tools.mirror import Entry, Mirror, fits, own_test

LIST = "tests/mirror.toml"


@dataclass(frozen=True)
class Tree:
    """Modules and files of tests by their paths, and the list of exceptions."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    listed: Mirror


def source_of(module: str) -> str:
    """Return the path of a module from the root."""
    return module if module.startswith("tools/") else f"src/simple_civ/{module}"


def patterns(entries: Iterable[Entry]) -> list[str]:
    """Return all patterns of a list."""
    return [path for entry in entries for path in entry.files]


def listed_twice(files: Iterable[str], entries: Iterable[Entry]) -> list[str]:
    """Return what must be done so no file is on two entries."""
    meant = {file: [one for one in patterns(entries) if fits(one, file)] for file in files}
    return [
        f"{LIST}: {file} is listed twice, as {' and '.join(found)}"
        for file, found in meant.items()
        if len(found) > 1
    ]


def unlisted(files: Iterable[str], entries: Iterable[Entry]) -> list[str]:
    """Return the files that no entry means."""
    known = patterns(entries)
    return [file for file in files if not any(fits(one, file) for one in known)]


def needless(
    entries: Iterable[Entry], files: Iterable[str], everything: Iterable[str], why: str
) -> list[str]:
    """Return what must be done so every pattern means one of some files.

    `why` tells why it is not needed although it means something.
    """
    left, known = list(files), list(everything)
    return [
        f"{LIST}: take out {one}: "
        + (why if any(fits(one, file) for file in known) else "there is no such file")
        for one in patterns(entries)
        if not any(fits(one, file) for file in left)
    ]


def gone(entries: Iterable[Entry], tests: Iterable[str]) -> list[str]:
    """Return what must be done so every named place is a test or a folder of tests."""
    known = list(tests)
    return [
        f"{LIST}: there is no test {place}; say where {entry.files[0]} is tested now"
        for entry in entries
        for place in entry.tested
        if not any(file == place or file.startswith(f"{place}/") for file in known)
    ]


def unexplained(listed: Mirror) -> list[str]:
    """Return what must be done so every entry has a reason and, for modules, a place."""
    return [
        f"{LIST}: {entry.files[0]}: say where it is tested, and why there"
        for entry in listed.modules
        if not (entry.why and entry.tested)
    ] + [
        f"{LIST}: {entry.files[0]}: say why it belongs to no module"
        for entry in listed.tests
        if not entry.why
    ]


def problems(tree: Tree) -> list[str]:
    """Return what must be done so the tests of a tree mirror its modules."""
    own = {own_test(module) for module in tree.modules}
    alone = [module for module in tree.modules if own_test(module) not in tree.tests]
    others = [file for file in tree.tests if file not in own]
    listed = tree.listed
    return [
        *(
            f"{source_of(module)}: write tests/{own_test(module)}, or say in {LIST} where it is "
            "tested, and why there"
            for module in unlisted(alone, listed.modules)
        ),
        *(
            f"tests/{file}: no module has its name; move it to the path of the module that it "
            f"tests, or say in {LIST} why it belongs to none"
            for file in unlisted(others, listed.tests)
        ),
        *listed_twice(alone, listed.modules),
        *listed_twice(others, listed.tests),
        *needless(listed.modules, alone, tree.modules, "what it means has a test of its own"),
        *needless(listed.tests, others, tree.tests, "it is named after its module"),
        *gone(listed.modules, tree.tests),
        *unexplained(listed),
    ]


def test_every_module_has_its_test_and_every_test_its_module_or_an_entry() -> None:
    tree = Tree((*mirror.modules(),), (*mirror.test_files(),), mirror.read_mirror())
    assert len(tree.modules) > 500 and len(tree.tests) > 250
    found = problems(tree)
    assert not found, "\n".join(found)


# --- in an invented tree -------------------------------------------------------------------------

WORDS = Entry("words without code", ("text/*.py",), ("cases",))
MAIN = Entry("the start", ("main.py",), ("cases/test_all.py",))
CASES = Entry("all rules at once", ("cases/*.py",))
GOOD = Tree(
    ("main.py", "rules/a.py", "text/b.py", "text/c.py", "tools/d.py"),
    ("cases/test_all.py", "rules/test_a.py", "text/test_c.py", "tools/test_d.py"),
    Mirror((MAIN, WORDS), (CASES,)),
)


def more(*, modules: Iterable[Entry] = (), tests: Iterable[Entry] = ()) -> Tree:
    """Return the invented tree with more entries."""
    listed = GOOD.listed
    return replace(GOOD, listed=Mirror((*listed.modules, *modules), (*listed.tests, *tests)))


def test_nothing_is_amiss_as_long_as_all_is_listed() -> None:
    assert problems(GOOD) == []


@pytest.mark.parametrize(
    ("module", "told"),
    [
        ("rules/new.py", "src/simple_civ/rules/new.py: write tests/rules/test_new.py, or say"),
        ("tools/new.py", "tools/new.py: write tests/tools/test_new.py, or say"),
    ],
)
def test_a_module_without_test_or_entry_is_told_with_what_to_do(module: str, told: str) -> None:
    [found] = problems(replace(GOOD, modules=(*GOOD.modules, module)))
    assert found.startswith(told)
    assert f"{LIST} where it is tested" in found


def test_a_test_that_is_named_after_no_module_is_told_with_what_to_do() -> None:
    [found] = problems(replace(GOOD, tests=(*GOOD.tests, "rules/test_incident.py")))
    assert found.startswith("tests/rules/test_incident.py: no module has its name; move it")


def test_an_entry_is_needless_once_its_modules_have_tests_or_are_gone() -> None:
    assert problems(replace(GOOD, tests=(*GOOD.tests, "text/test_b.py"))) == [
        f"{LIST}: take out text/*.py: what it means has a test of its own"
    ]
    assert problems(replace(GOOD, modules=GOOD.modules[1:])) == [
        f"{LIST}: take out main.py: there is no such file"
    ]
    assert problems(more(tests=[Entry("mixed", ("rules/test_a.py", "none/*.py"))])) == [
        f"{LIST}: take out rules/test_a.py: it is named after its module",
        f"{LIST}: take out none/*.py: there is no such file",
    ]


def test_a_place_that_is_gone_is_told() -> None:
    listed = Mirror((replace(MAIN, tested=("cases", "rules/test_gone.py")), WORDS), (CASES,))
    assert problems(replace(GOOD, listed=listed)) == [
        f"{LIST}: there is no test rules/test_gone.py; say where main.py is tested now"
    ]


def test_a_file_on_two_entries_is_told() -> None:
    assert problems(more(modules=[Entry("again", ("**/b.py",), ("cases",))])) == [
        f"{LIST}: text/b.py is listed twice, as text/*.py and **/b.py"
    ]


def test_an_entry_without_place_or_reason_is_told() -> None:
    for spoiled in (replace(MAIN, tested=()), replace(MAIN, why="")):
        assert problems(replace(GOOD, listed=Mirror((spoiled, WORDS), (CASES,)))) == [
            f"{LIST}: main.py: say where it is tested, and why there"
        ]
    listed = Mirror((MAIN, WORDS), (replace(CASES, why=""),))
    assert problems(replace(GOOD, listed=listed)) == [
        f"{LIST}: cases/*.py: say why it belongs to no module"
    ]


def test_a_list_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mirror.toml"
    path.write_text(
        '[[modules]]\nwhy = "words without code"\nmodules = ["text/*.py"]\ntested = ["cases"]\n'
        '[[tests]]\nwhy = "all rules at once"\ntests = ["cases/*.py"]\n'
    )
    assert mirror.read_mirror(path) == Mirror((WORDS,), (CASES,))
