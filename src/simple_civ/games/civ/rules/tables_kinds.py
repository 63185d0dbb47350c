"""The kinds of definitions, and where in the tables those of each are."""

KINDS: dict[str, tuple[str, ...]] = {
    "terrain": ("terrain",),
    "overlay": ("overlays",),
    "unit": ("units",),
    "building": ("buildings",),
    "era": ("techs", "eras"),
    "tech": ("techs", "techs"),
    "project": ("projects",),
    "civ": ("civs",),
    "generator": ("maps", "generator"),
    "size": ("maps", "sizes"),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}
