"""Files of matches, replays, and documents about rulesets."""
