"""Set-ups: what can be chosen, by name and as documents."""
