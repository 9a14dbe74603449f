"""The history of the database's tables, run at every start of a server."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def migrate(connection: Connection) -> None:
    """Bring a database to the newest revision, within the connection's transaction.

    Args:
        connection: a connection in a writing transaction, which the caller commits.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
