"""Checks effects: whether their owner can ever bring them about."""

from ....core.rules.check_report import CheckReport
from ....core.rules.locate import Place
from .content import Content
from .tables_declared import kind_of
from .tables_effects import LASTING, Effect


def check_effects(report: CheckReport, content: Content) -> None:
    """Report effects that their owner can never bring about."""
    for name, unit in content.units.items():
        _check_effects_of(report, "units", (name, "effects"), unit.effects)
    for name, building in content.buildings.items():
        place = (name, "effects")
        _check_effects_of(report, "buildings", place, building.effects)
        if not building.unique:
            _check_empire(report, "buildings", place, building.effects, "unique = true")
    for name, project in content.projects.items():
        place = (name, "effects")
        _check_effects_of(report, "projects", place, project.effects)
        if project.effects and not project.milestone:
            report.add("projects", place, "only a project with milestone = true has effects")
    for name, civ in content.civs.items():
        _check_effects_of(report, "civs", (name, "effects"), civ.effects)
    for name, tech in content.techs.techs.items():
        _check_effects_of(report, "techs", ("techs", name, "effects"), tech.effects)


def _check_effects_of(report: CheckReport, file: str, listed: Place, effects: list[Effect]) -> None:
    for place, effect in report.kept(file, listed, effects):
        if file not in effect.owners:
            kinds = ", ".join(sorted(kind_of(kind) for kind in LASTING if file in kind.owners))
            reason = f"this effect does nothing here; {file} can have {kinds}"
            report.add(file, place, reason)
        if report.intact(file, place):
            for fault in effect.faults(file):
                report.add(file, place, fault)


def _check_empire(
    report: CheckReport, file: str, listed: Place, effects: list[Effect], needs: str
) -> None:
    """Report effects on the whole empire that no marker remembers.

    Such an effect is remembered by the marker of a once-per-civ building.
    """
    for place, effect in report.kept(file, listed, effects):
        if effect.is_wide:
            report.add(file, place, f"an effect on the whole empire needs {needs}")
