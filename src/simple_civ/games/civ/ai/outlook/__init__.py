"""Knowledge of an AI player: the view by role, its memory, its character, and caches."""
