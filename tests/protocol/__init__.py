"""What crosses the wire and goes into files."""
