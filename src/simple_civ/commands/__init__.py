"""The commands of the command line, one per file: each takes its arguments and prints."""
