"""Copied matches: a mark on those that continue another one, whose past and seed are known."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column; it is unknown for older matches."""
    op.add_column(
        "matches", sa.Column("copied", sa.Boolean(), nullable=False, server_default=sa.false())
    )
