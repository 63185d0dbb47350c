"""Tests of `server/operations`."""
