"""Checks what builds on what: techs and eras, chains of projects and buildings."""

from collections import Counter

from ....core.rules.check_report import CheckReport
from ....core.rules.locate import Place
from .content import Content
from .loops import loops
from .tables import TechsTable, TechTable


def check_techs(report: CheckReport, content: Content) -> None:
    """Report loops, gates that cannot open, and techs that no player can ever learn."""
    techs = content.techs.techs
    needs = {name: list(tech.requires) for name, tech in techs.items()}
    looped = _check_loops(report, "techs", ("techs",), "requires", needs)
    gated = _check_gates(report, content.techs)
    if not report.sound("techs", "era", "gate", "requires", "requires_any"):
        return
    if not _check_eras(report, content.techs, looped) and gated:
        for name in _unreachable(content.techs, looped):
            report.add("techs", ("techs", name), "no order of research leads to this tech")


def check_chains(report: CheckReport, content: Content) -> None:
    """Report projects and buildings that wait for each other."""
    after = {name: [project.after] for name, project in content.projects.items()}
    _check_loops(report, "projects", (), "after", after)
    requires = {name: [building.requires] for name, building in content.buildings.items()}
    _check_loops(report, "buildings", (), "requires", requires)


def _check_loops(
    report: CheckReport, file: str, table: Place, field: str, needs: dict[str, list[str]]
) -> set[str]:
    looped: set[str] = set()
    for loop in loops(needs):
        circle = " needs ".join([*loop, loop[0]])
        report.add(file, table + (loop[0], field), f"goes round in a circle: {circle}")
        looped.update(loop)
    return looped


def _check_gates(report: CheckReport, content: TechsTable) -> bool:
    """Return whether every era after the first opens with some techs of the previous era."""
    if not report.sound("techs", "era", "gate"):
        return False
    eras = list(content.eras)
    if not eras:
        report.add("techs", ("eras",), "there is no era")
        return False
    good = True
    for index, name in enumerate(eras):
        gate = content.eras[name].gate
        before = eras[index - 1] if index else ""
        held = sum(1 for tech in content.techs.values() if tech.era == before)
        if index == 0:
            reason = "the first era is open, its gate must be 0" if gate else ""
        elif gate < 1:
            reason = f'needs a gate of at least 1: techs of the era "{before}" that open it'
        else:
            reason = f'asks for {gate} techs of the era "{before}", which has {held}'
            reason = reason if gate > held else ""
        if reason:
            has_gate = "gate" in report.source.tables["techs"]["eras"][name]
            report.add("techs", ("eras", name, "gate") if has_gate else ("eras", name), reason)
            good = False
    return good


def _check_eras(report: CheckReport, content: TechsTable, looped: set[str]) -> bool:
    """Return whether some tech requires one of a later era; loops are reported elsewhere."""
    order = {name: index for index, name in enumerate(content.eras)}
    late = False
    for name, tech in content.techs.items():
        for field, needed in (("requires", tech.requires), ("requires_any", tech.requires_any)):
            for index, other in enumerate(needed):
                era = content.techs[other].era
                if order[era] > order[tech.era] and name not in looped:
                    reason = f'"{other}" is of a later era, "{era}" after "{tech.era}"'
                    report.add("techs", ("techs", name, field, index), reason)
                    late = True
    return late


def _unreachable(content: TechsTable, looped: set[str]) -> list[str]:
    """Return techs that stay unreachable whatever is learned first.

    Loops are reported elsewhere.
    """
    known = set(looped)
    held = Counter(content.techs[name].era for name in known)
    eras = list(content.eras)
    grown = True
    while grown:
        grown = False
        for name, tech in content.techs.items():
            if name not in known and _open(tech, content, eras, known, held):
                known.add(name)
                held[tech.era] += 1
                grown = True
    return [name for name in content.techs if name not in known]


def _open(
    tech: TechTable, content: TechsTable, eras: list[str], known: set[str], held: Counter[str]
) -> bool:
    place = eras.index(tech.era)
    if place and held[eras[place - 1]] < content.eras[tech.era].gate:
        return False
    if not all(name in known for name in tech.requires):
        return False
    return not tech.requires_any or any(name in known for name in tech.requires_any)
