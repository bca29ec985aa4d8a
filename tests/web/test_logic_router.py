"""Routes of the fragment; runs under CPython and MicroPython: bare asserts only."""

from app import router


def test_the_catalogue_is_where_no_path_leads():
    for fragment in ("", "#", "#/", "#/?lang=de"):
        assert router.parse(fragment)["view"] == "catalogue"
    assert router.parse("#/?lang=de")["lang"] == "de"


def test_a_fixed_match_is_read_whole():
    text = "#/new?game=raffzahn&seed=1&start=1&lang=de&seats=you,strong,easy&max_turns=3&call_rule=on"
    route = router.parse(text)
    assert (route["view"], route["game"], route["lang"]) == ("sheet", "raffzahn", "de")
    setup = route["setup"]
    assert (setup["seed"], setup["start"], setup["seats"]) == (1, True, ["you", "strong", "easy"])
    assert setup["options"] == [("max_turns", "3"), ("call_rule", "on")]


def test_settings_and_about_have_addresses():
    for name in ("settings", "about"):
        assert router.parse("#/" + name)["view"] == name
        assert router.parse("#/" + name + "?lang=de")["lang"] == "de"
        assert router.parse("#/" + name + "/more")["view"] == "lost"


def test_a_game_has_a_short_address():
    assert router.parse("#/raffzahn")["game"] == "raffzahn"
    assert router.parse("#/raffzahn")["setup"]["start"] is False


def test_codes_of_all_kinds_are_opened_and_the_table_judges_them():
    for word in ("m", "p", "d"):
        route = router.parse("#/" + word + "/AbC-_9")
        assert (route["view"], route["code"]) == ("open", "AbC-_9")
        assert router.parse("#/" + word)["key"] == "link-garbled"


def test_pages_and_links():
    assert router.parse("#/table")["view"] == "table"
    assert router.parse("#/rules?game=raffzahn")["game"] == "raffzahn"
    route = router.parse("#/m/AbC-_9?lang=en")
    assert (route["view"], route["code"], route["lang"]) == ("open", "AbC-_9", "en")


def test_parameters_may_stand_behind_a_code_with_either_sign():
    for sign in "?&":
        route = router.parse("#/m/AbC-_9" + sign + "lang=de&embed=1")
        assert (route["view"], route["code"], route["lang"]) == ("open", "AbC-_9", "de")
    assert router.parse("#/open")["view"] == "paste"


def test_a_frame_knows_the_address_of_the_same_as_a_page():
    for fragment, whole in (("#/m/AbC&embed=1", "#/m/AbC"), ("#/m/AbC?embed=1&lang=de", "#/m/AbC?lang=de"),
                            ("#/new?game=raffzahn&embed=1", "#/new?game=raffzahn")):
        assert router.embedded(fragment) == whole
    for fragment in ("", "#/", "#/m/AbC", "#/m/embed=1", "#/m/AbC?embed=0"):
        assert router.embedded(fragment) == ""


def test_an_anchor_within_the_page_is_no_route():
    assert router.parse("#app")["view"] == "here"
    assert router.parse("#do")["view"] == "here"


def test_what_leads_nowhere_names_its_sentence():
    for fragment, key in (("#/Nonsense", "link-unknown"), ("#/table/3", "link-unknown"),
                          ("#/m/", "link-garbled"), ("#/new?seed=1", "link-without-game"),
                          ("#/new?game=raffzahn&seed=abc", "seed-bad"),
                          ("#/new?game=raffzahn&seed=-1", "seed-bad"),
                          ("#/new?game=raffzahn&seed=9007199254740992", "seed-bad"),
                          ("#/new?game=%zz", "link-garbled"), ("#/new?game=%ff", "link-garbled"),
                          ("#/new?game", "link-garbled"), ("#/new?game=%C3", "link-garbled"),
                          ("#/" + "x" * 9000, "link-too-long")):
        route = router.parse(fragment)
        assert (route["view"], route["key"]) == ("lost", key), fragment


def test_the_largest_seed_passes():
    assert router.parse("#/new?game=raffzahn&seed=9007199254740991")["setup"]["seed"] == 9007199254740991


def test_escapes_go_both_ways():
    for text in ("Zähne & mehr", "100 %", "a+b=c", "日本", ""):
        assert router.decode(router.encode(text)) == text
    assert router.decode("a+b%2Bc") == "a b+c"


def test_the_address_of_a_sheet_comes_back_as_it_was():
    fragment = router.sheet_fragment("raffzahn", 7, ["you", "strong"], [("max_turns", "3")])
    setup = router.parse(fragment)["setup"]
    assert (setup["seed"], setup["seats"], setup["options"]) == (7, ["you", "strong"], [("max_turns", "3")])
