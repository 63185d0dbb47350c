"""Effects of governors on a city, by the same choice of tiles as at the start of a turn."""

from .....protocol.tiles import all_at
from ...actions import SetWorkedTiles
from ...orders.cities import apply_set_worked_tiles
from ...pieces import City
from ...state import State
from ...systems.production import arriving
from ...systems.work import is_workable
from ...systems.yields import city_yields
from ..encoding.codec import Codec
from ..encoding.wire_names import city_name, yield_keys, yield_list
from ..shapes.notes import GovernorNote
from ..shapes.preview_answers import GovernorPart, GovernorsDocument
from ..view.governor import Wishes, governed, wishes_of, with_memory
from ..view.turns_needed import current_build_turns, growth_turns

NO_FOCUS = ""


def governors_document(
    view: State, codec: Codec, city: City, note: GovernorNote | None
) -> GovernorsDocument:
    """Return what each governor would do in a city now."""
    wishes = wishes_of(city, note)
    grid = view.world.grid
    kept = tuple(tile for tile in wishes.kept if is_workable(view, city, tile))
    kept = kept[: max(0, city.population - 1)]
    release = SetWorkedTiles(city.owner, city.id, kept, True)
    return GovernorsDocument(
        city=city_name(city.id),
        now=part(view, codec, city, NO_FOCUS, None),
        choices=[choice(view, codec, city, focus, wishes) for focus in yield_keys(view.rules)],
        kept=all_at(grid, sorted(kept)),
        left=all_at(grid, sorted(tile for tile in wishes.left if is_workable(view, city, tile))),
        release=codec.write_action(release),
    )


def choice(view: State, codec: Codec, city: City, focus: str, wishes: Wishes) -> GovernorPart:
    """Return what a governor would do, with the note of one that has done so."""
    action = governed(view, city, focus, wishes)
    found = part(view, codec, city, focus, action)
    note = GovernorNote(city=city_name(city.id), focus=focus)
    found.note = with_memory(note, city.pins if action is None else action.tiles, wishes)
    return found


def part(
    view: State, codec: Codec, city: City, focus: str, action: SetWorkedTiles | None
) -> GovernorPart:
    """Return the yields of a city after an action, or as they are."""
    if action is not None:
        view = view.copy()
        apply_set_worked_tiles(view, action, [])
        city = view.cities[city.id]
    brought = city_yields(view, city)
    return GovernorPart(
        focus=focus,
        action=None if action is None else codec.write_action(action),
        note=None,
        arrives=yield_list(view.rules, arriving(view, city, brought)),
        growth_turns=growth_turns(view, city, brought.food),
        build_turns=current_build_turns(view, city, brought.production),
    )
