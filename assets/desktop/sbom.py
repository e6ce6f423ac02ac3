"""The bill of materials of a built folder: what is in it, from where, under which licences.

It is in the form of CycloneDX 1.6, as JSON, and follows from the folder and the tables of
licences alone, so that the same folder has the same bill.
"""

import hashlib
import json
import platform
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from assets.desktop import packing
from assets.desktop.copyrights import Library, libraries, parts
from assets.desktop.licence_texts import MAYBE, PACKAGES
from assets.desktop.publishing import HOMEPAGE
from game.version import VERSION

NAME = "verdigris.cdx.json"
# Those that are no libraries of their own, for which the table of licences says it in words.
OTHERS = (
    Library(("libpython",), "PSF-2.0", ("Python.txt",), "https://www.python.org"),
    Library(("libscipy_openblas",), "BSD-3-Clause", ("numpy",), "https://www.openblas.net"),
)
SPECIFICATION = "https://cyclonedx.org/schema/bom-1.6.schema.json"


def bill(packed: Path) -> str:
    """Return the bill of a folder.

    Args:
        packed: the folder of what is packed with the program.
    """
    components = sorted(
        (*_packages(packed), *_libraries(packed), *_data()),
        key=lambda component: str(component["bom-ref"]),
    )
    program = f"pkg:generic/verdigris@{VERSION}"
    content = json.dumps(components, sort_keys=True)
    when = datetime.fromtimestamp(packing.time_of_build(), UTC)
    document = {
        "$schema": SPECIFICATION,
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, HOMEPAGE + content)}",
        "version": 1,
        "metadata": {
            "timestamp": when.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": program,
                "name": "verdigris",
                "version": VERSION,
                "purl": program,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        "components": components,
        "dependencies": [
            {"ref": program, "dependsOn": [component["bom-ref"] for component in components]}
        ],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _packages(packed: Path) -> Iterator[dict[str, Any]]:
    for name, package in (PACKAGES | MAYBE).items():
        written = re.sub(r"[-_.]+", "_", name)
        folder = next(packed.glob(f"{written}-*.dist-info"), None)
        if folder is None:
            continue
        version = folder.name.removesuffix(".dist-info").rpartition("-")[2]
        purl = f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"
        yield {
            "type": "library",
            "bom-ref": purl,
            "name": name,
            "version": version,
            "purl": purl,
            "licenses": [{"expression": package.licence}],
        }
    version = platform.python_version()
    yield {
        "type": "platform",
        "bom-ref": f"pkg:generic/python@{version}",
        "name": "python",
        "version": version,
        "purl": f"pkg:generic/python@{version}",
        "licenses": [{"license": {"id": "PSF-2.0"}}],
    }


def _libraries(packed: Path) -> Iterator[dict[str, Any]]:
    """Yield the shared libraries, each with the hash of its file."""
    for path in sorted(packed.rglob("lib*.so*")):
        if path.is_symlink():
            continue
        name = re.split(r"[-.]|64_", path.name.replace("-2-", "-"))[0]
        known = [each for each in (*libraries(), *OTHERS) if path.name.startswith(each.names)]
        component: dict[str, Any] = {
            "type": "library",
            "bom-ref": path.relative_to(packed).as_posix(),
            "name": name,
            "hashes": [
                {"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}
            ],
        }
        if known:
            component["licenses"] = [{"license": {"name": known[0].licence}}]
            component["externalReferences"] = [{"type": "website", "url": known[0].source}]
        yield component


def _data() -> Iterator[dict[str, Any]]:
    """Yield the fonts and word lists that others made."""
    for part in parts():
        if part.paths[0].startswith(("assets/fonts/*", "assets/words")):
            yield {
                "type": "data",
                "bom-ref": part.paths[0],
                "name": part.paths[0],
                "copyright": "; ".join(part.holders),
                "licenses": [{"expression": part.licence}],
            }
