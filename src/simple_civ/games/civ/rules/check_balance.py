"""Checks that the numbers of `balance.toml` fit each other, and that gold is where it may be."""

from collections.abc import Iterable

from ....core.rules.check_report import CheckReport
from ....core.rules.locate import Place
from .content import Content


def check_balance(report: CheckReport, content: Content) -> None:
    """Check the values of each section against each other."""
    balance = content.balance
    _check_pair(report, "combat", "least", balance.combat.least, "most", balance.combat.most)
    cities = balance.cities
    _check_pair(report, "cities", "captured_hp", cities.captured_hp, "max_hp", cities.max_hp)
    radius = cities.work_radius
    _check_pair(report, "cities", "initial_rings", cities.initial_rings, "work_radius", radius)
    huts = balance.huts
    _check_pair(report, "huts", "food_low", huts.food_low, "food_high", huts.food_high)
    low, high = huts.production_low, huts.production_high
    _check_pair(report, "huts", "production_low", low, "production_high", high)
    low, high = huts.research_low, huts.research_high
    _check_pair(report, "huts", "research_low", low, "research_high", high)
    _check_bands(report, content)
    if not balance.setup.starting_units:
        report.add("balance", ("setup", "starting_units"), "a match begins with some unit")


def check_gold(report: CheckReport, content: Content, gold: Iterable[tuple[str, Place]]) -> None:
    """Report gold in an edition that has none."""
    if content.edition.gold or not report.sound("edition", "gold"):
        return
    for file, place in gold:
        report.add(file, place, "the edition has no gold (edition.toml says gold = false)")


def _check_pair(
    report: CheckReport, section: str, low: str, least: int, high: str, most: int
) -> None:
    if least > most and report.sound("balance", low, high):
        report.add("balance", (section, low), f"is {least}, more than {high}, {most}")


def _check_bands(report: CheckReport, content: Content) -> None:
    bands = report.kept("balance", ("growth", "bands"), content.balance.growth.bands)
    if not bands:
        report.add("balance", ("growth", "bands"), "there is no band")
    last = 1
    for place, band in bands:
        if last == 1 and band.population != 2:
            report.add("balance", place, f"the first band begins at Pop 2, not {band.population}")
        elif band.population <= last:
            report.add("balance", place, "the bands must come in the order of their Pop")
        last = band.population
