"""A plain static server with right types and precompressed files, for ./play and the tests."""

import functools
import http.server
import os
import pathlib
import threading
from typing import IO

from bundler.words import Failure


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends FILE.br or FILE.gz where the browser takes it; names nothing in the log."""

    # Named here, since Windows' registry may say text/plain for .js; a module of a wrong type is refused.
    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".woff2": "font/woff2",
        ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json",
        ".json": "application/json", ".whl": "application/octet-stream"}
    protocol_version = "HTTP/1.1"
    codings: tuple[tuple[str, str], ...] = (("br", ".br"), ("gzip", ".gz"))    # the best first

    def choose(self, path: pathlib.Path) -> tuple[pathlib.Path, str]:
        """The file to send for ``path`` and its Content-Encoding ("" for none)."""
        taken = self.headers.get("Accept-Encoding", "")
        for coding, ending in self.codings:
            packed = path.with_name(path.name + ending)
            if coding in taken and packed.is_file():
                return packed, coding
        return path, ""

    def send_head(self) -> IO[bytes] | None:  # type: ignore[override]
        """Answers with the headers and returns the opened file, or None after a 404."""
        path = pathlib.Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        real, coding = self.choose(path)
        try:
            file = real.open("rb")
        except OSError:
            self.send_error(404)
            return None
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(real.stat().st_size))
        if coding:
            self.send_header("Content-Encoding", coding)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        return file

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it so
        """Says nothing: the terminal belongs to the address."""


class PlainHandler(Handler):
    """A server as found in the wild: no compression, and types that browsers refuse for modules and wasm."""

    codings = ()
    extensions_map = {**Handler.extensions_map, ".mjs": "application/octet-stream",  # noqa: RUF012
                      ".wasm": "application/octet-stream", ".woff2": "application/octet-stream"}


class Server(http.server.ThreadingHTTPServer):
    """Says nothing when a browser hangs up in the middle of a file."""

    daemon_threads = True
    # Where the port is taken we want to know: two servers on one port would answer for each other.
    allow_reuse_port = False
    allow_reuse_address = os.name != "nt"    # elsewhere it only shortens the wait after a server has ended

    def handle_error(self, request: object, client_address: object) -> None:
        """Drops the traceback that the base class prints."""


def serve(folder: pathlib.Path, port: int = 0, handler: type[Handler] = Handler) -> tuple[Server, str]:
    """Starts a server for ``folder`` in a thread and returns it with its address.

    Args:
        folder: the folder to serve.
        port: the port, or 0 for any free one.
        handler: the kind of server.

    Raises:
        Failure: the port is taken or not allowed.
    """
    try:
        server = Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))
    except OSError as taken:
        raise Failure(f"Port {port} is taken or not allowed: choose another with --port, "
                      f"for example ./play --port {port + 1 if 1023 < port < 65535 else 8123}.") from taken
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/"
