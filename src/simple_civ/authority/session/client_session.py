"""Client sessions: one per connection, for one match and any number of its seats."""

import logging
import time

from ...protocol.errors import InputError
from ...protocol.game_types import Refused
from ...protocol.messages import (
    VERSION,
    Act,
    Answer,
    Ask,
    ClientMessage,
    ErrorMessage,
    Gap,
    Hello,
    Looking,
    Phrase,
    Ping,
    Pong,
    PreviewMessage,
    RefusalPart,
    SetNotes,
    Spoken,
    Subscribe,
    Undo,
    read_message,
)
from ..authority import Authority
from ..log.moves import ActionResult
from ..match.match import STALE, Match, MatchGone
from ..match.previews import preview_in_time
from ..match.seat_notes import notes_message, notes_of
from ..match.set_notes import set_notes
from ..match.streams import EVERYTHING, Outbox
from ..match_records import BOT
from ..ports.jobs import Busy, JobLost, Overrun
from ..ports.storage import StorageAway
from ..refusals import AWAY, BUSY, SLOW_DOWN
from ..time.absence import note_seen
from .subscriptions import Subscriptions

log = logging.getLogger(__name__)

MOST_MISTAKES = 50
"""Invalid messages after which a session is closed."""

TOO_MANY = "too_many_requests"


class ClientSession:
    """A client's session: answers its messages. Its `outbox` queues what to send."""

    def __init__(self, authority: Authority, match: Match, who: str = "") -> None:
        self.authority = authority
        self.limits = authority.services.limits
        self.match = match
        self.outbox = Outbox()
        self.seats = Subscriptions(authority, match, self.outbox, who)
        self.greeted = False
        self.mistakes = 0

    async def receive(self, data: str | bytes) -> None:
        """Answer one message; if it is bad, report the problem and do nothing else."""
        message: ClientMessage | None = None
        try:
            message = read_message(data)
            await self.answer(message)
        except InputError as error:
            self.complain("malformed", str(error), getattr(message, "id", None))
        except MatchGone:
            self.outbox.close()
        except (Busy, JobLost, Overrun):
            self.outbox.send(ErrorMessage(code="busy", text=BUSY, id=getattr(message, "id", None)))
        except Exception as error:
            # A bug: the client learns only that it happened, the log the rest. It is not counted.
            log.exception("message failed", extra={"match": self.match.record.id})
            away = isinstance(error, StorageAway)
            code, text = ("unavailable", AWAY) if away else ("failed", "the server failed")
            self.outbox.send(ErrorMessage(code=code, text=text, id=getattr(message, "id", None)))

    def complain(self, code: str, text: str, number: int | None = None) -> None:
        """Report a problem; too many of them end the session."""
        self.outbox.send(ErrorMessage(code=code, text=text, id=number))
        self.mistakes += 1
        if self.mistakes >= MOST_MISTAKES:
            self.outbox.close()

    def disconnect(self) -> None:
        """Stop following seats, and send nothing more than what is already queued."""
        self.seats.leave()
        self.outbox.close()

    async def disconnected(self, stopping: bool = False) -> None:
        """Tell others that the client has left; it was here until now, unless all are cut off."""
        self.authority.presence_changed(self.match)
        for seat in () if stopping else self.seats.played:
            await note_seen(self.authority.matches, self.match, seat)

    async def punish(self) -> None:
        """Forfeit the active seat of a bot that was cut off for too many invalid messages."""
        if self.mistakes >= MOST_MISTAKES:
            for seat in self.seats.played:
                if self.match.record.seats[seat].kind == BOT:
                    await self.match.forfeit(seat, "misconduct")

    async def answer(self, message: ClientMessage) -> None:
        """Do what a message asks for."""
        if isinstance(message, Hello):
            self.greet(message)
        elif not self.greeted:
            self.complain("no_hello", "expected a hello first")
        elif isinstance(message, Subscribe):
            await self.limits.admit(self.seats.who)
            problem = await self.seats.subscribe(message)
            if problem is not None:
                self.complain(problem.code, problem.text)
        elif isinstance(message, Ping):
            self.outbox.send(Pong())
        elif isinstance(message, Looking):
            self.outbox.hidden = not message.on
            self.authority.turns.pace.watch(self.match)
        elif message.seat not in self.seats.streams:
            number = getattr(message, "id", None)
            self.complain("not_subscribed", "this seat is not subscribed", number)
        elif not self.limits.hears(self.match.record.id, message.seat):
            self.complain(TOO_MANY, SLOW_DOWN, getattr(message, "id", None))
        elif isinstance(message, Gap):
            await self.seats.fill_gap(message)
        elif message.seat not in self.seats.played:
            number = getattr(message, "id", None)
            self.complain("only_watching", "spectators cannot play", number)
        else:
            await self.play(message)

    def greet(self, message: Hello) -> None:
        """Check that both sides use the same protocol version."""
        self.greeted = message.version == VERSION
        if not self.greeted:
            text = f"the server uses protocol version {VERSION}; reload the page"
            self.complain("version", text)

    # --- playing -----------------------------------------------------------------------------

    async def play(self, message: Act | Undo | Ask | Phrase | SetNotes) -> None:
        """Handle actions, undos, previews, phrases and notes."""
        began = time.perf_counter()
        if isinstance(message, Act):
            answered = await self.match.act(
                message.seat, message.action, message.seen, order=message.order
            )
            self.tell(message.id, message.seat, answered, time.perf_counter() - began)
        elif isinstance(message, Undo):
            answered = await self.match.undo(message.seat, message.seen, order=message.order)
            self.tell(message.id, message.seat, answered, time.perf_counter() - began)
        elif isinstance(message, Ask):
            await self.show(message)
        elif isinstance(message, SetNotes):
            await self.note(message)
        else:
            self.speak(message)

    def tell(self, number: int, seat: int, answered: ActionResult, seconds: float) -> None:
        """Send the result of an action or an undo."""
        self.authority.services.answered(answered.refused is not None, seconds)
        self.outbox.send(
            Answer(
                id=number,
                seat=seat,
                accepted=answered.refused is None,
                sequence=answered.sequence,
                refusal=refusal_part(answered.refused),
            )
        )

    async def note(self, message: SetNotes) -> None:
        """Replace the notes of a seat; a client whose notes were outdated gets the present ones."""
        match, seat = self.match, message.seat
        refused = await set_notes(match, seat, message.version, message.notes)
        if refused is not None and refused.code == STALE:
            self.outbox.send(notes_message(await notes_of(match, seat)))
        self.tell(message.id, seat, ActionResult(match.sequence(seat), refused), 0.0)

    async def show(self, message: Ask) -> None:
        """Send a preview."""
        who = self.seats.who
        shown = await preview_in_time(self.match, message.seat, message.request, who)
        refused = shown.found if isinstance(shown.found, Refused) else None
        self.outbox.send(
            PreviewMessage(
                id=message.id,
                seat=message.seat,
                sequence=shown.sequence,
                preview=None if isinstance(shown.found, Refused) else shown.found,
                refusal=refusal_part(refused),
            )
        )

    def speak(self, message: Phrase) -> None:
        """Send a phrase to the seats that this seat has met."""
        match = self.match
        view = match.stream(message.seat).view
        for seat, stream in match.audience.streams.items():
            wanted = message.to in (None, seat) and seat not in (message.seat, EVERYTHING)
            if wanted and match.game.knows(view, seat):
                spoken = Spoken(seat=seat, sender=message.seat, phrase=message.phrase)
                for outbox in stream.outboxes:
                    outbox.send(spoken)


def refusal_part(refused: Refused | None) -> RefusalPart | None:
    """Return a refusal in the form of the wire."""
    return None if refused is None else RefusalPart(code=refused.code, facts=refused.facts)
