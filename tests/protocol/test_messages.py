"""Messages: what clients may send, and that nothing else gets in."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.messages import (
    MAX_MESSAGE,
    Act,
    Answer,
    ClientMessage,
    Hello,
    RefusalPart,
    ServerMessage,
    read_message,
    write_message,
)
from tests.protocol.mutations import Mutator

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"

GOOD = [
    {"type": "hello", "version": 1},
    {"type": "subscribe", "token": "t" * 22, "seen": 4, "hash": "0123abcd"},
    {"type": "act", "id": 1, "seat": 0, "seen": 7, "action": {"type": "end_turn"}, "order": "a1"},
    {"type": "gap", "seat": 0, "since": 3},
    {"type": "ask", "id": 2, "seat": 0, "request": {"kind": "ledger"}},
    {"type": "undo", "id": 3, "seat": 0, "seen": 7, "order": "a2"},
    {"type": "phrase", "seat": 0, "phrase": "well_played", "to": 1},
    {"type": "set_notes", "id": 4, "seat": 0, "version": 2, "notes": [{"type": "sleep"}]},
    {"type": "ping"},
]

BAD = [
    ("", "expected JSON"),
    ("[", "message: "),
    ("[]", "Expected"),
    ("{}", "type"),
    ('{"type": "nothing"}', "nothing"),
    ('{"type": "phrsae"}', "did you mean .*phrase"),
    ('{"type": "gap", "seat": 0, "sicne": 3}', "did you mean .*since"),
    ('{"type": "hello"}', "version"),
    ('{"type": "hello", "version": 1, "extra": 1}', "extra"),
    ('{"type": "act", "id": -1, "seat": 0, "seen": 0, "action": {}}', "id"),
    ('{"type": "act", "id": 1, "seat": 99, "seen": 0, "action": {}}', "seat"),
    ('{"type": "act", "id": 1, "seat": 0, "seen": 0, "action": []}', "action"),
    ('{"type": "undo", "id": 1, "seat": 0, "seen": 0, "order": "%s"}' % ("x" * 33), "order"),
    ('{"type": "undo", "id": 1, "seat": 0, "seen": 0, "order": ""}', "order"),
    ('{"type": "subscribe", "token": ""}', "token"),
    ('{"type": "phrase", "seat": 0, "phrase": "%s"}' % ("x" * 99), "phrase"),
    ('{"type": "set_notes", "id": 1, "seat": 0, "version": 0, "notes": {}}', "notes"),
    ('{"type": "set_notes", "id": 1, "seat": 0, "version": 0, "notes": [1]}', "notes"),
    ("[" * 50_000, "message: "),
    ('"' + "x" * MAX_MESSAGE + '"', "bytes"),
]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: str(message["type"]))
def test_what_clients_send_is_read(message: dict[str, object]) -> None:
    assert msgspec.to_builtins(read_message(json.dumps(message))) == message


@pytest.mark.parametrize("kind", ["act", "undo"])
def test_orders_without_a_name_are_read(kind: str) -> None:
    """Clients of earlier versions give none."""
    action: dict[str, object] = {"action": {}} if kind == "act" else {}
    sent = {"type": kind, "id": 1, "seat": 0, "seen": 7} | action
    assert msgspec.to_builtins(read_message(json.dumps(sent))) == sent | {"order": None}


@pytest.mark.parametrize(("text", "told"), BAD)
def test_what_is_no_message_is_told_in_words(text: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        read_message(text)


def test_answers_are_json() -> None:
    refusal = RefusalPart(code="out_of_moves", facts={"moves": 0})
    answer = Answer(id=4, seat=0, accepted=False, sequence=9, refusal=refusal)
    assert json.loads(write_message(answer)) == {
        "type": "answer",
        "id": 4,
        "seat": 0,
        "accepted": False,
        "sequence": 9,
        "refusal": {"code": "out_of_moves", "facts": {"moves": 0}},
    }


def spoil(seed: int) -> None:
    mutator = Mutator(seed, ["act", "hello", "seat", "type"])
    message = mutator.random.choice(GOOD)
    raw = mutator.spoil_bytes(json.dumps(message).encode())
    if seed % 2:
        raw = json.dumps(mutator.spoil_tree(message)).encode()
    try:
        assert isinstance(read_message(raw), msgspec.Struct)
    except InputError as error:
        assert str(error).strip()


def test_spoiled_messages_are_refused() -> None:
    for seed in range(3_000):
        spoil(seed)


@pytest.mark.long
def test_many_spoiled_messages_are_refused() -> None:
    for seed in range(3_000, 300_000):
        spoil(seed)


def test_messages_are_typed() -> None:
    assert isinstance(read_message(json.dumps(GOOD[0])), Hello)
    assert isinstance(read_message(json.dumps(GOOD[2])), Act)


@pytest.mark.parametrize("kind", get_args(ClientMessage) + get_args(ServerMessage))
def test_the_reference_names_every_field(kind: type[msgspec.Struct]) -> None:
    tag = kind.__struct_config__.tag
    [row] = re.findall(rf"^\| `{tag}` \|(.*)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    fields = row.partition("|")[0]
    told = [name.rstrip("?") for name in re.findall(r"`(\w+\??)`", fields)]
    assert told == list(kind.__struct_fields__)
