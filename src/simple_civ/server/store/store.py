"""The store: opens and migrates the database, joins the kinds of rows."""

from pathlib import Path
from typing import IO

from sqlalchemy.ext.asyncio import AsyncEngine

from ... import operating_system
from ...authority.match_records import Change
from ...authority.tokens import new_match_id
from ...protocol.errors import InputError
from .edits import EditRows
from .engine import explaining, is_postgres, open_engine, read_url, writing
from .expiry import ExpiryRows
from .logs import LogRows
from .matches import MatchRows
from .migrate import migrate
from .notes import NoteRows
from .probe import Probe
from .seats import SeatRows
from .statements import ANNOUNCE, CHANNEL, Statements
from .transactions import open_transactions
from .work import WorkRows
from .writer import Writer


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine, lease: int, lock: IO[str] | None) -> None:
        self.holder = new_match_id()
        self.engine = engine
        self.lock = lock
        self.matches = MatchRows(engine, self.holder, lease)
        self.seats = SeatRows(engine, self.holder, lease)
        self.logs = LogRows(engine)
        self.notes = NoteRows(engine)
        self.expiry = ExpiryRows(engine)
        self.edits = EditRows(engine)
        self.work = WorkRows(engine, self.holder, lease)
        self.probe = Probe(engine)
        statements = Statements(engine.dialect.name, self.holder, lease)
        self.writer = Writer(open_transactions(engine), statements)

    @property
    def shared(self) -> bool:
        """True if other servers may use the database at the same time."""
        return is_postgres(self.engine)

    async def write(self, change: Change) -> None:
        """Wait until a change is durable; raise Conflict if another server was first."""
        await self.writer.write(change)

    async def announce(self, match: str) -> None:
        """Tell other servers that something about a match has changed apart from its log."""
        if self.shared:
            async with writing(self.engine) as connection:
                news = [f"{match}:0:{self.holder}"]
                await connection.execute(ANNOUNCE, {"channel": CHANNEL, "news": news})

    async def close(self) -> None:
        """Write pending changes, and close the database."""
        await self.writer.stop()
        await self.probe.stop()
        await self.engine.dispose()
        if self.lock is not None:
            self.lock.close()


async def open_store(url: str, lease: int = 10_000) -> Store:
    """Open a database and migrate it to this program's schema."""
    address = read_url(url)
    lock = None
    if address.drivername.startswith("sqlite"):
        assert address.database is not None
        lock = lock_file(Path(address.database))
    engine = open_engine(url)
    try:
        with explaining(address):
            await migrate(engine)
    except BaseException:
        await give_up(engine, lock)
        raise
    if is_postgres(engine):  # migration may take long, requests of players may not
        await engine.dispose()
        engine = open_engine(url, serving=True)
    store = Store(engine, lease, lock)
    store.writer.start()
    return store


async def give_up(engine: AsyncEngine, lock: IO[str] | None) -> None:
    """Release a database that cannot be used."""
    await engine.dispose()
    if lock is not None:
        lock.close()


def lock_file(database: Path) -> IO[str]:
    """Lock an SQLite file against a second server, whose changes the first would not notice."""
    folder = database.parent
    if database.is_dir():
        raise InputError(f"--database: {database}: expected a file, this is a folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(f"{database}.lock", "w", encoding="utf-8")
    except OSError as error:
        raise InputError(f"--database: {database}: {error.strerror}") from None
    if operating_system.lock(lock):
        return lock
    lock.close()
    raise InputError(
        f"{database}: another simple-civ is using this file; stop it, or use PostgreSQL"
    )
