"""Rulesets as documents, and as lines of rulebook pages."""
