"""The files of which the page on a phone consists. They are compressed once, not for each phone."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from aiohttp import ETag, web

from pi_app.phones.page import ART, pictures
from pi_app.phones.words import page_words

WEB: Final = Path(__file__).parent / "web"
"""The directory of the page."""

# Not all systems know these types.
_TYPES: Final = {".js": "text/javascript", ".woff2": "font/woff2"}


class PageFile:
    """A file of the page. Every phone receives the same bytes, whatever its seat may know."""

    def __init__(self, name: str, data: bytes) -> None:
        """``name`` tells the type of the file by its suffix."""
        kind = _TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
        self._type = kind or "application/octet-stream"
        self._data, self._packed = data, gzip.compress(data, mtime=0)
        self._etag = ETag(hashlib.sha256(data).hexdigest()[:16], is_weak=True)

    def answer(self, request: web.Request, headers: Mapping[str, str]) -> web.Response:
        """Return the answer to a request: the file, compressed if that makes it smaller and the
        browser can read it, or that the browser has it already."""
        headers = {**headers, "Vary": "Accept-Encoding"}
        if self._etag in (request.if_none_match or ()):
            answer = web.Response(status=304, headers=headers)
        elif self._is_smaller and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            answer = web.Response(body=self._packed, content_type=self._type, headers=headers)
        else:
            answer = web.Response(body=self._data, content_type=self._type, headers=headers)
        answer.etag = self._etag
        return answer

    @property
    def _is_smaller(self) -> bool:
        return len(self._packed) < len(self._data)


@cache
def page_files() -> Mapping[str, PageFile]:
    """Return the files by their paths. All pictures are one file (see `pictures`), and so are all
    texts."""
    files = {each.relative_to(WEB).as_posix(): each for each in WEB.rglob("*") if each.is_file()}
    files[""] = WEB / "index.html"
    files["icon.svg"] = ART / "emblems" / "laurel.svg"
    made = {"words.json": page_words(), "pictures.json": pictures()}
    return {
        **{path: PageFile(file.name, file.read_bytes()) for path, file in files.items()},
        **{name: PageFile(name, _json(content)) for name, content in made.items()},
    }


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
