"""Evaluation of games: tests, ratings, reports. Needs the extra `lab`."""
