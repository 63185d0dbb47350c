"""Tests of `authority/log`."""
