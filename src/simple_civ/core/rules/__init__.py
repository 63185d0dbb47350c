"""Rulesets of every game: folders of tables read, merged and checked, problems told for people."""
