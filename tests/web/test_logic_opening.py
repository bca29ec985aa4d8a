"""What was pasted: a code, an address, a match as text, or nothing. Runs under both Pythons."""

from app.opening import meant


def test_codes_are_left_to_the_engine_with_all_that_stands_around_them():
    for text in ("AbC-_9", "  AbC\nDeF ", "m/AbC", "https://example.org/ratable/", "what?"):
        assert meant(text) == ("link", text.strip())


def test_an_address_is_followed_by_what_stands_behind_its_hash():
    for start in ("https://example.org/ratable/", "file:///C:/a%20b/ratable.html", ""):
        for word in ("m", "p", "d"):
            assert meant(start + "#/" + word + "/AbC") == ("link", "AbC")
    assert meant("https://example.org/#/m/Ab\r\n C?lang=de") == ("link", "AbC")
    assert meant("https://example.org/#/m/AbC&embed=1") == ("link", "AbC")
    sheet = "#/new?game=raffzahn&seed=1"
    assert meant("look: http://localhost:8000/" + sheet) == ("go", sheet)


def test_readable_text_is_a_record():
    assert meant(' {"ratable": 1}\n') == ("record", '{"ratable": 1}')


def test_nothing_and_nowhere_cost_a_sentence():
    assert meant(" \n") == ("note", "note.open-nothing")
    for text in ("#/Nowhere", "#/m/", "https://example.org/#/inbox/7", "#/new?seed=1", "#/m/" + 9000 * "x"):
        assert meant(text) == ("note", "note.open-nowhere")
