"""The authority: all parts that advance matches, connected; their start and stop."""

import asyncio
from dataclasses import dataclass

from .ai.ai_turns import AiTurns
from .files.content_documents import Documents
from .match.match import Match
from .match.matches import Matches
from .match.note_turns import NoteTurns
from .people.lobby import Lobby
from .people.spectators import Spectators
from .ports.ai_workers import AiWorkers
from .sandbox.sandboxes import Sandboxes
from .services import Services
from .time.attendance import Attendance, tell_seating
from .time.heartbeat import Heartbeat
from .time.timekeeper import Timekeeper


@dataclass(eq=False)
class Authority:
    """All matches of a program, and their background work."""

    services: Services
    matches: Matches
    turns: AiTurns
    heartbeat: Heartbeat
    spectators: Spectators
    timekeeper: Timekeeper
    attendance: Attendance
    documents: Documents
    lobby: Lobby
    note_turns: NoteTurns
    sandboxes: Sandboxes

    def start(self) -> None:
        """Start all background work."""
        self.matches.start()
        self.turns.start()
        self.heartbeat.start()
        self.timekeeper.start()
        self.attendance.start()
        self.sandboxes.start()

    def presence_changed(self, match: Match) -> None:
        """React to a player who connected or disconnected."""
        match.audience.tell_presence()
        tell_seating(match)
        self.turns.pace.watch(match)

    async def stop(self) -> None:
        """Stop all background work; running AI turns may end."""
        await self.heartbeat.stop()
        await self.timekeeper.stop()
        await self.attendance.stop()
        await self.note_turns.stop()
        await self.sandboxes.stop()
        await self.turns.stop()
        await self.matches.stop()

    async def settle(self) -> None:
        """Wait until no match is being changed: the holder of its lock is about to write."""
        for match in list(self.matches.live.values()):
            try:
                async with asyncio.timeout(self.services.settings.drain / 1000):
                    async with match.lock:
                        pass
            except TimeoutError:
                break


def make_authority(services: Services, ai_workers: AiWorkers) -> Authority:
    """Return an authority that has not started yet."""
    matches = Matches(services)
    return Authority(
        services,
        matches,
        AiTurns(matches, ai_workers),
        Heartbeat(matches),
        Spectators(matches),
        Timekeeper(matches),
        Attendance(matches),
        Documents(matches),
        Lobby(matches),
        NoteTurns(matches),
        Sandboxes(matches),
    )
