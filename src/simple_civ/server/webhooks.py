"""Tells people by webhook that it is their turn: at least once, signed, with patience."""

import asyncio
import hashlib
import hmac
import logging
from collections import Counter

import httpx
import msgspec

from ..protocol.errors import InputError
from .matches import Matches
from .notices import notices
from .poller import Poller
from .records import Delivery, Doc, SeatRecord
from .targets import Forbidden, check_address, resolve

LOOK = 1.0
"""Seconds between two looks for webhooks to be sent."""

PATIENCE = 5.0
"""Seconds that a receiver has."""

MOST_BYTES = 4096
"""What is sent at most, and what is read of an answer."""

MOST_ATTEMPTS = 8
FIRST_PAUSE = 5_000
"""Milliseconds before the second try; each further pause is three times as long."""

log = logging.getLogger(__name__)


class Webhooks:
    """Sends what is due."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.services = matches.services
        self.poller = Poller("webhooks", self.look, LOOK)

    def start(self) -> None:
        """Begins to send, if the operator allows any host."""
        if self.services.settings.webhook_hosts:
            self.poller.start(at_once=True)

    async def stop(self) -> None:
        """Ends that; what was not sent stays due."""
        await self.poller.stop()

    async def look(self) -> None:
        """Send everything that is due, and wait for the answers."""
        due = await self.services.store.work.claim_deliveries(self.services.now())
        await asyncio.gather(*(self.deliver(one) for one in due))

    async def deliver(self, delivery: Delivery) -> None:
        """Sends one, or puts it off."""
        work = self.services.store.work
        match = await self.matches.get(delivery.match)
        seat = None if match is None else match.record.seats[delivery.seat]
        if match is None or seat is None or seat.webhook is None:
            await work.delivered(delivery)
            return
        async with match.lock:
            told = summary(delivery, match.record.turn, await notices(match, delivery.seat))
        try:
            await self.send(seat, delivery, told)
        except (Forbidden, InputError, httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            reason = str(error) or type(error).__name__
            log.info("webhook failed", extra={"match": delivery.match, "reason": reason})
            if delivery.attempts + 1 >= MOST_ATTEMPTS:
                await work.delivered(delivery)
            else:
                pause = FIRST_PAUSE * 3**delivery.attempts
                await work.retry(delivery, self.services.now() + pause)
            return
        await work.delivered(delivery)

    async def send(self, seat: SeatRecord, delivery: Delivery, body: bytes) -> None:
        """One request to the very address that was checked; redirects are not followed."""
        assert seat.webhook is not None
        url = check_address(self.services.settings, seat.webhook)
        address = await resolve(self.services.settings, url)
        host = f"[{address}]" if ":" in address else address
        target = url._replace(netloc=f"{host}:{url.port}" if url.port else host)
        stamp = str(self.services.now() // 1000)
        headers = {
            "host": url.netloc,
            "content-type": "application/json",
            "idempotency-key": delivery.key,
            "x-simple-civ-time": stamp,
            "x-simple-civ-signature": sign(seat.secret or "", stamp, body),
        }
        extensions = {"sni_hostname": url.hostname or ""}
        async with asyncio.timeout(PATIENCE):
            async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as client:
                request = client.build_request(
                    "POST", target.geturl(), headers=headers, content=body, extensions=extensions
                )
                answer = await client.send(request, stream=True)
                try:
                    await read_little(answer)
                finally:
                    await answer.aclose()
        if not 200 <= answer.status_code < 300:
            raise httpx.HTTPError(f"it answered {answer.status_code}")


async def read_little(answer: httpx.Response) -> None:
    """Reads the beginning of an answer; nobody needs the rest."""
    size = 0
    async for part in answer.aiter_raw():
        size += len(part)
        if size > MOST_BYTES:
            return


def sign(secret: str, stamp: str, body: bytes) -> str:
    """The signature: HMAC-SHA256 over the time, a dot and the body."""
    return hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()


def summary(delivery: Delivery, turn: int, happened: list[Doc]) -> bytes:
    """What is told: whose turn it is, and what that seat saw since; as much as fits."""
    counts = Counter(str(event.get("type")) for event in happened)
    told: Doc = {
        "type": "your_turn",
        "match": delivery.match,
        "seat": delivery.seat,
        "turn": turn,
        "key": delivery.key,
        "happened": dict(counts.most_common(30)),
        "events": happened,
    }
    body = msgspec.json.encode(told)
    while len(body) > MOST_BYTES:
        told["events"] = told["events"][: len(told["events"]) // 2]
        body = msgspec.json.encode(told)
    return body
