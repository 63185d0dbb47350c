"""Simple Civ as numbers: what an agent may ask and what it observes."""
