"""Tests of `authority/people`."""
