"""Pipes to a process: both ways to wait for them behave alike, whatever the process does."""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from simple_civ.lab.bots import pipes
from simple_civ.lab.bots.pipes import CHUNK, Pipes, SelectedPipes, ThreadedPipes, open_pipes
from tests.patience import PATIENCE

ECHO = "import sys; [print(line, end='', flush=True) for line in sys.stdin]"
DEAF = "import sys, time; print('ready', flush=True); time.sleep(1000)"
ENDS = "import sys; sys.stderr.write('no licence'); sys.exit(3)"
FLOOD = "import sys\nwhile True: sys.stdout.write('x' * 100_000)"


class Talk:
    """A process, and what came from it."""

    def __init__(self, kind: type[SelectedPipes | ThreadedPipes], program: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdout is not None and self.process.stderr is not None
        self.outlet, self.errors = self.process.stdout.fileno(), self.process.stderr.fileno()
        self.pipes: Pipes = kind(self.process)
        self.heard = {self.outlet: b"", self.errors: b""}
        self.ended: set[int] = set()

    def wait(self, seconds: float, writing: bool = False) -> None:
        """Wait once."""
        listened = self.heard.keys() - self.ended
        for pipe, data in self.pipes.wait(seconds, listened, writing):
            self.heard[pipe] += data
            if not data:
                self.ended.add(pipe)

    def write(self, data: bytes) -> bytes:
        """Write until the process takes no more; return the rest."""
        end = time.monotonic() + PATIENCE
        while (data or self.pipes.unwritten) and time.monotonic() < end:
            self.wait(PATIENCE, writing=True)
            try:
                data = data[self.pipes.write(data) if data else 0 :]
            except BlockingIOError:
                continue
        return data


@pytest.fixture(params=[SelectedPipes, ThreadedPipes])
def kind(request: pytest.FixtureRequest) -> type[SelectedPipes | ThreadedPipes]:
    """Return both kinds of pipes."""
    chosen: type[SelectedPipes | ThreadedPipes] = request.param
    return chosen


@pytest.fixture
def talks() -> Iterator[list[Talk]]:
    """End the processes of a test."""
    begun: list[Talk] = []
    yield begun
    for talk in begun:
        talk.process.kill()
        talk.process.wait()
        talk.pipes.close()
        assert talk.process.stdout is not None and talk.process.stdout.closed


def begin(talks: list[Talk], kind: type[SelectedPipes | ThreadedPipes], program: str) -> Talk:
    """Start a process."""
    talks.append(Talk(kind, program))
    return talks[-1]


def test_much_is_written_and_read_in_order(
    talks: list[Talk], kind: type[SelectedPipes | ThreadedPipes]
) -> None:
    talk = begin(talks, kind, ECHO)
    sent = b"".join(b"%d\n" % number for number in range(60_000))
    assert len(sent) > 4 * CHUNK
    assert talk.write(sent) == b""
    while len(talk.heard[talk.outlet]) < len(sent):
        talk.wait(PATIENCE)
    assert talk.heard[talk.outlet] == sent


def test_the_end_is_heard_after_the_last_words(
    talks: list[Talk], kind: type[SelectedPipes | ThreadedPipes]
) -> None:
    talk = begin(talks, kind, ENDS)
    while len(talk.ended) < 2:
        talk.wait(PATIENCE)
    assert talk.heard == {talk.outlet: b"", talk.errors: b"no licence"}
    assert talk.process.wait(PATIENCE) == 3
    with pytest.raises(OSError):
        for _ in range(2):  # a thread notices it while it writes
            talk.pipes.write(b"hello\n")
            talk.wait(PATIENCE, writing=True)
            while talk.pipes.unwritten:
                talk.wait(PATIENCE, writing=True)


def test_a_process_that_does_not_read_takes_no_more(
    talks: list[Talk], kind: type[SelectedPipes | ThreadedPipes]
) -> None:
    talk = begin(talks, kind, DEAF)
    while talk.heard[talk.outlet] == b"":
        talk.wait(PATIENCE)
    left = b"x" * 1_000_000
    with pytest.raises(BlockingIOError):
        while left:
            left = left[talk.pipes.write(left) :]
            talk.wait(0.2, writing=True)
    assert left
    began = time.monotonic()
    talk.wait(0.01, writing=True)
    assert time.monotonic() - began < PATIENCE


def test_a_flood_waits_in_the_pipe(
    talks: list[Talk], kind: type[SelectedPipes | ThreadedPipes]
) -> None:
    talk = begin(talks, kind, FLOOD)
    talk.wait(PATIENCE)
    talk.wait(PATIENCE)
    assert 0 < len(talk.heard[talk.outlet]) <= 4 * CHUNK


def test_windows_waits_with_threads(talks: list[Talk], monkeypatch: pytest.MonkeyPatch) -> None:
    talk = begin(talks, SelectedPipes, ENDS)
    assert isinstance(open_pipes(talk.process), SelectedPipes)
    monkeypatch.setattr(pipes.sys, "platform", "win32")  # type: ignore[attr-defined]
    threaded = open_pipes(talk.process)
    assert isinstance(threaded, ThreadedPipes)
    threaded.close()
