"""The lab as it is drawn: hidden before the guess, side by side after it. Runs under both Pythons."""

import json

import lab_scenes as scenes
import markup_reader as reader
import view_scenes
from app import lab_charts, lab_view
from boards import raffzahn_lab
from test_views import WORDS, words

FIELDS = ("input", "select", "textarea")


def drawn(page, said=WORDS):
    return lab_view.view(page, "Raffzahn", said, raffzahn_lab)


def all_pages():
    found = scenes.labs()
    found.append(scenes.lab("value", sketch=view_scenes.scene(), position={"players": []}, fits=[]))
    found.append(scenes.lab("kinds", True, sketch=view_scenes.scene(), position={"players": []}, fits=[]))
    return found


def test_every_state_nests_with_unique_ids_and_labels():
    for language in ("en", "de"):
        for page in all_pages():
            elements = reader.read(drawn(page, words(language)))
            ids = [given["id"] for _, given, _ in elements if "id" in given]
            assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
            labelled = [given["for"] for name, given, _ in elements if name == "label"]
            for name, given, _ in elements:
                assert "style" not in given
                if name in FIELDS:
                    assert given["id"] in labelled, given
                for points in ("for", "aria-labelledby", "aria-describedby"):
                    for one in (given.get(points) or "").split():
                        assert one in ids, (points, one)


def test_nothing_exact_is_in_the_page_before_the_guess():
    html = drawn(scenes.lab("kinds"))
    assert "36/216" not in html and "36 of 216" not in html and "16 %" not in html
    assert "Exact: all of it" not in html and "It is counted" not in html
    assert reader.values(html, "data-guess") == ["lazy", "great", "number"]
    waiting = [given for _, given, _ in reader.read(html) if given.get("data-do") == "lab-run"]
    assert waiting and all(given["aria-disabled"] == "true" for given in waiting)


def test_after_the_guess_all_three_stand_in_one_table():
    html = drawn(scenes.lab("kinds", True, [("lazy", 0.5)], 100, spelling="fraction"))
    assert "36/216" in html and "5" in html and "1/2" in html and "100 trials" in html
    assert "It is counted. Then divided." in html and "The guess misplaced 10 of 100." in html
    assert reader.values(html, "data-row") == ["lazy", "great", "number"]
    assert reader.values(html, "data-trials") == ["100"]


def test_a_mean_is_guessed_by_one_number_and_which_one_can_be_chosen():
    html = drawn(scenes.lab("value"))
    assert reader.values(html, "data-guess") == ["value"]
    assert "lab-watch" in reader.values(html, "id")


def test_the_sum_of_the_guesses_is_said():
    page = scenes.lab("kinds")
    page["lab"]["kept"]["kinds"]["guess"] = {"lazy": "10,5 %", "great": "1/4", "number": "x"}
    assert "Together 35.5 %" in drawn(page)
    assert "Zusammen 35,5 %" in drawn(page, words("de"))


def test_what_is_typed_stays_until_it_is_taken():
    page = scenes.lab("rolls", typed={"rolls": "4<", "seed": "12x"}, errors={"rolls": "No & no."})
    html = drawn(page)
    values = [given.get("value") for name, given, _ in reader.read(html) if name == "input"]
    assert "4&lt;" in values and "12x" in values
    assert "No &amp; no." in html
    wrong = [given["id"] for _, given, _ in reader.read(html) if given.get("aria-invalid")]
    assert wrong == ["par-rolls"]


def test_while_trials_run_there_is_one_button_and_it_stops_them():
    html = drawn(scenes.lab("value", True, running=True))
    does = reader.values(html, "data-do")
    assert "lab-stop" in does and "lab-run" not in does and "lab-on" not in does


def test_a_demo_waits_with_its_number_of_trials():
    page = scenes.lab("kinds", True)
    page["lab"]["kept"]["kinds"]["n"] = 20000
    assert "Run 20\u202f000 trials" in drawn(page)


def test_a_projector_shows_one_picture_without_the_set_up():
    page = scenes.lab("kinds", True, None, 100, projector=True)
    html = drawn(page)
    assert "lab-set" not in reader.values(html, "id") and "lab-table" not in reader.values(html, "id")
    assert html.count("<figure") == 1 and "lab-shares" in html
    page["lab"]["picture"] = "course"
    assert "lab-settles" in drawn(page) and "lab-shares" not in drawn(page)
    assert "lab-projector" in reader.values(html, "data-do")


def test_labels_stand_below_columns_only_where_they_fit():
    rows = lab_charts.entries(scenes.answer("kinds"), None, "percent")
    assert lab_charts.fit_below(rows)
    assert lab_charts.fit_below(lab_charts.entries(scenes.answer("numbers"), None, "percent"))
    assert not lab_charts.fit_below(rows[:1])
    long = [dict(row, label="weiterwürfeln") for row in rows] * 2
    assert not lab_charts.fit_below(long)


def test_bars_begin_at_zero_wherever_that_is():
    rows = lab_charts.entries(scenes.answer("value"), None, "decimal")[:2]
    html = lab_charts.bars(rows, scenes.TEETH)
    bars = [(given["x"], given["width"]) for name, given, _ in reader.read(html) if name == "rect"]
    assert bars == [("33.33%", "37.50%"), ("16.67%", "16.67%")]


def test_values_beyond_an_axis_end_with_it():
    assert lab_charts.along(9, scenes.PER_CENT) == 100
    assert lab_charts.along(-9, scenes.PER_CENT) == 0
    assert lab_charts.along(0.1, scenes.PER_CENT) == 25


def test_the_course_keeps_its_axis_whatever_came_up():
    def axis_of(html):
        return [text.split("</text>")[0] for text in html.split("<text")[1:] if 'class="ax"' in text]

    few = lab_charts.course(scenes.run("kinds", 100), scenes.PER_CENT, 0.2, 1000, "10 %")
    more = lab_charts.course(scenes.run("kinds", 900), scenes.PER_CENT, 0.2, 1000, "20 %")
    assert axis_of(few) == axis_of(more)
    assert lab_charts.over(1, 3) == 0 and abs(lab_charts.over(1000, 3) - 100) < 1e-9
    long = lab_charts.course(scenes.run("kinds", 900), scenes.PER_CENT, 0.2, 20000, "20 %")
    assert "100\u202f000" in long


def test_one_trial_has_no_interval_to_draw():
    lone = scenes.run("kinds", 100)
    lone["course"] = lone["course"][:1]
    html = lab_charts.course(lone, scenes.PER_CENT, 0.2, 1000, "0 %")
    assert 'class="band" d=""' in html and 'd="M0.00 100.00"' in html


def test_text_from_outside_never_becomes_markup():
    mean = "<b onclick=\"x\">"
    for page in all_pages():
        lab = json.loads(json.dumps(page["lab"]).replace("average", "<b onclick=x>"))
        page = dict(page, lab=lab, toast={"text": mean})
        lab["errors"] = {"form": mean, "seed": mean, "position": mean}
        lab["typed"] = {"seed": mean, "position": mean}
        assert "<b onclick" not in drawn(page)


def test_every_question_has_a_link_of_its_own():
    html = drawn(scenes.lab("kinds"))
    links = [given for name, given, _ in reader.read(html) if name == "a" and given["id"].startswith("ask-")]
    assert [given["href"] for given in links] == [
        "#/lab/raffzahn/" + question["name"] for question in scenes.QUESTIONS]
    assert [given["id"] for given in links if given.get("aria-current")] == ["ask-kinds"]


def test_a_position_is_drawn_above_its_question_and_can_be_played_on():
    html = drawn(scenes.lab("value", sketch=view_scenes.scene(), position={"players": []}, fits=[]))
    assert "lab-play-on" in reader.values(html, "data-do") and "lab-opening" in reader.values(html, "data-do")
    assert html.count('class="mid"') == 4
