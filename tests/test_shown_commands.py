"""Commands that README and recipes show: each is understood, and each runs in a test."""

import os
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from simple_civ.arguments.parser import make_parser
from tests.command_line import CommandLine
from tools.saying import ROOT

PAGES: list[str | Path] = ["README.md", "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
SHOWN: list[str | Path] = ["README.md", "docs/install.md", *sorted(ROOT.glob("docs/recipes/*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`((?:simple-civ|make|pip|pipx|uvx|uv|python) [^`]+)`")

OURS = "simple-civ "
TRIED_ELSEWHERE = {
    r"make (play|test|site|earlier|web|dist|docs|check)\b": "tests/tools/test_commands.py",
    r"make (golden|types)\b": "tests/tools/test_commands.py",
    r"(uvx|pipx run|pip install|uv tool run)\b": "tests/tools/test_release_trial.py",
    r"cd build/site\b|python3 -m http\.server": "web/tests/browser/page",
    r"python examples/groves_policy\.py": "tests/envs/test_example.py",
    r"python examples/groves_(ppo|sb3|rllib)\.py": "tests/envs/test_training.py",
    r"python examples/socket_bot\.py": "tests/server/test_bots.py",
    r"curl -X POST localhost:8000/api/matches\b": "tests/server/test_bots.py",
    r"simple-civ .*--game hexapawn|simple-civ replay check replays/1|simple-civ rules list": (
        "tests/plain/test_commands.py"
    ),
    r"simple-civ play$": "tests/tools/test_release_trial.py",
    r"simple-civ lab run .* --on ray": "tests/lab/test_cluster.py",
    r"simple-civ .*python:/path/to": "tests/lab/bots/test_other_install.py",
}
"""Commands that other tests run: what they begin with, and the test."""

SHORT = {
    "lab run": ["--games", "1", "--turns", "2", "--levels", "random", "--workers", "1"],
    "lab compare": ["--games", "2", "--turns", "2", "--workers", "1"],
    "lab rate": ["--games", "1", "--turns", "2", "--workers", "1"],
}
"""Options that make a series short; the last of an option counts."""


def text(page: str | Path) -> str:
    """Return a page."""
    return (ROOT / page).read_text("utf-8")


def blocks(page: str | Path) -> Iterator[str]:
    """Yield the commands that a page shows in blocks, without their comments."""
    for language, block in BLOCK.findall(text(page)):
        if language in ("", "sh", "bash", "console"):
            joined = block.replace("\\\n", " ")
            for line in joined.splitlines():
                command = line.partition("  #")[0].strip()
                if re.match(r"[a-z][a-z0-9-]* ", command):
                    yield from (part.strip() for part in command.split("&&"))


def shown() -> list[str]:
    """Return every command of the README, of the installation, and of the recipes, once."""
    found: dict[str, None] = {}
    for page in SHOWN:
        spans = SPAN.findall(text(page)) if page in SHOWN[:2] else []
        found |= dict.fromkeys((*blocks(page), *spans))
    return [one for one in found if re.match(r"(simple-civ|make|pip|uv|python|curl|cd) ?", one)]


def place_of(command: str) -> str:
    """Return the test that runs a command elsewhere, or nothing."""
    fitting = [place for start, place in TRIED_ELSEWHERE.items() if re.match(start, command)]
    return fitting[0] if fitting else ""


RUN = [one for one in shown() if one.startswith(OURS) and not place_of(one)]


def test_every_command_runs_somewhere() -> None:
    assert len(shown()) > 25
    lost = [one for one in shown() if not place_of(one) and one not in RUN]
    assert lost == [], "run it here, or name its test in TRIED_ELSEWHERE"
    for start, place in TRIED_ELSEWHERE.items():
        assert (ROOT / place).exists(), place
        assert any(re.match(start, one) for one in [*shown(), "make golden", "make types"]), start


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_the_command_line_understands_what_pages_show(page: str | Path) -> None:
    for command in blocks(page):
        if command.startswith(OURS) and "hexapawn" not in command:
            understood(shlex.split(command.partition(" | ")[0])[1:])
    for span in SPAN.findall(text(page)):
        if span.startswith(OURS):
            words = [word for word in shlex.split(span)[1:3] if word.islower() and word.isalpha()]
            understood([*words, "--help"])


def understood(words: list[str]) -> None:
    """Parse a command."""
    try:
        make_parser().parse_args(words)
    except SystemExit as stop:
        assert stop.code in (0, None), words


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder that has what the recipes tell to make."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    shutil.copy(ROOT / "examples" / "class_bot.py", tmp_path / "my_bot.py")
    rules = tmp_path / "my-rules"
    shutil.copytree(ROOT / "src/simple_civ/games/civ/rulesets/1.0.4", rules)
    edition = rules / "edition.toml"
    edition.write_text(
        edition.read_text("utf-8").replace('id = "1.0.4"', 'id = "my-rules"'), "utf-8"
    )
    plan = re.search(
        r"^# balance\.toml\n(.*?)^```$", text("docs/recipes/use-the-lab.md"), re.M | re.S
    )
    assert plan is not None
    (tmp_path / "balance.toml").write_text(plan[1])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src")]))
    return tmp_path


@pytest.mark.long
@pytest.mark.parametrize("command", RUN)
def test_the_command_runs(simple_civ: CommandLine, workplace: Path, command: str) -> None:
    words = shlex.split(command)[1:]
    if words[:2] == ["lab", "report"]:
        made = simple_civ("lab", "run", "--size", "tiny", *SHORT["lab run"], "--out", words[2])
        assert made.status == 0, made.err
    answer = simple_civ(*words, *SHORT.get(" ".join(words[:2]), []))
    assert answer.status == 0, answer.err
