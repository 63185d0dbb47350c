"""Advisories: what is known is told, and so is what could not be asked for."""

import json

import pytest

from tools import audit
from tools.audit import Found, read_npm, read_python

PACKAGES = [
    {"name": "good", "version": "1", "vulns": []},
    {"name": "bad", "version": "2", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}]},
    {"name": "odd", "skip_reason": "not found"},
]
REPORT = {
    "vulnerabilities": {"bad": {"name": "bad", "range": "<2", "severity": "high"}},
    "metadata": {"dependencies": {"total": 3}},
}


def test_what_pip_audit_says() -> None:
    found = read_python(json.dumps({"dependencies": PACKAGES}))
    assert found == Found(2, ["bad 2: PYSEC-1, fixed in 2.1"], ["odd"])
    assert read_python("", "nothing\nno network\n").unknown == ["no network"]


def test_what_npm_says() -> None:
    assert read_npm(json.dumps(REPORT)) == Found(3, ["bad <2: high"])
    refused = {"statusCode": 405, "uri": "somewhere"}
    assert read_npm(json.dumps(refused)).unknown == ["the registry answered 405"]
    assert read_npm("", "offline").unknown == ["offline"]


@pytest.mark.parametrize(
    ("found", "status"),
    [(Found(5), 0), (Found(5, ["bad"], ["odd"]), 1), (Found(5, [], ["odd"]), 2)],
)
def test_what_could_not_be_asked_for_is_no_success(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], found: Found, status: int
) -> None:
    monkeypatch.setattr(audit, "ask_python", lambda: found)
    monkeypatch.setattr(audit, "ask_npm", lambda: Found(1))
    assert audit.main() == status
    assert ("COULD NOT CHECK" in capsys.readouterr().out) == bool(found.unknown)
