"""Steps of the schema, one file each."""
