"""Tests of `server/time`."""
