"""The edge: HTTP, WebSockets, and what protects them."""
