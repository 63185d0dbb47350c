"""Rate limits: token buckets per seat and per address."""

import time
from collections import OrderedDict

MOST_BUCKETS = 100_000


class Bucket:
    """Allows so many a second on average, and a burst of twice as many."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    """A bucket per key; those that nobody has used longest are forgotten."""

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self.rate = rate
        self.burst = 2 * rate if burst is None else burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        """Whether whoever has this key may ask once more."""
        now = time.monotonic()
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate, self.burst, now)
            if len(self.buckets) > MOST_BUCKETS:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket.take(now)
