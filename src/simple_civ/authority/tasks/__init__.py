"""What job processes do: everything that takes long and that a visitor may ask for.

Each task is a plain function of plain data. Logs come in packed pages, answers go out encoded.
"""
