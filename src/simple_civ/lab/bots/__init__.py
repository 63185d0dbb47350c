"""Custom bots: loaded into this process, or run as one of their own."""
