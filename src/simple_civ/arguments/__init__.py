"""The words of the command line: every command with its arguments, and nothing that it does."""
