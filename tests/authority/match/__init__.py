"""Tests of `authority/match`."""
