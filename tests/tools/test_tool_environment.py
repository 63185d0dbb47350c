"""Environments of single commands: made once for each lock, by one command at a time."""

import threading
from pathlib import Path

import pytest

from tools import compiled, tool_environment
from tools.tool_environment import alone, programs


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Put a repository with a lock into a folder; return the environments that are made there."""
    found: list[Path] = []

    def create(home: Path, **_: object) -> None:
        home.mkdir(exist_ok=True)
        found.append(home)

    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "docs.txt").write_text("one==1\n")
    monkeypatch.setattr(tool_environment, "ROOT", tmp_path)
    monkeypatch.setattr("venv.create", create)
    monkeypatch.setattr(compiled, "run", lambda *_: None)
    return found


def test_an_environment_is_made_again_only_for_another_lock(
    made: list[Path], tmp_path: Path
) -> None:
    home = tmp_path / ".venv-docs"
    assert programs("docs") == programs("docs") == home / "bin"
    assert made == [home]
    (tmp_path / "requirements" / "docs.txt").write_text("one==2\n")
    programs("docs")
    assert made == [home, home]


def test_a_second_command_waits_for_the_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It says so, and goes on when the first is done."""
    waits, order = threading.Event(), []

    def say(text: str) -> None:
        order.append(text)
        waits.set()

    def second() -> None:
        with alone(tmp_path / ".venv-docs.lock"):
            order.append("second")

    monkeypatch.setattr(tool_environment, "say", say)
    thread = threading.Thread(target=second)
    with alone(tmp_path / ".venv-docs.lock"):
        thread.start()
        waits.wait()
        order.append("first")
    thread.join()
    assert order == ["waiting for another command that uses .venv-docs", "first", "second"]
