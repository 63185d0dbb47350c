"""Tools of the Makefile in addition to the standard ones."""
