"""The numbers of Groves: tables as written, checked, and linked into a ruleset."""
