"""Names of units, cities and camps: those of a scenario, or their ids."""

from simple_civ.games.civ.documents.encoding.piece_names import PieceNames


def test_pieces_without_a_name_are_called_by_their_id() -> None:
    names = PieceNames()
    assert (names.unit(17), names.city(4), names.camp(9)) == ("unit_17", "city_4", "camp_9")
    assert (names.unit_id("unit_17"), names.city_id("city_4")) == (17, 4)


def test_a_named_piece_is_found_by_its_name() -> None:
    names = PieceNames()
    names.name_unit("scout", 33)
    names.name_city("home", 16)
    names.name_camp("ruin", 5)
    assert (names.unit(33), names.city(16), names.camp(5)) == ("scout", "home", "ruin")
    assert (names.unit_id("scout"), names.city_id("home")) == (33, 16)


def test_a_name_of_nothing_means_no_piece() -> None:
    names = PieceNames()
    for name in ("", "scout", "unit_", "unit_x", "unit_-1", "city_4"):
        assert names.unit_id(name) < 0, name
