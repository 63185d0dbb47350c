"""Tasks of job processes: all long work that a visitor may request.

Each task is a plain function of plain data. Logs come in packed pages, answers go out encoded.
"""
