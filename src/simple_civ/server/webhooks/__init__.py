"""Webhooks: allowed targets, and sending."""
