"""Running a server: figures, logs, backups, old matches."""
