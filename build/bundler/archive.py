"""The page's modules and sentences as one .tgz, which PyScript unpacks with MicroPython's own tarfile."""

import io
import pathlib
import struct
import tarfile
import zlib

ROOMS = ("app", "boards")    # folders of web/ that hold page modules
PAGE_SENTENCES = "page.json"


def page_files(web: pathlib.Path, locale: pathlib.Path) -> dict[str, bytes]:
    """Name in the archive -> contents; the sentences of language xx become ``app/strings_xx.json``.

    Args:
        web: the folder with ``app`` and ``boards``.
        locale: the folder with one folder a language.
    """
    files = {f"{room}/{path.name}": path.read_bytes() for room in ROOMS for path in (web / room).glob("*.py")}
    for path in locale.glob(f"*/{PAGE_SENTENCES}"):
        files[f"app/strings_{path.parent.name}.json"] = path.read_bytes()
    return dict(sorted(files.items()))


def page_archive(web: pathlib.Path, locale: pathlib.Path) -> bytes:
    """The archive's bytes, the same on every machine."""
    raw = io.BytesIO()
    # USTAR: MicroPython's tarfile knows no PAX headers. One level of folders: PyScript makes no parents.
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in page_files(web, locale).items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return gzip_bytes(raw.getvalue())


def gzip_bytes(data: bytes) -> bytes:
    """Gzip with a header of our own: Python's differs between versions in its last byte."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = packer.compress(data) + packer.flush()
    return b"\x1f\x8b\x08\0\0\0\0\0\x02\xff" + body + struct.pack("<II", zlib.crc32(data), len(data))
