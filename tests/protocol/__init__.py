"""Tests of messages and files."""
