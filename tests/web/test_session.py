"""A session and its flow against a table of three seats that a person and two bots share (CPython only).

The table is a counter: every decision adds one to the ply, and the seat that decides is the ply modulo three.
"""

import asyncio
import json

import pytest
from app.engine_client import Engine, Refused
from app.flow import PAUSES
from app.page import new_page
from app.request import asked
from app.session import Session, ToLab
from app.store import SETTINGS, Store


class Table:
    """Workers with one table; ``log`` holds the calls, ``gate`` lets a bot's answer wait."""

    def __init__(self):
        self.ply = 0
        self.language = "en"
        self.log = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def ask(self, generation, text):
        request = json.loads(text)
        call = request["call"]
        self.log.append(call)
        self.language = request.get("language", self.language)
        if call != "goto" and "ply" in request and request["ply"] != self.ply:
            return json.dumps({"error": {"kind": "stale", "text": "stale"}})
        if call == "act" and request["action"] == "forbidden":
            return json.dumps({"error": {"kind": "illegal", "text": "no", "rule": "X-1"}})
        if call in ("act", "bot_step"):
            self.ply += 1
            if call == "bot_step":
                await self.gate.wait()
        elif call == "undo":
            self.ply -= 1
        elif call == "redo":
            self.ply += 1
        elif call == "new":
            self.ply = 100 * request["seed"]
        elif call == "open" and request.get("link") == "lab":
            return json.dumps({"ok": {"place": "lab", "question": "target"}})
        elif call == "open":
            self.ply = int(request["save"])
        if call == "why":
            return json.dumps({"ok": {"rule": "X-1", "title": "Why", "text": "no"}})
        if call == "goto":
            return json.dumps({"ok": {"scene": self.past(request["ply"])}})
        return json.dumps({"ok": {"scene": self.scene(), "save": str(self.ply), "done": True, "games": []}})

    async def renew(self, generation):
        raise AssertionError("no worker was lost")

    def scene(self):
        seat = self.ply % 3
        return {"game": "count", "title": "Count", "facts": "", "ply": self.ply, "language": self.language,
                "viewer": 0, "over": False, "mine": seat == 0, "bot": seat or None,
                "outcome": {"title": "over"} if seat == 1 else None, "undo": {"ply": 0} if self.ply else None,
                "redo": {"text": "again"}, "speech": {"seat": seat, "text": "Hm."},
                "news": [f"ply {self.ply}"], "guide": None}

    def past(self, ply):
        scene = self.scene()
        if ply is not None:
            scene.update({"ply": ply, "bot": None, "mine": False, "undo": None, "redo": None})
        return scene


class Screen:
    """Remembers what was drawn and said."""

    def __init__(self, page):
        self.page = page
        self.words = {"note.storage": "storage", "toast.save": "save", "note.save-damaged": "damaged {text}"}
        self.drawn, self.said, self.toasts, self.states = [], [], [], []

    def draw(self, scene):
        self.drawn.append((scene["ply"], self.page["pause"]))

    def say(self, text):
        self.said.append(text)

    def toast(self, text, deed=None):
        self.toasts.append(text)

    def state(self, name=""):
        self.states.append(name)


class Storage(dict):
    def getItem(self, key):
        return self.get(key)

    def setItem(self, key, text):
        self[key] = text
        return True

    def removeItem(self, key):
        self.pop(key, None)


def run(scenario, pace="instant", begun=0):
    """Runs a scenario with a session whose match has just begun, or was opened at a ply."""

    async def play():
        settings = {name: default for name, default, _ in SETTINGS}
        settings.update(language="en", pace=pace)
        page = new_page(settings)
        page["view"] = "table"
        engine = Engine(Table(), lambda coroutine: tasks.append(asyncio.create_task(coroutine)))
        session = Session(engine, Store(Storage(), "/"), Screen(page), page)
        engine.restore = session.restoring
        await session.begin(asked("open", ("save", str(begun))) if begun else asked("new", ("seed", 0)))
        await scenario(session, engine.workers)

    tasks = []
    asyncio.run(asyncio.wait_for(play(), 5))


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch):
    monkeypatch.setitem(PAUSES, "slow", 60.0)
    monkeypatch.setitem(PAUSES, "normal", 0.02)


async def until(condition):
    """Lets other tasks run until something holds."""
    while not condition():
        await asyncio.sleep(0)


def test_bots_move_until_the_person_decides_again():
    async def scenario(session, table):
        await session.act("go", 0)
        assert session.scene["ply"] == 3
        assert session.scene["mine"]
        assert session.screen.drawn[-1] == (3, False)
        assert "ply 1" in " ".join(session.screen.said)
        assert "ply 3" in " ".join(session.screen.said)
    run(scenario)
    run(scenario, "normal")


def test_what_a_bot_has_left_is_drawn_once():
    async def scenario(session, table):
        await session.act("go", 0)
        assert session.screen.drawn.count((3, False)) == 1
    run(scenario)
    run(scenario, "normal")


def test_every_move_is_kept():
    async def scenario(session, table):
        await session.act("go", 0)
        assert session.store.match()["save"] == "3"
        assert session.store.match()["about"]["ply"] == 3
    run(scenario)


def test_a_double_click_is_one_decision():
    async def scenario(session, table):
        await asyncio.gather(session.act("go", 0), session.act("go", 0))
        assert table.log.count("act") == 1
        assert session.screen.toasts == []
    run(scenario)


def test_a_click_from_an_earlier_moment_is_told():
    async def scenario(session, table):
        await asyncio.gather(session.act("go", 0), session.act("stay", 0))
        assert session.screen.toasts == ["stale"]
        assert session.scene["ply"] == 3
    run(scenario)


def test_a_forbidden_action_opens_the_reason():
    async def scenario(session, table):
        await session.act("forbidden", 0)
        assert session.page["why"]["rule"] == "X-1"
        assert session.scene["ply"] == 0
    run(scenario)


def test_a_pause_shows_the_sentence_before_the_move_and_can_be_skipped():
    async def scenario(session, table):
        playing = asyncio.create_task(session.act("go", 0))
        await until(lambda: session.page["pause"])
        assert session.screen.drawn[-1] == (1, True)
        session.flow.skip()    # what ended the person's turn
        await until(lambda: session.flow.pending)
        assert table.ply == 2
        await until(lambda: session.page["pause"])
        assert session.scene["ply"] == 1
        session.flow.skip()
        await until(lambda: session.scene["ply"] == 2)
        while not playing.done():
            session.flow.skip()
            await asyncio.sleep(0)
        assert session.scene["ply"] == 3
    run(scenario, "slow")


def test_undo_while_the_turns_end_is_shown_comes_before_any_bot():
    async def scenario(session, table):
        playing = asyncio.create_task(session.act("go", 0))
        await until(lambda: session.page["pause"])
        await session.take_back("undo")
        await playing
        assert session.scene["ply"] == 0
        assert "bot_step" not in table.log
    run(scenario, "slow")


def test_another_language_in_a_pause_loses_no_move():
    async def scenario(session, table):
        playing = asyncio.create_task(session.act("go", 0))
        await until(lambda: session.page["pause"])
        session.flow.skip()
        await until(lambda: session.flow.pending and session.page["pause"])
        session.page["language"] = "de"
        await session.refresh()
        assert (session.scene["ply"], session.scene["language"]) == (2, "de")
        while not playing.done():
            session.flow.skip()
            await asyncio.sleep(0)
        assert (session.scene["ply"], session.scene["language"]) == (3, "de")
    run(scenario, "slow")


def test_a_new_match_while_a_bot_thinks_is_not_overwritten_by_its_move():
    async def scenario(session, table):
        table.gate.clear()
        playing = asyncio.create_task(session.act("go", 0))
        await until(lambda: "bot_step" in table.log)
        begun = asyncio.create_task(session.begin(asked("new", ("seed", 3))))
        await asyncio.sleep(0)
        table.gate.set()
        await begun
        await playing
        session.flow.stop()
        assert session.scene["ply"] == 300
        assert session.store.match()["save"] == "300"
    run(scenario)


def test_a_match_let_go_while_a_bot_thinks_stays_gone():
    async def scenario(session, table):
        table.gate.clear()
        playing = asyncio.create_task(session.act("go", 0))
        await until(lambda: "bot_step" in table.log)
        session.drop()
        table.gate.set()
        await playing
        assert session.scene is None
        assert session.store.match() is None
    run(scenario)


def test_leaving_and_coming_back_in_a_pause_goes_on_once():
    async def scenario(session, table):
        playing = asyncio.create_task(session.act("go", 0))
        await until(lambda: session.page["pause"])
        session.flow.skip()
        await until(lambda: session.flow.pending and session.page["pause"])
        session.page["view"] = "catalogue"
        session.flow.stop()
        await playing
        assert session.scene["ply"] == 2
        session.page["view"] = "table"
        session.page["pace"] = "instant"
        await session.flow.play()
        assert session.scene["ply"] == 3
        assert table.log.count("bot_step") == 2
        assert session.screen.toasts == []
    run(scenario, "slow")


def test_trying_a_request_out_leaves_the_match_as_it_was():
    async def scenario(session, table):
        await session.act("go", 0)
        await session.try_out(asked("new", ("seed", 5)))
        assert table.ply == session.scene["ply"] == 3
    run(scenario)


def test_a_code_of_the_lab_is_handed_on_and_leaves_the_match_as_it_was():
    async def scenario(session, table):
        await session.act("go", 0)
        with pytest.raises(ToLab) as found:
            await session.begin(asked("open", ("link", "lab")))
        assert found.value.answer == await session.try_out(asked("open", ("link", "lab")))
        assert found.value.answer["question"] == "target"
        assert table.ply == session.scene["ply"] == 3
        assert session.save == session.store.match()["save"] == "3"
    run(scenario)


def test_a_kept_match_is_opened_and_a_damaged_one_put_aside():
    async def scenario(session, table):
        await session.act("go", 0)
        session.scene, session.save = None, ""
        assert await session.resume()
        assert session.scene["ply"] == 3

        async def refused(request, seconds=5):
            raise Refused({"kind": "damaged", "text": "bad"})

        session.engine.call = refused
        assert not await session.resume()
        assert session.screen.toasts == ["damaged bad"]
        assert session.store.match() is None
    run(scenario)


def test_no_bot_moves_while_somebody_looks_back():
    async def scenario(session, table):
        session.page["replay"] = {"playing": False}
        await session.goto(0)
        assert (session.scene["ply"], session.save) == (0, "1")
        await session.flow.play()
        await session.refresh()
        await session.flow.play()
        assert "bot_step" not in table.log and session.page["replay"]
        session.page["replay"] = None
        await session.goto(None, "auto")
        await session.flow.play()
        assert session.scene["mine"] and table.log.count("bot_step") == 2

    run(scenario, "instant", begun=1)


def test_a_new_worker_comes_back_to_the_moment_that_is_shown():
    async def scenario(session, table):
        session.page["replay"] = {"playing": False}
        await session.goto(2)
        calls = [(request["call"], request.get("ply")) for request in session.restoring()]
        assert calls == [("open", None), ("goto", 2)]
        session.page["replay"] = None
        assert [request["call"] for request in session.restoring()] == ["open"]

    run(scenario, "instant", begun=3)


def test_what_was_taken_back_is_done_again_but_not_in_the_past():
    async def scenario(session, table):
        await session.take_back("undo")
        await session.take_back("redo")
        assert [call for call in table.log if call != "bot_step"] == ["hello", "open", "undo", "redo"]
        session.page["replay"] = {"playing": True}
        await session.take_back("undo")
        assert table.log.count("undo") == 1 and session.page["replay"] == {"playing": False}

    run(scenario, "instant", begun=3)


def test_a_match_that_begins_ends_looking_back():
    async def scenario(session, table):
        session.page["replay"] = {"playing": True}
        await session.begin(asked("open", ("save", "6")))
        assert session.page["replay"] is None

    run(scenario, "instant", begun=3)
