"""The games of the platform, a folder each."""
