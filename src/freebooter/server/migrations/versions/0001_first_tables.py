"""The first tables: tables, their seats, and their moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("created", sa.String(20), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("again", sa.String(32), sa.ForeignKey("tables.id"), nullable=True),
    )
    op.create_index("tables_of_host", "tables", ["host", "over"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(16), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("invitation", sa.String(32), nullable=True, unique=True),
        sa.PrimaryKeyConstraint("table_id", "seat"),
        sa.CheckConstraint("kind in ('me', 'here', 'bot', 'open')", name="kind_of_seat"),
        sa.CheckConstraint("(kind = 'bot') = (bot is not null)", name="bot_has_a_name"),
    )
    op.create_index("seats_of_guest", "seats", ["guest"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number"),
        sa.UniqueConstraint("table_id", "seat", "key", name="one_move_a_key"),
    )


def downgrade() -> None:
    """Remove the tables."""
    op.drop_table("moves")
    op.drop_table("seats")
    op.drop_table("tables")
