"""Rate limits: token buckets per seat and per visitor; budgets of time per visitor."""

import time
from collections import OrderedDict

MOST_BUCKETS = 100_000


class Bucket:
    """A token bucket: a rate per second on average, and bursts."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = now

    def take(self, now: float) -> bool:
        """Return whether one more request is allowed now."""
        if self.fill(now) < 1:
            return False
        self.level -= 1
        return True

    def fill(self, now: float) -> float:
        """Return how many requests are allowed now."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level


class RateLimits:
    """A bucket per key; the least recently used ones are forgotten."""

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self.rate = rate
        self.burst = 2 * rate if burst is None else burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Return whether the holder of this key may send another request."""
        now = time.monotonic()
        return self.bucket(key, now).take(now)

    def bucket(self, key: str, now: float) -> Bucket:
        """Return the bucket of a key."""
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate, self.burst, now)
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket


class TimeBudget(RateLimits):
    """A budget of seconds of work per key: a rate per second, and a reserve."""

    def lasts(self, key: str) -> bool:
        """Return whether any time is left."""
        now = time.monotonic()
        return self.bucket(key, now).fill(now) > 0

    def spend(self, key: str, seconds: float) -> None:
        """Subtract the seconds that some work took; they may exceed the rest."""
        now = time.monotonic()
        bucket = self.bucket(key, now)
        bucket.fill(now)
        bucket.level -= seconds
