"""Operations: metrics, logs, backups, retention."""
