"""What a player knows of its match: the view by role, its memory, its character, and caches."""
