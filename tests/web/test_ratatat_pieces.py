"""Rat-a-Tat Roll's drawings: cards that can be told apart, twenty spaces, the way along. Both Pythons."""

import markup_reader as reader
from app import pieces
from boards import ratatat_heads, ratatat_pieces, ratatat_ring

KINDS = {"wild": 5, "choice": 5, "token": 5, "peek": 5}


def fresh(draw, *given):
    """The stock's drawings of a piece that is drawn for the first time."""
    pieces.DRAWN.clear()
    pieces.UNSTOCKED.clear()
    draw(*given)
    return "".join(pieces.UNSTOCKED)


def test_ten_cards_have_ten_heads_and_their_number():
    assert len({ratatat_heads.head(value) for value in range(10)}) == 10
    for value in range(10):
        html = ratatat_pieces.card_shape(value, None)
        assert f">{value}</text>" in html
        assert (ratatat_pieces.balloon_shape() in html) == (value >= 7), value


def test_backs_are_all_alike_but_for_what_everybody_may_infer():
    assert ratatat_pieces.back() == ratatat_pieces.back("")
    assert "<text" not in ratatat_pieces.back_shape("")
    assert ">7–9</text>" in ratatat_pieces.back_shape("7–9")


def test_a_region_is_told_by_sign_rim_and_letter_and_not_by_colour_alone():
    signs = [region[-1] for region in ratatat_pieces.SIGNS]
    rims = [ratatat_ring.rim(region, 0, 0.3) for region in range(5)]
    assert len(set(signs)) == 5
    assert len({rim.replace("#FFF9F3", "").replace("#1D1927", "") for rim in rims}) == 5
    for letter, region in (("R", 0), ("Y", 1), ("G", 2), ("B", 3), ("P", 4)):
        assert f">{letter}</text>" in ratatat_pieces.sign_shape(region)


def test_the_ring_has_twenty_spaces_five_of_each_kind():
    spaces = [ratatat_ring.icon_of(space) for space in range(ratatat_ring.SPACES)]
    assert {kind: spaces.count(kind) for kind in KINDS} == KINDS
    assert len({ratatat_ring.wedge(space) for space in range(ratatat_ring.SPACES)}) == 20
    assert ratatat_ring.point(-3.141592653589793 / 2, 100)[1] == ratatat_ring.CENTRE - 100


def test_the_way_shows_every_space_from_the_pawn_to_where_it_stops():
    for start, steps in ((6, 7), (18, 3), (0, 18)):
        html = ratatat_ring.way(start, steps)
        boxes = [each for name, each, _ in reader.read(html) if name == "rect" and each["width"] == "40"]
        assert len(boxes) == steps + 1
        assert [box["height"] for box in boxes].count("40") == 2, "its two ends are larger"


def test_every_face_of_every_die_is_another_drawing():
    drawn = [ratatat_pieces.pips(face) for face in range(1, 7)]
    assert [html.count("<circle") for html in drawn] == [1, 2, 3, 4, 5, 6]
    wild = {ratatat_pieces.wild_shape(face) for face in (None, "lowest", "highest", "swap")}
    assert len(wild) == 4


def test_pieces_are_plain_drawings_that_the_page_holds_once():
    for draw, given in ((ratatat_pieces.card, (7, 2)), (ratatat_pieces.back, ("0–6",)),
                        (ratatat_pieces.number_die, (3,)), (ratatat_pieces.wild_die, ("swap",)),
                        (ratatat_pieces.pawn, ()), (ratatat_pieces.region_sign, (4,)),
                        (ratatat_ring.ring, ())):
        stock = fresh(draw, *given)
        assert stock.count(" id=") == 1 and "style" not in stock
        reader.read(stock)
        assert draw(*given).count("<use ") == 1 and "".join(pieces.UNSTOCKED) == stock
