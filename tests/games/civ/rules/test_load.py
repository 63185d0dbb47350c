"""Loading: editions, folders of one's own, extending, hashing."""

import dataclasses
import shutil
from pathlib import Path

import pytest

from simple_civ.core.rules.problem import RulesetError
from simple_civ.games.civ.rules.effects import NONE, Effects
from simple_civ.games.civ.rules.load import default_edition, editions, load_ruleset, raw_tables
from simple_civ.games.civ.rules.load_folder import FILES, PACKAGED
from simple_civ.games.civ.rules.model import AIR, CIVILIAN
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.rules.folders import Folder, copy_of


def test_editions_come_oldest_first_and_the_newest_is_the_default() -> None:
    names = editions()
    assert names[0] == "0.9"
    assert names[-1] == default_edition() == "1.0.4"
    assert load_ruleset().edition == "1.0.4"


@pytest.mark.parametrize("edition", editions())
def test_every_edition_has_all_files_and_loads(edition: str) -> None:
    assert {path.stem for path in (PACKAGED / edition).glob("*.toml")} == set(FILES)
    rules = load_ruleset(edition)
    assert rules.edition == edition
    assert set(raw_tables(edition)) == set(FILES)
    for definitions in (rules.terrains, rules.units, rules.techs, rules.civs, rules.sizes):
        ids = [definition.id for definition in definitions]
        assert ids == list(range(len(ids)))


@pytest.mark.parametrize("edition", editions())
def test_packaged_editions_write_every_key_of_balance(edition: str) -> None:
    balance = load_ruleset(edition).balance
    for section, written in raw_tables(edition)["balance"].items():
        fields = dataclasses.fields(getattr(balance, section))
        assert set(written) == {field.name for field in fields}, section


def test_the_default_edition_holds_what_its_rulebook_counts() -> None:
    rules = load_ruleset("1.0.4")
    assert (len(rules.techs), len(rules.buildings), len(rules.civs)) == (20, 18, 6)
    assert [size.key for size in rules.sizes] == ["tiny", "small", "standard", "large", "huge"]
    assert rules.gold
    assert rules.overlays[rules.camp].key == "native_camp"
    assert [rules.units[unit].key for unit in rules.starting_units] == [
        "settler",
        "scout",
        "spear_guard",
    ]
    assert [rules.units[unit].key for unit in rules.guards] == [
        "native_champion",
        "native_archer",
        "native_archer",
    ]


def test_the_first_edition_holds_what_its_rulebook_counts() -> None:
    rules = load_ruleset("0.9")
    assert (len(rules.techs), len(rules.buildings), len(rules.civs)) == (15, 9, 3)
    assert [(size.width, size.height) for size in rules.sizes] == [(16, 12), (20, 14), (24, 18)]
    assert not rules.gold
    assert (rules.hut, rules.camp, rules.cleared, rules.hut_unit) == (NONE, NONE, NONE, NONE)
    armies = [project.completion for project in rules.projects if project.completion.army_to >= 0]
    assert [rules.units[army.army_to].key for army in armies] == [
        "army_spear_guard",
        "army_bow_guard",
        "army_riders",
    ]
    assert sum(tech.cost for tech in rules.techs) == 775
    assert sum(project.cost for project in rules.projects if project.milestone) == 495


def test_names_become_dense_ids() -> None:
    rules = load_ruleset("1.0.4")
    charts = next(tech for tech in rules.techs if tech.key == "star_charts")
    assert [rules.techs[tech].key for tech in charts.requires] == ["signal_relay"]
    exchange = next(building for building in rules.buildings if building.key == "exchange")
    assert rules.buildings[exchange.requires].key == "bank"
    airship = rules.units[rules.unit_named("airship")]
    assert airship.domain == AIR and not airship.attacks
    assert rules.units[rules.unit_named("trebuchet")].cities_only
    bulwark = next(building for building in rules.buildings if building.key == "bulwark")
    owners = [civ.key for civ in rules.civs if bulwark.civs >> civ.id & 1]
    assert owners == ["scholar_kingdoms", "starborne_seekers"]
    assert bulwark.effects.forbidden_units == _mask(rules, "army")


def test_groups_of_units_come_from_tags_ids_and_domain() -> None:
    rules = load_ruleset("1.0.4")
    gate = next(tech for tech in rules.techs if tech.key == "dimensional_gate")
    assert gate.effects.moves[0].units == (1 << len(rules.units)) - 1
    forge = rules.civs[rules.civ_named("forge_clans")]
    military = sum(1 << unit.id for unit in rules.units if unit.domain != CIVILIAN)
    assert forge.effects.unit_costs[0].units == military
    jade = rules.civs[rules.civ_named("jade_covenant")]
    assert jade.effects.unit_costs[0].units == 1 << rules.unit_named("settler")


def test_techs_with_effects_of_their_own_are_listed() -> None:
    rules = load_ruleset("1.0.4")
    with_effects = [tech.id for tech in rules.techs if tech.effects != Effects()]
    assert rules.active_techs == with_effects
    assert [rules.techs[tech].key for tech in rules.active_techs] == [
        "timber_mills",
        "signal_relay",
        "army_doctrine",
        "dimensional_gate",
    ]


def test_definitions_are_frozen() -> None:
    rules = load_ruleset("1.0.4")
    for record in (rules, rules.units[0], rules.balance.combat, rules.units[0].effects):
        name = dataclasses.fields(record)[0].name
        with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
            setattr(record, name, getattr(record, name))


def test_an_unknown_edition_is_refused_with_what_is_known() -> None:
    with pytest.raises(RulesetError) as caught:
        load_ruleset("1.0.5")
    assert str(caught.value).startswith("1.0.5: unknown edition; choose from 0.9, ")
    assert str(caught.value).endswith("(did you mean 1.0.4?)")


def test_an_error_names_the_first_problem_and_counts_the_rest(folder: Folder) -> None:
    line = folder.edit("units", "hp = 10", 'hp = "ten"', after="[scout]")
    folder.edit("units", "vision = 3", "vision = -3", after="[scout]")
    with pytest.raises(RulesetError) as caught:
        load_ruleset(folder=folder.path)
    expected = f'units.toml:{line}: [scout] hp: expected an integer, got "ten"'
    assert str(caught.value) == f"{expected} (and 1 more problem)"
    assert len(caught.value.problems) == 2
    assert raw_tables(folder=folder.path)["units"]["scout"]["hp"] == "ten"


def test_a_copy_has_the_same_hash_and_comments_do_not_change_it(folder: Folder) -> None:
    shutil.copytree(folder.path, folder.path.with_name("again"))
    original = load_ruleset(folder=folder.path.with_name("again")).hash
    assert load_ruleset(folder=folder.path).hash == original
    folder.edit("units", "[scout]", "# Fast and curious.\n[ scout ] # here")
    (folder.path / "ai.toml").write_text("[doctrine]\nhost = 3\n", encoding="utf-8")
    assert load_ruleset(folder=folder.path).hash == original


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("units", "cost = 23", "cost = 24"),
        ("units", 'name = "Scout"', 'name = "Ranger"'),
        ("balance", "austerity_science = 90", "austerity_science = 91"),
        ("edition", "expected_turns = 150", "expected_turns = 151"),
        ("overlays", "food = 1\nspawn = 50", "spawn = 50"),
    ],
)
def test_any_change_of_the_tables_changes_the_hash(
    folder: Folder, file: str, old: str, new: str
) -> None:
    before = load_ruleset(folder=folder.path).hash
    folder.edit(file, old, new)
    assert load_ruleset(folder=folder.path).hash != before


def test_the_order_of_definitions_is_part_of_the_hash(folder: Folder) -> None:
    # Dense ids follow the order of the file, and a match is full of dense ids.
    before = load_ruleset(folder=folder.path).hash
    path = folder.path / "overlays.toml"
    rich, ore, rest = path.read_text(encoding="utf-8").split("\n\n", 2)
    path.write_text("\n\n".join([ore, rich, rest]), encoding="utf-8")
    assert load_ruleset(folder=folder.path).hash != before


def test_an_extension_adds_and_overrides_by_id_and_key(extension: Folder) -> None:
    extension.add("units", '[scout]\ncost = 20\n\n[wolf_guard]\nname = "Wolf Guard"\nattack = 3\n')
    extension.add(
        "units", 'defense = 3\nrange = 1\nmove = 2\nhp = 12\ncost = 40\ndomain = "land"\n'
    )
    extension.add("units", 'vision = 2\ntags = ["melee"]\ntech = "wolf_lore"\n')
    extension.add("techs", '[techs.wolf_lore]\nname = "Wolf Lore"\nera = "hearth"\ncost = 35\n')
    extension.add("balance", "[setup]\ntreasury = 99\n")
    assert extension.problems() == []
    rules = load_ruleset(folder=extension.path)
    base = load_ruleset("1.0.4")
    assert (rules.edition, rules.name, rules.gold) == ("mine", "Mine", True)
    assert rules.units[rules.unit_named("scout")].cost == 20
    assert rules.units[rules.unit_named("scout")].vision == 3
    assert [unit.key for unit in rules.units] == [unit.key for unit in base.units] + ["wolf_guard"]
    assert rules.techs[rules.units[rules.unit_named("wolf_guard")].tech].key == "wolf_lore"
    assert rules.balance.setup.treasury == 99
    assert rules.balance.setup.layout == base.balance.setup.layout
    assert rules.hash != base.hash
    assert raw_tables(folder=extension.path)["units"]["scout"]["cost"] == 20


def test_an_extension_is_its_merged_tables(extension: Folder, tmp_path: Path) -> None:
    extension.add("units", "[scout]\ncost = 20\n")
    flat = copy_of("1.0.4", tmp_path / "flat")
    flat.edit("units", "cost = 23", "cost = 20")
    flat.edit("edition", 'name = "Simple Civ 1.0.4"', 'name = "Mine"')
    text = raw_tables("1.0.4")["edition"]["description"]
    flat.edit("edition", f'description = "{text}"\n', "")
    assert load_ruleset(folder=extension.path).hash == load_ruleset(folder=flat.path).hash


def test_an_extension_never_takes_its_id_name_and_description_from_below(
    extension: Folder,
) -> None:
    assert "description" not in raw_tables(folder=extension.path)["edition"]
    assert raw_tables(folder=extension.path)["edition"]["expected_turns"] == 150
    extension.edit("edition", 'id = "mine"\nname = "Mine"\n', "")
    assert extension.problems() == [
        'edition.toml: the key "id" is missing',
        'edition.toml: the key "name" is missing',
    ]


def test_lists_and_inline_tables_are_replaced_as_a_whole(extension: Folder) -> None:
    extension.add("balance", "[economy]\ncenter_minimum = { food = 3 }\n")
    extension.add("civs", "[forge_clans]\neffects = []\n")
    rules = load_ruleset(folder=extension.path)
    assert rules.balance.economy.center_minimum.food == 3
    assert rules.balance.economy.center_minimum.production == 0
    assert rules.civs[rules.civ_named("forge_clans")].effects == Effects()


def _mask(rules: Ruleset, tag: str) -> int:
    return sum(1 << unit.id for unit in rules.units if tag in unit.tags)


@pytest.mark.parametrize(
    ("edition", "chain", "techs"), [("0.9", 495, 775), ("0.91", 495, 775), ("1.0", 835, 775)]
)
def test_sums(edition: str, chain: int, techs: int) -> None:
    rules = load_ruleset(edition)
    assert sum(project.cost for project in rules.projects if project.milestone) == chain
    assert sum(tech.cost for tech in rules.techs) == techs
