"""The forecast of a fight of Groves as a document."""

from ...systems.combat import Chance, Strength
from ..shapes.choices import AttackPart, DefensePart, FightDocument, OutcomePart


def fight_document(found: Strength, chances: list[Chance]) -> FightDocument:
    """Return the forecast of a fight, for both scenario files and clients."""
    return FightDocument(
        attack=AttackPart(points=found.points, luck=found.luck),
        defense=DefensePart(
            points=found.defender_points,
            shield=found.shield,
            support=found.support,
            total=found.defense,
        ),
        outcomes=[
            OutcomePart(
                share=chance.share,
                luck=chance.luck,
                attack=chance.attack,
                outcome=chance.outcome,
                points=chance.points,
            )
            for chance in chances
        ],
    )
