"""Seats do not note how far their webhook has told: every delivery is a row of its own."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Remove the column."""
    op.drop_column("seats", "told")
