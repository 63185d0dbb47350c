"""The compiled wheel: made once for each state of the sources and each level of optimising."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compiled
from tools.saying import ROOT

KEPT = Path(__file__).with_name("compiled_modules.txt")
"""The modules that are compiled, one to a line."""


class Workshop:
    """Stands where the wheel is made: counts how often, and at which level."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.source = folder / "source.py"
        self.source.write_text("a = 1")
        self.made: list[str] = []
        self.environment = monkeypatch
        monkeypatch.setattr(compiled, "ROOT", folder)
        monkeypatch.setattr(compiled, "WHEELS", folder / "build" / "wheel")
        monkeypatch.setattr(compiled, "sources", lambda: ["source.py"])
        monkeypatch.setattr(compiled, "compiler_works", lambda: True)
        monkeypatch.setattr(compiled, "check_compiled", lambda built: None)
        monkeypatch.setattr(compiled, "run", self.make)

    def make(self, *command: str | Path, **environment: str) -> None:
        """Leave a wheel, as pip would."""
        self.made.append(self.level)
        compiled.WHEELS.mkdir(parents=True)
        (compiled.WHEELS / "game.whl").touch()

    def compile(self, level: str = "") -> list[str]:
        """Ask for the wheel of a level, or of none in particular; return what was made so far."""
        self.level = level
        self.environment.delenv(compiled.LEVEL, raising=False)
        if level:
            self.environment.setenv(compiled.LEVEL, level)
        compiled.compile_wheel()
        return self.made


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """Return a workshop in a folder of its own."""
    return Workshop(tmp_path, monkeypatch)


def test_a_wheel_is_made_again_only_when_its_sources_change(workshop: Workshop) -> None:
    assert workshop.compile() == [""]
    assert workshop.compile() == [""]
    workshop.source.write_text("a = 2")
    assert workshop.compile() == ["", ""]


def test_a_wheel_of_a_lower_level_does_not_pass_for_one_optimised_in_full(
    workshop: Workshop,
) -> None:
    """Benchmarks and releases would be made with what `make test` left behind."""
    assert workshop.compile("1") == ["1"]
    assert workshop.compile("1") == ["1"]
    assert workshop.compile() == ["1", ""]


def test_a_wheel_optimised_in_full_serves_every_level(workshop: Workshop) -> None:
    """`make test` after `make wheel` compiles nothing."""
    assert workshop.compile() == [""]
    assert workshop.compile("1") == [""]
    assert workshop.compile(compiled.IN_FULL) == [""]


def test_two_lower_levels_are_two_wheels(workshop: Workshop) -> None:
    assert workshop.compile("1") == ["1"]
    assert workshop.compile("2") == ["1", "2"]


def test_the_level_of_no_choice_is_that_of_the_build() -> None:
    found = re.search(rf'"{compiled.LEVEL}", "(\d)"', (ROOT / "setup.py").read_text())
    assert found is not None and found[1] == compiled.IN_FULL


def test_the_compiled_modules_are_those_of_the_list() -> None:
    """A module that is no longer compiled is slow, and nothing else would tell."""
    asked = [sys.executable, "-W", "ignore", "-c", "import setup; print(*setup.compiled_paths())"]
    told = subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    chosen = [path.removeprefix("src/simple_civ/") for path in told.split()]
    kept = KEPT.read_text(encoding="utf-8").split()
    more, fewer = sorted({*chosen} - {*kept}), sorted({*kept} - {*chosen})
    assert chosen == kept, (
        f"setup.py compiles {more or 'nothing'} that {KEPT.relative_to(ROOT)} lacks, and not "
        f"{fewer or 'anything less'}: if that is meant, change the list; a module that joins games "
        "to libraries or files belongs into NOT_COMPILED of setup.py with its reason"
    )


def test_every_exception_from_compiling_is_needed() -> None:
    """A pattern without modules, or a package without compiled ones, says something untrue."""
    import setup  # needs setuptools, which not every environment has

    compiled_in = {path.split("/")[2] for path in setup.compiled_paths()}
    assert compiled_in == set(setup.COMPILED_PACKAGES)
    left_out = {one: set(setup.PACKAGE.glob(one)) for one in setup.NOT_COMPILED}
    for pattern, paths in left_out.items():
        others = [found for one, found in left_out.items() if one != pattern]
        assert paths - set().union(*others), f"setup.py: NOT_COMPILED needs no {pattern!r}"
