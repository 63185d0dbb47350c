"""Operating systems: what is done on each; stand-ins show what Windows would be asked for."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from simple_civ import operating_system
from tests.patience import PATIENCE

PARENT = (
    "import subprocess, sys; child = subprocess.Popen([sys.executable, '-c', 'input()'], "
    "stdin=subprocess.PIPE); print(child.pid, flush=True); child.wait()"
)


def test_a_group_ends_with_all_that_it_started() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, **operating_system.own_group()
    )
    assert parent.stdout is not None
    child = psutil.Process(int(parent.stdout.readline()))
    operating_system.end_group(parent.pid)
    parent.wait(PATIENCE)
    parent.stdout.close()
    psutil.wait_procs([child], PATIENCE)
    assert not child.is_running() or child.status() == psutil.STATUS_ZOMBIE
    operating_system.end_group(parent.pid)


def test_a_group_has_a_terminal_signal_of_its_own() -> None:
    assert operating_system.own_group() == {"start_new_session": True}


def test_a_locked_file_is_refused_until_it_is_closed(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as mine, (tmp_path / "lock").open("w") as other:
        assert operating_system.lock(mine)
        assert not operating_system.lock(other)
        mine.close()
        assert operating_system.lock(other)


def test_signals_that_end_a_server() -> None:
    assert operating_system.ending_signals() == (signal.SIGINT, signal.SIGTERM)


class Windows:
    """A stand-in that records the requests to Windows."""

    def __init__(self) -> None:
        self.commands: list[Sequence[str]] = []
        self.killed: list[tuple[int, int]] = []
        self.locked: dict[str, int] = {}

    def run(self, command: Sequence[str], **_: object) -> None:
        """Stand in for a system without that program."""
        self.commands.append(command)
        raise FileNotFoundError

    def kill(self, number: int, name: int) -> None:
        """Stand in for the end of a process."""
        self.killed.append((number, name))

    def locking(self, file: int, mode: int, count: int) -> None:
        """Stand in for `msvcrt.locking`, which counts from the file's present place."""
        name = os.readlink(f"/proc/self/fd/{file}")
        assert (os.lseek(file, 0, os.SEEK_CUR), mode) == (0, 2)
        if self.locked.setdefault(name, file) != file:
            raise PermissionError


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    """Stand in for the parts of Windows that are used."""
    found = Windows()
    module = SimpleNamespace(locking=found.locking, LK_NBLCK=2)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", module)
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 512, raising=False)
    monkeypatch.setattr(subprocess, "run", found.run)
    monkeypatch.setattr(os, "kill", found.kill)
    monkeypatch.delattr(os, "killpg")
    return found


def test_processes_on_windows(windows: Windows) -> None:
    assert operating_system.own_group() == {"creationflags": 512}
    operating_system.end_group(7)
    assert windows.commands == [["taskkill", "/F", "/T", "/PID", "7"]]
    assert windows.killed == [(7, signal.SIGTERM)]


def test_locks_on_windows(windows: Windows, tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as mine, (tmp_path / "lock").open("w") as other:
        mine.write("not at the beginning")
        assert operating_system.lock(mine)
        assert not operating_system.lock(other)


class Terminal(io.TextIOWrapper):
    """A terminal of an old encoding."""

    def isatty(self) -> bool:
        """Return that it is one."""
        return True


@pytest.mark.parametrize(
    ("kind", "encoding", "written"),
    [
        (io.TextIOWrapper, "cp1252", "Żar 5½\n".encode()),
        (Terminal, "cp1252", b"\\u017bar 5\xbd\n"),
        (io.TextIOWrapper, "UTF8", "Żar 5½\n".encode()),
    ],
)
def test_text_outside_the_encoding_of_the_system(
    kind: type[io.TextIOWrapper], encoding: str, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe or a file gets UTF-8, a terminal what it can show."""
    raw = io.BytesIO()
    with monkeypatch.context() as patched:
        wrapper = kind(raw, encoding=encoding)
        patched.setattr(sys, "stdout", wrapper)
        operating_system.write_utf8()
        print("Żar 5½", flush=True)
        wrapper.detach()  # it would close what it wraps
    assert raw.getvalue() == written


def test_the_command_line_writes_all_text_everywhere(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "simple_civ", "rules", "check", "Żar"],
        capture_output=True,
        cwd=tmp_path,
        env=os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
        check=False,
    )
    assert done.returncode == 2
    assert "Żar" in done.stderr.decode()
