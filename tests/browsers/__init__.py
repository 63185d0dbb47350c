"""The client in browsers other than Chromium."""
