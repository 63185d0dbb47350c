"""Webhooks: where they may go, and sending them."""
