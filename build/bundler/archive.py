"""The page's modules and sentences as one JSON text, which boot.js writes into MicroPython's file system."""

import json
import pathlib
import struct
import zlib

ROOMS = ("app", "boards")    # folders of web/ that hold page modules
PAGE_SENTENCES = "page.json"


def page_files(web: pathlib.Path, locale: pathlib.Path) -> dict[str, dict[str, str]]:
    """Folder -> name -> text; the sentences of language xx become ``strings_xx.json`` of ``app``.

    Args:
        web: the folder with ``app`` and ``boards``.
        locale: the folder with one folder a language.
    """
    files = {room: {path.name: path.read_text(encoding="utf-8") for path in sorted((web / room).glob("*.py"))}
             for room in ROOMS}
    for path in sorted(locale.glob(f"*/{PAGE_SENTENCES}")):
        files["app"][f"strings_{path.parent.name}.json"] = path.read_text(encoding="utf-8")
    return files


def page_archive(web: pathlib.Path, locale: pathlib.Path) -> bytes:
    """The text's bytes, the same on every machine."""
    return json.dumps(page_files(web, locale), ensure_ascii=False, separators=(",", ":")).encode()


def gzip_bytes(data: bytes) -> bytes:
    """Gzip with a header of our own: Python's differs between versions in its last byte."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = packer.compress(data) + packer.flush()
    return b"\x1f\x8b\x08\0\0\0\0\0\x02\xff" + body + struct.pack("<II", zlib.crc32(data), len(data))
