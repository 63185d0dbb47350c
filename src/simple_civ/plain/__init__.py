"""The base of games without screens of their own: text pictures, lists of legal actions, words."""
