"""Match files, replays, and documents about rulesets."""
