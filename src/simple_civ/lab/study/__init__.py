"""What the lab finds out about games: tests, ratings, reports. Needs the extra `lab`."""
