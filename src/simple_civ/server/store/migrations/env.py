"""Alembic's environment: runs the steps on the connection of `migrate`."""

from alembic import context

from simple_civ.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
