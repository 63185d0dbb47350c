"""The edge: HTTP, WebSockets, and their protection."""
