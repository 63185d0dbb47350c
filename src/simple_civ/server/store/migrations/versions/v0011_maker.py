"""Makers: a hash of each match's creator, so no visitor fills the list of public matches alone."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; it is unknown for earlier matches."""
    op.add_column("matches", sa.Column("maker", sa.String(64)))
