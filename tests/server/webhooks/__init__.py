"""Tests of `server/webhooks`."""
