"""The sequential test: its bounds, which way evidence moves it, and how often it errs."""

import random

import pytest

from simple_civ.lab.study.sprt import OUTCOMES, Hypotheses, Sprt, fitted

EVEN = Hypotheses(0.45, 0.55)


def after(hypotheses: Hypotheses, *worths: float) -> Sprt:
    """Return a test that has seen these pairs."""
    test = Sprt(hypotheses)
    for worth in worths:
        test.add(worth)
    return test


def test_the_bounds_are_walds() -> None:
    assert Hypotheses(0.5, 0.55).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Hypotheses(0.5, 0.55, 0.01, 0.1).bounds == pytest.approx((-2.2925, 4.4998), abs=1e-4)


def test_no_games_say_nothing() -> None:
    assert Sprt(EVEN).ratio == 0.0
    assert Sprt(EVEN).verdict == ""


def test_balanced_games_speak_for_neither() -> None:
    assert after(EVEN, 0.0, 1.0, 0.5, 0.25, 0.75).ratio == pytest.approx(0.0, abs=1e-6)


def test_both_sides_are_treated_alike() -> None:
    won = after(EVEN, 1.0, 0.75, 0.5, 1.0)
    lost = after(EVEN, 0.0, 0.25, 0.5, 0.0)
    assert won.ratio == pytest.approx(-lost.ratio, abs=1e-6)
    assert won.ratio > 0


def test_wins_alone_are_worth_the_ratio_of_the_shares() -> None:
    test = after(Hypotheses(0.5, 0.6), *[1.0] * 20)
    assert test.ratio == pytest.approx(20 * 0.18232, rel=0.01)
    assert test.verdict == "high"
    assert after(Hypotheses(0.5, 0.6), *[0.0] * 20).verdict == "low"


def test_a_fitted_distribution_has_the_mean_and_the_sum_it_must_have() -> None:
    for mean in (0.1, 0.5, 0.83):
        found = fitted([3.0, 1.0, 7.0, 2.0, 5.0], mean)
        assert sum(found) == pytest.approx(1.0)
        assert sum(p * worth for p, worth in zip(found, OUTCOMES)) == pytest.approx(mean)


def test_many_games_agree_with_the_normal_approximation() -> None:
    worths = [0.0] * 200 + [0.5] * 400 + [1.0] * 240
    test = after(Hypotheses(0.5, 0.55), *worths)
    mean = sum(worths) / len(worths)
    variance = sum((worth - mean) ** 2 for worth in worths) / len(worths)
    normal = len(worths) * 0.05 * (2 * mean - 1.05) / (2 * variance)
    assert test.ratio == pytest.approx(normal, abs=0.1)


@pytest.mark.parametrize(("share", "wrong"), [(0.4, "high"), (0.6, "low")])
def test_it_errs_about_as_often_as_it_may(share: float, wrong: str) -> None:
    """Seeded, so that it errs exactly as often on every run."""
    dice = random.Random(7)
    errors = 0
    for _ in range(200):
        test = Sprt(Hypotheses(0.4, 0.6))
        while not test.verdict:
            test.add(((dice.random() < share) + (dice.random() < share)) / 2)
        errors += test.verdict == wrong
    assert errors <= 16
