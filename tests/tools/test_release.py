"""The source archive and the wheel: what they hold, and that both ways to the wheel are one."""

import email
import hashlib
import shutil
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import setup
from tools import client, compiled, release
from tools.saying import ROOT

MOST = 5
"""Third-party packages of the base install."""

TRIED = [
    "tests/installed.py",
    "tests/golden/hashes/1.0.4-tiny.txt",
    "tests/golden/hashes/groves-10-random.txt",
]
"""Files with which every wheel is tried where it was built from the archive."""

MADE = {
    "client/index.html": "the client",
    "client/assets/a-1.js": "script",
    "site/index.html": "the page",
    "site/documents/paths.json": "{}",
    "site/.nojekyll": "",
}


def test_the_base_install_is_light() -> None:
    """What it needs needs nothing else."""
    assert len({Requirement(one).name for one in setup.NEEDED + setup.NEEDED_COMPILED}) <= MOST


def test_a_compiler_finds_the_library_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows, where it is linked by its name alone."""
    assert setup.python_libraries() == []
    monkeypatch.setattr(sys, "platform", "win32")
    assert setup.python_libraries() == [str(Path(sys.base_exec_prefix) / "libs")]


def test_the_readme_works_where_there_are_no_other_files() -> None:
    """On a package index: links lead to the repository, or are plain text if it has no address."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert setup.LINK.search(readme)
    plain = setup.description(readme, "")
    assert setup.LINK.search(plain) is None
    assert "![" not in plain and "http://localhost:8000" in plain
    linked = setup.description(readme, "https://h.example/r")
    assert setup.LINK.search(linked) is None
    tag = f"v{setup.version()}"
    assert f"](https://h.example/r/raw/{tag}/docs/pictures/match.webp)" in linked
    assert f"](https://h.example/r/blob/{tag}/docs/ai.md)" in linked


def test_addresses_are_those_of_the_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An archive keeps them; without a repository there are none."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SIMPLE_CIV_REPOSITORY", raising=False)
    assert setup.urls(setup.repository()) == {}
    Path("PKG-INFO").write_text("Name: simple-civ\nProject-URL: Source, https://h.example/r\n")
    assert setup.repository() == "https://h.example/r"
    monkeypatch.setenv("SIMPLE_CIV_REPOSITORY", "https://other.example/r/")
    assert setup.urls(setup.repository())["Issues"] == "https://other.example/r/issues"


def test_the_page_leaves_to_the_client_what_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built, page, target = tmp_path / "client", tmp_path / "built", tmp_path / "site"
    for folder, files in ((built, {"index.html": "1", "a/b.js": "2"}), (target, {"old": "3"})):
        write(folder, files)
    write(page, {"index.html": "4", "a/b.js": "2", "a/c.js": "2"})
    monkeypatch.setattr(client, "BUILT", built)
    release.pack_site(page, target)
    found = sorted(path.relative_to(target).as_posix() for path in target.rglob("*.*"))
    assert found == ["a/c.js", "index.html"]


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files into a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def clone(target: Path) -> Path:
    """Copy all that a working copy holds of the package, with a small client and page."""
    others = ["MANIFEST.in", "CHANGELOG.md", "CITATION.cff", *TRIED]
    for name in [*compiled.sources(), *compiled.PACKED, *others]:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name)
    write(target / "src" / "simple_civ", MADE)
    return target


def held(wheel: Path) -> dict[str, str]:
    """Return the hashes of all files of a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        return {one: hashlib.sha256(opened.read(one)).hexdigest() for one in opened.namelist()}


@pytest.mark.long
def test_the_wheel_of_the_archive_is_that_of_the_clone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIMPLE_CIV_COMPILE", "0")
    monkeypatch.delenv("SIMPLE_CIV_CLIENT", raising=False)
    sdist = release.build_sdist(clone(tmp_path / "clone"), tmp_path / "dist")
    wheel = release.build_wheel_from(sdist, tmp_path / "dist")
    direct = release.build_wheel(clone(tmp_path / "other"), tmp_path / "direct")
    assert wheel.name == direct.name
    assert wheel.name.endswith("-py3-none-any.whl")
    assert held(wheel) == held(direct)
    assert {f"simple_civ/{name}" for name in MADE} < held(wheel).keys()
    assert "simple_civ/rulebook/1.0.4.md" in held(wheel)
    with tarfile.open(sdist) as archive:
        tests = {name.partition("/")[2] for name in archive.getnames() if name.count("/") > 1}
    assert {name for name in tests if name.startswith("tests/") and "." in name} == set(TRIED)
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (one for one in opened.namelist() if one.endswith(".dist-info/METADATA"))
        told = email.message_from_bytes(opened.read(name))
    needed = {
        Requirement(one).name for one in told.get_all("Requires-Dist", []) if "extra" not in one
    }
    assert needed == {Requirement(one).name for one in setup.NEEDED}


TYPED = """
import sys
sys.argv = ["setup.py", "--version"]
import setup
from mypy.main import main
words = ["--config-file=pyproject.toml", *setup.TYPES, "--cache-dir", sys.executable + ".cache"]
main(args=[*words, *setup.compiled_paths()], clean_exit=True)
"""


@pytest.mark.long
def test_a_compiled_build_needs_only_what_it_names(tmp_path: Path) -> None:
    """The compiler checks types first: libraries of extras are not there when pip builds."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    uv, python = release.tool("uv"), tmp_path / "bin" / "python"
    release.run(uv, "venv", "--python", sys.executable, tmp_path, cwd=ROOT)
    needed = project["build-system"]["requires"]
    release.run(uv, "pip", "install", "--python", python, *needed, cwd=ROOT)
    release.run(python, "-c", TYPED, cwd=ROOT, PYTHONPATH=str(ROOT))
