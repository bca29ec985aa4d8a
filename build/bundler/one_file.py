"""dist/ratable.html: the whole site as one file that is opened from the disk and needs no network."""

import base64
import hashlib
import pathlib
import shutil
import tempfile
import zipfile

from bundler import archive, pages, sizes, tools

POLICY = ("default-src 'none'; script-src {guard} {page} blob: data: 'wasm-unsafe-eval'; worker-src blob:; "
          "connect-src blob: data:; style-src {style}; img-src data:; font-src data:; base-uri 'none'; "
          "form-action 'none'")
INLINE = {"boot.js", "guard.js", "style.css", "icon.svg"}    # in the page itself, boot.js changed
IN_WORKER = ("pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip", "snapshot.image")
MODULES = ("pyodide.js", "pyodide.asm.js")
Part = tuple[pathlib.Path, str]    # a file that is packed, and who reads it: "page" or "worker"


def write(site: pathlib.Path, build: str, out: pathlib.Path) -> None:
    """Writes the one file from a finished site.

    Args:
        site: the folder of the site.
        build: the name of its versioned folder.
        out: the file to write.
    """
    folder = site / build
    with tempfile.TemporaryDirectory() as made:
        work = pathlib.Path(made)
        write_modules(folder, work)
        parts = [(work / "boot.js", "page"), *((path, "page") for path in on_page(folder)),
                 (work / "fast.js", "worker"), *((work / "pyodide" / name, "worker") for name in IN_WORKER)]
        page, guard, start = (path.read_text(encoding="utf-8") for path in (
            site / "index.html", work / "guard.js", work / "page.js"))
        text = assembled(page, folder, guard.strip(), start.strip(), parts)
        out.write_text(text, encoding="utf-8", newline="\n")


def on_page(folder: pathlib.Path) -> list[pathlib.Path]:
    """The files of the versioned folder that the page reads, but for what stands in it and for the icons."""
    found = [*folder.iterdir(), *(folder / "micropython").iterdir()]
    return sorted(path for path in found if path.is_file() and path.name not in INLINE
                  and path.suffix not in (*pages.PACKED, ".png"))


def write_modules(folder: pathlib.Path, work: pathlib.Path) -> None:
    """Makes what the one file has of its own, in ``work``: its scripts, and Pyodide in one module."""
    pyodide = work / "pyodide"
    pyodide.mkdir()
    for name in (*MODULES, *IN_WORKER):
        shutil.copyfile(folder / "pyodide" / name, pyodide / name)
    # All that Python needs is in its memory image: a library is asked for, and nothing is read from it.
    zipfile.ZipFile(pyodide / "python_stdlib.zip", "w").close()
    sizes.write(pyodide)
    tools.run("Bundling the one file", tools.node(), tools.ROOT / "build/bundler/one_file.mjs", tools.WEB,
              folder, work)


def assembled(page: str, folder: pathlib.Path, guard: str, start: str, parts: list[Part]) -> str:
    """The text of the one file: the page of the site with everything that it names put into it.

    Args:
        page: index.html.
        folder: the versioned folder.
        guard: the script that comes first.
        start: the script that comes last.
        parts: the files that are packed.
    """
    style = sheet(folder)
    here = f"./{folder.name}"
    icon = data_url("image/svg+xml", (folder / "icon.svg").read_bytes())
    packed = "\n".join(map(packed_part, parts))
    policy = POLICY.format(guard=hashed(guard), page=hashed(start), style=hashed(style))
    for old, new in (
            (between(page, 'Content-Security-Policy" content="', '"'), policy),
            (f'href="{here}/icon.svg"', f'href="{icon}"'),
            (f'<link rel="apple-touch-icon" href="{here}/icon-180.png">\n', ""),
            ('<link rel="manifest" href="./manifest.webmanifest">\n', ""),
            (f'<link rel="stylesheet" href="{here}/style.css">', f"<style>{style}</style>"),
            (f'<script src="{here}/guard.js"></script>', f"<script>{guard}</script>"),
            (f'<script type="module" src="{here}/boot.js"></script>\n', ""),
            ("</body>", f"{packed}\n<script>{start}</script>\n</body>")):
        page = once(page, old, new)
    return page


def packed_part(part: Part) -> str:
    """A part as an element that no browser runs; alone/page.js reads it."""
    path, reader = part
    return (f'<script type="text/plain" data-reader="{reader}" data-part="{path.name}">'
            f"{base64_text(archive.gzip_bytes(path.read_bytes()))}</script>")


def sheet(folder: pathlib.Path) -> str:
    """The page's sheet with its fonts."""
    text = (folder / "style.css").read_text(encoding="utf-8").strip()
    for font in sorted((folder / "fonts").iterdir()):
        text = once(text, f"fonts/{font.name}", data_url("font/woff2", font.read_bytes()))
    return text


def once(text: str, old: str, new: str) -> str:
    """The text with its only ``old`` replaced."""
    if text.count(old) != 1:
        raise ValueError(f"{old[:80]!r} stands {text.count(old)} times where 1 was expected")
    return text.replace(old, new)


def between(text: str, before: str, after: str) -> str:
    """What stands between two texts."""
    return text.partition(before)[2].partition(after)[0]


def base64_text(data: bytes) -> str:
    """Data as text."""
    return base64.b64encode(data).decode()


def data_url(kind: str, data: bytes) -> str:
    """Data as an address."""
    return f"data:{kind};base64,{base64_text(data)}"


def hashed(text: str) -> str:
    """How a policy names an inline script or sheet."""
    return f"'sha256-{base64_text(hashlib.sha256(text.encode()).digest())}'"
