"""Documents of Groves: its actions, events, scenarios and reports."""
