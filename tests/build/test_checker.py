"""./check itself: it counts, it fails where something failed or took too long, and it names what there is."""

import pytest
from bundler import tools
from bundler.words import Failure
from checker import browsers, chromium, commands, debian, runner, stages
from checker.outcome import Outcome, single
from checker.stages import Stage

REPORT = """<?xml version="1.0"?><testsuites><testsuite tests="5" failures="1" errors="1" skipped="1">
<testcase classname="tests.a" name="test_slow" time="9.5"/>
<testcase classname="tests.a" name="test_quick" time="0.1"/>
</testsuite></testsuites>"""


def test_report_of_pytest_is_counted(tmp_path):
    (tmp_path / "report.xml").write_text(REPORT)
    found = commands.parsed(tmp_path / "report.xml")
    assert (found.passed, found.failed, found.note) == (2, 2, "1 skipped")
    assert found.slowest(1) == ["    9.5 s  tests.a::test_slow"]


def test_outcomes_add_up():
    assert Outcome(1, 2, ((1.0, "a"),), "x") + Outcome(3, 4, (), "y") == Outcome(4, 6, ((1.0, "a"),), "x; y")


def run_with(monkeypatch, capsys, found, *arguments):
    """The exit code and the printed lines of ./check with these stages."""
    monkeypatch.setattr(runner, "all_stages", lambda: found)
    with pytest.raises(SystemExit) as ended:
        runner.main(list(arguments))
    return ended.value.code, capsys.readouterr().out.splitlines()


def test_last_line_is_the_plain_sum(monkeypatch, capsys):
    good = [Stage("a", 9, lambda _: Outcome(5, 0)), Stage("b", 9, lambda _: Outcome(2, 0), core=False)]
    assert run_with(monkeypatch, capsys, good)[1][-1] == "7 passed, 0 failed"
    assert run_with(monkeypatch, capsys, good, "core") == (0, [*run_with(monkeypatch, capsys, good, "a")[1]])


def test_a_failure_and_a_sentence_fail_the_check(monkeypatch, capsys):
    def refuse(_):
        raise Failure("Install something.")
    found = [Stage("a", 9, lambda _: single(True)), Stage("b", 9, refuse)]
    code, lines = run_with(monkeypatch, capsys, found)
    assert code == 1
    assert lines[-1] == "1 passed, 1 failed"
    assert any("Install something." in line for line in lines)


def test_a_stage_over_its_budget_names_its_slowest_tests_and_fails(monkeypatch, capsys):
    times = tuple((float(k), f"test_{k}") for k in range(20))
    slow = [Stage("a", -1, lambda _: Outcome(20, 0, times))]
    code, lines = run_with(monkeypatch, capsys, slow)
    assert code == 1
    assert [line.split()[-1] for line in lines if line.strip().startswith("1")][:10] == [
        f"test_{k}" for k in range(19, 9, -1)]
    assert run_with(monkeypatch, capsys, slow, "--long")[0] == 0


def test_a_group_over_its_budget_fails(monkeypatch, capsys):
    monkeypatch.setattr(runner, "GAME_BUDGET", -1)
    quick = [Stage("a", 9, lambda _: Outcome(1, 0), "some game")]
    assert run_with(monkeypatch, capsys, quick)[0] == 1


def test_an_unknown_stage_is_refused_with_the_names():
    with pytest.raises(Failure, match=r"nonsense is no stage: choose from .*engine"):
        runner.main(["nonsense"])


def test_budgets_of_the_stages_fit_into_those_of_their_groups():
    found = stages.all_stages()

    def total(group):
        return sum(stage.budget for stage in found if stage.group == group)

    assert total(stages.FRAME) <= 1.5 * stages.GROUP_BUDGETS[stages.FRAME]
    assert all(total(game) <= stages.GAME_BUDGET for game in stages.games())


def test_core_needs_no_browser_and_no_site():
    others = [stage.name for stage in stages.all_stages() if not stage.core]
    frame = [name for name in others if not name.endswith("-e2e")]
    assert frame == ["build", "bits", "e2e", "smoke", "browsers"]


def test_pytest_failures_reach_the_outcome(tmp_path, monkeypatch):
    monkeypatch.setattr(commands, "WORK", tmp_path / "work")
    (tmp_path / "test_mixed.py").write_text("def test_good(): pass\ndef test_bad(): assert False\n")
    found = commands.pytest("mixed", [str(tmp_path / "test_mixed.py")], workers=0)
    assert (found.passed, found.failed) == (1, 1)
    assert commands.pytest("none", ["tests/no-such-folder"]).note.startswith("nothing to run yet")


def test_page_tests_run_under_micropython_and_their_failures_count(tmp_path):
    for folder in ("app", "boards", "tests"):
        (tmp_path / folder).mkdir()
    (tmp_path / "node_modules").symlink_to(tools.WEB / "node_modules")
    (tmp_path / "app/view.py").write_text("def twice(x: int) -> int:\n    return 2 * x\n")
    (tmp_path / "boards/bad.py").write_text("match 1:\n    case 1: pass\n")
    (tmp_path / "tests/helper.py").write_text("import sys\nNAME = sys.implementation.name\n")
    test = tmp_path / "tests/test_view.py"
    test.write_text("from app import view\nimport helper\n"
                    "def test_good():\n    assert view.twice(2) == 4 and helper.NAME == 'micropython'\n"
                    "def test_bad():\n    assert view.twice(2) == 5\n")
    found = commands.node("dialect.mjs", tmp_path, tmp_path / "locale", test)
    assert (found.passed, found.failed) == (2, 2)    # view.py compiles, bad.py does not; one test each


def test_chromium_named_in_the_environment_is_taken_or_refused(monkeypatch, tmp_path):
    fake = tmp_path / "chromium"
    fake.write_text("#!/bin/sh\n")
    fake.chmod(0o755)
    monkeypatch.setenv("CHROMIUM", str(fake))
    assert chromium.provide() == str(fake)
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nothing"))
    with pytest.raises(Failure, match="cannot be run"):
        chromium.provide()


def test_without_any_chromium_one_sentence_says_what_to_do(monkeypatch):
    monkeypatch.setattr(chromium, "system_path", lambda: None)
    monkeypatch.setattr(chromium, "playwright_path", lambda: None)
    monkeypatch.setattr(tools, "run", lambda *_, **__: "")
    with pytest.raises(Failure, match="install Chromium or Chrome"):
        chromium.provide()


def test_chromium_runs_without_its_sandbox_only_as_root(monkeypatch):
    monkeypatch.setattr(debian, "is_root", lambda: False)
    assert "--no-sandbox" not in chromium.arguments()
    monkeypatch.setattr(debian, "is_root", lambda: True)
    assert "--no-sandbox" in chromium.arguments()


def test_firefox_and_webkit_are_skipped_with_a_sentence_only_where_they_cannot_be_installed(monkeypatch):
    installed = []
    monkeypatch.setattr(chromium, "provide", lambda: "chromium")
    monkeypatch.setattr(browsers, "path_of", lambda name: "path" if name in installed else None)
    monkeypatch.setattr(debian, "install", lambda *packages, **_: False)
    browsers.provide()
    assert browsers.lost() == ("Firefox skipped: not installed (Debian: apt install firefox-esr); "
                               "WebKit skipped: not installed (Debian: apt install webkit2gtk-driver xvfb)")
    monkeypatch.setattr(debian, "install", lambda *packages, **_: installed.extend(packages))
    browsers.provide()
    assert installed == ["firefox-esr", "webkit2gtk-driver", "xvfb"]
    assert browsers.lost() == browsers.missing("WebKit")


def test_what_a_stage_installs_first_is_not_in_its_budget(monkeypatch, capsys):
    clock = [0.0]
    monkeypatch.setattr(runner.time, "monotonic", lambda: clock[0])

    def prepare():
        clock[0] += 100

    found = [Stage("a", 9, lambda _: single(True), prepare=prepare)]
    assert run_with(monkeypatch, capsys, found)[0] == 0


def test_packages_are_installed_by_the_administrator_alone(monkeypatch):
    ran = []
    monkeypatch.setattr(debian.shutil, "which", lambda name: name)
    monkeypatch.setattr(tools, "run", lambda doing, *command, env: ran.append(command[2]))
    monkeypatch.setattr(debian, "is_root", lambda: False)
    assert not debian.install("something")
    monkeypatch.setattr(debian, "is_root", lambda: True)
    assert debian.install("something")
    assert ran == ["update", "install"]
