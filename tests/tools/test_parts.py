"""The parts of a suite: their order, what a failure costs, what they used, and their end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tools.parts import Part
from tools.saying import ROOT

DRIVER = """
import sys
from pathlib import Path
from tools import processes
from tools.parts import Part, Suite, run_suite
processes.LAST_WORDS = 0.2
suite = Suite({parts}, cores=2, logs=Path({logs!r}))
status = run_suite(suite)
print(suite.table(), {{name: one.state for name, one in suite.results.items()}}, sep="\\n")
sys.exit(status)
"""


def shell(name: str, script: str, *needs: str) -> Part:
    """Return a part that runs a line of the shell."""
    return Part(name, ("sh", "-c", script), needs)


def driver(parts: list[Part], logs: Path) -> list[str]:
    """Return the command that runs a suite in a process of its own, since it adopts orphans."""
    told = [f"Part({part.name!r}, {part.command!r}, {part.needs!r})" for part in parts]
    return [sys.executable, "-c", DRIVER.format(parts=f"[{', '.join(told)}]", logs=str(logs))]


def run(parts: list[Part], logs: Path) -> subprocess.CompletedProcess[str]:
    """Run a suite to its end."""
    return subprocess.run(
        driver(parts, logs), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_parts_start_when_what_they_need_has_passed(tmp_path: Path) -> None:
    order = tmp_path / "order"
    parts = [
        shell("last", f"echo last >> {order}", "middle"),
        shell("middle", f"echo middle >> {order}", "first"),
        shell("first", f"echo first >> {order}"),
    ]
    done = run(parts, tmp_path / "logs")
    assert done.returncode == 0, done.stdout
    assert order.read_text().split() == ["first", "middle", "last"]


def test_parts_run_side_by_side_on_the_cores_there_are(tmp_path: Path) -> None:
    """Each opens a pipe that only the other one opens too: one after the other would hang."""
    os.mkfifo(tmp_path / "pipe")
    parts = [
        shell("one", f"echo heard > {tmp_path}/pipe"),
        shell("two", f"cat {tmp_path}/pipe"),
    ]
    assert run(parts, tmp_path / "logs").returncode == 0
    assert (tmp_path / "logs" / "two.log").read_text() == "heard\n"


def test_a_failure_is_shown_with_its_log_and_others_go_on(tmp_path: Path) -> None:
    parts = [
        shell("broken", "echo these are the reasons; exit 3"),
        shell("after", "true", "broken"),
        shell("later", "true", "after"),
        shell("other", "true"),
    ]
    done = run(parts, tmp_path)
    assert done.returncode == 1
    assert "these are the reasons" in done.stdout and "broken: FAILED" in done.stdout
    states = {"broken": "FAILED", "after": "left out", "later": "left out", "other": "passed"}
    assert all(f"{name!r}: {state!r}" in done.stdout for name, state in states.items())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lends its orphans")
def test_the_time_of_all_processes_is_counted(tmp_path: Path) -> None:
    """Also of one that outlives its parent, as daemons do, in a session of its own or not."""
    spin = "import time\\nwhile time.process_time() < 1.1: pass"
    code = f"{sys.executable} -c '{spin}'"
    ended = tmp_path / "ended"
    os.mkfifo(ended)
    parts = [
        shell("direct", code.replace("\\n", "\n")),
        shell("orphan", f"({code}; echo > {ended}) &\ncat {ended}".replace("\\n", "\n")),
    ]
    done = run(parts, tmp_path / "logs")
    assert done.returncode == 0, done.stdout
    used = {line.split()[0]: line.split()[2] for line in done.stdout.splitlines() if ":" in line
            and line.split()[0] in ("direct", "orphan", "together")}  # fmt: skip
    assert used["direct"] >= "0:01" and used["orphan"] >= "0:01" and used["together"] >= "0:02"


def test_an_interrupt_ends_everything(tmp_path: Path) -> None:
    """Processes that hear no polite signal too, and those that left their group."""
    said = tmp_path / "said"
    os.mkfifo(said)
    hermit = f'trap "" INT; echo $$ > {said}; tail -f /dev/null'
    deaf = f"trap '' INT TERM; setsid sh -c '{hermit}' & wait"
    with subprocess.Popen(
        driver([shell("deaf", deaf)], tmp_path / "logs"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        process = int(said.read_text())
        running.send_signal(signal.SIGINT)
        told, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130 and "interrupted" in told
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
