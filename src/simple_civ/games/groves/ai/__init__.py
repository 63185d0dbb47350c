"""Players of Groves that are programs."""
