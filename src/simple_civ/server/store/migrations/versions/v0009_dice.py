"""Matches between people keep where chance began, which does not follow from the seed."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column; in the matches there are, chance began as the seed says."""
    op.add_column("matches", sa.Column("dice", sa.String(20)))
