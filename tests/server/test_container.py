"""The container: its command and its health check run here, its file says what a server needs."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tools.saying import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
INSTRUCTION = re.compile(r"^([A-Z]+) +((?:.*\\\n)*.*)$", re.MULTILINE)


def instructions(name: str) -> list[str]:
    """Return the arguments of every instruction of a kind in the last stage."""
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    return [text for kind, text in INSTRUCTION.findall(f"FROM {last}") if kind == name]


def words(name: str) -> list[str]:
    """Return the command of an instruction."""
    (text,) = instructions(name)
    found: list[str] = json.loads(text[text.index("[") :])
    return found


def test_the_server_has_no_rights_that_it_does_not_need() -> None:
    assert instructions("USER") == ["10001"]
    assert instructions("VOLUME") == ["/data"]
    (run,) = instructions("RUN")
    assert "--uid 10001" in run and "--require-hashes" in run
    (settings,) = instructions("ENV")
    assert "SIMPLE_CIV_DATABASE=sqlite:////data/" in settings


def test_everything_that_is_copied_exists() -> None:
    for kind, text in INSTRUCTION.findall(DOCKERFILE):
        if kind == "COPY" and "--from" not in text:
            assert (ROOT / text.split()[0]).exists(), text


def test_only_sources_are_sent_to_the_build() -> None:
    """What git ignores, and git itself, stays outside."""
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    for name in (".git", ".venv*", "build", "dist", "web/node_modules", "src/simple_civ/client"):
        assert name in ignored


def free_port() -> int:
    """Return a port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_command_serves_until_it_is_stopped(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """On the database of the one setting; the health check agrees."""
    file = f"sqlite:///{tmp_path / 'matches.db'}"
    url = file if kind == "sqlite" else request.getfixturevalue("empty_postgres_url")
    port = free_port()
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "simple-civ"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m simple_civ "$@"\n')
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    told = os.environ | {"PATH": path, "SIMPLE_CIV_DATABASE": url, "PYTHONUNBUFFERED": "1"}
    command = [one.replace("--port 8000", f"--port {port}") for one in words("ENTRYPOINT")]
    process = subprocess.Popen(
        [*command, "--keep", "5"], env=told, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert "Simple Civ is ready at http://0.0.0.0" in process.stdout.readline()
        check = [one.replace(":8000", f":{port}") for one in words("HEALTHCHECK")]
        check[0] = sys.executable
        healthy_by = time.monotonic() + PATIENCE
        while subprocess.run(check, check=False, timeout=PATIENCE).returncode:
            assert time.monotonic() < healthy_by, "a check fails only while the disk is busy"
        process.send_signal(getattr(signal, *instructions("STOPSIGNAL")))
        assert process.wait(PATIENCE) == 0, "the server itself gets the signal, not a shell"
        broken = subprocess.run(check, capture_output=True, check=False, timeout=PATIENCE)
        assert broken.returncode != 0
    finally:
        process.kill()
        process.communicate()
