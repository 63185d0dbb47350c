"""Brings a database to this program's schema at start, one server at a time."""

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
    """Runs the steps that are missing; a database from a newer program is refused."""
    async with writing(engine) as connection:
        if is_postgres(engine):
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(upgrade)


def configuration(connection: Connection | None = None) -> Config:
    """Where the steps are, and the connection on which they are run."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, to: str = "head") -> None:
    """The steps themselves, inside the caller's transaction."""
    config = configuration(connection)
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in known:
        raise InputError(
            f"the database is newer than this program: its schema is {current}, this program "
            f"knows up to {scripts.get_current_head()}; update simple-civ, or use another database"
        )
    command.upgrade(config, to)
