"""The orders of Groves: a check and an apply side by side for every action."""
