"""Intents: what a click, a change or a key on the page sets in motion. One name, one handler."""

from app import keys, replay_view, seats, sheet, views
from app import page as pages
from app.opener import Opener
from app.replay import Replay
from app.request import asked
from app.settings import Settings
from app.sharing import Sharing
from pyscript import document, window

try:
    from typing import Any

    from app.places import Places
    from app.screen import Screen
    from app.session import Session
except ImportError:    # MicroPython
    pass


class Intents:
    """Handlers by the name in ``data-do``; each takes ``data-arg`` and the field's value, both text."""

    def __init__(self, session: "Session", places: "Places", screen: "Screen",
                 page: "dict[str, Any]") -> None:
        self.session = session
        self.places = places
        self.screen = screen
        self.page = page
        self.handlers = {
            "home": self.home, "play": self.play, "new": self.new, "start": self.start, "resume": self.resume,
            "discard": self.discard, "replace": self.replace, "rematch": self.rematch,
            "same-deal": self.same_deal, "settings": self.settings, "about": self.about, "back": self.back,
            "part": self.part, "print": self.print,
            "undo": self.undo, "redo": self.redo, "skip": self.skip, "go-on": self.skip, "seat": self.seat,
            "mark": self.mark, "pick": self.pick, "seen": self.seen, "uncover": self.uncover,
            "roll": self.roll, "call": self.call, "rules": self.rules,
            "rules-query": self.rules_query, "rules-close": self.close, "why-close": self.close,
            "toast-close": self.toast_close, "close": self.close, "menu": self.menu, "keys": self.keys,
            "help": self.help, "what": self.what, "hint": self.hint, "log-all": self.log_all,
            "learn": self.learn, "step": self.step, "leave": self.leave, "play-on": self.play_on,
            "full": self.full, "again": self.again, "take-version": self.take_version,
        }
        self.opener = Opener(self)
        for more in (Settings(self), self.opener, Sharing(self), Replay(self), places.lab):
            self.handlers.update(more.handlers)

    async def do(self, name: str, arg: str, value: str) -> None:
        """Does what an element asks for; an unknown name is a defect of a view."""
        handler = self.handlers.get(name)
        if handler is None:
            raise ValueError("no intent " + name)
        await handler(arg, value)

    # ---- places ----

    async def home(self, arg: str, value: str) -> None:
        """To the catalogue; the match stays."""
        await self.places.go("#/")

    async def play(self, arg: str, value: str) -> None:
        """Begins with the usual seats."""
        await self.places.play(arg)

    async def new(self, arg: str, value: str) -> None:
        """Opens the sheet of a new match."""
        await self.places.go("#/new?game=" + (arg or "raffzahn"))

    async def start(self, arg: str, value: str) -> None:
        """Begins what the sheet says."""
        await self.places.start_sheet()

    async def resume(self, arg: str, value: str) -> None:
        """Back to the kept match."""
        await self.places.go("#/table")

    async def discard(self, arg: str, value: str) -> None:
        """Lets the kept match go."""
        self.session.drop()
        self.screen.redraw()

    async def replace(self, arg: str, value: str) -> None:
        """Yes, the wanted match in place of the kept one."""
        if self.places.wanted:
            await self.places.begin(self.places.wanted)

    async def rematch(self, arg: str, value: str) -> None:
        """Same seats, new dice."""
        await self.places.rematch()

    async def same_deal(self, arg: str, value: str) -> None:
        """Same seats, same dice."""
        await self.places.same_deal()

    async def settings(self, arg: str, value: str) -> None:
        """To the settings; the match waits."""
        await self.places.go("#/settings")

    async def about(self, arg: str, value: str) -> None:
        """To what the page is and what it is made of."""
        await self.places.go("#/about")

    async def part(self, arg: str, value: str) -> None:
        """Unfolds the text of a licence, or folds it."""
        self.page["part"] = "" if self.page["part"] == arg else arg
        self.screen.redraw()

    async def print(self, arg: str, value: str) -> None:
        """The browser's own way to paper."""
        window.print()

    async def back(self, arg: str, value: str) -> None:
        """From there to where the person came from."""
        await self.places.back()

    async def again(self, arg: str, value: str) -> None:
        """Loads the page anew, from the server where that answers (guard.js)."""
        window.ratableAgain()

    async def take_version(self, arg: str, value: str) -> None:
        """Takes the new version: the page is loaded anew, the match is kept."""
        window.ratableOffline.takeVersion()

    # ---- the guide ----

    async def learn(self, arg: str, value: str) -> None:
        """Begins the guided first turn of a game."""
        self.page["dialog"] = None
        await self.places.go("#/guide/" + arg)

    async def step(self, arg: str, value: str) -> None:
        """On or back to a step."""
        await self.session.step(int(arg))

    async def leave(self, arg: str, value: str) -> None:
        """Ends the guide: back to where it was begun."""
        await self.places.go("#/table" if self.session.parked else "#/")

    async def play_on(self, arg: str, value: str) -> None:
        """Makes the guided match an ordinary one; a kept match is asked about first."""
        await self.places.want(asked("play_on"), self.session.scene["title"], False)

    # ---- the table ----

    async def undo(self, arg: str, value: str) -> None:
        """Takes the last decision back."""
        await self.session.take_back("undo")

    async def redo(self, arg: str, value: str) -> None:
        """Does again what was taken back."""
        await self.session.take_back("redo")

    async def skip(self, arg: str, value: str) -> None:
        """Ends the pause that runs now."""
        self.session.flow.skip()

    async def help(self, arg: str, value: str) -> None:
        """From now on a press asks what a thing is; pressed again, it means what it always does."""
        self.page["help"] = not self.page["help"]
        words = self.screen.words
        self.page["why"] = None
        if self.page["help"]:
            self.page["why"] = {"title": words["what.title"], "text": words["what.text"]}
            self.screen.say(words["what.title"] + " " + words["what.text"])
        self.screen.redraw()

    async def what(self, arg: str, value: str) -> None:
        """What a thing at the table is."""
        await self.session.why("what:" + arg)

    async def hint(self, arg: str, value: str) -> None:
        """A hint for this decision, or none."""
        self.page["hint"] = not self.page["hint"]
        await self.session.refresh()
        decision = self.session.scene["decision"] or {"tickets": []}    # it may have been made meanwhile
        marked = [each["label"] for each in decision["tickets"] if each["mark"]]
        self.screen.say(" ".join(marked))

    async def log_all(self, arg: str, value: str) -> None:
        """The whole log, from its first line on."""
        self.page["log"] = "all"
        await self.session.refresh()
        self.screen.log_to_start()

    async def seat(self, arg: str, value: str) -> None:
        """Shows or hides the tiles of a seat that is one line."""
        self.page["unfolded"] = seats.toggled(self.page["unfolded"], arg)
        self.screen.redraw()

    async def mark(self, arg: str, value: str) -> None:
        """Marks a die to be rolled again, or not."""
        order = "".join([die["letter"] for die in self.session.scene["dice"]["dice"]])
        self.page["marked"] = keys.toggled(self.page["marked"], arg, order)
        self.screen.redraw()

    async def pick(self, arg: str, value: str) -> None:
        """Marks a card that a decision is about, or not."""
        decision = self.session.scene["decision"]
        if decision and decision["marks"]:
            self.page["picked"] = keys.picked(self.page["picked"], arg, decision["marks"]["groups"])
            self.screen.redraw()

    async def seen(self, arg: str, value: str) -> None:
        """Turns down what only this person sees."""
        await self.session.lead_on("seen")

    async def uncover(self, arg: str, value: str) -> None:
        """The next person has the screen."""
        await self.session.lead_on("uncover", ("seat", int(arg)))

    async def roll(self, arg: str, value: str) -> None:
        """Rolls the marked dice."""
        action = keys.roll_of(self.session.scene, self.page["marked"])
        if action is None:
            self.screen.toast(self.screen.words["note.mark-first"])
        else:
            await self.session.act(action, self.session.scene["ply"])

    async def call(self, arg: str, value: str) -> None:
        """The number to call for the next roll; none without one."""
        wanted = arg or value
        self.page["call"] = int(wanted) if wanted.isdigit() else 0
        await self.session.refresh()

    # ---- what lies over it ----

    async def rules(self, arg: str, value: str) -> None:
        """Opens the rules at a sentence, or closes them."""
        self.page["dialog"] = None
        if self.page["rules"] and not arg:
            self.page["rules"] = None
            self.screen.redraw()
        else:
            await self.places.open_rules(arg)

    async def rules_query(self, arg: str, value: str) -> None:
        """Searches in the rules."""
        if self.page["rules"]:
            self.page["rules"]["query"] = value
            self.screen.redraw()

    async def menu(self, arg: str, value: str) -> None:
        """The menu: ways and tools."""
        scene = self.session.scene
        self.page["dialog"] = {"kind": "menu", "game": scene["game"] if scene else "",
                               "letters": self.page["letters"], "full": self.page["full"],
                               "past": self.page["view"] == "table" and replay_view.offers_past(scene)}
        self.screen.redraw()

    async def keys(self, arg: str, value: str) -> None:
        """The list of keys."""
        self.page["dialog"] = {"kind": "keys", "letters": self.page["letters"]}
        self.screen.redraw()

    async def full(self, arg: str, value: str) -> None:
        """The page fills the screen, or a window again."""
        self.page["dialog"] = None
        await self.screen.full.toggle()

    async def close(self, arg: str, value: str) -> None:
        """Closes what lies uppermost; an unanswered question means "keep my match"."""
        if self.places.wanted:
            await self.places.keep()
        elif pages.close(self.page):
            self.screen.redraw()
        elif self.page["view"] in ("settings", "about"):
            await self.places.back()
        elif self.page["view"] == "lab" and self.page["lab"]["projector"]:
            await self.do("lab-projector", "", "")
        elif self.page["view"] == "table" and self.page["replay"]:
            await self.do("look-back", "", "")
        elif self.page["view"] == "table" and self.session.scene and self.session.scene.get("private"):
            await self.seen("", "")

    async def toast_close(self, arg: str, value: str) -> None:
        """Takes the sentence away."""
        self.page["toast"] = None
        self.screen.redraw()

    # ---- the sheet's form ----

    def read_sheet(self) -> None:
        """Takes the fields of the sheet into its draft; what is wrong is looked at when the match begins."""
        wanted = self.page["sheet"]
        facts = views.facts_of(self.page, wanted["game"])
        fields = {}
        for field in document.querySelectorAll("#sheet input, #sheet select, #sheet textarea"):
            if field.name and (field.type not in ("radio", "checkbox") or field.checked):
                fields[str(field.name)] = str(field.value)
        wanted["draft"] = sheet.read(fields, facts)
        wanted["errors"] = {}
