"""What a seat may do, and previews of it."""
