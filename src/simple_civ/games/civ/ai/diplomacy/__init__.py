"""Goals, wars and peace of a civ."""
