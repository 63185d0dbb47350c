"""What the Makefile needs beside the standard tools."""
