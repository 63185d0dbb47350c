"""How Groves is written down: its actions, events, scenarios and reports."""
