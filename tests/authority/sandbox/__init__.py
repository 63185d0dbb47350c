"""Tests of `authority/sandbox`."""
