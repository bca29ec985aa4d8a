"""Three browsers behind one face, driven by the WebDriver commands that all of them understand.

WebKit takes them from its own driver by HTTP. Firefox takes them by its Marionette socket, to which
geckodriver (which Debian does not have) would only pass them on. Chromium is Playwright's. A browser's
``complaints()`` are the errors of its console: scripts, refused loads, the security policy.
"""

import json
import pathlib
import re
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from checker import browsers, chromium
from playwright.sync_api import sync_playwright

from tests.browsers.outside import HERE

NOWHERE = 9    # a port on which nobody listens: the proxy for whatever is not on this machine
PATIENCE = 60    # seconds, on a machine that others use as well
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"    # WebDriver's name for a reference to an element
OWN_ERROR = re.compile("console.error: (?!RSLoader).*")    # that one is Firefox's own, without a network
# Runs in Firefox itself, which asks for updates all the time: only what pages ask for and tell counts.
WATCH = """const asked = window.asked = [], told = window.told = [];
Services.obs.addObserver(channel => {
    const { triggeringPrincipal } = channel.QueryInterface(Ci.nsIChannel).loadInfo;
    if (!triggeringPrincipal.isSystemPrincipal) asked.push(channel.URI.spec);
}, "http-on-modify-request");
Services.console.registerListener({ observe: message => {
    if (!(message instanceof Ci.nsIScriptError) || message.isFromChromeContext) return;
    if (!(message.flags & Ci.nsIScriptError.warningFlag)) told.push(message.message);
} });"""
WAIT = f"""return new Promise((done, fail) => {{
    setTimeout(() => fail(new Error("waited in vain")), {1000 * PATIENCE});
    const look = () => (%s) && (watcher.disconnect(), done(true));
    const watcher = new MutationObserver(look);
    watcher.observe(document, {{ attributes: true, characterData: true, childList: true, subtree: true }});
    look();
}});"""


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        return probe.getsockname()[1]


def until(attempt, what):
    """The first answer of ``attempt``, which raises OSError while a program is starting."""
    ends = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except OSError:
            assert time.monotonic() < ends, f"{what} does not start"
            time.sleep(0.02)


class Driven:
    """A browser that takes WebDriver's commands."""

    capabilities = {"timeouts": {"script": 1000 * PATIENCE, "pageLoad": 1000 * PATIENCE}}

    def __init__(self, outside):
        """Starts it with a fresh profile; ``outside`` is the proxy for all that is not this machine."""
        self.folder = tempfile.TemporaryDirectory()
        self.told = pathlib.Path(self.folder.name, "told.txt")

    def start(self, *command, **variables):
        """Starts a program; what it tells is kept."""
        with self.told.open("ab") as told:
            return subprocess.Popen(command, stdout=told, stderr=subprocess.STDOUT, **variables)

    def begin(self, capabilities):
        """Asks for a session and returns what was granted."""
        return self.send("WebDriver:NewSession", {"capabilities": {"alwaysMatch": capabilities}})

    def go(self, address):
        """Opens an address."""
        self.send("WebDriver:Navigate", {"url": address})

    def run(self, script):
        """What the body of a function returns in the page; a promise is waited for."""
        return self.send("WebDriver:ExecuteScript", {"script": script, "args": []})

    def wait(self, expression):
        """Waits until an expression holds in the page."""
        assert self.run(WAIT % expression) is True

    def press(self, selector):
        """Clicks an element as a person would."""
        found = self.send("WebDriver:FindElement", {"using": "css selector", "value": selector})
        self.send("WebDriver:ElementClick", {"id": found[ELEMENT]})


class Firefox(Driven):
    """The system's Firefox."""

    name = "Firefox"

    def __init__(self, outside):
        super().__init__(outside)
        port = free_port()
        settings = {
            "marionette.port": port,
            "security.fileuri.strict_origin_policy": True,    # automation turns it off
            "network.proxy.type": 1, "network.proxy.http": HERE, "network.proxy.http_port": NOWHERE,
            "network.proxy.ssl": HERE, "network.proxy.ssl_port": NOWHERE,
            "devtools.console.stdout.content": True,
            "devtools.console.stdout.chrome": False,
            "app.normandy.enabled": False, "app.shield.optoutstudies.enabled": False,
        }
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in settings.items()]
        pathlib.Path(self.folder.name, "user.js").write_text("\n".join(lines))
        (program,) = browsers.FIREFOX.paths()
        self.program = self.start(program, "--headless", "--marionette", "--no-remote",
                                  "--remote-allow-system-access", "--profile", self.folder.name)
        self.socket = until(lambda: socket.create_connection((HERE, port)), "Firefox")
        self.answers, self.sent = self.socket.makefile("rb"), 0
        self.receive()    # says hello by itself
        self.begin(self.capabilities)
        self.outside = outside
        self.inside(WATCH)

    def receive(self):
        """One message: its length, a colon, JSON."""
        length = b""
        while (sign := self.answers.read(1)) != b":":
            assert sign, "Firefox has hung up"
            length += sign
        return json.loads(self.answers.read(int(length)))

    def send(self, name, parameters):
        """One command and its answer."""
        self.sent += 1
        text = json.dumps([0, self.sent, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, number, error, answer = self.receive()
        assert number == self.sent
        assert not error, f"{name}: {error['message']}"
        return answer["value"] if set(answer or {}) == {"value"} else answer

    def inside(self, script):
        """Runs the body of a function in Firefox itself."""
        self.send("Marionette:SetContext", {"value": "chrome"})
        answer = self.run(script)
        self.send("Marionette:SetContext", {"value": "content"})
        return answer

    def complaints(self):
        """The console's errors, and those of the security policy."""
        for address in self.inside("return window.asked"):
            self.outside.note(address)
        printed = OWN_ERROR.findall(self.told.read_text(errors="replace"))
        return printed + self.inside("return window.told")

    def close(self):
        """Ends it."""
        self.socket.close()
        self.program.terminate()
        self.program.wait()
        self.folder.cleanup()


class WebKit(Driven):
    """WebKitGTK's own test browser, on a screen that nobody sees."""

    name = "WebKit"
    paths = {"WebDriver:NewSession": "", "WebDriver:Navigate": "/url",
             "WebDriver:ExecuteScript": "/execute/sync", "WebDriver:FindElement": "/element",
             "WebDriver:ElementClick": "/element/{id}/click"}

    def __init__(self, outside):
        super().__init__(outside)
        driver, browser, screen = browsers.WEBKIT.paths()
        self.screen = subprocess.Popen([screen, "-displayfd", "1", "-screen", "0", "1280x800x24"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        display, port = self.screen.stdout.readline().strip(), free_port()
        self.program = self.start(driver, f"--port={port}", env={
            "DISPLAY": f":{display}", "HOME": self.folder.name, "GDK_BACKEND": "x11", "LANG": "C.UTF-8",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LIBGL_ALWAYS_SOFTWARE": "1"})
        self.address = f"http://{HERE}:{port}/session"
        proxy = f"{HERE}:{outside.port}"
        wanted = {**self.capabilities,
                  "webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]},
                  "proxy": {"proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy, "noProxy": [HERE]}}
        made = until(lambda: self.begin(wanted), "WebKit")
        self.address += f"/{made['sessionId']}"

    def send(self, name, parameters):
        """One command and its answer."""
        path = self.address + self.paths[name].format(**parameters)
        request = urllib.request.Request(path, json.dumps(parameters).encode())
        try:
            with urllib.request.urlopen(request) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{name}: {error.read().decode()}") from None

    def complaints(self):
        """Nothing: automation of WebKit does not tell. The server hears it (watched.py)."""
        return []

    def close(self):
        """Ends it."""
        urllib.request.urlopen(urllib.request.Request(self.address, method="DELETE")).close()
        for program in (self.program, self.screen):
            program.terminate()
            program.wait()
        self.screen.stdout.close()
        self.folder.cleanup()


class Chromium:
    """The Chromium of all other tests of the page."""

    name = "Chromium"

    def __init__(self, outside):
        """Starts it with a fresh profile; its own updates ask outside, so ``outside`` hears of pages only."""
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(
            executable_path=chromium.provide(), args=chromium.arguments(),
            proxy={"server": f"http://{HERE}:{NOWHERE}", "bypass": HERE})
        self.page = self.browser.new_page()
        self.page.context.on("request", lambda request: outside.note(request.url))
        self.page.set_default_timeout(1000 * PATIENCE)
        self.heard = []
        self.page.on("console", lambda message: self.heard.append((message.type, message.text)))
        self.page.on("pageerror", lambda error: self.heard.append(("error", str(error))))

    def go(self, address):
        """Opens an address."""
        self.page.goto(address)

    def run(self, script):
        """What the body of a function returns in the page; a promise is waited for."""
        return self.page.evaluate(f"() => {{ {script} }}")

    def wait(self, expression):
        """Waits until an expression holds in the page."""
        assert self.run(WAIT % expression) is True

    def press(self, selector):
        """Clicks an element as a person would."""
        self.page.click(selector)

    def complaints(self):
        """The console's errors."""
        return [text for kind, text in self.heard if kind == "error" or "Security Policy" in text]

    def close(self):
        """Ends it."""
        self.browser.close()
        self.playwright.stop()
