"""The views: markup that a strict policy and a keyboard can live with. Runs under both Pythons."""

import json

import markup_reader as reader
import view_scenes as scenes
from app import about_view, catalogue, dialogs, frame, markup, pieces, seats, settings_view, sheet, table_view
from app.store import SETTINGS
from boards import raffzahn

HOSTILE = "<b onclick=\"x\">&'</b>"
FOCUSABLE = ("button", "a", "input", "select", "textarea")


def words(language="en"):
    for path in ("app/strings_" + language + ".json", "/app/strings_" + language + ".json",
                 "pygames_core/locale/" + language + "/page.json"):
        try:
            with open(path) as file:
                return json.load(file)
        except OSError:
            pass
    raise OSError(language)


WORDS = words()
DIALOGS = ({"kind": "menu", "game": "raffzahn", "letters": True, "full": False}, {"kind": "keys"},
           {"kind": "keys", "letters": True}, scenes.sharing(),
           {"kind": "wipe", "match": "Raffzahn, Turn 61", "damaged": 2, "settings": True},
           {"kind": "wipe", "match": "", "damaged": 0, "settings": False},
           scenes.sharing(base="", what="match", hidden=True, copied=False, sign=""),
           scenes.sharing(how="frame", copied=True, file={"name": "a.json", "href": "data:,"}),
           scenes.sharing(large=True), scenes.sharing(choices=("demo",), what="demo", refused="No."),
           {"kind": "resume", "title": "Raffzahn", "facts": "Turn 61"},
           {"kind": "replace", "title": "Raffzahn", "facts": "Turn 1"}, {"kind": "damaged", "detail": "3f9c"},
           {"kind": "engine", "cause": "no answer"})
PAST = {"replay": {"playing": False}}
PAGES = ({}, {"odds": True, "marked": "YB", "cell": "cell-12"}, {"why": scenes.WHY, "busy": True},
         {"rules": scenes.RULES}, {"rules": {"sections": scenes.RULES["sections"], "query": "TILE"}},
         {"pause": True, "pace": "slow"}, {"toast": {"text": "Saved", "do": "undo", "label": "Undo"}})


MADE = {}


def every_page(language="en"):
    """All pages of a language, made once; a page that does not nest fails here."""
    if language not in MADE:
        MADE[language] = [(html, reader.read(html)) for html in make_pages(language)]
    return MADE[language]


def make_pages(language):
    said = words(language)
    made = [raffzahn.table(scene, {}, said) for scene in scenes.all_scenes()]
    made += [raffzahn.table(scenes.calling(), page, said) for page in PAGES]
    made += [raffzahn.table(scene, PAST, said) for scene in (scenes.past(), scenes.finished(), scenes.past(
        eyes=[], next=None, previous=None))]
    made += [raffzahn.table(scenes.scene(), {"dialog": dialog}, said) for dialog in DIALOGS]
    saved = {"game": "raffzahn", "title": "Raffzahn", "facts": "Turn 61"}
    made.append(catalogue.view(said, None, language))
    made.append(catalogue.view(said, saved, language, {"dialog": DIALOGS[7]}))
    made.append(catalogue.view(said, None, language, {"opening": {"text": HOSTILE, "error": HOSTILE}}))
    draft = sheet.default_draft(scenes.FACTS)
    made.append(sheet.view(scenes.FACTS, draft, {}, said))
    wrong = sheet.problems(wrong_draft(), said, scenes.FACTS)
    made.append(sheet.view(scenes.FACTS, wrong_draft(), wrong, said))
    made += [settings_view.view(page, said) for page in asides(language)]
    made += [about_view.view(page, said) for page in asides(language)]
    made.append(frame.waiting(said, "Raffzahn"))
    made.append(frame.failure(said, {"title": "Broken", "detail": "x", "cure": "y"}))
    return made


TOLD = {"parts": [{"name": "Ratable", "version": "0.1.0", "licence": "MIT", "text": 0}],
        "texts": ["Copyright"], "version": "0.1.0", "build": "abc", "whole": "licences.txt"}


def asides(language):
    """States of the settings and of the page about the page."""
    made = []
    for about, came, dialog in ((None, "catalogue", None), (TOLD, "table", DIALOGS[4]),
                                ({"parts": []}, "sheet", None)):
        page = {name: default for name, default, _ in SETTINGS}
        page.update({"language": language, "about": about, "came": came, "full": False})
        page["dialog"] = dialog
        made.append(page)
    return made


def spoilt(dialog):
    """A dialog in which every text that is shown is another one."""
    kept = ("kind", "what", "choices", "how", "sign", "file")
    return {name: value if name in kept or not isinstance(value, str) else HOSTILE
            for name, value in dialog.items()}


def wrong_draft():
    draft = sheet.with_seats(sheet.default_draft(scenes.FACTS), 6, scenes.FACTS)
    draft["seats"][1] = {"kind": "you", "name": ""}
    draft["options"] = {"start_player": "ask", "call_rule": "on", "teeth_table": [1, 2], "max_turns": 0}
    draft["seed"] = "12x"
    return draft


def with_text(value, text):
    """A copy of JSON in which every text that is shown is another one; names of fields and codes stay."""
    codes = ("star", "lazy", "10", "20", "30", "middle", "edge", "open", "protected", "hand", "raffzahn",
             "choose", "roll", "place", "pay", "A", "B", "C", "D", "E", "F", "Y", "", "YA", "YB", "AB", "YAB")
    if isinstance(value, dict):
        return {name: item if name in ("action", "target") else with_text(item, text)
                for name, item in value.items()}
    if isinstance(value, list):
        return [with_text(item, text) for item in value]
    return text if isinstance(value, str) and value not in codes else value


def test_markup_nests_and_ids_are_unique():
    for language in ("en", "de"):
        for _, elements in every_page(language):
            ids = [given["id"] for _, given, _ in elements if "id" in given]
            assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]


def test_no_page_carries_an_inline_style_or_script():
    for _, elements in every_page():
        for name, given, _ in elements:
            assert "style" not in given and name not in ("style", "script"), name
            assert not [key for key in given if key.startswith("on")], given


def test_text_from_outside_never_becomes_markup():
    for scene in scenes.all_scenes():
        hostile = with_text(scene, HOSTILE)
        page = {"why": with_text(scenes.WHY, HOSTILE), "toast": {"text": HOSTILE}}
        for state in (page, {"rules": with_text(scenes.RULES, HOSTILE)}):
            html = raffzahn.table(hostile, state, WORDS)
            assert "<b " not in html and "</b>&" not in html
            reader.read(html)
    draft = wrong_draft()
    draft["seats"][0]["name"] = draft["seed"] = HOSTILE
    draft["options"]["teeth_table"] = HOSTILE
    html = sheet.view(scenes.FACTS, draft, {"form": HOSTILE}, WORDS)
    assert "<b " not in html
    for dialog in DIALOGS:
        mean = spoilt(dialog)
        assert "<b " not in dialogs.view(mean, WORDS)
    reader.read(html)


def test_every_id_that_is_pointed_at_exists():
    for _, elements in every_page():
        ids = [given["id"] for _, given, _ in elements if "id" in given]
        for _, given, _ in elements:
            for name in ("for", "aria-labelledby", "aria-describedby"):
                for ident in given.get(name, "").split():
                    assert ident in ids, (name, ident)


def test_every_legal_action_is_a_button_on_a_ticket():
    for scene in scenes.all_scenes():
        html = raffzahn.table(scene, {}, WORDS)
        found = reader.values(html, "data-action")
        reading = scene["guide"] and scene["guide"]["holds"]    # then no ticket is shown
        decision = None if reading else scene["decision"]
        for ticket in decision["tickets"] if decision else []:
            assert ticket["action"] in found, ticket["action"]
        for name, _, _ in reader.with_attribute(html, "data-action"):
            assert name == "button"


def test_every_intent_sits_on_something_that_takes_the_focus():
    for _, elements in every_page():
        for name, given, _ in elements:
            if "data-do" in given or "data-why" in given or "data-action" in given:
                assert name in FOCUSABLE, (name, given)


def cells_of(html):
    return [given for _, given, _ in reader.read(html) if "cell" in given.get("class", "").split()]


def test_the_board_has_forty_cells_that_act_or_ask_why():
    html = raffzahn.table(scenes.scene(), {}, WORDS)
    cells = cells_of(html)
    assert len(cells) == 40
    assert cells[11]["data-action"] == "take" and "Take tile 12 from Bo" in html
    assert cells[32]["data-why"] == "tile:33"
    assert "row-star" in cells[0]["class"] and "row-30" in cells[30]["class"] and "gap" in cells[32]["class"]


def test_a_cell_whose_number_is_hidden_tells_and_asks_nothing():
    scene = scenes.scene()
    hidden = scene["board"]["rows"][3]["cells"][2]
    hidden["tile"] = None
    hidden["label"] = "A protected tile of Bo"
    html = raffzahn.table(scene, {}, WORDS)
    cell = cells_of(html)[32]
    assert "data-why" not in cell and "tile:33" not in html


def test_a_click_on_a_tile_calls_it_where_calling_is_asked():
    html = raffzahn.table(scenes.calling(), {}, WORDS)
    cells = cells_of(html)
    assert cells[37]["data-do"] == "call" and cells[37]["data-arg"] == "38"
    assert cells[32]["data-why"] == "tile:33"
    assert 'selected value' not in html and 'value="38" selected' in html


def test_marked_dice_are_pressed_and_lead_to_their_ticket():
    html = raffzahn.table(scenes.scene(), {"marked": "YB"}, WORDS)
    pressed = [given["data-arg"] for _, given, _ in reader.with_attribute(html, "aria-pressed")
               if given.get("data-do") == "mark" and given["aria-pressed"] == "true"]
    assert pressed == ["Y", "B"]
    aimed = [given for _, given, _ in reader.with_attribute(html, "data-action") if "aimed" in given["class"]]
    assert [given["data-action"] for given in aimed] == ["reroll:YB"]
    filled = [given["data-action"] for _, given, _ in reader.with_attribute(html, "data-action")
              if "main" in given["class"].split(" ")]
    assert filled == ["reroll:YB"]


def test_without_marks_the_offered_move_is_filled():
    html = raffzahn.table(scenes.scene(), {"marked": ""}, WORDS)
    assert [given["data-action"] for _, given, _ in reader.with_attribute(html, "data-action")
            if "main" in given["class"].split(" ")] == ["take"]


def test_only_one_cell_is_a_tab_stop_where_arrows_walk():
    html = raffzahn.table(scenes.scene(), {"cell": "cell-12"}, WORDS)
    stops = [given["id"] for _, given, _ in reader.read(html)
             if given.get("id", "").startswith("cell-") and given.get("tabindex") != "-1"]
    assert stops == ["cell-12"]


def test_undo_stands_there_only_while_it_can_act():
    assert 'data-do="undo"' in raffzahn.table(scenes.before_roll(), {}, WORDS)
    assert 'data-do="undo"' not in raffzahn.table(scenes.scene(), {}, WORDS)


def test_a_pause_hides_the_tickets_and_offers_to_go_on():
    html = raffzahn.table(scenes.ended_turn(), {"pause": True}, WORDS)
    assert 'data-do="go-on"' in html and not reader.values(html, "data-action").count("stop")
    assert 'data-do="skip"' in raffzahn.table(scenes.waiting(), {}, WORDS)


def test_the_result_is_marked_and_ranks_everybody():
    html = raffzahn.table(scenes.finished(), {}, WORDS)
    assert len(reader.with_attribute(html, "data-result")) == 1
    assert reader.values(html, "data-rank") == ["1", "2", "3", "4"]
    for intent in ("rematch", "same-deal", "share", "new", "home"):
        assert intent in reader.values(html, "data-do")
    assert "data-result" not in raffzahn.table(scenes.scene(), {}, WORDS)


def test_five_and_six_seats_make_the_table_full():
    for count in (3, 4, 5, 6):
        html = raffzahn.table(scenes.scene(count), {}, WORDS)
        assert ("flat full" in html) == (count > 4)
        assert "seats n" + str(count if count < 5 else 3) in html


def test_the_page_behind_a_dialog_is_inert():
    for dialog in DIALOGS:
        html = raffzahn.table(scenes.scene(), {"dialog": dialog}, WORDS)
        inert = [name for name, _, _ in reader.with_attribute(html, "inert")]
        assert inert == ["header", "main"], dialog["kind"]
        shown = [given for name, given, _ in reader.read(html) if name == "dialog"]
        assert shown[0]["data-dialog"] == dialog["kind"]
        assert "inert" not in raffzahn.table(scenes.scene(), {}, WORDS)


def test_the_rules_panel_puts_the_asked_rule_first_and_marks_what_is_searched():
    html = raffzahn.table(scenes.scene(), {"rules": scenes.RULES}, WORDS)
    assert html.index("RZ-16") < html.index("RZ-3 ")
    assert "<mark>" not in html
    searched = {"sections": scenes.RULES["sections"], "query": "Tile"}
    found = raffzahn.table(scenes.scene(), {"rules": searched}, WORDS)
    assert found.count("<mark>") == 2 and "2 rules found" in found


def test_the_field_for_links_keeps_what_was_pasted_and_says_what_is_wrong_with_it():
    html = catalogue.view(WORDS, None, "en", {"opening": {"text": HOSTILE, "error": "No code."}})
    [field] = [given for name, given, _ in reader.read(html) if given.get("id") == "open-text"]
    assert field["value"] == markup.escape(HOSTILE)
    assert field["aria-invalid"] == "true" and field["aria-describedby"] == "open-error"
    assert "No code." in html and "aria-invalid" not in catalogue.view(WORDS, None, "en")


def test_the_catalogue_announces_three_games_and_plays_two():
    html = catalogue.view(WORDS, None, "en")
    assert [given["data-arg"] for _, given, _ in reader.with_attribute(html, "data-do")
            if given["data-do"] == "play"] == ["raffzahn", "ratatat"]
    assert html.count(markup.escape(WORDS["home.coming"])) == 3
    assert 'data-do="resume"' not in html
    saved = {"game": "raffzahn", "title": "Raffzahn", "facts": "Turn 61"}
    assert 'data-do="resume"' in catalogue.view(WORDS, saved, "en")
    assert 'data-arg="de"' in html and 'data-arg="en"' in catalogue.view(words("de"), None, "de")


def test_a_mouth_has_as_many_teeth_as_the_tile_is_worth():
    for teeth in range(1, 8):
        assert pieces.mouth(teeth).count(pieces.PAPER) == teeth


def test_a_bar_is_drawn_by_widths_that_make_a_hundred():
    bar = pieces.split_bar(58.3, 22.2, 19.4)
    assert 'width="58.3%"' in bar and 'x="80.5%"' in bar and 'width="19.4%"' in bar
    assert "rect" not in pieces.split_bar(0, 100, 0)


def test_sentences_of_the_page_are_filled():
    assert markup.fill("{n} {n?tooth|teeth}", {"n": 1}) == "1 tooth"
    assert markup.fill("{n} {n?tooth|teeth}", {"n": 2}) == "2 teeth"
    assert markup.fill("{a}{b}", {"a": "{b}", "b": "x"}) == "{b}x"
    assert markup.ident("act", "pay:8+9") == "act-pay-8-9"


def test_both_languages_have_the_same_sentences():
    english, german = words("en"), words("de")
    assert sorted(english) == sorted(german)
    for key in english:
        assert english[key] and german[key], key
        for name in ("{n}", "{seat}", "{rule}", "{game}", "{text}", "{who}", "{seed}", "{row}"):
            assert (name in english[key]) == (name in german[key]), (key, name)


# ---- the sheet ----

TICKED = ("radio", "checkbox")


def fields_of(html):
    """What a browser would send: the fields of the form with their values, by the markup alone."""
    fields, select = {}, ""
    for name, given, _ in reader.read(html):
        if name == "select":
            select = given["name"]
        elif name == "option" and select and ("selected" in given or select not in fields):
            fields[select] = given["value"]
        elif name == "input" and "name" in given and ("checked" in given or given.get("type") not in TICKED):
            fields[given["name"]] = given["value"]
    return fields


def test_a_form_says_the_draft_it_was_made_from():
    draft = sheet.with_seats(sheet.default_draft(scenes.FACTS), 5, scenes.FACTS)
    draft["seats"][1] = {"kind": "you", "name": "Ida"}
    draft["options"] = {"call_rule": "on", "call_limit": "once", "start_player": 2, "max_turns": 40}
    draft["seed"] = "4711"
    html = sheet.view(scenes.FACTS, draft, {}, WORDS)
    assert sheet.read(fields_of(html), scenes.FACTS) == draft


def test_seats_come_and_go():
    draft = sheet.default_draft(scenes.FACTS)
    assert [seat["kind"] for seat in draft["seats"]] == ["you", "strong", "regular", "easy"]
    assert len(sheet.with_seats(draft, 6, scenes.FACTS)["seats"]) == 6
    assert len(sheet.with_seats(draft, 3, scenes.FACTS)["seats"]) == 3
    assert 'id="players-2"' not in sheet.view(scenes.FACTS, draft, {}, WORDS)
    draft["options"]["allow_two_players"] = "on"
    assert 'id="players-2"' in sheet.view(scenes.FACTS, draft, {}, WORDS)


def test_the_dentist_is_asked_only_where_several_persons_play():
    draft = sheet.default_draft(scenes.FACTS)
    assert 'value="ask"' not in sheet.view(scenes.FACTS, draft, {}, WORDS)
    draft["seats"][2]["kind"] = "you"
    assert 'value="ask"' in sheet.view(scenes.FACTS, draft, {}, WORDS)
    draft["options"]["start_player"] = "ask"
    html = sheet.view(scenes.FACTS, draft, {}, WORDS)
    assert reader.values(html, "name").count("start") == 2
    assert sheet.problems(draft, WORDS, scenes.FACTS) == {"start": WORDS["sheet.start-missing"]}
    draft["start"] = 2
    assert not sheet.problems(draft, WORDS, scenes.FACTS)
    assert sheet.request(scenes.FACTS, draft, "en")["start"] == 2


def test_errors_stand_at_their_fields():
    draft = wrong_draft()
    wrong = sheet.problems(draft, WORDS, scenes.FACTS)
    assert sorted(wrong) == ["max_turns", "seed", "start", "teeth_table"]
    html = sheet.view(scenes.FACTS, draft, wrong, WORDS)
    wrongs = reader.with_attribute(html, "aria-invalid")
    described = [given.get("aria-describedby", "") for _, given, _ in wrongs]
    for name in ("seed", "max_turns", "teeth_table", "start"):
        assert [text for text in described if "error-" + name in text], name


def test_a_custom_row_of_teeth_is_read_and_checked():
    row = [1 + (n - 1) // 6 for n in range(1, 41)]
    text = " ".join([str(number) for number in row])
    fields = {"players": "4", "option-teeth_table": "custom", "row-teeth_table": text}
    assert sheet.read(fields, scenes.FACTS)["options"] == {"teeth_table": row}
    assert sheet.good_table(row) and sheet.good_table("ceil")
    falling = row[1:]
    falling.append(1)
    for wrong in (row[:39], falling, [0] * 40, "other"):
        assert not sheet.good_table(wrong)


def test_the_request_asks_for_two_only_with_the_house_rule():
    draft = sheet.with_seats(sheet.default_draft(scenes.FACTS), 2, scenes.FACTS)
    asked = sheet.request(scenes.FACTS, draft, "de")
    assert asked["options"] == {"players": 2, "allow_two_players": "on"}
    assert asked["seats"][0] == {"kind": "you", "name": None}
    assert asked["seed"] is None and asked["start"] is None


def test_a_line_of_the_log_keeps_its_id_when_older_ones_are_left_out():
    entries = [{"turn": 1, "ply": n // 2, "text": [[f"line {n}", False]]} for n in range(6)]
    ids = reader.values("".join(table_view.log_lines(entries)), "id")
    assert ids == ["log-0-0", "log-0-1", "log-1-0", "log-1-1", "log-2-0", "log-2-1"]
    assert reader.values("".join(table_view.log_lines(entries[2:])), "id") == ids[2:]
    scene = scenes.scene()
    scene["log_earlier"] = 12
    assert "12 earlier lines" in table_view.log(scene, WORDS)


def test_the_end_of_a_turn_shows_its_change_as_a_number():
    html = raffzahn.outcome(scenes.ended_turn())
    assert "<b>−4</b>" in html and "teeth: from 20 to 16." in html
    scene = scenes.ended_turn()
    scene["outcome"]["change"] = "Nothing gained, nothing lost: 16 teeth."
    assert "<b>" not in raffzahn.outcome(scene) and "Nothing gained" in raffzahn.outcome(scene)


def test_rows_have_their_colours():
    assert [seats.row_class(n) for n in (1, 10, 11, 20, 21, 30, 31, 40, None)] == [
        "row-star", "row-star", "row-10", "row-10", "row-20", "row-20", "row-30", "row-30", ""]


# ---- settings, and what the page is made of ----

def test_every_setting_has_its_control_and_shows_what_stands():
    page = asides("de")[0]
    page.update({"theme": "dark", "text": "120", "pace": "slow"})
    page.update({"odds": False, "letters": False, "sound": True})
    elements = reader.read(settings_view.view(page, WORDS))
    pressed = [given["id"] for name, given, _ in elements if given.get("aria-pressed") == "true"]
    assert pressed == ["set-language-de", "set-theme-dark", "set-text-120", "set-pace-slow"]
    switches = [given for _, given, _ in elements if given.get("role") == "switch"]
    assert [(given["data-do"], "checked" in given) for given in switches] == [
        ("odds", False), ("letters", False), ("sound", True)]
    asked = [given["data-do"] for name, given, _ in elements if "data-do" in given]
    for name, _, _ in SETTINGS:
        assert name in asked, name


def test_the_way_back_says_where_it_leads():
    for came in ("table", "guide", "sheet", "catalogue"):
        page = asides("en")[0]
        page["came"] = came
        for view in (settings_view.view, about_view.view):
            assert WORDS["way." + came] in view(page, WORDS)


def test_before_deletion_everything_that_is_kept_is_named_and_keeping_comes_first():
    html = dialogs.view(DIALOGS[4], WORDS)
    for text in ("Raffzahn, Turn 61", "2 matches that could not be read", WORDS["wipe.settings"]):
        assert text in html
    assert reader.values(html, "data-do") == ["close", "wipe-all"]
    nothing = dialogs.view(DIALOGS[5], WORDS)
    assert reader.values(nothing, "data-do") == ["close"] and WORDS["wipe.nothing"] in nothing


def test_the_list_of_keys_says_when_single_keys_are_off():
    on, off = dialogs.view({"kind": "keys", "letters": True}, WORDS), dialogs.view({"kind": "keys"}, WORDS)
    assert WORDS["keys.off"] in off and WORDS["keys.roll"] not in off and WORDS["keys.close"] in off
    assert WORDS["keys.off"] not in on and WORDS["keys.roll"] in on


def test_where_the_screen_cannot_be_filled_nothing_offers_it():
    for full, shown in ((None, False), (False, True), (True, True)):
        assert ('id="tool-full"' in raffzahn.table(scenes.scene(), {"full": full}, WORDS)) is shown
        assert ('id="menu-full"' in dialogs.view({"kind": "menu", "full": full}, WORDS)) is shown


def test_a_guide_is_offered_for_the_game_on_the_table_only():
    html = dialogs.view({"kind": "menu", "game": "toy"}, WORDS)
    assert [each["data-arg"] for _, each, _ in reader.read(html) if each.get("id") == "menu-learn"] == ["toy"]
    assert "menu-learn" not in dialogs.view({"kind": "menu", "game": ""}, WORDS)


def test_licences_are_shown_with_their_texts_or_a_sentence_says_why_not():
    waiting, told, missing = [about_view.view(page, WORDS) for page in asides("en")]
    assert WORDS["about.loading"] in waiting
    assert "Ratable 0.1.0" in told and "MIT" in told and 'href="licences.txt"' in told
    assert "Copyright" not in told
    page = asides("en")[1]
    page["part"] = "0"
    assert "Copyright" in about_view.view(page, WORDS)
    assert "Version 0.1.0, build abc" in told
    assert WORDS["about.missing"] in missing
    page = asides("en")[1]
    page["about"] = with_text(TOLD, HOSTILE)
    page["about"]["parts"][0]["text"] = 0
    assert "<b " not in about_view.view(page, WORDS)
