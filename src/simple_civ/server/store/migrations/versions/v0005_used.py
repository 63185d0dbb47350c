"""Rulesets say when they were last used, so that those that nobody needs can be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; it is unknown for existing rulesets."""
    op.add_column(
        "rulesets", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0")
    )
