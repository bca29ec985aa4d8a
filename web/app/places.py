"""Where an address leads: each route of the fragment, and the ways into a match. Back keeps the match.

A match begins only when the engine has taken its request, and where an unfinished match is kept the person is
asked first; until then the running match is untouched.
"""

import json

from app import guide_view, lab_state, router, sheet, views
from app.addresses import qr, share_base
from app.catalogue import GAMES, PLAYABLE
from app.engine_client import Refused
from app.markup import fill
from app.request import asked
from app.session import ToLab
from pyscript import document, window

try:
    from typing import Any

    from app.engine_client import Engine
    from app.lab import Lab
    from app.screen import Screen
    from app.session import Session
except ImportError:    # MicroPython
    pass

NAMES = dict(GAMES)    # titles before the engine has told them


class Places:
    """The page's routes.

    Attributes:
        wanted: what waits for an answer ("replace the running match?"), or None.
    """

    def __init__(self, session: "Session", engine: "Engine", screen: "Screen",
                 page: "dict[str, Any]") -> None:
        self.session = session
        self.engine = engine
        self.screen = screen
        self.page = page
        self.wanted: "dict[str, Any] | None" = None
        self.lab: "Lab"    # main makes it
        self.trip = 0    # counts routes, so that what was waited for on an earlier one is dropped

    # ---- addresses ----

    async def go(self, fragment: str, replace: bool = False) -> None:
        """Leads to a fragment; ``replace`` leaves no way back to the present one."""
        if replace:
            window.history.replaceState(None, "", fragment)
        elif str(window.location.hash) != fragment:
            window.location.hash = fragment    # the browser answers with hashchange, which routes
            return
        await self.route()

    async def route(self) -> None:
        """Shows what the present address asks for."""
        route = router.parse(str(window.location.hash))
        view = route["view"]
        if view == "here":
            return
        self.trip += 1
        self.session.flow.stop()
        self.lab.stop()
        if route["lang"]:
            await self.set_language(route["lang"])
        self.page["dialog"] = self.page["rules"] = self.wanted = None
        if self.session.guided and view not in ("guide", "lost", "settings", "about"):
            self.session.leave_guide()
        await self.follow(route)

    async def follow(self, route: "dict[str, Any]") -> None:
        """Shows a route."""
        view = route["view"]
        if view in ("settings", "about"):
            await self.aside(view)
        elif view in ("catalogue", "paste"):
            self.wall(view == "paste")
        elif view == "lost":
            await self.stay(fill(self.screen.words["note." + route["key"]], {"text": route["value"]}))
        elif view == "table":
            await self.table()
        elif view == "open":
            await self.want(asked("open", ("link", route["code"])), "Ratable", True)
        elif view == "rules":
            await self.rules(route["game"] or "raffzahn")
        elif view == "lab":
            await self.lab.open(route)
        elif view == "guide":
            await self.guide(route["game"], route["step"])
        elif view == "lesson":
            await self.lesson(route["game"], route["shown"])
        else:
            await self.sheet(route["game"], route["setup"])

    def show(self, view: str) -> None:
        """Draws a view."""
        self.page["view"] = view
        self.screen.state()
        self.screen.redraw()

    def wall(self, paste: bool) -> None:
        """The catalogue; to ``paste`` something, at its field for links."""
        self.show("catalogue")
        if paste:
            self.screen.focus("#open-text")

    async def aside(self, view: str) -> None:
        """The settings, or what the page is made of: the place before them waits."""
        if self.page["view"] in ("catalogue", "sheet", "table", "lab"):
            self.page["came"] = "guide" if self.session.guided else self.page["view"]
        wanted = view == "about" and not (self.page["about"] or {"parts": []})["parts"]
        if wanted:
            self.page["about"] = None
        self.show(view)
        if wanted:
            self.page["about"] = await licences()
            if self.page["view"] == view:
                self.screen.redraw()

    async def back(self) -> None:
        """From there to the place before."""
        came = self.page["came"]
        if came == "sheet":
            await self.go("#/new?game=" + self.page["sheet"]["game"])
        elif came == "lab":
            await self.go(lab_state.address(self.page["lab"]))
        elif came == "guide" and self.session.guided:
            await self.go(guide_view.address(self.session.scene))
        else:
            await self.go("#/table" if came == "table" else "#/")

    async def ready(self, title: str) -> bool:
        """Waits for the engine with words; False where the person has gone elsewhere meanwhile."""
        trip = self.trip
        if not self.engine.sound:
            self.page["waiting"] = title
            self.show("waiting")
            await self.engine.start()
        return trip == self.trip

    async def stay(self, sentence: str) -> None:
        """An address that leads nowhere: one sentence, and the page as it was."""
        scene = self.session.scene
        at_table = scene and not scene["over"]
        self.page["toast"] = {"text": sentence}
        self.screen.say(sentence)
        here = guide_view.address(scene) if self.session.guided else "#/table"
        await self.go(here if at_table else "#/", True)

    async def table(self) -> None:
        """The running match; after a reload the kept one, unless the person has gone elsewhere meanwhile."""
        trip = self.trip
        if not self.session.scene:
            if not self.session.kept():
                await self.stay(self.screen.words["note.no-match"])
                return
            if not await self.ready("Ratable") or not await self.session.resume():
                if self.page["view"] == "waiting":
                    await self.go("#/", True)
                return
        if trip != self.trip:
            return
        self.page["view"] = "table"
        window.ratableOffline.keepLater()
        await self.session.flow.play()

    async def rules(self, game: str) -> None:
        """The rules panel: at the table where a match is, else beside the sheet."""
        trip = self.trip
        if self.session.scene or self.session.kept():
            await self.table()
        else:
            await self.sheet(game, {"seed": None, "start": False, "seats": None, "options": []})
        if trip == self.trip:
            await self.open_rules("")

    async def guide(self, game: str, step: int) -> None:
        """The guided first turn of a game; a kept match stays kept, and its way back is the guide's end."""
        trip = self.trip
        if not await self.ready(NAMES.get(game, "Ratable")):
            return
        try:
            await self.session.begin(asked("guide", ("game", game), ("step", step)))
        except Refused as refused:
            await self.stay(refused.error["text"])
            return
        if trip != self.trip:
            self.session.leave_guide()
            return
        self.page["view"] = "table"
        await self.session.flow.play()

    async def lesson(self, game: str, shown: str) -> None:
        """The lesson of a game; the match waits."""
        trip = self.trip
        if not await self.ready(NAMES.get(game, "Ratable")):
            return
        try:
            request = asked("lesson", ("game", game), ("language", self.page["language"]))
            told = await self.engine.call(request)
        except Refused as refused:
            await self.stay(refused.error["text"])
            return
        name = views.facts_of(self.page, game)["name"]
        base = share_base()
        sign = await qr(base + "#/d/" + told["sheet"]["code"]) if base else ""
        self.page["lesson"] = {"game": game, "name": name, "shown": shown, "told": told, "sign": sign}
        if trip == self.trip:
            self.show("lesson")

    # ---- the sheet ----

    async def sheet(self, game: str, setup: "dict[str, Any]") -> None:
        """The sheet of a game, filled in as the address says; with ``start`` the match begins at once."""
        if not await self.ready(NAMES.get(game, "Ratable")):
            return
        facts = views.facts_of(self.page, game)
        if not facts or game not in PLAYABLE:
            await self.stay(fill(self.screen.words["note.game-unknown"], {"text": game}))
            return
        draft = self.draft_of(setup, facts)
        if setup["start"]:
            request = sheet.request(facts, draft, self.page["language"])
            await self.want(request, facts["name"], True)
            return
        kept = self.page["sheet"]
        asks = setup["seats"] or setup["options"] or setup["seed"] is not None
        if not kept or kept["game"] != game or asks:
            self.page["sheet"] = {"game": game, "draft": draft, "errors": {}}
        self.show("sheet")

    def draft_of(self, setup: "dict[str, Any]", facts: "dict[str, Any]") -> "dict[str, Any]":
        """The draft that an address describes; what is wrong in it the engine will say."""
        draft = sheet.default_draft(facts)
        if setup["seats"]:
            names = sheet.NAMES
            draft["seats"] = [{"kind": kind, "name": names[at % len(names)] if kind != "you" else ""}
                              for at, kind in enumerate(setup["seats"])]
        for name, value in setup["options"]:
            draft["options"][name] = int(value) if router.is_digits(value) else value
        if setup["seed"] is not None:
            draft["seed"] = str(setup["seed"])
        return draft

    async def start_sheet(self) -> None:
        """Begins what the sheet says, or shows what is wrong with it."""
        wanted = self.page["sheet"]
        facts = views.facts_of(self.page, wanted["game"])
        wanted["errors"] = sheet.problems(wanted["draft"], self.screen.words, facts)
        if wanted["errors"]:
            self.screen.redraw()
            self.screen.focus("[aria-invalid]")
            return
        request = sheet.request(facts, wanted["draft"], self.page["language"])
        await self.want(request, facts["name"], False)

    # ---- into a match ----

    async def play(self, game: str) -> None:
        """The usual seats, at once."""
        if not await self.ready(NAMES.get(game, "Ratable")):
            return
        facts = views.facts_of(self.page, game)
        draft = sheet.default_draft(facts)
        await self.want(sheet.request(facts, draft, self.page["language"]), facts["name"], False)

    async def want(self, request: "dict[str, Any]", title: str, by_address: bool,
                   setup: "Any" = None) -> None:
        """Begins a match, after asking where an unfinished one would be lost; refuses the impossible.

        Args:
            request: ``new`` or ``open``.
            title: what the waiting screen calls it.
            by_address: whether an address asked, which then leaves no way back to it.
            setup: how an opened match was once begun, where that is known.
        """
        if not await self.ready(title):
            return
        wanted = {"request": request, "by_address": by_address, "setup": setup}
        kept = self.page["saved"]
        if not kept or kept["over"] or not kept["ply"]:
            await self.begin(wanted)
            return
        try:
            answer = await self.session.try_out(request)
        except Refused as refused:
            await self.refuse(refused, by_address)
            return
        if answer.get("place") == "lab":
            await self.lab.from_code(answer)
            return
        self.wanted = wanted
        go = "replace.go" if by_address or request["call"] == "open" else "replace.start"
        self.page["dialog"] = {"kind": "replace", "title": kept["title"], "facts": kept["facts"], "go": go}
        self.show("catalogue" if self.page["view"] == "waiting" else self.page["view"])

    async def keep(self) -> None:
        """The answer "keep my match" to an address that would have replaced it."""
        wanted, self.wanted = self.wanted, None
        self.page["dialog"] = None
        if wanted and wanted["by_address"]:
            await self.go("#/table", True)
        else:
            self.screen.redraw()

    async def begin(self, wanted: "dict[str, Any]") -> None:
        """Begins without asking; a refusal is one sentence, and the running match goes on."""
        self.wanted = self.page["dialog"] = None
        try:
            await self.session.begin(wanted["request"], wanted["setup"])
        except ToLab as found:
            await self.lab.from_code(found.answer)
            return
        except Refused as refused:
            await self.refuse(refused, wanted["by_address"])
            return
        self.page["sheet"] = None
        self.page["view"] = "table"    # now, so that no older view flashes up before the route is walked
        await self.go("#/table", wanted["by_address"])

    async def refuse(self, refused: Refused, by_address: bool) -> None:
        """Says why a match cannot begin: on the sheet that asked for it, else where the person was."""
        if self.page["view"] == "sheet" and not by_address:
            self.page["sheet"]["errors"] = {"form": refused.error["text"]}
            self.screen.redraw()
        else:
            await self.stay(refused.error["text"])

    async def rematch(self) -> None:
        """The same seats and house rules, new dice; a match from a link shows its sheet first."""
        setup = self.session.setup
        game = self.session.scene["game"]
        if setup is None:
            await self.go("#/new?game=" + game)
            return
        request = dict(setup)
        request["seed"] = None
        await self.want(request, self.session.scene["title"], False)

    async def same_deal(self) -> None:
        """The same dice from the start, with the same seats."""
        code = (await self.engine.call(asked("link", ("what", "deal"))))["code"]
        names = [seat["name"] for seat in (self.session.setup or {"seats": []})["seats"]]
        request = asked("open", ("link", code), ("names", names or None))
        await self.want(request, self.session.scene["title"], False, self.session.setup)

    # ---- what lies over the page ----

    async def open_rules(self, rule: str) -> None:
        """The rules panel, at the sentence that was asked for."""
        scene = self.session.scene
        here = scene if scene and self.page["view"] == "table" else self.page["sheet"]
        game = here["game"] if here else "raffzahn"
        request = asked("rules", ("game", game), ("language", self.page["language"]))
        answer = await self.engine.call(request)
        self.page["rules"] = {"sections": answer["sections"], "rule": rule or None, "query": ""}
        self.screen.redraw()

    async def set_language(self, language: str) -> None:
        """Speaks another language from now on, scene and all; an unknown one changes nothing."""
        if language not in ("en", "de") or language == self.page["language"]:
            return
        self.page["language"] = self.engine.language = language
        self.screen.speak()
        if not self.engine.sound:
            return
        answer = await self.engine.call(asked("hello", ("language", language)))
        self.page["games"] = answer["games"]
        self.page["why"] = None
        if self.session.scene:
            await self.session.refresh()
        await self.lab.relabel()
        if self.page["rules"]:
            await self.open_rules(self.page["rules"]["rule"] or "")
        if self.page["view"] == "lesson":
            await self.lesson(self.page["lesson"]["game"], self.page["lesson"]["shown"])
        self.screen.redraw()


async def licences() -> "dict[str, Any]":
    """What the bundler wrote of everything shipped (about_view.py); no parts where it did not arrive."""
    link = document.querySelector("link[rel=license]")
    try:
        answer = await window.fetch(link.href)
        told: "dict[str, Any]" = json.loads(await answer.text())
        told["whole"] = str(link.href).replace(".json", ".txt")
        told["build"] = str(link.getAttribute("data-build"))
        return told
    except Exception:    # no network, or a server without it
        return {"parts": []}
