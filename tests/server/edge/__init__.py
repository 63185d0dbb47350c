"""Tests of `server/edge`."""
