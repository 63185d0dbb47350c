"""A player that is a process of its own and speaks in lines of JSON."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...core.records import Action
from ...protocol.errors import InputError
from ...protocol.game_spec import AnyGame
from ...protocol.game_types import Refused
from ..forfeit import Forfeit
from .budget import Account, Budget
from .channel import Channel
from .messages import (
    NEWEST,
    VERSION,
    BotAct,
    BotAsk,
    BotHello,
    BotList,
    BotLook,
    JsonLine,
    LabActions,
    LabAnswer,
    LabForfeit,
    LabHello,
    LabOver,
    LabPreview,
    LabStart,
    LabTurn,
    LabView,
    read_line,
    write_line,
)
from .options import choose_options
from .tile_numbers import TileNumbers

MOST_REFUSED = 100
"""Actions of one turn that may be refused before the bot forfeits."""


class ProgramPlayer:
    """Plays one seat through a process. The process lives as long as the match."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        folder: Path,
        options: Mapping[str, str],
        game: AnyGame,
        seat: int,
        budget: Budget,
    ) -> None:
        self.name = name
        self.command = command
        self.folder = folder
        self.options = options
        self.game = game
        self.seat = seat
        self.account = Account(budget)
        self.channel: Channel | None = None
        self.view: Any = None
        self.refused = 0
        self.numbers: TileNumbers | None = None

    # --- what a player must be able to do --------------------------------------------------------

    def choose(self, view: Any) -> list[Action]:
        """Return the next action of the bot; answer its requests before that."""
        self.view = view
        if self.channel is None:
            self._begin(view)
        status = self.game.status(view)
        if self.account.begin_turn(status.turn):
            self.refused = 0
            if self._channel.spoke():
                raise Forfeit("flooded: spoke although it was not its turn")
            self._say(LabTurn(turn=status.turn, view=self._document(view)))
        while True:
            message = self._hear()
            self.account.call()
            if isinstance(message, BotAct):
                action = self._read(message)
                if action is not None:
                    return [action]
            elif isinstance(message, BotLook):
                self._say(LabView(view=self._document(view)))
            elif isinstance(message, BotList):
                legal = self.game.engine.legal(view)
                self._say(LabActions(actions=[self.game.write_action(view, one) for one in legal]))
            elif isinstance(message, BotAsk):
                self._say(self._preview(message))
            else:
                raise Forfeit("lied: said hello twice")

    def memory(self) -> dict[str, object]:
        """Return nothing: a process keeps its memory to itself."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Do nothing: there is nothing to restore."""

    # --- told by the caller that runs the match --------------------------------------------------

    def told(self, refusal: str | None, done: bool) -> None:
        """Tell the bot the result of its last action."""
        if refusal is not None:
            self._refuse({"code": refusal, "facts": {}})
        else:
            self._say(LabAnswer(accepted=True, refusal=None, done=done))

    def ended(self, turn: int, victory: str | None, winners: list[int]) -> None:
        """Tell the bot that the match is over for all."""
        if self.channel is None:
            return
        over = LabOver(turn=turn, victory=victory, winners=winners, won=self.seat in winners)
        try:
            self._say(over)
        except Forfeit:
            pass  # nobody has to listen any more
        self.channel.close()

    def forfeited(self, reason: str) -> None:
        """Tell the bot that the match continues without it."""
        if self.channel is None:
            return
        try:
            self.channel.send(write_line(LabForfeit(reason=reason)), 0.2)
        except Forfeit:
            pass
        self.channel.kill()
        self.channel = None

    # --- speaking --------------------------------------------------------------------------------

    def _begin(self, view: Any) -> None:
        """Start the process and perform the handshake."""
        self.channel = Channel(self.command, self.folder)
        budget = self.account.budget
        self._say(
            LabHello(
                protocol=VERSION,
                newest=NEWEST,
                game=self.game.name,
                edition=view.rules.edition,
                ruleset=view.rules.hash,
                seat=self.seat,
                seats=len(self.game.seats(view)),
                budget={
                    "turn_ms": int(budget.turn_seconds * 1000),
                    "game_ms": int(budget.game_seconds * 1000),
                    "calls": budget.calls,
                },
            )
        )
        message = self._hear()
        if not isinstance(message, BotHello):
            raise Forfeit("lied: expected a hello first")
        if message.protocol not in (VERSION, NEWEST):
            raise Forfeit(f"speaks version {message.protocol}, expected {VERSION} or {NEWEST}")
        if message.protocol == VERSION:
            self.numbers = TileNumbers(self.game.tiles, self.game.encode_view(view))
        try:
            values = choose_options(message.options, self.options, self.name)
        except InputError as error:
            raise Forfeit(str(error)) from None
        self._say(LabStart(options=values))

    @property
    def _channel(self) -> Channel:
        assert self.channel is not None
        return self.channel

    def _say(self, message: JsonLine) -> None:
        began = time.monotonic()
        self._channel.send(write_line(message), max(0.0, self.account.left))
        self.account.spend(began)

    def _hear(self) -> JsonLine:
        began = time.monotonic()
        line = self._channel.receive(max(0.0, self.account.left))
        self.account.spend(began)
        if line is None:
            self.account.check_time()
            raise Forfeit("hung: said nothing")
        return read_line(line)

    def _read(self, message: BotAct) -> Action | None:
        """Return the bot's action, or None if its own view already shows that it is illegal."""
        try:
            action = self.game.read_action(self.view, self.seat, message.action)
        except InputError as error:
            raise Forfeit(f"lied: {error}") from None
        refused = self.game.check(self.view, action)
        if refused is not None:
            self._refuse({"code": refused.code, "facts": refused.facts})
            return None
        return action

    def _refuse(self, refusal: dict[str, Any]) -> None:
        self.refused += 1
        if self.refused > MOST_REFUSED:
            raise Forfeit(f"lied: more than {MOST_REFUSED} refused actions in a turn")
        self._say(LabAnswer(accepted=False, refusal=refusal, done=False))

    def _preview(self, message: BotAsk) -> LabPreview:
        asked = message.request if self.numbers is None else self.numbers.request(message.request)
        try:
            is_list = asked == {"kind": "legal"}
            found = self.game.legal(self.view) if is_list else self.game.preview(self.view, asked)
        except InputError as error:
            raise Forfeit(f"lied: {error}") from None
        if isinstance(found, Refused):
            return LabPreview(preview=None, refusal={"code": found.code, "facts": found.facts})
        if self.numbers is not None:
            found = self.numbers.answer(asked, found)
        return LabPreview(preview=found, refusal=None)

    def _document(self, view: Any) -> dict[str, Any]:
        """Return a view in the form that the bot knows."""
        found = self.game.encode_view(view)
        return found if self.numbers is None else self.numbers.view(found)
