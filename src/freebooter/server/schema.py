"""The database tables; migrations/ makes them."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("created", String(20), nullable=False),
    Column("game", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("start", Text, nullable=False),  # the match file of the match before its first move; has the seed
    Column("number", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("again", String(32), ForeignKey("tables.id"), nullable=True),
    Index("tables_of_host", "host", "over"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(16), nullable=True),
    Column("name", String(40), nullable=False),
    Column("guest", String(32), nullable=True),
    Column("invitation", String(32), nullable=True, unique=True),
    PrimaryKeyConstraint("table_id", "seat"),
    CheckConstraint("kind in ('me', 'here', 'bot', 'open')", name="kind_of_seat"),
    CheckConstraint("(kind = 'bot') = (bot is not null)", name="bot_has_a_name"),
    Index("seats_of_guest", "guest"),
)

# Append-only. The primary key is what makes a doubled or racing move impossible.
moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("key", String(64), nullable=True),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "seat", "key", name="one_move_a_key"),
)
