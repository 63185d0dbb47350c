"""Tests of `server/people`."""
