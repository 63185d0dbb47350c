"""Loops among things that need each other."""


def loops(needs: dict[str, list[str]]) -> list[list[str]]:
    """Return every group of names that need each other in a circle, each as one round of it.

    A loop starts with its first name in the order of `needs`; names missing from `needs` are
    skipped.
    """
    found: list[list[str]] = []
    looped: set[str] = set()
    for name in needs:
        if name not in looped:
            loop = _loop_through(name, needs)
            if loop:
                found.append(loop)
                looped.update(loop)
    return found


def _loop_through(start: str, needs: dict[str, list[str]]) -> list[str]:
    """Return the shortest path from a name back to itself, or nothing."""
    ways: list[list[str]] = [[start]]
    seen: set[str] = set()
    for way in ways:
        for name in needs.get(way[-1], []):
            if name == start:
                return way
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []
