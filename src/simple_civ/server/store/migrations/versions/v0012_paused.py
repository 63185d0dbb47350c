"""Pauses: an operator pauses matches, and the server of an SQLite file reads of it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column, empty for all matches, and the table of edits."""
    op.add_column("matches", sa.Column("paused", sa.BigInteger()))
    op.create_table("edits", sa.Column("match", sa.String(32), primary_key=True))
