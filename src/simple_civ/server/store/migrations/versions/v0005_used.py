"""Last use of rulesets, to delete unused ones."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; it is unknown for existing rulesets."""
    op.add_column(
        "rulesets", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0")
    )
