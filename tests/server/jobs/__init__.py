"""Tests of `server/jobs`."""
