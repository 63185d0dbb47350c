"""Previews of governors: what they tell is what the note then does."""

from typing import Any

from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.notes.notes import CivNotes
from simple_civ.protocol.game_types import Refused
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import ask

Doc = dict[str, Any]
MIXED = ["phfphfphfphfph"] * 5


def board() -> Board:
    """Return a board with a city whose citizens have a choice."""
    city = {"id": "c", "owner": 0, "at": [3, 2], "name": "Hearth", "population": 4}
    return Board(MIXED, cities=[city])


def asked(on: Board, **more: Any) -> Doc:
    """Return the answer about the city's governors."""
    return ask(on.seen_by(0), "governors", city=f"city_{on.city('c').id}", **more)


def send(on: Board, action: Doc) -> None:
    """Carry out an action that an answer has ready."""
    fields = {key: part for key, part in action.items() if key not in ("type", "city", "player")}
    on.do(action["type"], city="c", **fields)


def test_each_governor_brings_what_is_told_and_most_of_its_kind() -> None:
    on = board()
    found = asked(on)
    keys = [one["focus"] for one in found["choices"]]
    assert keys == ["food", "production", "science", "gold"] and found["now"]["action"] is None
    for place, one in enumerate(found["choices"]):
        assert one["arrives"][place] >= found["now"]["arrives"][place]
        trial = board()
        if one["action"] is not None:
            send(trial, one["action"])
        after = asked(trial)["now"]
        same = {key: one[key] for key in ("focus", "action", "note")}
        assert after | same == one


def test_the_note_orders_what_was_told() -> None:
    on = board()
    for told in asked(on)["choices"]:
        note = {"type": "governor", "city": f"city_{on.city('c').id}", "focus": told["focus"]}
        view = on.seen_by(0)
        due = CivNotes().due(view, CivNotes().read(view, [note]), 0)
        assert (due.action is None) == (told["action"] is None)
        assert due.note == told["note"], "the client keeps the note that the server would"


def test_release_keeps_only_the_pins_of_the_player() -> None:
    on = board()
    on.do("set_worked_tiles", city="c", tiles=[[2, 2]], automatic=True)
    view = on.seen_by(0)
    new = {"type": "governor", "city": f"city_{on.city('c').id}", "focus": "food"}
    due = CivNotes().due(view, CivNotes().read(view, [new]), 0)
    send(on, next(one["action"] for one in asked(on)["choices"] if one["focus"] == "food"))
    assert len(on.city("c").pins) == 3
    found = asked(on, note=due.note)
    assert found["kept"] == [[2, 2]]
    send(on, found["release"])
    assert on.city("c").pins == [on.tile(2, 2)]


def test_a_foreign_city_has_no_answer() -> None:
    on = board()
    found = preview(on.seen_by(0), {"kind": "governors", "city": "city_999"})
    assert isinstance(found, Refused)
