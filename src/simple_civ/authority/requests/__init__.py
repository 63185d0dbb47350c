"""Requests to the authority: one function each.

Each takes the authority, the caller, usually the name of a match, and the request. Large bodies
come as bytes, which a job reads; large answers are bytes, JSON that a job has written. Refused
requests raise RequestRefused or an error that `failures.refusal_of` explains.
"""
