"""Tests of `server/match`."""
