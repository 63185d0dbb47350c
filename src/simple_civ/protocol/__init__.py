"""Files and messages: how matches, scenarios and replays are written down."""
