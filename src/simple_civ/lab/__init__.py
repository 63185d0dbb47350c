"""Games between programs: playing them by the hundred, and counting what happens."""
