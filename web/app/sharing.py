"""Passing on: the share dialog with its link, its QR sign and its file; and copying."""

from app import lab_state, share_view
from app.addresses import qr, share_base
from app.engine_client import Refused
from app.request import asked
from pyscript import document, window

try:
    from typing import Any

    from app.intents import Intents
except ImportError:    # MicroPython
    pass


class Sharing:
    """Handlers of the share dialog, by the name in ``data-do`` (see intents.py)."""

    def __init__(self, intents: "Intents") -> None:
        self.session = intents.session
        self.screen = intents.screen
        self.page = intents.page
        self.handlers = {"share": self.share, "share-as": self.share_as, "share-large": self.large,
                         "copy": self.copy}

    def choices(self) -> "tuple[str, ...]":
        """What there is to pass on; nothing can be asked about the position after the end."""
        if self.page["view"] == "lab":
            return ("demo", "position") if self.page["lab"]["position"] else ("demo",)
        return ("deal", "match") if self.session.scene["over"] else ("deal", "match", "position")

    async def share(self, arg: str, value: str) -> None:
        """Opens the dialog, or shows in it another thing to share."""
        what = arg or self.choices()[0]
        before = self.page["dialog"] or {}
        dialog: "dict[str, Any]" = {
            "kind": "share", "choices": self.choices(), "what": what, "base": share_base(), "path": "",
            "code": "", "how": before.get("how") or "link", "sign": "", "large": False, "hidden": False,
            "copied": None, "refused": "", "file": before.get("file") or await self.file()}
        try:
            request = asked("link", ("what", what))
            if self.page["view"] == "lab":
                request.update(lab_state.passed_on(self.page, what))
            dialog.update(await self.session.engine.call(request))
            dialog["sign"] = await qr(share_view.address(dialog) or dialog["code"])
        except Refused as refused:
            dialog["refused"] = refused.error["text"]
            self.screen.say(dialog["refused"])
        self.page["dialog"] = dialog
        self.screen.redraw()

    async def file(self) -> "dict[str, str] | None":
        """The match as a file to save: its code while it runs, readable when it is over; None in the lab."""
        if self.page["view"] == "lab" or self.session.guided:
            return None
        scene = self.session.scene
        if not scene["over"]:
            code = (await self.session.engine.call(asked("link", ("what", "match"))))["code"]
            return {"name": scene["game"] + ".txt", "href": "data:text/plain;charset=utf-8," + code}
        record = await self.session.engine.call(asked("export"))
        text = str(window.encodeURIComponent(record["record"]))
        return {"name": record["name"], "href": "data:application/json;charset=utf-8," + text}

    async def share_as(self, arg: str, value: str) -> None:
        """As a link, or as a frame for another page."""
        self.page["dialog"]["how"] = arg
        self.page["dialog"]["copied"] = None
        self.screen.redraw()

    async def large(self, arg: str, value: str) -> None:
        """The QR sign as large as the window, to be read from afar; or small again."""
        self.page["dialog"]["large"] = not self.page["dialog"]["large"]
        self.screen.redraw()

    async def copy(self, arg: str, value: str) -> None:
        """Copies a field; where the browser forbids that, the text is marked for the person to copy."""
        field = document.getElementById(arg)
        done = await copied(field)
        if self.page["dialog"]:
            self.page["dialog"]["copied"] = done
        self.screen.redraw()
        if not done:
            field.focus()
            field.select()
        self.screen.say(self.screen.words["share.copied" if done else "note.copy"])


async def copied(field: "Any") -> bool:
    """Puts a field's text into the clipboard; True where the browser did."""
    try:
        await window.navigator.clipboard.writeText(field.value)
        return True
    except Exception:    # no clipboard without https, or forbidden
        pass
    try:
        field.select()
        return bool(document.execCommand("copy"))
    except Exception:
        return False
