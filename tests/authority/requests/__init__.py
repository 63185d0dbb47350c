"""Tests of `authority/requests`."""
