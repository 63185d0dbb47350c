"""Expiry marks: rows are marked before they are deleted, and scans are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the marks, still empty, and the count."""
    op.add_column("matches", sa.Column("marked", sa.Integer()))
    op.add_column("rulesets", sa.Column("marked", sa.Integer()))
    op.create_table(
        "looks", sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False)
    )
