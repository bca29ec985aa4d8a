"""The command line: its JSON shapes, and one clear sentence with exit code 2 for everything that is wrong."""

import io
import json
import subprocess
import sys

import pytest

from pygames_core.__main__ import main
from pygames_core.engine.match import Match
from pygames_core.engine.record import Record, encode_link, to_json
from pygames_core.games import GAMES
from pygames_core.games.raffzahn.rules import RAFFZAHN


def run(capsys, *words):
    """Standard output of a command that succeeds."""
    assert main(list(words)) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out


def refused(capsys, *words):
    """The sentence of a command that is refused."""
    assert main(list(words)) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1
    assert "Traceback" not in shown.err and ".py" not in shown.err
    return shown.err.strip()


def finished():
    """A match that is over after a few turns."""
    match = Match(RAFFZAHN, RAFFZAHN.options({"players": 3, "max_turns": 2}), 4)
    while not match.over:
        match.act_index(match.waiting[0], 0)
    return match


def test_games_lists_seats_options_levels_and_sparring(capsys):
    listed = json.loads(run(capsys, "games", "--json"))["games"]
    assert [game["id"] for game in listed] == [package.game.facts.id for package in GAMES]
    game = listed[0]
    assert set(game) == {"id", "seats", "options", "levels", "sparring"}
    assert game["options"]["call_rule"] == {"default": "off", "values": ["off", "on"]}
    assert game["options"]["max_turns"] == {"default": "none", "values": ["none"], "low": 1}
    assert game["levels"] == ["random", "easy", "regular", "strong", "expert"]
    assert "raffzahn" in run(capsys, "games") and "Plätze" in run(capsys, "games", "--language", "de")


def test_run_reports_shares_with_intervals_and_the_same_again_for_the_same_seed(capsys):
    words = ("run", "raffzahn", "--seats", "easy,random,random", "--games", "12", "--seed", "5", "--json")
    first = json.loads(run(capsys, *words))
    assert set(first) == {"game", "seed", "games", "seats", "plies_per_game"}
    assert [seat["level"] for seat in first["seats"]] == ["easy", "random", "random"]
    assert abs(sum(seat["share"] for seat in first["seats"]) - 1) < 0.001
    for seat in first["seats"]:
        assert set(seat) == {"level", "share", "interval", "mean_score", "ms_per_decision"}
        assert 0 <= seat["interval"][0] <= seat["share"] <= seat["interval"][1] <= 1
    again = json.loads(run(capsys, *words))
    assert [seat["share"] for seat in again["seats"]] == [seat["share"] for seat in first["seats"]]
    assert "95 %" in run(capsys, *words[:-1])


def test_odds_answers_with_fractions_and_lists_its_questions(capsys):
    answer = json.loads(run(capsys, "odds", "raffzahn", "target", "tiles=37", "rolls=3", "--json"))
    assert set(answer) == {"game", "question", "parameters", "rows"}
    assert answer["rows"][0]["fraction"] == "83107/629856"
    assert abs(answer["rows"][0]["decimal"] - 83107 / 629856) < 1e-12
    listed = json.loads(run(capsys, "odds", "raffzahn", "--list", "--json"))["questions"]
    assert {"name", "parameters"} <= set(listed[0]) and len(listed) > 10
    assert "83107/629856" in run(capsys, "odds", "raffzahn", "target", "tiles=37")
    assert "turn-value" in run(capsys, "odds", "raffzahn", "--list")


def test_odds_of_a_position_come_from_a_file_or_standard_input(capsys, monkeypatch, tmp_path):
    position = {"players": [{"open": [40]}, {}, {}], "edge": list(range(1, 39)), "phase": "roll"}
    text = json.dumps(position)
    (tmp_path / "here.json").write_text(text)
    words = ("odds", "raffzahn", "turn-value", "--json", "--position")
    from_file = run(capsys, *words, str(tmp_path / "here.json"))
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert run(capsys, *words, "-") == from_file


def test_odds_are_tried_with_a_seed_beside_the_exact_answer(capsys):
    words = ("odds", "raffzahn", "reroll", "dice=30,1,1", "--simulate", "300", "--seed", "4711")
    answer = json.loads(run(capsys, *words, "--json"))
    assert (answer["seed"], answer["trials"]) == (4711, 300)
    rows = {row["outcome"]: row for row in answer["simulated"]}
    assert rows["AB"]["fraction"] == "4237/648" and rows["end"]["estimate"] == 6
    assert rows["AB"]["interval"][0] < rows["AB"]["estimate"] == rows["AB"]["total"] / 300
    assert json.loads(run(capsys, *words, "--json")) == answer
    assert "≈" in run(capsys, *words)


def test_replay_reads_links_addresses_and_files(capsys, tmp_path):
    match = finished()
    code = encode_link(match, ("you", "easy", "easy"))
    expected = {"game": "raffzahn", "plies": match.ply, "hash": match.hash(),
                "result": {"ranking": list(RAFFZAHN.ranking(match.state)),
                           "scores": list(RAFFZAHN.scores(match.state))}}
    assert json.loads(run(capsys, "replay", code, "--json")) == expected
    address = f"https://example.org/ratable/#/m/{code}"
    assert json.loads(run(capsys, "replay", address, "--json")) == expected
    path = tmp_path / "match.json"
    path.write_text(json.dumps(to_json(Record(match, ("you", "easy", "easy")))))
    assert json.loads(run(capsys, "replay", str(path), "--json")) == expected
    assert match.hash() in run(capsys, "replay", code)


def test_bench_reports_moves_a_second_beside_the_pig(capsys, monkeypatch):
    monkeypatch.setattr("pygames_core.bench.bench", lambda games: {
        "pig": 1000, "games": {"raffzahn": 250}, "checked": {"raffzahn": 200}, "ratio": {"raffzahn": 0.25}})
    assert json.loads(run(capsys, "bench", "--json"))["games"] == {"raffzahn": 250}
    assert "0.25" in run(capsys, "bench")


@pytest.mark.parametrize(("words", "named"), [
    ((), "COMMAND"),
    (("fly",), "fly"),
    (("games", "--colour"), "--colour"),
    (("run", "raffzahn"), "--seats"),
    (("run", "chess", "--seats", "easy,easy,easy"), "chess"),
    (("run", "raffzahn", "--seats", "easy,wizard,easy"), "wizard"),
    (("run", "raffzahn", "--seats", "easy"), "1"),
    (("run", "raffzahn", "--seats", "easy,easy"), ""),
    (("run", "raffzahn", "--seats", "you,easy,easy"), "you"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--games", "many"), "many"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--games", "0"), "0"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--seed", "-1"), "-1"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--option", "call_rule"), "call_rule"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--option", "call=on"), "call"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--option", "call_rule=1"), "call_rule"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--option", "a=1", "--option", "a=2"), "a"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--option", "players=5"), "5"),
    (("run", "raffzahn", "--seats", "easy,easy,easy", "--option", "teeth_table=1,2,3"), "teeth_table"),
    (("run", "raffzahn", "--seats", "easy:x=1,easy,easy"), "x"),
    (("odds", "raffzahn"), "--list"),
    (("odds", "raffzahn", "luck"), "luck"),
    (("odds", "raffzahn", "target", "tile=3"), "tile"),
    (("odds", "raffzahn", "target", "tiles=77"), "77"),
    (("odds", "raffzahn", "target", "tiles"), "tiles"),
    (("odds", "raffzahn", "target", "--simulate", "0"), "1"),
    (("odds", "raffzahn", "target", "--simulate", "many"), "many"),
    (("odds", "raffzahn", "teeth-tables", "--simulate", "10"), "count"),
    (("odds", "raffzahn", "turn-value", "--position", "no/such/file"), "no/such/file"),
    (("replay", "###"), ""),
    (("replay", "A" * 300), ""),
    (("play", "raffzahn", "--seed", "x"), "x"),
    (("play", "raffzahn", "--seats", "you,you,you,you,you,you,you"), "7"),
    (("play", "chess"), "chess"),
])
def test_everything_wrong_is_one_sentence_that_names_it(capsys, words, named):
    sentence = refused(capsys, *words)
    assert named in sentence and sentence[-1] in ".)"


@pytest.mark.parametrize("text", ["{", "[]", '"x"', '{"players": 3}', '{"players": [{}, {}, {"open": [41]}]}',
                                  '{"players": [{"open": [3]}, {"open": [3]}, {}]}', "[" * 5000])
def test_a_position_that_cannot_be_is_refused_in_one_sentence(capsys, monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert refused(capsys, "odds", "raffzahn", "turn-value", "--position", "-").endswith((".", ")"))


def test_refusals_are_told_in_german_too(capsys):
    assert "Spiel" in refused(capsys, "odds", "chess", "luck", "--language", "de")
    assert refused(capsys, "run", "raffzahn", "--seats", "easy,easy,easy", "--games", "viele",
                   "--language", "de").startswith("„viele“ ist keine ganze Zahl")


def typed(monkeypatch, *lines):
    """Types these lines, then ends the input."""
    waiting = list(lines)

    def answer(prompt=""):
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    monkeypatch.setattr("builtins.input", answer)


def test_play_in_the_terminal_goes_through_a_whole_match_by_numbers(capsys, monkeypatch):
    typed(monkeypatch, *["1"] * 400)
    shown = run(capsys, "play", "raffzahn", "--seats", "you,easy,random", "--seed", "11",
                "--option", "max_turns=20")
    assert "The agreed number of turns is played" in shown
    assert shown.rstrip().splitlines()[-3].strip().startswith("1.")


def test_play_answers_help_why_log_hint_odds_undo_and_letters(capsys, monkeypatch):
    typed(monkeypatch, "?", "why 33", "why roll", "r", "h", "o", "o", "l", "z", "stop!", "99", "reroll:ya",
          "q")
    shown = run(capsys, "play", "raffzahn", "--seats", "you,easy,easy", "--seed", "5",
                "--option", "start_player=0", "--option", "star_take_optional=on")
    assert "A number or a letter chooses" in shown
    assert "Why not tile 33?" in shown and "(RZ-3)" in shown
    assert "That is allowed." in shown
    assert "<- most teeth this turn" in shown
    assert "cannot be taken back" in shown
    assert "You roll yellow and blue A again (roll 2)" in shown
    assert "Until next time." in shown


def test_play_in_german_asks_nobody_when_only_bots_sit_there(capsys, monkeypatch):
    typed(monkeypatch)
    shown = run(capsys, "play", "raffzahn", "--seats", "easy,random,easy", "--seed", "2", "--language", "de",
                "--option", "max_turns=9")
    assert "Ivo" in shown and "wirft" in shown and "gewinnt mit" in shown


def test_play_shows_private_looks_behind_covers_and_pushes_them_off_the_screen(capsys, monkeypatch):
    typed(monkeypatch, *["1"] * 900)
    shown = run(capsys, "play", "ratatat", "--seats", "you,you", "--seed", "11")
    cover, look = shown.index("Pass the device to Player 1"), shown.index("Player 1: your start card")
    assert cover < look < shown.index("Pass the device to Player 2")
    assert "\n" * 40 in shown[look:]
    assert shown.count("Pass the device to") == shown.count("(Only Player ") > 2
    assert "wins with" in shown or "share the win" in shown


def test_play_ends_where_the_input_ends_even_at_a_private_look(capsys, monkeypatch):
    typed(monkeypatch)
    shown = run(capsys, "play", "ratatat", "--seats", "you,regular", "--seed", "11", "--language", "de")
    assert "Deine Startkarte (Nur du)" in shown and "dein Platz 1: " in shown


def test_the_module_runs_as_a_program():
    done = subprocess.run([sys.executable, "-m", "pygames_core", "odds", "raffzahn", "nonsense"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
