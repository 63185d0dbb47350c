"""The authority needs no server: it plays a match with ports that are plain Python."""

import subprocess
import sys

from tools.saying import ROOT

FOREIGN = {"aiosqlite", "alembic", "httptools", "httpx", "litestar", "sqlalchemy", "sqlite3"} | {
    *("multiprocessing", "prometheus_client", "psutil", "uvicorn", "uvloop", "websockets")
}
"""Packages that a page does not have."""


def test_a_match_is_played_without_a_server() -> None:
    """Sessions, AI turns, undo, previews, replays and match files; also after a new start."""
    command = [sys.executable, "-m", "tests.authority.alone"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert "simple_civ.authority.session.client_session" in loaded
    assert [name for name in loaded if name.startswith("simple_civ.server")] == []
    assert FOREIGN & {name.partition(".")[0] for name in loaded} == set()
