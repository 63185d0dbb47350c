"""Compares what a case expects with what a scenario run printed; differences are told in words."""

KEYED = {
    "players": "seat",
    "cities": "id",
    "units": "id",
    "camps": "id",
    "overlays": "at",
    "sides": "seat",
    "walls": "between",
    "cooling": "between",
}
SETS = {
    "worked",
    "tiles",
    "pins",
    "excluded",
    "buildings",
    "projects",
    "techs",
    "milestones",
    "markers",
    "visible",
    "explored",
    "contacts",
    "at_war",
    "pending",
    "shared_vision",
    "offers",
}

Plain = object


def differences(expected: Plain, found: Plain, where: str) -> list[str]:
    """Where a found value does not hold what is expected; empty if it does."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{where}: expected an object, found {found!r}"]
        problems: list[str] = []
        for key, value in expected.items():
            if key not in found:
                problems.append(f"{where}.{key}: missing")
            elif key in KEYED and isinstance(value, list):
                problems += keyed_differences(value, found[key], f"{where}.{key}", KEYED[key])
            elif key == "vision" and isinstance(value, list) and isinstance(found[key], list):
                problems += keyed_differences(value, found[key], f"{where}.{key}", "seat")
            elif key in SETS and isinstance(value, list) and isinstance(found[key], list):
                if normal(value) != normal(found[key]):
                    problems.append(f"{where}.{key}: expected {value}, found {found[key]}")
            else:
                problems += differences(value, found[key], f"{where}.{key}")
        return problems
    return [] if expected == found else [f"{where}: expected {expected!r}, found {found!r}"]


def normal(items: list[object]) -> list[str]:
    """Return a list without its order."""
    return sorted(repr(item) for item in items)


def keyed_differences(expected: list[object], found: object, where: str, key: str) -> list[str]:
    """Compare entries by a key; more may be found than expected.

    An entry without its key means something new: one of those found must match it.
    """
    if not isinstance(found, list):
        return [f"{where}: expected a list, found {found!r}"]
    problems: list[str] = []
    for entry in expected:
        assert isinstance(entry, dict), f"{where}: a case lists objects here"
        if key not in entry:
            if all(differences(entry, other, "") for other in found):
                problems.append(f"{where}: nothing like {entry!r} in {found!r}")
            continue
        name = entry[key]
        same = [other for other in found if other.get(key) == name]
        if key == "at" and "kind" in entry:
            same = [other for other in same if other.get("kind") == entry["kind"]]
        if not same:
            problems.append(f"{where}: nothing with {key} {name!r}")
        else:
            problems += differences(entry, same[0], f"{where}[{name}]")
    return problems


def step_differences(expected: object, found: dict[str, object], where: str) -> list[str]:
    """Compare a step: `ok`, a refusal code, or a table with events."""
    if isinstance(expected, str):
        wanted = None if expected == "ok" else expected
        if found["refusal"] != wanted:
            return [f"{where}: expected {expected}, found {found['refusal'] or 'ok'}"]
        return []
    assert isinstance(expected, dict)
    plain = {k: v for k, v in expected.items() if k not in ("events", "no_events")}
    problems = differences({"accepted": True} | plain, found, where)
    events = found["events"]
    assert isinstance(events, list)
    problems += missing_events(expected.get("events", []), events, where)
    types = {event["type"] for event in events}
    for name in expected.get("no_events", []):
        if name in types:
            problems.append(f"{where}: {name} happened")
    return problems


def missing_events(
    expected: list[dict[str, object]], events: list[dict[str, object]], where: str
) -> list[str]:
    """Return expected events that do not occur in this order."""
    place = 0
    for wanted in expected:
        while place < len(events) and differences(wanted, events[place], ""):
            place += 1
        if place == len(events):
            return [f"{where}: no event {wanted} in {events}"]
        place += 1
    return []


def final_differences(expect: dict[str, object], final: dict[str, object]) -> list[str]:
    """Compare the final situation, and check that gone things are gone."""
    problems = differences(expect.get("final", {}), final, "final")
    gone = expect.get("gone", {})
    assert isinstance(gone, dict)
    for kind, names in gone.items():
        things = final[kind]
        assert isinstance(things, list)
        for name in names:
            if any(thing[KEYED[kind]] == name for thing in things):
                problems.append(f"final.{kind}: {name!r} is still there")
    overlays = final.get("overlays", [])
    assert isinstance(overlays, list)
    absent = expect.get("absent_overlays", [])
    assert isinstance(absent, list)
    for tile in absent:
        if any(overlay["at"] == tile for overlay in overlays):
            problems.append(f"final.overlays: something lies on {tile}")
    return problems
