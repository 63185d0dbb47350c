"""Programs of somebody's own that play: loaded into this process, or run as one of their own."""
