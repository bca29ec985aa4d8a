"""The site on a server that hears what its page complains about, for a browser that tells nobody."""

from bundler import serve

WATCH = b"""
const tell = text => navigator.sendBeacon("./complaint", text);
const { error } = console;
console.error = (...what) => { tell(what.join(" ")); error(...what); };
const told = (type, words) => addEventListener(type, event => tell(words(event)), true);
told("error", ({ message, target }) => message || `not loaded: ${target.src || target.href}`);
told("unhandledrejection", ({ reason }) => String(reason));
told("securitypolicyviolation", refused => `${refused.effectiveDirective}: ${refused.blockedURI}`);
"""
FIRST = b"<script"
OURS = b'<script src="./watch.js"></script>'


def serve_watched(folder):
    """Serves a copy of the site, whose page begins with the script above.

    Returns:
        The server, its address, and the list of complaints.
    """
    told = []
    page = folder / "index.html"
    page.write_bytes(page.read_bytes().replace(FIRST, OURS + FIRST, 1))
    for packed in folder.glob("index.html.*"):
        packed.unlink()
    (folder / "watch.js").write_bytes(WATCH)

    class Handler(serve.Handler):
        def do_POST(self):
            told.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
            self.send_response(204)
            self.end_headers()

    return *serve.serve(folder, handler=Handler), told
