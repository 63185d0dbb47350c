"""Webhook progress leaves the seats: every delivery is a row."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Remove the column."""
    op.drop_column("seats", "told")
