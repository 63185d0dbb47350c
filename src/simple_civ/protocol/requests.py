"""Requests over HTTP and their answers: the same for every game, bounded in every part."""

from typing import Annotated, Any, Literal

import msgspec

from .limits import DAY, MAX_SEATS, MAX_TURN
from .seeds import EXACT, Seed

MAX_SCENARIO = 1_000_000
MAX_SANDBOX = 20_000
MAX_RULES_FILE = 400_000
MOST_RULES_FILES = 32

ONE_LINE = r"^[^\x00-\x1f\x7f]*$"
"""Texts that people read in lists hold no line breaks, and databases take no zero signs."""

Plain = dict[str, Any]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(max_length=40, pattern=ONE_LINE)]
Title = Annotated[str, msgspec.Meta(max_length=80, pattern=ONE_LINE)]
Hash = Annotated[str, msgspec.Meta(min_length=8, max_length=8)]
AskedSeed = Annotated[int, msgspec.Meta(ge=0, lt=EXACT)]
Address = Annotated[str, msgspec.Meta(max_length=500)]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=64, pattern=ONE_LINE)]
DrawnSecret = Annotated[
    str, msgspec.Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")
]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=30 * DAY)]


class RequestBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base of every request."""


class Response(msgspec.Struct, kw_only=True):
    """Base of every answer."""


# --- requests ------------------------------------------------------------------------------------


class NewSeat(RequestBody):
    """A place at a new match; `level` is an AI's."""

    kind: Literal["human", "ai", "open", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=32)] = ""
    name: Name = ""


class MatchOptions(RequestBody):
    """The options of a new match beside its set-up. Times are milliseconds.

    `absence` is for matches without a clock: a player whose turn it is and who is gone for longer
    can be replaced by an AI or made to resign by the others; 0 is never.
    """

    clock: Milliseconds = 0
    reserve: Milliseconds = 0
    expiry: Literal["end_turn", "deputy"] = "end_turn"
    deputies: bool = True
    deputy_level: Annotated[str, msgspec.Meta(max_length=32)] = ""
    spectators: Literal["none", "seat", "all"] = "none"
    delay: Annotated[int, msgspec.Meta(ge=10, le=1000)] = 10
    undo: bool = True
    hotseat: bool = False
    absence: Milliseconds = 3 * DAY


class NewMatch(RequestBody):
    """Asks for a match: from a set-up as the game understands it, or from a scenario file.

    `ruleset` holds the texts of a ruleset folder by file name, instead of an edition.
    """

    game: Key
    edition: Key | None = None
    ruleset: (
        Annotated[
            dict[
                Annotated[str, msgspec.Meta(max_length=64)],
                Annotated[str, msgspec.Meta(max_length=MAX_RULES_FILE)],
            ],
            msgspec.Meta(max_length=MOST_RULES_FILES),
        ]
        | None
    ) = None
    setup: Plain = {}
    scenario: Annotated[str, msgspec.Meta(max_length=MAX_SCENARIO)] | None = None
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=MAX_SEATS)] = []
    seed: AskedSeed | None = None
    title: Title = ""
    public: bool = False
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)


class NewSandbox(RequestBody):
    """Asks for a sandbox: a scenario that its visitor plays for all sides, kept in memory only.

    `ruleset` is the hash of an edition, or of a ruleset that a match uses.
    """

    ruleset: Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9a-f]+$")]
    scenario: Annotated[str, msgspec.Meta(max_length=MAX_SANDBOX)]


class Join(RequestBody):
    """Asks for an open seat; without a number for any.

    `secret` is drawn by the client and becomes the secret of the seat's link. A client that lost
    the answer asks again with the same one: it is told of the seat that it has.
    """

    seat: Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)] | None = None
    name: Name = ""
    secret: DrawnSecret | None = None


class ActRequest(RequestBody):
    """An action; with `seen`, the hash of the view that it was chosen by, only if it is current."""

    action: Plain
    seen: Hash | None = None


class UndoRequest(RequestBody):
    """Undoes the last action of this turn."""

    seen: Hash | None = None


class PreviewRequest(RequestBody):
    """Asks what would come of something."""

    request: Plain


class SeatChange(RequestBody):
    """Changes that a seat's player may make to it; omitted ones stay.

    `webhook` is told of turns, signed with `secret`; an empty one ends that. `watched` lets
    spectators see what this seat sees. `deputy` lets an AI play for it, for `turns` turns or until
    it is taken back. `back` says that its player is here again after a missed turn.
    """

    name: Name | None = None
    webhook: Address | None = None
    secret: Secret | None = None
    watched: bool | None = None
    deputy: bool | None = None
    turns: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    back: bool | None = None


class Absent(RequestBody):
    """A decision on a player who is absent in its own turn for longer than allowed.

    Any other player may have an AI play the seat; it resigns if all other players agree.
    """

    wish: Literal["deputy", "resign"]


class Import(RequestBody):
    """A match from a replay file, to be played on or looked at."""

    replay: Plain
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=MAX_SEATS)] = []
    title: Title = ""
    options: MatchOptions = msgspec.field(default_factory=MatchOptions)


class Duplicate(RequestBody):
    """Asks for a new match that goes on from the beginning of a turn of another."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=MAX_TURN)] | None = None
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=MAX_SEATS)] = []
    title: Title = ""


class Rematch(Duplicate):
    """Asks for the match in which the players of a finished one play again; `secret` as in Join."""

    secret: DrawnSecret | None = None


# --- answers -------------------------------------------------------------------------------------


class SeatLink(Response):
    """A seat of a new match and its secret; AI and open seats have none."""

    seat: int
    token: str | None


class Created(Response):
    """A new match and its secrets: they are told only now."""

    id: str
    owner: str
    seats: list[SeatLink]
    spectator: str | None


class SeatInfo(Response):
    """A seat of a match, as all may see it.

    `civ` is the key of what it plays in the ruleset; empty in lists, and where a game has none.
    `turns` is how many turns its deputy still plays, null until the seat is taken back; `lent` says
    that an AI has played for it at some time.
    """

    seat: int
    civ: str
    kind: Literal["human", "ai", "open", "bot"]
    level: str
    name: str
    deputy: bool
    watched: bool
    turns: int | None
    lent: bool


class MatchInfo(Response):
    """A match as the caller may see it; `seed` and `setup` are null while they are secret.

    `seat` is the asker's, `owner` whether the match is the asker's. While the match goes on,
    `active` is null unless it is the asker's turn: it may be a civ the caller has not met, and
    `touched`, when it was last played, is only told to ten minutes. `copied` says that it goes on
    from another match or a file: its creator knows its past and its seed. `seed` is text where
    the number would be rounded. `size` is the key of
    its map's size, empty where it began with a scenario. `rematch` is the match in which those who
    played it play again; only they are told.
    """

    id: str
    game: str
    edition: str
    ruleset: str
    title: str
    status: Literal["gathering", "running", "finished"]
    public: bool
    turn: int
    active: int | None
    created: int
    touched: int
    seats: list[SeatInfo]
    options: MatchOptions
    outcome: Plain | None
    seat: int | None
    owner: bool
    spectator: bool
    seed: Seed | None
    setup: Plain | None
    copied: bool
    size: str = ""
    rematch: str | None = None


class MatchList(Response):
    """Matches, those that were played last first."""

    matches: list[MatchInfo]


class ViewAnswer(Response):
    """A seat's view, and the hash by which an action can name the view it was chosen from."""

    seat: int
    sequence: int
    hash: str
    view: Plain
    undo: Plain


class LegalAnswer(Response):
    """The legal actions of a seat."""

    seat: int
    hash: str
    legal: Plain


class PreviewAnswer(Response):
    """A preview, or the refusal."""

    seat: int
    hash: str
    preview: Plain | None
    refusal: Plain | None


class ActAnswer(Response):
    """The result of an action or an undo; `refusal` is null if it was carried out."""

    accepted: bool
    sequence: int
    hash: str
    refusal: Plain | None


class GameInfo(Response):
    """A game with its editions and AI levels; `title` is what people call it.

    Ruleset folders that the server offers follow the editions that come with the game; the last
    one is the default. `names` is what players call them, `about` the sentence by which each
    edition describes itself.
    """

    game: str
    title: str
    editions: list[str]
    names: dict[str, str]
    about: dict[str, str]
    levels: list[str]
    default_level: str


class GameList(Response):
    """The games of this server."""

    games: list[GameInfo]
    version: str


class ReplayAnswer(Response):
    """A match that can be watched: how many turns, statistics and events, the reasons of AIs."""

    id: str
    turns: int
    outcome: Plain | None
    history: Plain
    reasons: list[Plain]


class PositionAnswer(Response):
    """A moment of a match: the beginning of a turn, as a seat or as nobody but us knows it."""

    turn: int
    seat: int | None
    view: Plain


class FilmAnswer(Response):
    """Moments of a match in a row: the first as a whole, then what changed from turn to turn."""

    turn: int
    seat: int | None
    view: Plain
    changes: list[list[list[Any]]]


class Health(Response):
    """The health of the server."""

    status: Literal["ok", "draining", "failing"]
    version: str


class Failure(Response):
    """The reason why a request failed: a stable code, and a text for people."""

    code: str
    text: str
