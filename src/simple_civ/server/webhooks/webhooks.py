"""Webhooks that tell people of their turn: delivered at least once, signed, with retries."""

import asyncio
import hashlib
import hmac
import logging
from collections import Counter, deque
from functools import partial
from urllib.parse import urlsplit

import httpx
import msgspec

from ...authority.log.log_replay import Damaged
from ...authority.match.match import MatchGone
from ...authority.match.matches import Matches
from ...authority.match_records import Delivery, Doc, SeatRecord
from ...authority.people.catch_up import notices
from ...authority.poller import Poller
from ...authority.ports.jobs import Busy, JobLost, Overrun
from ...authority.ports.storage import StorageAway
from ...protocol.errors import InputError
from ..settings import Settings
from ..store.store import Store
from .webhook_targets import Forbidden, check_address, resolve

INTERVAL = 1.0
"""Seconds between two polls for webhooks to send."""

PATIENCE = 5.0
"""The time limit for a receiver, in seconds."""

MOST_BYTES = 4096
"""The most bytes of a message, and of an answer."""

MOST_ATTEMPTS = 8
FIRST_PAUSE = 5_000
"""Milliseconds before the second attempt; each further pause is three times as long."""

OPEN = 4
HELD = 64
"""Deliveries to one host, and of the matches of one visitor: running, and accepted."""

Party = tuple[str, str]
"""A seat, a host or a visitor."""

FAILURES = (
    *(Forbidden, InputError, httpx.HTTPError, httpx.InvalidURL, OSError),
    *(Damaged, Overrun, Busy, JobLost, StorageAway),
)
"""Failures of the receiver, and of the match that the message describes."""

log = logging.getLogger(__name__)


class Webhooks:
    """Delivery of due webhooks: a few at a time to each receiver, so a silent one delays no other.

    Claimed webhooks that cannot be sent yet wait here, up to a limit; the rest stay in the database
    and are claimed again when their claim expires.
    """

    def __init__(self, matches: Matches, store: Store, settings: Settings) -> None:
        self.matches = matches
        self.work = store.work
        self.settings = settings
        self.services = matches.services
        self.poller = Poller("webhooks", self.poll, INTERVAL)
        self.waiting: deque[Delivery] = deque()
        self.held: Counter[Party] = Counter()
        """Deliveries that wait or run, for each party."""
        self.open: Counter[Party] = Counter()
        """Deliveries that run."""
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start sending, if the operator allows any host."""
        if self.settings.webhook_hosts:
            self.poller.start(at_once=True)

    async def stop(self) -> None:
        """Stop sending webhooks; those not sent stay due."""
        await self.poller.stop()
        self.waiting.clear()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def poll(self) -> None:
        """Claim due webhooks, and start sending them."""
        while due := await self.work.claim_deliveries(self.services.now()):
            for delivery in due:
                if all(self.held[party] < most for party, (_, most) in parties(delivery).items()):
                    self.held.update(parties(delivery).keys())
                    self.waiting.append(delivery)
        self.send_next()

    async def settled(self) -> None:
        """Wait until no delivery waits or runs."""
        while self.tasks:
            await asyncio.wait(self.tasks)

    def send_next(self) -> None:
        """Start sending the webhooks that may be sent now, in order of arrival."""
        for _ in range(len(self.waiting)):
            delivery = self.waiting.popleft()
            wanted = parties(delivery)
            if any(self.open[party] >= most for party, (most, _) in wanted.items()):
                self.waiting.append(delivery)
                continue
            self.open.update(wanted.keys())
            task = asyncio.create_task(self.deliver(delivery))
            self.tasks.add(task)
            task.add_done_callback(partial(self.ended, delivery))

    def ended(self, delivery: Delivery, task: asyncio.Task[None]) -> None:
        """Finish a delivery; another may start."""
        self.tasks.discard(task)
        for counts in (self.open, self.held):
            counts.subtract(parties(delivery).keys())
            for party in [party for party in parties(delivery) if not counts[party]]:
                del counts[party]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("webhook failed", extra={"match": delivery.match}, exc_info=error)
        self.send_next()

    async def deliver(self, delivery: Delivery) -> None:
        """Send a webhook, or postpone it."""
        try:
            await self.tell(delivery)
        except MatchGone:
            return
        except FAILURES as error:
            await self.put_off(delivery, str(error) or type(error).__name__)
        else:
            await self.work.delivered(delivery)

    async def tell(self, delivery: Delivery) -> None:
        """Send a webhook, if it still has a recipient."""
        match = await self.matches.get(delivery.match)
        seat = None if match is None else match.record.seats[delivery.seat]
        if match is not None and seat is not None and seat.webhook is not None:
            happened = await notices(match, delivery.seat)
            await self.send(seat, delivery, summary(delivery, match.record.turn, happened))

    async def put_off(self, delivery: Delivery, reason: str) -> None:
        """Retry a webhook later, up to a limit."""
        log.info("webhook failed", extra={"match": delivery.match, "reason": reason})
        if delivery.attempts + 1 >= MOST_ATTEMPTS:
            await self.work.delivered(delivery)
        else:
            pause = FIRST_PAUSE * 3**delivery.attempts
            await self.work.retry(delivery, self.services.now() + pause)

    async def send(self, seat: SeatRecord, delivery: Delivery, body: bytes) -> None:
        """Send one request to exactly the address that was checked; do not follow redirects."""
        assert seat.webhook is not None
        url = check_address(self.settings, seat.webhook)
        async with asyncio.timeout(PATIENCE):
            address = await resolve(self.settings, url)
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


def parties(delivery: Delivery) -> dict[Party, tuple[int, int]]:
    """Return the parties of a delivery, with the number of running and accepted ones for each.

    A seat gets one webhook at a time. For a host, and for a visitor, who may have many
    names for one host, only a limited number is under way.
    """
    host = urlsplit(delivery.webhook or "").hostname or ""
    return {
        ("seat", f"{delivery.match}:{delivery.seat}"): (1, 1),
        ("host", host): (OPEN, HELD),
        ("maker", delivery.maker or delivery.match): (OPEN, HELD),
    }


async def read_little(answer: httpx.Response) -> None:
    """Read the start of an answer; the rest is not needed."""
    size = 0
    async for part in answer.aiter_raw():
        size += len(part)
        if size > MOST_BYTES:
            return


def sign(secret: str, stamp: str, body: bytes) -> str:
    """Return the signature: HMAC-SHA256 over the time, a dot and the body."""
    return hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()


def summary(delivery: Delivery, turn: int, happened: list[Doc]) -> bytes:
    """Return the message: whose turn it is, and what that seat has seen since; as much as fits."""
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
