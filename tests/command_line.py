"""Runs the command line in this process and tells what it printed."""

from dataclasses import dataclass

import pytest

from simple_civ.cli import main


@dataclass(frozen=True)
class Answer:
    """The output and the exit status of a command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on standard output."""
        return self.out.splitlines()


class CommandLine:
    """`simple-civ` for tests."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: object) -> Answer:
        """Run a command."""
        try:
            status = main([str(word) for word in words])
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 0
        printed = self.capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    def fails(self, *words: object) -> str:
        """Run a command that must fail in the agreed way; return its message."""
        answer = self(*words)
        assert answer.status == 2, f"status {answer.status}, {answer.err!r}"
        assert answer.err.endswith("\n")
        assert answer.err.count("\n") == 1, f"not one line: {answer.err!r}"
        return answer.err
