"""Metrics for Prometheus: load, latency, failures."""

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Counter(
            "simple_civ_actions",
            "Actions and undos that people asked for",
            ["result"],
            registry=self.registry,
        )
        self.accepted = self.actions.labels("accepted")
        self.refused = self.actions.labels("refused")
        self.seconds = Histogram(
            "simple_civ_action_seconds",
            "From an action to its answer",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.lag = Histogram(
            "simple_civ_loop_lag_seconds",
            "How much later than asked the event loop came to a task, by the clock",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.responses = Counter(
            "simple_civ_responses", "Answers over HTTP", ["status"], registry=self.registry
        )
        self.gauges = {
            name: Gauge(f"simple_civ_{name}", told, registry=self.registry)
            for name, told in (
                ("connections", "Connected clients"),
                ("live_matches", "Matches in memory"),
                ("ai_turns", "AI turns that are being played"),
                ("ai_waiting", "AI turns in workers or before them"),
                ("jobs_waiting", "Heavy work that visitors wait for, or that is being done"),
                ("commits", "Transactions of the log since the start"),
                ("draining", "Whether the server is about to stop"),
            )
        }

    def answered(self, refused: bool, seconds: float) -> None:
        """Record that an action or undo was answered."""
        (self.refused if refused else self.accepted).inc()
        self.seconds.observe(seconds)

    def text(self, figures: Mapping[str, int]) -> bytes:
        """Return all metrics, in the format that Prometheus reads; `figures` are the gauges."""
        for name, value in figures.items():
            self.gauges[name].set(value)
        return bytes(generate_latest(self.registry))
