"""Tests of the authority in a page, on values in memory."""
