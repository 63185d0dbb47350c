"""Declarations: what one forgets to say is refused with a sentence that names the file."""

from dataclasses import dataclass
from typing import Any, cast

import pytest

from simple_civ.core.declarations import (
    AMOUNT,
    MARKS,
    SEAT,
    TILE,
    ActionTable,
    EventTable,
    Field,
    ReasonTable,
)
from simple_civ.core.records import Action, Event
from simple_civ.protocol.record_codec import RecordCodec
from simple_civ.protocol.typescript import SHARED_TYPES, action_lines, event_lines
from tests.games.declared import undeclared, unwitnessed, unworded
from tests.games.found import misplaced

HERE = "tests/core/test_declarations.py"


# A synthetic record has no base: compiled classes cannot be derived from.
@dataclass(frozen=True)
class Gift:
    """A seat gives something to another."""

    to: int
    amount: int


GIFT = cast(type[Event], Gift)
WHOLE: dict[str, Any] = {
    "known_to": "public",
    "replayed": True,
    "costs_sight": False,
    "irrevocable": False,
    "to": SEAT,
    "amount": AMOUNT,
}


def declaration(**changes: Any) -> dict[str, Any]:
    """Return the whole declaration with changes; None leaves a part out."""
    return {name: part for name, part in {**WHOLE, **changes}.items() if part is not None}


@pytest.mark.parametrize(
    ("forgotten", "sentence"),
    [
        ("amount", "say what the field 'amount' of Gift is, in the declaration below the class"),
        ("known_to", "say who may know of Gift, as known_to=..."),
        ("replayed", "say whether a replay keeps Gift, as replayed=..."),
        (
            "costs_sight",
            "say of Gift whether those whom it befalls may see less from then on, "
            "as costs_sight=...",
        ),
        ("irrevocable", "say of Gift whether it can never be undone, as irrevocable=..."),
    ],
)
def test_what_an_event_does_not_say_is_told(forgotten: str, sentence: str) -> None:
    with pytest.raises(TypeError) as refused:
        EventTable(asks=tuple(MARKS)).add(GIFT, **declaration(**{forgotten: None}))
    assert str(refused.value) == f"{HERE}: {sentence}"


def test_a_field_that_the_class_does_not_have_is_told() -> None:
    with pytest.raises(TypeError) as refused:
        EventTable().add(GIFT, **declaration(goods=AMOUNT))
    assert str(refused.value) == f"{HERE}: Gift has no field 'goods' to declare"


def test_an_action_says_what_its_fields_are() -> None:
    with pytest.raises(TypeError, match=f"^{HERE}: say what the field 'to' of Gift is"):
        ActionTable().add(cast(type[Action], Gift), amount=AMOUNT)


def test_an_action_says_whether_it_is_drastic() -> None:
    with pytest.raises(TypeError, match=r"gives something up for good, as drastic=\.\.\.$"):
        ActionTable().add(cast(type[Action], Gift), to=SEAT, amount=AMOUNT)


def test_marks_that_a_game_does_not_ask_for_need_not_be_said() -> None:
    EventTable().add(GIFT, **declaration(costs_sight=None, irrevocable=None))


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"addressed": False}, "say what 'gift_sent' is about, as about=..."),
        (
            {"about": SEAT},
            "say whether a seat that it concerns is told 'gift_sent', as addressed=...",
        ),
    ],
)
def test_what_a_reason_does_not_say_is_told(said: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError) as refused:
        ReasonTable("simple_civ.games.any.reasons").add("gift_sent", worth=AMOUNT, **said)
    assert str(refused.value) == f"games/any/reasons.py: {sentence}"


def test_a_record_without_a_declaration_is_told() -> None:
    table = EventTable()
    assert undeclared([Gift], table) == [f"{HERE}: put a declaration below the class Gift"]
    table.add(GIFT, **declaration())
    assert not undeclared([Gift], table)


def test_witnesses_that_nobody_wrote_are_told() -> None:
    table = EventTable()
    table.add(GIFT, **declaration(known_to="giver_alone"))
    (sentence,) = unwitnessed(table, {"public"}, "witnesses.py")
    assert sentence == "witnesses.py: no witnesses are called 'giver_alone', as gift says"


def test_witnesses_of_a_field_that_nobody_wrote_are_told() -> None:
    table = EventTable()
    table.add(GIFT, **declaration(to=SEAT.or_null.told_to("friends")))
    (sentence,) = unwitnessed(table, {"public"}, "witnesses.py")
    assert sentence == "witnesses.py: no witnesses are called 'friends', as gift says"


def test_words_that_lack_something_are_told() -> None:
    actions = ActionTable()
    actions.add(
        cast(type[Action], Gift),
        drastic=False,
        words="give {amount} to {friend}",
        to=SEAT,
        amount=AMOUNT,
    )
    assert unworded(actions, {SEAT.kind}, "words.py") == [
        "words.py: WORDS tells no 'amount', as the words of gift ask",
        f"{HERE}: gift has no field for all of 'give {{amount}} to {{friend}}'",
    ]


def test_an_action_that_nobody_can_find_is_told() -> None:
    actions = ActionTable()
    gift = cast(type[Action], Gift)
    actions.add(gift, drastic=False, to=SEAT, amount=AMOUNT)
    assert misplaced(actions.by_name["gift"], "unlisted", False, "queries.py") == (
        "queries.py: gift is not among what it offers; "
        f"add it, or say why not as unlisted=... in {HERE}"
    )
    actions.add(gift, drastic=False, unlisted="any amount", to=SEAT, amount=AMOUNT)
    assert not misplaced(actions.by_name["gift"], "unlisted", False, "queries.py")
    assert misplaced(actions.by_name["gift"], "unlisted", True, "queries.py") == (
        f"{HERE}: gift is in queries.py; take unlisted=... out of its declaration"
    )


class Row:
    """A grid of one row."""

    size = 5

    def tile(self, column: int, row: int) -> int:
        """Return the tile of a place."""
        return column

    def column(self, tile: int) -> int:
        """Tiles are columns."""
        return tile

    def row(self, tile: int) -> int:
        """There is one."""
        return 0


def written(kind: Field, to: int = 3) -> object:
    """Return what a codec writes for a field of a kind."""
    events = EventTable()
    events.add(GIFT, **declaration(to=kind))
    document = RecordCodec(ActionTable(), events, Row()).write_event(cast(Event, Gift(to, 7)))
    return next(value for key, value in document.items() if key not in ("type", "amount"))


def test_a_field_is_written_as_its_declaration_says() -> None:
    """The same name is a seat in one record and a tile in another."""
    assert written(SEAT) == 3
    assert written(TILE) == [3, 0]
    assert written(TILE.or_null, -1) is None
    assert written(AMOUNT.called("with")) == 3


def test_a_kind_that_a_codec_does_not_know_is_told() -> None:
    """It would go over the wire as a number of the engine."""
    with pytest.raises(TypeError) as refused:
        written(Field("cargo"))
    assert (
        str(refused.value)
        == "protocol/record_codec.py: say how a 'cargo' is written, as 'to' is one"
    )
    actions = ActionTable()
    actions.add(
        cast(type[Action], Gift), drastic=False, to=Field("cargo").called("cargo"), amount=AMOUNT
    )
    codec = RecordCodec(actions, EventTable(), Row())
    with pytest.raises(
        TypeError, match=r"record_codec\.py: say how a 'cargo' is read, as 'cargo' is one"
    ):
        codec.read_action(0, {"type": "gift", "cargo": 3, "amount": 7}, "action")


def test_a_kind_without_a_type_for_clients_is_told() -> None:
    events, actions = EventTable(), ActionTable()
    events.add(GIFT, **declaration(to=Field("cargo")))
    actions.add(cast(type[Action], Gift), drastic=False, to=Field("cargo"), amount=AMOUNT)
    told = f"say in TYPES how a 'cargo' is written, as 'to' of gift in {HERE} is one"
    with pytest.raises(TypeError, match=told):
        event_lines(events, SHARED_TYPES)
    with pytest.raises(TypeError, match=told):
        action_lines(actions, SHARED_TYPES)
