"""A page that only says hello: it asks the engine for its first answer and draws it."""

import asyncio
import json

from pyscript import document, workers
from pyscript.ffi import to_js
from pyscript.js_modules import idiomorph

from app import view

MORPH = to_js({"morphStyle": "innerHTML"})


async def start() -> None:
    """Draws the engine's answer to ``hello``."""
    engine = await workers["engine-1"]
    answer = json.loads(str(await engine.call(json.dumps({"call": "hello"}))))
    idiomorph.Idiomorph.morph(document.querySelector("#app"), view.hello(json.dumps(answer)), MORPH)
    document.querySelector("#start").hidden = True
    document.body.dataset.state = "ready"


asyncio.create_task(start())
