"""Order names: log entries keep the client's own name of an order, to carry it out only once."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

NAMED = sa.text("order_id IS NOT NULL")


def upgrade() -> None:
    """Add the column and its index; earlier entries have no name."""
    op.add_column("log", sa.Column("order_id", sa.String(32)))
    op.create_index(
        "log_by_order",
        "log",
        ["match", "seat", "order_id"],
        unique=True,
        sqlite_where=NAMED,
        postgresql_where=NAMED,
    )
