"""Run by Alembic: migrate over the connection that was handed in."""

from alembic import context

from freebooter.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,
    render_as_batch=True,
)
context.run_migrations()
