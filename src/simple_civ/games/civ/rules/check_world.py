"""Checks terrain, overlays and map sizes: what the map generator and the natives rely on."""

from ....core.rules.check_report import CheckReport
from .content import Content

LONE_ROLES = ("base", "peak", "shore", "deep")
"""Terrain roles that exactly one terrain has."""

OVERLAY_ROLES = ("hut", "camp", "cleared")
"""Overlay roles that at most one overlay has."""


def check_world(report: CheckReport, content: Content) -> None:
    """Check the map's tables."""
    _check_terrain_roles(report, content)
    _check_letters(report, content)
    _check_shares(report, content)
    _check_overlay_roles(report, content)
    _check_camps(report, content)
    _check_sizes(report, content)


def _check_terrain_roles(report: CheckReport, content: Content) -> None:
    if not report.sound("terrain", "role"):
        return
    for role in (*LONE_ROLES, "foothill"):
        names = [name for name, terrain in content.terrain.items() if terrain.role == role]
        if not names and role != "foothill":
            report.add("terrain", (), f'no terrain has the role "{role}"')
        for name in names[1:]:
            reason = f'the role "{role}" belongs to "{names[0]}" already'
            report.add("terrain", (name, "role"), reason)


def _check_letters(report: CheckReport, content: Content) -> None:
    owners: dict[str, str] = {}
    for name, terrain in content.terrain.items():
        if len(terrain.letter) != 1 or terrain.letter.isspace():
            report.add("terrain", (name, "letter"), "must be one character")
        elif terrain.letter in owners:
            reason = f'the letter "{terrain.letter}" belongs to "{owners[terrain.letter]}" already'
            report.add("terrain", (name, "letter"), reason)
        owners.setdefault(terrain.letter, name)


def _check_shares(report: CheckReport, content: Content) -> None:
    variety = sum(terrain.variety for terrain in content.terrain.values())
    if variety > 1000 and report.sound("terrain", "variety"):
        report.add("terrain", (), f"the varieties add up to {variety}, more than 1000 thousandths")
    spawn = sum(overlay.spawn for overlay in content.overlays.values())
    if spawn > 1000 and report.sound("overlays", "spawn"):
        report.add("overlays", (), f"the spawns add up to {spawn}, more than 1000 thousandths")


def _check_overlay_roles(report: CheckReport, content: Content) -> None:
    for role in OVERLAY_ROLES:
        names = [name for name, overlay in content.overlays.items() if overlay.role == role]
        for name in names[1:]:
            reason = f'the role "{role}" belongs to "{names[0]}" already'
            report.add("overlays", (name, "role"), reason)


def _check_camps(report: CheckReport, content: Content) -> None:
    """Check that camps have guards and leave a cleared settlement, and that huts give a unit."""
    if not report.sound("overlays", "role"):
        return
    roles = {overlay.role: name for name, overlay in content.overlays.items()}
    if "camp" in roles:
        if not content.balance.natives.guards:
            report.add("balance", ("natives", "guards"), f'"{roles["camp"]}" needs guards')
        if "cleared" not in roles:
            reason = 'a camp needs an overlay with the role "cleared" that takes its place'
            report.add("overlays", (roles["camp"], "role"), reason)
    else:
        for name, size in content.maps.sizes.items():
            if size.camps[1] > 0:
                reason = 'asks for camps, but no overlay has the role "camp"'
                report.add("maps", ("sizes", name, "camps"), reason)
    if "hut" in roles and not content.balance.huts.unit:
        report.add("balance", ("huts", "unit"), f'"{roles["hut"]}" needs a unit to give')


def _check_sizes(report: CheckReport, content: Content) -> None:
    if not content.maps.sizes:
        report.add("maps", ("sizes",), "there is no map size")
    for name, size in content.maps.sizes.items():
        if size.camps[0] > size.camps[1]:
            reason = f"the least, {size.camps[0]}, is more than the most, {size.camps[1]}"
            report.add("maps", ("sizes", name, "camps"), reason)
        if size.rivers[0] > size.rivers[1]:
            reason = f"the least, {size.rivers[0]}, is more than the most, {size.rivers[1]}"
            report.add("maps", ("sizes", name, "rivers"), reason)
    generator = content.maps.generator
    if generator.sea_sides[0] > generator.sea_sides[1]:
        reason = f"the least, {generator.sea_sides[0]}, is more than the most"
        report.add("maps", ("generator", "sea_sides"), f"{reason}, {generator.sea_sides[1]}")
    if 0 < generator.river_longest < generator.river_length:
        reason = f"is less than river_length, {generator.river_length}"
        report.add("maps", ("generator", "river_longest"), reason)
