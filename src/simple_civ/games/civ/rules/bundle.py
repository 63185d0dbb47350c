"""Four yields as the engine adds them up; the tables write them as `balance.Amounts`."""

from typing import final

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
@final
class Yields:
    """Food, Production, Science and Gold."""

    food: int
    production: int
    science: int
    gold: int

    def __init__(self, food: int = 0, production: int = 0, science: int = 0, gold: int = 0) -> None:
        self.food = food
        self.production = production
        self.science = science
        self.gold = gold

    def __repr__(self) -> str:
        told = f"food={self.food}, production={self.production}"
        return f"Yields({told}, science={self.science}, gold={self.gold})"

    def __reduce__(self) -> tuple[object, ...]:
        return Yields, (self.food, self.production, self.science, self.gold)

    def add(self, other: "Yields") -> None:
        """Add other yields."""
        self.food += other.food
        self.production += other.production
        self.science += other.science
        self.gold += other.gold

    def add_times(self, other: "Yields", times: int) -> None:
        """Add other yields this many times."""
        self.food += other.food * times
        self.production += other.production * times
        self.science += other.science * times
        self.gold += other.gold * times

    @property
    def total(self) -> int:
        """The plain sum."""
        return self.food + self.production + self.science + self.gold
