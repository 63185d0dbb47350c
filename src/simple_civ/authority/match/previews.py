"""Previews: small ones are answered at once, large ones by a job off the event loop."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from ...build import build_kind
from ...protocol.game_types import Refused
from ..log.log_replay import pack_state
from ..match_records import Doc
from ..ports.jobs import Busy
from ..tasks.previews import Present, write_preview
from .match import Match

LIGHT = 200_000 if build_kind() == "compiled" else 15_000
"""The most steps of a preview that is answered at once: some 30 ms of processor time."""

RETRY_PAUSE = 0.5
TRIES = 60
"""Seconds between two attempts at a preview on a busy server, and the number of attempts."""


@dataclass(frozen=True)
class PreviewResult:
    """A preview or the refusal, and the view that it was computed from."""

    sequence: int
    hash: str
    found: Doc | Refused


async def preview(match: Match, seat: int, request: object, who: str) -> PreviewResult:
    """Answer a seat from its view; takes the lock.

    `who` is the visitor who asks.
    """
    async with match.lock:
        await match.refresh()
        stream = match.stream(seat)
        sequence, digest = stream.sequence, stream.hash
        if match.game.effort(stream.view, request) <= LIGHT:
            return PreviewResult(sequence, digest, match.game.preview(stream.view, request))
        present = await present_of(match)
    answer = await match.services.jobs.run(who, write_preview, present, seat, request)
    if isinstance(answer, bytes):  # sent as it is
        return PreviewResult(sequence, digest, cast(Doc, cast(Any, msgspec.Raw(answer))))
    return PreviewResult(sequence, digest, answer)


async def preview_in_time(match: Match, seat: int, request: object, who: str) -> PreviewResult:
    """Return a preview for a connection: it has one question at a time and waits its turn."""
    for _ in range(TRIES - 1):
        with suppress(Busy):
            return await preview(match, seat, request, who)
        await asyncio.sleep(RETRY_PAUSE)
    return await preview(match, seat, request, who)


async def present_of(match: Match) -> Present:
    """Return what a job needs to know about a match; needs the lock."""
    record = match.record
    rules = await match.services.store.matches.ruleset(record.ruleset)
    return Present(record.game, record.ruleset, rules, pack_state(match.game, match.state))
