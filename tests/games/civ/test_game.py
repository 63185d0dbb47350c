"""Simple Civ as a server sees it: rulesets, beginnings, states, actions, reasons, statistics."""

import json
from random import Random
from typing import Any

import pytest

from simple_civ.ai.reason import Reason as AiReason
from simple_civ.core.rules.load_folder import released_states
from simple_civ.games.civ.actions import ACTIONS
from simple_civ.games.civ.ai.outlook.memory import ADVANCE, ASSAULT, MUSTER
from simple_civ.games.civ.reasons import CAUSES, CONQUEST, GOALS, NEVER, PHASES, RIVAL, STRENGTH
from simple_civ.games.civ.rules.load_folder import LAYOUT, PACKAGED
from simple_civ.protocol.deltas import canonical
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_spec import AnyGame
from simple_civ.protocol.game_types import Refused
from simple_civ.protocol.limits import MAX_TURN
from simple_civ.protocol.registry import find_game
from tests.properties.matches import Play
from tests.protocol.mutations import Mutator, words_of

EDITION = "1.0.4"


@pytest.fixture
def civ() -> AnyGame:
    return find_game("civ")


def begin(civ: AnyGame, seed: int = 1, **request: Any) -> Any:
    rules = civ.ruleset(EDITION)
    setup = civ.make_setup(rules, {"size": "tiny", **request}, seed)
    return civ.new_state(rules, setup, seed)


def test_every_edition_can_be_kept_with_a_match(civ: AnyGame) -> None:
    for edition in civ.editions():
        rules = civ.ruleset(edition)
        kept = civ.load_ruleset(civ.store_ruleset(rules))
        assert civ.ruleset_hash(kept) == civ.ruleset_hash(rules)
        assert civ.ruleset_document(kept) == civ.ruleset_document(rules)


def test_a_match_goes_on_with_its_stored_ruleset(civ: AnyGame) -> None:
    state = begin(civ)
    kept = civ.load_ruleset(civ.store_ruleset(civ.ruleset(EDITION)))
    other = civ.load_state(kept, json.loads(canonical(civ.save_state(state))))
    assert civ.state_hash(other) == civ.state_hash(state)
    for one in (state, other):
        civ.apply(one, civ.end_turn(one, civ.status(one).active))
    assert civ.state_hash(other) == civ.state_hash(state)


def test_a_ruleset_of_an_earlier_version_goes_on(civ: AnyGame) -> None:
    """What it lacks means the behaviour from before, and how AI players think is the latest."""
    tables = json.loads(civ.store_ruleset(civ.ruleset(EDITION)))
    del tables["balance"]["combat"]["kill_science"]
    del tables["balance"]["movement"]["exploring"]
    tables["ai"] = {"forgotten": {}}
    tables["units"]["scout"]["move"] = 5
    old = civ.load_ruleset(json.dumps(tables).encode())
    assert civ.ruleset_hash(old) != civ.ruleset_hash(civ.ruleset(EDITION))
    assert civ.ruleset_hash(old) == civ.ruleset_hash(civ.load_ruleset(civ.store_ruleset(old)))
    state = civ.new_state(old, civ.make_setup(old, {"size": "tiny"}, 1), 1)
    moves = {unit["kind"]: unit["own"] for unit in civ.encode_view(state)["units"].values()}
    assert moves["scout"]["max_moves"] == 5
    balance = state.rules.balance
    assert (balance.combat.kill_science, balance.movement.exploring) == ("attack", "anywhere")


def test_a_ruleset_of_a_later_version_is_refused(civ: AnyGame) -> None:
    """To play on without a rule that it has would change the match."""
    tables = json.loads(civ.store_ruleset(civ.ruleset(EDITION)))
    tables["balance"]["combat"]["later"] = 1
    with pytest.raises(InputError, match=r"\[combat\] later: unknown key"):
        civ.load_ruleset(json.dumps(tables).encode())


def test_spoiled_stores_are_told_in_words(civ: AnyGame) -> None:
    tables = json.loads(civ.store_ruleset(civ.ruleset(EDITION)))
    for seed in range(60):
        spoiled = Mutator(seed, ["scout", "balance", "edition"]).spoil_tree(tables)
        try:
            data = json.dumps(spoiled).encode()
            civ.ruleset_document(civ.load_ruleset(data))
        except InputError as error:
            assert "stored ruleset" in str(error)


def test_rulesets_come_as_texts(civ: AnyGame) -> None:
    own = {"edition.toml": f'id = "mine"\nname = "Mine"\nextends = "{EDITION}"\n'}
    rules = civ.read_ruleset({**own, "units.toml": "[scout]\nmove = 3\n"})
    document = civ.ruleset_document(rules)
    assert document["edition"] == "mine"
    assert next(unit["move"] for unit in document["units"] if unit["key"] == "scout") == 3
    assert civ.codex(rules)["edition"] == EDITION


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({}, "missing"),
        ({"../../secret": "x"}, "unknown table"),
        ({"units.exe": "x"}, "unknown table"),
        ({"edition.toml": "id = "}, "not valid TOML"),
        ({"edition.toml": "x" * 2_000_000}, "characters"),
        ({"edition.toml": f'id = "{EDITION}"\nname = "x"\nextends = "{EDITION}"'}, "comes with"),
    ],
)
def test_what_is_no_ruleset_is_told_in_words(
    civ: AnyGame, files: dict[str, str], told: str
) -> None:
    with pytest.raises(InputError, match=told):
        civ.read_ruleset(files)


def test_a_damaged_store_is_told_in_words(civ: AnyGame) -> None:
    stored = civ.store_ruleset(civ.ruleset(EDITION))
    for data in (b"", b"{}", b"[1]", stored[:-100], stored.replace(b'"hp":10', b'"hp":"x"')):
        with pytest.raises(InputError, match="stored ruleset"):
            civ.load_ruleset(data)


def test_packaged_folders_read_as_texts_say_the_same(civ: AnyGame) -> None:
    folder = PACKAGED / EDITION
    files = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.toml")}
    files["edition.toml"] = files["edition.toml"].replace(f'id = "{EDITION}"', 'id = "copy"')
    copied = civ.ruleset_document(civ.read_ruleset(files))
    packaged = civ.ruleset_document(civ.ruleset(EDITION))
    assert {**copied, "edition": "", "hash": ""} == {**packaged, "edition": "", "hash": ""}


def test_a_set_up_is_made_complete(civ: AnyGame) -> None:
    rules = civ.ruleset(EDITION)
    known = [one["key"] for one in civ.options(rules)["civs"]]
    asked = {"size": "small", "civs": [None, known[0]], "players": 3, "ai": [False, True, True]}
    setup = civ.make_setup(rules, asked, 5)
    assert setup["civs"][1] == known[0] and len(set(setup["civs"])) == 3
    assert setup == civ.make_setup(rules, asked, 5)
    assert setup == civ.make_setup(rules, setup, 6), "a complete set-up stays as it is"
    seats = civ.seats(civ.new_state(rules, setup, 5))
    assert [(one.civ, one.ai) for one in seats] == list(zip(setup["civs"], setup["ai"]))


def test_a_turn_limit_that_can_be_asked_for_can_be_read_again(civ: AnyGame) -> None:
    rules = civ.ruleset(EDITION)
    longest = civ.options(rules)["max_turn_limit"]
    assert longest == MAX_TURN
    setup = civ.make_setup(rules, {"size": "tiny", "turn_limit": longest}, 1)
    assert civ.read_setup(rules, setup) == setup
    with pytest.raises(InputError, match=f"turns up to {MAX_TURN}"):
        civ.read_setup(rules, setup | {"turn_limit": MAX_TURN + 1})


def test_a_match_begins_with_a_scenario(civ: AnyGame) -> None:
    text = json.dumps(
        {
            "edition": EDITION,
            "seed": 9,
            "map": {"terrain": ["pppp", "pppp", "pppp"]},
            "players": [{"civ": "forge_clans"}, {"civ": "river_league"}],
            "units": [{"id": "a", "owner": 0, "kind": "scout", "at": [1, 1]}],
        }
    )
    opening = civ.read_scenario(text)
    assert opening.seed == 9
    view = civ.encode_view(civ.view(opening.state, 0))
    (name,) = view["units"]
    act = civ.read_action(opening.state, 0, {"type": "move_unit", "unit": name, "to": [2, 1]})
    assert civ.check(opening.state, act) is None
    with pytest.raises(InputError):
        civ.read_scenario("{}")


def test_actions_are_read_as_they_are_written(civ: AnyGame) -> None:
    state = begin(civ)
    play = Play(state, 1)
    for _ in range(150):
        action = play.any_legal()
        written = json.loads(canonical(civ.write_action(state, action)))
        assert civ.read_action(state, action.player, written) == action
        civ.apply(state, action)
        if civ.status(state).over:
            break


def test_refusals_come_with_their_facts(civ: AnyGame) -> None:
    state = begin(civ)
    seat = civ.status(state).active
    early = civ.read_action(state, 1 - seat, {"type": "end_turn"})
    assert civ.check(state, early) == Refused("not_your_turn", {"active": None})
    war = civ.read_action(state, seat, {"type": "declare_war", "on": 1 - seat})
    assert civ.check(state, war) == Refused("no_contact", {})


def spoil_action(civ: AnyGame, state: Any, seed: int) -> None:
    random = Random(seed)
    name = random.choice(list(ACTIONS.by_name))
    values: dict[str, Any] = {
        "unit": "unit_16",
        "city": "city_16",
        "tile": [1, 1],
        "tiles": [[1, 1]],
    }
    values |= {"build": {"unit": "scout"}, "tech": "fieldcraft", "seat": 1, "text": "x"}
    values |= {"truth": True, "amount": 3}
    good: dict[str, Any] = {"type": name}
    for field in ACTIONS.by_name[name].fields:
        assert field.kind in values, f"{__file__}: `values` lacks the kind {field.kind!r}"
        good[field.key] = values[field.kind]
    spoiled = Mutator(seed, sorted(words_of(good))).spoil_tree(good)
    try:
        action = civ.read_action(state, 0, spoiled)
    except InputError as error:
        assert str(error).strip()
        return
    refused = civ.check(state, action)
    assert refused is None or canonical(refused.facts)


def test_spoiled_actions_do_no_harm(civ: AnyGame) -> None:
    state = begin(civ)
    before = civ.state_hash(state)
    for seed in range(1_500):
        spoil_action(civ, state, seed)
    assert civ.state_hash(state) == before


def spoil_request(civ: AnyGame, view: Any, seed: int) -> None:
    random = Random(seed)
    kinds = ("unit", "city", "attack", "shot", "route", "found", "yields", "strength", "ledger")
    good = {"kind": random.choice(kinds), "unit": "unit_16", "to": 40, "target": 41}
    wanted = {"route": ["unit", "to"], "attack": ["unit", "target"], "unit": ["unit"]}
    good = {key: good[key] for key in ["kind", *wanted.get(str(good["kind"]), ["unit"])]}
    try:
        civ.preview(view, Mutator(seed, sorted(words_of(good))).spoil_tree(good))
    except InputError as error:
        assert str(error).strip()


def test_spoiled_requests_do_no_harm(civ: AnyGame) -> None:
    view = civ.view(begin(civ), 0)
    for seed in range(1_500):
        spoil_request(civ, view, seed)


def test_reasons_of_programs_have_words(civ: AnyGame) -> None:
    state = begin(civ)
    reason = civ.write_reason(state, AiReason(3, "tech_chosen", 0, (7,)))
    tech = civ.ruleset_document(civ.ruleset(EDITION))["techs"][0]["key"]
    expected = {"turn": 3, "code": "tech_chosen", "kind": "tech", "about": tech, "numbers": [7]}
    assert reason == expected


def test_goals_phases_and_causes_are_told_by_name(civ: AnyGame) -> None:
    assert (CAUSES[STRENGTH], CAUSES[RIVAL], CAUSES[NEVER]) == ("strength", "rival", "never")
    state = begin(civ)
    conquest = GOALS.index(CONQUEST)
    goal = civ.write_reason(state, AiReason(3, "goal_changed", 0, (1, conquest)))
    assert goal["numbers"] == [1, "conquest"]
    assert (PHASES[MUSTER], PHASES[ADVANCE], PHASES[ASSAULT]) == ("muster", "advance", "assault")
    army = civ.write_reason(state, AiReason(3, "army_ordered", 1, (ASSAULT, 30, 20, 10)))
    assert army["numbers"] == ["assault", 30, 20, 10]
    refused = civ.write_reason(state, AiReason(3, "peace_refused", 1, (140, NEVER)))
    assert refused["numbers"] == [140, "never"]


def test_only_what_is_said_to_a_seat_reaches_it(civ: AnyGame) -> None:
    assert civ.addressee(AiReason(3, "war_declared", 1, ())) == 1
    assert civ.addressee(AiReason(3, "war_planned", 1, ())) is None
    assert civ.addressee(AiReason(3, "build_chosen", 1, ())) is None


def test_statistics_of_a_match(civ: AnyGame) -> None:
    state = begin(civ)
    history = civ.history(state)
    for _ in range(6):
        history.record(state, civ.apply(state, civ.end_turn(state, civ.status(state).active)))
    whole = history.document(None)
    assert set(whole["figures"]) == {"0", "1"}
    assert whole["figures"]["0"][-1]["turn"] == civ.status(state).turn
    own = history.document(1)
    assert set(own["figures"]) == {"1"} and own["events"] == own["uncovered"] == []


def test_the_codex_of_an_earlier_state_tells_what_its_match_plays_otherwise(civ: AnyGame) -> None:
    """The sentences are those of today; a state that has not changed since tells nothing."""
    present = {civ.ruleset(edition).ruleset.hash for edition in civ.editions()}
    earlier = set(released_states(LAYOUT)) - present
    assert earlier
    for state in earlier:
        found = [civ.find_ruleset(edition, state) for edition in civ.editions()]
        [rules] = [one for one in found if one is not None]
        [about] = [one for one in civ.codex(rules)["sections"] if one["number"] == "0"]
        assert "victory.resigned_holdings | gone | counted" in about["text"]


def test_the_codex_fills_in_its_figures(civ: AnyGame) -> None:
    codex = civ.codex(civ.ruleset(EDITION))
    text = "\n".join(section["text"] for section in codex["sections"])
    assert "{{" not in text and "CODEX_SKIP" not in text and "[DEV-ONLY]" not in text
    numbers = {section["number"] for section in codex["sections"]}
    assert set(codex["statements"].values()) <= numbers
