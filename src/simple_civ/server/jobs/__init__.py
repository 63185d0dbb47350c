"""Job processes: heavy work with a budget, off the event loop."""
