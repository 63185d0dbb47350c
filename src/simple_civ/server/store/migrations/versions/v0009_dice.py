"""Dice: matches between people store the start of chance, which does not follow from the seed."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column; in existing matches, chance started as the seed says."""
    op.add_column("matches", sa.Column("dice", sa.String(20)))
