"""Dense ids by name: positions in the files of an edition."""

from collections.abc import Iterable
from typing import final

from .content import Content
from .effects import NONE


@final
class DenseIds:
    """The ids of everything an edition defines. An empty name has the id -1."""

    def __init__(self, content: Content) -> None:
        self._terrain = _numbered(content.terrain)
        self._overlays = _numbered(content.overlays)
        self._units = _numbered(content.units)
        self._buildings = _numbered(content.buildings)
        self._eras = _numbered(content.techs.eras)
        self._techs = _numbered(content.techs.techs)
        self._projects = _numbered(content.projects)
        self._civs = _numbered(content.civs)
        self._groups = _groups(content)

    def terrain(self, name: str) -> int:
        """Return the id of a terrain."""
        return self._terrain[name] if name else NONE

    def overlay(self, name: str) -> int:
        """Return the id of an overlay."""
        return self._overlays[name] if name else NONE

    def unit(self, name: str) -> int:
        """Return the id of a unit kind."""
        return self._units[name] if name else NONE

    def building(self, name: str) -> int:
        """Return the id of a building."""
        return self._buildings[name] if name else NONE

    def era(self, name: str) -> int:
        """Return the id of an era."""
        return self._eras[name]

    def tech(self, name: str) -> int:
        """Return the id of a technology."""
        return self._techs[name] if name else NONE

    def project(self, name: str) -> int:
        """Return the id of a project."""
        return self._projects[name] if name else NONE

    def civ_mask(self, names: list[str]) -> int:
        """Return the set of civs, as bits."""
        mask = 0
        for name in names:
            mask |= 1 << self._civs[name]
        return mask

    def unit_mask(self, names: list[str]) -> int:
        """Return the unit kinds that any of these ids and tags means, as bits."""
        mask = 0
        for name in names:
            mask |= self._groups[name]
        return mask


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: index for index, name in enumerate(names)}


def _groups(content: Content) -> dict[str, int]:
    """Return unit kinds by id, by tag, and by the two groups that need no tag."""
    groups: dict[str, int] = {"all": 0, "military": 0}
    for index, name in enumerate(content.units):
        unit = content.units[name]
        own = ["all", name, *unit.tags]
        if unit.domain != "civilian":
            own.append("military")
        for group in own:
            groups[group] = groups.get(group, 0) | (1 << index)
    return groups
