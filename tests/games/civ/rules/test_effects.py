"""Every effect is declared completely and once, and the rules read what is declared."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, get_args

import pytest

from simple_civ.games.civ.documents.encoding.wire_names import YIELD_NAMES
from simple_civ.games.civ.rules import constraints, schema
from simple_civ.games.civ.rules.dense_ids import DenseIds
from simple_civ.games.civ.rules.effects import Completion, Effects
from simple_civ.games.civ.rules.link_effects import link_completion, link_effects, linked
from simple_civ.games.civ.rules.load import raw_tables
from simple_civ.games.civ.rules.schema_effects import linked_source
from simple_civ.games.civ.rules.schema_reference import reference
from simple_civ.games.civ.rules.tables_declared import (
    EffectTable,
    Key,
    LastingTable,
    Number,
    OnceTable,
    Owner,
    Records,
    YieldsTable,
    keys_of,
    kind_of,
)
from simple_civ.games.civ.rules.tables_effects import LASTING, ONCE, declared
from simple_civ.games.civ.rules.tables_words import Words
from tests.games.civ.rules.contents import content_of

ROOT = Path(__file__).resolve().parents[4]
SYSTEMS = ROOT / "src" / "simple_civ" / "games" / "civ" / "systems"
KINDS: list[type[EffectTable]] = [*LASTING, *ONCE]
BASES = {EffectTable, LastingTable, OnceTable, YieldsTable}
NAMES = {
    constraints.TERRAIN: "plains",
    constraints.OVERLAY: "rich_soil",
    constraints.UNIT: "scout",
    constraints.UNIT_OR_TAG: "scout",
    constraints.BUILDING: "farmstead",
    constraints.TECH: "fieldcraft",
    constraints.PROJECT: "observatory",
}


# --- what may be forgotten ---------------------------------------------------------------------


def lacks(kind: type[EffectTable]) -> list[str]:
    """Return what an effect lacks, in sentences that name the file."""
    place = f"rules/{kind.__module__.rpartition('.')[2]}.py: {kind.__name__}"
    found: list[str] = []
    if not kind.__doc__:
        found.append(f"{place} has no docstring for the reference page")
    if not kind.owners or not set(kind.owners) <= set(get_args(Owner)):
        found.append(f"{place} does not say in `owners` what may have it")
    if kind.words is EffectTable.words:
        found.append(f"{place} has no `words` for players")
    if not kind.linked:
        found.append(f"{place} does not say in `linked` what the engine reads of it")
    for name, (shape, key) in keys_of(kind).items():
        if shape is int and key.range is None:
            found.append(f"{place}.{name} has no range")
        if shape in (str, list[str]) and not key.of:
            found.append(f"{place}.{name} does not say of what it holds ids")
    return found + unread(kind)


def unread(kind: type[EffectTable]) -> list[str]:
    """Return what no rule reads of an effect, in sentences that name the place."""
    whole, attributes = readings()
    owner = "effects" if issubclass(kind, LastingTable) else "completion"
    told = f"so `{kind_of(kind)}` of rules/{kind.__module__.rpartition('.')[2]}.py"
    found: list[str] = []
    for one in kind.linked:
        if (owner, one.into) not in whole:
            wanted = f"systems/*.py: none reads `{owner}.{one.into}`"
            found.append(f"{wanted}, {told} means nothing")
        elif isinstance(one, Records):
            keys = {key.linked or name for name, (_, key) in keys_of(kind).items()}
            keys -= {name for name, (_, key) in keys_of(kind).items() if key.is_yield}
            for name in sorted(keys - attributes):
                found.append(f"systems/*.py: none reads `.{name}` of {one.form}, {told} ignores it")
    return found


@cache
def readings() -> tuple[set[tuple[str, str]], set[str]]:
    """Return what the rules read of `effects` and `completion`, and all attributes they read."""
    whole: set[tuple[str, str]] = set()
    attributes: set[str] = set()
    for path in SYSTEMS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                attributes.add(node.attr)
                of = node.value
                name = of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", "")
                whole.add((name, node.attr))
    return whole, attributes


@pytest.mark.parametrize("kind", KINDS, ids=kind_of)
def test_nothing_of_an_effect_is_forgotten(kind: type[EffectTable]) -> None:
    assert not lacks(kind), "\n".join(lacks(kind))


def undeclared(read: set[tuple[str, str]]) -> list[str]:
    """Return the effects that rules read and nothing declares, in sentences that name the place."""
    known = {
        (owner, one.into)
        for owner, kinds in (("effects", LASTING), ("completion", ONCE))
        for kind in kinds
        for one in kind.linked
    } | {("effects", "source")}
    missing = {pair for pair in read if pair[0] in ("effects", "completion")} - known
    return [
        f"rules/tables_effects_*.py: nothing declares `{owner}.{name}`, which systems/*.py read"
        for owner, name in sorted(missing)
    ]


def test_what_rules_read_of_effects_is_declared() -> None:
    whole, _ = readings()
    assert undeclared(whole) == []


def test_an_effect_without_a_declaration_is_found() -> None:
    assert undeclared({("effects", "ballast"), ("unit", "ballast")}) == [
        "rules/tables_effects_*.py: nothing declares `effects.ballast`, which systems/*.py read"
    ]


def test_every_declaration_is_in_a_file_that_is_listed() -> None:
    waiting: list[type[EffectTable]] = [EffectTable]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind not in BASES and kind.__module__ != __name__:
            assert kind in KINDS, (
                f"games/civ/rules/tables_effects.py does not list {kind.__module__}"
            )
    files = sorted(path.stem for path in SYSTEMS.with_name("rules").glob("tables_effects_*.py"))
    assert files == sorted({kind.__module__.rpartition(".")[2] for kind in KINDS})


def test_no_two_effects_have_the_same_name() -> None:
    for kinds in (LASTING, ONCE):
        fields = [one.into for kind in kinds for one in kind.linked]
        assert [name for name, count in Counter(fields).items() if count > 1] == []
    forms = [one.form for kind in KINDS for one in kind.linked if isinstance(one, Records)]
    tags = [kind_of(kind) for kind in KINDS]
    assert [name for name, count in Counter([*forms, *tags]).items() if count > 1] == []


# --- what follows from declarations ------------------------------------------------------------


def test_the_linked_form_is_the_generated_one() -> None:
    page = ROOT / schema.LINKED
    again = "is out of date: run python -m simple_civ.games.civ.rules.schema"
    assert page.read_text(encoding="utf-8") == linked_source(), f"{page} {again}"


def test_every_effect_is_on_the_page() -> None:
    page = reference()
    for kind in KINDS:
        assert f"### {kind_of(kind)}\n" in page


def test_every_effect_is_linked() -> None:
    names = DenseIds(content_of("1.0.4"))
    for lasting in LASTING:
        assert link_effects([sample(lasting)], names, "") != Effects(), kind_of(lasting)
    for once in ONCE:
        assert link_completion([sample(once)], names) != Completion(), kind_of(once)


def test_every_effect_is_told() -> None:
    words = Words(raw_tables("1.0.4"), YIELD_NAMES)
    silent = [kind_of(kind) for kind in KINDS if not sample(kind).words(words)]
    assert silent == ["worker_wish"]


def sample(kind: type[EffectTable]) -> Any:
    """Return an effect of a kind that does something."""
    values: dict[str, object] = {}
    for name, (shape, key) in keys_of(kind).items():
        if key.of:
            values[name] = [NAMES[key.of]] if shape == list[str] else NAMES[key.of]
        elif shape is int:
            values[name] = 1
    return kind(**values)


def test_effects_of_a_kind_are_folded() -> None:
    names = DenseIds(content_of("1.0.4"))

    def folded(kind: str, key: str, values: list[object], into: str) -> object:
        table = next(one for one in LASTING if kind_of(one) == kind)
        linked_form = link_effects([table(**{key: value}) for value in values], names, "")
        return getattr(linked_form, into)

    assert folded("supply", "amount", [2, 3], "supply") == 5
    assert folded("rush_discount", "percent", [20, 30, 10], "rush_discount") == 30
    assert folded("retaliation", "percent", [50, 25, 75], "retaliation") == 25
    units = [names.unit_mask(["scout"]), names.unit_mask(["settler"])]
    barred = folded("forbids_units", "units", [["scout"], ["settler"]], "forbidden_units")
    assert barred == units[0] | units[1]


# --- an effect that does not exist -------------------------------------------------------------


class BallastTable(LastingTable, tag="ballast", frozen=True):
    """Loads of ballast."""

    amount: Annotated[int, Key(range=constraints.COUNT)]

    owners = ("buildings",)
    linked = (Number("ballast", "amount"),)

    def words(self, w: Words) -> str:
        """Return the loads."""
        return f"{self.amount} loads of ballast."


class BareTable(LastingTable, tag="bare", frozen=True):
    amount: int
    unit: str = ""


class HalfReadTable(LastingTable, tag="half_read", frozen=True):
    """A record of which the rules read one key only."""

    amount: Annotated[int, Key(range=constraints.COUNT)]
    ballast: Annotated[bool, Key()] = False

    owners = ("civs",)
    linked = (Records("moves", "HalfRead", "Half read."),)

    def words(self, w: Words) -> str:
        """Something."""
        return "Something."


def test_a_declaration_without_a_meaning_is_found() -> None:
    assert lacks(BallastTable) == [
        "systems/*.py: none reads `effects.ballast`, so `ballast` of rules/test_effects.py "
        "means nothing"
    ]
    assert lacks(HalfReadTable) == [
        "systems/*.py: none reads `.ballast` of HalfRead, so `half_read` of "
        "rules/test_effects.py ignores it"
    ]


def test_what_a_declaration_forgets_is_found() -> None:
    assert [
        sentence.removeprefix("rules/test_effects.py: BareTable") for sentence in lacks(BareTable)
    ] == [
        " has no docstring for the reference page",
        " does not say in `owners` what may have it",
        " has no `words` for players",
        " does not say in `linked` what the engine reads of it",
        ".amount has no range",
        ".unit does not say of what it holds ids",
    ]
    with pytest.raises(NotImplementedError, match="BareTable has no words"):
        BareTable(1).words(Words({}, {}))


def test_a_declaration_is_all_that_the_linked_form_needs() -> None:
    file = ModuleType(__name__)
    file.__dict__.update(BallastTable=BallastTable, LastingTable=LastingTable)
    assert declared(LastingTable, file) == [BallastTable]
    source = linked_source([*LASTING, BallastTable])
    assert "    ballast: int = 0\n" in source
    names = DenseIds(content_of("1.0.4"))
    assert linked([BallastTable(2), BallastTable(3)], names) == {"ballast": 5}
