"""A match remembers, as a hash, who made it: nobody fills the list of public matches alone."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; of earlier matches nobody knows."""
    op.add_column("matches", sa.Column("maker", sa.String(64)))
