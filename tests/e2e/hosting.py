"""A copy of the site on a server of its own, which can be stopped, started again and given a new version."""

import re
import shutil

from bundler import pages, serve, tools


class Hosted:
    """The site in a folder of its own.

    Attributes:
        address: of the server; it stays the same.
        asked: the names of the files that the server was asked for.
    """

    def __init__(self, folder):
        self.folder = folder
        shutil.copytree(tools.SITE, folder)
        self.asked = asked = []

        class Handler(serve.Handler):
            protocol_version = "HTTP/1.0"    # no connection outlives an answer: a stopped server is silent

            def send_head(self):
                asked.append(self.path.split("/")[-1])
                return super().send_head()

        self.handler, self.server = Handler, None
        self.server, self.address = serve.serve(folder, handler=Handler)

    @property
    def build(self):
        """The name of the versioned folder."""
        return next(path.name for path in self.folder.iterdir() if re.fullmatch("[0-9a-f]{12}", path.name))

    def stop(self):
        """From now on nothing answers."""
        self.server.shutdown()
        self.server.server_close()

    def start(self):
        """Answers again at the same address."""
        port = int(self.address.rsplit(":", 1)[1].strip("/"))
        self.server, _ = serve.serve(self.folder, port, self.handler)

    def publish(self, build):
        """Replaces the site by one that differs in its sheet, as a build of a changed source would."""
        (self.folder / self.build).rename(self.folder / build)
        with (self.folder / build / "style.css").open("a") as sheet:
            sheet.write("\n/* another version */")
        for packed in self.folder.rglob("*"):
            if packed.suffix in (".gz", ".br"):
                packed.unlink()
        pages.write(tools.WEB, self.folder, build, "")
