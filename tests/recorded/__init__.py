"""Matches of earlier versions, and that they still are what they were."""
