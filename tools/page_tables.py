"""Generated tables of documentation pages: layers, compiled packages, messages, fields, queries.

A page marks the place of a table with `<!-- table: NAME -->` and `<!-- end -->`; `make types` fills
it, and a test fails when it is out of date.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec

from simple_civ.protocol import messages
from tools.saying import ROOT

PAGES = ("docs/architecture.md", "docs/reference/protocol.md", "docs/reference/positions.md")
MARKED = re.compile(r"(<!-- table: ([a-zA-Z. _-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def page_text(page: str) -> str:
    """Return a page with its tables as they should be."""
    text = (ROOT / page).read_text("utf-8")
    return MARKED.sub(lambda found: f"{found[1]}{table(found[2])}{found[3]}", text)


def table(name: str) -> str:
    """Return the text of a table by its name."""
    kind, _, rest = name.partition(" ")
    return TABLES[kind](rest)


def layer_contracts() -> list[dict[str, Any]]:
    """Return the import contracts that order packages in layers."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    return [contract for contract in contracts if contract["type"] == "layers"]


def layers(container: str) -> str:
    """Return the layers of a package from its import contract, from the top down."""
    (one,) = (contract for contract in layer_contracts() if container in contract["containers"])
    lines = [re.sub(r"[()]", "", layer) for layer in one["layers"]]
    return "```\n" + "".join(f"{line}\n" for line in lines) + "```\n"


def compiled(_: str) -> str:
    """Return the compiled packages, and the modules that are left out with the reasons."""
    import setup  # needs setuptools, which not every environment has

    *others, last = [f"`{name}`" for name in setup.COMPILED_PACKAGES]
    packages = f"{', '.join(others)} and {last}"
    rows = [f"| `{pattern}` | {reason} |\n" for pattern, reason in setup.NOT_COMPILED.items()]
    head = f"mypyc compiles all modules of {packages} except these:\n\n"
    return f"{head}| Not compiled | Reason |\n|---|---|\n{''.join(rows)}"


def message_rows(union: Any, head: str) -> str:
    """Return the messages of one side: their fields, and the first sentence about each."""
    rows = [message_row(one) for one in get_args(union)]
    return f"| {head} | Fields | Meaning |\n|---|---|---|\n" + "".join(rows)


def message_row(message: type[msgspec.Struct]) -> str:
    """Return the row of a message; a question mark follows a field that may be left out."""
    tag = message.__struct_config__.tag
    fields = msgspec.structs.fields(message)
    names = [f"`{one.encode_name}{'' if one.required else '?'}`" for one in fields]
    meaning = (message.__doc__ or "").partition("\n")[0]
    return f"| `{tag}` | {', '.join(names)} | {meaning} |\n"


def fields(where: str) -> str:
    """Return the fields of a class whose lines say what they are; others are internal."""
    module, name = where.split()
    source = source_of(module)
    (kind,) = (
        one for one in ast.parse(source).body if isinstance(one, ast.ClassDef) and one.name == name
    )
    lines = source.splitlines()
    rows = []
    for one in kind.body:
        if isinstance(one, ast.AnnAssign):
            _, told, meaning = lines[one.lineno - 1].partition("  # ")
            if told:
                shape = ast.unparse(one.annotation).replace("|", "or")
                rows.append(f"| `{ast.unparse(one.target)}` | `{shape}` | {meaning} |\n")
    return f"| Field | Type | Meaning |\n|---|---|---|\n{''.join(rows)}"


def functions(module: str) -> str:
    """Return the functions of a module with their parameters, and the first sentence about each."""
    rows = []
    for one in ast.parse(source_of(module)).body:
        if isinstance(one, ast.FunctionDef):
            asked = ", ".join(argument.arg for argument in one.args.args)
            returned = "" if one.returns is None else ast.unparse(one.returns).replace("|", "or")
            meaning = re.split(r"(?<=[.:])\s", ast.get_docstring(one) or "")[0]
            rows.append(f"| `{one.name}({asked})` | `{returned}` | {meaning} |\n")
    return f"| Function | Returns | Meaning |\n|---|---|---|\n{''.join(rows)}"


def source_of(module: str) -> str:
    """Return the text of a module below the package."""
    return (ROOT / "src/simple_civ" / f"{module.replace('.', '/')}.py").read_text("utf-8")


TABLES: Mapping[str, Callable[[str], str]] = {
    "layers": layers,
    "compiled": compiled,
    "fields": fields,
    "functions": functions,
    "client-messages": lambda _: message_rows(messages.ClientMessage, "Client sends"),
    "server-messages": lambda _: message_rows(messages.ServerMessage, "Server sends"),
}
