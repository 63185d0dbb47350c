"""Every part of a number has a source, and a statement of the rulebook."""

from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.choices.part_rules import (
    BUILDING_UPKEEP,
    CITY_STRENGTH,
    COSTS,
    FREE_SUPPLY,
    GROWTH,
    POWER,
    SCIENCE,
    SOURCES,
    SUMS,
    TILES,
    UNIT_STRENGTH,
    YIELDS,
    city_rule,
    cost_rule,
    price_rule,
    tile_rule,
    unit_rule,
    yield_rule,
)
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import editions
from simple_civ.games.civ.state import State
from simple_civ.protocol.registry import find_game
from tests.games.civ.documents.choices.asking import ask, views
from tests.games.civ.documents.choices.parts import names_of

EXPLAIN = (yield_rule, unit_rule, city_rule)


def sources_in(document: object) -> set[str]:
    """Where the shares of all numbers in a document come from."""
    if isinstance(document, list):
        return set().union(*map(sources_in, document))
    if not isinstance(document, dict):
        return set()
    own = {document["source"]} if "source" in document else set()
    return own.union(*map(sources_in, document.values()))


def explained(view: State) -> list[Any]:
    """Documents with all sorts of numbers that a view explains."""
    found: list[Any] = [ask(view, "ledger"), ask(view, "power", seat=view.viewer)]
    document = encode_view(view)
    for name, city in document["cities"].items():
        if city["own"] is not None:
            found += [ask(view, kind, city=name) for kind in ("yields", "growth", "strength")]
            found += [ask(view, "tile", at=tile) for tile in city["own"]["worked"]]
    for name, choices in LegalChoices(view).all()["cities"].items():
        builds = [choice["build"] for choice in choices["builds"]]
        found += [ask(view, "cost", city=name, build=build) for build in builds]
    found += [ask(view, "strength", unit=name) for name in document["units"]]
    return [*found, document]


@pytest.mark.parametrize("edition", editions())
def test_every_source_is_a_definition_or_declared(edition: str) -> None:
    """What is neither has no words in the client."""
    met: set[str] = set()
    for view in views(edition, 8):
        rules = view.rules
        pieces = (rules.units, rules.terrains, rules.overlays)
        defined = names_of(view) | {one.key for kinds in pieces for one in kinds}
        met |= sources_in(explained(view)) - defined
    assert met <= set(SOURCES), (
        f"games/civ/documents/choices/part_rules.py: SOURCES lacks {sorted(met - set(SOURCES))}"
    )
    assert {"tiles", "city", "base", "score_land"} <= met


def test_rules_that_explain_numbers_exist() -> None:
    """The links of the newest edition lead somewhere."""
    civ = find_game("civ")
    rules = civ.ruleset(civ.editions()[-1])
    statements = civ.codex(rules)["statements"]
    keys = [item.key for item in [*rules.ruleset.buildings, *rules.ruleset.terrains]]
    explained = {explain(rules.ruleset, key) for explain in EXPLAIN for key in [*keys, "other"]}
    explained |= {POWER, BUILDING_UPKEEP, FREE_SUPPLY, SCIENCE, GROWTH}
    explained |= {cost_rule("other"), tile_rule("other")}
    explained |= {price_rule("rush_price"), price_rule("other")}
    tables = (YIELDS, TILES, UNIT_STRENGTH, CITY_STRENGTH, SUMS, COSTS)
    explained |= {rule for table in tables for rule in table.values()}
    assert explained <= set(statements)
