"""Schema migration at start, one server at a time."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from ...protocol.errors import InputError
from .engine import is_postgres, writing

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 0x51C1
"""The advisory lock that servers take while they migrate."""


async def migrate(engine: AsyncEngine) -> None:
    """Run the missing steps; refuse a database from a newer program."""
    async with writing(engine) as connection:
        if is_postgres(engine):
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(upgrade)


def configuration(connection: Connection | None = None) -> Config:
    """Return the location of the migration steps, and the connection that runs them."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


@cache
def known_steps() -> tuple[str, ...]:
    """Return the names of all steps, the last first; reading them is slow, so it is done once."""
    scripts = ScriptDirectory.from_config(configuration())
    return tuple(script.revision for script in scripts.walk_revisions())


def upgrade(connection: Connection, to: str = "head") -> None:
    """Take the missing steps inside the caller's transaction."""
    known = known_steps()
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise InputError(
            f"the database is newer than this program: its schema is {current}, this program "
            f"knows up to {known[0]}; update simple-civ, or use another database"
        )
    if current != known[0]:
        command.upgrade(configuration(connection), to)
