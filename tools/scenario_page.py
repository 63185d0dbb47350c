"""Generates the table of actions in the reference of scenario files, from their declarations."""

import re
from pathlib import Path

from simple_civ.core.declarations import Field
from simple_civ.games.civ.actions import ACTIONS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference" / "scenarios.md"
HEAD = "| type | fields | does |\n|---|---|---|\n"
KINDS = {"tiles": "list of tiles", "truth": "true or false"}
"""Names for kinds of fields whose own name says too little."""


def page_text() -> str:
    """Return the page with its current table."""
    text = PAGE.read_text(encoding="utf-8")
    table = HEAD + "".join([row(action.name, action.fields, action.record) for action in ACTIONS])
    return re.sub(re.escape(HEAD) + r"(?:\|.*\n)*", lambda _: table, text)


def row(name: str, fields: tuple[Field, ...], record: type) -> str:
    """Return the row of an action; its effect is the first line of its class."""
    meaning = (record.__doc__ or "").partition("\n")[0].rstrip(".")
    shown = re.sub(r"; `build` is a build code.*", "", meaning)
    return f"| `{name}` | {', '.join(map(told, fields))} | {shown} |\n"


def told(field: Field) -> str:
    """Return a field with its kind."""
    kind = KINDS.get(field.kind, field.kind)
    return f"`{field.key}` ({kind}{', may be left out' if field.optional else ''})"
