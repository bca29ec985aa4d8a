"""The rest of the world, as a proxy that lets nothing through and remembers who was asked for."""

import http.server
import threading

HERE = "127.0.0.1"
OURS = (f"http://{HERE}:", "blob:", "data:", "file:", "about:")


class Outside:
    """A proxy for everything that is not this machine.

    Attributes:
        port: where it listens on this machine.
        asked: the addresses that a browser wanted, in their order.
    """

    def __init__(self):
        self.asked = asked = []

        class Handler(http.server.BaseHTTPRequestHandler):
            def send_error(self, *what):    # without any method of ours every request ends here
                asked.append(self.requestline)
                super().send_error(*what)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer((HERE, 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def note(self, address):
        """Remembers an address that a page asked for, unless it lies on this machine."""
        if not address.startswith(OURS):
            self.asked.append(address)

    def close(self):
        """Ends it."""
        self.server.shutdown()
        self.server.server_close()
