"""Rematches: a finished match names the one in which its players play again."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; nobody has asked yet."""
    op.add_column("matches", sa.Column("rematch", sa.String(32)))
